/** Airtime through Africa's Talking: accepted, delivered and published. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMovement, anIsoTime, anOrderWebhook, aTransactionWebhook, toldOf } from '../support/expected-bodies.ts';
import { type Order, order, seededApp, workedOff } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let airtime: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.1 });
  airtime = seededApp(gateway, 'AfricasTalkingAirtime');
});
afterAll(() => gateway.stop());

const topUp = (phone_number: string, more: Record<string, unknown> = {}) =>
  order(gateway, airtime, 'sendAirtime', { phone_number, amount: 100, ...more });

const aTopUpId = expect.stringMatching(/^ATQid_[0-9a-f]{32}$/);
const anAcceptedTopUp = ({ requestId }: Order) => ({
  OriginatorConversationID: requestId,
  ConversationID: aTopUpId,
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  conversation_id: aTopUpId,
  transaction_id: expect.any(Number),
  id: expect.any(Number),
});
const aTopUp = (sent: Order, to: string, more: Record<string, unknown> = {}) =>
  aMovement(sent, airtime, {
    payee_account: to,
    amount: '100.00',
    transaction_type: 'PAYMENT_OUT',
    transaction_sub_type: 'Airtime',
    payment_provider: 'AfricasTalkingAirtime',
    conversation_id: aTopUpId,
    ...more,
  });
const delivered = {
  status: 'STATUS_COMPLETED',
  transaction_id: aTopUpId,
  transaction_time: anIsoTime,
  result_code: 'Success',
  result_desc: expect.any(String),
};
const acceptedFor = (phone: string) =>
  [...gateway.run.simulators.africas_talking.topUps.values()].filter(({ phoneNumber }) => phoneNumber === `+${phone}`)
    .length;

describe.concurrent('A top-up', () => {
  it.each([
    ['its status arrives at once', '254711000101'],
    ['its status arrives late', '254711006001'],
    ['its status arrives twice', '254711006002'],
    ['its status is lost and a lookup returns it', '254711006003'],
    ['its status has another amount and a lookup decides', '254711006006'],
    ['its status is JSON', '254711006007'],
    ['a lookup returns its status in an inner object', '254711008001'],
  ])('is completed and sends two webhooks when %s', async (_, phone) => {
    const sent = await topUp(phone);
    const completed = aTopUp(sent, phone, delivered);
    expect(await sent.reaches('STATUS_COMPLETED')).toEqual(completed);
    expect(await sent.requestReaches('completed')).toMatchObject({ result: anAcceptedTopUp(sent), error: null });
    expect(await toldOf(sent, 2)).toEqual([
      anOrderWebhook(sent, 'send_airtime', { data: anAcceptedTopUp(sent) }),
      aTransactionWebhook('transaction.completed', completed),
    ]);
    expect(acceptedFor(phone)).toBe(1);
  });

  it('that fails after it was accepted is published as failed', async () => {
    const sent = await topUp('254711001001');
    // On a busy machine, a query may be faster than the report.
    const result_desc = expect.stringMatching(/^Airtime Not Delivered$|^The airtime was not delivered$/);
    const failed = aTopUp(sent, '254711001001', { status: 'STATUS_FAILED', result_code: 'Failed', result_desc });
    expect(await sent.reaches('STATUS_FAILED')).toEqual(failed);
    expect((await toldOf(sent, 2))[1]).toEqual(aTransactionWebhook('transaction.failed', failed, result_desc));
  });

  it.each([
    ['the recipient’s entry is Failed in an HTTP 201', '254711004001', 'Unsupported Phone Number'],
    ['the balance is too low', '254711004002', 'Insufficient balance'],
  ])('fails with the provider’s message when %s', async (_, phone, text) => {
    const sent = await topUp(phone);
    expect(await sent.requestReaches('failed')).toMatchObject({ error: `AfricasTalking: ${text}`, attempts: 1 });
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_FAILED', result_desc: text });
    expect((await sent.webhooks(1))[0]).toMatchObject({ event: 'payments.send_airtime', status: 'failed' });
    expect(acceptedFor(phone)).toBe(0);
  });

  it('fails after three attempts when it is always throttled', async () => {
    const sent = await topUp('254711004290');
    expect(await sent.requestReaches('failed')).toMatchObject({ attempts: 3 });
  });

  it.each([
    ['it is reported as a duplicate', '254711004003', 1],
    ['the response is unreadable', '254711005200', 1],
    ['the connection drops after it was accepted', '254711005050', 1],
    ['the connection drops before it was accepted', '254711005051', 0],
    ['the response is an empty HTTP 500', '254711005000', 0],
  ])('is not sent again and its request stays unclear when %s', async (_, phone, accepted) => {
    const sent = await topUp(phone);
    await eventually(async () =>
      expect(await sent.request()).toMatchObject({ phase: 'unclear', status: 'processing' }),
    );
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_PENDING', conversation_id: null });
    const calls = gateway.run.simulators.africas_talking.requests.filter(
      ({ path, rawBody }) => path === '/version1/airtime/send' && rawBody.includes(phone),
    );
    expect([calls.length, acceptedFor(phone)]).toEqual([1, accepted]);
  });
});

describe('A top-up in other formats', () => {
  it.each([
    ['0711000102', 5, '254711000102', '5.00'],
    ['+254 711 000 103', '10.50', '254711000103', '10.50'],
    ['711000104', 10_000, '254711000104', '10000.00'],
  ])('accepts the number %s and the amount %j', async (phone_number, amount, payee_account, shown) => {
    const sent = await topUp(phone_number, { amount });
    expect(await sent.reaches('STATUS_COMPLETED')).toMatchObject({ payee_account, amount: shown, currency: 'KES' });
  });

  it('accepts the currency of another country', async () => {
    const sent = await topUp('0711000105', { currency: 'UGX', amount: 2_000 });
    expect(await sent.reaches('STATUS_COMPLETED')).toMatchObject({ payee_account: '256711000105', currency: 'UGX' });
  });
});

describe('A status callback', () => {
  it('that claims success without the app’s token changes nothing: the provider is queried', async () => {
    const appId = await gateway.newApp(airtime.accountId, { type: 'AfricasTalkingAirtime' });
    const { settings, callbacks } = gateway.run.simulators.africas_talking;
    const usual = settings.callbackUrl;
    settings.callbackUrl = `${gateway.run.facts.base_url}/api/pay/${appId}/callback`;
    const body = { phone_number: '254711006005', amount: 100 };
    const sent = await order(gateway, { ...airtime, appId }, 'sendAirtime', body);
    expect(await sent.reaches('STATUS_FAILED')).toMatchObject({ result_code: 'Failed', transaction_id: null });
    settings.callbackUrl = usual;
    const forgedHere = callbacks.filter(({ forged, url }) => forged && url.includes(`/api/pay/${appId}/`));
    expect(forgedHere.map(({ status }) => status)).toEqual([200]);
  });

  it.each([
    ['of an unknown top-up', 'requestId=ATQid_0&status=Success&phoneNumber=%2B254711000101'],
    ['without a status', 'requestId=ATQid_0'],
    ['that is not a form', '<xml>'],
  ])('%s is answered and changes nothing', async (_, body) => {
    const answer = await gateway.call('POST', `/api/pay/${airtime.appId}/callback`, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      token: null,
    });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await workedOff(gateway, airtime.appId);
  });
});
