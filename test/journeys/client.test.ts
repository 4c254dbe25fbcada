/** A tenant's server uses the gateway only through the client, and its receiver verifies the webhooks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayApiError, RequestFailed } from '../../shared/client/errors.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import { verifyWebhook, WebhookNotGenuine } from '../../shared/client/verify-webhook.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { Tenant, TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let tenant: Tenant;
let client: Gateway;
const secret = 'the-secret-of-this-journey';
const push = (reference: string, phone_number = '0700000101') => ({ phone_number, amount: 150, reference });
const clientOf = (token: string): Gateway => new Gateway({ baseUrl: gateway.run.facts.base_url, token });

beforeAll(async () => {
  gateway = await shareTestGateway();
  tenant = await gateway.newTenant();
  client = clientOf(tenant.token);
});
afterAll(() => gateway.stop());

describe('A payment', () => {
  it('is requested, awaited and verified', async () => {
    const callback_url = `${gateway.run.facts.receiver_url}/client`;
    const body = { ...push('INV-1'), callback_url, webhook_secret: secret };
    const accepted = await client.requestPayment({ payment_app: tenant.appId, body });
    expect(accepted).toMatchObject({ status: 'queued', poll_url: expect.stringContaining(accepted.request_id) });
    const request = await client.waitFor(accepted.request_id, { timeoutMs: 25_000 });
    expect(request).toMatchObject({ action: 'request_payment', status: 'completed', phase: 'settled' });
    const ended = await client.waitForPayment(accepted.request_id, { timeoutMs: 25_000 });
    expect(ended.transaction).toEqual({ id: request.transaction_id, status: 'STATUS_COMPLETED' });

    const received = await gateway.webhooksAt('/client', 2);
    const webhooks = await Promise.all(received.map(({ body: text, headers }) => verifyWebhook(text, headers, secret)));
    const paid = webhooks.find(({ event }) => event === 'payments.transaction.completed');
    if (paid?.event !== 'payments.transaction.completed') throw new Error('No webhook of the payment arrived');
    // The event determines the type of the webhook, which has the transaction's fields.
    expect(paid.data).toMatchObject({ reference: 'INV-1', amount: '150.00', status: 'STATUS_COMPLETED' });
    const { data } = await client.getTransaction({ payment_app: tenant.appId, transactionId: paid.data.id });
    expect(data).toEqual(paid.data);
    for (const { body: text, headers } of received) {
      await expect(verifyWebhook(`${text} `, headers, secret)).rejects.toBeInstanceOf(WebhookNotGenuine);
      await expect(verifyWebhook(text, headers, 'another')).rejects.toBeInstanceOf(WebhookNotGenuine);
    }
  });

  it('is created once for repeated calls with the same key', async () => {
    const call = { payment_app: tenant.appId, body: push('INV-2') };
    const [first, second] = [
      await client.requestPayment(call, { idempotencyKey: 'order-2' }),
      await client.requestPayment(call, { idempotencyKey: 'order-2' }),
    ];
    expect(second).toEqual(first);
    const other = client.requestPayment({ ...call, body: push('INV-3') }, { idempotencyKey: 'order-2' });
    await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('is created once if the responses to the first two attempts are lost', async () => {
    let lost = 0;
    const unlucky = new Gateway({
      baseUrl: gateway.run.facts.base_url,
      token: tenant.token,
      retry: { firstWaitMs: 10 },
      async fetch(url, init) {
        const response = await fetch(url, init);
        if (lost++ < 2) throw new TypeError('The connection broke');
        return response;
      },
    });
    const { request_id } = await unlucky.requestPayment({ payment_app: tenant.appId, body: push('LOST-1') });
    const prompts = gateway.run.simulators.daraja.prompts;
    await client.waitFor(request_id, { timeoutMs: 25_000 });
    expect(lost).toBe(3);
    expect([...prompts.values()].filter((prompt) => JSON.stringify(prompt).includes('LOST-1'))).toHaveLength(1);
  });

  it('can be awaited, and throws a provider error if it was refused', async () => {
    const reply = await client.requestPayment({ payment_app: tenant.appId, body: push('INV-4') }, { wait: 20 });
    expect(reply).toMatchObject({ data: { ResponseCode: '0' } });
  });
});

describe('An error', () => {
  it('has the documented body', async () => {
    const refused = await client
      .requestPayment({ payment_app: tenant.appId, body: { ...push('INV-5'), amount: 0 } })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GatewayApiError);
    expect(refused).toMatchObject({
      status: 422,
      code: 'validation_failed',
      body: { success: false, errors: { amount: [expect.any(String)] }, trace_id: expect.any(String) },
    });
    await expect(clientOf('1|wrong').listPaymentApps()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    const other = await gateway.newTenant();
    await expect(client.queryTransactions({ payment_app: other.appId })).rejects.toMatchObject({
      status: 403,
      code: 'not_owner',
    });
  });

  it('of the provider that is reported after acceptance is a RequestFailed', async () => {
    const appId = await gateway.newApp(tenant.accountId, { config: { ...badConfig() } });
    const { request_id } = await client.requestPayment({ payment_app: appId, body: push('INV-6') });
    const failed = await client.waitFor(request_id, { timeoutMs: 25_000 }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RequestFailed);
    expect(failed).toMatchObject({ code: 'provider_error', request: { request_id, status: 'failed' } });
  });
});

const badConfig = () => ({
  consumer_key: 'wrong',
  consumer_secret: 'wrong',
  short_code: '174379',
  passkey: 'wrong',
  initiator_name: 'testapi',
  security_credential: 'd3Jvbmc=',
});

describe('A list', () => {
  it('is read completely, by page numbers and by cursors', async () => {
    const lister = await gateway.newTenant();
    const own = clientOf(lister.token);
    for (const reference of ['A', 'B', 'C']) {
      const { request_id } = await own.requestPayment({ payment_app: lister.appId, body: push(reference) });
      await own.waitFor(request_id, { timeoutMs: 25_000 });
    }
    const references: string[] = [];
    const query = { per_page: 2 };
    for await (const { reference } of own.queryTransactions.each({ payment_app: lister.appId, query })) {
      references.push(reference);
    }
    expect(references).toEqual(['C', 'B', 'A']);
    const actions: string[] = [];
    for await (const { action } of own.listRequests.each({ query })) actions.push(action);
    expect(actions).toEqual(['request_payment', 'request_payment', 'request_payment']);
  });
});
