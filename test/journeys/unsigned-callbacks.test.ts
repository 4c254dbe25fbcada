/** Callbacks without our signature: those that the provider documents, and those that anyone could send. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCompactTime } from '../../shared/values/time.ts';
import { anError, aTransaction, aTransactionWebhook, paid } from '../support/expected-bodies.ts';
import { pay, paysPhone, type Payment, workedOff } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
/** A sandbox app that accepts unsigned callbacks. */
let open: Tenant;
const openApp = { settings: { callback_trust: 'open' } } as const;
beforeAll(async () => {
  // The first queries come within seconds, and an open prompt becomes unknown (after 15 minutes) only in 36 seconds.
  gateway = await shareTestGateway({ delayScale: 0.1 });
  open = await gateway.newTenant(openApp);
});
afterAll(() => gateway.stop());

/** `Body.stkCallback` as Daraja documents it. */
const success = (checkoutRequestId: unknown, amount = 150) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: checkoutRequestId,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: amount },
          { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: Number(toCompactTime(Date.parse('2026-03-04T05:06:07Z'))) },
          { Name: 'PhoneNumber', Value: Number(paysPhone) },
        ],
      },
    },
  },
});

const okay = { ResultCode: 0, ResultDesc: 'Success' };
async function post(appId: number, body: unknown, suffix = ''): Promise<void> {
  const answer = await gateway.call('POST', `/api/pay/${appId}/callback${suffix}`, { body, token: null });
  expect([answer.status, answer.body]).toEqual([200, okay]);
}

/** A prompt that no one answers on the phone. */
async function openPrompt(tenant: Tenant): Promise<{ payment: Payment; checkoutId: unknown }> {
  gateway.run.simulators.daraja.settings.callbackDelayMs = 60_000;
  const payment = await pay(gateway, {}, { tenant });
  const { result } = await payment.requestReaches('completed');
  gateway.run.simulators.daraja.settings.callbackDelayMs = 40;
  return { payment, checkoutId: (result as Record<string, unknown>).CheckoutRequestID };
}

const isOf =
  ({ reference }: Payment) =>
  ({ request }: { request: { AccountReference: string } }) =>
    request.AccountReference === reference;

/** Open after the callback; completed, without the callback's receipt, when the provider confirms it. */
async function expectConfirmedByProviderOnly(payment: Payment, tenant: Tenant): Promise<void> {
  await workedOff(gateway, tenant.appId);
  const pending = aTransaction(payment, tenant);
  expect(await payment.transaction()).toEqual(pending);
  for (const prompt of gateway.run.simulators.daraja.prompts.values()) {
    if (isOf(payment)(prompt)) prompt.resultCode = '0';
  }
  expect(await payment.reaches('STATUS_COMPLETED')).toEqual({ ...pending, ...paid, transaction_id: null });
}

describe('A documented callback without a signature', () => {
  it('completes the payment it names, in a sandbox app that accepts open callbacks', async () => {
    const one = await openPrompt(open);
    const other = await openPrompt(open);
    await post(open.appId, success(one.checkoutId));
    const completed = aTransaction(one.payment, open, {
      ...paid,
      transaction_id: 'NLJ7RT61SV',
      transaction_time: '2026-03-04T05:06:07.000Z',
    });
    expect(await one.payment.reaches('STATUS_COMPLETED')).toEqual(completed);
    expect((await one.payment.webhooks(2))[1]).toEqual(aTransactionWebhook('transaction.completed', completed));
    expect(await other.payment.transaction()).toMatchObject({ status: 'STATUS_PENDING' });
  });

  it('completes the payment even when it arrives before the response to the prompt', async () => {
    gateway.run.simulators.daraja.settings.callbackDelayMs = 60_000;
    const push = gateway.line.hold(pushPath, 'answer');
    const payment = await pay(gateway, {}, { tenant: open });
    await push.arrived;
    gateway.run.simulators.daraja.settings.callbackDelayMs = 40;
    const prompts = [...gateway.run.simulators.daraja.prompts.values()];
    await post(open.appId, success(prompts.find(isOf(payment))?.id));
    await workedOff(gateway, open.appId);
    push.release();
    expect(await payment.reaches('STATUS_COMPLETED')).toMatchObject({ transaction_id: 'NLJ7RT61SV' });
    await payment.webhooks(2);
  });

  it('needs the provider’s confirmation when its amount is not the requested one', async () => {
    const { payment, checkoutId } = await openPrompt(open);
    await post(open.appId, success(checkoutId, 1));
    await expectConfirmedByProviderOnly(payment, open);
  });

  it.each([
    ['in a sandbox app with default settings', {}, ''],
    ['in an app that trusts signatures only', { settings: { callback_trust: 'signed' as const } }, ''],
    ['with a forged signature', openApp, `?r=00000000-0000-4000-8000-000000000000&s=payments_k1-${'f'.repeat(64)}`],
  ])('needs the provider’s confirmation %s', async (_, app, suffix) => {
    const tenant = await gateway.newTenant(app);
    const { payment, checkoutId } = await openPrompt(tenant);
    await post(tenant.appId, success(checkoutId), suffix);
    await expectConfirmedByProviderOnly(payment, tenant);
  });

  it('changes nothing in an app of another account', async () => {
    const stranger = await gateway.newTenant(openApp);
    const { payment, checkoutId } = await openPrompt(open);
    await post(stranger.appId, success(checkoutId));
    await workedOff(gateway, stranger.appId);
    expect(await payment.transaction()).toMatchObject({ status: 'STATUS_PENDING' });
    const list = await gateway.call('GET', `/api/pay/${stranger.appId}/queryTransactions`, { token: stranger.token });
    expect(list.body).toMatchObject({ data: { total: 0, data: [] } });
  });

  it.each([
    ['with an unknown id', 'POST', success('ws_CO_00000000000000000000000000')],
    ['that is not JSON', 'POST', '{"Body":'],
    ['with another structure', 'POST', { TransID: 'NLJ7RT61SV', TransAmount: '150.00' }],
    ['of 16 KiB', 'POST', `"${'x'.repeat(16 * 1024 - 2)}"`],
    ['without a body', 'GET', undefined],
    ['as a form', 'PUT', 'a=b'],
  ])('gets the usual reply and changes nothing: %s', async (_, method, body) => {
    const { appId, token } = await gateway.newTenant();
    const list = () => gateway.call('GET', `/api/pay/${appId}/queryTransactions`, { token });
    const before = await list();
    const answer = await gateway.call(method, `/api/pay/${appId}/callback`, { body, token: null });
    expect([answer.status, answer.body]).toEqual([200, okay]);
    expect((await list()).body).toEqual(before.body);
  });

  it('is refused when it is larger than 16 KiB', async () => {
    const body = `"${'x'.repeat(16 * 1024)}"`;
    const answer = await gateway.call('POST', `/api/pay/${gateway.tenant.appId}/callback`, { body, token: null });
    expect([answer.status, answer.body]).toEqual([413, anError('too_large', 'The request body is too large')]);
  });

  it.each(['999999', '0', 'abc'])('is refused for an app that does not exist: %s', async (app) => {
    const answer = await gateway.call('POST', `/api/pay/${app}/callback`, { body: success('x'), token: null });
    expect([answer.status, answer.body]).toEqual([404, anError('not_found', 'Payment app not found')]);
  });
});
