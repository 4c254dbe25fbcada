/** The search of the console: one box that finds everything of an account by its numbers and ids, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expungePerson } from '../../infra/admin/expunge.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { composeId, splitId } from '../../shared/platform/storage/sequence.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { searchTextsOf } from '../../shared/payments/search-payments.ts';
import { createTransaction } from '../../shared/payments/transaction-store.ts';
import { taxKeys } from '../../shared/tax/einvoicing/records.ts';
import { searchEntry, writeSearchEntries } from '../../shared/platform/storage/search-entries.ts';
import { newMember, newOwner, type Owner, tokenOf } from '../support/console.ts';
import { newShop, payIn, register, transactionsOf } from '../support/customers.ts';
import { newEinvoicingShop, saleOfShop } from '../support/einvoicing.ts';
import { newSmsApp, recipient, send, simulatorOf } from '../support/messages.ts';
import { pay, type Payment } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import * as fc from '../support/properties.ts';
import { makeRecordingLog } from '../support/recording-log.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { callTax, newTaxApp } from '../support/tax.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

type Result = { kind: string; id: string; app_id: number | null; title: string; status: string; created_at: string };
type Answer = { data: Result[]; has_more: boolean };

let gateway: TestGateway;
let owner: Owner;
let stranger: Owner;
let tenant: Tenant;
let payment: Payment;
let paid: Record<string, unknown>;
const phone = '254700000161';

beforeAll(async () => {
  gateway = await shareTestGateway();
  [owner, stranger] = await Promise.all([newOwner(gateway), newOwner(gateway)]);
  const { accountId, webhookSecret } = owner;
  tenant = { accountId, webhookSecret, appId: await gateway.newApp(accountId), token: await tokenOf(gateway, owner) };
  payment = await pay(gateway, { phone_number: phone, reference: 'Order-77a' }, { tenant });
  paid = await payment.reaches('STATUS_COMPLETED');
  await payment.webhooks(2);
});
afterAll(() => gateway.stop());

const search = async (text: string, who = owner): Promise<Answer> => {
  const { status, body } = await who.call<Answer>('GET', `/account/search?q=${encodeURIComponent(text)}`);
  expect([text, status]).toEqual([text, 200]);
  return body;
};
/** By a viewer of the account that owns the seeded apps. */
const searchSeeded = async (text: string): Promise<Answer> => {
  const who = { accountId: gateway.tenant.accountId, memberId: 0, email: '' };
  const viewer = await newMember(gateway, who, 'viewer');
  return (await viewer.call<Answer>('GET', `/account/search?q=${encodeURIComponent(text)}`)).body;
};
const kindsFor = async (text: string) => (await search(text)).data.map(({ kind, id }) => [kind, id]);

const statusesFor = async (text: string) => (await search(text)).data.map(({ kind, status }) => [kind, status]);

describe('A payment is found', () => {
  it.each(['0700000161', '0700 000 161', '+254700000161', '254700000161', ' 254-700-000161 '])(
    'by the customer’s phone number as %s',
    async (typed) => expect(await kindsFor(typed)).toEqual([['payment', String(paid.id)]]),
  );

  it('by its receipt, reference and transaction id, in capitals or not', async () => {
    const receipt = String(paid.transaction_id);
    const texts = [receipt, receipt.toLowerCase(), 'order-77A', String(paid.id)];
    for (const text of texts) expect([text, await kindsFor(text)]).toEqual([text, [['payment', String(paid.id)]]]);
  });

  it('with what its line shows', async () => {
    const { data, has_more } = await search(String(paid.transaction_id));
    expect(has_more).toBe(false);
    expect(data).toEqual([
      {
        kind: 'payment',
        id: String(paid.id),
        app_id: tenant.appId,
        title: paid.transaction_id,
        detail: phone,
        status: 'STATUS_COMPLETED',
        amount: '150.00',
        currency: 'KES',
        created_at: paid.created_at,
      },
    ]);
  });

  it('by its receipt and reference if the customer began it', async () => {
    const shop = await newShop(gateway);
    await register(gateway, shop);
    await payIn(gateway, shop);
    const [received] = await transactionsOf(gateway, shop, 1);
    for (const text of [String(received?.transaction_id).toLowerCase(), String(received?.reference)]) {
      expect((await searchSeeded(text)).data).toContainEqual(
        expect.objectContaining({ kind: 'payment', id: String(received?.id) }),
      );
    }
  });

  it('newest first and at most twenty, with a note that there are more', async () => {
    const { payments } = gateway.operator;
    const known = await payments.get(paymentKeys.transaction(owner.accountId, tenant.appId, 1));
    const { pk: _pk, sk: _sk, ...transaction } = known!;
    for (let number = 500; number <= 520; number += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      const stored = {
        ...transaction,
        id: composeId(tenant.appId, number),
        reference: 'popular',
        payer_account: '',
        created_at,
      };
      await writeSearchEntries(payments, stored, searchTextsOf(stored), makeRecordingLog());
      expect(await createTransaction(payments, stored)).toBe(true);
    }
    const { data, has_more } = await search('popular');
    expect([data.length, has_more]).toEqual([20, true]);
    const times = data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('Other things are found', () => {
  it('a request, an event and a delivery by their ids', async () => {
    const [delivery] = await eventually(async () => {
      const { body } = await owner.call<{ data: { id: string; event_id: string }[] }>(
        'GET',
        '/account/webhook_deliveries',
      );
      expect(body.data.length).toBeGreaterThan(0);
      return body.data;
    });
    expect(await kindsFor(payment.requestId.toUpperCase())).toEqual([['request', payment.requestId]]);
    expect(await kindsFor(delivery!.event_id)).toEqual([['event', delivery!.event_id]]);
    expect(await kindsFor(delivery!.id)).toEqual([['delivery', delivery!.id]]);
  });

  it('a request and its events with the outcome of the payment that they are about', async () => {
    const cancelled = await pay(gateway, { phone_number: '254799001032' }, { tenant });
    await cancelled.reaches('STATUS_CANCELLED');
    await cancelled.webhooks(2);
    const { body } = await owner.call<{ data: { id: string }[] }>(
      'GET',
      '/account/events?event=payments.transaction.failed',
    );
    const [failed] = body.data;
    expect(await statusesFor(cancelled.requestId)).toEqual([['request', 'STATUS_CANCELLED']]);
    expect(await statusesFor(failed!.id)).toEqual([['event', 'STATUS_CANCELLED']]);
  });

  it('a request that failed for want of an outcome as paid, once the provider has reported the payment', async () => {
    const late = await pay(gateway, {}, { tenant });
    await late.reaches('STATUS_COMPLETED');
    const key = requestKeys.request(tenant.accountId, late.requestId);
    const { status } = (await gateway.operator.requests.get(key))!;
    expect(status).toBe('completed');
    await gateway.operator.requests.update(key, { set: { status: 'failed', error_code: 'outcome_unknown' } });
    expect(await statusesFor(late.requestId)).toEqual([['request', 'STATUS_COMPLETED']]);
  });

  it('a sent message by its recipient, its id and the provider’s id', async () => {
    const line = await newSmsApp(gateway, tenant);
    const message = await (await send(gateway, line, { to: `+${recipient('001')}` })).reaches('delivered');
    for (const text of ['0711000001', String(message.id), String(message.provider_id)])
      expect([text, await kindsFor(text)]).toEqual([text, [['message', String(message.id)]]]);
  });

  it('a received message by its sender', async () => {
    const sender = '254711000345';
    await simulatorOf(gateway, 'Twilio').receive({ from: `+${sender}`, to: '22384', text: 'Habari' });
    await eventually(async () =>
      expect((await searchSeeded('0711 000345')).data).toMatchObject([
        { kind: 'message', title: sender, detail: 'Habari', status: 'received' },
      ]),
    );
  });

  it('an invoice by the shop’s number', async () => {
    const sale = {
      receipt_number: 'Shop/77',
      receipt_date: new Date().toISOString().slice(0, 10),
      customer_pin: 'P007654321Z',
      customer_name: 'Wanjiku Traders',
      customer_phone: '0711222333',
      payment_type: '06',
      items: [
        {
          item_name: 'Bread',
          item_type: '2',
          item_class_code: '3011160100',
          tax_type: 'A',
          quantity: 2,
          unit_price: 60,
        },
      ],
    };
    const headers = { 'x-tax-app-id': String(gateway.run.facts.tax_apps.einvoicing) };
    await callTax(gateway, 'einv/device/initialize', {}, { headers });
    await eventually(async () => {
      const accepted = await callTax(gateway, 'einv/sales/with-items', sale, { headers });
      expect(accepted).toMatchObject({ status: 202, body: { status: 'queued' } });
    });
    const invoice = { kind: 'invoice', id: 'Shop/77', app_id: gateway.run.facts.tax_apps.einvoicing };
    await eventually(async () => expect((await searchSeeded('Shop/77')).data).toMatchObject([invoice]));
  });

  it('a payment by the provider’s id in an app whose callbacks are matched by it', async () => {
    const open = await gateway.newTenant({ settings: { callback_trust: 'open' } });
    const { checkout_request_id, id } = await (await pay(gateway, {}, { tenant: open })).reaches('STATUS_COMPLETED');
    const member = await newMember(gateway, { accountId: open.accountId }, 'viewer');
    const { body } = await member.call<Answer>('GET', `/account/search?q=${String(checkout_request_id)}`);
    expect(body.data).toMatchObject([{ kind: 'payment', id: String(id) }]);
  });
});

describe('In an account with more than a hundred apps of a kind', () => {
  let many: Owner;
  let open: Tenant;
  beforeAll(async () => {
    many = await newOwner(gateway);
    const { accountId, webhookSecret } = many;
    for (let older = 0; older < 100; older += 1) {
      await gateway.newApp(accountId);
      await newSmsApp(gateway, { ...tenant, accountId });
      await newTaxApp(gateway, { accountId });
    }
    const appId = await gateway.newApp(accountId, { settings: { callback_trust: 'open' } });
    open = { accountId, webhookSecret, appId, token: await tokenOf(gateway, many) };
  });

  it('a payment and a message of the newest are found by the provider’s id', async () => {
    const bought = await (await pay(gateway, {}, { tenant: open })).reaches('STATUS_COMPLETED');
    const line = await newSmsApp(gateway, open);
    const message = await (await send(gateway, line)).reaches('delivered');
    expect((await search(String(bought.checkout_request_id), many)).data).toMatchObject([{ id: String(bought.id) }]);
    expect((await search(String(message.provider_id), many)).data).toMatchObject([{ id: String(message.id) }]);
  });

  it('an invoice of the newest shop is found by its number, and its stopped lane is shown', async () => {
    const shopId = await newEinvoicingShop(gateway, open);
    expect((await search(saleOfShop, many)).data).toMatchObject([{ kind: 'invoice', app_id: shopId }]);
    const lock = taxKeys.laneLock(many.accountId, shopId, 'documents');
    const stopped = { stopped_at: new Date().toISOString(), reason: 'Another number is expected' };
    await gateway.operator.tax.update(lock, { set: stopped });
    const { body } = await many.call('GET', '/account/stopped_lanes');
    expect(body).toMatchObject({ data: [{ tax_app_id: shopId }] });
  });
});

describe('Nothing is found', () => {
  it('by a text that nothing has, by part of a text, or by a key of the store', async () => {
    const texts = [
      'no-such-thing',
      '25470000016',
      'order-77',
      '#',
      `A#${owner.accountId}`,
      'HEAD',
      'REF#',
      'receipt:',
      '%',
      '😀',
      'x'.repeat(200),
    ];
    for (const text of texts) expect([text, await search(text)]).toEqual([text, { data: [], has_more: false }]);
  });

  it('if the text is missing, too long or has control characters, which is refused', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(201)}`, '?q=%00a', '?q=a%0Ab']) {
      const { status, body } = await owner.call('GET', `/account/search${query}`);
      expect([query, status, body]).toMatchObject([query, 422, { errors: { q: expect.any(Array) } }]);
    }
  });

  it('of another account, whatever is searched for', async () => {
    const known = [
      phone,
      '0700000161',
      paid.transaction_id,
      paid.id,
      'order-77a',
      paid.checkout_request_id,
      payment.requestId,
    ];
    for (const text of known)
      expect([text, await search(String(text), stranger)]).toEqual([text, { data: [], has_more: false }]);
    const text = fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), fc.constantFrom(...known.map(String)));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          text,
          fc.tuple(text, text).map((parts) => parts.join('#')),
        ),
        async (typed) => {
          const { status, body } = await stranger.call<Answer>('GET', `/account/search?q=${encodeURIComponent(typed)}`);
          expect(status === 422 || body.data.length === 0).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('An entry', () => {
  it('whose payment was never stored, as after a crash between the two, finds nothing', async () => {
    const of = { account_id: owner.accountId, id: composeId(tenant.appId, 999_999), created_at: '2026-11-01' };
    await writeSearchEntries(gateway.operator.payments, of, ['CRASHED-1'], makeRecordingLog());
    expect(await search('crashed-1')).toEqual({ data: [], has_more: false });
  });

  it('that cannot be written fails no payment, and is logged without the text', async () => {
    const log = makeRecordingLog();
    const broken = { ...gateway.operator.payments, put: () => Promise.reject(new Error('The store is down')) };
    const of = { account_id: 1, id: 2, created_at: '' };
    expect(await writeSearchEntries(broken, of, ['254700000161', 'A'], log)).toBe(false);
    const message = 'The search will not find a record by all its texts';
    expect(log.entries).toEqual([{ level: 'warn', message, fields: { record_id: 2, failed: 2 } }]);
  });

  it('that could not be written is written after the payment’s next change of status', async () => {
    const { payments } = gateway.operator;
    const held = gateway.line.hold(pushPath, 'call');
    const late = await pay(gateway, { phone_number: '254700000101', reference: 'Late-88' }, { tenant });
    const { id, created_at } = await late.reaches('STATUS_PENDING');
    // As a failure of the store leaves them: the record says that an entry is missing.
    await payments.delete(
      searchEntry({ account_id: owner.accountId, id: Number(id), created_at: String(created_at) }, 'LATE-88'),
    );
    const key = paymentKeys.transaction(owner.accountId, tenant.appId, splitId(Number(id))?.sequence ?? 0);
    await payments.update(key, { set: { search_missing: true } });
    expect((await search('late-88')).data).toEqual([]);
    held.release();
    await late.reaches('STATUS_COMPLETED');
    await eventually(async () => expect(await kindsFor('late-88')).toEqual([['payment', String(id)]]));
    await eventually(async () => expect(await payments.get(key)).not.toHaveProperty('search_missing'));
  });

  it('is deleted with the person whose number it has', async () => {
    const later = { ...gateway.operator, now: () => Date.now() + 3 * 60 * 60_000 };
    const { pk } = searchEntry({ account_id: owner.accountId, id: 0, created_at: '' }, phone);
    expect((await later.payments.query({ pk })).items).toHaveLength(1);
    await expungePerson(later, owner.accountId, { phone, isDryRun: false });
    expect((await later.payments.query({ pk })).items).toEqual([]);
    expect(await search(phone)).toEqual({ data: [], has_more: false });
  });
});
