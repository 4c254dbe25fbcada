/** A separate setup for each test of the push driver: a Daraja simulator and a receiver of its callbacks. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningDaraja, startDarajaSimulator } from '../../../infra/simulators/daraja/start.ts';
import { darajaDemoApp } from '../../../infra/simulators/daraja/simulation.ts';
import type {
  AcceptedByProvider,
  CallbackReading,
  ProviderReferences,
} from '../../../shared/drivers/payment-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { express } from '../../../shared/providers/daraja/express.ts';
import { requestPaymentInput } from '../../../shared/providers/daraja/express-schema.ts';
import { type ReceivedCallback, startCallbackReceiver } from '../callback-receiver.ts';
import { aKnownTransaction } from '../known-transaction.ts';
import { aProviderAccess } from '../provider-access.ts';

export const pushPath = '/mpesa/stkpush/v1/processrequest';
export const tokenPath = '/oauth/v1/generate';

export const demoConfig = {
  consumer_key: darajaDemoApp.consumer_key,
  consumer_secret: darajaDemoApp.consumer_secret,
  short_code: darajaDemoApp.short_code,
  passkey: darajaDemoApp.passkey,
};

/** A valid payment request body; this number pays. */
export const aBody = { phone_number: '0700000101', amount: 250, reference: 'INV-14', description: 'Order 14' };
/** The ids in the documented payloads. */
export const documentedReferences = {
  checkout_request_id: 'ws_CO_02102026154500123700000101',
  merchant_request_id: '29115-34620561-1',
};
export const paidText = 'The service request is processed successfully.';

export function anExpressApp(config: Record<string, string> = {}) {
  return { id: 7, type: express.id, is_live: false, config: express.config.parse({ ...demoConfig, ...config }) };
}

/** Returns the outcome of a push result, which is always one. */
export function readCallback(payload: unknown): Extract<CallbackReading, { kind: 'outcome' }> {
  const reading = express.callbacks['']!.read(payload, anExpressApp(), 'request');
  if (reading.kind !== 'outcome') throw new Error(`Read as ${reading.kind}`);
  return reading;
}

/** The time of the documented push; the clock of provider and driver is stopped there. */
const now = Date.parse('2026-10-02T12:45:00Z');

export type ExpressSetup = {
  simulator: RunningDaraja;
  access: ProviderAccess;
  received: ReceivedCallback[];
  callbackUrl: () => string;
  /** Requests payment; `differences` to the valid body, `config` to the app's, `access` instead of the usual one. */
  request(
    differences?: Record<string, unknown>,
    config?: Record<string, string>,
    access?: ProviderAccess,
  ): Promise<AcceptedByProvider>;
  ask(
    of: ProviderReferences,
    access?: ProviderAccess,
  ): ReturnType<NonNullable<typeof express.checkPaymentRequestStatus>['perform']>;
  /** The requests that the simulator received at a path. */
  seen(path: string): RunningDaraja['requests'];
  /** The callbacks so far, as read by the driver. */
  readings(): Array<ReturnType<typeof readCallback>>;
};

/** Call once in a describe block. Every test gets a new simulator, which runs 1000 times faster than real time. */
export function useExpressOnSimulator(): ExpressSetup {
  let receiver: Awaited<ReturnType<typeof startCallbackReceiver>>;
  let simulator: RunningDaraja;
  let access: ProviderAccess;
  const callbackUrl = () => `${receiver.url}/api/pay/7/callback?r=request-1&s=signature`;

  beforeAll(async () => {
    receiver = await startCallbackReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
  });
  beforeEach(async () => {
    simulator = await startDarajaSimulator({ callbackDelayMs: 0, timeScale: 0.001, now: () => now });
    access = aProviderAccess({ now: () => now, baseUrls: { DARAJA_SANDBOX_URL: `${simulator.url}/` } });
    receiver.received.length = 0;
  });
  afterEach(async () => {
    await simulator.stop();
  });

  return {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    get received() {
      return receiver.received;
    },
    callbackUrl,
    request: (differences = {}, config = {}, instead = access) =>
      express.requestPayment!.perform(requestPaymentInput.parse({ ...aBody, ...differences }), {
        app: anExpressApp(config),
        access: instead,
        requestId: 'request-1',
        callbackUrl,
      }),
    ask: (of, instead = access) =>
      express.checkPaymentRequestStatus!.perform(aKnownTransaction(of), {
        app: anExpressApp(),
        access: instead,
        callbackUrl,
      }),
    seen: (path) => simulator.requests.filter((request) => request.path === path),
    readings: () => receiver.received.map(({ payload }) => readCallback(payload)),
  };
}
