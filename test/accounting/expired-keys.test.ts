/** An idempotency key that is used again after it has expired starts a new sync, which repeats nothing of the first. */
import { beforeEach, expect, it } from 'vitest';
import { findLink } from '../../shared/accounting/links.ts';
import { listLogs, logsQuery } from '../../shared/accounting/sync-log.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { accountId, aDriver, anApp, aSync, dependenciesOf, makeBooks, recover } from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const month = 31 * 24 * 60 * 60_000;
const contact = (name: string) => ({ external_id: `cust-${name}`, type: 'customer', name });
const ofOne = (name: string) => ({ items: [{ type: 'contact', data: contact(name) }] });

async function starting() {
  const books = makeBooks('by_look_up');
  const dependencies = dependenciesOf(setup, aDriver(books, { replays: 'by_look_up' }));
  const appId = await anApp(setup, aDriver(books, { replays: 'by_look_up' }));
  const endOfMonth = async (name: string, body: unknown) => {
    const sent = await aSync(setup, dependencies, { appId, name, body, idempotencyKey: 'end-of-month' });
    await sent.run();
    await recover(setup, dependencies);
    return sent.read();
  };
  return { books, appId, endOfMonth };
}

const logs = async () => (await listLogs(setup.operations, accountId, logsQuery().parse({}))).data;

it('syncs the items of another batch', async () => {
  const { books, endOfMonth } = await starting();
  await endOfMonth('sync_batch', ofOne('Baraka'));
  setup.pass(month);
  const second = await endOfMonth('sync_batch', ofOne('Neema'));
  expect(second.result).toMatchObject({ items: [{ external_id: 'cust-Neema', result: { operation: 'created' } }] });
  expect(books.records.map(({ name }) => name)).toEqual(['Baraka', 'Neema']);
  expect(await logs()).toMatchObject([{ external_id: 'cust-Neema' }, { external_id: 'cust-Baraka' }]);
});

it('logs another sync beside the first', async () => {
  const { appId, endOfMonth } = await starting();
  const first = await endOfMonth('sync_contact', contact('Baraka'));
  setup.pass(month);
  const second = await endOfMonth('sync_contact', contact('Neema'));
  expect(second.request_id).toBe(first.request_id);
  expect(await logs()).toMatchObject([
    { request_id: first.request_id, external_id: 'cust-Neema', status: 'completed' },
    { request_id: first.request_id, external_id: 'cust-Baraka', status: 'completed' },
  ]);
  const link = { account_id: accountId, app_id: appId, kind: 'contact' as const, external_id: 'cust-Neema' };
  expect(await findLink(setup.operations, link)).toMatchObject({ provider_id: 'P-2' });
});
