/** The state of the Africa's Talking simulator: accounts, settings, top-ups, messages and everything it received. */
import type { Agenda } from '../kit/agenda.ts';
import {
  makeMessageSimulation,
  type MessageSimulation,
  type MessageSimulatorSettings,
} from '../kit/messages/message-simulator.ts';
import type { Received } from '../kit/server.ts';
import type { SentCallback } from '../kit/post-callback.ts';

export type AfricasTalkingAccount = { username: string; apiKey: string };

/** The only default account; the local gateway is seeded with it. The values are public demo values. */
export const africasTalkingDemoAccount = {
  username: 'sandbox',
  apiKey: 'demo-africas-talking-key',
} as const satisfies AfricasTalkingAccount;

export type AfricasTalkingSettings = {
  /** The status callback address from the provider's dashboard; if empty, no callback is sent. */
  callbackUrl: string;
  /** The address for delivery reports, also from the dashboard. */
  reportUrl: string;
  /** The address for customers' messages and call notifications, also from the dashboard. */
  receiveUrl: string;
  /** The delay between the response and the delivery, unless the number is magic. */
  callbackDelayMs: number;
  /** The factor for the long delays of the magic tables (35 and 40 s). */
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
  /** The state of the messages; it shares requests, callbacks and agenda with airtime. */
  messaging: MessageSimulation;
  /** The time of each airtime request, by idempotency key, or by number and amount if there is none. */
  firstRequests: Map<string, number>;
  requests: Received[];
  callbacks: SentCallback[];
  /** Aborts callbacks in progress when the simulator stops. */
  ended: AbortController;
};

export function makeSimulation(options: Pick<Simulation, 'settings' | 'accounts' | 'now' | 'log'>): Simulation {
  const messaging = makeMessageSimulation({ ...options, settings: toMessageSettings(options.settings) });
  const { agenda, requests, callbacks, ended } = messaging;
  return { ...options, messaging, agenda, requests, callbacks, ended, topUps: new Map(), firstRequests: new Map() };
}

/** A live view of the settings under the names that all message providers share. */
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

/** Deletes all state except the accounts and the settings. */
export function forgetAll(simulation: Simulation): void {
  const { agenda, topUps, firstRequests, requests, callbacks, messaging } = simulation;
  agenda.clear();
  for (const map of [topUps, firstRequests, messaging.messages, messaging.turns]) map.clear();
  for (const list of [requests, callbacks, messaging.script]) list.length = 0;
}
