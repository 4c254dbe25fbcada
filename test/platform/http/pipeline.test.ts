/** What every HTTP call goes through, and the one form in which it is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
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
  it('is handed what it is about, its query and its caller, and answered with the headers of every reply', async () => {
    expect(await request(read, { query: { page: '3' } })).toEqual({
      status: 200,
      headers: { ...always, ...json, ...rate },
      body: { subject: { id: 1, owner: 7 }, query: { page: 3 }, account: 7, traceId },
    });
  });

  it('may answer with headers and a content type of its own', async () => {
    expect(await request('ANY /page/{name}')).toEqual({
      status: 200,
      headers: { ...always, 'content-type': 'text/plain' },
      body: 'POST by nobody',
    });
    expect((await request(write, { body: { amount: 1, reference: 'r' } })).headers).toMatchObject({ 'x-own': 'yes' });
  });

  it('may be answered with bytes that are no text', async () => {
    expect(await request('ANY /page/{name}', { parameters: { name: 'picture' } })).toEqual({
      status: 200,
      headers: { ...always, 'content-type': 'image/x-own' },
      body: Buffer.from([0, 255, 128, 10]),
    });
  });

  it('may carry its body in base64, as API Gateway sends what it takes for binary', async () => {
    const body = { amount: 1, reference: 'Wanjikũ' };
    expect(await request(write, { body, isBase64: true })).toMatchObject({ status: 200, body: { input: body } });
  });
});

describe('A caller nobody knows', () => {
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

describe('A caller without the right', () => {
  it('is told which scope the token lacks', async () => {
    expect(await request(read, { caller: aCaller({ abilities: ['payments:write'] }) })).toEqual({
      status: 403,
      headers: { ...always, ...json },
      body: refusal('Token lacks the scope payments:read', 'missing_scope'),
    });
  });

  it('is told that only * opens an endpoint without a scope, which all scopes together do not', async () => {
    const { body } = await request('POST /api/books/sync');
    expect(body).toEqual(refusal('Token lacks the scope *', 'missing_scope'));
    expect(await request('POST /api/books/sync', { caller: aCaller({ abilities: ['*'] }) })).toMatchObject({
      status: 200,
    });
  });

  it('may use what any active token opens', async () => {
    const options = { caller: aCaller({ abilities: ['tax:apps'] }), body: { amount: 1, reference: '' } };
    expect(await request(write, options)).toMatchObject({ status: 200 });
  });

  it('is told that the shop is another’s, or that there is none', async () => {
    expect(await request(read, { parameters: { shop: '3' } })).toMatchObject({
      status: 403,
      body: refusal('You do not own this Shop', 'forbidden'),
    });
    expect(await request(read, { parameters: { shop: '4' } })).toMatchObject({
      status: 404,
      body: refusal('Shop not found', 'not_found'),
    });
  });

  it('hears so before the body is looked at', async () => {
    expect(await request('POST /api/shops/{shop}/lend', { parameters: { shop: '3' }, body: '{' })).toMatchObject({
      status: 403,
    });
  });
});

describe('A caller in a hurry', () => {
  it('is refused above the rate, told when to come back, and admitted then', async () => {
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

describe('A call that no route takes', () => {
  it('to an unknown path is 404', async () => {
    expect(await request('$default', { path: '/api/nothing' })).toEqual({
      status: 404,
      headers: { ...always, ...json },
      body: refusal('There is nothing at /api/nothing', 'not_found'),
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

  it('in a function that has no fallback is a fault of ours', async () => {
    const strict = aService(setup, { refuseUnknown: () => undefined as never });
    expect(await strict('GET /elsewhere')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});

describe('A fault of ours', () => {
  it.each(['broken', 'internal'])('tells the caller nothing but the trace to ask for (%s)', async (name) => {
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

  it('of the store is one too, and nobody is let in for it', async () => {
    setup.aws.refuse('UpdateItem');
    expect(await request(read)).toMatchObject({ status: 500, body: refusal('Internal error', 'internal') });
  });
});
