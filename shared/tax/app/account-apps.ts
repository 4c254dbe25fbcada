/** The console's management of tax apps. */
import * as z from 'zod';
import { openSecrets } from '../../apps/app-config.ts';
import type { AppForm, AppKindRules } from '../../apps/app-kind.ts';
import type { ProviderDependencies } from '../../apps/provider-access.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { type TaxApp, taxAppBody, type TaxAppType, taxAppTypes, toTaxAppBody } from './tax-app.ts';
import {
  configOf,
  type CreateTaxAppDependencies,
  createTaxApp,
  importDevice,
  type ImportedDevice,
  providersOf,
} from './create-app.ts';
import { unitOf } from './tax-device.ts';
import { testApp, type TestAppDependencies } from './test-app.ts';

export type TaxAppsDependencies = CreateTaxAppDependencies & ProviderDependencies & TestAppDependencies;

const titles: Record<TaxAppType, string> = {
  portal: 'KRA portal: checks, withholding, applications, returns',
  einvoicing: 'KRA eTIMS: invoices',
  both: 'KRA portal and eTIMS',
};

async function formOf(dependencies: CreateTaxAppDependencies, type: TaxAppType): Promise<AppForm> {
  const [config, providers] = await Promise.all([configOf(dependencies, type), providersOf(dependencies, type)]);
  return { type, title: titles[type], provider: 'KRA', config, providers };
}

const ownerFields = ['taxpayer_pin', 'branch_id'] as const;

/** The invoices of an app would be printed as those of another taxpayer, and continue with numbers of the wrong device. */
function refuseOtherTaxpayer(app: TaxApp, config: Record<string, unknown>): void {
  if (app.last_sync_at === undefined) return;
  const before = unitOf(app);
  const field = ownerFields.find((name) => config[name] !== before[name]);
  if (field === undefined) return;
  const message = 'The invoices of this app belong to another taxpayer or branch; create another app for this one';
  throw new GatewayError('invalid', message, { errors: { [`config.${field}`]: [message] } });
}

export const taxAppRules: AppKindRules<TaxAppsDependencies> = {
  kind: 'tax',
  function: 'tax-apps-api',
  path: 'tax_apps',
  what: 'Tax app',
  example: {
    name: 'Portal',
    type: 'portal',
    is_live: false,
    config: { taxpayer_pin: 'P051234567X', consumer_key: 'the-key', consumer_secret: 'the-secret' },
  },
  settings: () => z.object({}),
  shown: () => taxAppBody().pick({ initialized: true, last_used_at: true }),
  forms: (dependencies) => Promise.all(taxAppTypes.map((type) => formOf(dependencies, type))),
  async findForm(dependencies, wanted) {
    const type = taxAppTypes.find((one) => one === wanted);
    return type && formOf(dependencies, type);
  },
  create: (dependencies, accountId, wanted) => createTaxApp(dependencies, accountId, wanted),
  async change(dependencies, app, { config }) {
    if (config === null) return {};
    refuseOtherTaxpayer(app as TaxApp, config);
    const { cmc_key } = config as Partial<ImportedDevice>;
    // The caller sends the whole configuration, so the key may be the one already stored.
    const isNew = cmc_key !== undefined && cmc_key !== (await openSecrets(dependencies, app)).cmc_key;
    return isNew ? { set: { device: await importDevice(dependencies, app, config as ImportedDevice) } } : {};
  },
  async show(_dependencies, app) {
    const { initialized, last_used_at } = toTaxAppBody(app as TaxApp);
    return { initialized, last_used_at };
  },
  addresses: async () => ({}),
  test: (dependencies, app) => testApp(dependencies, app as TaxApp),
};
