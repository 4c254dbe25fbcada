/** Recipients as callers write them (upstreams/sms.md 0.3; decisions 2). */
import type { MessageChannel } from '../drivers/sms-driver.ts';

/** A phone number as digits with country code; null when it is none. Kenyan local forms get their 254. */
export function readPhone(value: string): string | null {
  const written = value.trim().replaceAll(/[\s().\u2010-\u2015-]/g, '');
  const local = /^(?:0|)([17]\d{8})$/.exec(written)?.[1];
  if (local !== undefined) return `254${local}`;
  return /^(?:\+|00|)([1-9]\d{8,14})$/.exec(written)?.[1] ?? null;
}

/** A chat of Telegram by its number (groups have negative ones), or a channel by its name. */
export const chatPattern = /^(-?\d{1,16}|@[A-Za-z]\w{3,31})$/;

const phoneChannels: readonly MessageChannel[] = ['sms', 'mms', 'whatsapp'];

/** The recipient in the gateway's form, or null when the channel cannot reach it. */
export function readRecipient(value: string, channel: MessageChannel): string | null {
  // People who hide their number from businesses have a name of WhatsApp's making instead (upstreams/sms.md 6).
  if (channel === 'whatsapp' && /^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/.test(value)) return value;
  if (phoneChannels.includes(channel)) return readPhone(value);
  const text = value.trim();
  if (channel === 'telegram') return chatPattern.test(text) ? text : null;
  return text.length <= 255 ? text : null;
}
