/**
 * DynamoDB's usual reads may not find a record that was created a moment ago; the emulator's always do. What a tenant
 * creates and then uses at once is found all the same.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createEndpoint } from '../../../shared/account/webhook-endpoints.ts';
import { createApp, findApp, findOwner } from '../../../shared/apps/app-record.ts';
import { appKeys } from '../../../shared/apps/records.ts';
import { getCreated, type Table } from '../../../shared/platform/storage/table.ts';
import { findEndpoint } from '../../../shared/platform/webhooks/endpoints.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

/** A table whose replicas have not received the last writes. */
const lagging = (table: Table): Table => ({
  ...table,
  get: async (key, options) => (options?.consistent ? table.get(key, options) : null),
});

describe('Right after it was created', () => {
  it('an app is found, and its owner', async () => {
    const wanted = { name: 'Main', type: 'Model', is_live: true, config: { user: 'acme' } };
    const rules = { accountId: 7, kind: 'sms', configSchema: z.object({ user: z.string() }), providers: [] } as const;
    const id = await createApp(setup, rules, wanted, () => ({}));
    expect(await findApp(lagging(setup.apps), 7, 'sms', id)).toMatchObject({ id, name: 'Main' });
    expect(await findOwner(lagging(setup.apps), 'sms', id)).toBe(7);
    expect(await findApp(lagging(setup.apps), 8, 'sms', id)).toBeNull();
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
  let reads = 0;
  const counted: Pick<Table, 'get'> = {
    get: (wanted, options) => {
      reads += 1;
      return setup.apps.get(wanted, options);
    },
  };
  expect([await getCreated(counted, key), reads]).toEqual([expect.objectContaining({ account_id: 7 }), 1]);
});
