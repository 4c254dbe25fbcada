/** Queued endpoints: accepted at once, the same reply for the same key, and nothing stored of a refused call. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findRequest } from '../../../shared/platform/async/request-store.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, type EventOptions, traceId } from '../../support/gateway-events.ts';
import { aService, baseUrl, type Reply } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let request: ReturnType<typeof aService>;
beforeEach(async () => {
  setup = await stores.newSetup();
  request = aService(setup);
});

const input = { amount: 100, reference: 'INV-1' };
const lend = (options: EventOptions = {}) => request('POST /api/shops/{shop}/lend', { body: input, ...options });
const idOf = ({ body }: Reply): string => (body as { request_id: string }).request_id;
const recordOf = (reply: Reply, accountId = 7) => findRequest(setup.requests, accountId, idOf(reply));
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('A queued call', () => {
  it('returns 202 with its request id and its poll address', async () => {
    const reply = await lend();
    const id = idOf(reply);
    expect(id).toMatch(uuid);
    expect(reply).toEqual({
      status: 202,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'ratelimit-limit': '50',
        'ratelimit-remaining': '99',
        'ratelimit-reset': '1',
        'x-gateway-request-id': id,
        'x-gateway-version': 'v-test',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
        'x-trace-id': traceId,
      },
      body: { request_id: id, status: 'queued', poll_url: `${baseUrl}/api/requests/${id}` },
    });
  });

  it('is stored with only its input: callback and secret are separate, and the secret is encrypted', async () => {
    const extras = { callback_url: 'https://shop.example.com/hook', webhook_secret: 'a-secret', unknown: 1 };
    const record = await recordOf(await lend({ body: { ...input, ...extras } }));
    expect(record).toMatchObject({
      input,
      callback_url: extras.callback_url,
      app_id: 1,
      path_parameters: { shop: '1' },
    });
    expect(record?.webhook_secret).toMatch(/^v1\.webhooks_k1\./);
    expect(JSON.stringify(record)).not.toContain('a-secret');
  });

  it('refuses a webhook secret that no receiver can verify', async () => {
    const { status, body } = await lend({ body: { ...input, webhook_secret: 'whsec_a-secret' } });
    expect([status, body]).toMatchObject([422, { errors: { webhook_secret: [expect.stringContaining('base64')] } }]);
  });

  it('puts only ids into the queue', async () => {
    const id = idOf(await lend());
    expect(setup.sent(paymentsQueue)).toEqual([
      { message: { kind: 'perform', account_id: 7, request_id: id, trace_id: traceId }, delaySeconds: 0 },
    ]);
    const { input: sent } = setup.aws.made.find(({ command }) => command === 'SendMessage') ?? {};
    expect(sent).toMatchObject({ MessageGroupId: '7' });
  });

  it.each([
    [
      'a private callback address',
      { callback_url: 'https://10.0.0.1/' },
      { callback_url: [expect.stringContaining('private')] },
    ],
    [
      'an http callback address',
      { callback_url: 'http://shop.example.com/' },
      { callback_url: [expect.stringContaining('https')] },
    ],
    ['an empty callback address', { callback_url: '' }, { callback_url: [expect.any(String)] }],
    ['a secret of 256 characters', { webhook_secret: 'x'.repeat(256) }, { webhook_secret: [expect.any(String)] }],
    ['a secret that is not text', { webhook_secret: [7] }, { webhook_secret: [expect.any(String)] }],
    [
      'wrong input and extras',
      { amount: 0, callback_url: [7] },
      { amount: [expect.any(String)], callback_url: [expect.any(String)] },
    ],
  ])('with %s is refused, and nothing is stored or sent', async (_what, given, errors) => {
    setup.aws.forget();
    expect(await lend({ body: { ...input, ...given } })).toMatchObject({
      status: 422,
      body: { success: false, errors },
    });
    expect(setup.aws.names()).not.toContain('PutItem');
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });
});

const withKey = (key: string, more: EventOptions = {}) => lend({ headers: { 'idempotency-key': key }, ...more });

describe('An idempotency key', () => {
  it('used again with the same body returns the first reply, marks it as a replay, and queues nothing', async () => {
    const first = await withKey('order-1');
    setup.pass(60_000);
    const second = await withKey('order-1');
    expect(second).toMatchObject({ status: 202, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
    expect((await recordOf(second))?.created_at).toBe(new Date(startOfTime).toISOString());
  });

  it('results in an ordinary request id, always the same one', async () => {
    expect(idOf(await withKey('order-1'))).toMatch(uuid);
  });

  it.each([
    ['another amount', { ...input, amount: 101 }],
    ['another callback address', { ...input, callback_url: 'https://shop.example.com/other' }],
    ['another secret', { ...input, webhook_secret: 'other' }],
  ])('used again with %s is refused', async (_what, body) => {
    await withKey('order-1');
    const sentence = 'This Idempotency-Key was used with another body';
    expect(await withKey('order-1', { body })).toMatchObject({
      status: 422,
      body: {
        success: false,
        error: sentence,
        message: sentence,
        code: 'idempotency_key_reused',
        errors: { 'Idempotency-Key': [sentence] },
        trace_id: traceId,
      },
    });
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it('accepts a body that differs only in order or unknown fields as the same body', async () => {
    const first = await withKey('order-1');
    const again = await withKey('order-1', { body: '{"note":"x","reference":"INV-1",  "amount":100}' });
    expect(again.body).toEqual(first.body);
  });

  it('is separate for another shop and for another account', async () => {
    const ids = [
      idOf(await withKey('order-1')),
      idOf(await withKey('order-1', { parameters: { shop: '2' } })),
      idOf(await withKey('order-1', { parameters: { shop: '3' }, caller: aCaller({ accountId: 8, tokenId: 11 }) })),
      idOf(await withKey('order-2')),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  it('belongs to the account: another token of it gets the same reply', async () => {
    const first = await withKey('order-1');
    expect((await withKey('order-1', { caller: aCaller({ tokenId: 10 }) })).body).toEqual(first.body);
  });

  it('expires after thirty days, even if DynamoDB has not yet removed the record', async () => {
    await withKey('order-1');
    setup.pass(30 * 86_400_000);
    expect((await withKey('order-1', { body: { ...input, amount: 1 } })).status).toBe(422);
    setup.pass(1_000);
    const fresh = await withKey('order-1', { body: { ...input, amount: 1 } });
    expect(fresh.status).toBe(202);
    expect((await recordOf(fresh))?.input).toEqual({ ...input, amount: 1 });
  });

  it('has 1 to 255 characters', async () => {
    expect((await withKey('x'.repeat(255))).status).toBe(202);
    for (const key of ['', 'x'.repeat(256)]) {
      expect(await withKey(key)).toMatchObject({
        status: 422,
        body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
      });
    }
  });

  it('used by two concurrent calls results in one request', async () => {
    const replies = await Promise.all([withKey('order-1'), withKey('order-1'), withKey('order-1')]);
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });
});
