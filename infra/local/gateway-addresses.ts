/** The URLs of the seeded apps and terminals, as their owner would set them in a provider's portal or on a device. */
import { registeredAddresses } from '../../shared/payments/callback-address.ts';
import { findPaymentApp } from '../../shared/payments/payment-app.ts';
import { connectOperator, type OperatorAccess } from '../operator.ts';
import type { GatewayAddresses } from '../simulators/simulator.ts';
import type { Seed } from './seed.ts';

export function gatewayAddresses(access: OperatorAccess, baseUrl: string, seeded: Seed): GatewayAddresses {
  const { attendance_tokens, lock_callbacks, sms_apps, sms_keys } = seeded;
  const devices = `${baseUrl}/api/attendance`;
  const terminals = {
    zkteco: `${devices}/d/${attendance_tokens.zkteco}/iclock`,
    hikvision: `${devices}/hikvision/${attendance_tokens.hikvision}`,
  };
  return {
    paymentCallback: (type) => paymentCallback(access, baseUrl, { ...seeded, type }),
    sms: (type, address) => `${baseUrl}/api/sms/apps/${sms_apps[type]}/${address}?key=${sms_keys[type]}`,
    lockCallback: (type) => `${baseUrl}${lock_callbacks[type]}`,
    phone: (protocol) => `${baseUrl}/api/sms/${protocol}`,
    terminal: (vendor) => terminals[vendor],
  };
}

async function paymentCallback(
  access: OperatorAccess,
  baseUrl: string,
  { account_id, apps, type }: Pick<Seed, 'account_id' | 'apps'> & { type: string },
): Promise<string> {
  const operator = connectOperator(access);
  try {
    const app = await findPaymentApp(operator, account_id, apps[type] ?? 0);
    if (app === null) throw new Error(`No ${type} app was seeded`);
    return (await registeredAddresses({ apps: operator.apps, baseUrl }, app)).callback;
  } finally {
    operator.close();
  }
}
