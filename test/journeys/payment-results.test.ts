/** The outcomes of a payment on the customer's phone, and what the tenant sees of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { darajaMagic } from '../../infra/simulators/daraja/magic.ts';
import {
  anAcceptedPrompt,
  anError,
  aRequestWebhook,
  aTransaction,
  aTransactionWebhook,
  paid,
} from '../support/expected-bodies.ts';
import { pay, paysPhone, type Payment } from '../support/payments.ts';
import { queryPath } from '../support/provider-line.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

/** Result code, the simulator's phone number for it, the status it means, and the provider's message. */
const outcomes = [
  ['0', paysPhone, 'STATUS_COMPLETED', 'The service request is processed successfully.'],
  ['1', '254799000001', 'STATUS_FAILED', 'The balance is insufficient for the transaction.'],
  ['17', '254799000017', 'STATUS_FAILED', 'Rule limited.'],
  ['26', '254799000026', 'STATUS_FAILED', 'Traffic blocking condition is in place.'],
  [
    '1001',
    '254799001001',
    'STATUS_FAILED',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  ],
  ['1019', '254799001019', 'STATUS_EXPIRED', 'Transaction has expired'],
  ['1025', '254799001025', 'STATUS_FAILED', '[STK_CB - ]An error occurred while sending a push request'],
  ['1032', '254799001032', 'STATUS_CANCELLED', 'Request cancelled by user'],
  ['1036', '254799001036', 'STATUS_FAILED', 'The balance of the organisation is insufficient.'],
  ['1037', '254799001037', 'STATUS_EXPIRED', 'DS timeout user cannot be reached'],
  ['2001', '254799002001', 'STATUS_FAILED', 'The initiator information is invalid.'],
  ['9999', '254799009999', 'STATUS_FAILED', 'Request failed: the push could not be completed'],
] as const;

let gateway: TestGateway;
const payments = new Map<string, Payment>();
beforeAll(async () => {
  gateway = await shareTestGateway();
  await Promise.all(
    outcomes.map(async ([, phone_number]) => payments.set(phone_number, await pay(gateway, { phone_number }))),
  );
});
afterAll(() => gateway.stop());

const statusOf = (id: unknown) =>
  gateway.call('GET', `/api/pay/${gateway.tenant.appId}/checkPaymentRequestStatus/${String(id)}`);

const providerMessage = (result_code: unknown, result_desc: unknown) => ({
  data: {
    ResponseCode: '0',
    ResponseDescription: expect.any(String),
    MerchantRequestID: expect.any(String),
    CheckoutRequestID: anAcceptedPrompt.CheckoutRequestID,
    ResultCode: result_code,
    ResultDesc: result_desc,
  },
  status: 'success',
  message: 'OK',
});

describe('A payment', () => {
  it.each(outcomes)('with result %s of %s becomes %s', async (result_code, phone_number, status, result_desc) => {
    const payment = payments.get(phone_number)!;
    const isPaid = status === 'STATUS_COMPLETED';
    const facts = { payer_account: phone_number, status, result_code, result_desc };
    const ended = aTransaction(payment, gateway.tenant, isPaid ? paid : facts);

    expect(await payment.reaches(status)).toEqual(ended);
    expect(await payment.requestReaches('completed')).toMatchObject({ result: anAcceptedPrompt, error: null });
    const bodies = await payment.webhooks(2);
    expect(bodies.toSorted((a, b) => (a.event < b.event ? -1 : 1))).toEqual([
      aRequestWebhook(payment),
      isPaid
        ? aTransactionWebhook('transaction.completed', ended)
        : aTransactionWebhook('transaction.failed', ended, result_desc),
    ]);
    expect(payment.pushes()).toHaveLength(1);

    const answer = await statusOf((await payment.transaction())?.id);
    expect([answer.status, answer.body]).toEqual([200, providerMessage(result_code, result_desc)]);
  });

  it('is tested with every documented result code and every result of the simulator', () => {
    const tested = outcomes.map(([code]) => code);
    const specified = ['0', '1', '1032', '1037', '2001', '17', '26', '1001', '1025', '1036'];
    const simulated = darajaMagic.flatMap(({ about, result }) => (about === 'prompt' && result) || []);
    expect([...specified, ...simulated].filter((code) => !(tested as string[]).includes(code))).toEqual([]);
  });
});

/** A prompt whose callback is delayed, so that it is open during the test. */
async function openPrompt(phone_number: string): Promise<{ payment: Payment; id: unknown }> {
  const { settings } = gateway.run.simulators.daraja;
  settings.callbackDelayMs = 3_000;
  const payment = await pay(gateway, { phone_number });
  const { transaction_id } = await payment.requestReaches('completed');
  settings.callbackDelayMs = 40;
  return { payment, id: transaction_id };
}

const queryCount = (checkoutRequestId: string) =>
  gateway.run.simulators.daraja.requests.filter(
    ({ path, rawBody }) => path === queryPath && rawBody.includes(checkoutRequestId),
  ).length;

describe('A status query for an open prompt', () => {
  it.each([
    ['with an error', paysPhone, 'The transaction is being processed'],
    ['with result 4999', '254799004999', 'The transaction is still under processing'],
  ])('is answered "not yet", even if the provider reports it %s', async (_, phone_number, text) => {
    const { payment, id } = await openPrompt(phone_number);
    const answer = await statusOf(id);
    expect([answer.status, answer.body]).toEqual([200, providerMessage('4999', text)]);
    expect(await payment.transaction()).toMatchObject({ status: 'STATUS_PENDING', result_code: null });
  });

  it.each([
    ['is throttled', '254799004997', /Spike arrest/, '500.003.02'],
    ['answers for another payment', '254799004998', /another payment/, null],
  ])('is answered with the provider’s error when it %s', async (_, phone_number, text, code) => {
    const { payment, id } = await openPrompt(phone_number);
    // Paid, but the callback has not arrived.
    for (const prompt of gateway.run.simulators.daraja.prompts.values()) {
      if (prompt.request.AccountReference === payment.reference) prompt.resultCode = '0';
    }
    const answer = await statusOf(id);
    expect([answer.status, answer.body]).toEqual([
      500,
      anError('provider_error', expect.stringMatching(text), {
        provider: { name: 'Daraja', code, message: expect.stringMatching(text) },
      }),
    ]);
  });

  it('does not call the provider after the payment is settled', async () => {
    const { id, checkout_request_id } = (await payments.get(paysPhone)!.transaction()) ?? {};
    const before = queryCount(String(checkout_request_id));
    for (let count = 0; count < 3; count += 1) expect((await statusOf(id)).status).toBe(200);
    expect(queryCount(String(checkout_request_id))).toBe(before);
  });
});
