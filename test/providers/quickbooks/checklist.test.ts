/** What is specific to QuickBooks: its tokens, faults, request ids, names and queries. */
import { describe, expect, it } from 'vitest';
import { quickbooksMagic } from '../../../infra/simulators/quickbooks/magic.ts';
import { fieldWarnings } from '../../../shared/drivers/stored-fields.ts';
import { toGatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { condition, quickbooks } from '../../../shared/providers/quickbooks/client.ts';
import { quickbooksProfile } from '../../../shared/providers/quickbooks/failures.ts';
import { lineAmount, toNumber } from '../../../shared/providers/quickbooks/mapping.ts';
import { quickbooksOnline } from '../../../shared/providers/quickbooks/quickbooks.ts';
import { aContactRecord, aPurchaseRecord, aSaleRecord } from '../../suites/accounting-driver.ts';
import batchAnswer from './fixtures/batch-mixed.json' with { type: 'json' };
import closedPeriod from './fixtures/fault-closed-period.json' with { type: 'json' };
import duplicateName from './fixtures/fault-duplicate-name.json' with { type: 'json' };
import expiredToken from './fixtures/fault-expired-token.json' with { type: 'json' };
import throttled from './fixtures/fault-throttled.json' with { type: 'json' };
import vatRate from './fixtures/fault-vat-rate.json' with { type: 'json' };
import { useSimulator } from './quickbooks-on-simulator.ts';

const simulator = useSimulator();
const { contact, sale, purchase } = quickbooksOnline;
const key = () => crypto.randomUUID();
const errorOf = (run: Promise<unknown>) =>
  run.then(
    () => {
      throw new Error('It came through');
    },
    (thrown: unknown) => toGatewayError(thrown),
  );

describe('A documented fault', () => {
  it.each([
    ['an expired token, in lower case', 401, expiredToken, 'provider_refused', 'auth_expired', '3200'],
    ['throttling', 429, throttled, 'provider_unavailable', 'rate_limited', '3001'],
    ['a duplicate name', 400, duplicateName, 'provider_refused', 'duplicate', '6240'],
    ['a missing VAT rate', 400, vatRate, 'provider_refused', 'tax_code_missing', '6000'],
    ['a closed period', 400, closedPeriod, 'provider_refused', 'period_locked', '6210'],
    ['a duplicate name with HTTP 200', 200, duplicateName, 'provider_refused', 'duplicate', '6240'],
  ])('is read: %s', (_, status, body, kind, meaning, code) => {
    expect(quickbooksProfile.readRefusal(status, body, '', { intuit_tid: '1-abc' })).toMatchObject({
      kind,
      meaning,
      code,
      request_id: '1-abc',
    });
  });

  it('with HTTP 403 is about permission, also under the number of a duplicate', () => {
    const error = [
      { message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403', code: '3100' },
    ];
    const refusal = { kind: 'provider_refused', meaning: 'permission_denied', code: '3100' };
    expect(quickbooksProfile.readRefusal(403, { fault: { error, type: 'SERVICE' } }, '')).toMatchObject(refusal);
    const duplicate = { Fault: { Error: [{ Message: 'Duplicate Document Number Error', code: '3100' }] } };
    expect(quickbooksProfile.readRefusal(400, duplicate, '')).toMatchObject({ meaning: 'duplicate' });
  });

  it.each([
    [{}, 60],
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': 'Mon, 02 Mar 2026 08:15:42 GMT' }, 42],
  ])('waits a minute by default, or else the time in the headers %j', async (headers, wait) => {
    const call = await simulator().newCall();
    const body = JSON.stringify(throttled);
    const egress = { send: async () => ({ status: 429, headers: headers as Record<string, string>, body }) };
    const access = { ...call.access, egress, now: () => Date.parse('2026-03-02T08:15:00Z') };
    const failure = await errorOf(contact.create(aContactRecord(), { ...call, access, idempotencyKey: key() }));
    expect(failure).toMatchObject({ code: 'rate_limited', retryAfterSeconds: wait });
  });

  it('is distinguished from an answer', () => {
    expect(quickbooksProfile.readRefusal(200, { Customer: { Id: '59', SyncToken: '0' } }, '')).toBeNull();
    expect(quickbooksProfile.readRefusal(200, batchAnswer, '')).toBeNull();
  });
});

describe('the token', () => {
  it('rotates with each refresh, and the older one is invalid', async () => {
    const call = await simulator().newCall();
    const first = `AB11-${call.realm}-demo-1`;
    await call.connection.accessToken();
    const error = await errorOf(quickbooksOnline.oauth!.refresh({ refresh_token: first, facts: {} }, call));
    expect([error.kind, error.code, error.provider?.code]).toEqual([
      'provider_refused',
      'auth_expired',
      'invalid_grant',
    ]);
  });

  it('that has expired is renewed once, and the write repeated with the same request id', async () => {
    const call = await simulator().newCall();
    await quickbooksOnline.connect(call);
    simulator().simulator.expireTokens();
    const idempotencyKey = key();
    await contact.create(aContactRecord(), { ...call, idempotencyKey });
    expect(call.renewals()).toBe(2);
    const writes = simulator().simulator.requests.filter(({ query }) => query.requestid === idempotencyKey);
    expect(writes).toHaveLength(2);
  });

  it('that is refused a second time requires a new connection', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord({ name: 'MAGIC-401-ALWAYS' });
    const error = await errorOf(contact.create(value, { ...call, idempotencyKey: key() }));
    expect([error.code, call.renewals()]).toEqual(['auth_expired', 2]);
  });

  it('is requested with the owner’s consent on Intuit’s page', async () => {
    const call = await simulator().newCall();
    const ask = { state: 's', redirectUri: 'https://gateway.example.com/back', codeChallenge: null };
    const url = new URL(
      quickbooksOnline.oauth!.authorizeUrl(ask, { ...call, access: { ...call.access, baseUrls: {} } }),
    );
    expect(`${url.origin}${url.pathname}`).toBe('https://appcenter.intuit.com/connect/oauth2');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'demo-quickbooks-client',
      redirect_uri: 'https://gateway.example.com/back',
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      state: 's',
    });
  });
});

describe('a request id', () => {
  it('returns the first answer if repeated, and changes nothing', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord();
    const keyed = { ...call, idempotencyKey: key() };
    const [first, second] = [await contact.create(value, keyed), await contact.create(value, keyed)];
    expect(second).toEqual(first);
    expect(simulator().simulator.company(call.realm).records.customer).toHaveLength(1);
  });
});

describe('names', () => {
  it('are shared by customers and vendors', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord();
    await contact.create(value, { ...call, idempotencyKey: key() });
    const error = await errorOf(contact.create({ ...value, role: 'supplier' }, { ...call, idempotencyKey: key() }));
    expect([error.code, error.provider?.code]).toEqual(['duplicate', '6240']);
    const twin = { ...value, role: 'supplier', has_twin: true } as const;
    expect(await contact.create(twin, { ...call, idempotencyKey: key() })).toMatchObject({
      provider_number: `${value.name} (Supplier)`,
    });
  });

  it('lose the characters that QuickBooks does not accept, with a warning', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord({ name: 'Duka: Main\tBranch' });
    const created = await contact.create(value, { ...call, idempotencyKey: key() });
    expect(created).toMatchObject({ provider_number: 'Duka- Main Branch', warnings: [{ code: 'name_changed' }] });
  });

  it('of suppliers are sent without notes, which QuickBooks does not store, with a warning', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord({ role: 'supplier', notes: 'Pays on Fridays' });
    expect(fieldWarnings(quickbooksOnline.storedFields, 'contact', value, call)).toMatchObject([
      { code: 'field_not_kept' },
    ]);
    expect(fieldWarnings(quickbooksOnline.storedFields, 'contact', { ...value, role: 'customer' }, call)).toEqual([]);
    const created = await contact.create(value, { ...call, idempotencyKey: key() });
    const [sent] = simulator().simulator.requests.filter(({ path }) => path.endsWith(`${call.realm}/vendor`));
    expect(sent?.body).toMatchObject({ DisplayName: value.name });
    expect(sent?.body).not.toHaveProperty('Notes');
    expect(await contact.find(value, call)).toMatchObject({ provider_id: created.provider_id, is_ours: false });
    const { Id, SyncToken } = simulator().simulator.company(call.realm).records.vendor[0]!;
    await quickbooks(call).write('vendor', { Id, SyncToken, sparse: true, Notes: 'gw' }, key());
    expect(simulator().simulator.company(call.realm).records.vendor[0]).not.toHaveProperty('Notes');
  });

  it('are escaped in a query', () => {
    expect(condition('DisplayName', "O'Neil \\ Co")).toBe("DisplayName = 'O\\'Neil \\\\ Co'");
  });
});

describe('an update', () => {
  it('that is sparse does not change omitted fields', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord({ email: 'a@b.example' });
    const created = await contact.create(value, { ...call, idempotencyKey: key() });
    await contact.update(
      created,
      { ...value, email: null, phone: '+254700000002' },
      { ...call, idempotencyKey: key() },
    );
    const [held] = simulator().simulator.company(call.realm).records.customer;
    expect(held).toMatchObject({ PrimaryEmailAddr: { Address: 'a@b.example' }, SyncToken: '1' });
  });

  it('that is not sparse clears omitted fields', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord({ email: 'a@b.example' });
    const { provider_id } = await contact.create(value, { ...call, idempotencyKey: key() });
    const body = { Id: provider_id, SyncToken: '0', DisplayName: value.name, Notes: 'gw' };
    await quickbooks(call).write('customer', body, key());
    expect(simulator().simulator.company(call.realm).records.customer[0]).not.toHaveProperty('PrimaryEmailAddr');
  });

  it('of an older version is stale', async () => {
    const call = await simulator().newCall();
    const value = aContactRecord();
    const created = await contact.create(value, { ...call, idempotencyKey: key() });
    await contact.update(created, { ...value, notes: 'one' }, { ...call, idempotencyKey: key() });
    const error = await errorOf(
      contact.update(created, { ...value, notes: 'two' }, { ...call, idempotencyKey: key() }),
    );
    expect([error.code, error.provider?.code]).toEqual(['stale', '5010']);
  });
});

describe('a document', () => {
  it('without a number is found among those of its day', async () => {
    const call = await simulator().newCall();
    const { provider_id } = await contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
    const value = aSaleRecord(provider_id, { number: null });
    expect(await sale.find(value, call)).toBeNull();
    const created = await sale.create(value, { ...call, idempotencyKey: key() });
    expect(await sale.find(value, call)).toMatchObject({ provider_id: created.provider_id, is_ours: true });
    expect(await sale.find({ ...value, external_id: 'another' }, call)).toBeNull();
  });

  it('without a number is found on the last page of a busy day', async () => {
    const call = await simulator().newCall();
    const { provider_id } = await contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
    const value = aSaleRecord(provider_id, { number: null });
    const created = await sale.create(value, { ...call, idempotencyKey: key() });
    const { invoice } = simulator().simulator.company(call.realm).records;
    const ours = invoice[0]!;
    const others = Array.from({ length: 1_000 }, (_, index) => ({ ...ours, Id: `other-${index}`, PrivateNote: '' }));
    invoice.splice(0, 1, ...others, ours);
    const before = simulator().simulator.requests.length;
    expect(await sale.find(value, call)).toMatchObject({ provider_id: created.provider_id, is_ours: true });
    expect(simulator().simulator.requests.length - before).toBe(3);
    expect(await contact.find(aContactRecord(), call)).toBeNull();
    expect(simulator().simulator.requests.length - before).toBe(4);
  });

  it('of another contact is not the same document', async () => {
    const call = await simulator().newCall();
    const make = async () => contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
    const [one, other] = [await make(), await make()];
    const value = aSaleRecord(one.provider_id);
    await sale.create(value, { ...call, idempotencyKey: key() });
    const same = { ...value, external_id: 'another' };
    const [stored] = simulator().simulator.company(call.realm).records.invoice;
    Object.assign(stored!, { PrivateNote: 'Entered by hand' });
    expect(await sale.find(same, call)).toMatchObject({ is_ours: false });
    expect(await sale.find({ ...same, contact: { provider_id: other.provider_id } }, call)).toBeNull();
  });

  it.each([
    ['100.00', '0.00', { net: 86.21, price: 28.7366667, gross: 100 }, 'not a multiple', '33.333333'],
    ['99.99', '0.00', { net: 86.2, price: 28.7333333, gross: 99.99 }, 'a multiple', '33.33'],
    ['90.00', '9.99', { net: 77.59, price: 25.8633333, gross: 90 }, 'less a discount', '33.33'],
  ])(
    'sends amounts without tax if prices include it (%s, %s, %o, %s)',
    async (total, discount_amount, sent, _, unit_price) => {
      const call = await simulator().newCall();
      const { provider_id } = await contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
      const [line] = aSaleRecord(provider_id).lines;
      const lines = [{ ...line!, quantity: '3', unit_price, discount_amount }];
      const value = aSaleRecord(provider_id, { price_includes_tax: true, lines });
      const booked = await sale.create(value, { ...call, idempotencyKey: key() });
      expect(booked.totals?.total).toBe(total);
      expect(simulator().simulator.requests.at(-1)?.body).toMatchObject({
        GlobalTaxCalculation: 'TaxInclusive',
        Line: [
          {
            Amount: sent.net,
            SalesItemLineDetail: {
              Qty: 3,
              UnitPrice: sent.price,
              TaxInclusiveAmt: sent.gross,
              TaxCodeRef: { value: '4' },
            },
          },
        ],
      });
    },
  );

  it('refuses a discount of one tax letter among several that no price expresses', async () => {
    const call = await simulator().newCall();
    const { provider_id } = await contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
    const [line] = aSaleRecord(provider_id).lines;
    const many = { ...line!, line_no: 2, quantity: '1000000', unit_price: '0.10', tax_code: 'A' } as const;
    const withDiscount = (discount_amount: string) =>
      sale.create(aSaleRecord(provider_id, { lines: [line!, { ...many, discount_amount }] }), {
        ...call,
        idempotencyKey: key(),
      });
    expect((await withDiscount('1.00')).totals).toEqual({ subtotal: '108499.00', tax: '1360.00', total: '109859.00' });
    const error = await errorOf(withDiscount('0.07'));
    expect([error.code, error.message]).toEqual(['unsupported', expect.stringContaining('amount of line 2')]);
  });

  it('deducts a discount from a purchased service, not from a purchased product', async () => {
    const call = await simulator().newCall();
    const supplier = aContactRecord({ role: 'supplier' });
    const { provider_id } = await contact.create(supplier, { ...call, idempotencyKey: key() });
    const [line] = aPurchaseRecord(provider_id).lines;
    const discounted = (product: { provider_id: string } | null) =>
      aPurchaseRecord(provider_id, { lines: [{ ...line!, product, discount_amount: '500.00' }] });
    const booked = await purchase.create(discounted(null), { ...call, idempotencyKey: key() });
    expect(booked.totals).toEqual({ subtotal: '8000.00', tax: '1280.00', total: '9280.00' });
    const error = await errorOf(purchase.create(discounted({ provider_id: '19' }), { ...call, idempotencyKey: key() }));
    expect(error.code).toBe('unsupported');
  });
});

describe('amounts', () => {
  it.each([
    ['10', '850.00', '8500.00'],
    ['0.333', '3', '1.00'],
    ['0.5', '0.01', '0.01'],
    ['0.4', '0.01', '0.00'],
    ['1000000', '9999999.99', '9999999990000.00'],
  ])('%s times %s is %s', (quantity, price, amount) => expect(lineAmount(quantity, price)).toBe(amount));

  it('that no JSON number can represent exactly are refused', () => {
    expect(toNumber('850.10')).toBe(850.1);
    expect(() => toNumber('123456789012345.678901')).toThrow(/more digits than/);
  });
});

describe('the exchange', () => {
  it('is recorded with Intuit’s id', async () => {
    const call = await simulator().newCall();
    await contact.create(aContactRecord(), { ...call, idempotencyKey: key() });
    expect(call.exchanges).toEqual([expect.stringMatching(/^1-tid-\d+$/)]);
  });
});

describe('the magic table', () => {
  it('contains each value once', () => {
    expect(new Set(quickbooksMagic.map(({ value }) => value)).size).toBe(quickbooksMagic.length);
  });
});
