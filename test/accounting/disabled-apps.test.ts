/** A sync whose app was disabled, or cannot be used for another reason, after the gateway accepted it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountingKeys } from '../../shared/accounting/records.ts';
import { listLogs, logsQuery } from '../../shared/accounting/sync-log.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import {
  accountId,
  aDriver,
  anApp,
  aSync,
  dependenciesOf,
  makeBooks,
  type ModelBooks,
  recover,
  unclear,
} from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let books: ModelBooks;
beforeEach(async () => {
  setup = await stores.newSetup();
  books = makeBooks('by_key');
});

const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };

async function accepted(name: string, body: unknown) {
  const driver = aDriver(books);
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  return { appId, dependencies, sent: await aSync(setup, dependencies, { appId, name, body }) };
}

const logs = async () =>
  (await listLogs(setup.operations, accountId, logsQuery().parse({}))).data as Record<string, unknown>[];

const disable = async (appId: number): Promise<void> => {
  const key = appKeys.app(accountId, 'accounting', appId);
  await setup.apps.update(key, { set: { disabled_at: '2026-01-15T09:00:00.000Z' } });
};

/** Every later call of the provider throws this. */
const failFromNowOn = async (error: GatewayError): Promise<void> => {
  const fail = (): never => {
    throw error;
  };
  books.disturb.search = fail;
  books.disturb.ask = async () => fail();
};

describe('An accepted sync', () => {
  it('of an app that is disabled since then fails with that reason, and writes nothing', async () => {
    const { appId, sent } = await accepted('sync_contact', contact);
    await disable(appId);
    await sent.run();
    expect(await sent.read()).toMatchObject({ status: 'failed', error_code: 'app_disabled' });
    expect(books.records).toEqual([]);
  });

  it('whose provider could not be reached, before its app was disabled, fails with that reason', async () => {
    const { appId, dependencies, sent } = await accepted('sync_contact', contact);
    books.disturb.ask = async () => {
      throw new GatewayError('provider_unavailable');
    };
    await sent.run();
    await disable(appId);
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({ status: 'failed', error_code: 'app_disabled' });
  });

  it('whose provider was never reached fails with that reason after its last attempt', async () => {
    const { dependencies, sent } = await accepted('sync_contact', contact);
    await failFromNowOn(new GatewayError('provider_unavailable'));
    await sent.run();
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({ status: 'failed', error_code: 'provider_unavailable' });
  });
});

/** How the first attempt ends after the provider has written the record. */
const losses: readonly (readonly [string, () => Error])[] = [
  ['whose response was lost', unclear],
  ['whose worker failed', () => new Error('A bug')],
  [
    'whose worker crashed',
    () => {
      setup.aws.breakAt(0, 'before');
      return new Error('died');
    },
  ],
];
const refusal = (code: string) => new GatewayError('provider_refused', `Model: ${code}`, { code });
/** Why no later attempt succeeds. */
const ends: readonly (readonly [string, (appId: number) => Promise<void>])[] = [
  ['its app is disabled', disable],
  [
    'its app must be connected again',
    async (appId) => {
      await setup.operations.update(accountingKeys.connection(accountId, appId), { set: { status: 'needs_reauth' } });
    },
  ],
  ['its provider refuses the token', () => failFromNowOn(refusal('auth_expired'))],
  ['its provider denies permission', () => failFromNowOn(refusal('permission_denied'))],
  ['its provider cannot be reached', () => failFromNowOn(new GatewayError('provider_unavailable'))],
];

function loseOnce(by: () => Error): void {
  books.disturb.after = () => {
    books.disturb.after = undefined;
    throw by();
  };
}

describe.each(losses)('A sync %s', (_how, by) => {
  it.each(ends)('has an unknown outcome if then %s', async (_why, end) => {
    const { appId, dependencies, sent } = await accepted('sync_contact', contact);
    loseOnce(by);
    await sent.run().catch(() => undefined);
    expect(books.records).toHaveLength(1);
    await end(appId);
    await recover(setup, dependencies);
    const ended = await sent.read();
    expect(ended).toMatchObject({ status: 'failed', error_code: 'outcome_unknown', error_kind: 'provider_unclear' });
    expect(ended.error).toMatch(/^outcome_unknown: An earlier attempt got no response/);
    expect(await logs()).toMatchObject([{ status: 'failed', error_code: 'outcome_unknown' }]);
  });

  it('has an unknown outcome if it was an update, and then its app is disabled', async () => {
    const first = await accepted('sync_contact', contact);
    await first.sent.run();
    const { appId, dependencies } = first;
    const body = { ...contact, name: 'Baraka Ltd' };
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body });
    loseOnce(by);
    await sent.run().catch(() => undefined);
    await disable(appId);
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  });
});

describe('A batch whose app is disabled while it waits', () => {
  const items = ['cust-1', 'cust-2', 'cust-3'].map((external_id) => ({
    type: 'contact',
    data: { ...contact, external_id, name: external_id },
  }));
  const batchLostAt = async (index: number) => {
    const { appId, dependencies, sent } = await accepted('sync_batch', { items });
    let written = 0;
    books.disturb.after = () => {
      written += 1;
      if (written > index) throw unclear();
    };
    await sent.run();
    await disable(appId);
    await recover(setup, dependencies);
    return sent.read();
  };

  it('completes with what was synced, and reports the item without a response as unknown', async () => {
    expect(await batchLostAt(1)).toMatchObject({
      status: 'completed',
      result: {
        succeeded: 1,
        failed: 2,
        items: [
          { status: 'completed' },
          { status: 'failed', error: expect.stringMatching(/^outcome_unknown: /) },
          { status: 'failed', error: 'app_disabled: This Accounting App is disabled' },
        ],
      },
    });
  });

  it('has an unknown outcome if it was in its first item', async () => {
    expect(await batchLostAt(0)).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
  });
});
