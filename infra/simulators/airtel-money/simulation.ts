/** The state of the Airtel simulator: its apps, settings, transactions, keys and received calls. */
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { Received } from '../kit/server.ts';
import type { SentCallback } from '../kit/post-callback.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import type { KeyPair, PinPadding } from './keys.ts';
import type { CountryCode } from './countries.ts';

/** An app registered with the provider: anyone with these credentials may collect and pay in its country. */
export type AirtelApp = {
  client_id: string;
  client_secret: string;
  country: CountryCode;
  currency: string;
  /** For the wallet that pays out. */
  pin: string;
  /** Present if callback authentication is enabled. */
  callback_key?: string;
};

/** The only app by default; the local gateway is seeded with it. The values are public and worthless. */
export const airtelDemoApp = {
  client_id: 'demo-client-id',
  client_secret: 'demo-client-secret',
  country: 'KE',
  currency: 'KES',
  pin: '4711',
  callback_key: 'demo-callback-key',
} as const satisfies AirtelApp;

export type AirtelSettings = {
  /** The callback URL set in the provider's portal; without one no callbacks are posted. */
  callbackUrl: string;
  /** From the push to the customer's response, by default. */
  callbackDelayMs: number;
  /** Factor on the long waits of the magic table (35, 40 and 60 s). */
  timeScale: number;
  /** Seconds after which a token expires; the provider documents 180. */
  tokenDiesAfterSeconds: number;
  /** Collections on ordinary numbers wait for `POST /_simulator/prompts/{id}`; unanswered ones expire after 60 s. */
  manual: boolean;
  /** The balance in the provider's format. */
  balance: string;
  /** Rejects posts without a signature, as some countries do. */
  requiresSignature: boolean;
  pinPadding: PinPadding;
};

export const defaultSettings: AirtelSettings = {
  callbackUrl: '',
  callbackDelayMs: 300,
  timeScale: 1,
  tokenDiesAfterSeconds: 180,
  manual: false,
  balance: '230,486.65',
  requiresSignature: false,
  pinPadding: 'pkcs1',
};

export type Status = 'TIP' | 'TS' | 'TF' | 'TE';

export type Transaction = {
  /** The caller's id of the transaction. */
  id: string;
  kind: 'collection' | 'disbursement';
  app: AirtelApp;
  msisdn: string;
  amount: number;
  reference: string;
  /** Epoch milliseconds. */
  openedAt: number;
  /** `TIP` while it is undecided. */
  status: Status;
  /** The DP code and the text of the status. */
  code: string;
  message: string;
  /** Airtel's own id, once money has moved. */
  airtelMoneyId: string | null;
  isRefunded: boolean;
};

export type Simulation = {
  settings: AirtelSettings;
  apps: readonly AirtelApp[];
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  tokens: Map<string, { app: AirtelApp; diesAt: number }>;
  transactions: Map<string, Transaction>;
  requests: Received[];
  callbacks: SentCallback[];
  turns: Turns;
  /** The current key; values encrypted with an earlier one cannot be decrypted. */
  key: KeyPair;
  /** Aborts callbacks in progress when the simulator stops. */
  ended: AbortController;
};

export function makeSimulation(options: Pick<Simulation, 'settings' | 'apps' | 'now' | 'log' | 'key'>): Simulation {
  return {
    ...options,
    agenda: makeAgenda(options.log),
    tokens: new Map(),
    transactions: new Map(),
    requests: [],
    callbacks: [],
    turns: makeTurns(),
    ended: new AbortController(),
  };
}

/** Deletes everything except the apps, the settings and the key. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  simulation.turns.clear();
  for (const memory of [simulation.tokens, simulation.transactions]) memory.clear();
  for (const list of [simulation.requests, simulation.callbacks]) list.length = 0;
}
