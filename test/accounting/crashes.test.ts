/** Crashed workers and lost responses: a sync creates one record and one event, and never gets stuck. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findLink } from '../../shared/accounting/links.ts';
import { listLogs, logsQuery } from '../../shared/accounting/sync-log.ts';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import {
  accountId,
  aDriver,
  anApp,
  aSync,
  dependenciesOf,
  eventsOf,
  makeBooks,
  type ModelBooks,
  recover,
  rotatingTokens,
  unclear,
} from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };
const sale = {
  external_id: 'inv-1',
  kind: 'invoice',
  number: 'INV-1',
  date: '2026-03-02',
  customer: contact,
  lines: [{ quantity: '1', unit_price: '10', product: { external_id: 'sku-1', name: 'Cement', type: 'goods' } }],
};

async function starting(replays: AccountingDriver['replays'], given: Partial<AccountingDriver> = {}) {
  const books = makeBooks(replays);
  const driver = aDriver(books, { replays, ...given });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  return { books, dependencies, appId };
}

const linkOf = (appId: number, kind: 'contact' | 'sale', external_id: string) =>
  findLink(setup.operations, { account_id: accountId, app_id: appId, kind, external_id });
const logsOf = async () =>
  (await listLogs(setup.operations, accountId, logsQuery().parse({}))).data as Record<string, unknown>[];

/** Expects that every record exists exactly once. */
function expectOnce({ records }: ModelBooks, names: readonly string[]) {
  expect(new Set(records.map(({ name }) => name))).toEqual(new Set(names));
  expect(records).toHaveLength(names.length);
}

const unanswered = (): never => {
  throw unclear();
};

const crashes = Array.from({ length: 26 }, (_, but) =>
  (['before', 'after'] as const).map((how) => [how, but] as const),
).flat();

describe.each(['by_key', 'by_look_up'] as const)('A worker that crashes (a provider that replays %s)', (replays) => {
  it.each(crashes)('%s store call %i creates each record once and completes the sync', async (how, but) => {
    const { books, dependencies, appId } = await starting(replays);
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_sale', body: sale });
    setup.aws.breakAt(but, how);
    await sent.run().catch(() => undefined);
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({
      status: 'completed',
      result: { type: 'sale', provider_number: 'INV-1' },
    });
    expectOnce(books, ['Baraka', 'Cement', 'INV-1']);
    const link = await linkOf(appId, 'sale', 'inv-1');
    expect(link).toMatchObject({ provider_id: 'P-3', round: 1 });
    for (const name of ['attempt', 'made', 'claimed_by', 'claimed_until']) expect(link).not.toHaveProperty(name);
    expect(await logsOf()).toMatchObject([{ status: 'completed', external_id: 'inv-1' }]);
    expect(await eventsOf(setup)).toMatchObject([{ event: 'accounting.sync_sale', status: 'completed' }]);
  });
});

it('A sync that was performed is completed as such if the table throttles what follows', async () => {
  const { books, dependencies, appId } = await starting('by_key');
  const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
  setup.aws.outage('throttled', ({ input }) => {
    const text = JSON.stringify(input);
    return text.includes('last_sync_at') || (text.includes('PLACE#') && text.includes('REMOVE'));
  });
  await sent.run();
  setup.aws.outage(null);
  expect(await sent.read()).toMatchObject({ status: 'completed', result: { operation: 'created' } });
  expectOnce(books, ['Baraka']);
});

describe.each(['by_key', 'by_look_up'] as const)('A lost response (a provider that replays %s)', (replays) => {
  it('to a create does not lead to a second record', async () => {
    const { books, dependencies, appId } = await starting(replays);
    let lost = 0;
    books.disturb.after = () => {
      if ((lost += 1) <= 2) throw unclear();
    };
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
    await sent.run();
    expect(await sent.read()).toMatchObject({ status: 'processing', phase: 'accepted' });
    expect(await linkOf(appId, 'contact', 'cust-1')).toMatchObject({ attempt: { hash: expect.any(String) } });
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({ status: 'completed', result: { operation: 'created' } });
    expectOnce(books, ['Baraka']);
  });

  it('to a create does not lead to a second record when the provider has forgotten its key by the next attempt', async () => {
    const { books, dependencies, appId } = await starting(replays);
    const plain = { ...books.verbs };
    let isForgotten = false;
    books.verbs.create = (value, call) =>
      plain.create(value, isForgotten ? { ...call, idempotencyKey: `${call.idempotencyKey}-forgotten` } : call);
    books.disturb.after = () => {
      books.disturb.after = undefined;
      throw unclear();
    };
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_sale', body: { ...sale, number: null } });
    await sent.run();
    isForgotten = true;
    setup.pass(6 * 60_000);
    await sent.run();
    expect(await sent.read()).toMatchObject({ status: 'completed' });
    expectOnce(books, ['Baraka', 'Cement', 'inv-1']);
  });

  it('to a create of several calls does not leave out the others', async () => {
    const { books, dependencies, appId } = await starting(replays);
    const [contents, calls]: [string[], number[]] = [[], []];
    books.disturb.after = (verb) => {
      if (verb === 'create' && calls.push(1) === 1) throw unclear();
    };
    books.verbs.finish = async (known, value) => {
      contents.push(JSON.stringify(value));
      return { ...known, totals: null, warnings: [{ code: 'finished', message: 'Done' }] };
    };
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
    await sent.run();
    await recover(setup, dependencies);
    const isFinished = replays === 'by_look_up';
    expect(await sent.read()).toMatchObject({
      status: 'completed',
      result: { operation: 'created', warnings: isFinished ? [{ code: 'finished' }] : [] },
    });
    // By its key the whole create is repeated.
    expect(contents).toEqual(isFinished ? [books.records[0]?.content] : []);
  });

  it('to every attempt ends with an unknown outcome, and the next sync finds the record', async () => {
    const { books, dependencies, appId } = await starting(replays);
    books.disturb.after = unanswered;
    books.disturb.search = replays === 'by_look_up' ? unanswered : undefined;
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
    await sent.run();
    // Later attempts look the record up.
    books.disturb.search = unanswered;
    await recover(setup, dependencies);
    const { status, error } = await sent.read();
    expect(status).toBe('failed');
    expect(error).toMatch(/^outcome_unknown: /);
    books.disturb.after = undefined;
    books.disturb.search = undefined;
    const changed = await aSync(setup, dependencies, {
      appId,
      name: 'sync_contact',
      body: { ...contact, email: 'new@baraka.example' },
    });
    await changed.run();
    expect(await changed.read()).toMatchObject({ status: 'completed', result: { operation: 'created' } });
    expectOnce(books, ['Baraka']);
    expect(books.records[0]?.content).toContain('new@baraka.example');
  });

  it('to an update repeats the update with the same key or the next version', async () => {
    const { books, dependencies, appId } = await starting(replays);
    await (await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact })).run();
    let lost = 0;
    books.disturb.after = (verb) => {
      if (verb === 'update' && (lost += 1) === 1) throw unclear();
    };
    const body = { ...contact, phone: '+254700000002' };
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body });
    await sent.run();
    await recover(setup, dependencies);
    expect(await sent.read()).toMatchObject({ status: 'completed', result: { operation: 'updated' } });
    expectOnce(books, ['Baraka']);
    expect(books.records[0]?.content).toContain('+254700000002');
  });
});

describe('A worker that crashes while it renews tokens', () => {
  it.each(crashes.filter(([, but]) => but < 16))(
    '%s store call %i leaves an app that works or must be connected again',
    async (how, but) => {
      const tokens = rotatingTokens(setup.now);
      const { books, dependencies, appId } = await starting('by_key', { oauth: tokens.oauth });
      books.disturb.ask = tokens.use;
      const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
      setup.aws.breakAt(but, how);
      await sent.run().catch(() => undefined);
      await recover(setup, dependencies);
      const { status, error } = await sent.read();
      const published = (await eventsOf(setup)).filter(({ event }) => event === 'accounting.app.needs_reauth');
      const { items } = await setup.operations.query({ pk: `A#${accountId}#APP#${appId}`, prefix: 'CONNECTION' });
      const [connection] = items;
      if (status === 'completed') {
        expect(connection).toMatchObject({ status: 'active' });
        expect(published).toEqual([]);
        expectOnce(books, ['Baraka']);
      } else {
        expect([status, error]).toEqual(['failed', expect.stringMatching(/^auth_expired: /)]);
        expect(connection).toMatchObject({ status: 'needs_reauth' });
        expect(published).toHaveLength(1);
        expectOnce(books, []);
      }
      for (const name of ['outbox', 'due_at', 'renewed_until']) expect(connection).not.toHaveProperty(name);
    },
  );

  it('stores them a moment later if the table throttles', async () => {
    const tokens = rotatingTokens(setup.now);
    const oauth = {
      ...tokens.oauth,
      async refresh(...requests: Parameters<typeof tokens.oauth.refresh>) {
        const fresh = await tokens.oauth.refresh(...requests);
        setup.aws.throttleAt(0);
        return fresh;
      },
    };
    const { books, dependencies, appId } = await starting('by_key', { oauth });
    books.disturb.ask = tokens.use;
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
    await sent.run();
    expect(await sent.read()).toMatchObject({ status: 'completed' });
    expect(tokens.state.refreshes).toBe(1);
  });

  it('that cannot store them notifies the tenant, who connects the app again', async () => {
    const tokens = rotatingTokens(setup.now);
    const oauth = {
      ...tokens.oauth,
      async refresh(...requests: Parameters<typeof tokens.oauth.refresh>) {
        const fresh = await tokens.oauth.refresh(...requests);
        setup.aws.refuse('UpdateItem');
        return fresh;
      },
    };
    const { books, dependencies, appId } = await starting('by_key', { oauth });
    books.disturb.ask = tokens.use;
    const sent = await aSync(setup, dependencies, { appId, name: 'sync_contact', body: contact });
    await sent.run().catch(() => undefined);
    await recover(setup, dependencies);
    expect((await sent.read()).error).toMatch(/^auth_expired: /);
    const published = (await eventsOf(setup)).map(({ event }) => event);
    expect(new Set(published)).toEqual(new Set(['accounting.app.needs_reauth', 'accounting.sync_contact']));
    expect(published).toHaveLength(2);
    expect(books.records).toEqual([]);
  });

  it('leaves the lease to the others, one of which renews them', async () => {
    const tokens = rotatingTokens(setup.now);
    const { books, dependencies, appId } = await starting('by_key', { oauth: tokens.oauth });
    books.disturb.ask = tokens.use;
    const bodies = ['Amina', 'Baraka', 'Chebet'].map((name) => ({ ...contact, name, external_id: name }));
    const sent = await Promise.all(
      bodies.map((body) => aSync(setup, dependencies, { appId, name: 'sync_contact', body })),
    );
    await Promise.all(sent.map((one) => one.run()));
    await recover(setup, dependencies);
    for (const one of sent) expect(await one.read()).toMatchObject({ status: 'completed' });
    expect(tokens.state.refreshes).toBe(1);
  });
});
