/** Calls the Airtel simulator without the gateway's client: plain fetch and the documented requests. */
import { afterEach, beforeEach } from 'vitest';
import { type RunningAirtel, startAirtelSimulator } from '../../../infra/simulators/airtel-money/start.ts';
import { encrypt } from '../../../shared/providers/airtel-money/pin.ts';
import { fixturesOf } from '../read-fixture.ts';
import { now } from './airtel-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
type Body = Record<string, unknown>;
type Headers = Record<string, string>;

/** The simulator of the current test. */
export let simulator: RunningAirtel;
/** Starts it before each test of the file that calls this, and stops it afterwards. */
export function useSimulator(): void {
  beforeEach(async () => {
    simulator = await startAirtelSimulator({ now: () => now, callbackDelayMs: 0, timeScale: 0.001 });
  });
  afterEach(async () => {
    await simulator.stop();
  });
}

export async function call(path: string, body?: unknown, headers: Headers = {}, method = body ? 'POST' : 'GET') {
  const answer = await fetch(simulator.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

export const credentials = {
  client_id: 'demo-client-id',
  client_secret: 'demo-client-secret',
  grant_type: 'client_credentials',
};

export async function admitted(headers: Headers = {}): Promise<Headers> {
  const { body } = await call('/auth/oauth2/token', credentials);
  const authorization = `Bearer ${String(body['access_token'])}`;
  return { authorization, 'x-country': 'KE', 'x-currency': 'KES', ...headers };
}

const documentedCollection = fixture('collection-request') as Record<'subscriber' | 'transaction', Body>;
export const collect = async (difference: Body = {}, headers: Headers = {}) =>
  await call('/merchant/v1/payments/', { ...documentedCollection, ...difference }, await admitted(headers));
export const subscriber = (difference: Body) => ({ subscriber: { ...documentedCollection.subscriber, ...difference } });
export const transaction = (difference: Body) => ({
  transaction: { ...documentedCollection.transaction, ...difference },
});

export async function disburse(pin: string, difference: Body = {}) {
  const headers = await admitted();
  const { body } = await call('/v1/rsa/encryption-keys', undefined, headers);
  const { key } = body['data'] as { key: string };
  const request = { ...(fixture('disbursement-request') as Body), pin: encrypt(pin, key, 'pkcs1'), ...difference };
  return await call('/standard/v2/disbursements/', request, headers);
}

/** Another simulator, with its own clock. */
export async function restart(clock: () => number): Promise<void> {
  await simulator.stop();
  simulator = await startAirtelSimulator({ now: clock });
}
