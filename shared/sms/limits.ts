/**
 * How much of what providers, phones and their senders say is stored. None needs more, but whoever writes to a number
 * decides what is in a push: every field fits the record (400 KB) and a page of a hundred records the reply that a
 * function may give (6 MB, its body escaped twice). The raw request holds the whole, unless it told of many messages.
 */
import { createHash } from 'node:crypto';
import type { Cost, DeliveryReport, ReceivedCall, ReceivedMessage } from '../drivers/sms-driver.ts';

/** Addresses, ids, reasons: in characters, and in bytes of a reply. */
const maxNameLength = 1000;
/** The most that 255 segments hold, in the alphabet that puts most characters or most bytes into one. */
export const maxTextLength = 255 * 153;
const maxTextBytes = 52_000;
const maxAddressLength = 2048;
const maxAmountLength = 40;
const maxCurrencyLength = 10;
const maxMedia = 100;
/** Seconds; what is larger cannot be stored as a number. */
const maxCallSeconds = 999_999_999;
/** A text message has at most so many segments. */
export const maxParts = 255;
/** What tells of one message, in bytes: 255 segments of 67 characters, each of nine bytes in a form, and what is said of it. */
export const maxPushBytes = 160 * 1024;

/** Bytes in a reply: JSON, which Lambda escapes once more as text. */
export const replyBytes = (text: string): number => Buffer.byteLength(JSON.stringify(JSON.stringify(text))) - 6;

/** Not longer, and without halves of a surrogate pair, which not every reader of JSON takes. */
export function fit(text: string, longest: number = maxNameLength, mostBytes: number = longest): string {
  const short = text.slice(0, longest).toWellFormed();
  if (replyBytes(short) <= mostBytes) return short;
  let [fits, tooLong] = [0, short.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (replyBytes(short.slice(0, middle).toWellFormed()) <= mostBytes) fits = middle;
    else tooLong = middle;
  }
  return short.slice(0, fits).toWellFormed();
}

export const fitText = (text: string): string => fit(text, maxTextLength, maxTextBytes);

const isTooLong = (text: string, longest = maxNameLength): boolean => fit(text, longest) !== text;

/** An id that is cut would be another one's. */
const fitId = (id: string): string => (isTooLong(id) ? `sha256:${createHash('sha256').update(id).digest('hex')}` : id);

const fitCost = (cost: Cost | undefined): Cost | undefined =>
  cost === undefined || isTooLong(cost.amount, maxAmountLength) || isTooLong(cost.currency, maxCurrencyLength)
    ? undefined
    : cost;

/** ISO 8601 in UTC of a year with four digits; undefined for anything else. */
const fitTime = (time: string | null | undefined): string | undefined =>
  time && /^\d{4}-\d\d-\d\dT[\d:.]{5,18}Z$/.test(time) ? time : undefined;

const isCount = (count: number | undefined, most: number): count is number =>
  count !== undefined && Number.isInteger(count) && count >= 0 && count <= most;

/** The message with every field bounded; what cannot be shortened without becoming something else is left out. */
export function fitReceived(received: ReceivedMessage): ReceivedMessage {
  const { provider_id, from, to, text, channel, parts, telco_code, media = [], from_name, segment } = received;
  const cost = fitCost(received.cost);
  const shown = media.filter(({ url }) => !isTooLong(url, maxAddressLength)).slice(0, maxMedia);
  const isSegment = segment && isCount(segment.number, maxParts) && isCount(segment.of, maxParts);
  return {
    provider_id: provider_id === null ? null : fitId(provider_id),
    from: fit(from),
    to: fit(to),
    text: fitText(text),
    channel,
    at: fitTime(received.at) ?? null,
    ...(isCount(parts, maxParts) ? { parts } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(telco_code === undefined ? {} : { telco_code: fit(telco_code) }),
    ...(shown.length === 0
      ? {}
      : { media: shown.map(({ url, content_type }) => ({ url, content_type: fit(content_type, 200) })) }),
    ...(from_name === undefined ? {} : { from_name: fit(from_name) }),
    ...(isSegment ? { segment: { ...segment, reference: fit(segment.reference) } } : {}),
  };
}

/** A report of one message. */
export function fitReport({ cost, error, parts, at, ...report }: DeliveryReport): DeliveryReport {
  const { provider_id, raw_status, telco_code } = report;
  const price = fitCost(cost);
  const time = fitTime(at);
  return {
    ...report,
    provider_id: provider_id !== null && isTooLong(provider_id) ? null : provider_id,
    raw_status: fit(raw_status),
    ...(telco_code === undefined ? {} : { telco_code: fit(telco_code) }),
    ...(error === undefined ? {} : { error: { code: fit(error.code), message: fit(error.message) } }),
    ...(price === undefined ? {} : { cost: price }),
    ...(isCount(parts, maxParts) ? { parts } : {}),
    ...(time === undefined ? {} : { at: time }),
  };
}

export function fitCall({ cost, recording_url, sequence, at, ...call }: ReceivedCall): ReceivedCall {
  const price = fitCost(cost);
  const time = fitTime(at);
  return {
    ...call,
    provider_id: fitId(call.provider_id),
    from: fit(call.from),
    to: fit(call.to),
    duration: call.duration > 0 ? Math.min(Math.round(call.duration), maxCallSeconds) : 0,
    ...(recording_url === undefined || isTooLong(recording_url, maxAddressLength) ? {} : { recording_url }),
    ...(isCount(sequence, Number.MAX_SAFE_INTEGER) ? { sequence } : {}),
    ...(price === undefined ? {} : { cost: price }),
    ...(time === undefined ? {} : { at: time }),
  };
}

/** Longer ones tell of many messages, each of which is stored. */
const maxStoredBodyBytes = 64 * 1024;
const maxParameters = 100;

/** A raw request as far as it is stored; `is_cut` where that is not the whole body. */
export function fitRaw(body: string, query: Readonly<Record<string, string>>) {
  const isWhole = Buffer.byteLength(body) <= maxStoredBodyBytes;
  const parameters = Object.entries(query).filter(([name]) => name !== '' && !isTooLong(name, 200));
  return {
    query: Object.fromEntries(parameters.slice(0, maxParameters).map(([name, value]) => [name, fit(value)])),
    body: isWhole ? body : Buffer.from(body).subarray(0, maxStoredBodyBytes).toString('utf8'),
    ...(isWhole ? {} : { is_cut: true }),
  };
}
