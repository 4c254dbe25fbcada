/** Repeated orders, for callers that lost the first reply. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchedOff } from '../support/customers.ts';
import { anAcceptedPrompt, anError, aTransactionState, aUuid } from '../support/expected-bodies.ts';
import { pay } from '../support/payments.ts';
import { pushPath } from '../support/provider-line.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import { eventually, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await shareTestGateway();
});
afterAll(() => gateway.stop());

let keys = 0;
const newKey = (): string => `order-${(keys += 1)}`;

const order = (key: string) => ({ phone_number: '254700000101', amount: 20, reference: key });

const send = (
  key: string,
  body: Record<string, unknown> = order(key),
  { app = gateway.tenant.appId, prefer = '' } = {},
) =>
  gateway.call('POST', `/api/pay/${app}/requestPayment`, {
    body,
    headers: { 'idempotency-key': key, ...(prefer ? { prefer } : {}) },
  });

/** Waits for the end of the payment that a request began. */
const end = ({ poll_url }: Record<string, unknown>) =>
  eventually(async () =>
    expect((await gateway.call('GET', String(poll_url))).body).toMatchObject({
      transaction: aTransactionState('STATUS_COMPLETED'),
    }),
  );

const pushesOf = (key: string) =>
  gateway.run.simulators.daraja.requests.filter(
    ({ path, body }) => path === pushPath && (body as { AccountReference: string }).AccountReference === key,
  );

describe('An order that is repeated with the same Idempotency-Key', () => {
  it('gets the first reply again and prompts the customer once', async () => {
    const key = newKey();
    const first = await send(key);
    const again = await send(key);
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([202, null]);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first.body]);

    await end(first.body);
    const waited = await send(key, order(key), { prefer: 'wait=20' });
    expect([waited.status, waited.headers.get('idempotent-replayed'), waited.body]).toEqual([
      200,
      'true',
      {
        data: anAcceptedPrompt,
        status: 'success',
        message: 'Request accepted by the provider',
        transaction: aTransactionState('STATUS_COMPLETED'),
      },
    ]);
    expect(pushesOf(key)).toHaveLength(1);
  });

  it('gets the first reply again, even if the first order made it impossible to order that again', async () => {
    const payment = await pay(gateway);
    const { id } = await payment.reaches('STATUS_COMPLETED');
    const path = `/api/pay/${gateway.tenant.appId}/reverseTransaction/${String(id)}`;
    const reverse = (key?: string) =>
      gateway.call('POST', path, key === undefined ? {} : { headers: { 'idempotency-key': key } });
    const first = await reverse('reversal');
    await payment.reaches('STATUS_REVERSED');
    const again = await reverse('reversal');
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 202, 'true']);
    expect(again.body).toEqual(first.body);
    for (const other of [await reverse(), await reverse('another reversal')]) {
      expect([other.status, other.body.code]).toEqual([422, 'not_reversible']);
    }
  });

  it('gets the first reply again, even if the app was disabled since', async () => {
    const tenant = await gateway.newTenant();
    const key = newKey();
    const sendAs = (used: string, body = order(key)) =>
      gateway.call('POST', `/api/pay/${tenant.appId}/requestPayment`, {
        body,
        token: tenant.token,
        headers: { 'idempotency-key': used },
      });
    const first = await sendAs(key);
    await switchedOff(gateway, tenant);
    const again = await sendAs(key);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([202, 'true', first.body]);
    const others = [await sendAs(key, order('another')), await sendAs('another')];
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'idempotency_key_reused'],
      [500, 'app_disabled'],
    ]);
  });

  it('creates one request, even when ten arrive at once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    await end(answers[0]?.body ?? {});
    expect(pushesOf(key)).toHaveLength(1);
  });

  it('is refused when its body is different', async () => {
    const key = newKey();
    await send(key);
    const problem = 'This Idempotency-Key was used with another body';
    for (const changed of [
      { amount: 21 },
      { webhook_secret: 'new' },
      { callback_url: `${gateway.run.receiver.url}/` },
    ]) {
      const { status, body } = await send(key, { ...order(key), ...changed });
      expect([status, body]).toEqual([
        422,
        anError('idempotency_key_reused', problem, { errors: { 'Idempotency-Key': [problem] } }),
      ]);
    }
  });

  it('is the same order when its body is formatted differently', async () => {
    const key = newKey();
    const first = await send(key);
    const again = await send(key, { reference: key, phone: '0700000101', amount: 20, unknown: true });
    expect([again.status, again.body]).toEqual([202, first.body]);
  });

  it('is a new order in another app or account', async () => {
    const key = newKey();
    const other = await gateway.newTenant();
    const app = await gateway.newApp(gateway.tenant.accountId);
    const ids = [
      (await send(key)).body.request_id,
      (await send(key, order(key), { app })).body.request_id,
      (await pay(gateway, order(key), { tenant: other, headers: { 'idempotency-key': key } })).requestId,
    ];
    expect(ids).toEqual([aUuid, aUuid, aUuid]);
    expect(new Set(ids).size).toBe(3);
  });

  it('gets the error of a failed request again', async () => {
    const key = newKey();
    const refused = { ...order(key), phone_number: '254799004002' };
    const first = await send(key, refused, { prefer: 'wait=20' });
    const again = await send(key, refused, { prefer: 'wait=20' });
    const error = anError('provider_error', 'Daraja: Wrong credentials', {
      provider: { name: 'Daraja', code: '500.001.1001', message: 'Wrong credentials' },
    });
    expect([first.status, first.body, again.status, again.body]).toEqual([500, error, 500, error]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(pushesOf(key)).toHaveLength(1);
  });

  it.each(['', 'k'.repeat(256)])('is refused when the key is empty or longer than 255 characters', async (key) => {
    const { status, body } = await send(key, order('REF'));
    expect([status, body]).toEqual([
      422,
      anError('validation_failed', expect.any(String), {
        errors: { 'Idempotency-Key': [expect.stringMatching(/^The Idempotency-Key field (must not|may not) be /)] },
      }),
    ]);
  });
});
