/** Failed syncs, with their canonical codes and retries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingKeys } from '../../shared/accounting/records.ts';
import type { Entity } from '../../shared/providers/quickbooks/wire.ts';
import { aContact, aSale, type Books, failed, newBooks, sync, synced } from '../support/accounting.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let books: Books;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
  tenant = await gateway.newTenant();
  books = await newBooks(gateway, tenant);
});
afterAll(() => gateway.stop());

const unique = () => crypto.randomUUID().slice(0, 8);
const heldNamed = (entity: Entity, name: string, of: Books = books) =>
  gateway.run.simulators.quickbooks
    .company(of.realm)
    .records[entity].filter((one) => one.DisplayName === name || one.DocNumber === name);
const writesOf = (name: string) =>
  gateway.run.simulators.quickbooks.requests.filter(
    ({ method, rawBody }) => method === 'POST' && rawBody.includes(name),
  );
const magicContact = (magic: string) => aContact({ name: `${magic} ${unique()}` });
const magicSale = (magic: string) => aSale({ number: `${magic}-${unique().slice(0, 3)}` });

describe('A sync that the provider refuses is not retried', () => {
  it.each([
    ['MAGIC-403', 'permission_denied'],
    ['MAGIC-6190', 'permission_denied'],
    ['MAGIC-610', 'not_found'],
    ['MAGIC-2010', 'validation'],
    ['MAGIC-2020', 'validation'],
    ['MAGIC-200-FAULT', 'validation'],
    ['MAGIC-6000-VAT', 'tax_code_missing'],
    ['MAGIC-6210-PERIOD', 'period_locked'],
    ['MAGIC-6210-NUMBER', 'duplicate'],
    ['MAGIC-6140', 'duplicate'],
  ])('after %s: %s', async (magic, code) => {
    const contact = magicContact(magic);
    const sent = await sync(gateway, books, 'contact', contact);
    const record = await sent.reaches('failed');
    expect(record.error).toMatch(new RegExp(`^${code}: `));
    expect(record.attempts).toBe(1);
    expect(writesOf(contact.name)).toHaveLength(1);
    const { body } = await gateway.call('GET', `/api/accounting/sync/logs?request_id=${sent.requestId}`, {
      token: books.token,
    });
    expect(body).toMatchObject({
      data: [
        { status: 'failed', error_code: code, provider_request_id: expect.stringMatching(/^1-tid-/), attempts: 1 },
      ],
    });
  });

  it('and can be sent again without change when the provider accepts it', async () => {
    const sale = aSale({ date: '2019-12-31' });
    expect(await failed(gateway, books, 'sale', sale)).toMatch(/^period_locked: /);
    gateway.run.simulators.quickbooks.settings.closedBefore = '2019-01-01';
    expect(await synced(gateway, books, 'sale', sale)).toMatchObject({ operation: 'created' });
    gateway.run.simulators.quickbooks.settings.closedBefore = '2020-01-01';
  });
});

describe('An outdated version', () => {
  it('is read again, and the update repeated', async () => {
    const contact = magicContact('MAGIC-5010-ONCE');
    await synced(gateway, books, 'contact', contact);
    const changed = { ...contact, phone: '+254700000002' };
    expect(await synced(gateway, books, 'contact', changed)).toMatchObject({ operation: 'updated' });
  });

  it('after a change by another user is also read again', async () => {
    const contact = aContact();
    const { provider_id } = await synced(gateway, books, 'contact', contact);
    const [record] = heldNamed('customer', contact.name);
    record!.SyncToken = '7';
    const changed = { ...contact, phone: '+254700000002' };
    const result = await synced(gateway, books, 'contact', changed);
    expect(result).toMatchObject({ operation: 'updated', provider_id, provider_version: '8' });
  });

  it('fails after it was read twice', async () => {
    const contact = magicContact('MAGIC-5010-ALWAYS');
    await synced(gateway, books, 'contact', contact);
    const error = await failed(gateway, books, 'contact', { ...contact, phone: '+254700000002' });
    expect(error).toMatch(/^stale: /);
    expect(writesOf(contact.name)).toHaveLength(4);
  });
});

describe('An unavailable provider', () => {
  it('that returns 500 once is called again', async () => {
    const contact = magicContact('MAGIC-500-ONCE');
    const record = await (await sync(gateway, books, 'contact', contact)).reaches('completed');
    expect(record).toMatchObject({ attempts: 2, result: { operation: 'created' } });
    expect(heldNamed('customer', contact.name)).toHaveLength(1);
  });

  it('that does not recover fails the sync after five more attempts', async () => {
    const contact = magicContact('MAGIC-503-ALWAYS');
    const record = await (await sync(gateway, books, 'contact', contact)).reaches('failed');
    expect(record.error).toMatch(/^provider_unavailable: /);
    expect(record.attempts).toBe(6);
    expect(writesOf(contact.name)).toHaveLength(6);
  });

  it.each(['MAGIC-502-TAKEN', 'MAGIC-DROP-TAKEN', 'MAGIC-GARBAGE', 'MAGIC-DROP-ONCE'])(
    '%s: a lost response creates no second record',
    async (magic) => {
      const sale = magicSale(magic);
      const record = await (await sync(gateway, books, 'sale', sale)).reaches('completed');
      expect(record).toMatchObject({ attempts: 2, result: { operation: 'created' } });
      expect(heldNamed('invoice', sale.number)).toHaveLength(1);
      const keys = writesOf(sale.number).map(({ query }) => query.requestid);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );
});

describe('A provider that throttles', () => {
  it('and states a delay is not called for that time, which does not count as an attempt', async () => {
    const own = await newBooks(gateway, tenant);
    const contact = magicContact('MAGIC-429-WAIT-2');
    const sent = await sync(gateway, own, 'contact', contact);
    const record = await sent.reaches('completed');
    expect(record).toMatchObject({ result: { operation: 'created' } });
    expect(heldNamed('customer', contact.name, own)).toHaveLength(1);
  });

  it('and states no delay is not called for a minute by any sync of the app', async () => {
    const own = await newBooks(gateway, tenant);
    const contact = magicContact('MAGIC-429-ONCE');
    const sent = await sync(gateway, own, 'contact', contact);
    const key = accountingKeys.connection(own.accountId, own.appId);
    const before = Date.now();
    const heldUntil = await eventually(async () => {
      const connection = await gateway.operator.operations.get(key);
      expect(connection).toMatchObject({ paused_until: expect.any(Number) });
      return Number(connection?.paused_until);
    });
    expect(heldUntil - before).toBeGreaterThan(30_000);
    const other = aContact();
    const second = await sync(gateway, own, 'contact', other);
    await eventually(async () => {
      for (const one of [sent, second]) {
        expect(await one.request()).toMatchObject({ status: 'processing', phase: 'accepted' });
        expect(Number((await one.request()).attempts)).toBeGreaterThan(1);
      }
    });
    expect(writesOf(other.name)).toEqual([]);
    await gateway.operator.operations.update(key, { remove: ['paused_until'] });
    await Promise.all([sent.reaches('completed'), second.reaches('completed')]);
    expect(writesOf(contact.name)).toHaveLength(2);
  });
});

describe('Two syncs of one record at the same time', () => {
  it('create one record', async () => {
    const sale = aSale();
    const sent = await Promise.all([sale, sale, sale].map((body) => sync(gateway, books, 'sale', body)));
    const results = await Promise.all(sent.map((one) => one.reaches('completed')));
    const operations = results.map(({ result }) => (result as { operation: string }).operation);
    expect(operations.toSorted()).toEqual(['created', 'unchanged', 'unchanged']);
    expect(heldNamed('invoice', sale.number)).toHaveLength(1);
  });
});
