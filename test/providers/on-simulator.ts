/** An SMS driver in a setup of its own for each test: its provider's simulator, and a receiver of what that pushes. */
import { afterEach, beforeEach } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
  type MessageSimulatorDefinition,
} from '../../infra/simulators/kit/messages/message-simulator.ts';
import type { AcceptedMessage, OutgoingMessage, PushReading, SmsDriver } from '../../shared/drivers/sms-driver.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { aMessage, anSmsApp } from '../suites/sms-driver.ts';
import { aProviderAccess } from './provider-access.ts';
import { startPushReceiver } from './push-receiver.ts';

export type OnSimulator = {
  driver: SmsDriver;
  config: Record<string, unknown>;
  simulator: MessageSimulatorDefinition;
  baseUrls: (url: string) => Record<string, string>;
};

/** What is different about one send: the message, the app's configuration, the setup. */
export type SendDifferences = Partial<OutgoingMessage> & { config?: Record<string, unknown>; access?: ProviderAccess };

/** Call once in a file; every test gets a new simulator. */
export function useSimulator({ driver, config, simulator: definition, baseUrls }: OnSimulator) {
  let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
  let simulator: RunningMessageSimulator;
  let access: ProviderAccess;

  beforeEach(async () => {
    receiver = await startPushReceiver();
    const settings = { reportDelayMs: 0, timeScale: 0.02, callbackUrl: receiver.url, receiveUrl: receiver.url };
    simulator = await startMessageSimulator(definition, settings);
    access = aProviderAccess({ baseUrls: baseUrls(simulator.url) });
  });
  afterEach(async () => {
    await Promise.all([simulator.stop(), receiver.stop()]);
  });

  function send({
    config: change,
    access: setup = access,
    ...message
  }: SendDifferences = {}): Promise<AcceptedMessage> {
    if (!driver.send) throw new Error(`${driver.id} does not send`);
    const app = anSmsApp({ driver, config: { ...config, ...change } });
    return driver.send(aMessage(driver, message), { app, access: setup, callbackUrl: () => receiver.url });
  }

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
    send,
    /** How a send fails; fails itself when it does not. */
    async failureOf(differences: SendDifferences = {}): Promise<GatewayError> {
      const failure: unknown = await send(differences).then(
        (accepted) => accepted,
        (error: unknown) => error,
      );
      if (failure instanceof GatewayError) return failure;
      throw new Error('The message was sent', { cause: failure });
    },
    /** The bodies of all calls, as JSON. */
    sent: (): unknown[] => simulator.requests.map(({ body }) => body),
    /** What the driver reads in all that was pushed. */
    readings: (): PushReading[] =>
      receiver.received.flatMap((push) => driver.pushes?.read(push, anSmsApp({ driver, config })) ?? []),
    /** A setup in which every call is answered with this. */
    answering: (status: number, body: unknown, headers: Record<string, string> = {}): ProviderAccess => ({
      ...access,
      egress: {
        send: async () => ({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
    }),
  };
}
