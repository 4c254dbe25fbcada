/**
 * A small HTTP server on this machine for a simulator of a provider: it reads each request completely, passes it to one
 * function, and can drop a connection instead of responding. It contains nothing provider-specific.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  path: string;
  /** Path and query exactly as received. */
  target: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The body as JSON, or undefined if it is not JSON. */
  body: unknown;
  rawBody: string;
};

/** `drop` ends the connection without a response. */
export type Reply = { status: number; contentType: string; body: string; headers?: Record<string, string> } | 'drop';

export function json(status: number, body: unknown): Reply {
  return { status, contentType: 'application/json', body: JSON.stringify(body) };
}

/** Listens on loopback; `port` 0 selects a free one. `stop` also ends open connections. */
export async function listen(
  port: number,
  handle: (request: Received) => Promise<Reply>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handle).catch(() => incoming.destroy());
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
  handle: (request: Received) => Promise<Reply>,
): Promise<void> {
  const reply = await handle(await readRequest(incoming));
  if (reply === 'drop') incoming.socket.destroy();
  else outgoing.writeHead(reply.status, { 'content-type': reply.contentType, ...reply.headers }).end(reply.body);
}

async function readRequest(incoming: http.IncomingMessage): Promise<Received> {
  const url = new URL(incoming.url ?? '/', 'http://simulator');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks).toString('utf8');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    target: incoming.url ?? '/',
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    body: readJson(rawBody),
    rawBody,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
