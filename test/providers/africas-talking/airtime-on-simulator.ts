/** A setup of the airtime driver for each test: a simulator and a receiver of its callbacks. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  type RunningAfricasTalking,
  startAfricasTalkingSimulator,
} from '../../../infra/simulators/africas-talking/start.ts';
import { africasTalkingDemoAccount } from '../../../infra/simulators/africas-talking/simulation.ts';
import { json, listen } from '../../../infra/simulators/kit/server.ts';
import type { AcceptedByProvider, KnownTransaction, RawCallback } from '../../../shared/drivers/payment-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import { airtime } from '../../../shared/providers/africas-talking/airtime.ts';
import { sendAirtimeInput } from '../../../shared/providers/africas-talking/airtime-schema.ts';
import { aProviderAccess } from '../provider-access.ts';

const sendPath = '/version1/airtime/send';
export const requestId = '0193c9a0-0000-7000-8000-000000000001';
export const demoConfig = {
  airtime_username: africasTalkingDemoAccount.username,
  airtime_api_key: africasTalkingDemoAccount.apiKey,
};

/** A valid body; the number's airtime is delivered. */
export const aBody = { phone_number: '0700000101', amount: 100 };

export function anAirtimeApp(config: Record<string, string> = {}) {
  return { id: 7, type: airtime.id, is_live: false, config: airtime.config.parse({ ...demoConfig, ...config }) };
}

/** A top-up as the gateway stores it. */
export function aTopUp(differences: Partial<KnownTransaction> = {}): KnownTransaction {
  const draft = airtime.sendAirtime!.draft(sendAirtimeInput.parse(aBody), anAirtimeApp());
  return { ...draft, id: 7_000_001, status: 'STATUS_PENDING', request_id: requestId, ...differences };
}

/** A form is passed on as text, JSON as its parsed value. */
function readCallback({ body, headers }: RawCallback) {
  const payload: unknown = headers['content-type'] === 'application/json' ? JSON.parse(body) : body;
  return airtime.callbacks['']!.read(payload, anAirtimeApp(), 'unsigned');
}

/** Call once in a describe block; every test gets a new simulator that runs 1000 times faster. */
export function useAirtimeOnSimulator() {
  const received: RawCallback[] = [];
  let receiver: Awaited<ReturnType<typeof listen>>;
  let simulator: RunningAfricasTalking;
  let access: ProviderAccess;

  beforeAll(async () => {
    receiver = await listen(0, async ({ rawBody, headers }) => {
      received.push({ body: rawBody, headers });
      return json(200, airtime.callbacks['']!.reply);
    });
  });
  afterAll(async () => {
    await receiver.stop();
  });
  beforeEach(async () => {
    const callbackUrl = `${receiver.url}/api/pay/7/callback/status`;
    simulator = await startAfricasTalkingSimulator({ callbackUrl, callbackDelayMs: 0, timeScale: 0.001 });
    access = aProviderAccess({ baseUrls: { AFRICASTALKING_SANDBOX_URL: `${simulator.url}/` } });
    received.length = 0;
  });
  afterEach(async () => {
    await simulator.stop();
  });

  const callbackUrl = () => `${receiver.url}/unused`;
  return {
    get simulator() {
      return simulator;
    },
    get access() {
      return access;
    },
    received,
    send: (
      differences: Record<string, unknown> = {},
      config: Record<string, string> = {},
      instead = access,
      id = requestId,
    ): Promise<AcceptedByProvider> =>
      airtime.sendAirtime!.perform(sendAirtimeInput.parse({ ...aBody, ...differences }), {
        app: anAirtimeApp(config),
        access: instead,
        requestId: id,
        callbackUrl,
      }),
    ask: (of: KnownTransaction, instead = access) =>
      airtime.findOutcome!.perform(of, { app: anAirtimeApp(), access: instead, callbackUrl }),
    /** The calls that may send airtime, as received by the simulator. */
    sent: () => simulator.requests.filter(({ path }) => path === sendPath),
    /** The number of delivered top-ups. */
    delivered: () => [...simulator.topUps.values()].filter(({ status }) => status === 'Success').length,
    readings: () => received.map(readCallback),
    /** Responds to every call with this instead of the provider's response. */
    answering: (status: number, body: string): ProviderAccess => ({
      ...access,
      egress: { send: async () => ({ status, headers: {}, body }) },
    }),
  };
}
