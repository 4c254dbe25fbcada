/** The configuration of an app changes while a sync reads the company at its earlier address. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type AccountingAppsDependencies, accountingAppRules } from '../../shared/accounting/account-apps.ts';
import { readConnection } from '../../shared/accounting/connection-store.ts';
import { changeAppOf, type ManageAppsDependencies, needApp } from '../../shared/apps/manage-apps.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { accountId, aDriver, anApp, aSync, dependenciesOf, makeBooks } from './accounting-setup.ts';

const stores = useEmulatedStores();
type Managing = AccountingAppsDependencies & ManageAppsDependencies;

const contact = (id: string) => ({ external_id: id, type: 'customer', name: `Customer ${id}` });
const kampala = 'https://kampala.example.com';
const nairobi = 'https://nairobi.example.com';

it('The company is read again at the new address, and the sync is repeated there', async () => {
  const setup = await stores.newSetup();
  let whileReading: (() => Promise<void>) | undefined;
  const driver = aDriver(makeBooks('by_key'), {
    config: z.object({ base_url: z.string() }),
    async connect({ app }) {
      const { base_url } = app.config as { base_url: string };
      const change = whileReading;
      whileReading = undefined;
      await change?.();
      const base_currency = base_url === kampala ? 'UGX' : 'KES';
      return { organization_name: base_url, base_currency, facts: { base_url } };
    },
  });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver, { config: { base_url: kampala } });
  const managing = {
    ...dependencies,
    findAccountingDriver: async () => driver,
    accountingTypes: ['Model'],
    addressRules: { allowLoopback: false },
    fixedAddresses: [],
  } as unknown as Managing;
  whileReading = async () => {
    setup.pass(5);
    const app = await needApp<Managing>(managing, accountingAppRules, accountId, String(appId));
    await changeAppOf<Managing>(managing, accountingAppRules, app, { config: { base_url: nairobi } });
  };
  const sync = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact('cust-1') });
  await sync.run();
  expect(await sync.read()).toMatchObject({ status: 'processing', phase: 'accepted' });
  setup.pass(60_000);
  await sync.run();
  expect(await sync.read()).toMatchObject({ status: 'completed' });
  expect(await readConnection(setup.operations, { account_id: accountId, app_id: appId })).toMatchObject({
    base_currency: 'KES',
    organization_name: nairobi,
    facts: { base_url: nairobi },
  });
});
