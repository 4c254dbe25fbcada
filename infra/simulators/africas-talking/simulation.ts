/** What the Africa's Talking simulator knows and remembers: accounts, settings, top-ups, messages and all it received. */
import type { Agenda } from '../kit/agenda.ts';
import {
  makeMessageSimulation,
  type MessageSimulation,
  type MessageSimulatorSettings,
} from '../kit/messages/message-simulator.ts';
import type { Received } from '../kit/server.ts';
import type { SentCallback } from '../kit/post-callback.ts';

export type AfricasTalkingAccount = { username: string; apiKey: string };

/** The one account known by default; the local gateway is seeded with it. The values are public and worth nothing. */
export const africasTalkingDemoAccount = {
  username: 'sandbox',
  apiKey: 'demo-africas-talking-key',
} as const satisfies AfricasTalkingAccount;

export type AfricasTalkingSettings = {
  /** The status callback address as set in the provider's dashboard; without one nothing is told. */
  callbackUrl: string;
  /** Where delivery reports of messages go, as set there. */
  reportUrl: string;
  /** Where customers' messages and notices of calls go, as set there. */
  receiveUrl: string;
  /** From the answer to the delivery, when nothing else is asked for. */
  callbackDelayMs: number;
  /** Factor on the long waits of the magic tables (35 and 40 s). */
  timeScale: number;
};

export const defaultSettings: AfricasTalkingSettings = {
  callbackUrl: '',
  reportUrl: '',
  receiveUrl: '',
  callbackDelayMs: 300,
  timeScale: 1,
};

export type TopUp = {
  /** The provider's id. */
  requestId: string;
  username: string;
  phoneNumber: string;
  /** As sent: currency and amount. */
  amount: string;
  discount: string;
  /** Epoch milliseconds. */
  takenAt: number;
  status: 'Queued' | 'Success' | 'Failed';
};

export type Simulation = {
  settings: AfricasTalkingSettings;
  accounts: readonly AfricasTalkingAccount[];
  now: () => number;
  log: (line: string) => void;
  agenda: Agenda;
  topUps: Map<string, TopUp>;
  /** The half that messages are kept in; requests, callbacks and agenda are one for both. */
  messaging: MessageSimulation;
  /** When a request was made: by its idempotency key, or by number and amount where it has none. */
  made: Map<string, number>;
  requests: Received[];
  callbacks: SentCallback[];
  /** Ends callbacks under way when the simulator stops. */
  ended: AbortController;
};

export function makeSimulation(options: Pick<Simulation, 'settings' | 'accounts' | 'now' | 'log'>): Simulation {
  const messaging = makeMessageSimulation({ ...options, settings: toMessageSettings(options.settings) });
  const { agenda, requests, callbacks, ended } = messaging;
  return { ...options, messaging, agenda, requests, callbacks, ended, topUps: new Map(), made: new Map() };
}

/** The same settings, changes included, under the names that all message providers share. */
function toMessageSettings(settings: AfricasTalkingSettings): MessageSimulatorSettings {
  return {
    get callbackUrl() {
      return settings.reportUrl;
    },
    get receiveUrl() {
      return settings.receiveUrl;
    },
    get reportDelayMs() {
      return settings.callbackDelayMs;
    },
    get timeScale() {
      return settings.timeScale;
    },
  };
}

/** Forgets everything but the accounts and the settings. */
export function forgetAll(simulation: Simulation): void {
  const { agenda, topUps, made, requests, callbacks, messaging } = simulation;
  agenda.clear();
  for (const memory of [topUps, made, messaging.messages, messaging.turns]) memory.clear();
  for (const list of [requests, callbacks, messaging.script]) list.length = 0;
}
