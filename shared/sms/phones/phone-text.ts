/** What phones say, in the gateway's form: texts, numbers, times, and by what copies of one message are known. */
import { createHash } from 'node:crypto';
import { parsePhone } from '../../values/phone.ts';
import { parseLocalTime } from '../../values/time.ts';
import { maxTextLength } from '../limits.ts';
import type { SmsApp } from '../sms-app.ts';

/** Of a text as lists show it, in JSON: a hundred of them are one reply, which may have 6 MB. */
const maxTextBytes = 50_000;
export const maxNumberLength = 64;
/** What a phone says about a failure. */
export const maxLabelLength = 200;

/** What no phone can have received, in one text however many parts it had. */
export const isTooLong = (text: string): boolean =>
  text.length > maxTextLength || Buffer.byteLength(JSON.stringify(text)) > maxTextBytes;

/** Text as it can be kept anywhere: without null characters and without halves of a surrogate pair. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Nine digits are a Kenyan mobile only when they begin like one; a short code, an account or a name is no phone. */
const nineDigits = /^\d{9}$/;
const kenyanMobile = /^(7|1[01])/;

/** Phone numbers as digits with country code; names, short codes and other numbers as they come. */
export function readSender(text: string): string {
  const sender = cleanText(text).trim();
  if (nineDigits.test(sender) && !kenyanMobile.test(sender)) return sender;
  return parsePhone(sender) ?? sender;
}

/** The phone's own number as its app is configured; '' where it is not. */
export const numberOf = ({ config: { phone_number } }: Pick<SmsApp, 'config'>): string =>
  typeof phone_number === 'string' ? phone_number : '';

/** Handsets take numbers with a plus sign wherever they are. */
export const toHandset = (to: string): string => (/^\d{9,15}$/.test(to) ? `+${to}` : to);

/** 1973 in milliseconds, 5138 in seconds: what is larger counts milliseconds. */
const maxSeconds = 100_000_000_000;

/**
 * ISO 8601 UTC of what a phone says: milliseconds, seconds or ISO 8601, East Africa Time where that names no zone. Null
 * for anything else, dates in words included.
 */
export function readTime(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  if (/^\d{1,15}(\.\d+)?$/.test(text)) {
    const count = Number(text);
    return count === 0 ? null : toIso(count < maxSeconds ? count * 1000 : count);
  }
  const at = /^\d{4}-/.test(text) ? parseLocalTime(text) : null;
  return at === null ? null : toIso(at);
}

const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

const toIso = (time: number): string | null => (time >= 0 && time <= lastTime ? new Date(time).toISOString() : null);

/** A time at which something can have happened to a message: clocks of phones are wrong by years. */
export function timeWithin(at: string | null, from: string, now: number): string | null {
  if (at === null) return null;
  const time = Date.parse(at);
  return time >= Date.parse(from) && time <= now ? at : null;
}

const hash = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** Fits a key whatever a phone calls its messages. */
const maxIdentityLength = 200;

/**
 * By what copies of a received message are known: the phone's own id for it, else its content with its time. Two phones
 * of one app never mean the same message.
 */
export function identityOf(deviceId: string, messageId: string, content: readonly unknown[]): string {
  const name = messageId === '' ? hash(content) : messageId;
  const identity = deviceId === '' ? name : `${deviceId}:${name}`;
  return Buffer.byteLength(identity) <= maxIdentityLength ? identity : hash([deviceId, name]);
}
