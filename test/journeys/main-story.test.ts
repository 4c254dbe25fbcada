/** The main case: a tenant requests a payment from a customer and receives two signed webhooks. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWebhookSignature } from '../../shared/platform/webhooks/sign.ts';
import {
  anAcceptedPrompt,
  anError,
  anIsoTime,
  aRequestWebhook,
  aTransaction,
  aTransactionState,
  aTransactionWebhook,
  aUuid,
  paid,
} from '../support/expected-bodies.ts';
import { pay, webhookSecret } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** The version in the stacks that were synthesized before the tests. A later commit does not change what runs. */
const deployedVersion = () => gateway.run.gateway.description.functions[0]?.environment.VERSION;

const requestPayment = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  gateway.call('POST', `/api/pay/${gateway.tenant.appId}/requestPayment`, { body, headers });

describe('A payment request', () => {
  it('is accepted at once, sends two signed webhooks, and ends as a completed transaction', async () => {
    const payment = await pay(gateway);
    const { accepted, requestId } = payment;
    expect(accepted.body).toEqual({
      request_id: aUuid,
      status: 'queued',
      poll_url: `${gateway.run.facts.base_url}/api/requests/${requestId}`,
    });
    expect(accepted.headers.get('x-gateway-version')).toBe(deployedVersion());

    const received = await payment.received(2);
    const completed = aTransaction(payment, gateway.tenant, paid);
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      aRequestWebhook(payment),
      aTransactionWebhook('transaction.completed', completed),
    ]);
    for (const { body, headers } of received) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-gateway-event': JSON.parse(body).event,
        'x-gateway-delivery': `${String(headers['webhook-id'])}.request`,
      });
      expect(isWebhookSignature(body, String(headers['x-gateway-signature']), webhookSecret)).toBe(true);
      const standard = new Webhook(Buffer.from(webhookSecret).toString('base64'));
      expect(standard.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    }

    expect(await payment.transaction()).toEqual(completed);
    const { status, body } = await gateway.call('GET', String(accepted.body.poll_url));
    expect([status, body]).toEqual([
      200,
      {
        request_id: requestId,
        service: 'payments',
        action: 'request_payment',
        status: 'completed',
        phase: 'settled',
        attempts: 1,
        app_id: gateway.tenant.appId,
        transaction_id: expect.any(Number),
        transaction: aTransactionState('STATUS_COMPLETED'),
        message_id: null,
        created_at: anIsoTime,
        updated_at: anIsoTime,
        completed_at: anIsoTime,
        result: anAcceptedPrompt,
        error: null,
        error_code: null,
        provider: null,
      },
    ]);
    expect(payment.pushes()).toHaveLength(1);
  });

  it('has webhooks signed with the account’s secret when the request contains none', async () => {
    const tenant = await gateway.newTenant();
    const payment = await pay(gateway, { webhook_secret: undefined }, { tenant });
    for (const { body, headers } of await payment.received(2)) {
      expect(isWebhookSignature(body, String(headers['x-gateway-signature']), tenant.webhookSecret)).toBe(true);
      expect(new Webhook(tenant.webhookSecret).verify(body, headers as Record<string, string>)).toEqual(
        JSON.parse(body),
      );
    }
  });

  it.each([
    ['0700000101', '254700000101'],
    ['0110000101', '254110000101'],
    ['700000101', '254700000101'],
    ['+254700000101', '254700000101'],
    ['254700000101', '254700000101'],
    ['0700 000 101', '254700000101'],
  ])('accepts the phone number %s', async (phone_number, payer) => {
    const payment = await pay(gateway, { phone_number, callback_url: undefined });
    expect(await payment.reaches('STATUS_COMPLETED')).toMatchObject({ payer_account: payer });
    expect(payment.pushes()).toEqual([expect.objectContaining({ PhoneNumber: Number(payer), PartyA: Number(payer) })]);
  });

  it('accepts `phone` for `phone_number`, needs no description, and ignores unknown members', async () => {
    const order = { phone_number: undefined, phone: '0700000101', description: undefined, colour: 'red' };
    const payment = await pay(gateway, order);
    expect(await payment.reaches('STATUS_COMPLETED')).toEqual(
      aTransaction(payment, gateway.tenant, { ...paid, narration: '' }),
    );
    expect(payment.pushes()).toEqual([
      {
        BusinessShortCode: 174379,
        Password: expect.any(String),
        Timestamp: expect.stringMatching(/^\d{14}$/),
        TransactionType: 'CustomerPayBillOnline',
        Amount: 150,
        PartyA: 254700000101,
        PartyB: 174379,
        PhoneNumber: 254700000101,
        CallBackURL: expect.stringContaining(
          `/api/pay/${gateway.tenant.appId}/callback?r=${payment.requestId}&s=payments_k1-`,
        ),
        AccountReference: payment.reference,
        TransactionDesc: payment.reference,
      },
    ]);
  });
});

describe('A payment request with Prefer: wait', () => {
  const order = { phone_number: '254700000101', amount: 1, reference: 'WAIT' };

  it.each([
    ['paid', '254700000101', 'STATUS_COMPLETED'],
    ['cancelled by the customer', '254799001032', 'STATUS_CANCELLED'],
  ])('answers 200 with the documented body and the status of a payment that is %s', async (_, phone_number, ended) => {
    const { status, headers, body } = await requestPayment({ ...order, phone_number }, { prefer: 'wait=25' });
    expect([status, headers.get('preference-applied'), body]).toEqual([
      200,
      'wait',
      {
        data: anAcceptedPrompt,
        status: 'success',
        message: 'Request accepted by the provider',
        transaction: aTransactionState(ended),
      },
    ]);
  });

  it('answers the documented error when the provider refuses', async () => {
    const { status, headers, body } = await requestPayment(
      { ...order, phone_number: '254799004003' },
      { prefer: 'respond-async, wait=20' },
    );
    expect([status, headers.get('preference-applied'), body]).toEqual([
      500,
      'wait',
      anError('provider_error', 'Daraja: Merchant does not exist', {
        provider: { name: 'Daraja', code: '500.001.1001', message: 'Merchant does not exist' },
      }),
    ]);
  });

  it('answers 202 when no outcome arrives during the wait, and the request continues', async () => {
    const held = gateway.line.hold(pushPath, 'call');
    const { status, headers, body } = await requestPayment(order, { prefer: 'wait=1' });
    expect([status, headers.get('preference-applied'), body]).toEqual([
      202,
      null,
      { request_id: aUuid, status: 'queued', poll_url: expect.any(String) },
    ]);
    held.release();
    await eventually(async () =>
      expect((await gateway.call('GET', String(body.poll_url))).body).toMatchObject({ status: 'completed' }),
    );
  });
});
