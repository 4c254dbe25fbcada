/** The invoicing device of a tax app, as drivers need it. */
import type { EinvoicingCall, EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import { open } from '../../platform/secrets/seal.ts';
import { openApp } from '../../apps/app-config.ts';
import { providerAccess, type ProviderDependencies } from '../../apps/provider-access.ts';
import { type TaxApp, unitConfig, type UnitConfig } from './tax-app.ts';

/** The part of the configuration that is not secret. */
export type OpenUnit = Omit<UnitConfig, 'callback_secret' | 'cmc_key'>;

export const unitOf = (app: TaxApp): OpenUnit => unitConfig().parse(app.config);

export const deviceNotInitialized = 'The device is not initialized: call POST /api/tax/einv/device/initialize first';

/** Everything that a driver call needs. */
export async function callOf(
  dependencies: ProviderDependencies,
  app: TaxApp,
  driver: Pick<EinvoicingDriver, 'config'>,
): Promise<EinvoicingCall> {
  const { taxpayer_pin, branch_id, device_serial } = unitOf(app);
  return {
    app: await openApp(dependencies, app, driver.config),
    access: providerAccess(dependencies, 'tax', app),
    device: { tin: taxpayer_pin, branch_id, device_serial, cmc_key: await openKey(dependencies, app) },
  };
}

async function openKey(
  { keyring }: ProviderDependencies,
  { account_id: accountId, id, device }: TaxApp,
): Promise<string | null> {
  if (device?.sealed_cmc_key === undefined) return null;
  return open(keyring, { accountId, of: id }, device.sealed_cmc_key);
}
