/** Airtel Money: collections, payouts, refunds and balance. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airtelDemoApp } from '../../infra/simulators/airtel-money/simulation.ts';
import { aMovement, anIsoTime, aRequestWebhook, aTransactionWebhook, toldOf } from '../support/expected-bodies.ts';
import { type Order, order, seededApp, workedOff } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let airtel: Tenant;
beforeAll(async () => {
  // The first status query happens after 2.5 s.
  gateway = await shareTestGateway({ delayScale: 0.1 });
  airtel = seededApp(gateway, 'AirtelMoney');
});
afterAll(() => gateway.stop());

const ordinary = '254733000101';
const collect = (phone_number = ordinary, more: Record<string, unknown> = {}, tenant = airtel) =>
  order(gateway, tenant, 'requestPayment', {
    phone_number,
    amount: 60,
    reference: 'INV 15',
    description: 'D',
    ...more,
  });

const aCollection = (collection: Order, more: Record<string, unknown> = {}) =>
  aMovement(collection, airtel, {
    payer_account: ordinary,
    reference: 'INV 15',
    amount: '60.00',
    narration: 'D',
    transaction_sub_type: 'Collection',
    payment_provider: 'AirtelMoney',
    checkout_request_id: collection.requestId,
    ...more,
  });

const anAcceptedCollection = ({ requestId }: Order) => ({
  MerchantRequestID: '',
  CheckoutRequestID: requestId,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
  checkout_request_id: requestId,
  transaction_id: expect.any(Number),
  id: expect.any(Number),
});

const paid = {
  status: 'STATUS_COMPLETED',
  transaction_id: expect.stringMatching(/^MP\d{6}\.\d{4}\.L\d{5}$/),
  transaction_time: anIsoTime,
  result_code: 'TS',
  result_desc: expect.stringMatching(/^(Paid KES 60 to DEMO SHOP|Your transaction has been successfully processed)/),
};
const timesAccepted = (id: string) =>
  [...gateway.run.simulators.airtel.transactions.values()].filter((one) => one.id === id).length;

async function expectCollected(collection: Order, more: Record<string, unknown> = {}): Promise<void> {
  const collected = aCollection(collection, { ...paid, ...more });
  expect(await collection.reaches('STATUS_COMPLETED')).toEqual(collected);
  expect(await collection.requestReaches('completed')).toMatchObject({
    result: anAcceptedCollection(collection),
    error: null,
  });
  expect(await toldOf(collection, 2)).toEqual([
    aRequestWebhook(collection, { data: anAcceptedCollection(collection) }),
    aTransactionWebhook('transaction.completed', collected),
  ]);
  expect(timesAccepted(collection.requestId)).toBe(1);
}

/** The provider's other responses are tested with the driver (test/providers/airtel-money). */
describe.concurrent('A collection', () => {
  it('is accepted, sends two webhooks and is completed', async () => {
    const collection = await collect();
    await expectCollected(collection);
    const { body } = gateway.run.simulators.airtel.requests.find(({ rawBody }) =>
      rawBody.includes(collection.requestId),
    )!;
    expect(body).toEqual({
      reference: 'INV 15',
      subscriber: { country: 'KE', currency: 'KES', msisdn: '733000101' },
      transaction: { amount: 60, country: 'KE', currency: 'KES', id: collection.requestId },
    });
  });

  it.each([
    ['TF', '1002', 'STATUS_FAILED', 'Incorrect PIN'],
    ['TF', '1005', 'STATUS_FAILED', 'User did not enter the PIN'],
    ['TF', '1007', 'STATUS_FAILED', 'Not enough balance'],
    ['TF', '1024', 'STATUS_FAILED', 'Transaction timed out'],
    ['TE', '1029', 'STATUS_EXPIRED', 'Transaction has been expired'],
  ])('that ends with %s (%s) becomes %s', async (result_code, digits, status, text) => {
    const payer_account = `25473900${digits}`;
    const collection = await collect(payer_account);
    const result_desc = expect.stringContaining(text);
    const ended = aCollection(collection, { payer_account, status, result_code, result_desc });
    expect(await collection.reaches(status)).toEqual(ended);
    expect((await toldOf(collection, 2))[1]).toEqual(aTransactionWebhook('transaction.failed', ended, result_desc));
  });

  it.each([
    ['its callback arrives late', '6001'],
    ['its callback arrives twice', '6002'],
    ['its callback is lost and an enquiry returns the outcome', '6003'],
    ['its callback arrives before the response', '6004'],
    ['a callback reports "in progress" first', '6006'],
    ['the response is ambiguous', '5002'],
    ['its id is reported as a duplicate', '4041'],
    ['the connection drops', '5050'],
    ['the response is slow', '5040'],
    ['the token is rejected once', '4011'],
    ['the first enquiry reports it as ambiguous (TA)', '8000'],
    ['the callback’s hash is of the text as sent', '7001'],
    ['the callback’s hash is of the compact text', '7002'],
    ['the callback’s hash is wrong, so that an enquiry is made', '7005'],
    ['the callback’s hash is missing, so that an enquiry is made', '7006'],
  ])('is accepted once and completed once when %s', async (_, digits) => {
    const payer_account = `25473900${digits}`;
    await expectCollected(await collect(payer_account), { payer_account });
  });

  it('that failed stays failed when forged callbacks claim success', async () => {
    const collection = await collect('254739006005');
    expect(await collection.reaches('STATUS_FAILED')).toMatchObject({ result_code: 'TF', transaction_id: null });
  });

  it.each([
    ['the number is unknown', '4005', 'Msisdn Not Found'],
    ['the refusal has HTTP status 200', '4008', 'Refused'],
  ])('fails with the provider’s message when %s', async (_, digits, text) => {
    const collection = await collect(`25473900${digits}`);
    expect(await collection.requestReaches('failed')).toMatchObject({ error: expect.stringContaining(text) });
    expect(await collection.transaction()).toMatchObject({ status: 'STATUS_FAILED' });
  });
});

/** A collection that the customer has not answered. */
async function openCollection(): Promise<Order> {
  gateway.run.simulators.airtel.settings.manual = true;
  const collection = await collect();
  await collection.requestReaches('completed');
  gateway.run.simulators.airtel.settings.manual = false;
  return collection;
}

/** `{transaction: {...}, hash}` as Airtel documents it. */
function aCallback(id: string, key: string | null, status_code = 'TS') {
  const transaction = { id, message: 'Paid KES 60 to DEMO SHOP', status_code, airtel_money_id: 'MP261002.1545.L00001' };
  const hash = key && createHmac('sha256', key).update(JSON.stringify(transaction)).digest('base64');
  return { transaction, ...(hash ? { hash } : {}) };
}
const post = (body: unknown) => gateway.call('POST', `/api/pay/${airtel.appId}/callback`, { body, token: null });

describe('A callback', () => {
  it('with its hash completes the collection; with a wrong one or none it changes nothing', async () => {
    const collection = await openCollection();
    for (const key of ['another key', null]) {
      expect([(await post(aCallback(collection.requestId, key))).status]).toEqual([200]);
      await workedOff(gateway, airtel.appId);
      expect(await collection.transaction()).toMatchObject({ status: 'STATUS_PENDING', transaction_id: null });
    }
    await post(aCallback(collection.requestId, airtelDemoApp.callback_key));
    const completed = { transaction_id: 'MP261002.1545.L00001', result_code: 'TS' };
    expect(await collection.reaches('STATUS_COMPLETED')).toMatchObject(completed);
  });

  it.each([
    ['of an unknown id', aCallback('00000000-0000-4000-8000-000000000000', airtelDemoApp.callback_key)],
    ['without a status', { transaction: { id: 'x' } }],
    ['that is not JSON', '{"transaction":'],
    ['of another driver', { Body: { stkCallback: {} } }],
  ])('%s is answered and changes nothing', async (_, body) => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await workedOff(gateway, airtel.appId);
  });
});
