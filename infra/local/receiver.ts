// A webhook receiver for trying out the gateway: accepts any POST, shows what it received, and fails on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { closeServer, listen } from './http/listen.ts';

export type Received = {
  /** Counts up from 1; `GET /received?since=<index>` lists later ones. */
  index: number;
  method: string;
  /** Including the query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  received_at: string;
  /** The status that the receiver returned. */
  status: number;
};

export type Failing = {
  times: number;
  /** Only webhooks to this path, with its query; otherwise all. */
  path?: string | undefined;
  status: number;
  delayMs: number;
  redirect?: string | undefined;
  /** Size of the response body. */
  bytes: number;
};

export type Receiver = {
  url: string;
  /** Newest last. */
  received(since?: number): Received[];
  fail(failing: Partial<Failing>): void;
  clear(): void;
  stop(): Promise<void>;
};

/** What is stored: enough for any demonstration, small enough to leave the receiver running. */
const MAX_STORED = 1_000;
const MAX_STORED_TOTAL = 16 * 1024 * 1024;
const MAX_STORED_BODY = 256 * 1024;

const count = z.coerce.number().int().min(0);

const failQuery = z
  .object({
    times: count.default(1),
    path: z.string().optional(),
    status: count.min(200).max(599).optional(),
    delay_ms: count.default(0),
    redirect: z.string().optional(),
    bytes: count.max(100 * 1024 * 1024).default(0),
  })
  .transform(({ times, path, status, delay_ms, redirect, bytes }): Failing => {
    const onlySlowOrLarge = delay_ms > 0 || bytes > 0;
    return {
      times,
      path,
      status: status ?? (redirect ? 302 : onlySlowOrLarge ? 200 : 500),
      delayMs: delay_ms,
      redirect,
      bytes,
    };
  });

const success: Failing = { times: 0, status: 200, delayMs: 0, bytes: 0 };

export async function startReceiver(port = 0): Promise<Receiver> {
  let stored: Received[] = [];
  let lastIndex = 0;
  let failing = success;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isFailing = failing.times > 0 && (failing.path ?? request.url) === request.url;
    const reply = isFailing ? failing : success;
    if (isFailing) failing = { ...failing, times: failing.times - 1 };
    lastIndex += 1;
    stored.push({
      index: lastIndex,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body.slice(0, MAX_STORED_BODY),
      received_at: new Date().toISOString(),
      status: reply.status,
    });
    stored = newestOf(stored);
    if (reply.delayMs > 0) await sleep(reply.delayMs, undefined, { ref: false });
    if (reply.redirect !== undefined) response.setHeader('location', reply.redirect);
    if (reply.bytes > 0) response.writeHead(reply.status).end(Buffer.alloc(reply.bytes, 'x'));
    else sendJson(response, reply.status, { received: lastIndex });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
    if (request.method === 'GET' && pathname === '/received') {
      return sendJson(response, 200, receiver.received(Number(searchParams.get('since') ?? 0)));
    }
    if (request.method === 'DELETE' && pathname === '/received') {
      receiver.clear();
      return sendJson(response, 200, []);
    }
    if (request.method === 'POST' && pathname === '/fail') {
      const query = failQuery.safeParse(Object.fromEntries(searchParams));
      if (!query.success) return sendJson(response, 422, { error: z.prettifyError(query.error) });
      failing = query.data;
      return sendJson(response, 200, failing);
    }
    if (request.method === 'POST') return receive(request, response);
    return sendJson(response, 404, { error: 'POST anything; GET or DELETE /received; POST /fail?times=3&status=500' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    received: (since = 0) => stored.filter(({ index }) => index > since),
    fail: (given) => {
      failing = { ...success, times: 1, status: 500, ...given };
    },
    clear: () => {
      stored = [];
    },
    stop: () => closeServer(server),
  };
  return receiver;
}

function newestOf(stored: Received[]): Received[] {
  let bytes = 0;
  const fits = stored.toReversed().findIndex(({ body }) => (bytes += body.length) > MAX_STORED_TOTAL);
  return stored.slice(-Math.min(MAX_STORED, fits === -1 ? MAX_STORED : fits));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body, null, 2));
}
