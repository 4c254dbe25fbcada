/** Airtel Money: payouts, whose response contains the outcome, and refunds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMovement,
  anError,
  anIsoTime,
  anOrderWebhook,
  aTransactionWebhook,
  toldOf,
} from '../support/expected-bodies.ts';
import { type Order, order, seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';
import { demoConfigs } from '../../infra/local/seed.ts';

let gateway: TestGateway;
let airtel: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.1 });
  airtel = seededApp(gateway, 'AirtelMoney');
});
afterAll(() => gateway.stop());

const send = (phone_number: string, more: Record<string, unknown> = {}, tenant = airtel) =>
  order(gateway, tenant, 'sendMoney', { phone_number, amount: 60, reference: 'PAY 15', remarks: 'R', ...more });

const anAcceptedTransfer = (conversation: unknown, originator: unknown = conversation) => ({
  OriginatorConversationID: originator,
  ConversationID: conversation,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  conversation_id: conversation,
  transaction_id: expect.any(Number),
  id: expect.any(Number),
});

const aPayout = (sent: Order, to: string, more: Record<string, unknown>) =>
  aMovement(sent, airtel, {
    payee_account: to,
    reference: 'PAY 15',
    narration: 'R',
    amount: '60.00',
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: 'B2C',
    payment_provider: 'AirtelMoney',
    conversation_id: sent.requestId,
    ...more,
  });
const paid = ({ requestId }: Order) => ({
  status: 'STATUS_COMPLETED',
  transaction_id: expect.stringMatching(new RegExp(`^disburs-[A-Z0-9]{6}-${requestId}$`)),
  transaction_time: anIsoTime,
  result_code: 'TS',
  result_desc: expect.any(String),
});
const acceptedOf = ({ requestId }: Order) =>
  [...gateway.run.simulators.airtel.transactions.values()].filter(({ id }) => id === requestId).length;

describe.concurrent('A payout', () => {
  it.each([
    ['at once', '254733000102'],
    ['after the encryption key has changed', '254739009001'],
  ])('is paid %s and sends both webhooks', async (_, to) => {
    const sent = await send(to);
    const completed = aPayout(sent, to, paid(sent));
    expect(await sent.reaches('STATUS_COMPLETED')).toEqual(completed);
    expect(await sent.requestReaches('completed')).toMatchObject({ result: anAcceptedTransfer(sent.requestId) });
    expect(await toldOf(sent, 2)).toEqual([
      anOrderWebhook(sent, 'send_money', { data: anAcceptedTransfer(sent.requestId) }),
      aTransactionWebhook('transaction.completed', completed),
    ]);
    expect(acceptedOf(sent)).toBe(1);
  });

  it('that fails in the response is a failed transaction of an accepted request', async () => {
    const sent = await send('254739001007');
    const result_desc = expect.stringContaining('Not enough balance');
    const failed = aPayout(sent, '254739001007', { status: 'STATUS_FAILED', result_code: 'TF', result_desc });
    expect(await sent.reaches('STATUS_FAILED')).toEqual(failed);
    expect((await toldOf(sent, 2))[1]).toEqual(aTransactionWebhook('transaction.failed', failed, result_desc));
  });

  it.each([
    ['the response is ambiguous', '5002'],
    ['the response is HTTP 500', '5001'],
    ['the response reports both a failure and a duplicate', '5003'],
    ['its id is reported as a duplicate', '4041'],
    ['the connection drops', '5050'],
    ['the response is unreadable', '5200'],
  ])('is paid once when %s: an enquiry returns the outcome', async (_, digits) => {
    const sent = await send(`25473900${digits}`);
    await sent.reaches('STATUS_COMPLETED');
    await sent.requestReaches('completed');
    expect((await toldOf(sent, 2)).map(({ event }) => event)).toEqual([
      'payments.send_money',
      'payments.transaction.completed',
    ]);
    expect(acceptedOf(sent)).toBe(1);
  });

  it.each([
    ['the wallet’s PIN is refused', '9002', 'Invalid PIN'],
    ['the number is unknown', '4005', 'Msisdn Not Found'],
  ])('fails when %s', async (_, digits, text) => {
    const sent = await send(`25473900${digits}`);
    expect(await sent.requestReaches('failed')).toMatchObject({ error: expect.stringContaining(text) });
    expect([await sent.transaction(), acceptedOf(sent)]).toMatchObject([{ status: 'STATUS_FAILED' }, 0]);
  });

  it('fails in an app without a PIN, which can only collect', async () => {
    const config = { ...demoConfigs.AirtelMoney, pin: undefined };
    const appId = await gateway.newApp(airtel.accountId, { type: 'AirtelMoney', config });
    const sent = await send('254733000103', {}, { ...airtel, appId });
    expect(await sent.requestReaches('failed')).toMatchObject({ error: 'The app has no PIN and can only collect' });
  });
});

type Collected = Record<string, unknown> & { id: number };

async function collected(phone_number: string): Promise<{ collection: Order; payment: Collected }> {
  const collection = await order(gateway, airtel, 'requestPayment', { phone_number, amount: 60, reference: 'INV 15' });
  return { collection, payment: (await collection.reaches('STATUS_COMPLETED')) as Collected };
}
const refund = ({ id }: Collected) => order(gateway, airtel, `reverseTransaction/${id}`);

describe.concurrent('A refund', () => {
  it('reverses the payment at once and publishes one event', async () => {
    const { collection, payment } = await collected('254733000104');
    const sent = await refund(payment);
    const refundId = String(payment.transaction_id).replace(/^MP/, 'RF');
    const done = await sent.reaches('STATUS_COMPLETED');
    expect(done).toEqual(
      aMovement(sent, airtel, {
        payee_account: '254733000104',
        reference: 'INV 15',
        amount: '60.00',
        transaction_type: 'PAYMENT_OUT',
        transaction_sub_type: 'Refund',
        payment_provider: 'AirtelMoney',
        conversation_id: refundId,
        status: 'STATUS_COMPLETED',
        transaction_id: refundId,
        transaction_time: anIsoTime,
        result_code: 'TS',
        result_desc: 'SUCCESS',
        reverses: payment.id,
      }),
    );
    const reversed = await collection.reaches('STATUS_REVERSED');
    expect(reversed).toMatchObject({ reversed_by: done.id, transaction_id: payment.transaction_id });
    expect(await toldOf(sent, 1)).toEqual([
      anOrderWebhook(sent, 'reverse_transaction', { data: anAcceptedTransfer(refundId, sent.requestId) }),
    ]);
    expect((await toldOf(collection, 3)).at(-1)).toEqual(aTransactionWebhook('transaction.reversed', reversed));
  });

  it('counts as completed when the response contains `success: false` and a completed refund', async () => {
    const { collection, payment } = await collected('254739009102');
    await (await refund(payment)).reaches('STATUS_COMPLETED');
    await collection.reaches('STATUS_REVERSED');
  });

  it('that is refused fails its request and can be requested again', async () => {
    const { collection, payment } = await collected('254739009101');
    for (let attempts = 0; attempts < 2; attempts += 1) {
      const sent = await refund(payment);
      const error = expect.stringContaining('Transaction cannot be refunded');
      expect(await sent.requestReaches('failed')).toMatchObject({ error });
      await eventually(async () => expect(await collection.transaction()).toEqual(payment));
    }
  });

  it.each([
    ['the connection drops', '9103'],
    ['the response contains no outcome', '9104'],
  ])('is not sent again when %s', async (_, digits) => {
    const { payment } = await collected(`25473900${digits}`);
    const sent = await refund(payment);
    await eventually(async () =>
      expect(await sent.request()).toMatchObject({ phase: 'unclear', status: 'processing' }),
    );
    const again = await gateway.call('POST', `/api/pay/${airtel.appId}/reverseTransaction/${payment.id}`);
    expect([again.status, again.body]).toEqual([422, anError('not_reversible', expect.any(String))]);
    const created = gateway.run.simulators.airtel.requests.filter(
      ({ path, rawBody }) => path.endsWith('/refund') && rawBody.includes(String(payment.transaction_id)),
    );
    expect(created).toHaveLength(1);
  });

  it('of a payout fails: only received payments can be reversed', async () => {
    const sent = await send('254733000105');
    const paidOut = (await sent.reaches('STATUS_COMPLETED')) as Collected;
    const error = 'Only a received payment with a receipt number can be reversed';
    expect(await (await refund(paidOut)).requestReaches('failed')).toMatchObject({ error });
  });
});
