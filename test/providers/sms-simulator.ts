/** An SMS driver and its provider's simulator, new for each test of a block, for what the suites do not ask. */
import { afterEach, beforeEach } from 'vitest';
import {
  startMessageSimulator,
  type ScriptedAnswer,
  type RunningMessageSimulator,
} from '../../infra/simulators/kit/messages/message-simulator.ts';
import type {
  AcceptedMessage,
  DeliveryReport,
  OutgoingMessage,
  Push,
  PushReading,
} from '../../shared/drivers/sms-driver.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { aMessage, anSmsApp, aPush, type SendingCase } from '../suites/sms-driver.ts';
import { aProviderAccess } from './provider-access.ts';

export type SeenFailure = {
  kind: string;
  code: string | null;
  message: string;
  reason?: string;
  retryAfterSeconds?: number;
};

export type SmsOnSimulator = {
  simulator: () => RunningMessageSimulator;
  access: () => ReturnType<typeof aProviderAccess>;
  send: (differences?: Partial<OutgoingMessage>) => Promise<AcceptedMessage>;
  /** What sending fails with when the provider answers this. */
  failureOf: (answer: ScriptedAnswer, differences?: Partial<OutgoingMessage>) => Promise<SeenFailure>;
  findReport: (provider_id: string | null) => Promise<DeliveryReport | null>;
};

/** An answer of the provider as JSON. */
export const jsonAnswer = (body: unknown, status = 200): ScriptedAnswer => ({ status, body: JSON.stringify(body) });

/** The app's address for reports. */
export const callbackUrl = (more: Record<string, string> = {}): string =>
  `https://gw.example.test/api/sms/apps/17/callback?${new URLSearchParams({ key: 'k17', ...more }).toString()}`;

/** Call once in a describe block. The clock of provider and driver stands still at `now`, when it is given. */
export function useSmsSimulator(
  theCase: Pick<SendingCase, 'driver' | 'config' | 'simulator' | 'baseUrls'>,
  now: () => number = Date.now,
): SmsOnSimulator {
  const { driver } = theCase;
  let simulator: RunningMessageSimulator;
  let access: ReturnType<typeof aProviderAccess>;
  beforeEach(async () => {
    simulator = await startMessageSimulator(theCase.simulator, { reportDelayMs: 0, timeScale: 0.02, now });
    access = aProviderAccess({ now, baseUrls: theCase.baseUrls(simulator.url) });
  });
  afterEach(() => simulator.stop());

  const call = () => ({ app: anSmsApp(theCase), access });

  async function send(differences: Partial<OutgoingMessage> = {}): Promise<AcceptedMessage> {
    if (!driver.send) throw new Error(`${driver.id} does not send`);
    return driver.send(aMessage(driver, differences), { ...call(), callbackUrl });
  }

  return {
    simulator: () => simulator,
    access: () => access,
    send,
    async failureOf(answer, differences) {
      simulator.answerNext(answer);
      const thrown = await send(differences).then(
        (accepted) => new Error(`Sent: ${accepted.provider_id}`),
        (error: unknown) => error,
      );
      return seen(thrown);
    },
    async findReport(provider_id) {
      if (!driver.findReport) throw new Error(`${driver.id} is not asked`);
      return driver.findReport({ ...aMessage(driver), provider_id }, call());
    },
  };
}

/** What the driver makes of a push. */
export const readPush = (theCase: Pick<SendingCase, 'driver' | 'config'>, push: Partial<Push>): PushReading[] =>
  theCase.driver.pushes?.read(aPush(push), anSmsApp(theCase)) ?? [];

/** A failure as a worker sees it; anything else thrown is a mistake of ours. */
export function seen(thrown: unknown): SeenFailure {
  if (!(thrown instanceof GatewayError)) throw thrown;
  const { kind, provider, retryAfterSeconds } = thrown;
  return {
    kind,
    code: provider?.code ?? null,
    message: provider?.message ?? '',
    ...(provider?.reason === undefined ? {} : { reason: provider.reason }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
