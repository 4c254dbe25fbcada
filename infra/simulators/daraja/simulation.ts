/** What the Daraja simulator knows and remembers: its apps, its settings, prompts, money, and all it received. */
import type { PushRequest } from './requests.ts';
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import { type Accounts, type Entry, openingBalances } from './ledger.ts';
import type { Received } from '../kit/server.ts';

/** An app registered with the provider: whoever knows these may act for its short codes. */
export type DarajaApp = {
  consumer_key: string;
  consumer_secret: string;
  short_code: string;
  passkey: string;
  till_number?: string;
  /** Its short codes for everything but pushes. */
  business_short_code?: string;
  initiator_name?: string;
  initiator_password?: string;
  /** Taken as it is, beside any made from the password and the simulator's certificate. */
  security_credential?: string;
};

/** The one app known by default; the local gateway is seeded with it. The values are public and worth nothing. */
export const darajaDemoApp = {
  consumer_key: 'demo-consumer-key',
  consumer_secret: 'demo-consumer-secret',
  short_code: '174379',
  passkey: 'demo-passkey',
  till_number: '600100',
  business_short_code: '600000',
  initiator_name: 'testapi',
  initiator_password: 'demo-initiator-password',
  security_credential: Buffer.alloc(256, 'demo initiator credential ').toString('base64'),
} as const satisfies DarajaApp;

export type DarajaSettings = {
  /** From the push to the callback, when nothing else is asked for. */
  callbackDelayMs: number;
  /** Factor on the long waits of the magic table (35, 40 and 60 s). */
  timeScale: number;
  /** Seconds after which a token no longer works, whatever lifetime was stated (3599). */
  tokenDiesAfterSeconds: number;
  /** Refuses a second prompt on a phone that has one open, as the provider does. */
  lockSubscribers: boolean;
  /** Addresses are registered once and must be public, payments cannot be simulated. */
  live: boolean;
  /** Which version of C2B the product on the app is. */
  c2bVersion: 'v1' | 'v2' | 'any';
  /** "External validation" is enabled for the short codes. */
  validation: boolean;
  /** How long a validation may take, in milliseconds. */
  validationLimitMs: number;
  /** Records in one page of Pull. */
  pullPageSize: number;
  /** Prompts on ordinary numbers wait for `POST /_simulator/prompts/{id}`; unanswered ones expire after 60 s. */
  manual: boolean;
};

export const defaultSettings: DarajaSettings = {
  callbackDelayMs: 300,
  timeScale: 1,
  tokenDiesAfterSeconds: 3599,
  lockSubscribers: false,
  live: false,
  c2bVersion: 'v2',
  validation: true,
  validationLimitMs: 8_000,
  pullPageSize: 100,
  manual: false,
};

/** A payment prompt on a customer's phone. */
export type Prompt = {
  /** The CheckoutRequestID. */
  id: string;
  merchantRequestId: string;
  request: PushRequest;
  /** Epoch milliseconds. */
  openedAt: number;
  /** Null while it is open on the phone. */
  resultCode: string | null;
  /** Of the payment, should it be paid. */
  receipt: string;
};

/** A call of an initiator that was taken: the provider's ids, and what came of it. */
export type Order = {
  conversationId: string;
  originatorConversationId: string;
  resultUrl: string;
  timeoutUrl: string;
  /** Of the transaction it made or tried to make; null while it is under way. */
  receipt: string | null;
};

/** Where payments to a short code are asked about and announced. */
export type Registration = {
  confirmationUrl: string;
  validationUrl: string;
  responseType: 'Completed' | 'Cancelled';
  version: 'v1' | 'v2';
};

/** A callback the simulator sent, and the status it heard; null when nobody answered. */
export type SentCallback = { url: string; body: string; forged: boolean; status: number | null };

export type Simulation = {
  settings: DarajaSettings;
  apps: readonly DarajaApp[];
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  tokens: Map<string, { app: DarajaApp; diesAt: number }>;
  prompts: Map<string, Prompt>;
  /** By either of their ids. */
  orders: Map<string, Order>;
  /** Transactions by receipt. */
  ledger: Map<string, Entry>;
  accounts: Accounts;
  /** By short code. */
  registrations: Map<string, Registration>;
  /** Short codes for which Pull is open. */
  pulls: Set<string>;
  requests: Received[];
  callbacks: SentCallback[];
  /** Faults that happen every other time, by phone and fault. */
  turns: Set<string>;
  /** Ends callbacks under way when the simulator stops. */
  ended: AbortController;
};

export function makeSimulation(options: Pick<Simulation, 'settings' | 'apps' | 'now' | 'log'>): Simulation {
  return {
    ...options,
    agenda: makeAgenda(options.log),
    tokens: new Map(),
    prompts: new Map(),
    orders: new Map(),
    ledger: new Map(),
    accounts: openingBalances(),
    registrations: new Map(),
    pulls: new Set(),
    requests: [],
    callbacks: [],
    turns: new Set(),
    ended: new AbortController(),
  };
}

/** Forgets everything but the apps and the settings. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  const { tokens, prompts, orders, ledger, registrations, pulls, turns } = simulation;
  for (const memory of [tokens, prompts, orders, ledger, registrations, pulls, turns]) memory.clear();
  simulation.accounts = openingBalances();
  for (const list of [simulation.requests, simulation.callbacks]) list.length = 0;
}

/** True the first, third, fifth time it is asked: a fault "once" is there for the next payment again. */
export function isTurnOf(simulation: Simulation, key: string): boolean {
  if (simulation.turns.delete(key)) return false;
  simulation.turns.add(key);
  return true;
}
