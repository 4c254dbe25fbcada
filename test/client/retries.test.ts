/** Retries of the client against a failing gateway: first by example, then for any sequence of responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../shared/client/calls.ts';
import { GatewayApiError, GatewayUnreachable } from '../../shared/client/errors.ts';
import { Gateway } from '../../shared/client/gateway.ts';
import * as fc from '../support/properties.ts';

const errorBody = (code: string) => ({ success: false, error: code, message: code, code, trace_id: 't' });
const accepted = { request_id: '1f0a7c52-9c1e-4d5b-8f3a-2b6d9e4c7a10', status: 'queued', poll_url: 'https://x.test' };

/** The outcome of an attempt: a broken connection, an error, or the reply. */
type Fate =
  | { kind: 'lost' }
  | { kind: 'error'; status: number; code: string | null; retryAfter: number | null }
  | { kind: 'ok' };

const lost: Fate = { kind: 'lost' };
const ok: Fate = { kind: 'ok' };
const error = (status: number, code: string | null = null, retryAfter: number | null = null): Fate => ({
  kind: 'error',
  status,
  code,
  retryAfter,
});

function toResponse(fate: Fate): Response {
  if (fate.kind === 'lost') throw new TypeError('fetch failed');
  if (fate.kind === 'ok') return Response.json(accepted, { status: 202 });
  const headers: Record<string, string> = fate.retryAfter === null ? {} : { 'retry-after': String(fate.retryAfter) };
  const { status, code } = fate;
  return code === null
    ? new Response('bad gateway', { status, headers })
    : Response.json(errorBody(code), { status, headers });
}

/** A gateway whose attempts have these outcomes in turn; the last one repeats. */
function aGateway(fates: readonly Fate[], options: Partial<GatewayOptions> = {}) {
  const attempts: { key: string | null; accept: string | null; body: unknown }[] = [];
  const waits: number[] = [];
  const gateway = new Gateway({
    baseUrl: 'https://gateway.example.test',
    token: '1|x',
    retry: { retries: 3, firstWaitMs: 100, maxWaitMs: 1_000 },
    sleep: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      attempts.push({ key: headers.get('idempotency-key'), accept: headers.get('accept'), body: init?.body });
      return toResponse(fates[Math.min(attempts.length, fates.length) - 1] ?? ok);
    },
    ...options,
  });
  return { gateway, attempts, waits };
}

/** Replies after 20 ms, unless it is aborted before. */
const slowly: typeof fetch = async (_, init) => {
  await sleep(20, undefined, { signal: init?.signal ?? undefined });
  return toResponse(ok);
};

const push = { payment_app: 3, body: { phone_number: '254700000101', amount: 150, reference: 'INV-14' } };

describe('A queued call', () => {
  it('is retried with the same key until it is accepted', async () => {
    const { gateway, attempts } = aGateway([lost, error(503), error(500, 'internal'), ok]);
    expect(await gateway.requestPayment(push)).toEqual(accepted);
    expect(attempts).toHaveLength(4);
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
    expect(attempts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has a new key each time, or the given one', async () => {
    const { gateway, attempts } = aGateway([ok]);
    await gateway.requestPayment(push);
    await gateway.requestPayment(push);
    await gateway.requestPayment(push, { idempotencyKey: 'order-14' });
    expect(attempts[0]?.key).not.toBe(attempts[1]?.key);
    expect(attempts[2]?.key).toBe('order-14');
  });

  it.each(['Idempotency-Key', 'idempotency-key'])('has the key that the caller passes as %s', async (name) => {
    const { gateway, attempts } = aGateway([lost, ok]);
    await gateway.requestPayment(push, { headers: { [name]: 'order-14' } });
    const ofShop = aGateway([lost, ok], { headers: { [name]: 'order-14' } });
    await ofShop.gateway.requestPayment(push);
    expect([...attempts, ...ofShop.attempts].map(({ key }) => key)).toEqual(Array(4).fill('order-14'));
  });

  it.each([null, undefined])('has a random key if the given one is %s', async (none) => {
    const { gateway, attempts } = aGateway([lost, ok]);
    const given = none as unknown as string;
    await gateway.requestPayment(push, { idempotencyKey: given });
    await gateway.requestPayment(push, { headers: { 'Idempotency-Key': given } });
    expect(attempts).toHaveLength(3);
    const keys = attempts.map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it.each(['order №14', 'order–14', 'order\n14'])(
    'is not attempted under the key %j, which no header can have',
    async (key) => {
      const { gateway, attempts, waits } = aGateway([ok]);
      const refused = gateway.requestPayment(push, { idempotencyKey: key });
      await expect(refused).rejects.toSatisfy((error) => error instanceof TypeError);
      // Nothing was sent: it is no call whose effect is unknown.
      await expect(refused).rejects.not.toSatisfy((error) => error instanceof GatewayUnreachable);
      expect([attempts, waits]).toEqual([[], []]);
    },
  );

  it('waits as long as the gateway requests', async () => {
    const { gateway, waits } = aGateway([error(429, 'rate_limited', 7), ok]);
    await gateway.requestPayment(push);
    expect(waits).toEqual([7_000]);
  });

  it.each([121, 3_600, 2_592_000])('fails at once if it may not be repeated for %i seconds', async (seconds) => {
    const { gateway, attempts, waits } = aGateway([error(503, null, seconds), ok]);
    await expect(gateway.requestPayment(push)).rejects.toMatchObject({ name: 'ServerError', status: 503 });
    expect([attempts.length, waits]).toEqual([1, []]);
    const soon = aGateway([error(503, null, 120), ok]);
    expect(await soon.gateway.requestPayment(push)).toEqual(accepted);
    expect(soon.waits).toEqual([120_000]);
  });

  it.each(['provider_error', 'unsupported', 'app_disabled'])('treats 500 %s as final', async (code) => {
    const { gateway, attempts } = aGateway([error(500, code)]);
    await expect(gateway.requestPayment(push, { wait: 10 })).rejects.toMatchObject({ status: 500, code });
    expect(attempts).toHaveLength(1);
  });

  it('fails after the last attempt with the last error', async () => {
    const { gateway, attempts } = aGateway([lost]);
    await expect(gateway.requestPayment(push)).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(attempts).toHaveLength(4);
  });

  it.each([35_000, 2 ** 31, Infinity])('takes a reply that comes within a timeout of %d ms', async (timeoutMs) => {
    const { gateway, attempts } = aGateway([], { timeoutMs, fetch: slowly });
    expect(await gateway.requestPayment(push)).toEqual(accepted);
    expect(await gateway.requestPayment(push, { timeoutMs })).toEqual(accepted);
    expect(attempts).toEqual([]);
  });

  it('ends when the caller aborts it', async () => {
    const cut = new AbortController();
    cut.abort(new Error('enough'));
    const { gateway, attempts } = aGateway([lost]);
    await expect(gateway.requestPayment(push, { signal: cut.signal })).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(attempts).toHaveLength(1);
  });

  it('ends at once when the caller aborts it between two attempts, whatever delay the gateway requested', async () => {
    const cut = new AbortController();
    const sleep = () => {
      cut.abort(new Error('enough'));
      return new Promise<void>(() => {});
    };
    const { gateway, attempts } = aGateway([error(429, 'rate_limited', 900)], { sleep });
    await expect(gateway.requestPayment(push, { signal: cut.signal })).rejects.toMatchObject({ status: 429 });
    expect(attempts).toHaveLength(1);
  });
});

describe('A header of the caller', () => {
  it('replaces the client’s own, whatever its case', async () => {
    const { gateway, attempts } = aGateway([ok], { headers: { ACCEPT: 'application/pdf' } });
    await gateway.getEinvSale({ receipt_number: 'INV-1' });
    await gateway.getEinvSale({ receipt_number: 'INV-1' }, { headers: { Accept: 'text/html' } });
    expect(attempts.map(({ accept }) => accept)).toEqual(['application/pdf', 'text/html']);
  });
});

describe('What is null or undefined', () => {
  it('is not sent, neither as a header nor in the query', async () => {
    const sent: Request[] = [];
    const gateway = new Gateway({
      baseUrl: 'https://gateway.example.test',
      fetch: async (url, init) => {
        sent.push(new Request(url, init));
        return Response.json({});
      },
    });
    const none = null as unknown as undefined;
    await gateway.queryTransactions(
      { payment_app: 3, query: { from: none, to: undefined, per_page: 5 } },
      { headers: { 'x-tax-app-id': undefined, accept: none } as never },
    );
    await gateway.requestPayment(push, { wait: none } as never);
    expect(sent[0]?.url).toBe('https://gateway.example.test/api/pay/3/queryTransactions?per_page=5');
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.has('x-tax-app-id')).toBe(false);
    expect(sent[1]?.headers.has('prefer')).toBe(false);
  });
});

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constant(lost),
  fc.constant(ok),
  fc
    .record({
      status: fc.constantFrom(400, 401, 403, 404, 422, 429, 500, 502, 503, 504),
      code: fc.constantFrom(null, 'internal', 'provider_error', 'validation_failed', 'rate_limited', 'outcome_unknown'),
      retryAfter: fc.option(fc.nat({ max: 60 })),
    })
    .map((created) => ({ kind: 'error' as const, ...created })),
);

const call = fc.constantFrom(
  { name: 'queued', isSafe: true, make: (gateway: Gateway) => gateway.requestPayment(push) },
  { name: 'read', isSafe: true, make: (gateway: Gateway) => gateway.listPaymentApps() },
  { name: 'change', isSafe: false, make: (gateway: Gateway) => gateway.registerUrls({ payment_app: 3 }) },
  { name: 'removal', isSafe: false, make: (gateway: Gateway) => gateway.deleteSmsGroup({ id: 3 }) },
);

/** What the client's README documents as retried. */
const isPassing = (one: Fate): boolean =>
  one.kind === 'lost' ||
  (one.kind === 'error' &&
    ([429, 503].includes(one.status) || (one.status >= 500 && [null, 'internal'].includes(one.code))));

describe('A call on a server with Next.js 13 or 14', () => {
  it('is stored nowhere, and has no mode of the cache that Cloudflare Workers refuse', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const { gateway } = aGateway([ok], {
      fetch: async (_, init) => {
        inits.push(init);
        return toResponse(ok);
      },
    });
    await gateway.getRequest({ request_id: '1f0a' });
    await gateway.requestPayment(push);
    await gateway.testPaymentApp({ payment_app: 3 });
    expect(inits).toHaveLength(3);
    for (const init of inits) {
      expect(init).toMatchObject({ next: { revalidate: 0 } });
      expect(init).not.toHaveProperty('cache');
    }
  });
});

describe('For any sequence of responses', () => {
  it('a call ends with the first final response, and a call with an effect is never repeated without a key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), call, async (fates, { isSafe, make }) => {
        const { gateway, attempts, waits } = aGateway(fates);
        const ended = await make(gateway).then(
          (reply) => ({ reply }),
          (thrown: unknown) => ({ thrown }),
        );
        const at = (index: number): Fate => fates[Math.min(index, fates.length - 1)] ?? ok;
        const most = isSafe ? 3 : 0;
        let last = 0;
        while (last < most && isPassing(at(last))) last += 1;
        expect(attempts).toHaveLength(last + 1);
        expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
        expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
        for (const [index, wait] of waits.entries()) {
          const before = at(index);
          expect(wait).toBeGreaterThanOrEqual(before.kind === 'error' ? (before.retryAfter ?? 0) * 1000 : 0);
        }
        const end = at(last);
        if (end.kind === 'ok') expect(ended).toEqual({ reply: accepted });
        else if (end.kind === 'lost') expect(ended).toMatchObject({ thrown: expect.any(GatewayUnreachable) });
        else {
          expect(ended).toMatchObject({ thrown: expect.any(GatewayApiError) });
          expect(ended).toMatchObject({ thrown: { status: end.status } });
        }
      }),
      { numRuns: 300 },
    );
  });
});
