/**
 * A read at half the price may miss what was written in the last second; the emulator's never does. Whoever creates
 * something and uses it at once finds it all the same.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createEndpoint } from '../../../shared/account/webhook-endpoints.ts';
import { createApp, findApp, findApps, findOwner, listApps } from '../../../shared/apps/app-record.ts';
import { appKeys, type AppKind } from '../../../shared/apps/records.ts';
import { findPaymentApp } from '../../../shared/payments/payment-app.ts';
import { getOftenRead, type Table } from '../../../shared/platform/storage/table.ts';
import { findEndpoint } from '../../../shared/platform/webhooks/endpoints.ts';
import { findSmsApp } from '../../../shared/sms/sms-app.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** A table whose replicas have not received the last writes. */
const lagging = (table: Table): Table => ({
  ...table,
  get: async (key, options) => (options?.consistent === false ? null : table.get(key, options)),
  getMany: async (keys, options) => (options?.consistent === false ? [] : table.getMany(keys, options)),
  query: async (range) =>
    range.consistent === false || range.index !== undefined ? { items: [], next: undefined } : table.query(range),
});

const anApp = (kind: AppKind) => {
  const rules = { accountId: 7, kind, configSchema: z.object({ user: z.string() }), providers: [] };
  return createApp(setup, rules, { name: 'Main', type: 'Model', is_live: true, config: { user: 'acme' } }, () => ({}));
};

describe('Right after it was created', () => {
  it.each([
    ['one of few calls', 'tax', (apps: Table, id: number) => findApp(apps, 7, 'tax', id)],
    ['one that sends messages', 'sms', (apps: Table, id: number) => findSmsApp({ apps }, 7, id)],
    ['one that takes payments', 'payment', (apps: Table, id: number) => findPaymentApp({ apps }, 7, id)],
    ['one of a group', 'sms', async (apps: Table, id: number) => (await findApps(apps, 7, 'sms', [id]))[0]],
    ['one in the list', 'lock', async (apps: Table) => (await listApps(apps, 7, 'lock'))[0]],
  ] as const)('an app is found: %s', async (_name, kind, find) => {
    const id = await anApp(kind);
    expect(await find(lagging(setup.apps), id)).toMatchObject({ id, name: 'Main' });
    expect(await findOwner(lagging(setup.apps), kind, id)).toBe(7);
    expect(await findApp(lagging(setup.apps), 8, kind, id)).toBeNull();
  });

  it('a webhook endpoint is found, so its first delivery is not cancelled', async () => {
    const url = 'https://example.com/hooks';
    const { endpoint } = await createEndpoint(
      { ...setup, addressRules: { allowLoopback: false }, readEvents: () => [] },
      7,
      { url, events: [], app_ids: [] },
    );
    expect(await findEndpoint(lagging(setup.requests), 7, endpoint.endpoint_id)).toMatchObject({ url });
  });
});

it('Reading what is found at once costs one read', async () => {
  const key = appKeys.directory(3);
  await setup.apps.put({ ...key, account_id: 7, kind: 'sms' });
  setup.aws.forget();
  expect(await getOftenRead(setup.apps, key)).toMatchObject({ account_id: 7 });
  expect(setup.aws.made).toMatchObject([{ command: 'GetItem', input: { ConsistentRead: false } }]);
});
