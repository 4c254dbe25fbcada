/** Payouts whose result is lost, late, repeated, odd or forged: sent at most once and reported correctly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followUpTimes } from '../../shared/payments/follow-up-times.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import { anAcceptedOrder, aReceipt, deliveriesById } from '../support/expected-bodies.ts';
import { type Order, order, seededApp } from '../support/payments.ts';
import { sendMessage } from '../support/queues.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let toPhones: Tenant;
let toBusinesses: Tenant;
beforeAll(async () => {
  // The first status query happens after 2.5 s; a result that is 40 s late arrives after 1.6 s.
  gateway = await startTestGateway({ delayScale: 0.1 });
  toPhones = seededApp(gateway, 'MobileMoneyKeB2C');
  toBusinesses = seededApp(gateway, 'MobileMoneyKeB2B');
});
afterAll(() => gateway.stop());

const toPhone = (phone_number: string, tenant = toPhones) =>
  order(gateway, tenant, 'sendMoney', { phone_number, amount: 500, command_id: 'BusinessPayment' });
const toBusiness = (receiver_short_code: string) =>
  order(gateway, toBusinesses, 'sendMoney', {
    receiver_short_code,
    amount: 500,
    command_id: 'BusinessPayBill',
    reference: 'SUP-7',
  });

/** The payments from our account to this party. */
const paidTo = (party: string) =>
  [...gateway.run.simulators.daraja.ledger.values()].filter(
    (entry) => entry.party === party && entry.status === 'Completed',
  );
const callsTo = (party: string) =>
  gateway.run.simulators.daraja.requests.filter(
    ({ body }) => String((body as { PartyB?: number } | undefined)?.PartyB) === party,
  );

async function expectPaidOnce(sent: Order, party: string, calls = 1): Promise<void> {
  const transaction = await sent.reaches('STATUS_COMPLETED');
  expect(transaction).toMatchObject({ transaction_id: aReceipt, amount: '500.00', payee_account: party });
  expect(await sent.requestReaches('completed')).toMatchObject({ error: null });
  expect([paidTo(party).length, callsTo(party).length]).toEqual([1, calls]);
  expect((await deliveriesById(sent, 2)).size).toBe(2);
}

/** The provider's other responses are tested with the drivers (test/providers/daraja). */
describe.concurrent('A payout is paid once, published once and completed', () => {
  it.each([
    ['its result arrives late', '6001'],
    ['its result arrives twice', '6002'],
    ['its result is lost and a status query returns it', '6003'],
    ['its result arrives before the response', '6004'],
    ['its result has another amount and a status query decides', '6006'],
    ['a timeout notice arrives first and a success afterwards', '6008'],
    ['only a timeout notice arrives and a status query returns the result', '6009'],
    ['its result has no parameters', '6011'],
    ['its result has one parameter as an object', '6012'],
    ['the connection drops after it was accepted', '5050'],
    ['its response is slow', '5040'],
  ])('to a phone and to a business, when %s', async (_, digits) => {
    const [phone, business] = [`25479901${digits}`, `79${digits}`];
    const [one, other] = await Promise.all([toPhone(phone), toBusiness(business)]);
    await Promise.all([expectPaidOnce(one, phone), expectPaidOnce(other, business)]);
  });

  it.each([
    ['the access token gets an HTTP 401 once', '4010'],
    ['the access token is rejected once', '4011'],
    ['the provider throttles once', '4290'],
  ])('to a phone and to a business, after a second call, when %s', async (_, digits) => {
    const [phone, business] = [`25479901${digits}`, `79${digits}`];
    // One after the other, because the simulator fails once for both.
    await expectPaidOnce(await toPhone(phone), phone, 2);
    await expectPaidOnce(await toBusiness(business), business, 2);
  });
});

describe.concurrent('A payout that the provider never accepted fails', () => {
  it.each([
    ['its credentials are wrong', '4002', 1, 'Wrong credentials'],
    ['the refusal has HTTP status 200', '5201', 1, 'Invalid Request Payload'],
    ['it is always busy', '4026', 3, 'System is busy. Please try again in few minutes.'],
    ['it always throttles', '4291', 3, 'Spike arrest violation. Allowed rate : 5ps'],
  ])('when %s', async (_, digits, calls, text) => {
    const party = `25479901${digits}`;
    const sent = await toPhone(party);
    expect(await sent.requestReaches('failed')).toMatchObject({ error: `Daraja: ${text}`, attempts: calls });
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_FAILED', result_desc: text });
    expect([paidTo(party).length, callsTo(party).length]).toEqual([0, calls]);
    expect(await sent.webhooks(1)).toMatchObject([{ event: 'payments.send_money', status: 'failed' }]);
  });
});

describe.concurrent('A payout without a known outcome', () => {
  it.each([
    ['its id is reported as a duplicate', '4015'],
    ['the connection drops and no callback follows', '5051'],
    ['the response is an empty HTTP 500', '5000'],
    ['the response is an HTML page with 503', '5030'],
  ])('is not sent again when %s, and becomes unknown after a day', async (_, digits) => {
    const party = `25479901${digits}`;
    const sent = await toPhone(party);
    await eventually(async () => expect(await sent.request()).toMatchObject({ phase: 'unclear' }));
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_PENDING', conversation_id: null });
    const { transaction_id } = await sent.request();
    await sendMessage(gateway, paymentsQueue, {
      kind: 'follow_up',
      account_id: toPhones.accountId,
      transaction_id: Number(transaction_id),
      step: followUpTimes.length - 1,
      remaining_delay: 0,
      trace_id: 'a day later',
    });
    await sent.reaches('STATUS_UNKNOWN');
    const error = 'The provider returned no clear response within 24 hours';
    expect(await sent.requestReaches('failed')).toMatchObject({ error });
    expect(callsTo(party)).toHaveLength(1);
  });
});

describe.concurrent('The answer to a status query', () => {
  it.each([
    ['Declined', '7002', 'STATUS_FAILED'],
    ['Cancelled', '7003', 'STATUS_CANCELLED'],
    ['Expired', '7004', 'STATUS_EXPIRED'],
  ])('settles a payout when it is %s', async (word, digits, status) => {
    const sent = await toPhone(`25479901${digits}`);
    expect(await sent.reaches(status)).toMatchObject({ result_code: word, result_desc: `Transaction ${word}` });
    const webhooks = await sent.webhooks(2);
    expect(webhooks.map(({ event }) => event).toSorted()).toEqual([
      'payments.send_money',
      'payments.transaction.failed',
    ]);
  });

  it.each([
    ['Authorized', '7001', '0', { status: 'completed', error: null }],
    [
      'that the query itself failed',
      '7005',
      '25',
      { status: 'failed', error: 'The format of parameter null is invalid.' },
    ],
  ])('leaves a payout open when it is %s', async (_, digits, code, ended) => {
    const sent = await toPhone(`25479901${digits}`);
    const { id } = await sent.reaches('STATUS_PENDING');
    await eventually(async () => {
      const { body } = await gateway.call<{ data: { event: string; data: Record<string, unknown> }[] }>(
        'GET',
        '/api/events?per_page=100',
      );
      expect(body.data).toContainEqual(
        expect.objectContaining({
          event: 'payments.status.received',
          ...ended,
          data: expect.objectContaining({ id, ResultCode: code }),
        }),
      );
    });
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_PENDING' });
  });
});

describe('A failed payout', () => {
  it('stays failed when forged callbacks claim success', async () => {
    const appId = await gateway.newApp(toPhones.accountId, { type: 'MobileMoneyKeB2C' });
    const sent = await toPhone('254799016005', { ...toPhones, appId });
    // Either the genuine result or the status query after a forged one settles it.
    expect(await sent.reaches('STATUS_FAILED')).toMatchObject({
      result_code: expect.toBeOneOf(['1', 'Declined']),
      // Only the query returns a receipt for the failed payment.
      transaction_id: expect.toBeOneOf([null, aReceipt]),
    });
    expect(await sent.requestReaches('completed')).toMatchObject({ result: anAcceptedOrder() });
    const forgedCallbacks = gateway.run.simulators.daraja.callbacks.filter(
      ({ url, forged }) => forged && url.includes(`/pay/${appId}/`),
    );
    expect(forgedCallbacks.map(({ status }) => status)).toEqual([200, 200]);
  });
});
