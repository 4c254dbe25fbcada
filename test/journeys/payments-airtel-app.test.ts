/** Airtel Money apps: balance, access tokens, and the phone numbers and amounts of their country. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airtelDemoApp } from '../../infra/simulators/airtel-money/simulation.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { anError, anIsoTime } from '../support/expected-bodies.ts';
import { order, seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type Tenant, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let airtel: Tenant;
beforeAll(async () => {
  gateway = await shareTestGateway();
  airtel = seededApp(gateway, 'AirtelMoney');
});
afterAll(() => gateway.stop());

const collect = (phone_number = '254733000101') =>
  order(gateway, airtel, 'requestPayment', { phone_number, amount: 60, reference: 'INV 15', callback_url: undefined });

describe('The balance', () => {
  it('is returned at once without commas, stored on the app and published', async () => {
    const answer = await gateway.call('GET', `/api/pay/${airtel.appId}/checkBalance`);
    const wallet = { account: 'Wallet', currency: 'KES', reserved: '0.00', uncleared: '0.00' };
    const balances = [{ ...wallet, current: '230486.65', available: '230486.65' }];
    const ids = { OriginatorConversationID: '', ConversationID: '' };
    const data = { ...ids, ResponseCode: '0', ResponseDescription: 'SUCCESS', balances };
    expect([answer.status, answer.body]).toEqual([200, { data, status: 'success', message: 'OK' }]);
    const key = appKeys.app(airtel.accountId, 'payment', airtel.appId);
    expect(await gateway.operator.apps.get(key)).toMatchObject({ balances, balances_at: anIsoTime });
    await eventually(async () => {
      const { body } = await gateway.call<{ data: object[] }>('GET', '/api/events?per_page=100');
      const published = { event: 'payments.balance.received', request_id: null, status: 'completed', error: null };
      expect(body.data).toContainEqual(
        expect.objectContaining({ ...published, data: { app_id: airtel.appId, balances, balances_at: anIsoTime } }),
      );
    });
  });

  it('and collections still work after all tokens have expired twice', async () => {
    // Each function has its own token.
    await (await collect()).reaches('STATUS_COMPLETED');
    gateway.run.simulators.airtel.expireTokens();
    expect((await gateway.call('GET', `/api/pay/${airtel.appId}/checkBalance`)).status).toBe(200);
    gateway.run.simulators.airtel.expireTokens();
    await (await collect()).reaches('STATUS_COMPLETED');
  });
});

describe('Phone numbers and amounts', () => {
  it.each([
    ['UG', 'UGX', { phone_number: '254733000101' }, 'phone_number', /Uganda/],
    ['TZ', 'TZS', { phone_number: '+256733000101' }, 'phone_number', /Tanzania/],
    ['NG', 'NGN', { phone_number: '733000101' }, 'phone_number', /Nigeria/],
    ['KE', 'KES', { phone_number: '07330001011' }, 'phone_number', /Kenya/],
    ['UG', 'UGX', { phone_number: '0733000101', amount: 60.5 }, 'amount', /whole amount in UGX/],
  ])(
    'of an app in %s (%s) are validated when a request is accepted: %j',
    async (country, currency, more, field, text) => {
      const config = { ...airtelDemoApp, country, currency };
      const appId = await gateway.newApp(airtel.accountId, { type: 'AirtelMoney', config });
      const body = { amount: 60, reference: 'INV 15', ...more };
      const answer = await gateway.call('POST', `/api/pay/${appId}/requestPayment`, { body });
      const said = expect.stringMatching(text);
      expect([answer.status, answer.body]).toEqual([
        422,
        anError('validation_failed', said, { errors: { [field]: [said] } }),
      ]);
    },
  );

  it.each(['0733000102', '733000102', '+254 733 000 102'])('are accepted in the format %s', async (phone_number) => {
    const collection = await collect(phone_number);
    expect(await collection.reaches('STATUS_COMPLETED')).toMatchObject({ payer_account: '254733000102' });
  });
});
