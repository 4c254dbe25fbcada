/** The page with payment instructions for a customer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aC2bPayment, appTokenOf, transactionsOf } from '../support/customers.ts';
import { anError } from '../support/expected-bodies.ts';
import { pay, seededApp } from '../support/payments.ts';
import { startTestGateway, type Tenant, type TestGateway } from '../support/test-gateway.ts';

const hostile = `<script>alert("1")</script>'&`;

let gateway: TestGateway;
let shop: Tenant;
let id: unknown;
beforeAll(async () => {
  gateway = await startTestGateway();
  shop = seededApp(gateway, 'MobileMoneyKeC2B');
  const body = aC2bPayment('600000', { BillRefNumber: hostile });
  await gateway.call('POST', `/api/pay/${shop.appId}/callback/confirmation${await appTokenOf(gateway, shop)}`, {
    body,
    token: null,
  });
  id = (await transactionsOf(gateway, shop, 1))[0]?.id;
});
afterAll(() => gateway.stop());

const page = (app: Tenant, transaction: unknown, headers: Record<string, string> = {}) =>
  gateway.call<string>('GET', `/api/pay/${app.appId}/getInstructions/${String(transaction)}`, {
    headers,
    token: app.token,
  });

describe('getInstructions', () => {
  it.each([
    ['en', 'How to pay', {}],
    ['en', 'How to pay', { 'accept-language': 'de' }],
    ['sw', 'Jinsi ya kulipa', { 'accept-language': 'sw-KE,en;q=0.5' }],
  ])(
    'is a page in %s, escaped, without scripts and with a policy that forbids them',
    async (language, title, headers) => {
      const answer = await page(shop, id, headers);
      const header = (name: string) => answer.headers.get(name);
      expect([answer.status, header('content-type'), header('content-language'), header('vary')]).toEqual([
        200,
        'text/html; charset=utf-8',
        language,
        'Accept-Language',
      ]);
      expect(header('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect([header('x-content-type-options'), header('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
      expect(answer.body).not.toMatch(/<script|alert\("|onerror|javascript:/i);
      expect(answer.body).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;');
    },
  );

  it('shows the steps of a prompt until it has ended', async () => {
    const [open, paid] = await Promise.all([pay(gateway, { phone_number: '254799006007' }), pay(gateway)]);
    const [{ id: prompted }, { id: done }] = await Promise.all([
      open.reaches('STATUS_PENDING'),
      paid.reaches('STATUS_COMPLETED'),
    ]);
    expect((await page(gateway.tenant, prompted)).body).toContain('Enter your M-PESA PIN');
    const { body } = await page(gateway.tenant, done);
    expect([body.includes('Paid. Thank you.'), body.includes('<li>')]).toEqual([true, false]);
  });

  it('is available for a prompt of Airtel Money, but not for a payout', async () => {
    const airtel = seededApp(gateway, 'AirtelMoney');
    const call = (operation: string) =>
      gateway.call('POST', `/api/pay/${airtel.appId}/${operation}`, {
        // Stays in progress.
        body: { phone_number: '0739001006', amount: 150, reference: operation },
        token: airtel.token,
      });
    expect([(await call('requestPayment')).status, (await call('sendMoney')).status]).toEqual([202, 202]);
    const rows = await transactionsOf(gateway, airtel, 2);
    const pages = await Promise.all(rows.map((one) => page(airtel, one.id)));
    const of = (type: string) => pages[rows.findIndex(({ transaction_type }) => transaction_type === type)];
    expect(of('PAYMENT_IN')?.body).toContain('Enter your Airtel Money PIN');
    expect([of('PAYMENT_OUT')?.status, of('PAYMENT_OUT')?.body]).toEqual([
      404,
      anError('not_found', 'This transaction is not a request for payment'),
    ]);
  });

  it('is 404 for a transaction of another app, and for one that does not exist', async () => {
    for (const [app, transaction] of [
      [gateway.tenant, id],
      [shop, 999],
      [shop, 'abc'],
    ] as const) {
      const answer = await page(app, transaction);
      expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Transaction not found')]);
    }
  });

  it.each(['MobileMoneyKeB2C', 'MobileMoneyKeB2B', 'AfricasTalkingAirtime'])('is not offered by %s', async (type) => {
    const answer = await page(seededApp(gateway, type), 1);
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('unsupported', `${type} does not support getInstructions`),
    ]);
  });
});
