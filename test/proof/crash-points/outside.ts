/**
 * The world outside the gateway, shared by all runs of a file: the providers' simulators, and the address to which they
 * post their callbacks. A callback gets its answer at once and is handed to the gateway later, at a moment that does not
 * depend on timers.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '../../../infra/local/http/listen.ts';
import { addressesOf, startSimulators, stopSimulators } from '../../../infra/simulators/start.ts';
import { messageOptions } from '../../support/message-simulators.ts';
import type { ClientCall } from './world.ts';

/** `doesRepeat`: its provider sends a callback again that got no answer. */
export type Callback = ClientCall & { doesRepeat: boolean };

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** Callbacks that are repeated until they get an answer. M-Pesa's and Airtel's are not. */
const repeatingPaths: readonly RegExp[] = [/^\/api\/sms\//, /^\/s\//, /^\/api\/locks\/callback\//];

export async function startOutside() {
  const inbox: Callback[] = [];
  /** The time of the run that uses it. */
  const clock = { now: (): number => 0 };
  const now = (): number => clock.now();
  const door = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      () => response.destroy(),
    );
  });
  async function take(request: IncomingMessage): Promise<void> {
    const { method = 'POST', url = '/' } = request;
    const body = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://gateway');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const doesRepeat = repeatingPaths.some((path) => path.test(pathname));
    inbox.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers, body, doesRepeat });
  }
  const port = await listen(door, 0);
  const atOnce = { now, callbackDelayMs: 0, timeScale: 0 };
  const simulators = await startSimulators({
    ...messageOptions({ now, reportDelayMs: 0, timeScale: 0 }),
    daraja: { ...atOnce, validation: false },
    airtel: atOnce,
    africas_talking: atOnce,
    etims: { now, timeScale: 0 },
    gavaconnect: { now },
    quickbooks: { now, callsPerSecond: 1_000 },
    ttlock: { ...atOnce, commandMs: 0 },
    tuya: { now },
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    inbox,
    clock,
    simulators,
    /** A simulator's control endpoint. */
    async control(name: keyof typeof simulators, path: string, body: object = {}): Promise<void> {
      const response = await fetch(`${simulators[name].url}/_simulator/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${name} ${path}: ${response.status} ${await response.text()}`);
    },
    addresses: addressesOf(simulators),
    /** Resolves when no simulator has anything left to do. */
    async quiet(): Promise<void> {
      await Promise.all(
        Object.values(simulators).flatMap((simulator) => ('quiet' in simulator ? [simulator.quiet()] : [])),
      );
    },
    async stop(): Promise<void> {
      await Promise.all([stopSimulators(simulators), closeServer(door)]);
    },
  };
}
