/**
 * Replies while a store is unavailable: 503 with a time to retry, and never a claim that nothing happened if something
 * may have happened.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticate, decide, toVerdict } from '../../../shared/platform/auth/authenticate.ts';
import { findRequest } from '../../../shared/platform/async/request-store.ts';
import { heldCallEndsAfterMs, slotReleaseMs } from '../../../shared/platform/http/hold-until.ts';
import { functions, routes } from '../../../shared/declared.ts';
import { paymentsQueue } from '../../../shared/payments/messages.ts';
import { storeTimes } from '../../../shared/platform/storage/store-call.ts';
import type { Table } from '../../../shared/platform/storage/table.ts';
import type { AwsCall, Outage } from '../../support/aws-calls.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { type EventOptions, traceId } from '../../support/gateway-events.ts';
import { aQueuedRoute, shopRoutes } from '../../support/hand-made-routes.ts';
import { linesOf } from '../../support/metric-lines.ts';
import { acceptDependencies } from '../async/requests.ts';
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
const withKey = () => lend({ headers: { 'idempotency-key': 'order-1' } });
const isPut = ({ command }: AwsCall): boolean => command === 'PutItem';
const isGet = ({ command }: AwsCall): boolean => command === 'GetItem';
const isSend = ({ command }: AwsCall): boolean => command === 'SendMessage';
const idOf = ({ body, headers }: Reply): string =>
  (body as { request_id?: string }).request_id ?? String(headers['x-gateway-request-id']);
const find = (reply: Reply) => findRequest(setup.requests, 7, idOf(reply));

async function writeShop(identity: Table) {
  await identity.put({ pk: 'SHOP#5', sk: 'SHOP' });
  return { status: 200, body: {} };
}

/** The documented body of a 503. */
const said = (message: string, code = 'service_unavailable') => ({
  success: false,
  error: message,
  message,
  code,
  trace_id: traceId,
});
const temporaryFailure = said('The service is temporarily unavailable; try again');

describe('A call that a store cannot serve', () => {
  it.each<Outage>(['refused', 'throttled', 'failing', 'unanswered'])('gets 503: %s', async (how) => {
    setup.aws.outage(how);
    const reply = await request('GET /api/shops/{shop}');
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(reply.body).toEqual(temporaryFailure);
  });

  it('is logged as our own failure', async () => {
    setup.aws.outage('refused');
    await request('GET /api/shops/{shop}');
    expect(setup.log.entries).toContainEqual(expect.objectContaining({ level: 'error', message: 'A call failed' }));
  });

  it('that changes something gets outcome_unknown', async () => {
    const writing = shopRoutes.map((route) =>
      route.name === 'write_shop' && route.mode === 'direct'
        ? { ...route, run: () => writeShop(setup.identity) }
        : route,
    );
    setup.aws.outage('unanswered', isPut);
    const reply = await aService(setup, {}, writing)('PUT /api/shops/{shop}', { body: input });
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    const sentence = 'It is unknown whether the call took effect. Check before you repeat it';
    expect(reply.body).toEqual(said(sentence, 'outcome_unknown'));
  });
});

const undecided = () =>
  decide(async () => toVerdict(await authenticate(setup.identity, `Bearer 1|${'x'.repeat(43)}`, 0)));

describe('A token while the tokens cannot be read', () => {
  it('is neither accepted nor refused', async () => {
    setup.aws.outage('refused');
    const context = await undecided();
    expect(context).toEqual({ verdict: 'undecided', reason: 'store_unavailable' });
    setup.aws.outage(null);
    const reply = await lend({ context });
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: temporaryFailure });
    expect(reply.headers).not.toHaveProperty('www-authenticate');
  });

  it('that is malformed is still refused', async () => {
    setup.aws.outage('refused');
    const verdict = decide(async () => toVerdict(await authenticate(setup.identity, 'Bearer nonsense', 0)));
    expect(await verdict).toEqual({ verdict: 'refused', reason: 'malformed' });
  });

  it('causes an internal error for other failures', async () => {
    await expect(decide(() => Promise.reject(new TypeError('an error')))).rejects.toThrow('an error');
  });

  it('gives no access to any route', async () => {
    const context = await (setup.aws.outage('refused'), undecided());
    for (const key of ['GET /api/shops/{shop}', 'PUT /api/shops/{shop}', 'POST /api/books/sync']) {
      expect((await request(key, { context, body: input })).status).toBe(503);
    }
  });
});

describe('The function that decides on tokens', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['GET /api/requests', 'GET /account/session'])('returns a verdict for %s in an outage', async (routeKey) => {
    for (const [name, value] of Object.entries({
      STAGE: 'test',
      VERSION: '1',
      BASE_URL: 'http://gateway.test',
      IDENTITY_TABLE: 'identity',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
    }))
      vi.stubEnv(name, value);
    vi.resetModules();
    const { handler } = await import('../../../functions/authorizer.ts');
    const secret = 'x'.repeat(43);
    const event = {
      routeKey,
      cookies: [`session=${secret}`],
      requestContext: { requestId: 'trace-1' },
      headers: { authorization: `Bearer 1|${secret}` },
    };
    let verdict: unknown;
    const texts = await linesOf(async () => {
      verdict = await handler(event as unknown as Parameters<typeof handler>[0]);
    });
    expect(verdict).toEqual({ isAuthorized: true, context: { verdict: 'undecided', reason: 'store_unavailable' } });
    // The pipeline, which refuses the call, does not know why.
    const lines = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        message: 'Nobody can be admitted while the tokens cannot be read',
        trace_id: 'trace-1',
        cause: expect.objectContaining({ reason: expect.stringContaining('A store is unavailable') }),
      }),
    );
    expect(texts.join('')).not.toContain(secret);
  });
});

describe('A queued call while the store is unavailable', () => {
  it.each<Outage>(['refused', 'throttled'])('that was certainly not accepted may be repeated: %s', async (how) => {
    setup.aws.outage(how, isPut);
    const reply = await lend();
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: temporaryFailure });
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });

  it('whose acceptance is unknown returns the address of the request, which exists', async () => {
    setup.aws.outage('unanswered', isPut);
    const reply = await lend();
    const id = String(reply.headers['x-gateway-request-id']);
    const sentence =
      `It is unknown whether the request was accepted. Check ${baseUrl}/api/requests/${id} before you send ` +
      'it again; with an Idempotency-Key you can repeat it safely';
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(reply.body).toEqual(said(sentence, 'outcome_unknown'));
    expect((await find(reply))?.status).toBe('queued');
  });

  it('can be sent again with its key, and is performed once', async () => {
    setup.aws.outage('unanswered', isPut);
    const reply = await withKey();
    const sentence =
      'It is unknown whether the request was accepted. Send it again with the same Idempotency-Key: it is performed once';
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: said(sentence) });
    setup.aws.outage(null);
    const again = await withKey();
    expect(again).toMatchObject({ status: 202, headers: { 'x-gateway-request-id': idOf(reply) } });
  });

  it('is accepted if only the queue is unavailable: the sweeper finds it at once', async () => {
    setup.aws.outage('unanswered', isSend);
    const reply = await lend();
    expect(reply.status).toBe(202);
    expect(await find(reply)).toMatchObject({ status: 'queued' });
    expect((await find(reply))?.enqueued_at).toBeUndefined();
  });
});

const isHeldCalls = ({ sk }: { sk: string }): boolean => sk === 'HELD_CALLS';
/** A call that never ends, while the machine's clock continues. */
const stalled = <T>(): Promise<T> => {
  void vi.advanceTimersByTimeAsync(heldCallEndsAfterMs);
  return new Promise(() => {});
};

describe('An accepted call that waits', () => {
  it.each<Outage>(['refused', 'unanswered'])('returns 202 when the store becomes unavailable: %s', async (how) => {
    setup.aws.outage(how, isGet);
    const reply = await lend({ headers: { prefer: 'wait=25' } });
    expect(reply).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(reply.headers).not.toHaveProperty('preference-applied');
  });

  it.each(['slot', 'record', 'release of its slot'])(
    'gets a reply before the timeout when the store stalls at its %s',
    async (at) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const held = { ...setup.requests };
        const service = aService(setup, {
          queueing: {
            ...acceptDependencies(setup),
            sleep: setup.sleep,
            requests: {
              ...held,
              get: (key, options) => (at === 'record' ? stalled() : held.get(key, options)),
              update: (key, change) =>
                (at === 'slot' && isHeldCalls(key)) || (at === 'release of its slot' && change.remove !== undefined)
                  ? stalled()
                  : held.update(key, change),
            },
          },
        });
        const reply = await service('POST /api/shops/{shop}/lend', { body: input, headers: { prefer: 'wait=1' } });
        expect(reply.status).toBe(202);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('does not wait if accepting it took all the time', async () => {
    const slow = aQueuedRoute({
      on: async () => {
        setup.pass(heldCallEndsAfterMs);
        return { id: 1, owner: 7 };
      },
    });
    setup.aws.forget();
    const reply = await aService(setup, {}, [slow])('POST /api/shops/{shop}/lend', {
      body: input,
      headers: { prefer: 'wait=25' },
    });
    expect(reply.status).toBe(202);
    expect(JSON.stringify(setup.aws.made)).not.toContain('HELD_CALLS');
  });

  it('ends before its function’s timeout, in every function with queued routes', () => {
    const queueing = new Set(routes.filter(({ mode }) => mode === 'queued').map((route) => route.function));
    expect(queueing.size).toBeGreaterThan(3);
    for (const name of queueing) {
      const { timeoutSeconds } = functions.get(name)!;
      expect(heldCallEndsAfterMs + slotReleaseMs).toBeLessThan(timeoutSeconds * 1000);
      // Without waiting: the maximum is the table, the queue and the table again.
      expect(3 * storeTimes.callMs).toBeLessThan(timeoutSeconds * 1000);
    }
  });
});
