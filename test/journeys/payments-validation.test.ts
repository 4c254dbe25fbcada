/** The provider requests validation of a customer's payment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { closeServer, listen } from '../../infra/local/http/listen.ts';
import type { ValidationPolicy } from '../../shared/payments/payment-app.ts';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import { newOwner, tokenOf } from '../support/console.ts';
import {
  aC2bPayment,
  appTokenOf,
  newShop,
  payIn,
  register,
  type Shop,
  switchedOff as switchOff,
  transactionsOf,
} from '../support/customers.ts';
import { anError } from '../support/expected-bodies.ts';
import { seededApp } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let server: Server;
let shopUrl: string;
let tenant: Tenant;
const received: { body: string; headers: Record<string, unknown> }[] = [];

/** The answers of a tenant's system, by the path of the address. */
const answers: Record<string, string> = {
  '/accept': '{"accept":true}',
  '/refuse': '{"accept":false}',
  '/amount': '{"accept":false,"reason":"amount"}',
  '/customer': '{"accept":false,"reason":"customer"}',
  '/garbage': '<html>',
  '/other': '{"accept":"yes"}',
};

beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  shopUrl = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(async () => {
  await Promise.all([gateway.stop(), closeServer(server)]);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ body: await text(request), headers: request.headers });
  const path = request.url ?? '';
  // The call ends without an answer.
  if (path === '/slow') return;
  response.writeHead(path === '/error' ? 500 : 200).end(answers[path] ?? '{"accept":true}');
}

const shopWith = (validation?: ValidationPolicy, more: Record<string, unknown> = {}) =>
  newShop(gateway, { settings: { ...(validation ? { validation } : {}), ...more } });
const askWebhook = (path: string, fallback: 'accept' | 'refuse' = 'accept'): ValidationPolicy => ({
  policy: 'ask_webhook',
  url: `${shopUrl}${path}`,
  fallback,
});

/** Calls with the app's token, as the provider does after the address was registered. */
async function validate(shop: Shop, more: Record<string, unknown> = {}): Promise<unknown> {
  return validateWith(await appTokenOf(gateway, shop), shop, more);
}

async function validateWith(query: string, shop: Shop, more: Record<string, unknown> = {}): Promise<unknown> {
  const path = `/api/pay/${shop.appId}/validateTransaction${query}`;
  const answer = await gateway.call('POST', path, { body: aC2bPayment(shop.shortCode, more), token: null });
  expect(answer.status).toBe(200);
  return answer.body;
}

const switchedOff = (shop: Shop) => switchOff(gateway, shop);

const accepted = { ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: expect.any(String) };
const refused = (ResultCode: string) => ({ ResultCode, ResultDesc: 'Rejected' });
const known = { policy: 'known_references', references: ['INV-14', 'Shop 7'] } as const;
const policyOf = (policy: typeof known): ValidationPolicy => ({ ...policy, references: [...policy.references] });

describe('validateTransaction', () => {
  it('accepts everything by default and with the policy accept_all', async () => {
    expect(await validate(await shopWith())).toEqual(accepted);
    expect(await validate(await shopWith({ policy: 'accept_all' }))).toEqual(accepted);
  });

  it.each([
    ['INV-14', accepted],
    ['inv-14', accepted],
    [' shop7 ', accepted],
    ['INV-15', refused('C2B00012')],
    ['', refused('C2B00012')],
  ])('with known references, validates %j', async (BillRefNumber, answer) => {
    expect(await validate(await shopWith(policyOf(known)), { BillRefNumber })).toEqual(answer);
  });

  it.each([
    ['of the type Buy Goods', { TransactionType: 'Buy Goods', BillRefNumber: '' }, accepted],
    ['of the type Buy Goods, without the field', { TransactionType: 'Buy Goods', BillRefNumber: undefined }, accepted],
    [
      'of the type Buy Goods, with an account number',
      { TransactionType: 'Buy Goods', BillRefNumber: 'INV-15' },
      refused('C2B00012'),
    ],
    ['of the type Pay Bill', { TransactionType: 'Pay Bill', BillRefNumber: '' }, refused('C2B00012')],
  ])('with known references, validates a payment %s: tills have no account numbers', async (_, more, answer) => {
    expect(await validate(await shopWith(policyOf(known)), more)).toEqual(answer);
  });

  it('with known references, accepts a payment to the app’s till, whatever its type', async () => {
    const config = { consumer_key: 'nobody', consumer_secret: 'x', short_code: '600123', till_number: '700123' };
    const shop = await newShop(gateway, { settings: { validation: policyOf(known) }, config });
    const toTill = { TransactionType: '', BusinessShortCode: '700123', BillRefNumber: '' };
    expect(await validate(shop, toTill)).toEqual(accepted);
  });

  it.each([
    ['accepts', '/accept', 'refuse', accepted],
    ['refuses', '/refuse', 'accept', refused('C2B00016')],
    ['refuses for the amount', '/amount', 'accept', refused('C2B00013')],
    ['refuses for the customer', '/customer', 'accept', refused('C2B00014')],
    ['gives an unreadable answer, fallback accept', '/garbage', 'accept', accepted],
    ['gives an unreadable answer, fallback refuse', '/garbage', 'refuse', refused('C2B00016')],
    ['gives an answer in another format, fallback refuse', '/other', 'refuse', refused('C2B00016')],
    ['answers HTTP 500, fallback accept', '/error', 'accept', accepted],
    ['answers HTTP 500, fallback refuse', '/error', 'refuse', refused('C2B00016')],
  ] as const)('calls the tenant, who %s', async (_, path, fallback, answer) => {
    expect(await validate(await shopWith(askWebhook(path, fallback)))).toEqual(answer);
  });

  it('does not wait for a tenant who gives no answer, and returns the fallback', async () => {
    const shops = await Promise.all([shopWith(askWebhook('/slow', 'accept')), shopWith(askWebhook('/slow', 'refuse'))]);
    expect(await Promise.all(shops.map((shop) => validate(shop)))).toEqual([accepted, refused('C2B00016')]);
  });

  it('returns the fallback when the tenant cannot be reached', async () => {
    const gone: ValidationPolicy = { policy: 'ask_webhook', url: 'http://127.0.0.1:9/none', fallback: 'refuse' };
    expect(await validate(await shopWith(gone))).toEqual(refused('C2B00016'));
  });

  it('signs its call with the account’s secret, in both formats', async () => {
    const config = { consumer_key: 'nobody', consumer_secret: 'x', short_code: '600198' };
    const settings = { validation: askWebhook('/signed') };
    const appId = await gateway.newApp(tenant.accountId, { type: 'MobileMoneyKeC2B', config, settings });
    expect(await validate({ ...tenant, appId, shortCode: '600198' })).toEqual(accepted);
    const { body, headers } = received.at(-1)!;
    expect(JSON.parse(body)).toEqual({
      event: 'payments.validation',
      data: {
        app_id: appId,
        amount: '10.00',
        currency: 'KES',
        payer_account: '25470****149',
        payer_name: 'AMINA DEMO',
        reference: 'invoice008',
        transaction_id: 'RKTQDM7W6S',
      },
    });
    expect(isWebhookSignature(body, String(headers['x-gateway-signature']), tenant.webhookSecret)).toBe(true);
    expect(new Webhook(tenant.webhookSecret).verify(body, headers as Record<string, string>)).toBeTruthy();
  });

  it('signs its call with both secrets during a rotation of the account’s secret', async () => {
    const owner = await newOwner(gateway);
    const config = { consumer_key: 'nobody', consumer_secret: 'x', short_code: '600197' };
    const settings = { validation: askWebhook('/signed'), callback_trust: 'open' as const };
    const appId = await gateway.newApp(owner.accountId, { type: 'MobileMoneyKeC2B', config, settings });
    const rotated = await owner.call<{ data: { secret: string } }>('POST', '/account/webhook_secret/rotate', {
      body: {},
    });
    const token = await tokenOf(gateway, owner);
    const shop = { accountId: owner.accountId, token, webhookSecret: owner.webhookSecret, appId, shortCode: '600197' };
    expect(await validate(shop)).toEqual(accepted);
    const { body, headers } = received.at(-1)!;
    const { secret } = rotated.body.data;
    expect(isWebhookSignature(body, String(headers['x-gateway-signature']), owner.webhookSecret)).toBe(true);
    expect(isWebhookSignature(body, String(headers['x-gateway-signature-next']), secret)).toBe(true);
    for (const known of [owner.webhookSecret, secret])
      expect(new Webhook(known).verify(body, headers as Record<string, string>)).toBeTruthy();
  });

  it.each([
    ['whose tenant decides', () => shopWith(askWebhook('/refuse', 'refuse'))],
    ['with known references', () => shopWith(policyOf(known))],
    ['that is disabled', async () => switchedOff(await shopWith())],
  ])('accepts every call from an unknown caller for an app %s, without calling the tenant', async (_, newShop) => {
    const shop = await newShop();
    const other = await appTokenOf(gateway, await shopWith());
    const before = received.length;
    for (const BillRefNumber of ['INV-14', 'INV-15', '']) {
      for (const query of ['', `?k=${'0'.repeat(48)}`, '?k=', other]) {
        expect(await validateWith(query, shop, { BillRefNumber })).toEqual(accepted);
      }
    }
    expect(received.length).toBe(before);
  });

  it('applies the policy of an open sandbox app without the token', async () => {
    const shop = await shopWith(policyOf(known), { callback_trust: 'open' });
    expect(await validateWith('', shop, { BillRefNumber: 'INV-15' })).toEqual(refused('C2B00012'));
    expect(await validateWith(`?k=${'0'.repeat(48)}`, shop, { BillRefNumber: 'INV-15' })).toEqual(accepted);
  });

  it('applies the policy of a live app only to calls from the provider’s addresses', async () => {
    const live = await newShop(gateway, { is_live: true, settings: { validation: policyOf(known) } });
    const unchecked = await newShop(gateway, {
      is_live: true,
      settings: { validation: policyOf(known), check_callback_source: false },
    });
    expect(await validate(live, { BillRefNumber: 'INV-15' })).toEqual(accepted);
    expect(await validate(unchecked, { BillRefNumber: 'INV-15' })).toEqual(refused('C2B00012'));
  });

  it.each([
    ['is not JSON', 'POST', '{"TransID":'],
    ['has another structure', 'POST', { Body: {} }],
    ['is absent', 'GET', undefined],
    ['is a form', 'PUT', 'TransID=RKTQDM7W6S'],
  ])('accepts a payment when the payload %s', async (_, method, body) => {
    const shop = await shopWith(policyOf(known));
    const path = `/api/pay/${shop.appId}/validateTransaction${await appTokenOf(gateway, shop)}`;
    const answer = await gateway.call(method, path, { body, token: null });
    expect([answer.status, answer.body]).toEqual([200, { ResultCode: '0', ResultDesc: 'Accepted' }]);
  });

  it('is refused when it is larger than 16 KiB, or the app does not exist', async () => {
    const shop = await shopWith();
    const body = JSON.stringify(aC2bPayment(shop.shortCode, { InvoiceNumber: 'x'.repeat(16 * 1024) }));
    const large = await gateway.call('POST', `/api/pay/${shop.appId}/validateTransaction`, { body, token: null });
    expect([large.status, large.body]).toEqual([413, anError('too_large', 'The request body is too large')]);
    const unknown = await gateway.call('POST', '/api/pay/999999/validateTransaction', { body: {}, token: null });
    expect([unknown.status, unknown.body]).toEqual([404, anError('not_found', 'Payment app not found')]);
  });

  it('returns the expected reply for drivers that have no validation', async () => {
    const { appId } = seededApp(gateway, 'MobileMoneyKeB2C');
    const answer = await gateway.call('POST', `/api/pay/${appId}/validateTransaction`, { body: {}, token: null });
    expect([answer.status, answer.body]).toEqual([200, { ResultCode: '0', ResultDesc: 'Accepted' }]);
  });
});

describe('A registered app', () => {
  it('receives the payments that it accepts, and not those that it refuses', async () => {
    const shop = await shopWith(policyOf(known));
    await register(gateway, shop);
    expect(await payIn(gateway, shop, { reference: 'INV-15' })).toEqual({
      status: 409,
      body: { error: 'The payment was rejected: C2B00012' },
    });
    expect(await payIn(gateway, shop, { reference: 'inv-14' })).toEqual({
      status: 200,
      body: { receipt: expect.any(String) },
    });
    expect(await transactionsOf(gateway, shop, 1)).toMatchObject([{ reference: 'inv-14' }]);
  });
});
