/** The provider tells how a payment ended: too early, twice, or so it is pretended. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRequestWebhook,
  aTransaction,
  aTransactionWebhook,
  deliveriesById,
  expectPaidAndPublished,
} from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** The statuses the simulator heard for its callbacks to an app, forged ones apart. */
const heard = (appId: number) =>
  gateway.run.simulators.daraja.callbacks
    .filter(({ url }) => url.includes(`/api/pay/${appId}/callback`))
    .map(({ forged, status }) => [forged ? 'forged' : 'true', status]);

describe('a payment is completed once and told once', () => {
  it.each([
    ['comes before the provider’s answer to the push', '254799006004', 1],
    ['comes twice', '254799006002', 2],
  ])('when the callback %s', async (_, phone_number, times) => {
    const tenant = await gateway.newTenant();
    const payment = await pay(gateway, { phone_number }, { tenant });
    await expectPaidAndPublished(payment, tenant, { payer_account: phone_number });
    await eventually(() => expect(heard(tenant.appId)).toEqual(Array.from({ length: times }, () => ['true', 200])));
    // Once all that comes after it in the queues has arrived, nothing more can come of it.
    await (await pay(gateway, {}, { tenant })).webhooks(2);
    expect((await deliveriesById(payment, 2)).size).toBe(2);
    expect(payment.pushes()).toHaveLength(1);
  });
});

describe('forged callbacks that claim success', () => {
  it('change nothing in a sandbox app that says nothing of callbacks: the payment is cancelled, never completed', async () => {
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
    const told = await payment.webhooks(2);
    expect(told.toSorted((a, b) => (a.event < b.event ? -1 : 1))).toEqual([aRequestWebhook(payment), failed]);
    // No transition leads from completed to cancelled, and what was completed would have been published.
    const { body } = await gateway.call<{ data: { event: string }[] }>('GET', '/api/events', { token: tenant.token });
    expect(body.data.map(({ event }) => event)).not.toContain('payments.transaction.completed');
    // The forgers hear what the provider hears.
    await eventually(() =>
      expect(heard(tenant.appId)).toEqual([
        ['forged', 200],
        ['forged', 200],
        ['true', 200],
      ]),
    );
  });
});
