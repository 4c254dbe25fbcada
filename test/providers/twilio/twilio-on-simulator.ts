/** The Twilio driver with its simulator, for tests of its particular behavior. */
import { afterEach, beforeEach } from 'vitest';
import {
  startMessageSimulator,
  type RunningMessageSimulator,
} from '../../../infra/simulators/kit/messages/message-simulator.ts';
import { twilioDemoApp, twilioDefinition } from '../../../infra/simulators/twilio/twilio.ts';
import type { DriverApp } from '../../../shared/drivers/driver-app.ts';
import type { AcceptedMessage, OutgoingMessage, Push, PushReading } from '../../../shared/drivers/sms-driver.ts';
import type { ProviderAccess } from '../../../shared/drivers/provider-access.ts';
import type { TwilioConfig } from '../../../shared/providers/twilio/schema.ts';
import { twilioMessages } from '../../../shared/providers/twilio/twilio.ts';
import { aFormPush, aMessage, aPush } from '../../suites/sms-driver.ts';
import { aProviderAccess } from '../provider-access.ts';
import { fixturesOf } from '../read-fixture.ts';

export const fixture = fixturesOf(import.meta.url) as (name: string) => Record<string, string>;

export const aTwilioApp = (differences: Record<string, unknown> = {}, is_live = false): DriverApp<TwilioConfig> => ({
  id: 17,
  type: 'Twilio',
  is_live,
  config: twilioMessages.config.parse({ ...twilioDemoApp, ...differences }),
});

/** An address without a listener, for tests that check only the send. */
export const callbackUrl = (more: Record<string, string> = {}): string =>
  `http://127.0.0.1:9/api/sms/apps/17/callback?${new URLSearchParams({ key: 'k17', ...more }).toString()}`;

/** The driver's readings of a posted form. */
export function readForm(fields: Record<string, string>, differences: Partial<Push> = {}): PushReading[] {
  return twilioMessages.pushes!.read(aPush(aFormPush(fields, differences)), aTwilioApp());
}

/** The driver's only reading of a posted form. */
export function readOne(fields: Record<string, string>, differences: Partial<Push> = {}): PushReading {
  const [reading, ...more] = readForm(fields, differences);
  if (!reading || more.length > 0) throw new Error(`read as ${more.length + 1} things`);
  return reading;
}

/** A documented form without some of its fields. */
export const without = (name: string, ...members: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fixture(name)).filter(([member]) => !members.includes(member)));

export type TwilioOnSimulator = {
  readonly simulator: RunningMessageSimulator;
  readonly access: ProviderAccess;
  /** The default recipient is one to whom the simulator delivers. */
  send(
    message?: Partial<OutgoingMessage>,
    config?: Record<string, unknown>,
    access?: ProviderAccess,
  ): Promise<AcceptedMessage>;
  /** The last form that the simulator received, with repeated parameters as a list. */
  sentForm(): Array<[string, string]>;
};

export function useTwilioOnSimulator(): TwilioOnSimulator {
  let simulator: RunningMessageSimulator;
  let access: ProviderAccess;
  beforeEach(async () => {
    simulator = await startMessageSimulator(twilioDefinition, { reportDelayMs: 0 });
    access = aProviderAccess({ baseUrls: { TWILIO_SANDBOX_URL: `${simulator.url}/` } });
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
    send: (message = {}, config = {}, setup = access) =>
      twilioMessages.send!(aMessage(twilioMessages, { to: '254711000222', from: '', ...message }), {
        app: aTwilioApp(config),
        access: setup,
        callbackUrl,
      }),
    sentForm: () => [...new URLSearchParams(simulator.requests.at(-1)?.rawBody)],
  };
}
