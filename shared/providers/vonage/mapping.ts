/**
 * Pure functions that convert between the gateway and Vonage's SMS API: outgoing texts, accepted parts, delivery
 * receipts and inbound texts. No function uses the network or the clock.
 */
import { addressProblem } from '../../drivers/address-limits.ts';
import type {
  AcceptedMessage,
  Cost,
  DeliveryReport,
  OutgoingMessage,
  PushReading,
  ReceivedMessage,
} from '../../drivers/sms-driver.ts';
import { parseAmount, sum } from '../../values/money.ts';
import { isGsm7 } from '../../values/sms-text.ts';
import { isAccepted, textOf } from './failures.ts';
import { addressLimits } from './schema.ts';
import type { InboundSms, Receipt, SmsAnswer, SmsForm } from './wire.ts';

/** The SMS API returns no currency; accounts are in euros. */
const currency = 'EUR';

export type Draft = Pick<OutgoingMessage, 'uuid' | 'to' | 'text' | 'channel'> & { from: string; callbackUrl: string };

/** By default, Vonage sends GSM-7 and replaces every other character with a question mark. */
export function toSmsForm({ uuid, to, text, from, callbackUrl }: Draft): Omit<SmsForm, 'api_key' | 'api_secret'> {
  const type = isGsm7(text) ? 'text' : 'unicode';
  // Vonage refuses a message whose callback address is too long. Without an address, it reports to the account's
  // default address.
  const isTooLong = addressProblem('Vonage', addressLimits, callbackUrl) !== null;
  return {
    from: withoutPlus(from),
    to: withoutPlus(to),
    text,
    type,
    'client-ref': uuid,
    ...(isTooLong ? {} : { callback: callbackUrl }),
  };
}

/** Reads the accepted parts of a text. */
export function readAcceptedParts(answer: SmsAnswer): AcceptedMessage {
  const acceptedParts = answer.messages.filter(isAccepted);
  const ids = acceptedParts.flatMap(({ 'message-id': id }) => (id === '' ? [] : [id]));
  const prices = acceptedParts.flatMap(({ 'message-price': price }) => readCost(price) ?? []);
  const refused = answer.messages.find((part) => !isAccepted(part));
  return {
    provider_id: ids[0] ?? null,
    ...(ids.length > 1 && { part_ids: ids }),
    parts: answer['message-count'] ?? answer.messages.length,
    ...(prices.length > 0 && { cost: { amount: sum(prices.map(({ amount }) => amount)), currency } }),
    ...(refused && { refused_part: { code: refused.status, message: textOf(refused) } }),
  };
}

const statuses: ReadonlyMap<string, DeliveryReport['status']> = new Map(
  Object.entries<DeliveryReport['status']>({
    delivered: 'delivered',
    accepted: 'sent',
    buffered: 'sent',
    unknown: 'sent',
    failed: 'failed',
    rejected: 'failed',
    expired: 'failed',
  }),
);

/** The meanings of a receipt's `err-code`. */
const errors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    1: 'Unknown',
    2: 'Subscriber temporarily absent',
    3: 'Subscriber permanently absent',
    4: 'Barred by the user',
    5: 'Portability error',
    6: 'Rejected as spam',
    7: 'Handset busy',
    8: 'Network error',
    9: 'Illegal number',
    10: 'Illegal message',
    11: 'Unroutable',
    12: 'Destination unreachable',
    13: 'Age restriction',
    14: 'Blocked by the carrier',
    15: 'Insufficient prepaid funds',
    16: 'Gateway quota exceeded',
    50: 'Entity filter',
    51: 'Header filter',
    52: 'Content filter',
    53: 'Consent filter',
    54: 'Regulation error',
    99: 'General error',
  }),
);

export function readReceipt(receipt: Receipt): PushReading {
  const { messageId, status: statusText, price, 'err-code': code, 'client-ref': uuid, 'network-code': telco } = receipt;
  const status = statuses.get(statusText);
  if (status === undefined) return { kind: 'nothing', reason: `Unknown status ${statusText}` };
  const cost = readCost(price);
  const at = readUtcTime(receipt['message-timestamp']);
  return {
    kind: 'report',
    report: {
      provider_id: messageId,
      ...(uuid !== '' && { uuid }),
      is_of_part: true,
      status,
      raw_status: statusText,
      ...(status === 'failed' && { error: { code: code || statusText, message: errors.get(code) ?? statusText } }),
      ...(cost && { cost }),
      ...(at !== null && { at }),
      ...(telco !== '' && { telco_code: telco }),
    },
  };
}

export function readInboundSms(message: InboundSms): PushReading {
  const { messageId, msisdn, to, text, 'concat-ref': reference } = message;
  const { 'concat-part': number, 'concat-total': of } = message;
  const isSegment = message.concat === 'true' && reference !== '' && number !== undefined && of !== undefined;
  const received: ReceivedMessage = {
    provider_id: messageId,
    from: withoutPlus(msisdn),
    to: withoutPlus(to),
    text,
    channel: 'sms',
    at: readUtcTime(message['message-timestamp']),
    ...(isSegment && { segment: { reference, number, of } }),
  };
  return { kind: 'message', message: received };
}

function readCost(price: string): Cost | undefined {
  const amount = parseAmount(price);
  return amount === null || amount.startsWith('-') ? undefined : { amount, currency };
}

/** Reads `2026-03-02 08:15:00` as UTC. */
export function readUtcTime(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

export const withoutPlus = (address: string): string => address.replace(/^\+(?=\d+$)/, '');
