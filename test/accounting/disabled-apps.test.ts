/** A sync whose app was disabled after the gateway accepted it. */
import { describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import { useEmulatedStores } from '../support/emulated-stores.ts';
import { accountId, aDriver, anApp, aSync, dependenciesOf, makeBooks } from './accounting-setup.ts';

const stores = useEmulatedStores();
const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };

describe('An accepted sync', () => {
  it('of an app that is disabled since then fails with that reason, and writes nothing', async () => {
    const setup = await stores.newSetup();
    const books = makeBooks('by_key');
    const driver = aDriver(books);
    const appId = await anApp(setup, driver);
    const sent = await aSync(setup, dependenciesOf(setup, driver), { appId, name: 'sync_contact', body: contact });
    const key = appKeys.app(accountId, 'accounting', appId);
    await setup.apps.update(key, { set: { disabled_at: '2026-01-15T09:00:00.000Z' } });
    await sent.run();
    expect(await sent.read()).toMatchObject({ status: 'failed', error_code: 'app_disabled' });
    expect(books.records).toEqual([]);
  });
});
