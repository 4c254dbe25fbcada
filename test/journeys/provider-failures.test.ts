/** The provider refuses, fails or is unreachable: a payment is requested at most once and reported correctly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followUpTimes } from '../../shared/payments/follow-up-times.ts';
import { paymentsQueue } from '../../shared/payments/messages.ts';
import {
  anIsoTime,
  aReceipt,
  aRequestWebhook,
  aTransaction,
  expectPaidAndPublished,
} from '../support/expected-bodies.ts';
import { pay, paysPhone, type Payment } from '../support/payments.ts';
import { sendMessage } from '../support/queues.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway({ delayScale: 0.1 });
});
afterAll(() => gateway.stop());

/** The request failed and no money moved: one webhook, and a failed transaction without an event of its own. */
async function expectFailed(payment: Payment, phone: string, code: string | null, text: string): Promise<void> {
  const provider = { name: 'Daraja', code, message: text };
  expect(await payment.requestReaches('failed')).toMatchObject({
    phase: 'settled',
    completed_at: anIsoTime,
    result: null,
    error: `Daraja: ${text}`,
  });
  const { id } = (await payment.transaction()) ?? {};
  expect(await payment.webhooks(1)).toEqual([
    aRequestWebhook(payment, {
      status: 'failed',
      data: { transaction_id: id, provider },
      error: `Daraja: ${text}`,
      error_code: 'provider_error',
    }),
  ]);
  expect(await payment.transaction()).toEqual(
    aTransaction(payment, gateway.tenant, {
      payer_account: phone,
      status: 'STATUS_FAILED',
      checkout_request_id: null,
      result_code: code ?? 'provider_error',
      result_desc: text,
    }),
  );
}

/** Settled by the callback, or on a slow machine by the first follow-up, which returns no receipt. */
const expectPaid = (payment: Payment, payer_account: string) =>
  expectPaidAndPublished(payment, gateway.tenant, {
    payer_account,
    transaction_id: expect.toBeOneOf([null, aReceipt]),
  });

/** The result of a prompt that was paid late. */
const paidLate = (phone: string) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: `ws_CO_23112026_${phone}`,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 150 },
          { Name: 'MpesaReceiptNumber', Value: 'UKN9LATE01' },
          { Name: 'TransactionDate', Value: 20261123101500 },
          { Name: 'PhoneNumber', Value: Number(phone) },
        ],
      },
    },
  },
});

/** Sends the follow-up message that is due this many seconds after the call. */
async function queryAgainAfter(seconds: number, payment: Payment): Promise<void> {
  const { transaction_id } = await payment.request();
  await sendMessage(gateway, paymentsQueue, {
    kind: 'follow_up',
    account_id: gateway.tenant.accountId,
    transaction_id: Number(transaction_id),
    step: followUpTimes.indexOf(seconds),
    remaining_delay: 0,
    trace_id: 'some time later',
  });
}

describe.concurrent('When the provider refuses', () => {
  it.each([
    [
      'the subscriber is locked',
      '254799004001',
      '500.001.1001',
      'Unable to lock subscriber, a transaction is already in process for the current subscriber',
    ],
    ['the credentials are wrong', '254799004002', '500.001.1001', 'Wrong credentials'],
    ['it does not know the merchant', '254799004003', '500.001.1001', 'Merchant does not exist'],
    ['its refusal has HTTP status 200', '254799005201', '400.002.05', 'Invalid Request Payload'],
  ])('because %s, the request fails with its code and message', async (_, phone_number, code, text) => {
    const payment = await pay(gateway, { phone_number });
    await expectFailed(payment, phone_number, code, text);
    expect(payment.pushes()).toHaveLength(1);
  });
});

describe('When the provider certainly did not accept the prompt', () => {
  it.concurrent.each([
    ['it rejected the token', '254799004011'],
    ['it throttled the call once', '254799004290'],
  ])('because %s, the prompt is sent again and paid once', async (_, phone_number) => {
    const payment = await pay(gateway, { phone_number });
    await expectPaid(payment, phone_number);
    expect(payment.pushes()).toHaveLength(2);
    const { prompts } = gateway.run.simulators.daraja;
    const accepted = [...prompts.values()].filter(({ request }) => request.AccountReference === payment.reference);
    expect(accepted).toHaveLength(1);
  });

  it.concurrent.each([
    ['it is always busy', '254799004026', '500.003.02', 'System is busy. Please try again in few minutes.'],
    [
      'it always throttles',
      '254799004291',
      'policies.ratelimit.SpikeArrestViolation',
      'Spike arrest violation. Allowed rate : 5ps',
    ],
  ])('because %s, the request fails after three attempts', async (_, phone_number, code, text) => {
    const payment = await pay(gateway, { phone_number });
    await expectFailed(payment, phone_number, code, text);
    expect(await payment.request()).toMatchObject({ attempts: 3 });
    expect(payment.pushes()).toHaveLength(3);
  });

  it('because it cannot be reached, the request fails after three attempts', async () => {
    await gateway.line.cut();
    const payment = await pay(gateway);
    await expectFailed(payment, '254700000101', 'not_connected', 'ECONNREFUSED');
    await gateway.line.mend();
    expect(payment.pushes()).toHaveLength(0);
  });

  it('because it could not be reached for a moment, the payment succeeds on a later attempt', async () => {
    await gateway.line.cut();
    const payment = await pay(gateway);
    const failed = { message: 'A request could not be performed', request_id: payment.requestId };
    await eventually(() => expect(gateway.logged()).toContainEqual(expect.objectContaining(failed)));
    await gateway.line.mend();
    await expectPaid(payment, paysPhone);
    expect(payment.pushes()).toHaveLength(1);
  });
});

describe.concurrent('When it is unclear whether the provider accepted the prompt', () => {
  it.each([
    ['its response was unreadable', '254799005200'],
    ['the connection dropped after it was accepted', '254799005050'],
    ['its response is slow', '254799005040'],
  ])(
    'because %s, the prompt is not sent again; the callback completes payment and request',
    async (_, phone_number) => {
      const payment = await pay(gateway, { phone_number });
      await expectPaid(payment, phone_number);
      expect(payment.pushes()).toHaveLength(1);
    },
  );

  it.each([
    ['its response was an empty HTTP 500', '254799005000'],
    ['its response was an HTML page with 503', '254799005030'],
    ['the connection dropped and no callback follows', '254799005051'],
  ])(
    'because %s, the payment becomes unknown after 15 minutes; a late callback settles it',
    async (_, phone_number) => {
      const payment = await pay(gateway, { phone_number });
      await eventually(async () => expect(await payment.request()).toMatchObject({ phase: 'unclear' }));
      expect(await payment.request()).toMatchObject({ status: 'processing', result: null, error: null });
      const open = { payer_account: phone_number, checkout_request_id: null };
      expect(await payment.transaction()).toEqual(aTransaction(payment, gateway.tenant, open));

      await queryAgainAfter(900, payment);
      const message = 'The provider returned no clear response within 15 minutes';
      expect(await payment.reaches('STATUS_UNKNOWN')).toEqual(
        aTransaction(payment, gateway.tenant, {
          ...open,
          status: 'STATUS_UNKNOWN',
          result_desc: 'No outcome within 15 minutes',
        }),
      );
      expect(await payment.requestReaches('failed')).toMatchObject({ error: message });
      const unknown = (await payment.transaction()) ?? {};
      const webhooks = await payment.webhooks(2);
      expect(webhooks.find(({ event }) => event === 'payments.request_payment')).toEqual(
        aRequestWebhook(payment, {
          status: 'failed',
          data: { transaction_id: unknown.id },
          error: message,
          error_code: 'outcome_unknown',
        }),
      );
      expect(webhooks.find(({ event }) => event === 'payments.transaction.unknown')).toMatchObject({
        status: 'failed',
        data: unknown,
        error: 'No outcome within 15 minutes',
      });

      const [push] = payment.pushes();
      const late = await gateway.call('POST', String(push?.CallBackURL), { token: null, body: paidLate(phone_number) });
      expect(late.status).toBe(200);
      expect(await payment.reaches('STATUS_COMPLETED')).toMatchObject({
        transaction_id: 'UKN9LATE01',
        result_code: '0',
      });
      const corrected = (await payment.webhooks(3)).find(({ event }) => event === 'payments.transaction.completed');
      expect(corrected).toMatchObject({ status: 'completed', data: { id: unknown.id, status: 'STATUS_COMPLETED' } });
      expect(await payment.request()).toMatchObject({ status: 'failed', error: message });
      expect(payment.pushes()).toHaveLength(1);
    },
  );
});
