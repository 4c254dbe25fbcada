/** Batches, the log of syncs, and calls that are refused before anything is queued. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import {
  aContact,
  aLine,
  aProduct,
  aPurchase,
  aSale,
  type Books,
  newBooks,
  postSync,
  sync,
  synced,
} from '../support/accounting.ts';
import { anError, anIsoTime, aUuid } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let books: Books;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.001 });
  tenant = await gateway.newTenant();
  books = await newBooks(gateway, tenant);
});
afterAll(() => gateway.stop());

type Item = { index: number; external_id: string; status: string; result: unknown; error: string | null };
type BatchResult = { total: number; succeeded: number; failed: number; skipped: number; items: Item[] };

const batch = async (items: unknown[], more: Record<string, unknown> = {}) =>
  (await synced(gateway, books, 'batch', { items, ...more })) as unknown as BatchResult;
const logs = async (query: string, of: Tenant = books) =>
  (
    await gateway.call<{ data: Record<string, unknown>[] }>('GET', `/api/accounting/sync/logs?${query}`, {
      token: of.token,
    })
  ).body;
const named = (name: string, id = crypto.randomUUID().slice(0, 4)) => aContact({ name: `${name} ${id}` });

describe('A batch', () => {
  it('syncs contacts, then products, then documents, in any order of input', async () => {
    const contact = aContact();
    const product = aProduct();
    const customer = { external_id: contact.external_id };
    const sale = aSale({ customer, lines: [aLine({ product: { external_id: product.external_id } })] });
    const items = [
      { type: 'sale', data: sale },
      { type: 'product', data: product },
      { type: 'contact', data: contact },
      { type: 'purchase', data: aPurchase() },
    ];
    const result = await batch(items);
    expect(result).toMatchObject({ total: 4, succeeded: 4, failed: 0, skipped: 0 });
    expect(result.items.map(({ index, status, external_id }) => [index, status, external_id])).toEqual(
      items.map(({ data }, index) => [index, 'completed', data.external_id]),
    );
    expect(result.items[0]).toEqual({
      index: 0,
      type: 'sale',
      external_id: sale.external_id,
      status: 'completed',
      result: expect.objectContaining({ operation: 'created', provider_number: sale.number }),
      error: null,
    });
  });

  it('continues after a failed item, and reports the failure at its position', async () => {
    const items = [aContact(), named('MAGIC-2010'), aContact()].map((data) => ({ type: 'contact', data }));
    const result = await batch(items);
    expect(result).toMatchObject({ total: 3, succeeded: 2, failed: 1, skipped: 0 });
    expect(result.items.map(({ status, error }) => [status, error])).toEqual([
      ['completed', null],
      ['failed', 'validation: Request has invalid or unsupported property'],
      ['completed', null],
    ]);
  });

  it('stops at a failure with stop_on_error', async () => {
    const items = [aContact(), named('MAGIC-2010'), aContact()].map((data) => ({ type: 'contact', data }));
    const result = await batch(items, { stop_on_error: true });
    expect(result).toMatchObject({ succeeded: 1, failed: 1, skipped: 1 });
    expect(result.items[2]).toMatchObject({ status: 'skipped', result: null, error: null });
  });

  it('waits for an unavailable provider and does nothing twice', async () => {
    const [first, , last] = [aContact(), null, aContact()];
    const data = [first, named('MAGIC-500-ONCE'), last];
    const sent = await sync(gateway, books, 'batch', { items: data.map((one) => ({ type: 'contact', data: one })) });
    const record = await sent.reaches('completed');
    expect(record).toMatchObject({ attempts: 2, result: { succeeded: 3, failed: 0 } });
    const attempts = (await logs(`request_id=${sent.requestId}`)).data.map((one) => [one.batch_index, one.attempts]);
    expect(attempts).toEqual([
      [2, 1],
      [1, 2],
      [0, 1],
    ]);
    for (const one of data) {
      const held = gateway.run.simulators.quickbooks.company(books.realm).records.customer;
      expect(held.filter(({ DisplayName }) => DisplayName === one?.name)).toHaveLength(1);
    }
  });

  it('marks an item that always fails as failed, and continues with the others', async () => {
    const items = [named('MAGIC-503-ALWAYS'), aContact()].map((data) => ({ type: 'contact', data }));
    const result = await batch(items);
    expect(result).toMatchObject({ succeeded: 1, failed: 1 });
    expect(result.items[0]?.error).toMatch(/^provider_unavailable: /);
  });

  it('without a completed item has failed', async () => {
    const items = [named('MAGIC-2010'), named('MAGIC-403')].map((data) => ({ type: 'contact', data }));
    const sent = await sync(gateway, books, 'batch', { items });
    expect((await sent.reaches('failed')).error).toMatch(/^validation: None of the 2 items was synced/);
    expect((await logs(`request_id=${sent.requestId}`)).data).toMatchObject([
      { status: 'failed' },
      { status: 'failed' },
    ]);
  });

  it('that is sent again creates no duplicates', async () => {
    const items = [
      { type: 'contact', data: aContact() },
      { type: 'sale', data: aSale() },
    ];
    await batch(items);
    const again = await batch(items);
    const operations = again.items.map(({ result }) => (result as { operation: string }).operation);
    expect(operations).toEqual(['unchanged', 'unchanged']);
  });

  it('sends one webhook', async () => {
    const path = `/batch-${crypto.randomUUID()}`;
    const items = [aContact(), aContact()].map((data) => ({ type: 'contact', data }));
    const callback_url = `${gateway.run.facts.receiver_url}${path}`;
    await batch(items, { callback_url, webhook_secret: 'a-secret' });
    const [hook, ...more] = await gateway.webhooksAt(path, 1);
    expect(more).toEqual([]);
    expect(JSON.parse(hook!.body)).toMatchObject({
      event: 'accounting.sync_batch',
      service: 'accounting',
      action: 'sync_batch',
      status: 'completed',
      data: { total: 2, succeeded: 2 },
      error: null,
    });
  });
});

describe('The log of syncs', () => {
  it('lists the result of each sync, newest first, page by page', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    const contacts = [aContact(), aContact(), aContact()];
    const sent = [];
    for (const contact of contacts) {
      const one = await sync(gateway, own, 'contact', contact);
      await one.reaches('completed');
      sent.push(one);
    }
    const page = await logs('per_page=2', own);
    expect(page).toMatchObject({ current_page: 1, per_page: 2, total: 3, last_page: 2 });
    expect(page.data.map(({ external_id }) => external_id)).toEqual([
      contacts[2]!.external_id,
      contacts[1]!.external_id,
    ]);
    expect(page.data[0]).toEqual({
      id: 3,
      request_id: sent[2]!.requestId,
      batch_index: null,
      accounting_app_id: own.appId,
      provider: 'QuickBooksOnline',
      type: 'contact',
      external_id: contacts[2]!.external_id,
      operation: 'created',
      status: 'completed',
      provider_id: expect.stringMatching(/^\d+$/),
      provider_number: contacts[2]!.name,
      attempts: 1,
      error_code: null,
      error_message: null,
      provider_request_id: expect.stringMatching(/^1-tid-/),
      duration_ms: expect.any(Number),
      created_at: anIsoTime,
      completed_at: anIsoTime,
    });
    expect(page.data[0]?.request_id).toEqual(aUuid);
  });

  it('can be filtered by its fields', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    const contact = aContact();
    await synced(gateway, own, 'contact', contact);
    const failing = await sync(gateway, own, 'product', aProduct({ track_inventory: true }));
    await failing.reaches('failed');
    const found = async (query: string) => (await logs(query, own)).data.map(({ type }) => type);
    expect(await found('type=contact')).toEqual(['contact']);
    expect(await found('status=failed')).toEqual(['product']);
    expect(await found(`external_id=${contact.external_id}`)).toEqual(['contact']);
    expect(await found(`request_id=${failing.requestId}`)).toEqual(['product']);
    expect(await found(`accounting_app_id=${own.appId}`)).toEqual(['product', 'contact']);
    expect(await found(`accounting_app_id=${own.appId + 1}`)).toEqual([]);
    const byHeader = (id: number | string, query = '') =>
      gateway.call<{ data: unknown[] }>('GET', `/api/accounting/sync/logs?${query}`, {
        token: own.token,
        headers: { 'x-accounting-app-id': String(id) },
      });
    expect((await byHeader(own.appId)).body.data).toHaveLength(2);
    expect((await byHeader(own.appId + 1)).body.data).toEqual([]);
    expect((await byHeader('abc')).status).toBe(422);
    expect((await byHeader(own.appId, `accounting_app_id=${own.appId + 1}`)).status).toBe(422);
    expect(await found('from=2020-01-01&to=2020-02-01')).toEqual([]);
    expect(await found('from=2020-01-01')).toEqual(['product', 'contact']);
    const bad = await gateway.call('GET', '/api/accounting/sync/logs?type=lorry', { token: own.token });
    expect([bad.status, bad.body.code]).toEqual([422, 'validation_failed']);
  });

  it('does not show syncs of another account', async () => {
    const other = await gateway.newTenant();
    expect(await logs('', other)).toMatchObject({ data: [], total: 0 });
    expect(await logs(`accounting_app_id=${books.appId}`, other)).toMatchObject({ data: [] });
  });
});

const post = (body: unknown, token: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/api/accounting/sync/contact', { body, token, headers });

describe('The app of a sync', () => {
  const needed = 'accounting_app_id is required as a parameter or X-Accounting-App-Id header';

  it('is the only one if none is named', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    expect((await post(aContact(), own.token)).status).toBe(202);
    await newBooks(gateway, own, { connection: undefined as never });
    // The second is not connected.
    expect((await post(aContact(), own.token)).status).toBe(202);
    await newBooks(gateway, own);
    const { status, body } = await post(aContact(), own.token);
    expect([status, body]).toEqual([422, anError('validation', needed, { errors: { accounting_app_id: [needed] } })]);
  });

  it('can be named in the body', async () => {
    const { status } = await post({ ...aContact(), accounting_app_id: books.appId }, books.token);
    expect(status).toBe(202);
  });

  it.each([
    ['nonsense', 'The accounting_app_id must be an integer'],
    ['1, 2', 'The accounting_app_id must be an integer'],
  ])('cannot be %s', async (id, message) => {
    const { status, body } = await post(aContact(), books.token, { 'x-accounting-app-id': id });
    expect([status, body.error]).toEqual([422, message]);
  });

  it('must be the same in the header and the body', async () => {
    const headers = { 'x-accounting-app-id': String(books.appId) };
    const { status } = await post({ ...aContact(), accounting_app_id: books.appId + 1 }, books.token, headers);
    expect(status).toBe(422);
  });

  it('of another account is forbidden, and an unknown app is not found', async () => {
    const other = await gateway.newTenant();
    const named = (id: number) => post(aContact(), other.token, { 'x-accounting-app-id': String(id) });
    const [foreign, unknown] = [await named(books.appId), await named(999_999)];
    expect([foreign.status, foreign.body]).toEqual([403, anError('not_owner', 'You do not own this Accounting App')]);
    expect([unknown.status, unknown.body]).toEqual([404, anError('not_found', 'Accounting App not found')]);
  });

  it('that is disabled accepts no sync', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    const key = appKeys.app(own.accountId, 'accounting', own.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    const { status, body } = await postSync(gateway, own, 'contact', aContact());
    expect([status, body.code]).toEqual([422, 'app_disabled']);
  });

  it('that is disabled repeats its first reply to a call with the same Idempotency-Key', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    const [contact, headers] = [
      aContact(),
      { 'idempotency-key': 'contact-1', 'x-accounting-app-id': String(own.appId) },
    ];
    const first = await post(contact, own.token, headers);
    const key = appKeys.app(own.accountId, 'accounting', own.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    const again = await post(contact, own.token, headers);
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
  });

  it('that is disabled, and is the only one, repeats its first reply also to a call that names no app', async () => {
    const own = await newBooks(gateway, await gateway.newTenant());
    const contact = aContact();
    const first = await post(contact, own.token, { 'idempotency-key': 'contact-1' });
    const key = appKeys.app(own.accountId, 'accounting', own.appId);
    await gateway.operator.apps.update(key, { set: { disabled_at: '2026-01-01' } });
    const again = await post(contact, own.token, { 'idempotency-key': 'contact-1' });
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    const another = await post(contact, own.token, { 'idempotency-key': 'contact-2' });
    const refusal = anError('validation', needed, { errors: { accounting_app_id: [needed] } });
    expect([another.status, another.body]).toEqual([422, refusal]);
  });

  it('requires a token with all scopes', async () => {
    const { token } = await gateway.newToken(books.accountId, { scopeGroup: 'full_access' });
    const { status, body } = await post(aContact(), token);
    expect([status, body]).toEqual([403, anError('missing_scope', 'Token lacks the scope *')]);
  });

  it('has its own external ids, separate from those of other apps', async () => {
    const other = await newBooks(gateway, tenant);
    const contact = aContact();
    const here = await synced(gateway, books, 'contact', contact);
    const there = await synced(gateway, other, 'contact', contact);
    expect([here.operation, there.operation]).toEqual(['created', 'created']);
  });
});

describe('A call that is refused at once', () => {
  it.each([
    ['contact', aContact({ external_id: 'a b' }), 'external_id'],
    ['contact', aContact({ type: 'lorry' }), 'type'],
    ['contact', aContact({ name: '' }), 'name'],
    ['contact', aContact({ email: 'nobody' }), 'email'],
    ['contact', aContact({ phone: '0700000001' }), 'phone'],
    ['contact', aContact({ tax_pin: 'P12' }), 'tax_pin'],
    ['contact', aContact({ currency: 'shillings' }), 'currency'],
    ['product', aProduct({ type: 'idea' }), 'type'],
    ['product', aProduct({ sku: 'x'.repeat(31) }), 'sku'],
    ['product', aProduct({ sale: { price: '-1' } }), 'sale.price'],
    ['product', aProduct({ sale: { price: '1e3' } }), 'sale.price'],
    ['sale', aSale({ lines: [] }), 'lines'],
    ['sale', aSale({ lines: [aLine({ quantity: '0' })] }), 'lines.0.quantity'],
    ['sale', aSale({ lines: [aLine({ tax_code: 'Z' })] }), 'lines.0.tax_code'],
    ['sale', aSale({ lines: [aLine({ discount_amount: '8500.01' })] }), 'lines.0.discount_amount'],
    ['purchase', aPurchase({ lines: [aLine({ discount_amount: '8500.01' })] }), 'lines.0.discount_amount'],
    ['sale', aSale({ date: '02/03/2026' }), 'date'],
    ['sale', aSale({ kind: 'receipt' }), 'payment'],
    ['sale', aSale({ customer: undefined }), 'customer'],
    ['sale', aSale({ customer: { ...aContact(), email: 'nobody' } }), 'customer.email'],
    ['purchase', aPurchase({ supplier_invoice_number: null }), 'supplier_invoice_number'],
    ['purchase', aPurchase({ kind: 'expense' }), 'payment'],
    ['batch', { items: [] }, 'items'],
    ['batch', { items: [{ type: 'contact', data: aContact({ name: [7] }) }] }, 'items.0.data.name'],
    ['batch', { items: Array.from({ length: 101 }, () => ({ type: 'contact', data: aContact() })) }, 'items'],
  ])('is a %s with an invalid field (%#)', async (type, body, field) => {
    const answer = await postSync(gateway, books, type, body);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, [field]]);
  });
});
