/**
 * The device of a tax app: whether it is initialized, its key, and the tax rates of the authority's code list.
 */
import * as z from 'zod';
import type { DeviceState, TaxApp } from '../../app/tax-app.ts';
import { deviceNotInitialized } from '../../app/tax-device.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { lazy } from '../../../values/lazy.ts';
import { seal } from '../../../platform/secrets/seal.ts';
import type { TaxRates } from '../documents/amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { keyOfApp } from '../records.ts';

/** Returns the device. Throws `invalid` if it is not initialized. */
export function requireDevice(app: TaxApp): DeviceState {
  if (app.device) return app.device;
  const errors = { tax_app_id: [deviceNotInitialized] };
  throw new GatewayError('invalid', deviceNotInitialized, { code: 'device_not_initialized', errors });
}

const name = () => z.string().nullish().catch(null);
const businessNames = lazy(() =>
  z.object({ name: name(), branch: z.object({ name: name(), address: name() }).nullish().catch(null) }),
);

/** The names of the business and its branch that the authority returned at initialization; null if it returned none. */
export function namesOfBusiness({ device }: Pick<TaxApp, 'device'>) {
  const { name = null, branch } = businessNames().parse(device?.business ?? {});
  return { name, branch_name: branch?.name ?? null, branch_address: branch?.address ?? null };
}

/** The current rates of class 04, used until the authority's list is read (at initialization, and once a day). */
const defaultRates: TaxRates = { A: '0', B: '16', C: '0', D: '0', E: '8' };

export const ratesOf = (app: TaxApp): TaxRates => app.rates ?? defaultRates;

/** Stores the initialized device. The key is returned only once, so it is stored before the caller gets a reply. */
export async function saveDevice(
  { apps, keyring, now }: EinvoicingDependencies,
  app: TaxApp,
  { cmc_key, ...facts }: Omit<DeviceState, 'initialized_at' | 'sealed_cmc_key'> & { cmc_key: string | null },
): Promise<TaxApp> {
  const owner = { accountId: app.account_id, of: app.id };
  // If no key is returned again, the stored one is still valid.
  const sealed_cmc_key = cmc_key === null ? app.device?.sealed_cmc_key : await seal(keyring, 'tax', owner, cmc_key);
  const device: DeviceState = {
    initialized_at: new Date(now()).toISOString(),
    ...facts,
    ...(sealed_cmc_key === undefined ? {} : { sealed_cmc_key }),
  };
  const saved = await apps.update(keyOfApp(app), { set: { device } });
  if (saved === null) throw new GatewayError('internal', 'An update without a condition was refused');
  return saved;
}
