/**
 * A proxy before a gateway that fails as the header `x-fail` of a call says, one word for each attempt. Calls of programs
 * that cannot send the header follow `planOfPosts` if they are POSTs, and `planOfGets` if they are GETs.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type UnluckyProxy = {
  url: string;
  attempts: Map<string, string[]>;
  /** Of all calls, in turn. */
  paths: string[];
  stop: () => Promise<void>;
};

/**
 * `429` refuses before the gateway sees the call; `drop` loses the reply of a call that the gateway performed; `odd` replies
 * with JSON that is not the documented one.
 */
export async function startUnluckyProxy(
  target: string,
  planOfPosts?: string,
  planOfGets?: string,
): Promise<UnluckyProxy> {
  /** The idempotency keys of the attempts, by the plan of their failures. */
  const attempts = new Map<string, string[]>();
  const paths: string[] = [];
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { 'x-fail': asked, host: _, connection: _connection, ...headers } = request.headers;
    const plan = asked ?? (request.method === 'POST' ? planOfPosts : planOfGets);
    const failures = typeof plan === 'string' ? plan.split('-') : [];
    const name = String(plan);
    paths.push(request.url ?? '');
    const before = attempts.get(name) ?? [];
    attempts.set(name, [...before, String(headers['idempotency-key'])]);
    const failure = failures[before.length];
    if (failure === '429') {
      response.writeHead(429, { 'retry-after': '0', 'content-type': 'text/plain' }).end('Too many');
      return;
    }
    if (failure === 'odd') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      return;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
    const reply = Buffer.from(await answer.arrayBuffer());
    if (failure === 'drop') {
      response.destroy();
      return;
    }
    const kind = answer.headers.get('content-type') ?? 'text/plain';
    const retryAfter = answer.headers.get('retry-after');
    response
      .writeHead(answer.status, { 'content-type': kind, ...(retryAfter === null ? {} : { 'retry-after': retryAfter }) })
      .end(reply);
  }

  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts,
    paths,
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
