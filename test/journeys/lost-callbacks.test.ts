/** The provider does not tell how a payment ended, or tells it late or wrongly: it is asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReceipt, aTransaction, deliveriesById, expectPaidAndPublished, paid } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { queryPath } from '../support/provider-line.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // The first question comes after one second, a late callback after six.
  gateway = await startTestGateway({ delayScale: 0.001, simulators: { daraja: { timeScale: 0.15 } } });
});
afterAll(() => gateway.stop());

async function expectQueried(payment: Payment): Promise<void> {
  const { checkout_request_id } = (await payment.transaction()) ?? {};
  const asked = gateway.run.simulators.daraja.requests.filter(({ path }) => path === queryPath);
  expect(asked.map(({ body }) => (body as Record<string, unknown>).CheckoutRequestID)).toContain(checkout_request_id);
}

describe.concurrent('the provider is asked, and the payment completed and told once', () => {
  it.each([
    ['never comes', '254799006003'],
    ['names another amount', '254799006006'],
  ])('when the callback %s; the receipt stays unknown', async (_, phone_number) => {
    const payment = await pay(gateway, { phone_number });
    await expectPaidAndPublished(payment, gateway.tenant, { payer_account: phone_number, transaction_id: null });
    await expectQueried(payment);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('when the callback comes late; it then only adds the receipt', async () => {
    const phone_number = '254799006001';
    const payment = await pay(gateway, { phone_number });
    await expectPaidAndPublished(payment, gateway.tenant, {
      payer_account: phone_number,
      transaction_id: expect.toBeOneOf([null, aReceipt]),
    });
    const withReceipt = aTransaction(payment, gateway.tenant, { ...paid, payer_account: phone_number });
    await eventually(async () => expect(await payment.transaction()).toEqual(withReceipt));
    await expectQueried(payment);
    expect((await deliveriesById(payment, 2)).size).toBe(2);
  });
});
