/** Reversals of payments: in full, once, and reported correctly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShop, payIn, register, type Shop, transactionsOf } from '../support/customers.ts';
import {
  aConversationId,
  aMovement,
  anAcceptedOrder,
  anError,
  anIsoTime,
  anOrderWebhook,
  aReceipt,
  aTransactionWebhook,
  toldOf,
} from '../support/expected-bodies.ts';
import { order, pay, seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let shop: Shop;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.1 });
  shop = await newShop(gateway);
  await register(gateway, shop);
});
afterAll(() => gateway.stop());

type Record_ = Record<string, unknown> & { id: number };

/** A customer's payment of 100 to the shop, completed. */
async function received(phone_number = '254708374149'): Promise<Record_> {
  const { body } = await payIn(gateway, shop, { phone_number });
  return eventually(async () => {
    const { body: list } = await gateway.call<{ data: { data: Record_[] } }>(
      'GET',
      `/api/pay/${shop.appId}/queryTransactions?per_page=100`,
      { token: shop.token },
    );
    const found = list.data.data.find(({ transaction_id }) => transaction_id === body.receipt);
    expect(found).toBeDefined();
    return found!;
  });
}

const reverse = (id: unknown, tenant: Tenant = shop) =>
  gateway.call('POST', `/api/pay/${tenant.appId}/reverseTransaction/${String(id)}`, { token: tenant.token });

const read = async (id: unknown, tenant: Tenant = shop) =>
  (
    await gateway.call<{ data: Record_ }>('GET', `/api/pay/${tenant.appId}/transaction/${String(id)}`, {
      token: tenant.token,
    })
  ).body.data;

/** The events of one transaction, from the feed. */
async function eventsAbout(id: number, tenant: Tenant = shop): Promise<string[]> {
  const { body } = await gateway.call<{ data: { event: string; data: Record_ }[] }>('GET', '/api/events?per_page=100', {
    token: tenant.token,
  });
  return body.data.filter(({ data }) => data.id === id).map(({ event }) => event);
}

const notReversible = [
  422,
  anError('not_reversible', 'Only a completed payment that is not being reversed can be reversed'),
];

const expectReversedEvent = (id: number) =>
  eventually(async () => expect(await eventsAbout(id)).toContain('payments.transaction.reversed'));

describe('reverseTransaction', () => {
  it('reverses a payment with a separate transaction and sends payments.transaction.reversed once', async () => {
    const paid = await received();
    const sent = await order(gateway, shop, `reverseTransaction/${paid.id}`);
    const reversal = aMovement(sent, shop, {
      payment_provider: 'MobileMoneyKeC2B',
      transaction_type: 'PAYMENT_OUT',
      transaction_sub_type: 'TransactionReversal',
      amount: '100.00',
      payer_account: shop.shortCode,
      payee_account: paid.payer_account,
      payee_name: 'Chebet Demo',
      reference: 'INV-14',
      narration: `Reversal of ${String(paid.transaction_id)}`,
      conversation_id: aConversationId,
      status: 'STATUS_COMPLETED',
      transaction_id: aReceipt,
      transaction_time: anIsoTime,
      result_code: '0',
      result_desc: 'The service request is processed successfully.',
      reverses: paid.id,
    });
    const done = await sent.reaches('STATUS_COMPLETED');
    expect(done).toEqual(reversal);
    expect(await sent.requestReaches('completed')).toMatchObject({ result: anAcceptedOrder(), error: null });
    await expectReversedEvent(paid.id);
    const given = await read(paid.id);
    const changed = {
      status: 'STATUS_REVERSED',
      reversed_by: done.id,
      result_code: '0',
      result_desc: 'The service request is processed successfully.',
      updated_at: anIsoTime,
    };
    expect(given).toEqual({ ...paid, ...changed });
    expect(await toldOf(sent, 1)).toEqual([anOrderWebhook(sent, 'reverse_transaction')]);
    expect((await eventsAbout(paid.id)).toSorted()).toEqual([
      'payments.transaction.completed',
      'payments.transaction.reversed',
    ]);
    expect(gateway.run.simulators.daraja.ledger.get(String(paid.transaction_id))).toMatchObject({ isReversed: true });
    expect([await reverse(paid.id)].map(({ status, body }) => [status, body])).toEqual([notReversible]);
  });

  it('reverses the payment of a prompt', async () => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const sent = await order(gateway, gateway.tenant, `reverseTransaction/${String(id)}`);
    await sent.reaches('STATUS_COMPLETED');
    await payment.reaches('STATUS_REVERSED');
    // Also sent to the callback_url of the payment's request.
    expect((await toldOf(payment, 3)).at(-1)).toEqual(
      aTransactionWebhook('transaction.reversed', (await payment.transaction()) ?? {}),
    );
  });

  it.each([
    ['the customer has spent the money', '254799020001', '1', 'The receiver has insufficient funds for the reversal.'],
    ['the initiator is not allowed to', '254799020021', '21', /./],
    ['the product does not allow it', '254799022028', '2028', /./],
    ['the provider does not know it', '254799021002', 'R000002', 'The OriginalTransactionID is invalid.'],
  ])('fails when %s, publishes the failure, and can be requested again', async (_, phone, result_code, text) => {
    const paid = await received(phone);
    const sent = await order(gateway, shop, `reverseTransaction/${paid.id}`);
    const result_desc = typeof text === 'string' ? text : expect.stringMatching(text);
    const failed = await sent.reaches('STATUS_FAILED');
    expect(failed).toMatchObject({ result_code, result_desc, reverses: paid.id });
    expect(await toldOf(sent, 2)).toEqual([
      anOrderWebhook(sent, 'reverse_transaction'),
      aTransactionWebhook('transaction.failed', failed, result_desc),
    ]);
    expect(await read(paid.id)).toEqual(paid);
    const again = await order(gateway, shop, `reverseTransaction/${paid.id}`);
    expect(await again.reaches('STATUS_FAILED')).toMatchObject({ reverses: paid.id });
    expect(await read(paid.id)).toEqual(paid);
  });

  it('fails when it was reversed before at the provider, and shows the payment as reversed', async () => {
    const paid = await received('254799021001');
    const sent = await order(gateway, shop, `reverseTransaction/${paid.id}`);
    const facts = { result_code: 'R000001', result_desc: 'The transaction has already been reversed.' };
    expect(await sent.reaches('STATUS_FAILED')).toMatchObject({ ...facts, reverses: paid.id });
    await expectReversedEvent(paid.id);
    expect(await read(paid.id)).toEqual({ ...paid, ...facts, status: 'STATUS_REVERSED', updated_at: anIsoTime });
    expect([await reverse(paid.id)].map(({ status, body }) => [status, body])).toEqual([notReversible]);
  });

  it.each([
    ['the result is lost', '254799026003'],
    ['a timeout notice arrives first', '254799026008'],
    ['the result has no parameters', '254799026011'],
    ['the connection drops after it was accepted', '254799025050'],
  ])('reverses once when %s', async (_, phone) => {
    const paid = await received(phone);
    const sent = await order(gateway, shop, `reverseTransaction/${paid.id}`);
    await sent.reaches('STATUS_COMPLETED');
    await expectReversedEvent(paid.id);
    expect(await read(paid.id)).toMatchObject({ status: 'STATUS_REVERSED' });
    const done = [...gateway.run.simulators.daraja.ledger.values()].filter(
      ({ kind, party }) => kind === 'reversal' && party === phone,
    );
    expect(done).toHaveLength(1);
  });

  it('reverses once for one Idempotency-Key, and once for two concurrent requests', async () => {
    const [one, other] = [await received(), await received()];
    const headers = { 'idempotency-key': 'give-back' };
    const path = `reverseTransaction/${one.id}`;
    const first = await order(gateway, shop, path, { callback_url: undefined }, headers);
    const [again, ...two] = await Promise.all([
      gateway.call('POST', `/api/pay/${shop.appId}/${path}`, {
        body: { webhook_secret: 'a-secret-of-this-request' },
        headers,
        token: shop.token,
      }),
      reverse(other.id),
      reverse(other.id),
    ]);
    // Replayed or refused, but never a second reversal.
    expect([202, 422]).toContain(again.status);
    await first.reaches('STATUS_COMPLETED');
    await Promise.all([expectReversedEvent(one.id), expectReversedEvent(other.id)]);
    const ended = await Promise.all(
      two
        .filter(({ status }) => status === 202)
        .map(({ body }) =>
          eventually(async () => {
            const request = await gateway.call('GET', `/api/requests/${String(body.request_id)}`, {
              token: shop.token,
            });
            expect(request.body).toMatchObject({ completed_at: anIsoTime });
            return request.body.status;
          }),
        ),
    );
    expect(ended.filter((status) => status === 'completed')).toHaveLength(1);
    const of = ({ transaction_id }: Record_) =>
      gateway.run.simulators.daraja.requests.filter(
        ({ path, body }) =>
          path === '/mpesa/reversal/v1/request' && (body as Record<string, unknown>).TransactionID === transaction_id,
      );
    expect([of(one).length, of(other).length]).toEqual([1, 1]);
  });
});

describe('reverseTransaction is refused', () => {
  it('for a part of a payment or another currency, because it always returns the whole payment', async () => {
    const { id } = await received();
    const path = `/api/pay/${shop.appId}/reverseTransaction/${id}`;
    const send = (body: unknown) => gateway.call('POST', path, { token: shop.token, body });
    const expectRefused = async (field: string, value: unknown, reason: string) => {
      const answer = await send({ [field]: value });
      const sentence = `The ${field} field ${reason}`;
      const refused = anError('validation_failed', sentence, { errors: { [field]: [sentence] } });
      expect([answer.status, answer.body]).toEqual([422, refused]);
    };
    for (const amount of [40, '40.00', 100.01, 1000, 'half', 0]) {
      await expectRefused('amount', amount, 'must be 100.00: only a whole payment can be reversed');
    }
    for (const currency of ['USD', 404]) await expectRefused('currency', currency, 'must be KES');
    const whole = await send({ amount: '100', currency: 'kes', reason: 'Returned goods' });
    expect(whole.status).toBe(202);
    await expectReversedEvent(id);
  });

  it('for a payment that is pending, failed or being reversed', async () => {
    const { settings } = gateway.run.simulators.daraja;
    const failed = await pay(gateway, { phone_number: '254799000001' });
    const { id: failedId } = await failed.reaches('STATUS_FAILED');
    const reversing = await received();
    settings.callbackDelayMs = 60_000;
    const open = await pay(gateway);
    await open.requestReaches('completed');
    const { id: openId } = await open.reaches('STATUS_PENDING');
    await (await order(gateway, shop, `reverseTransaction/${reversing.id}`)).requestReaches('completed');
    settings.callbackDelayMs = 40;
    const answers = await Promise.all([
      reverse(openId, gateway.tenant),
      reverse(failedId, gateway.tenant),
      reverse(reversing.id),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([notReversible, notReversible, notReversible]);
  });

  it('for a transaction of another app or account, and for one that does not exist', async () => {
    const { id } = await received();
    const notFound = [404, anError('not_found', 'Transaction not found')];
    const answers = await Promise.all([
      reverse(id, gateway.tenant),
      reverse(999, shop),
      reverse('abc', shop),
      reverse(id, { ...shop, token: gateway.run.facts.other.token }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      notFound,
      notFound,
      notFound,
      [403, anError('not_owner', 'You do not own this Payment App')],
    ]);
  });

  it.each([
    [
      'MobileMoneyKePersonal',
      'UJ2AA11BB1 Confirmed.You have received Ksh1,500.00 from AMINA DEMO 0700000101 on 2/1/26 at 3:45 PM  New M-PESA balance is Ksh12,345.00.',
    ],
  ])('by %s, which cannot reverse', async (type, message) => {
    const app = seededApp(gateway, type);
    const { body } = await gateway.call<{ data: Record_ }>('POST', `/api/pay/${app.appId}/extractTransaction`, {
      body: { message },
    });
    const answer = await reverse(body.data.id, app);
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('unsupported', `${type} does not support reverseTransaction`),
    ]);
    expect(await transactionsOf(gateway, app, 1)).toMatchObject([{ status: 'STATUS_COMPLETED' }]);
  });
});
