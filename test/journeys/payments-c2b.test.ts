/** Customers pay a paybill: addresses are registered; payments are reported, recorded once and published. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReceivedPayment, aUuid } from '../support/expected-bodies.ts';
import { order } from '../support/payments.ts';
import {
  eventsOf,
  expectReceived,
  newShop,
  payIn,
  register,
  registrationsOf,
  type Shop,
  transactionsOf,
} from '../support/customers.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

async function registeredShop(app: Parameters<typeof newShop>[1] = {}): Promise<Shop> {
  const shop = await newShop(gateway, app);
  expect((await register(gateway, shop)).status).toBe(200);
  return shop;
}

/** A payment of the simulator's customer 0708374149. */
const simulated = (shop: Shop, more: Record<string, unknown> = {}) =>
  aReceivedPayment(shop, {
    payer_account: '2547 ***** 149',
    payer_name: 'CHEBET',
    payee_account: shop.shortCode,
    reference: 'INV-14',
    amount: '100.00',
    ...more,
  });

describe('registerUrls', () => {
  it('registers exactly the specified paths with the app’s token, and the same ones when called again', async () => {
    const shop = await newShop(gateway);
    const answers = [await register(gateway, shop), await register(gateway, shop)];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          data: {
            ConversationID: '',
            OriginatorConversationID: expect.any(String),
            ResponseDescription: 'success',
          },
          status: 'success',
          message: 'OK',
        },
      ]);
    }
    const [first, again] = registrationsOf(gateway, shop);
    const base = `${gateway.run.facts.base_url}/api/pay/${shop.appId}`;
    const [, token = ''] = /\?k=([0-9a-f]{48})$/.exec(String(first?.ValidationURL)) ?? [];
    expect(first).toEqual({
      ShortCode: shop.shortCode,
      ResponseType: 'Completed',
      ValidationURL: `${base}/validateTransaction?k=${token}`,
      ConfirmationURL: `${base}/callback/confirmation?k=${token}`,
    });
    expect(again).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/m-?pesa|safaricom|exec?|cmd|sql|query/i);
  });
});

describe('simulateTransaction', () => {
  it('is accepted, and the payment arrives like any customer’s payment, with request_id null', async () => {
    const shop = await registeredShop();
    const body = { phone_number: '0708374149', amount: 100, reference: 'INV-14' };
    const sent = await order(gateway, shop, 'simulateTransaction', body);
    const result = {
      ConversationID: '',
      OriginatorConversationID: aUuid,
      ResponseDescription: 'Accept the service request successfully.',
    };
    expect(await sent.requestReaches('completed')).toMatchObject({ result, transaction_id: null, error: null });
    expect(await sent.webhooks(1)).toMatchObject([
      { event: 'payments.simulate_transaction', request_id: sent.requestId, status: 'completed', data: result },
    ]);
    await expectReceived(gateway, shop, simulated(shop));
  });

  it('answers 200 with the documented body to Prefer: wait', async () => {
    const shop = await registeredShop();
    const body = { phone_number: '0708374149', amount: 1, reference: 'INV-14' };
    const answer = await gateway.call('POST', `/api/pay/${shop.appId}/simulateTransaction`, {
      body,
      headers: { prefer: 'wait=20' },
      token: shop.token,
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: { ConversationID: '', ResponseDescription: expect.any(String) }, status: 'success' },
    ]);
  });
});

describe('A customer’s payment', () => {
  it('is recorded once and published once, even when it is reported twice', async () => {
    const shop = await registeredShop();
    await payIn(gateway, shop, { phone_number: '254799027002' });
    const heard = gateway.run.simulators.daraja.callbacks.filter(({ url }) =>
      url.includes(`/${shop.appId}/callback/confirmation`),
    );
    expect(heard.map(({ status }) => status)).toEqual([200, 200]);
    await expectReceived(gateway, shop, simulated(shop, { payer_account: '2547 ***** 002', payer_name: 'CHEBET' }));
  });

  it('is recorded when it is reported late', async () => {
    const shop = await registeredShop();
    await payIn(gateway, shop, { phone_number: '254799027001' });
    await transactionsOf(gateway, shop, 1);
  });

  it('is not created by forged callbacks', async () => {
    const shop = await registeredShop();
    const { body } = await payIn(gateway, shop, { phone_number: '254799027005' });
    const [transaction] = await transactionsOf(gateway, shop, 1);
    expect(transaction).toMatchObject({ transaction_id: body.receipt });
    expect(await eventsOf(gateway, shop, 1)).toHaveLength(1);
  });
});
