/**
 * What a tax app knows of its device: whether it is initialised, its key, and the rates of the authority's code list.
 */
import * as z from 'zod';
import type { DeviceState, TaxApp } from '../../app/tax-app.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { lazy } from '../../../platform/http/lazy.ts';
import { seal } from '../../../platform/secrets/seal.ts';
import type { TaxRates } from '../documents/amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { keyOfApp } from '../records.ts';

/** Throws `invalid` while the authority does not know the device. */
export function initializedDevice(app: TaxApp): DeviceState {
  if (app.device) return app.device;
  const sentence = 'The device is not initialised: call POST /api/tax/einv/device/initialize first';
  throw new GatewayError('invalid', sentence, { code: 'device_not_initialized', errors: { tax_app_id: [sentence] } });
}

const name = () => z.string().nullish().catch(null);
const businessNames = lazy(() =>
  z.object({ name: name(), branch: z.object({ name: name(), address: name() }).nullish().catch(null) }),
);

/** What the authority called the business and its branch when the device was initialised; null where it said nothing. */
export function namesOfBusiness({ device }: Pick<TaxApp, 'device'>) {
  const { name = null, branch } = businessNames().parse(device?.business ?? {});
  return { name, branch_name: branch?.name ?? null, branch_address: branch?.address ?? null };
}

/** Until the authority's list is read, which initialising does: class 04 as it stands (2.9, 2.13). */
const usualRates: TaxRates = { A: '0', B: '16', C: '0', D: '0', E: '8' };

export const ratesOf = (app: TaxApp): TaxRates => app.rates ?? usualRates;

/** Keeps what initialising told; a key that is told once is stored before anybody is answered. */
export async function saveDevice(
  { apps, keyring, now }: EinvoicingDependencies,
  app: TaxApp,
  { cmc_key, ...facts }: Omit<DeviceState, 'initialized_at' | 'sealed_cmc_key'> & { cmc_key: string | null },
): Promise<TaxApp> {
  const owner = { accountId: app.account_id, of: app.id };
  // A key that is not told again is still the one to call with.
  const sealed_cmc_key = cmc_key === null ? app.device?.sealed_cmc_key : await seal(keyring, 'tax', owner, cmc_key);
  const device: DeviceState = {
    initialized_at: new Date(now()).toISOString(),
    ...facts,
    ...(sealed_cmc_key === undefined ? {} : { sealed_cmc_key }),
  };
  const kept = await apps.update(keyOfApp(app), { set: { device } });
  if (kept === null) throw new GatewayError('internal', 'An update without a condition was refused');
  return kept;
}
