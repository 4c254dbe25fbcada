/** Calls the GavaConnect simulator without the gateway's client: plain fetch and the documented requests. */
import { afterEach, beforeEach } from 'vitest';
import {
  type RunningGavaConnect,
  type GavaConnectOptions,
  startGavaConnectSimulator,
} from '../../../infra/simulators/gavaconnect/start.ts';
import { type Body, now } from './portal-on-simulator.ts';

/** The simulator of the current test. */
export let simulator: RunningGavaConnect;

/** Call once in a file; the clock of the simulator is stopped. */
export function useSimulator(options: GavaConnectOptions = {}): void {
  beforeEach(async () => {
    simulator = await startGavaConnectSimulator({ now: () => now, timeScale: 0.001, ...options });
  });
  afterEach(async () => {
    await simulator.stop();
  });
}

export type Heard = { status: number; text: string; body: Body };

export async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Heard> {
  const answer = await fetch(simulator.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type') === 'application/json' && text.startsWith('{');
  return { status: answer.status, text, body: isJson ? (JSON.parse(text) as Body) : {} };
}

export const basicOf = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
export const demoPair = 'demo-consumer-key:demo-consumer-secret';

export async function bearer(pair = demoPair): Promise<{ authorization: string }> {
  const { body } = await call('/v1/token/generate?grant_type=client_credentials', undefined, basicOf(pair));
  return { authorization: `Bearer ${String(body['access_token'])}` };
}

export const query = async (path: string, body: unknown): Promise<Heard> => await call(path, body, await bearer());
export const door = (name: string, body?: unknown): Promise<Heard> => call(`/_simulator/${name}`, body);
