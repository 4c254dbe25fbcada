/** Creates a tax app: checks its configuration against the schemas of its type and encrypts its secrets. */
import * as z from 'zod';
import { createApp, type AppCreationDependencies, type NewApp } from '../../apps/app-record.ts';
import { type DeviceState, type TaxApp, type TaxAppType, taxAppTypes, unitConfig, type UnitConfig } from './tax-app.ts';
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import type { CalledProvider } from '../../drivers/known-addresses.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { check } from '../../platform/http/read-input.ts';
import { seal } from '../../platform/secrets/seal.ts';
import type { TaxDependencies } from './dependencies.ts';

export type CreateTaxAppDependencies = AppCreationDependencies & {
  loadPortal: TaxDependencies['loadPortal'];
  loadEinvoicing: () => Promise<Pick<EinvoicingDriver, 'config' | keyof CalledProvider>>;
};

/** Returns the app's id. Throws `invalid` for an unknown type or a configuration that does not match its schema. */
export async function createTaxApp(
  dependencies: CreateTaxAppDependencies,
  accountId: number,
  wanted: NewApp,
): Promise<number> {
  const type = taxAppTypes.find((one) => one === wanted.type);
  if (type === undefined)
    throw new GatewayError('invalid', `The type of a tax app must be one of ${taxAppTypes.join(', ')}`);
  const [configSchema, providers] = await Promise.all([configOf(dependencies, type), providersOf(dependencies, type)]);
  const unit: Partial<UnitConfig> = type === 'portal' ? {} : check(unitConfig(), wanted.config);
  const { cmc_key: _imported, ...config } = wanted.config;
  const deviceOf = async (id: number): Promise<Partial<TaxApp>> =>
    unit.cmc_key === undefined
      ? {}
      : { device: await importDevice(dependencies, { account_id: accountId, id }, unit as ImportedDevice) };
  return createApp(dependencies, { accountId, kind: 'tax', configSchema, providers }, { ...wanted, config }, deviceOf);
}

/** What the authority returned to another system that initialized the device. */
export type ImportedDevice = Required<Pick<UnitConfig, 'cmc_key'>> & Pick<UnitConfig, 'sdc_id' | 'mrc_no'>;

/** The app's device, if it has one already, with the imported key. */
export async function importDevice(
  { keyring, now }: Pick<CreateTaxAppDependencies, 'keyring' | 'now'>,
  { account_id: accountId, id, device }: Pick<TaxApp, 'account_id' | 'id' | 'device'>,
  { cmc_key, sdc_id, mrc_no }: ImportedDevice,
): Promise<DeviceState> {
  return {
    initialized_at: new Date(now()).toISOString(),
    sealed_cmc_key: await seal(keyring, 'tax', { accountId, of: id }, cmc_key),
    sdc_id: sdc_id ?? device?.sdc_id ?? null,
    mrc_no: mrc_no ?? device?.mrc_no ?? null,
    device_id: device?.device_id ?? null,
    business: device?.business ?? {},
  };
}

/** The providers that an app of this type calls: the portal, e-invoicing, or both. */
export const providersOf = (
  { loadPortal, loadEinvoicing }: Pick<CreateTaxAppDependencies, 'loadPortal' | 'loadEinvoicing'>,
  type: TaxAppType,
): Promise<CalledProvider[]> =>
  Promise.all([...(type === 'einvoicing' ? [] : [loadPortal()]), ...(type === 'portal' ? [] : [loadEinvoicing()])]);

/** The configuration schema for apps of this type: the portal's, e-invoicing's, or both. */
export async function configOf(
  { loadPortal, loadEinvoicing }: Pick<CreateTaxAppDependencies, 'loadPortal' | 'loadEinvoicing'>,
  type: TaxAppType,
): Promise<z.ZodType> {
  if (type === 'portal') return (await loadPortal()).config;
  const einvoicing = z.intersection(unitConfig(), (await loadEinvoicing()).config);
  return type === 'einvoicing' ? einvoicing : z.intersection((await loadPortal()).config, einvoicing);
}
