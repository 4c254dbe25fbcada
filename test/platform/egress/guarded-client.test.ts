/** Every way an outgoing call can end, and how far it got, which decides whether money may be sent again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EgressFailure, makeEgress, type OutgoingRequest } from '../../../shared/platform/egress/guarded-client.ts';
import { eventually } from '../../infra/local/builders.ts';
import { anHttpServer, aTcpServer } from './servers.ts';

const egress = makeEgress({ allowLoopback: true });

const aRequest = (port: number, given: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  trust: 'tenant',
  method: 'POST',
  url: `http://127.0.0.1:${port}/hook`,
  body: '{"event":"x"}',
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 4_000,
  maxAnswerBytes: 4_096,
  ...given,
});

/** How the call failed. */
async function failureOf(request: OutgoingRequest): Promise<Pick<EgressFailure, 'phase' | 'reason'>> {
  const error: unknown = await egress.send(request).catch((thrown: unknown) => thrown);
  if (!(error instanceof EgressFailure)) throw new Error(`No failure but ${JSON.stringify(error)}`);
  return { phase: error.phase, reason: error.reason };
}

const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'x');

describe('An outgoing call', () => {
  it('sends method, headers and the exact bytes of its body, and returns status, headers and body', async () => {
    const { port } = await anHttpServer((request, response) => {
      request.setEncoding('utf8');
      const { host: _host, connection: _connection, ...headers } = request.headers;
      response.writeHead(201, { 'x-answer': 'yes', 'set-cookie': ['a=1', 'b=2'] });
      request.once('data', (body) => {
        response.end(JSON.stringify({ method: request.method, url: request.url, headers, body }));
      });
    });
    const answer = await egress.send(
      aRequest(port, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"name":"Wanjikũ"}' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({ 'x-answer': 'yes', 'set-cookie': 'a=1, b=2' });
    expect(JSON.parse(answer.body)).toEqual({
      method: 'PUT',
      url: '/hook',
      headers: { 'content-type': 'application/json', 'content-length': '19' },
      body: '{"name":"Wanjikũ"}',
    });
  });

  it.each(['a-key\nfrom-a-page', 'ключ'])(
    'whose header cannot be written, such as %j, is never sent',
    async (apikey) => {
      const { port, connections } = await anHttpServer((_request, response) => void response.end());
      const request = aRequest(port, { headers: { apikey }, connectTimeoutMs: 20, totalTimeoutMs: 40 });
      expect(await failureOf(request)).toEqual({ phase: 'before_sending', reason: 'not_writable' });
      // Its timers are cleared too: one of them would crash the process.
      await sleep(60);
      expect(connections()).toBe(0);
    },
  );

  it('whose header has a name that cannot be written is never sent', async () => {
    const { port, connections } = await anHttpServer((_request, response) => void response.end());
    const request = aRequest(port, { headers: { 'api key': 'x' } });
    expect(await failureOf(request)).toEqual({ phase: 'before_sending', reason: 'not_writable' });
    expect(connections()).toBe(0);
  });

  it('may take longer than the time to connect once it is connected, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { port } = await anHttpServer((_request, response) => {
      vi.advanceTimersByTime(3_000);
      response.end('late');
    });
    expect(await egress.send(aRequest(port))).toMatchObject({ status: 200, body: 'late' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that fails leaves no timer behind', async () => {
    const port = await freePort();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await failureOf(aRequest(port))).toEqual({ phase: 'before_sending', reason: 'not_connected' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const target = await anHttpServer((_request, response) => void response.end('secret'));
    const { port } = await anHttpServer((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end('moved');
    });
    expect(await egress.send(aRequest(port))).toMatchObject({ status, body: 'moved' });
    expect(target.connections()).toBe(0);
  });

  it('accepts a response of exactly the maximum length and refuses one byte more', async () => {
    const { port } = await anHttpServer((request, response) => {
      response.end('x'.repeat(request.url === '/longer' ? 4_097 : 4_096));
    });
    expect((await egress.send(aRequest(port))).body).toHaveLength(4_096);
    expect(await failureOf(aRequest(port, { url: `http://127.0.0.1:${port}/longer` }))).toEqual({
      phase: 'after_sending',
      reason: 'too_large',
    });
  });

  it('reads the start of a 10 MB response with truncate, and closes the connection', async () => {
    const server = await anHttpServer((_request, response) => void response.end(tenMegabytes));
    const answer = await egress.send(aRequest(server.port, { truncate: true }));
    expect(answer).toMatchObject({ status: 200, body: 'x'.repeat(4_096) });
    await eventually(() => expect(server.open()).toBe(0));
  });

  it('ends at the maximum length of an endless response and closes the connection', async () => {
    const server = await anHttpServer((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(aRequest(server.port))).toEqual({ phase: 'after_sending', reason: 'too_large' });
    await eventually(() => expect(server.open()).toBe(0));
  });

  it.each([
    ['no response starts', () => undefined],
    ['the headers do not end', (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\nx-a: b\r\n')],
    [
      'the body does not end',
      (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'),
    ],
  ])('that was sent is abandoned after its total timeout when %s', async (_what, begin) => {
    const server = await aTcpServer((socket) => void socket.once('data', () => begin((text) => socket.write(text))));
    const hurried = { totalTimeoutMs: 250 };
    expect(await failureOf(aRequest(server.port, hurried))).toEqual({ phase: 'after_sending', reason: 'timeout' });
    expect(await failureOf(aRequest(server.port, { ...hurried, truncate: true }))).toEqual({
      phase: 'after_sending',
      reason: 'timeout',
    });
    await eventually(() => expect(server.open()).toBe(0));
  });

  it('that takes long ends early if it may not continue, and gets its response if it may', async () => {
    const server = await anHttpServer((_request, response) => {
      response.write('a');
      setTimeout(() => response.end('b'), 200);
    });
    const asked: boolean[] = [];
    const patience = (answer: boolean, afterMs: number) => ({
      patience: { afterMs, mayContinue: async () => (asked.push(answer), answer) },
    });
    const ended = { phase: 'after_sending', reason: 'timeout' };
    expect(await failureOf(aRequest(server.port, patience(false, 20)))).toEqual(ended);
    await eventually(() => expect(server.open()).toBe(0));
    expect(await egress.send(aRequest(server.port, patience(true, 20)))).toMatchObject({ status: 200, body: 'ab' });
    expect(asked).toEqual([false, true]);
  });

  it('that does not take long is not asked whether it may continue', async () => {
    const { port } = await anHttpServer((_request, response) => void response.end('ok'));
    let asked = 0;
    const patience = { afterMs: 100, mayContinue: async () => (asked += 1) < 0 };
    await egress.send(aRequest(port, { patience }));
    await sleep(150);
    expect(asked).toBe(0);
  });

  it.each([
    ['before any response', ''],
    ['within the headers', 'HTTP/1.1 200 OK\r\nx-a'],
    ['within the body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'],
    ['within a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'],
  ])('whose connection drops %s may have had an effect', async (_when, answered) => {
    const { port } = await aTcpServer((socket) => void socket.once('data', () => socket.end(answered)));
    const dropped = { phase: 'after_sending', reason: 'dropped' };
    expect(await failureOf(aRequest(port))).toEqual(dropped);
    expect(await failureOf(aRequest(port, { truncate: true }))).toEqual(dropped);
  });

  it('may have had an effect when the response is not HTTP', async () => {
    const { port } = await aTcpServer((socket) => void socket.once('data', () => socket.end('220 mail ready\r\n\r\n')));
    expect(await failureOf(aRequest(port))).toEqual({ phase: 'after_sending', reason: 'dropped' });
  });

  it('certainly had no effect when the connection is refused', async () => {
    const port = await freePort();
    expect(await failureOf(aRequest(port))).toEqual({ phase: 'before_sending', reason: 'not_connected' });
  });
});

/** A port on which nothing listens any more. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
