/**
 * A genuine push of every driver in the SMS registry that reads pushes, signed as its provider signs. For tests that
 * cover all drivers. A new driver with pushes needs one here.
 */
import {
  makeMessageSimulation,
  type MessageSimulation,
  type MessageSimulatorDefinition,
} from '../../infra/simulators/kit/messages/message-simulator.ts';
import { messageSimulators } from '../support/message-simulators.ts';
import type { CallbackPost } from '../../infra/simulators/kit/post-callback.ts';
import { makeVonageDefinition } from '../../infra/simulators/vonage/vonage.ts';
import type { SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { withEachValue } from '../support/each-value.ts';
import { smsConfigOf } from '../support/messages.ts';

export type Letter = { from: string; to: string; text: string; id: string };

export type PushedDriver = {
  type: string;
  driver: SmsDriver;
  /** A configuration, with the signing secret if the provider signs. */
  config: Record<string, unknown>;
  /** The field with this secret; undefined if the provider does not sign. */
  signedWith?: string;
  /** The provider's push for a letter: the letter itself, or a report if it delivers no messages. */
  says: 'message' | 'report';
  push: (url: string, letter: Letter, now: () => number) => CallbackPost;
};

/** The field with the signing secret, and whether it is optional. */
export const signingSecrets: Readonly<Record<string, { field: string; isOptional: boolean }>> = {
  Twilio: { field: 'auth_token', isOptional: false },
  WhatsAppCloud: { field: 'app_secret', isOptional: true },
  Telegram: { field: 'secret_token', isOptional: true },
  Webhook: { field: 'secret', isOptional: false },
  Vonage: { field: 'signature_secret', isOptional: true },
};

const form = (url: string, fields: Record<string, string>): CallbackPost => ({
  url,
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const json = (url: string, body: unknown): CallbackPost => ({
  url,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const written: Readonly<Record<string, PushedDriver['push']>> = {
  AfricasTalking: (url, letter) => form(url, { ...letter, date: '2026-03-02T08:15:00Z' }),
};

/** Drivers whose providers deliver only reports. */
const reported: Readonly<Record<string, PushedDriver['push']>> = {
  KeBulkSms: (url, { id }) =>
    json(url, { messageid: id, description: 'DeliveredToTerminal', timestamp: '2026-03-02 11:15:32' }),
  Onfon: (url, { id }) => json(url, { messageId: id, status: 'DELIVRD' }),
  Mobitech: (url, { id }) =>
    json(url, { message_id: id, status_desc: 'DeliveredToTerminal', timestamp: '2026-03-02 11:15:32' }),
};

/** Vonage can also push in the query; the other providers push a body. */
const simulatorOf = (type: string): MessageSimulatorDefinition | undefined =>
  type === 'Vonage'
    ? makeVonageDefinition({ pushes: 'json', inbound: 'sms' })
    : messageSimulators.find((one) => one.type === type)?.definition;

function pushOf(type: string): Pick<PushedDriver, 'says' | 'push'> {
  const report = reported[type];
  if (report) return { says: 'report', push: report };
  const { inbound } = simulatorOf(type) ?? {};
  const push = written[type] ?? (inbound && ((url, letter, now) => inbound(aSimulation(url, now), letter)));
  if (!push) throw new Error(`${type} reads pushes: give it one here`);
  return { says: 'message', push };
}

const aSimulation = (receiveUrl: string, now: () => number): MessageSimulation =>
  makeMessageSimulation({
    settings: { callbackUrl: receiveUrl, receiveUrl, reportDelayMs: 0, timeScale: 1 },
    now,
    log: () => undefined,
  });

/** Every driver of the registry that reads pushes. */
export async function pushedDrivers(): Promise<PushedDriver[]> {
  const drivers = await Promise.all(smsDriverTypes.map((type) => findSmsDriver(type)));
  return drivers.flatMap((driver) => {
    if (!driver?.pushes) return [];
    const type = driver.id;
    const signing = signingSecrets[type];
    return [
      {
        type,
        driver,
        config: { ...smsConfigOf(type) },
        ...(signing ? { signedWith: signing.field } : {}),
        ...pushOf(type),
      },
    ];
  });
}

/** A push without a signature. */
export function unsigned({ url, body, headers, ...rest }: CallbackPost): CallbackPost {
  const signatures = [
    'x-twilio-signature',
    'x-hub-signature-256',
    'x-telegram-bot-api-secret-token',
    'x-gateway-signature',
    'authorization',
  ];
  const stored = Object.entries(headers).filter(([name]) => !signatures.includes(name.toLowerCase()));
  return { ...rest, url, body: body.replace(/,?"sig":"[^"]*"/, ''), headers: Object.fromEntries(stored) };
}

/** The same push with a changed body. */
export const altered = (push: CallbackPost): CallbackPost => ({
  ...push,
  body: push.body.replace('Confirmed', 'confirmed'),
});

/** Calls, for the drivers that log them. */
const callsOf: Readonly<Record<string, PushedDriver['push']>> = {
  AfricasTalking: (url, { from, to, id }) =>
    form(url, {
      isActive: '0',
      sessionId: id,
      direction: 'Inbound',
      callerNumber: from,
      destinationNumber: to,
      callSessionState: 'Completed',
      callStartTime: '2026-03-02+08:15:00',
      durationInSeconds: '42',
      currencyCode: 'KES',
      amount: '2.4500',
      hangupCause: 'NORMAL_CLEARING',
      recordingUrl: 'https://voice.example/recording.mp3',
    }),
  Twilio: (url, { from, to }) =>
    form(url, {
      CallSid: 'CA000000000000000000000000000000a1',
      CallStatus: 'completed',
      Direction: 'inbound',
      From: from,
      To: to,
      CallDuration: '42',
      SequenceNumber: '3',
      RecordingUrl: 'https://voice.example/recording.mp3',
      Timestamp: 'Mon, 02 Mar 2026 08:15:00 +0000',
    }),
};

/** A push that is proven by the key alone, for tests of its effects and not of its proof. */
export function provenByKey({ driver, ...one }: PushedDriver): PushedDriver {
  const { pushes } = driver;
  return { ...one, driver: pushes ? { ...driver, pushes: { ...pushes, isGenuine: () => null } } : driver };
}

/** Every kind of push of a driver in this file. */
export function kindsOfPush({ type, push }: PushedDriver): Record<string, PushedDriver['push']> {
  const call = callsOf[type];
  return { letter: push, ...(call ? { call } : {}) };
}

/** Copies of the push, each with this value in one of its fields at any depth. */
export function withEachField({ body, headers, ...push }: CallbackPost, value: unknown): CallbackPost[] {
  if (!headers['content-type']?.includes('json')) {
    const fields = Object.fromEntries(new URLSearchParams(body));
    return Object.keys(fields).map((name) => {
      const changed = new URLSearchParams({ ...fields, [name]: String(value) });
      return { ...push, headers, body: changed.toString() };
    });
  }
  return withEachValue(JSON.parse(body), value).map((changed) => ({ ...push, headers, body: JSON.stringify(changed) }));
}
