/** Payments that are reported without the app's token, and payments that are fetched from the provider. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentKeys } from '../../shared/payments/records.ts';
import { toCursor } from '../../shared/platform/http/paging.ts';
import { anError, anIsoTime, aReceivedPayment } from '../support/expected-bodies.ts';
import { workedOff } from '../support/payments.ts';
import {
  aC2bPayment,
  eventsOf,
  expectReceived,
  newShop,
  payIn,
  register,
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

const openApp = { settings: { callback_trust: 'open' } } as const;

const postConfirmation = (shop: Shop, body: unknown, query = '') =>
  gateway.call('POST', `/api/pay/${shop.appId}/callback/confirmation${query}`, { body, token: null });

const claimOf = (shop: Shop, message: string) =>
  gateway.call<{ data: Record<string, unknown> }>('POST', `/api/pay/${shop.appId}/extractTransaction`, {
    body: { message },
    token: shop.token,
  });

describe('A documented confirmation without a token', () => {
  it.each([
    ['masked', '25470****149'],
    ['hashed', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['plain', '254708374149'],
  ])('is recorded in an open sandbox app with its %s MSISDN unchanged', async (_, MSISDN) => {
    const shop = await newShop(gateway, openApp);
    const answer = await postConfirmation(shop, aC2bPayment(shop.shortCode, { MSISDN }));
    expect([answer.status, answer.body]).toEqual([200, { ResultCode: 0, ResultDesc: 'Success' }]);
    await expectReceived(
      gateway,
      shop,
      aReceivedPayment(shop, {
        transaction_id: 'RKTQDM7W6S',
        transaction_time: '2026-10-02T12:45:00.000Z',
        amount: '10.00',
        payer_account: MSISDN,
        payer_name: 'AMINA DEMO',
        payee_account: shop.shortCode,
        reference: 'invoice008',
      }),
    );
  });

  it('of a payment to a till is recorded as a purchase of goods', async () => {
    const shop = await newShop(gateway, openApp);
    await postConfirmation(shop, aC2bPayment(shop.shortCode, { TransactionType: 'Buy Goods', BillRefNumber: '' }));
    const [transaction] = await transactionsOf(gateway, shop, 1);
    expect(transaction).toMatchObject({ transaction_sub_type: 'CustomerBuyGoodsOnline', reference: '' });
  });

  it.each([
    ['in a sandbox app with default settings', {}, {}, ''],
    ['of another short code', openApp, { BusinessShortCode: '600999' }, ''],
    ['with a wrong token', openApp, {}, `?k=${'0'.repeat(48)}`],
    ['in an app that trusts signatures only', { settings: { callback_trust: 'signed' as const } }, {}, ''],
    ['of a live app', { is_live: true }, {}, ''],
    ['without a TransID', openApp, { TransID: undefined }, ''],
    ['with an invalid time', openApp, { TransTime: 'yesterday' }, ''],
  ])('is acknowledged and stored, but records no payment %s', async (_, app, more, query) => {
    const shop = await newShop(gateway, app);
    const answer = await postConfirmation(shop, aC2bPayment(shop.shortCode, more), query);
    expect([answer.status, answer.body]).toEqual([200, { ResultCode: 0, ResultDesc: 'Success' }]);
    await workedOff(gateway, shop.appId);
    expect(await transactionsOf(gateway, shop, 0)).toEqual([]);
    expect(await eventsOf(gateway, shop, 0)).toEqual([]);
  });
});

describe('A payment that a caller claimed with a text', () => {
  const said = {
    transaction_id: 'RKTQDM7W6S',
    transaction_time: '2026-10-02T12:45:00.000Z',
    amount: '10.00',
    payer_account: '25470****149',
    payer_name: 'AMINA DEMO',
    reference: 'invoice008',
  };

  it.each([
    [
      'with another amount',
      'RKTQDM7W6S Confirmed. on 2/10/26 at 3:45 PM Ksh9,000.00 received from AMINA DEMO 0700000149. New Account balance is Ksh9,000.00.',
    ],
    [
      'in the payer’s own text',
      'RKTQDM7W6S Confirmed. Ksh10.00 sent to DEMO SHOP for account invoice008 on 2/10/26 at 3:45 PM New M-PESA balance is Ksh5,000.00.',
    ],
  ])('%s gets the provider’s facts when the provider reports it, and is published once', async (_, text) => {
    const shop = await newShop(gateway, openApp);
    const { id } = (await claimOf(shop, text)).body.data;
    await postConfirmation(shop, aC2bPayment(shop.shortCode));
    await postConfirmation(shop, aC2bPayment(shop.shortCode));
    await eventsOf(gateway, shop, 1);
    const received = aReceivedPayment(shop, { ...said, id, payee_account: shop.shortCode });
    await expectReceived(gateway, shop, received);
    // The same text again finds the payment and does not change it.
    expect((await claimOf(shop, text)).body.data).toMatchObject({ id, amount: 10, transaction_type: 'PAYMENT_IN' });
    await expectReceived(gateway, shop, received);
  });

  it('is confirmed by getTransactionStatus, if the provider did not report it', async () => {
    const shop = await newShop(gateway);
    const { body: paid } = await payIn(gateway, shop, { phone_number: '254799027003', amount: 100 });
    const text = `${paid.receipt} Confirmed. Ksh100.00 sent to DEMO SHOP for account INV-14 on 2/10/26 at 3:45 PM New M-PESA balance is Ksh5.00.`;
    const { id } = (await claimOf(shop, text)).body.data;
    const status = `/api/pay/${shop.appId}/getTransactionStatus/${String(id)}`;
    expect((await gateway.call('GET', status, { token: shop.token })).status).toBe(200);
    const [completed] = await eventsOf(gateway, shop, 2);
    expect(completed).toMatchObject({
      event: 'payments.transaction.completed',
      data: {
        id,
        transaction_id: paid.receipt,
        transaction_type: 'PAYMENT_IN',
        amount: '100.00',
        payer_account: '254799027003',
        payee_account: shop.shortCode,
        reference: 'INV-14',
        source: 'fetched',
      },
    });
  });
});

describe('fetchTransactions', () => {
  it('imports a payment that was never reported, once, and publishes it', async () => {
    const shop = await newShop(gateway);
    await register(gateway, shop);
    const { body: paid } = await payIn(gateway, shop, { phone_number: '254799027003' });
    const fetch = () =>
      gateway.call<{ data: Record<string, unknown> }>('GET', `/api/pay/${shop.appId}/fetchTransactions`, {
        token: shop.token,
      });
    const [first, again] = [await fetch(), await fetch()];
    const imported = aReceivedPayment(shop, {
      payee_account: shop.shortCode,
      reference: 'INV-14',
      amount: '100.00',
      transaction_id: paid.receipt,
      transaction_time: anIsoTime,
      payer_account: '254799027003',
      payer_name: 'DAUDI',
      payee_name: 'Demo Shop',
      source: 'fetched',
    });
    expect([first.status, first.body]).toEqual([
      200,
      { data: { fetched: 1, new: 1, transactions: [imported], next_cursor: null }, status: 'success', message: 'OK' },
    ]);
    expect(again.body.data).toEqual({ fetched: 1, new: 0, transactions: [imported], next_cursor: null });
    await expectReceived(gateway, shop, imported);
  });

  it('is answered with the provider’s error for an app without nominated_number', async () => {
    const shop = await newShop(gateway, { config: { nominated_number: undefined } });
    const answer = await gateway.call('GET', `/api/pay/${shop.appId}/fetchTransactions`, { token: shop.token });
    const message = 'Pull Transactions is not registered for this short code';
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('provider_error', 'Daraja lists payments only for a nominated_number: set it on the app', {
        provider: { name: 'Daraja', code: null, message },
      }),
    ]);
  });

  it('continues a range that it began, not one of another app', async () => {
    const [shop, other] = [await newShop(gateway), await newShop(gateway)];
    const list = `${paymentKeys.list(shop.accountId, shop.appId)}|FETCHED`;
    const cursor = toCursor(list, `${Date.now() - 60_000} ${Date.now()} 0`);
    const fetchAs = ({ appId, token }: Shop) =>
      gateway.call('GET', `/api/pay/${appId}/fetchTransactions?cursor=${cursor}`, { token });
    expect((await fetchAs(shop)).status).toBe(200);
    expect(await fetchAs(other)).toMatchObject({ status: 422, body: { errors: { cursor: [expect.any(String)] } } });
  });

  it.each([
    ['from=yesterday', 'from'],
    ['from=2026-10-02T00:00:00Z&to=2026-10-01T00:00:00Z', 'from'],
    ['cursor=bm90LW91cnM', 'cursor'],
  ])('is refused for %s', async (query, field) => {
    const shop = await newShop(gateway);
    const answer = await gateway.call('GET', `/api/pay/${shop.appId}/fetchTransactions?${query}`, {
      token: shop.token,
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });
});
