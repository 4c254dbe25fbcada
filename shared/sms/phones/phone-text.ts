/** Converts what phones send: texts, numbers, times, and the identity by which copies of a message are detected. */
import { createHash } from 'node:crypto';
import { parsePhone, planOf } from '../../values/phone.ts';
import { parseLocalTime } from '../../values/time.ts';
import { maxTextLength } from '../limits.ts';
import type { SmsApp } from '../sms-app.ts';

/** Bytes of a text in JSON: a reply lists a hundred texts and has at most 6 MB. */
const maxTextBytes = 50_000;
export const maxNumberLength = 64;
/** For a phone's description of a failure. */
export const maxLabelLength = 200;

/** Whether a text is longer than the maximum of segments allows. */
export const isTooLong = (text: string): boolean =>
  text.length > maxTextLength || Buffer.byteLength(JSON.stringify(text)) > maxTextBytes;

/** Text that can be stored: without null characters and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Nine digits are a Kenyan mobile number only if they start so. Otherwise they are a short code, account or name. */
const nineDigits = /^\d{9}$/;
const kenyanMobile = /^(7|1[01])/;

/**
 * Phone numbers as digits with country code; names, short codes and other numbers unchanged. `own`: the phone's number,
 * whose country a local number belongs to.
 */
export function readSender(text: string, own: string): string {
  const sender = cleanText(text).trim();
  if (nineDigits.test(sender) && !kenyanMobile.test(sender)) return sender;
  return parsePhone(sender, planOf(own)) ?? sender;
}

/** The phone's own number from the app's configuration; '' if it is not set. */
export const numberOf = ({ config: { phone_number } }: Pick<SmsApp, 'config'>): string =>
  typeof phone_number === 'string' ? phone_number : '';

/** Handsets accept numbers with a plus sign in every country. */
export const toHandset = (to: string): string => (/^\d{9,15}$/.test(to) ? `+${to}` : to);

/** The year 1973 in milliseconds, 5138 in seconds: a larger number is in milliseconds. */
const maxSeconds = 100_000_000_000;

/**
 * Converts a phone's time to ISO 8601 UTC. It may be milliseconds, seconds or ISO 8601 (East Africa Time if it names no
 * zone). Null for anything else.
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

/** The time if it is between `from` and `now`, otherwise null: clocks of phones can be wrong by years. */
export function timeWithin(at: string | null, from: string, now: number): string | null {
  if (at === null) return null;
  const time = Date.parse(at);
  return time >= Date.parse(from) && time <= now ? at : null;
}

const hash = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('hex');

/** Bytes; a longer identity is hashed, so that it fits in a storage key. */
const maxIdentityLength = 200;

/**
 * The identity by which copies of a received message are detected: the phone's own id for it, or a hash of its content
 * with its time. Messages of two devices are never copies of each other.
 */
export function identityOf(deviceId: string, messageId: string, content: readonly unknown[]): string {
  const name = messageId === '' ? hash(content) : messageId;
  const identity = deviceId === '' ? name : `${deviceId}:${name}`;
  return Buffer.byteLength(identity) <= maxIdentityLength ? identity : hash([deviceId, name]);
}
