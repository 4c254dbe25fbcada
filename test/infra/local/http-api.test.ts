import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openHttpServer, type HttpServer } from '../../../infra/local/http/http-api.ts';
import type { Route } from '../../../infra/local/template/description.ts';
import type { Json } from '../../../infra/local/template/stacks.ts';
import { aRoute, deployment } from './builders.ts';

type Functions = Record<string, (event: never) => unknown>;

let server: HttpServer | undefined;
afterEach(() => server?.stop());

async function serve(routes: Route[], functions: Functions): Promise<string> {
  server = await openHttpServer(0);
  const apiEndpoint = `http://127.0.0.1:${server.port}`;
  const invoke = async (name: string, event: unknown) => (await functions[name]!(event as never)) as Json;
  server.serve({ routes, deployment: { ...deployment, apiEndpoint }, invoke });
  return apiEndpoint;
}

const echo: Functions = { api: (event) => event };
const refuse = () => Promise.reject(new Error('must not be called'));

const returnIdentities = ({ identitySource }: { identitySource: string[] }) => ({
  isAuthorized: true,
  context: { seen: identitySource.join(' ') },
});
const authorizer = { functionName: 'authorizer', identitySource: [] };

async function answered(result: unknown): Promise<Response> {
  return fetch(await serve([aRoute('$default')], { api: () => result }));
}

async function answerOf(response: Response) {
  return { status: response.status, body: await response.json() };
}

it('A connection stays open for a minute without a call, so that callers rarely use one that is being closed', async () => {
  expect((await answered('x')).headers.get('keep-alive')).toBe('timeout=60');
});

describe('The event of a request', () => {
  it('contains everything in payload format 2.0', async () => {
    const url = await serve([aRoute('POST /apps/{app}/pay')], echo);
    const { port } = new URL(url);
    const outgoing = request(`${url}/apps/a%20b/pay?tag=x&tag=y%20z&empty=`, {
      method: 'POST',
      headers: [
        ['Host', `127.0.0.1:${port}`],
        ['Content-Type', 'application/json; charset=utf-8'],
        ['Content-Length', '14'],
        ['User-Agent', 'test/1'],
        ['X-Many', 'one'],
        ['x-many', 'two'],
        ['Cookie', 'a=1; b=2'],
        ['X-Forwarded-For', '203.0.113.7'],
      ].flat(),
    }).end('{"name":"Á"}\n');
    const response = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));

    expect(JSON.parse(await text(response))).toEqual({
      version: '2.0',
      routeKey: 'POST /apps/{app}/pay',
      rawPath: '/apps/a b/pay',
      rawQueryString: 'tag=x&tag=y%20z&empty=',
      cookies: ['a=1', 'b=2'],
      headers: {
        host: `127.0.0.1:${port}`,
        connection: expect.any(String),
        'content-type': 'application/json; charset=utf-8',
        'content-length': '14',
        'user-agent': 'test/1',
        'x-many': 'one,two',
        'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
        'x-forwarded-port': port,
        'x-forwarded-proto': 'http',
      },
      queryStringParameters: { tag: 'x,y z', empty: '' },
      pathParameters: { app: 'a b' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        domainName: `127.0.0.1:${port}`,
        domainPrefix: '127',
        http: {
          method: 'POST',
          path: '/apps/a b/pay',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test/1',
        },
        requestId: expect.stringMatching(/^.{15}=$/),
        routeKey: 'POST /apps/{app}/pay',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
      body: '{"name":"Á"}\n',
      isBase64Encoded: false,
    });
  });

  it('omits what the request does not have', async () => {
    const url = await serve([aRoute('GET /apps')], echo);
    const event = await (await fetch(`${url}/apps`)).json();
    expect(Object.keys(event as object)).toEqual([
      'version',
      'routeKey',
      'rawPath',
      'rawQueryString',
      'headers',
      'requestContext',
      'isBase64Encoded',
    ]);
  });

  it.each([
    ['text/plain', 'a=1', false],
    ['application/xml', 'a=1', false],
    ['application/x-www-form-urlencoded', 'YT0x', true],
    ['application/octet-stream', 'YT0x', true],
  ])('carries a body of type %s as %s', async (type, body, isBase64Encoded) => {
    const url = await serve([aRoute('$default')], echo);
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: 'a=1' });
    expect(await response.json()).toMatchObject({ body, isBase64Encoded });
  });

  it('names the domain the caller used', async () => {
    const url = (
      await serve([aRoute('$default')], { api: (event: { requestContext: object }) => event.requestContext })
    ).replace('127.0.0.1', 'localhost');
    expect(await (await fetch(url)).json()).toMatchObject({ domainName: new URL(url).host });
  });
});

describe('The response to a request', () => {
  it('has the status, headers, cookies and body of the function', async () => {
    const response = await answered({
      statusCode: 201,
      headers: { 'Content-Type': 'application/json', 'X-Count': 3 },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: '{"id":1}',
    });
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(response.headers.get('x-count')).toBe('3');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await answerOf(response)).toEqual({ status: 201, body: { id: 1 } });
  });

  it('decodes a base64 body', async () => {
    const response = await answered({
      statusCode: 200,
      isBase64Encoded: true,
      body: Buffer.from('täglich').toString('base64'),
    });
    expect(await response.text()).toBe('täglich');
  });

  it('passes binary bytes unchanged', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 128, 10, 13]);
    const response = await answered({
      statusCode: 200,
      headers: { 'content-type': 'application/pdf' },
      isBase64Encoded: true,
      body: bytes.toString('base64'),
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is the plain value as JSON if the function returns no status', async () => {
    expect(await answerOf(await answered({ id: 1 }))).toEqual({ status: 200, body: { id: 1 } });
  });

  it('has no body for 204', async () => {
    const response = await answered({ statusCode: 204 });
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([204, '', null]);
  });

  it('is 500 if the function’s result is malformed', async () => {
    const response = await answered({ statusCode: 200, body: { not: 'text' } });
    expect(await answerOf(response)).toEqual({ status: 500, body: { message: 'Internal Server Error' } });
  });

  it('is 500 when the function fails', async () => {
    const url = await serve([aRoute('$default')], { api: () => Promise.reject(new Error('broken')) });
    expect(await answerOf(await fetch(url))).toEqual({ status: 500, body: { message: 'Internal Server Error' } });
  });

  it('is 503 when the function takes longer than the integration allows', async () => {
    const url = await serve([aRoute('$default', { timeoutMs: 10 })], { api: () => new Promise(() => {}) });
    expect(await answerOf(await fetch(url))).toEqual({ status: 503, body: { message: 'Service Unavailable' } });
  });

  it('is 413 for a body over ten megabytes', async () => {
    const url = await serve([aRoute('$default')], echo);
    const response = await fetch(url, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(await answerOf(response)).toEqual({ status: 413, body: { message: 'Request Entity Too Large' } });
  });

  it('is 404 for a path without a route if there is no $default', async () => {
    const url = await serve([aRoute('GET /apps')], echo);
    expect(await answerOf(await fetch(`${url}/other`))).toEqual({ status: 404, body: { message: 'Not Found' } });
  });
});

describe('The decision of an authorizer', () => {
  type Event = { requestContext: { authorizer?: unknown } };

  async function callWith(
    decision: (event: never) => unknown,
    headers: Record<string, string> = {},
    identitySource: string[] = [],
  ) {
    const url = await serve([aRoute('$default', { authorizer: { ...authorizer, identitySource } })], {
      authorizer: decision,
      api: (event: Event) => event.requestContext.authorizer,
    });
    return answerOf(await fetch(`${url}/apps?x=1`, { headers }));
  }

  it('is passed to the function as context', async () => {
    const context = { account: 'a1', account_id: 7, trusted: true };
    expect(await callWith(() => ({ isAuthorized: true, context }))).toEqual({ status: 200, body: { lambda: context } });
  });

  it('is requested with the request but not its body', async () => {
    let received: unknown;
    await callWith((event) => {
      received = event;
      return { isAuthorized: true };
    });
    expect(received).toEqual({
      version: '2.0',
      type: 'REQUEST',
      routeArn: 'arn:aws:execute-api:eu-west-1:000000000000:local/$default/GET/apps',
      identitySource: null,
      routeKey: '$default',
      rawPath: '/apps',
      rawQueryString: 'x=1',
      headers: expect.any(Object),
      queryStringParameters: { x: '1' },
      requestContext: expect.objectContaining({ stage: '$default' }),
    });
  });

  it('rejects the caller with 403 if it is a denial', async () => {
    expect(await callWith(() => ({ isAuthorized: false }))).toEqual({ status: 403, body: { message: 'Forbidden' } });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['returns something else', () => ({ principalId: 'me' })],
    ['returns an object in the context', () => ({ isAuthorized: true, context: { account: { id: 1 } } })],
  ])('is 500 when the authorizer %s', async (_, decision) => {
    expect(await callWith(decision)).toEqual({ status: 500, body: { message: 'Internal Server Error' } });
  });

  it('is not requested if an identity source is missing: the response is 401', async () => {
    expect(await callWith(refuse, {}, ['$request.header.Authorization'])).toEqual({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  it('is requested with its identity sources', async () => {
    const identitySource = ['$request.header.Authorization', '$request.querystring.x'];
    expect(await callWith(returnIdentities, { authorization: 'Bearer t' }, identitySource)).toEqual({
      status: 200,
      body: { lambda: { seen: 'Bearer t 1' } },
    });
  });
});
