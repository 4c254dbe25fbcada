/** How members of an account manage its accounting apps in the console. */
import type { AppForm, AppKindRules } from '../apps/app-kind.ts';
import type { AppRecord, AppCreationDependencies } from '../apps/app-record.ts';
import { runCheck } from '../apps/run-check.ts';
import type { AccountingDriver } from '../drivers/accounting-driver.ts';
import { type AccountingApp, connectionBody, withConnection } from './accounting-app.ts';
import { callbackPath } from './connect.ts';
import { readConnection } from './connection-store.ts';
import { accountingSettings, createAccountingApp } from './create-app.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { followConfig, refuseOtherOrganization } from './follow-config.ts';
import { testConnection } from './test-connection.ts';

export type AccountingAppsDependencies = Omit<ConnectionDependencies, 'findDriver'> & {
  findAccountingDriver: ConnectionDependencies['findDriver'];
  /** The driver identifiers an app's type may be. */
  accountingTypes: readonly string[];
  baseUrl: string;
} & Pick<AppCreationDependencies, 'fixedAddresses'>;

/** The dependencies, with the names that the rest of the module uses. */
export const toAccountingDependencies = <D extends AccountingAppsDependencies>(dependencies: D) => ({
  ...dependencies,
  findDriver: dependencies.findAccountingDriver,
});

const toForm = (driver: AccountingDriver): AppForm => ({
  type: driver.id,
  title: driver.title,
  provider: driver.provider,
  config: driver.config,
  providers: [driver],
  actions: driver.oauth ? ['connect'] : [],
});

const connectionOf = ({ operations }: AccountingAppsDependencies, { account_id: accountId, id }: AppRecord) =>
  readConnection(operations, { account_id: accountId, app_id: id });

export const accountingAppRules: AppKindRules<AccountingAppsDependencies> = {
  kind: 'accounting',
  function: 'accounting-apps-api',
  path: 'accounting_apps',
  what: 'Accounting app',
  example: {
    name: 'Books',
    type: 'QuickBooksOnline',
    is_live: false,
    config: { client_id: 'the-id', client_secret: 'the-secret' },
    defaults: { income_account: '79' },
  },
  settings: accountingSettings,
  shown: connectionBody,
  async forms({ accountingTypes, findAccountingDriver }) {
    const drivers = await Promise.all(accountingTypes.map((type) => findAccountingDriver(type)));
    return drivers.flatMap((driver) => (driver ? [toForm(driver)] : []));
  },
  async findForm({ findAccountingDriver }, type) {
    const driver = await findAccountingDriver(type);
    return driver && toForm(driver);
  },
  create: (dependencies, accountId, wanted, settings) =>
    createAccountingApp(dependencies, accountId, { ...wanted, settings }),
  async change(dependencies, app, { settings, config }) {
    if (config) refuseOtherOrganization(app, await connectionOf(dependencies, app), config);
    return { set: settings };
  },
  async follow(dependencies, before, after) {
    const driver = await dependencies.findAccountingDriver(after.type);
    if (driver) await followConfig(dependencies.operations, driver, { before, after, now: dependencies.now() });
  },
  async show(dependencies, app) {
    const { defaults, tax_map, post_documents, on_duplicate } = app as AccountingApp;
    const connection = await connectionOf(dependencies, app);
    return {
      defaults,
      tax_map,
      post_documents,
      on_duplicate,
      status: connection.status,
      organization_id: connection.organization_id ?? app.config.organization_id ?? null,
      organization_name: connection.organization_name ?? null,
      base_currency: connection.base_currency ?? null,
      last_sync_at: connection.last_sync_at ?? null,
      last_error: connection.last_error ?? null,
    };
  },
  async addresses({ findAccountingDriver, baseUrl }, app): Promise<Record<string, string>> {
    const driver = await findAccountingDriver(app.type);
    return driver?.oauth ? { redirect_url: baseUrl + callbackPath } : {};
  },
  async test(dependencies, app, { traceId, log }) {
    const accounting = toAccountingDependencies(dependencies);
    const read = async () => {
      const subject = await withConnection(accounting, app as AccountingApp);
      await testConnection({ dependencies: accounting, subject, traceId, log });
    };
    return [await runCheck(dependencies.now, 'books', read)];
  },
};
