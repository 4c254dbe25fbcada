/** What the Airtel simulator knows and remembers: its apps, its settings, its transactions, its keys and all it received. */
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import type { Received } from '../kit/server.ts';
import type { SentCallback } from '../kit/post-callback.ts';
import { makeTurns, type Turns } from '../kit/turns.ts';
import type { KeyPair, PinPadding } from './keys.ts';
import type { CountryCode } from './countries.ts';

/** An app registered with the provider: whoever knows these may collect and pay in its country. */
export type AirtelApp = {
  client_id: string;
  client_secret: string;
  country: CountryCode;
  currency: string;
  /** Of the wallet that pays out. */
  pin: string;
  /** Where callback authentication is on. */
  callback_key?: string;
};

/** The one app known by default; the local gateway is seeded with it. The values are public and worth nothing. */
export const airtelDemoApp = {
  client_id: 'demo-client-id',
  client_secret: 'demo-client-secret',
  country: 'KE',
  currency: 'KES',
  pin: '4711',
  callback_key: 'demo-callback-key',
} as const satisfies AirtelApp;

export type AirtelSettings = {
  /** The callback address as set in the provider's portal; without one nothing is told. */
  callbackUrl: string;
  /** From the push to the customer's answer, when nothing else is asked for. */
  callbackDelayMs: number;
  /** Factor on the long waits of the magic table (35, 40 and 60 s). */
  timeScale: number;
  /** Seconds after which a token no longer works; 180 are stated. */
  tokenDiesAfterSeconds: number;
  /** Collections on ordinary numbers wait for `POST /_simulator/prompts/{id}`; unanswered ones expire after 60 s. */
  manual: boolean;
  /** The balance as the provider writes it. */
  balance: string;
  /** Refuses what is posted without a signature, as some countries do. */
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
  /** The caller's id. */
  id: string;
  kind: 'collection' | 'disbursement';
  app: AirtelApp;
  msisdn: string;
  amount: number;
  reference: string;
  /** Epoch milliseconds. */
  openedAt: number;
  /** `TIP` while nobody has decided. */
  status: Status;
  /** The DP code and the text of the status. */
  code: string;
  message: string;
  /** Airtel's own id, once money moved. */
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
  /** The key in force; changing it makes what was encrypted before unreadable. */
  key: KeyPair;
  /** Ends callbacks under way when the simulator stops. */
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

/** Forgets everything but the apps, the settings and the key. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  simulation.turns.clear();
  for (const memory of [simulation.tokens, simulation.transactions]) memory.clear();
  for (const list of [simulation.requests, simulation.callbacks]) list.length = 0;
}
