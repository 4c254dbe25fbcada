/**
 * The world outside the gateway, shared by all runs of a file: the providers' simulators, and the address to which they
 * post their callbacks. A callback gets its answer at once and is handed to the gateway later, at a moment that does not
 * depend on timers.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import { startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import type { ClientCall } from './world.ts';

/** `doesRepeat`: its provider sends a callback again that got no answer. */
export type Callback = ClientCall & { doesRepeat: boolean };

export type Outside = Awaited<ReturnType<typeof startOutside>>;

const repeatingPaths: readonly RegExp[] = [];

export async function startOutside() {
  const inbox: Callback[] = [];
  /** The time of the run that uses it. */
  const clock = { now: (): number => 0 };
  const now = (): number => clock.now();
  const door = createServer((request, response) => {
    const { method = 'POST', url = '/' } = request;
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(url, 'http://gateway');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const doesRepeat = repeatingPaths.some((path) => path.test(pathname));
      const query = Object.fromEntries(searchParams);
      inbox.push({ method, path: pathname, query, headers, body, doesRepeat });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listen(door, 0);
  const daraja = await startDarajaSimulator({ now, callbackDelayMs: 0, timeScale: 0 });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    inbox,
    clock,
    daraja,
    addresses: { DARAJA_SANDBOX_URL: daraja.url },
    /** Resolves when no simulator has anything left to do. */
    async quiet(): Promise<void> {
      await daraja.quiet();
    },
    async stop(): Promise<void> {
      await Promise.all([daraja.stop(), closeServer(door)]);
    },
  };
}
