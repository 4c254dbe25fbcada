/** Querying the provider for a balance or a transaction: a reply at once, the answer by callback. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConfigs } from '../../infra/local/seed.ts';
import { appKeys } from '../../shared/apps/records.ts';
import type { PaymentAppSettings } from '../../shared/payments/payment-app.ts';
import { darajaDemoApp } from '../../infra/simulators/daraja/simulation.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { splitId } from '../../shared/platform/storage/sequence.ts';
import { eventsOf } from '../support/customers.ts';
import { aConversationId, anError, anIsoTime, aReceipt } from '../support/expected-bodies.ts';
import { order, pay, seededApp, workedOff } from '../support/payments.ts';
import { eventually, startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

/** The simulator's magic short code whose balance query fails. */
const failing = { ...darajaDemoApp, consumer_key: 'failing', business_short_code: '790021' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ simulators: { daraja: { apps: [darajaDemoApp, failing] } } });
});
afterAll(() => gateway.stop());

const newApp = async (
  type: string,
  config: Record<string, unknown> = {},
  settings: PaymentAppSettings = {},
): Promise<Tenant> => ({
  ...gateway.tenant,
  appId: await gateway.newApp(gateway.tenant.accountId, {
    type,
    config: { ...demoConfigs[type], ...config },
    settings,
  }),
});

const acceptedQuery = (more: Record<string, unknown> = {}) => ({
  data: {
    OriginatorConversationID: expect.any(String),
    ConversationID: aConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
    ...more,
  },
  status: 'success',
  message: 'OK',
});

const checkBalance = ({ appId, token }: Tenant) => gateway.call('GET', `/api/pay/${appId}/checkBalance`, { token });
const readApp = ({ accountId, appId }: Tenant) => gateway.operator.apps.get(appKeys.app(accountId, 'payment', appId));
const darajaDrivers = ['MobileMoneyKeExpress', 'MobileMoneyKeC2B', 'MobileMoneyKeB2C', 'MobileMoneyKeB2B'];

const account = (name: string, amount: string) => ({
  account: name,
  currency: 'KES',
  current: amount,
  available: amount,
  reserved: '0.00',
  uncleared: '0.00',
});
const openingBalances = [
  account('Working Account', '5000000.00'),
  account('Float Account', '0.00'),
  account('Utility Account', '1000000.00'),
  account('Charges Paid Account', '-220.00'),
  account('Organization Settlement Account', '0.00'),
];

const anAnswer = (action: string, data: Record<string, unknown>, error: string | null = null) => ({
  event: `payments.${action}`,
  request_id: null,
  service: 'payments',
  action,
  status: error === null ? 'completed' : 'failed',
  data,
  error,
  timestamp: anIsoTime,
});

/** The signed address of the last query to a path. */
const resultUrl = (path: string): string => {
  const call = gateway.run.simulators.daraja.requests.findLast((request) => request.path === path);
  return String((call!.body as Record<string, unknown>).ResultURL);
};
const balancePath = '/mpesa/accountbalance/v1/query';

const aBalanceResult = (text: string) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'Done',
    OriginatorConversationID: 'made-up',
    ConversationID: 'AG_20261002_00000000000000000000',
    TransactionID: 'UJ20000000',
    ResultParameters: { ResultParameter: { Key: 'AccountBalance', Value: text } },
  },
});

const aBalanceResultOf = (time: string, text: string) => {
  const { Result } = aBalanceResult(text);
  const ResultParameter = [Result.ResultParameters.ResultParameter, { Key: 'BOCompletedTime', Value: time }];
  return { Result: { ...Result, ResultParameters: { ResultParameter } } };
};

describe('checkBalance', () => {
  it.each(darajaDrivers)('by %s is accepted; the answer is stored on the app and published', async (type) => {
    const app = await newApp(type);
    const answer = await checkBalance(app);
    expect([answer.status, answer.body]).toEqual([200, acceptedQuery()]);
    const data = { app_id: app.appId, balances: openingBalances, balances_at: anIsoTime };
    expect(await eventsOf(gateway, app, 1)).toEqual([anAnswer('balance.received', data)]);
    const { app_id: _, ...stored } = data;
    expect(await readApp(app)).toMatchObject(stored);
  });

  it('publishes a failure and does not change the stored balances; a single parameter is not a list', async () => {
    const { consumer_key, business_short_code: short_code } = failing;
    const app = await newApp('MobileMoneyKeB2C', { consumer_key, short_code });
    await checkBalance(app);
    const [event] = await eventsOf(gateway, app, 1);
    const data = { app_id: app.appId, balances: [], balances_at: anIsoTime, result_code: '21' };
    expect(event).toEqual(
      anAnswer('balance.received', { ...data, result_desc: expect.any(String) }, expect.any(String) as string),
    );
    expect(await readApp(app)).not.toHaveProperty('balances');
  });

  it('accepts a result whose single parameter is an object, and stores the newest result', async () => {
    const app = await newApp('MobileMoneyKeB2B');
    await checkBalance(app);
    await eventsOf(gateway, app, 1);
    const body = aBalanceResult('Working Account|KES|12.5|12.5|0.00|0.00');
    await gateway.call('POST', resultUrl(balancePath), { body, token: null });
    await eventsOf(gateway, app, 2);
    expect(await readApp(app)).toMatchObject({ balances: [account('Working Account', '12.50')] });
    const late = aBalanceResultOf('20200101000000', 'Working Account|KES|99.00|99.00|0.00|0.00');
    await gateway.call('POST', resultUrl(balancePath), { body: late, token: null });
    await eventsOf(gateway, app, 3);
    expect(await readApp(app)).toMatchObject({ balances: [account('Working Account', '12.50')] });
  });

  it('ignores a result without our signature, even in an app that accepts open callbacks', async () => {
    const app = await newApp('MobileMoneyKeB2B', {}, { callback_trust: 'open' });
    const body = aBalanceResult('Working Account|KES|1.00|1.00|0.00|0.00');
    await gateway.call('POST', `/api/pay/${app.appId}/callback/result`, { body, token: null });
    await workedOff(gateway, app.appId);
    expect(await readApp(app)).not.toHaveProperty('balances');
    await eventsOf(gateway, app, 0);
  });

  it.each(['MobileMoneyKeExpress', 'MobileMoneyKeC2B'])('is refused by %s without an initiator', async (type) => {
    const app = await newApp(type, { initiator_name: undefined, security_credential: undefined });
    const answer = await checkBalance(app);
    const sentence = 'The app has no initiator_name and security_credential, which this needs';
    expect([answer.status, answer.body]).toEqual([500, anError('unsupported', sentence)]);
  });
});

const statusOf = ({ appId, token }: Tenant, id: unknown) =>
  gateway.call('GET', `/api/pay/${appId}/getTransactionStatus/${String(id)}`, { token });

const payout = { phone_number: '254700000102', amount: 500, command_id: 'BusinessPayment' };
const supplier = { receiver_short_code: '600001', amount: 500, command_id: 'BusinessPayBill', reference: 'S' };

describe('getTransactionStatus', () => {
  it.each([
    ['MobileMoneyKeExpress', null],
    ['MobileMoneyKeB2C', payout],
    ['MobileMoneyKeB2B', supplier],
  ])('by %s is accepted; the answer is stored on the transaction and published', async (type, body) => {
    const app = seededApp(gateway, type);
    const payment = body === null ? await pay(gateway) : await order(gateway, app, 'sendMoney', body);
    const { id, transaction_id } = await payment.reaches('STATUS_COMPLETED');
    const answer = await statusOf(app, id);
    const more = { TransactionID: transaction_id, ResultCode: '', ResultDesc: '' };
    expect([answer.status, answer.body]).toEqual([200, acceptedQuery(more)]);
    const event = await eventually(async () => {
      const { body: feed } = await gateway.call<{ data: { event: string; data: Record<string, unknown> }[] }>(
        'GET',
        '/api/events?per_page=100',
      );
      const found = feed.data.find(({ event, data }) => event === 'payments.status.received' && data.id === id);
      expect(found).toBeDefined();
      return found!;
    });
    expect(event.data).toMatchObject({
      app_id: app.appId,
      TransactionStatus: 'Completed',
      ReceiptNo: aReceipt,
      TransactionID: transaction_id,
      ResultCode: '0',
    });
    const { appId = 0, sequence = 0 } = splitId(Number(id)) ?? {};
    const stored = await gateway.operator.payments.get(paymentKeys.transaction(app.accountId, appId, sequence));
    expect(stored).toMatchObject({ status_facts: { TransactionStatus: 'Completed', ReceiptNo: transaction_id } });
  });

  it.each(['MobileMoneyKePersonal', 'MobileMoneyTz', 'MobileMoneyCongo'])('is refused by %s', async (type) => {
    const answer = await statusOf(seededApp(gateway, type), 1);
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('unsupported', `${type} does not support getTransactionStatus`),
    ]);
  });

  it.each(darajaDrivers)('of a transaction that %s does not have is 404', async (type) => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    for (const unknown of [999, 'abc', type === 'MobileMoneyKeExpress' ? Number(id) + 1_000 : id]) {
      const answer = await statusOf(seededApp(gateway, type), unknown);
      expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Transaction not found')]);
    }
  });
});
