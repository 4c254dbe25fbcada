/** Successive contents of a record: the gateway's link always matches the provider's record. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, anApp, aSync, dependenciesOf, makeBooks, recover, unclear } from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };
const changed = { ...contact, email: 'new@baraka.example' };

async function starting(replays: AccountingDriver['replays']) {
  const books = makeBooks(replays);
  const driver = aDriver(books, { replays });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  const sync = async (body: unknown, name = 'sync_contact') => {
    const sent = await aSync(setup, dependencies, { appId, name, body });
    await sent.run().catch(() => undefined);
    await recover(setup, dependencies);
    return sent.read();
  };
  return { books, dependencies, appId, sync };
}

const unanswered = (): never => {
  throw unclear();
};
const unreachable = () =>
  new GatewayError('provider_unavailable', 'Model: not reached', {
    provider: { name: 'Model', code: '503', message: 'not reached' },
  });

describe.each(['by_key', 'by_look_up'] as const)('The previous content (a provider that replays %s)', (replays) => {
  it('is written again after an update without a response', async () => {
    const { books, sync } = await starting(replays);
    await sync(contact);
    books.disturb.after = unanswered;
    expect(await sync(changed)).toMatchObject({ status: 'failed' });
    expect(books.records[0]?.content).toContain('new@baraka.example');
    books.disturb.after = undefined;
    expect(await sync(contact)).toMatchObject({ status: 'completed', result: { operation: 'updated' } });
    expect(books.records[0]?.content).not.toContain('new@baraka.example');
    expect(await sync(contact)).toMatchObject({ result: { operation: 'unchanged' } });
  });
});

describe.each(['by_key', 'by_look_up'] as const)('A partly created record (a provider that replays %s)', (replays) => {
  it('does not count as a duplicate, even when duplicates must fail', async () => {
    const { books, sync } = await starting(replays);
    books.disturb.after = (verb) => {
      books.disturb.after = undefined;
      // Not marked yet, as when marking is a separate call that was deferred.
      books.records[0]!.externalId = '';
      if (verb === 'create') throw unreachable();
    };
    const operation = replays === 'by_key' ? 'created' : 'linked';
    const done = await sync({ ...contact, on_duplicate: 'fail' });
    expect(done).toMatchObject({ status: 'completed', result: { operation, provider_id: 'P-1' } });
    expect(books.records).toHaveLength(1);
  });
});

describe('A batch', () => {
  it('of the maximum body size is accepted and completed', async () => {
    const { sync } = await starting('by_key');
    const line = { quantity: '1', unit_price: '1' };
    const items = Array.from({ length: 100 }, (_, index) => ({
      type: 'sale',
      data: {
        external_id: `inv-${index}`,
        kind: 'invoice',
        date: '2026-03-02',
        customer: { provider_id: '7' },
        lines: Array.from({ length: 72 }, () => line),
      },
    }));
    expect(JSON.stringify({ items }).length).toBeLessThan(256 * 1024);
    expect(await sync({ items }, 'sync_batch')).toMatchObject({ status: 'completed', result: { succeeded: 100 } });
  });
});

const inactiveNamesake = async () => {
  const { books, sync } = await starting('by_look_up');
  await sync({ ...contact, external_id: 'another' });
  Object.assign(books.records[0]!, { externalId: '', isInactive: true });
  return { books, sync };
};

describe('A record of the same name that is archived or inactive', () => {
  it('is neither linked nor created again, and the error reports it', async () => {
    const { books, sync } = await inactiveNamesake();
    expect(await sync(contact)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('archived or inactive'),
    });
    expect(books.records).toHaveLength(1);
  });

  it('is linked after it is activated again', async () => {
    const { books, sync } = await inactiveNamesake();
    await sync(contact);
    books.records[0]!.isInactive = false;
    expect(await sync(contact)).toMatchObject({ status: 'completed', result: { operation: 'linked' } });
  });

  it('is recognized as sent by the gateway after its response was lost', async () => {
    const { books, sync } = await starting('by_look_up');
    books.disturb.after = () => {
      books.disturb.after = undefined;
      Object.assign(books.records[0]!, { externalId: '', isInactive: true });
      throw unreachable();
    };
    expect(await sync({ ...contact, active: false })).toMatchObject({ status: 'completed' });
    expect(books.records).toHaveLength(1);
  });
});
