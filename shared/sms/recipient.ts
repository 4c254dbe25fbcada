/** Reads recipients as callers write them. */
import type { MessageChannel } from '../drivers/sms-driver.ts';
import { kenya, type NumberingPlan, parsePhone } from '../values/phone.ts';

/** A Telegram chat by its number (groups have negative ones), or a channel by its name. */
export const chatPattern = /^(-?\d{1,16}|@[A-Za-z]\w{3,31})$/;

const phoneChannels: readonly MessageChannel[] = ['sms', 'mms', 'whatsapp'];

/** The recipient in the gateway's format; null if it is not valid for the channel. `plan`: of numbers without a country. */
export function readRecipient(
  value: string,
  channel: MessageChannel,
  plan: NumberingPlan | null = kenya,
): string | null {
  // WhatsApp users who hide their number from businesses have an id from WhatsApp instead.
  if (channel === 'whatsapp' && /^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/.test(value)) return value;
  if (phoneChannels.includes(channel)) return parsePhone(value, plan);
  const text = value.trim();
  if (channel === 'telegram') return chatPattern.test(text) ? text : null;
  return text.length <= 255 ? text : null;
}
