/** Simulates Daraja on this machine, for `npm start` and the tests; unusual behavior is defined in magic.ts. */
import { issueToken } from './access.ts';
import { error } from './answers.ts';
import { registerUrls, simulate } from './c2b.ts';
import { simulatorCertificate } from './certificate.ts';
import { control } from './control.ts';
import type { Entry } from './ledger.ts';
import { takeBusinessPayout, toPhoneV1, toPhoneV3 } from './payouts.ts';
import { phonePage } from './phone-page.ts';
import { answerPull, registerPull } from './pull.ts';
import { answerQuery } from './query.ts';
import { takePush } from './push.ts';
import { answerBalance, answerStatus } from './questions.ts';
import { takeReversal } from './reversal.ts';
import { listen, type Received, type Reply } from '../kit/server.ts';
import {
  type DarajaApp,
  darajaDemoApp,
  type DarajaSettings,
  defaultSettings,
  makeSimulation,
  type Prompt,
  type SentCallback,
  type Simulation,
} from './simulation.ts';
import { recall, stateOf } from './memory.ts';
import { append, saveState } from '../kit/saved-state.ts';
import type { SimulatorOptions, StateOptions } from '../simulator.ts';

export type DarajaOptions = SimulatorOptions &
  StateOptions &
  Partial<DarajaSettings> & {
    /** The apps the provider knows; by default only the demo app. */
    apps?: readonly DarajaApp[];
  };

export type RunningDaraja = {
  url: string;
  /** All received provider calls, oldest first. */
  requests: readonly Received[];
  /** All callbacks sent, including forged ones. */
  callbacks: readonly SentCallback[];
  prompts: ReadonlyMap<string, Prompt>;
  /** Every transaction by its receipt. */
  ledger: ReadonlyMap<string, Entry>;
  /** Encrypts initiator passwords for this simulator; PEM, different in every process. */
  readonly certificate: string;
  /** May be changed at any time. */
  settings: DarajaSettings;
  /** Invalidates all tokens issued so far. */
  expireTokens(): void;
  /** Resolves when no prompt is open and no callback is in progress. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

const operations: Record<string, (simulation: Simulation, request: Received) => Reply | Promise<Reply>> = {
  'GET /oauth/v1/generate': issueToken,
  'POST /mpesa/stkpush/v1/processrequest': takePush,
  'POST /mpesa/stkpushquery/v1/query': answerQuery,
  'POST /mpesa/c2b/v1/registerurl': registerUrls('v1'),
  'POST /mpesa/c2b/v2/registerurl': registerUrls('v2'),
  'POST /mpesa/c2b/v1/simulate': simulate('v1'),
  'POST /mpesa/c2b/v2/simulate': simulate('v2'),
  'POST /mpesa/b2c/v1/paymentrequest': toPhoneV1,
  'POST /mpesa/b2c/v3/paymentrequest': toPhoneV3,
  'POST /mpesa/b2b/v1/paymentrequest': takeBusinessPayout,
  'POST /mpesa/transactionstatus/v1/query': answerStatus,
  'POST /mpesa/accountbalance/v1/query': answerBalance,
  'POST /mpesa/reversal/v1/request': takeReversal,
  'POST /pulltransactions/v1/register': registerPull,
  'POST /pulltransactions/v1/query': answerPull,
};

export async function startDarajaSimulator(options: DarajaOptions = {}): Promise<RunningDaraja> {
  const { port = 0, now = Date.now, apps = [darajaDemoApp], log = () => undefined, stateFile, ...settings } = options;
  const simulation = makeSimulation({ settings: { ...defaultSettings, ...settings }, apps, now, log });
  recall(simulation, stateFile);
  const saved = saveState(stateFile, () => stateOf(simulation));
  simulation.agenda.onDone(saved.changed);
  const respond = async (request: Received): Promise<Reply> => {
    if (request.path.startsWith('/_simulator/')) return await control(simulation, request);
    if (request.path === '/phone' && request.method === 'GET') return phonePage(simulation);
    // Requested by every browser; not a call to the provider.
    if (request.path === '/favicon.ico') return { status: 204, contentType: 'image/x-icon', body: '' };
    append(simulation.requests, request);
    const operation = operations[`${request.method} ${request.path}`];
    if (operation) return await operation(simulation, request);
    const isKnown = Object.keys(operations).some((name) => name.endsWith(` ${request.path}`));
    return isKnown ? error(405, '405.001', 'Method Not Allowed') : error(404, '404.002.01', 'Resource not found');
  };
  const server = await listen(port, saved.after(respond));
  return {
    url: server.url,
    requests: simulation.requests,
    callbacks: simulation.callbacks,
    prompts: simulation.prompts,
    ledger: simulation.ledger,
    get certificate() {
      return simulatorCertificate();
    },
    settings: simulation.settings,
    expireTokens: () => simulation.tokens.clear(),
    quiet: () => simulation.agenda.quiet(),
    async stop() {
      simulation.agenda.clear();
      simulation.ended.abort();
      await server.stop();
      saved.stop();
    },
  };
}
