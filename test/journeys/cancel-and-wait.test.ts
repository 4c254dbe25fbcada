/** A caller cancels a queued request, waits for one, and polls it without reading the same reply twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
/** While it is true, the payments worker crashes as it starts, and its messages come back after two seconds. */
let isWorkerDown = false;
beforeAll(async () => {
  gateway = await startTestGateway({
    queueAttributes: () => ({ VisibilityTimeout: '2' }),
    onInvoke({ functionName }) {
      if (isWorkerDown && functionName === 'payments-worker') throw new Error('The worker is down');
    },
  });
});
afterAll(() => gateway.stop());

const cancel = (id: string, token = gateway.tenant.token) =>
  gateway.call('POST', `/api/requests/${id}/cancel`, { token });

/** Without the comparison with the document, which describes no body for a 304. */
const get = (id: string, headers: Record<string, string>) =>
  fetch(new URL(`/api/requests/${id}`, gateway.run.facts.base_url), {
    headers: { authorization: `Bearer ${gateway.tenant.token}`, ...headers },
  });

async function aWaitingPayment() {
  isWorkerDown = true;
  const payment = await pay(gateway);
  expect(await payment.request()).toMatchObject({ status: 'queued' });
  return payment;
}

describe('Cancelling a request', () => {
  it('ends one that no worker has started, tells its receiver, and it is never performed', async () => {
    const payment = await aWaitingPayment();
    const cancelled = await cancel(payment.requestId);
    const body = { request_id: payment.requestId, status: 'failed', phase: 'settled', attempts: 0 };
    expect(cancelled).toMatchObject({
      status: 200,
      body: { ...body, error: expect.stringContaining('was cancelled') },
    });
    expect(await cancel(payment.requestId)).toMatchObject({ status: 200, body: cancelled.body });
    expect(await payment.webhooks(1)).toMatchObject([{ event: 'payments.request_payment', status: 'failed' }]);
    isWorkerDown = false;
    // Its message reaches the worker before that of the later payment.
    await (await pay(gateway)).reaches('STATUS_COMPLETED');
    expect(payment.pushes()).toEqual([]);
    expect(await payment.request()).toMatchObject({ status: 'failed', transaction_id: null });
  });

  it('is refused once a worker has started it, whether it succeeded or failed', async () => {
    isWorkerDown = false;
    const paid = await pay(gateway);
    await paid.reaches('STATUS_COMPLETED');
    expect(await cancel(paid.requestId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await paid.request()).toMatchObject({ status: 'completed' });
  });

  it('needs the scope that creates such requests, and finds only those of the account', async () => {
    const payment = await aWaitingPayment();
    const { accountId } = gateway.tenant;
    const reading = await gateway.newToken(accountId, { abilities: 'payments:read,sms:write' });
    expect(await cancel(payment.requestId, reading.token)).toMatchObject({
      status: 403,
      body: { code: 'missing_scope' },
    });
    const other = await gateway.newTenant();
    expect((await cancel(payment.requestId, other.token)).status).toBe(404);
    const writing = await gateway.newToken(accountId, { abilities: 'payments:write' });
    expect((await cancel(payment.requestId, writing.token)).status).toBe(200);
    isWorkerDown = false;
  });
});

describe('Reading a request', () => {
  it('waits until the payment is no longer pending, and says that it did', async () => {
    isWorkerDown = false;
    const payment = await pay(gateway);
    const reply = await get(payment.requestId, { prefer: 'wait=25' });
    expect(reply.headers.get('preference-applied')).toBe('wait');
    expect(await reply.json()).toMatchObject({ status: 'completed', transaction: { status: 'STATUS_COMPLETED' } });
  });

  it('shows the state at the end of the wait', async () => {
    const payment = await aWaitingPayment();
    const reply = await get(payment.requestId, { prefer: 'wait=1' });
    expect(await reply.json()).toMatchObject({ status: 'queued' });
    isWorkerDown = false;
    await payment.reaches('STATUS_COMPLETED');
  });

  it('answers 304 while nothing has changed, and with the new state after a change', async () => {
    const payment = await aWaitingPayment();
    const first = await get(payment.requestId, {});
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const unchanged = await get(payment.requestId, { 'if-none-match': `"other", ${etag}` });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    isWorkerDown = false;
    await payment.reaches('STATUS_COMPLETED');
    await eventually(async () => {
      const changed = await get(payment.requestId, { 'if-none-match': etag });
      expect(changed.status).toBe(200);
      expect(await changed.json()).toMatchObject({ status: 'completed' });
    });
  });
});
