/** The callback address of a seeded payment app, as its owner would set it in the provider's portal. */
import { registeredAddresses } from '../../shared/payments/callback-address.ts';
import { findPaymentApp } from '../../shared/payments/payment-app.ts';
import { connectOperator, type OperatorAccess } from '../operator.ts';
import type { Seed } from './seed.ts';

export async function paymentCallbackAddress(
  access: OperatorAccess,
  baseUrl: string,
  { account_id, apps }: Pick<Seed, 'account_id' | 'apps'>,
  type: string,
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
