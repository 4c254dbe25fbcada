/** The steps of every HTTP call, and the single form of its errors. */
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Egress } from '../../../shared/platform/egress/guarded-client.ts';
import { defineRoute } from '../../../shared/platform/http/define-route.ts';
import type { PipelineDependencies } from '../../../shared/platform/http/pipeline.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, traceId } from '../../support/gateway-events.ts';
import { aService } from './service.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let request: ReturnType<typeof aService>;
beforeEach(async () => {
  setup = await stores.newSetup();
  request = aService(setup);
});

const read = 'GET /api/shops/{shop}';
const write = 'PUT /api/shops/{shop}';
const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'x-gateway-version': 'v-test',
  'x-trace-id': traceId,
};
const json = { 'content-type': 'application/json' };
const rate = { 'ratelimit-limit': '50', 'ratelimit-remaining': '99', 'ratelimit-reset': '1' };

const refusal = (error: string, code: string, more: Record<string, unknown> = {}) => ({
  success: false,
  error,
  message: error,
  code,
  ...more,
  trace_id: traceId,
});

describe('A call', () => {
  it('receives its subject, its query and its caller, and gets a reply with the common headers', async () => {
    expect(await request(read, { query: { page: '3' } })).toEqual({
      status: 200,
      headers: { ...always, ...json, ...rate },
      body: { subject: { id: 1, owner: 7 }, query: { page: 3 }, account: 7, traceId },
    });
  });

  it('may set its own headers and content type', async () => {
    expect(await request('ANY /page/{name}')).toEqual({
      status: 200,
      headers: { ...always, 'content-type': 'text/plain' },
      body: 'POST by nobody',
    });
    expect((await request(write, { body: { amount: 1, reference: 'r' } })).headers).toMatchObject({ 'x-own': 'yes' });
  });

  it('may return binary bytes', async () => {
    expect(await request('ANY /page/{name}', { parameters: { name: 'picture' } })).toEqual({
      status: 200,
      headers: { ...always, 'content-type': 'image/x-own' },
      body: Buffer.from([0, 255, 128, 10]),
    });
  });

  it('may have its body in base64, as API Gateway sends binary bodies', async () => {
    const body = { amount: 1, reference: 'Wanjikũ' };
    expect(await request(write, { body, isBase64: true })).toMatchObject({ status: 200, body: { input: body } });
  });
});

describe('A schema', () => {
  it.each(['input', 'query'] as const)('that does not depend on the subject is made once (%s)', async (part) => {
    let created = 0;
    const schema = () => {
      created += 1;
      return z.object({});
    };
    const route = defineRoute({
      name: 'greet',
      method: 'POST',
      path: '/api/greetings',
      function: 'payments-api',
      access: { token: 'any' },
      mode: 'direct',
      summary: 'Greets',
      output: () => z.object({}),
      run: async () => ({ status: 200, body: {} }),
      [part]: schema,
    });
    const greet = aService(setup, {}, [route]);
    created = 0;
    for (let call = 0; call < 3; call += 1) {
      expect(await greet('POST /api/greetings', { body: {} })).toMatchObject({ status: 200 });
    }
    expect(created).toBe(1);
  });
});

describe('A direct call', () => {
  it('that calls others ends before its function is stopped', async () => {
    const allowed: number[] = [];
    const egress: Egress = {
      async send({ totalTimeoutMs }) {
        allowed.push(totalTimeoutMs);
        setup.pass(15_000);
        return { status: 200, headers: {}, body: '' };
      },
    };
    const outgoing = { method: 'GET', url: 'https://portal.example.com/', trust: 'provider' } as const;
    const limits = { connectTimeoutMs: 5_000, totalTimeoutMs: 30_000, maxAnswerBytes: 1_000 };
    const route = defineRoute({
      name: 'ask',
      method: 'POST',
      path: '/api/questions',
      function: 'payments-api',
      access: { token: 'any' },
      mode: 'direct',
      summary: 'Asks a provider',
      output: () => z.object({}),
      async run(dependencies: PipelineDependencies) {
        for (let call = 0; call < 3; call += 1) await dependencies.egress?.send({ ...outgoing, ...limits });
        return { status: 200, body: {} };
      },
    });
    const ask = aService(setup, { egress, now: setup.now }, [route]);
    expect((await ask('POST /api/questions', { body: {} })).status).toBe(500);
    expect(allowed).toEqual([25_000, 10_000]);
  });
});

describe('An unknown caller', () => {
  const unauthenticated = {
    status: 401,
    headers: { ...always, ...json, 'www-authenticate': 'Bearer' },
    body: refusal('Unauthenticated', 'unauthenticated'),
  };

  it.each([
    ['the token was refused', { caller: null }],
    ['there is no verdict', { context: {} }],
    ['there is no context', { context: null }],
    ['the verdict has another form', { context: { verdict: 'caller', account_id: '', token_id: '' } }],
  ])('is refused in the documented form when %s', async (_why, options) => {
    expect(await request(read, options)).toEqual(unauthenticated);
    expect(await request(write, { ...options, body: '{' })).toEqual(unauthenticated);
    expect(setup.aws.made).toEqual([]);
  });
});

describe('A caller without permission', () => {
  it('gets the name of the scope that the token lacks', async () => {
    expect(await request(read, { caller: aCaller({ abilities: ['payments:write'] }) })).toEqual({
      status: 403,
      headers: { ...always, ...json, ...rate },
      body: refusal('Token lacks the scope payments:read', 'missing_scope'),
    });
  });

  it('is refused at an endpoint without a scope, which only * allows and all scopes together do not', async () => {
    const { body } = await request('POST /api/books/sync');
    expect(body).toEqual(refusal('Token lacks the scope *', 'missing_scope'));
    expect(await request('POST /api/books/sync', { caller: aCaller({ abilities: ['*'] }) })).toMatchObject({
      status: 200,
    });
  });

  it('may use endpoints that accept any active token', async () => {
    const options = { caller: aCaller({ abilities: ['tax:apps'] }), body: { amount: 1, reference: '' } };
    expect(await request(write, options)).toMatchObject({ status: 200 });
  });

  it('gets an error if the shop belongs to another account, or does not exist', async () => {
    expect(await request(read, { parameters: { shop: '3' } })).toMatchObject({
      status: 403,
      body: refusal('You do not own this Shop', 'forbidden'),
    });
    expect(await request(read, { parameters: { shop: '4' } })).toMatchObject({
      status: 404,
      body: refusal('Shop not found', 'not_found'),
    });
  });

  it('is refused before the body is read', async () => {
    expect(await request('POST /api/shops/{shop}/lend', { parameters: { shop: '3' }, body: '{' })).toMatchObject({
      status: 403,
    });
  });
});

describe('A caller above the rate limit', () => {
  it('is refused with the time to retry, and admitted then', async () => {
    const caller = aCaller({ rate: { perSecond: 1, burst: 2 } });
    expect((await request(read, { caller })).status).toBe(200);
    expect((await request(read, { caller })).status).toBe(200);
    expect(await request(read, { caller })).toEqual({
      status: 429,
      headers: {
        ...always,
        ...json,
        'ratelimit-limit': '1',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '2',
        'retry-after': '2',
      },
      body: refusal('Too many requests', 'rate_limited'),
    });
    setup.pass(2_000);
    expect((await request(read, { caller })).status).toBe(200);
  });

  it('is not counted at open endpoints', async () => {
    await request('ANY /page/{name}');
    expect(setup.aws.made).toEqual([]);
  });
});

describe('A call that matches no route', () => {
  it('to an unknown path is 404', async () => {
    expect(await request('$default', { path: '/api/nothing' })).toEqual({
      status: 404,
      headers: { ...always, ...json },
      body: refusal('No resource at /api/nothing', 'not_found'),
    });
  });

  it.each([
    ['/api/shops/5', 'GET, PUT'],
    ['/api/shops/5/lend', 'POST'],
    ['/page/x', 'DELETE, GET, PATCH, POST, PUT'],
  ])('to the known path %s with a wrong method is 405 with what it allows', async (path, allow) => {
    expect(await request('OPTIONS', { path })).toEqual({
      status: 405,
      headers: { ...always, ...json, allow },
      body: refusal('OPTIONS is not allowed here', 'method_not_allowed'),
    });
  });

  it.each(['/', '', '/api', '/api/shops', '/api/shops/', '/api/shops/5/', '/api/shops/5/lend/x', '/API/shops/5'])(
    'to a path that only resembles one (%j) is 404',
    async (path) => expect((await request('$default', { path })).status).toBe(404),
  );

  it('in a function without a fallback is an internal error', async () => {
    const strict = aService(setup, { refuseUnknown: () => undefined as never });
    expect(await strict('GET /elsewhere')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});

describe('An internal error', () => {
  it.each(['broken', 'internal'])('returns only the trace id to the caller (%s)', async (name) => {
    const { status, headers, body } = await request('ANY /page/{name}', { parameters: { name } });
    expect({ status, headers, body }).toEqual({
      status: 500,
      headers: { ...always, ...json },
      body: refusal('Internal error', 'internal'),
    });
    expect(setup.log.entries).toMatchObject([
      { level: 'error', message: 'A call failed', fields: { trace_id: traceId, route: 'ANY /page/{name}' } },
    ]);
  });

  it('also results from a store failure, and no one is admitted because of it', async () => {
    setup.aws.refuse('UpdateItem');
    expect(await request(read)).toMatchObject({ status: 500, body: refusal('Internal error', 'internal') });
  });
});
