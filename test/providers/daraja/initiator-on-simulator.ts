/** A separate setup for each test of a Daraja driver: a simulator and a receiver of its callbacks. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type RunningDaraja, startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import type {
  AcceptedByProvider,
  CallbackAbout,
  CallbackReading,
  KnownTransaction,
  MoneyCall,
  PaymentDriver,
  PaymentOutcome,
} from '../../../shared/drivers/payment-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { listen, json } from '../../../infra/simulators/kit/server.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { aProviderAccess } from '../provider-access.ts';

export const requestId = '0193c9a0-0000-7000-8000-000000000001';

/** Both forms of the credential; the finished one is used. */
export const demoInitiator = {
  initiator_name: darajaDemoApp.initiator_name,
  security_credential: darajaDemoApp.security_credential,
  initiator_password: darajaDemoApp.initiator_password,
  certificate: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString(),
};

/** The common configuration of all apps but the push driver's. */
export const demoConfig = {
  consumer_key: darajaDemoApp.consumer_key,
  consumer_secret: darajaDemoApp.consumer_secret,
  short_code: darajaDemoApp.business_short_code,
  initiator_name: darajaDemoApp.initiator_name,
  security_credential: darajaDemoApp.security_credential,
};

/** The body of an accepted call. */
export const accepted = {
  ConversationID: expect.stringMatching(/^AG_20261002_[0-9a-f]{20}$/),
  OriginatorConversationID: expect.stringMatching(/^\d+-\d+-1$/),
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
};

/** The time in the documented payloads; the clock of provider and driver is stopped there. */
export const now = Date.parse('2026-10-02T12:45:00Z');

export type Came = { action: string; query: Record<string, string>; payload: unknown };

export type DriverSetup<Config = unknown> = {
  simulator: RunningDaraja;
  access: ProviderAccess;
  /** Callbacks as received. */
  came: Came[];
  /** The receiver's responses by callback action; otherwise 200 and an acceptance. */
  replies: Map<string, { status: number; body: unknown } | 'never'>;
  addressOf(action?: string): string;
  /** A call of this driver; `config` overrides the demo app's. */
  call(config?: Record<string, unknown>, is_live?: boolean): MoneyCall<Config>;
  send(body: Record<string, unknown>, config?: Record<string, unknown>): Promise<AcceptedByProvider>;
  reverse(of: Partial<KnownTransaction>): Promise<AcceptedByProvider>;
  /** The requests that the simulator received at a path. */
  seen(path: string): RunningDaraja['requests'];
  /** The callbacks so far, as read by the driver. */
  readings(about?: CallbackAbout): CallbackReading[];
  outcomes(): PaymentOutcome[];
};

/** Call once in a describe block. Every test gets a new simulator, which runs 1000 times faster than real time. */
export function useDriverOnSimulator<Config>(
  driver: PaymentDriver<Config>,
  base: Record<string, unknown> = demoConfig,
): DriverSetup<Config> {
  const came: Came[] = [];
  const replies: DriverSetup['replies'] = new Map();
  let receiver: { url: string; stop: () => Promise<void> };
  let simulator: RunningDaraja;
  let access: ProviderAccess;
  const addressOf = (action?: string) => `${receiver.url}/api/pay/7/callback${action ? `/${action}` : ''}?r=1&s=2`;

  beforeAll(async () => {
    receiver = await listen(0, async ({ path, query, body }) => {
      const action = path.split('/').at(-1) ?? '';
      came.push({ action, query, payload: body });
      const reply = replies.get(action) ?? { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };
      return reply === 'never' ? await new Promise<never>(() => undefined) : json(reply.status, reply.body);
    });
  });
  afterAll(async () => {
    await receiver.stop();
  });
  beforeEach(async () => {
    simulator = await startDarajaSimulator({ callbackDelayMs: 0, timeScale: 0.001, now: () => now });
    access = aProviderAccess({ now: () => now, baseUrls: { DARAJA_SANDBOX_URL: simulator.url } });
    came.length = 0;
    replies.clear();
  });
  afterEach(async () => {
    await simulator.stop();
  });

  const setup: DriverSetup<Config> = {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    came,
    replies,
    addressOf,
    call: (config = {}, is_live = false) => ({
      app: { id: 7, type: driver.id, is_live, config: driver.config.parse({ ...base, ...config }) },
      access,
      requestId,
      callbackUrl: addressOf,
    }),
    send: (body, config) => driver.sendMoney!.perform(driver.sendMoney!.input.parse(body), setup.call(config)),
    reverse: (of) => driver.reverseTransaction!.perform(aKnownTransaction(of), setup.call()),
    seen: (path) => simulator.requests.filter((request) => request.path === path),
    readings: (about = 'request') =>
      came.map(({ action, payload }) => driver.callbacks[action]!.read(payload, setup.call().app, about)),
    outcomes: () => setup.readings().flatMap((reading) => (reading.kind === 'outcome' ? [reading.outcome] : [])),
  };
  return setup;
}
