/**
 * Limits on what is stored of pushes from providers and phones. Anyone who writes to a number decides what a push
 * contains, so every field is limited: a record must fit in 400 KB, and a page of a hundred records in the response of
 * a function (6 MB, its body escaped twice). The raw request is stored in full, unless it contains many messages.
 */
import { createHash } from 'node:crypto';
import type { Cost, DeliveryReport, ReceivedCall, ReceivedMessage } from '../drivers/sms-driver.ts';
import { replyBytes } from '../platform/http/paging.ts';
import { truncate } from '../values/text.ts';

/** Addresses, ids, reasons: in characters, and in bytes of a reply. */
const maxNameLength = 1000;
/** The maximum of 255 segments, in the alphabet with the most characters or the most bytes per segment. */
export const maxTextLength = 255 * 153;
const maxTextBytes = 52_000;
const maxAddressLength = 2048;
const maxAmountLength = 40;
const maxCurrencyLength = 10;
const maxMedia = 100;
/** Seconds; a larger value cannot be stored as a number. */
const maxCallSeconds = 999_999_999;
/** The maximum number of segments in a text message. */
export const maxParts = 255;
/** Bytes of a push with one message: 255 segments of 67 characters, each nine bytes in a form, and the other fields. */
export const maxPushBytes = 160 * 1024;

/** Bytes of a text in a reply, without its quotes. */
export const textBytes = (text: string): number => replyBytes(text) - 6;

/** Cuts a text to the limits and replaces lone surrogates, which not every JSON parser accepts. */
export function fit(text: string, maxLength: number = maxNameLength, maxBytes: number = maxLength): string {
  const short = truncate(text.toWellFormed(), maxLength);
  if (textBytes(short) <= maxBytes) return short;
  let [fits, tooLong] = [0, short.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (textBytes(truncate(short, middle)) <= maxBytes) fits = middle;
    else tooLong = middle;
  }
  return truncate(short, fits);
}

export const fitText = (text: string): string => fit(text, maxTextLength, maxTextBytes);

const isTooLong = (text: string, maxLength = maxNameLength): boolean => fit(text, maxLength) !== text;

/** A long id is hashed, because a cut one could equal another id. */
const fitId = (id: string): string => (isTooLong(id) ? `sha256:${createHash('sha256').update(id).digest('hex')}` : id);

const fitCost = (cost: Cost | undefined): Cost | undefined =>
  cost === undefined || isTooLong(cost.amount, maxAmountLength) || isTooLong(cost.currency, maxCurrencyLength)
    ? undefined
    : cost;

/** ISO 8601 in UTC of a year with four digits; undefined for anything else. */
const fitTime = (time: string | null | undefined): string | undefined =>
  time && /^\d{4}-\d\d-\d\dT[\d:.]{5,18}Z$/.test(time) ? time : undefined;

const isCount = (count: number | undefined, max: number): count is number =>
  count !== undefined && Number.isInteger(count) && count >= 0 && count <= max;

/** Limits every field of a message. Values that would change their meaning when cut are left out. */
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

/** Limits every field of a report. */
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

/** A longer body contains many messages, each of which is stored by itself. */
export const maxStoredBodyBytes = 64 * 1024;
const maxParameters = 100;

/** The stored part of a raw request; `is_cut` if the body was cut. */
export function fitRaw(body: string, query: Readonly<Record<string, string>>) {
  const isWhole = Buffer.byteLength(body) <= maxStoredBodyBytes;
  const parameters = Object.entries(query).filter(([name]) => name !== '' && !isTooLong(name, 200));
  return {
    query: Object.fromEntries(parameters.slice(0, maxParameters).map(([name, value]) => [name, fit(value)])),
    body: isWhole ? body : Buffer.from(body).subarray(0, maxStoredBodyBytes).toString('utf8'),
    ...(isWhole ? {} : { is_cut: true }),
  };
}
