/**
 * A genuine push of every driver that reads any, made from the SMS registry, signed as its provider signs: for the tests
 * that walk them all. A new driver with pushes has to be given one here.
 */
import {
  makeMessageWorld,
  type MessageWorld,
  type StandInDefinition,
} from '../../infra/local/simulators/messages/stand-in.ts';
import { providerStandIns } from '../../infra/local/simulators/messages/stand-ins.ts';
import type { CallbackPost } from '../../infra/local/simulators/post-callback.ts';
import { makeVonageStandIn } from '../../infra/local/simulators/vonage/vonage.ts';
import type { SmsDriver } from '../../shared/drivers/sms-driver.ts';
import { findSmsDriver, smsDriverTypes } from '../../shared/providers/sms-registry.ts';
import { smsConfigOf } from '../support/messages.ts';

export type Letter = { from: string; to: string; text: string; id: string };

export type PushedDriver = {
  type: string;
  driver: SmsDriver;
  /** A configuration with the secret that its provider signs with, where it signs. */
  config: Record<string, unknown>;
  /** The field that holds this secret; undefined where nothing is signed. */
  signedWith?: string;
  /** What the provider pushes for a letter: the letter itself, or a report where it delivers none. */
  says: 'message' | 'report';
  push(url: string, letter: Letter, now: () => number): CallbackPost;
};

/** The field a provider signs with, and whether apps can be without. */
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

/** Drivers whose providers deliver reports alone. */
const reported: Readonly<Record<string, PushedDriver['push']>> = {
  KeBulkSms: (url, { id }) =>
    json(url, { messageid: id, description: 'DeliveredToTerminal', timestamp: '2026-03-02 11:15:32' }),
  Onfon: (url, { id }) => json(url, { messageId: id, status: 'DELIVRD' }),
  Mobitech: (url, { id }) =>
    json(url, { messageId: id, description: 'DeliveredToTerminal', timestamp: '2026-03-02 11:15:32' }),
};

/** Vonage can push by query too; a body is what the other providers have. */
const standInOf = (type: string): StandInDefinition | undefined =>
  type === 'Vonage'
    ? makeVonageStandIn({ pushes: 'json', inbound: 'sms' })
    : providerStandIns.find((one) => one.type === type)?.definition;

function pushOf(type: string): Pick<PushedDriver, 'says' | 'push'> {
  const report = reported[type];
  if (report) return { says: 'report', push: report };
  const { inbound } = standInOf(type) ?? {};
  const push = written[type] ?? (inbound && ((url, letter, now) => inbound(aWorld(url, now), letter)));
  if (!push) throw new Error(`${type} reads pushes: give it one here`);
  return { says: 'message', push };
}

const aWorld = (receiveUrl: string, now: () => number): MessageWorld =>
  makeMessageWorld({
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

/** A push without anything that a provider signs with. */
export function unsigned({ url, body, headers, ...rest }: CallbackPost): CallbackPost {
  const signatures = [
    'x-twilio-signature',
    'x-hub-signature-256',
    'x-telegram-bot-api-secret-token',
    'x-gateway-signature',
    'authorization',
  ];
  const kept = Object.entries(headers).filter(([name]) => !signatures.includes(name.toLowerCase()));
  return { ...rest, url, body: body.replace(/,?"sig":"[^"]*"/, ''), headers: Object.fromEntries(kept) };
}

/** The same push with something else in its body. */
export const altered = (push: CallbackPost): CallbackPost => ({
  ...push,
  body: push.body.replace('Confirmed', 'confirmed'),
});
