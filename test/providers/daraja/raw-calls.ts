/** Calls the Daraja simulator without the gateway's client: plain fetch and the documented push. */
import { afterEach, beforeEach } from 'vitest';
import { type RunningDaraja, startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { fixture } from './fixture.ts';

/** The time of the documented push. */
const now = Date.parse('2026-10-02T12:45:00Z');
const documentedPush = fixture('push-request') as Record<string, unknown>;

/** The simulator of the current test. */
export let simulator: RunningDaraja;
/** Starts it before each test of the file that calls this, and stops it afterwards. */
export function useSimulator(): void {
  beforeEach(async () => {
    simulator = await startDarajaSimulator({ now: () => now, callbackDelayMs: 0, timeScale: 0.001 });
  });
  afterEach(async () => {
    await simulator.stop();
  });
}

export async function call(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(simulator.url + path, init);
  return { status: answer.status, body: await answer.json() };
}

export const login = async (
  credentials = 'demo-consumer-key:demo-consumer-secret',
  query = '?grant_type=client_credentials',
) => await call(`/oauth/v1/generate${query}`, { headers: { authorization: `Basic ${btoa(credentials)}` } });

/** Posts `body` with a fresh token. */
export async function authorized(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { access_token } = (await login()).body as { access_token: string };
  return await call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}`, ...headers },
    body: JSON.stringify(body),
  });
}

export async function push(difference: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return await authorized('/mpesa/stkpush/v1/processrequest', { ...documentedPush, ...difference }, headers);
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
