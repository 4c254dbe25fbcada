/** Simulates Airtel Money on this machine, for `npm start` and the tests; unusual behavior is in magic.ts. */
import { listen, type Received, type Reply } from '../kit/server.ts';
import type { SentCallback } from '../kit/post-callback.ts';
import { issueToken } from './access.ts';
import { no } from './answers.ts';
import { takeCollection } from './collection.ts';
import { control } from './control.ts';
import { takeDisbursement, takeRefund } from './disbursement.ts';
import { answerBalance, answerEnquiry, answerUser, giveKey } from './enquiry.ts';
import { reuseKey } from './keys.ts';
import {
  type AirtelApp,
  airtelDemoApp,
  type AirtelSettings,
  defaultSettings,
  makeSimulation,
  type Transaction,
  type Simulation,
} from './simulation.ts';
import { recall, stateOf } from './memory.ts';
import { append, saveState } from '../kit/saved-state.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type AirtelOptions = SimulatorOptions &
  StateOptions &
  Partial<AirtelSettings> & {
    /** The apps the provider knows; by default only the demo app. */
    apps?: readonly AirtelApp[];
  };

export type RunningAirtel = {
  url: string;
  /** All received provider calls, oldest first. */
  requests: readonly Received[];
  /** All callbacks sent, including forged ones. */
  callbacks: readonly SentCallback[];
  /** By the caller's id. */
  transactions: ReadonlyMap<string, Transaction>;
  /** May be changed at any time. */
  settings: AirtelSettings;
  /** Invalidates all tokens issued so far. */
  expireTokens(): void;
  /** Replaces the key, so that values encrypted with it cannot be decrypted. */
  rotateKey(): Promise<void>;
  /** Resolves when no collection is open and no callback is in progress. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

type Operation = (simulation: Simulation, request: Received) => Reply | Promise<Reply>;

/** By method and path; the last part of some paths is an id. */
const operations: ReadonlyArray<[method: string, path: RegExp, operation: Operation]> = [
  ['POST', /^\/auth\/oauth2\/token$/, issueToken],
  ['POST', /^\/merchant\/v[12]\/payments\/$/, takeCollection],
  ['GET', /^\/standard\/v1\/payments\/[^/]+$/, answerEnquiry('collection')],
  ['POST', /^\/standard\/v[12]\/payments\/refund$/, takeRefund],
  ['POST', /^\/standard\/v[12]\/disbursements\/$/, takeDisbursement],
  ['GET', /^\/standard\/v[12]\/disbursements\/[^/]+$/, answerEnquiry('disbursement')],
  ['GET', /^\/v1\/rsa\/encryption-keys$/, giveKey],
  ['GET', /^\/standard\/v[12]\/users\/balance$/, answerBalance],
  ['GET', /^\/standard\/v1\/users\/[^/]+$/, answerUser],
];

export async function startAirtelSimulator(options: AirtelOptions = {}): Promise<RunningAirtel> {
  const { port = 0, now = Date.now, apps = [airtelDemoApp], log = () => undefined, stateFile, ...settings } = options;
  const simulation = makeSimulation({
    settings: { ...defaultSettings, ...settings },
    apps,
    now,
    log,
    key: await reuseKey(),
  });
  recall(simulation, stateFile);
  const saved = saveState(stateFile, () => stateOf(simulation));
  simulation.agenda.onDone(saved.changed);
  const respond = async (request: Received): Promise<Reply> => {
    if (request.path.startsWith('/_simulator/')) return await control(simulation, request);
    append(simulation.requests, request);
    const known = operations.filter(([, path]) => path.test(request.path));
    const [, , operation] = known.find(([method]) => method === request.method) ?? [];
    if (operation) return await operation(simulation, request);
    return no({ result_code: 'ROUTER001', message: 'No such operation' }, known.length > 0 ? 405 : 404);
  };
  const server = await listen(port, saved.after(respond));
  return {
    url: server.url,
    requests: simulation.requests,
    callbacks: simulation.callbacks,
    transactions: simulation.transactions,
    settings: simulation.settings,
    expireTokens: () => simulation.tokens.clear(),
    async rotateKey() {
      simulation.key = await reuseKey(simulation.key);
    },
    quiet: () => simulation.agenda.quiet(),
    async stop() {
      simulation.agenda.clear();
      simulation.ended.abort();
      await server.stop();
      saved.stop();
    },
  };
}
