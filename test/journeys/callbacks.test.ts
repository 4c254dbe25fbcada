/** The callback with the outcome of a payment is early, repeated or forged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRequestWebhook,
  aTransaction,
  aTransactionWebhook,
  deliveriesById,
  expectPaidAndPublished,
} from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

/** The HTTP statuses that the simulator got for its callbacks to an app, with forged ones marked. */
const callbackReplies = (appId: number) =>
  gateway.run.simulators.daraja.callbacks
    .filter(({ url }) => url.includes(`/api/pay/${appId}/callback`))
    .map(({ forged, status }) => [forged ? 'forged' : 'true', status]);

describe('A payment is completed once and published once', () => {
  it.each([
    ['arrives before the provider’s response to the prompt', '254799006004', 1],
    ['arrives twice', '254799006002', 2],
  ])('when the callback %s', async (_, phone_number, times) => {
    const tenant = await gateway.newTenant();
    const payment = await pay(gateway, { phone_number }, { tenant });
    await expectPaidAndPublished(payment, tenant, { payer_account: phone_number });
    await eventually(() =>
      expect(callbackReplies(tenant.appId)).toEqual(Array.from({ length: times }, () => ['true', 200])),
    );
    // When a later payment's webhooks have arrived, this payment can cause no more.
    await (await pay(gateway, {}, { tenant })).webhooks(2);
    expect((await deliveriesById(payment, 2)).size).toBe(2);
    expect(payment.pushes()).toHaveLength(1);
  });
});

describe('Forged callbacks that claim success', () => {
  it('change nothing in a sandbox app with default settings: the payment is canceled, never completed', async () => {
    const tenant = await gateway.newTenant();
    const payment = await pay(gateway, { phone_number: '254799006005' }, { tenant });
    const cancelled = aTransaction(payment, tenant, {
      payer_account: '254799006005',
      status: 'STATUS_CANCELLED',
      result_code: '1032',
      result_desc: 'Request cancelled by user',
    });
    expect(await payment.reaches('STATUS_CANCELLED')).toEqual(cancelled);
    const failed = aTransactionWebhook('transaction.failed', cancelled, 'Request cancelled by user');
    const webhooks = await payment.webhooks(2);
    expect(webhooks.toSorted((a, b) => (a.event < b.event ? -1 : 1))).toEqual([aRequestWebhook(payment), failed]);
    // A completed payment cannot become canceled, and its completion would have been published.
    const { body } = await gateway.call<{ data: { event: string }[] }>('GET', '/api/events', { token: tenant.token });
    expect(body.data.map(({ event }) => event)).not.toContain('payments.transaction.completed');
    // A forger gets the same reply as the provider.
    await eventually(() =>
      expect(callbackReplies(tenant.appId)).toEqual([
        ['forged', 200],
        ['forged', 200],
        ['true', 200],
      ]),
    );
  });
});
