/** What anyone can post to the callback addresses of each driver: all calls get the same reply, few are trusted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentAppSettings } from '../../shared/payments/payment-app.ts';
import { aC2bPayment, appTokenOf, switchedOff, transactionsOf } from '../support/customers.ts';
import { anError } from '../support/expected-bodies.ts';
import { type Order, order, seededApp, workedOff } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

const newApp = async (type: string, settings: PaymentAppSettings = {}): Promise<Tenant> => ({
  ...gateway.tenant,
  appId: await gateway.newApp(gateway.tenant.accountId, { type, settings }),
});

type Sent = { body?: unknown; headers?: Record<string, string>; method?: string };
const post = ({ appId }: Tenant, path: string, { body, headers = {}, method = 'POST' }: Sent) =>
  gateway.call(method, `/api/pay/${appId}/${path}`, { body, headers, token: null });

/** The reply that each driver's provider gets from an address. */
const okay = { ResultCode: 0, ResultDesc: 'Success' };
const result = { ResultCode: 0, ResultDesc: 'Accepted' };
const addresses = [
  ['MobileMoneyKeExpress', 'callback', okay],
  ['MobileMoneyKeExpress', 'callback/result', result],
  ['MobileMoneyKeC2B', 'callback/confirmation', okay],
  ['MobileMoneyKeC2B', 'callback/result', result],
  ['MobileMoneyKeB2C', 'callback/result', result],
  ['MobileMoneyKeB2C', 'callback/timeout', result],
  ['MobileMoneyKeB2B', 'callback/result', result],
  ['MobileMoneyKeB2B', 'callback/timeout', result],
  ['AirtelMoney', 'callback', {}],
  ['AfricasTalkingAirtime', 'callback', {}],
  ['MobileMoneyKePersonal', 'callback', okay],
  ['MobileMoneyKeB2C', 'callback/confirmation', okay],
  ['MobileMoneyKeB2C', 'callback/nonsense', okay],
  // Such names exist on every object: the worker must not fail on them.
  ['MobileMoneyKeB2C', 'callback/__proto__', okay],
  ['AirtelMoney', 'callback/constructor', okay],
] as const;

const outcome = (more: Record<string, unknown> = {}, parameters: [string, unknown][] = []) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: '10571-7910404-1',
    ConversationID: 'AG_20261002_00000000000000000000',
    TransactionID: 'NLJ41HAY6Q',
    ResultParameters: { ResultParameter: parameters.map(([Key, Value]) => ({ Key, Value })) },
    ...more,
  },
});

const json = { 'content-type': 'application/json' };
const payloads: [string, Sent][] = [
  ['an outcome of an unknown id', { body: outcome() }],
  ['no body', {}],
  ['an empty body', { body: '', headers: json }],
  ['half a JSON', { body: '{"Result":', headers: json }],
  ['null', { body: 'null', headers: json }],
  ['a list', { body: [] }],
  ['deep nesting', { body: `${'['.repeat(2_000)}${']'.repeat(2_000)}`, headers: json }],
  ['a form', { body: 'a=b&c=d', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['XML', { body: '<xml/>', headers: { 'content-type': 'text/xml' } }],
  ['another method', { body: {}, method: 'PUT' }],
];

describe('A callback address', () => {
  it.each(addresses)('of %s, %s, gives every call the same reply and changes nothing', async (type, path, reply) => {
    const app = await newApp(type);
    const answers = await Promise.all(payloads.map(([, sent]) => post(app, path, sent)));
    expect(answers.map(({ status, body }, index) => [payloads[index]?.[0], status, body])).toEqual(
      payloads.map(([what]) => [what, 200, reply]),
    );
    await workedOff(gateway, app.appId);
    await transactionsOf(gateway, app, 0);
    expect(
      gateway.logged().filter(({ message }) => message === 'A message failed and will be delivered again'),
    ).toEqual([]);
  });

  it.each(addresses)('of %s, %s, accepts at most 16 KiB', async (type, path) => {
    const body = JSON.stringify({ Result: 'x'.repeat(16 * 1024) });
    const answer = await post(seededApp(gateway, type), path, { body, headers: json });
    expect([answer.status, answer.body]).toEqual([413, anError('too_large', 'The request body is too large')]);
  });
});

/** A payout whose result has not arrived, with its signed address. */
async function openPayout(app: Tenant, to = '254700000102'): Promise<{ sent: Order; address: string }> {
  const { settings, requests } = gateway.run.simulators.daraja;
  settings.callbackDelayMs = 60_000;
  const sent = await order(gateway, app, 'sendMoney', { phone_number: to, amount: 500, command_id: 'BusinessPayment' });
  await sent.requestReaches('completed');
  settings.callbackDelayMs = 40;
  const call = requests.find(({ rawBody }) => rawBody.includes(sent.requestId) && rawBody.includes('ResultURL'));
  return { sent, address: String((call!.body as Record<string, unknown>).ResultURL) };
}

describe('A result for an open payout', () => {
  it.each([
    ['has another amount', [['TransactionAmount', 501]]],
    ['has an amount that differs by a cent', [['TransactionAmount', '500.01']]],
    ['has another phone', [['ReceiverPartyPublicName', '254700000199 - Somebody Else']]],
  ] as [string, [string, unknown][]][])('is not trusted when it %s, even with our signature', async (_, parameters) => {
    const app = await newApp('MobileMoneyKeB2C');
    const { sent, address } = await openPayout(app);
    const { conversation_id } = (await sent.transaction()) ?? {};
    await gateway.call('POST', address, {
      body: outcome({ ConversationID: conversation_id, OriginatorConversationID: sent.requestId }, parameters),
      token: null,
    });
    await workedOff(gateway, app.appId);
    expect(await sent.transaction()).toMatchObject({ status: 'STATUS_PENDING', transaction_id: null });
    // Counted when the worker's invocation ends, after its log lines.
    await eventually(() => expect(gateway.logs.some(({ line }) => line.includes('"CallbacksMismatched"'))).toBe(true));
    // A result with the requested amount and phone is trusted.
    const matching: [string, unknown][] = [
      ['TransactionAmount', 500],
      ['ReceiverPartyPublicName', '2547****102 - Amina Demo'],
    ];
    await gateway.call('POST', address, { body: outcome({}, matching), token: null });
    expect(await sent.reaches('STATUS_COMPLETED')).toMatchObject({
      transaction_id: 'NLJ41HAY6Q',
      payee_name: 'Amina Demo',
    });
  });

  it('as documented is trusted without a signature in an open sandbox app, by its conversation', async () => {
    const app = await newApp('MobileMoneyKeB2C', { callback_trust: 'open' });
    const { sent } = await openPayout(app);
    const { conversation_id } = (await sent.transaction()) ?? {};
    const body = outcome({ ConversationID: conversation_id }, [
      ['TransactionAmount', 500],
      ['TransactionReceipt', 'NLJ41HAY6Q'],
      ['ReceiverPartyPublicName', '254700000102 - Amina Demo'],
      ['TransactionCompletedDateTime', '19.12.2019 11:45:50'],
      ['B2CUtilityAccountAvailableFunds', 10116],
      ['B2CWorkingAccountAvailableFunds', 900000],
      ['B2CRecipientIsRegisteredCustomer', 'Y'],
      ['B2CChargesPaidAccountAvailableFunds', 0],
    ]);
    await post(app, 'callback/result', { body });
    expect(await sent.reaches('STATUS_COMPLETED')).toMatchObject({
      transaction_id: 'NLJ41HAY6Q',
      transaction_time: '2019-12-19T08:45:50.000Z',
      payee_name: 'Amina Demo',
    });
  });

  it('changes nothing with a signature for another request, or for another app', async () => {
    const open = { callback_trust: 'open' } as const;
    const [app, second] = [await newApp('MobileMoneyKeB2C', open), await newApp('MobileMoneyKeB2C', open)];
    const [mine, other] = [await openPayout(app), await openPayout(second, '254700000103')];
    const { conversation_id } = (await mine.sent.transaction()) ?? {};
    const stolen = new URL(other.address);
    stolen.pathname = stolen.pathname.replace(`/${second.appId}/`, `/${app.appId}/`);
    const body = outcome({ ConversationID: conversation_id, OriginatorConversationID: mine.sent.requestId });
    await gateway.call('POST', stolen.href, { body, token: null });
    await workedOff(gateway, app.appId);
    expect([await mine.sent.transaction(), await other.sent.transaction()]).toMatchObject([
      { status: 'STATUS_PENDING' },
      { status: 'STATUS_PENDING' },
    ]);
  });
});

const disable = (app: Tenant) => switchedOff(gateway, app);

describe('A disabled app', () => {
  const disabled = [500, anError('app_disabled', 'This Payment App is disabled')];

  it.each([
    ['MobileMoneyKeExpress', 'POST', 'requestPayment', { phone_number: '0700000101', amount: 1, reference: 'R' }],
    [
      'MobileMoneyKeB2C',
      'POST',
      'sendMoney',
      { phone_number: '0700000101', amount: 10, command_id: 'BusinessPayment' },
    ],
    ['AfricasTalkingAirtime', 'POST', 'sendAirtime', { phone_number: '0711000101', amount: 10 }],
    ['MobileMoneyKeC2B', 'POST', 'simulateTransaction', { phone_number: '0708374149', amount: 1, reference: 'R' }],
    ['MobileMoneyKeC2B', 'POST', 'registerUrls', {}],
    ['MobileMoneyKeC2B', 'GET', 'fetchTransactions', undefined],
    ['MobileMoneyKeB2C', 'GET', 'checkBalance', undefined],
    ['MobileMoneyKePersonal', 'POST', 'extractTransaction', { message: 'Hello' }],
  ])('of %s refuses %s %s', async (type, method, action, body) => {
    const app = await newApp(type);
    await disable(app);
    const answer = await gateway.call(method, `/api/pay/${app.appId}/${action}`, { body });
    expect([answer.status, answer.body]).toEqual(disabled);
  });

  it('finishes the payments it started, but refuses reversals and status queries', async () => {
    const app = await newApp('MobileMoneyKeB2C');
    const { sent, address } = await openPayout(app);
    await disable(app);
    await gateway.call('POST', address, { body: outcome({}, [['TransactionAmount', 500]]), token: null });
    const { id } = await sent.reaches('STATUS_COMPLETED');
    for (const [method, action] of [
      ['POST', 'reverseTransaction'],
      ['GET', 'getTransactionStatus'],
    ] as const) {
      const answer = await gateway.call(method, `/api/pay/${app.appId}/${action}/${String(id)}`);
      expect([answer.status, answer.body]).toEqual(disabled);
    }
  });

  it('refuses customers’ payments in validation, but records a payment that arrives', async () => {
    const app = await newApp('MobileMoneyKeC2B');
    await disable(app);
    const token = await appTokenOf(gateway, app);
    const validated = await post(app, `validateTransaction${token}`, { body: aC2bPayment('600000') });
    expect(validated.body).toEqual({ ResultCode: 'C2B00016', ResultDesc: 'Rejected' });
    await post(app, `callback/confirmation${token}`, { body: aC2bPayment('600000') });
    await eventually(() => transactionsOf(gateway, app, 1));
  });
});
