/**
 * Pure functions that convert between Twilio and the gateway: addresses by channel, statuses, prices, dates and message
 * texts. No function uses the network or the clock.
 */
import type { CallStatus, Cost, DeliveryReport, MessageChannel } from '../../drivers/sms-driver.ts';
import { parseAmount } from '../../values/money.ts';

const whatsappPrefix = 'whatsapp:';
const isPhone = (digits: string): boolean => /^[1-9]\d{6,14}$/.test(digits);
const withoutPlus = (text: string): string => text.replace(/^\+/, '');
const prefixOf = (channel: MessageChannel): string => (channel === 'whatsapp' ? whatsappPrefix : '');

/** The recipient in Twilio's format; null if it is not a phone number. */
export function toRecipient(to: string, channel: MessageChannel): string | null {
  const digits = withoutPlus(to);
  return isPhone(digits) ? `${prefixOf(channel)}+${digits}` : null;
}

/** The sender in Twilio's format; null if there is none. On WhatsApp only a number can be a sender. */
export function toSender(from: string, channel: MessageChannel): string | null {
  const name = from.trim();
  const digits = withoutPlus(name.startsWith(whatsappPrefix) ? name.slice(whatsappPrefix.length) : name);
  if (isPhone(digits)) return `${prefixOf(channel)}+${digits}`;
  return name === '' || channel === 'whatsapp' ? null : name;
}

/** `whatsapp:+254711000222` as 254711000222 on whatsapp; null if the gateway does not support the channel. */
export function readAddress(address: string): { channel: 'sms' | 'whatsapp'; name: string } | null {
  const [, prefix, name = ''] = /^(?:([a-z]+):)?(.*)$/s.exec(address.trim()) ?? [];
  if (name === '' || (prefix !== undefined && prefix !== 'whatsapp')) return null;
  return { channel: prefix ?? 'sms', name: withoutPlus(name) };
}

/** `client:` and `sip:` names of callers are unchanged. */
export const readCaller = (address: string): string => withoutPlus(address.trim());

/** Null before Twilio has forwarded the message. */
const statuses: ReadonlyMap<string, DeliveryReport['status'] | null> = new Map([
  ['accepted', null],
  ['scheduled', null],
  ['queued', null],
  ['sending', null],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['partially_delivered', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/** Undefined for an unknown status. */
export const readStatus = (text: string): DeliveryReport['status'] | null | undefined => statuses.get(text);

const callEnds = ['completed', 'busy', 'no-answer', 'canceled', 'failed'] as const satisfies readonly CallStatus[];

/** How a call ended; null while it continues and for an unknown status. */
export function readCallEnd(text: string): CallStatus | null {
  return callEnds.find((end) => end === text) ?? null;
}

/** Twilio reports charges as negative numbers. */
export function readCost(price: string, unit: string): Cost | null {
  const amount = parseAmount(price.replace(/^-/, ''));
  const currency = unit.toUpperCase();
  return amount !== null && !amount.startsWith('-') && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null;
}

/** Reads a count; null if the text is not a count. */
export const readCount = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** `Mon, 02 Mar 2026 08:15:00 +0000` as ISO 8601; undefined for any other format. */
export function readDate(text: string): string | undefined {
  const isDate = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d ([+-]\d{4}|GMT)$/.test(text);
  const at = isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/**
 * Long messages are sometimes base64-encoded. A text is decoded only if it has more than 60 characters and
 * decodes to printable text, because a customer may write a long text.
 */
export function readBody(body: string): string {
  const packed = body.replace(/[\r\n]/g, '');
  const isBase64 = packed.length > 60 && packed.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(packed);
  if (!isBase64) return body;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(packed, 'base64'));
    return /[^\P{Cc}\r\n\t]/u.test(text) ? body : text;
  } catch {
    return body;
  }
}

/** The media of a message in Twilio's order: `MediaUrl0` with `MediaContentType0`, then 1 and so on. */
export function readMedia(fields: Readonly<Record<string, string>>): Array<{ url: string; content_type: string }> {
  return Object.entries(fields)
    .flatMap(([name, url]) => {
      const [, index] = /^MediaUrl(\d{1,3})$/.exec(name) ?? [];
      return index === undefined ? [] : [{ index, url }];
    })
    .toSorted((first, second) => Number(first.index) - Number(second.index))
    .map(({ index, url }) => ({
      url,
      content_type: fields[`MediaContentType${index}`] ?? 'application/octet-stream',
    }));
}
