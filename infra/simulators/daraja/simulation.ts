/** The state of the Daraja simulator: its apps, settings, prompts, money and received calls. */
import type { PushRequest } from './requests.ts';
import { type Agenda, makeAgenda } from '../kit/agenda.ts';
import { type Accounts, type Entry, openingBalances } from './ledger.ts';
import type { Received } from '../kit/server.ts';

/** An app registered with the provider: anyone with these credentials may act for its short codes. */
export type DarajaApp = {
  consumer_key: string;
  consumer_secret: string;
  short_code: string;
  passkey: string;
  till_number?: string;
  /** Its short codes for everything except pushes. */
  business_short_code?: string;
  initiator_name?: string;
  initiator_password?: string;
  /** Accepted as it is, in addition to credentials encrypted with the simulator's certificate. */
  security_credential?: string;
};

/** The only app by default; the local gateway is seeded with it. The values are public and worthless. */
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
  /** From the push to the callback, by default. */
  callbackDelayMs: number;
  /** Factor on the long waits of the magic table (35, 40 and 60 s). */
  timeScale: number;
  /** Seconds after which a token expires, regardless of the documented lifetime (3599). */
  tokenDiesAfterSeconds: number;
  /** Rejects a second prompt on a phone that has an open one, as the provider does. */
  lockSubscribers: boolean;
  /** URLs can be registered once only and must be public; payments cannot be simulated. */
  live: boolean;
  /** The version of the C2B product on the app. */
  c2bVersion: 'v1' | 'v2' | 'any';
  /** "External validation" is enabled for the short codes. */
  validation: boolean;
  /** The maximum time for a validation, in milliseconds. */
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
  /** The receipt of the payment, if it is paid. */
  receipt: string;
};

/** An accepted call of an initiator: the provider's ids, and its outcome. */
export type Order = {
  conversationId: string;
  originatorConversationId: string;
  resultUrl: string;
  timeoutUrl: string;
  /** The receipt of its transaction, successful or not; null while it is in progress. */
  receipt: string | null;
};

/** The URLs for validation and confirmation of payments to a short code. */
export type Registration = {
  confirmationUrl: string;
  validationUrl: string;
  responseType: 'Completed' | 'Cancelled';
  version: 'v1' | 'v2';
};

/** A callback the simulator sent, and the response status; null without a response. */
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
  /** Short codes with Pull enabled. */
  pulls: Set<string>;
  requests: Received[];
  callbacks: SentCallback[];
  /** Faults that happen on every other call, by phone and fault. */
  turns: Set<string>;
  /** Aborts callbacks in progress when the simulator stops. */
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

/** Deletes everything except the apps and the settings. */
export function forgetAll(simulation: Simulation): void {
  simulation.agenda.clear();
  const { tokens, prompts, orders, ledger, registrations, pulls, turns } = simulation;
  for (const memory of [tokens, prompts, orders, ledger, registrations, pulls, turns]) memory.clear();
  simulation.accounts = openingBalances();
  for (const list of [simulation.requests, simulation.callbacks]) list.length = 0;
}

/** True on the first, third and fifth call: a fault that happens "once" is available again for the next payment. */
export function isTurnOf(simulation: Simulation, key: string): boolean {
  if (simulation.turns.delete(key)) return false;
  simulation.turns.add(key);
  return true;
}
