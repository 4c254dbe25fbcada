/**
 * The connection between the gateway and the provider simulator: a plain proxy that can be cut (connections are
 * refused). It can hold one call before it reaches the provider, or before its response reaches the gateway.
 */
import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listen } from '../../infra/local/http/listen.ts';

export type HeldCall = {
  /** Resolves when the call has arrived and is held; rejects if the provider ended it without a response. */
  arrived: Promise<void>;
  /** Releases it; a caller that crashed in the meantime receives nothing. */
  release(): void;
};

type Hold = {
  path: string;
  at: 'call' | 'answer';
  arrive: () => void;
  fail: (reason: unknown) => void;
  released: Promise<void>;
};

export type ProviderLine = Awaited<ReturnType<typeof openProviderLine>>;

export async function openProviderLine() {
  let target = '';
  let holds: Hold[] = [];
  let server: Server = createServer(pass);
  const port = await listen(server, 0);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    carry(incoming, outgoing).catch(() => outgoing.destroy());
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const hold = holds.find(({ path }) => incoming.url?.startsWith(path));
    holds = holds.filter((other) => other !== hold);
    if (hold?.at === 'call') await waitAt(hold);
    const answer = await send(incoming, body).catch((error: unknown) => {
      hold?.fail(error);
      throw error;
    });
    const answered = await buffer(answer);
    if (hold?.at === 'answer') await waitAt(hold);
    outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] ?? 'text/plain' });
    outgoing.end(answered);
  }

  async function waitAt(hold: Hold): Promise<void> {
    hold.arrive();
    await hold.released;
  }

  function send({ url = '/', method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((fulfil, reject) => {
      const call = forward(new URL(url, target), { method, headers: { ...headers, connection: 'close' } });
      call.once('response', fulfil);
      call.once('error', reject);
      call.end(body);
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => {
      target = url;
    },
    /**
     * Holds the next call whose path has this prefix: `call` before the provider receives it, `answer` after it has
     * acted.
     */
    hold(path: string, at: Hold['at']): HeldCall {
      const arrived = Promise.withResolvers<void>();
      // Whoever awaits it receives the failure.
      arrived.promise.catch(() => undefined);
      const released = Promise.withResolvers<void>();
      holds.push({ path, at, arrive: arrived.resolve, fail: arrived.reject, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
    /** From now on connections are refused. */
    cut: () => closeServer(server),
    async mend(): Promise<void> {
      server = createServer(pass);
      await listen(server, port);
    },
    stop: () => closeServer(server),
  };
}

export const tokenPath = '/oauth/v1/generate';
export const pushPath = '/mpesa/stkpush/v1/processrequest';
export const queryPath = '/mpesa/stkpushquery/v1/query';
