/** A separate setup for each test of the Airtel driver: a simulator, and a receiver of its callbacks. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningAirtel, startAirtelSimulator } from '../../../infra/simulators/airtel-money/start.ts';
import { airtelDemoApp } from '../../../infra/simulators/airtel-money/simulation.ts';
import { json, listen } from '../../../infra/simulators/kit/server.ts';
import type { AcceptedByProvider, KnownTransaction, RawCallback } from '../../../shared/drivers/payment-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { airtelMoney } from '../../../shared/providers/airtel-money/airtel-money.ts';
import { requestPaymentInput, sendMoneyInput } from '../../../shared/providers/airtel-money/schema.ts';
import { aProviderAccess } from '../provider-access.ts';

export const paths = {
  token: '/auth/oauth2/token',
  collection: '/merchant/v1/payments/',
  refund: '/standard/v1/payments/refund',
  disbursement: '/standard/v2/disbursements/',
  key: '/v1/rsa/encryption-keys',
};

export const demoConfig = {
  client_id: airtelDemoApp.client_id,
  client_secret: airtelDemoApp.client_secret,
  country: airtelDemoApp.country,
  currency: airtelDemoApp.currency,
  pin: airtelDemoApp.pin,
  callback_key: airtelDemoApp.callback_key,
};

/** Valid bodies; these numbers pay and are paid. */
export const aBody = { phone_number: '0733000101', amount: 500, reference: 'INV-14', description: 'Order 14' };
export const aPayout = { phone_number: '0733000101', amount: 1000, reference: 'PAY-14', remarks: 'Wages' };
export const requestId = '0193c9a0-0000-7000-8000-000000000001';

type Config = Record<string, unknown>;

export function anAirtelApp(config: Config = {}) {
  return {
    id: 7,
    type: airtelMoney.id,
    is_live: false,
    config: airtelMoney.config.parse({ ...demoConfig, ...config }),
  };
}

/** A transaction as the gateway stores it. */
export function aTransaction(differences: Partial<KnownTransaction> = {}): KnownTransaction {
  const input = requestPaymentInput.parse(aBody);
  const draft = airtelMoney.requestPayment!.draft(input, anAirtelApp());
  return { ...draft, id: 7_000_001, status: 'STATUS_PENDING', request_id: requestId, ...differences };
}

export const aPaidOut = () => aTransaction({ transaction_type: 'PAYMENT_OUT', transaction_sub_type: 'B2C' });

const readCallback = (body: string) => airtelMoney.callbacks['']!.read(JSON.parse(body), anAirtelApp(), 'unsigned');

/** The time of all tests; the clock of provider and driver is stopped there. */
export const now = Date.parse('2026-10-02T12:45:00Z');

/** Call once in a describe block. Every test gets a new simulator, which runs 1000 times faster than real time. */
export function useAirtelOnSimulator() {
  const received: RawCallback[] = [];
  let receiver: Awaited<ReturnType<typeof listen>>;
  let simulator: RunningAirtel;
  let access: ProviderAccess;
  let time = now;

  beforeAll(async () => {
    receiver = await listen(0, async ({ rawBody, headers }) => {
      received.push({ body: rawBody, headers });
      return json(200, airtelMoney.callbacks['']!.reply);
    });
  });
  afterAll(async () => {
    await receiver.stop();
  });
  beforeEach(async () => {
    time = now;
    const callbackUrl = `${receiver.url}/api/pay/7/callback`;
    simulator = await startAirtelSimulator({ callbackUrl, callbackDelayMs: 0, timeScale: 0.001, now: () => time });
    access = aProviderAccess({ now: () => time, baseUrls: { AIRTEL_SANDBOX_URL: `${simulator.url}/` } });
    received.length = 0;
  });
  afterEach(async () => {
    await simulator.stop();
  });

  const callbackUrl = () => `${receiver.url}/unused`;
  const callOf = (config: Config, instead: ProviderAccess) => ({
    app: anAirtelApp(config),
    access: instead,
    callbackUrl,
  });

  return {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    received,
    /** Moves the clock of provider and driver. */
    pass(milliseconds: number) {
      time += milliseconds;
    },
    request: (
      differences: Config = {},
      config: Config = {},
      instead = access,
      id = requestId,
    ): Promise<AcceptedByProvider> =>
      airtelMoney.requestPayment!.perform(requestPaymentInput.parse({ ...aBody, ...differences }), {
        ...callOf(config, instead),
        requestId: id,
      }),
    send: (
      differences: Config = {},
      config: Config = {},
      instead = access,
      id = requestId,
    ): Promise<AcceptedByProvider> =>
      airtelMoney.sendMoney!.perform(sendMoneyInput.parse({ ...aPayout, ...differences }), {
        ...callOf(config, instead),
        requestId: id,
      }),
    reverse: (reversed: KnownTransaction, instead = access): Promise<AcceptedByProvider> =>
      airtelMoney.reverseTransaction!.perform(reversed, { ...callOf({}, instead), requestId: 'reversal-1' }),
    ask: (of: KnownTransaction, config: Config = {}, instead = access) =>
      airtelMoney.findOutcome!.perform(of, callOf(config, instead)),
    look: (of: KnownTransaction) => airtelMoney.getTransactionStatus!.perform(of, callOf({}, access)),
    balance: (instead = access) => airtelMoney.checkBalance!.perform(callOf({}, instead)),
    /** The requests that the simulator received at a path. */
    seen: (path: string) => simulator.requests.filter((request) => request.path === path),
    /** The callbacks so far, as read by the driver. */
    readings: () => received.map(({ body }) => readCallback(body)),
    /** Answers every call below `path` with this instead of the simulator's answer. */
    answering: (path: string, status: number, body: string): ProviderAccess => ({
      ...access,
      egress: {
        send: async (outgoing) =>
          new URL(outgoing.url).pathname.startsWith(path)
            ? { status, headers: {}, body }
            : await access.egress.send(outgoing),
      },
    }),
  };
}
