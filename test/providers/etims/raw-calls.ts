/** Calls the eTIMS simulator without the gateway's client: plain fetch and the documented requests. */
import { afterEach, beforeEach } from 'vitest';
import { type RunningEtims, type EtimsOptions, startEtimsSimulator } from '../../../infra/simulators/etims/start.ts';
import { fixturesOf } from '../read-fixture.ts';
import { demoOf, now } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
export type Body = Record<string, unknown>;
/** The simulator of the current test. */
export let simulator: RunningEtims;
/** Another simulator, with its own memory or tokens. */
export const start = async (options: EtimsOptions = {}) => {
  simulator = await startEtimsSimulator({ now: () => now, ...options });
};
/** Starts it before each test of the file that calls this, and stops it afterwards. */
export function useSimulator(): void {
  beforeEach(() => start());
  afterEach(async () => {
    await simulator.stop();
  });
}

export async function call(path: string, body?: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(simulator.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body };
}

/** The header that identifies the demo OSCU. */
export const key = { cmcKey: demoOf.direct.cmc_key };
export const oscu = (path: string, body: unknown) => call(`/etims-api${path}`, body, key);
export async function ready() {
  await oscu('/selectInitOsdcInfo', { ...(fixture('initialize-request') as Body), dvcSrlNo: 'DEMODVC001' });
  const item = { itemCd: 'KE2NTXU0000001', pkgUnitCd: 'NT', qtyUnitCd: 'U' };
  await oscu('/saveItem', { ...(fixture('item-request') as Body), ...item });
}
export const sale = (differences: Body = {}) => ({ ...(fixture('sale-request') as Body), invcNo: 1, ...differences });
export const lineOf = (differences: Body) => {
  const [line] = (fixture('sale-request') as { itemList: Body[] }).itemList;
  return { itemList: [{ ...line, ...differences }] };
};
