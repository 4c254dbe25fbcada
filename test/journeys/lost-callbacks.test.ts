/** The callback of a payment is lost, late or wrong: the gateway queries the provider. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReceipt, aTransaction, deliveriesById, expectPaidAndPublished, paid } from '../support/expected-bodies.ts';
import { pay, type Payment } from '../support/payments.ts';
import { queryPath } from '../support/provider-line.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // The first status query happens after one second; a late callback arrives after six.
  gateway = await startTestGateway({ delayScale: 0.001, simulators: { daraja: { timeScale: 0.15 } } });
});
afterAll(() => gateway.stop());

async function expectQueried(payment: Payment): Promise<void> {
  const { checkout_request_id } = (await payment.transaction()) ?? {};
  const queries = gateway.run.simulators.daraja.requests.filter(({ path }) => path === queryPath);
  expect(queries.map(({ body }) => (body as Record<string, unknown>).CheckoutRequestID)).toContain(checkout_request_id);
}

describe.concurrent('A payment is queried, completed and published once', () => {
  it.each([
    ['never arrives', '254799006003'],
    ['has another amount', '254799006006'],
  ])('when the callback %s; the receipt stays unknown', async (_, phone_number) => {
    const payment = await pay(gateway, { phone_number });
    await expectPaidAndPublished(payment, gateway.tenant, { payer_account: phone_number, transaction_id: null });
    await expectQueried(payment);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('when the callback arrives late; it then only adds the receipt', async () => {
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
