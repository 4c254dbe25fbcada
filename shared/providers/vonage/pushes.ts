/**
 * Reads Vonage's callbacks: receipts and texts of the SMS API by query, form or JSON, and statuses and messages of the
 * Messages API as JSON. Any of them may arrive at either address.
 */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { Push, PushReader, PushReading, PushReply } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { jsonText } from '../kit/json-text.ts';
import { readInboundSms, readReceipt } from './mapping.ts';
import { readInboundMessage, readStatusCallback } from './messages-mapping.ts';
import { inboundMessage, statusCallback } from './messages-wire.ts';
import type { VonageConfig } from './schema.ts';
import { isSigned } from './signature.ts';
import { isTokenOf } from './token.ts';
import { callbackFields, type CallbackFields, inboundSms, receipt } from './wire.ts';

export const pushes: PushReader<VonageConfig> = {
  greet,
  isGenuine,
  // Vonage sometimes fails to sign a callback of the Messages API. After a 5xx, it sends the callback again with a
  // signature.
  refusal: ({ headers, body }) =>
    headers.authorization === undefined && body.includes('"message_uuid"') ? { status: 503, body: '' } : null,
  read,
};

/** Vonage checks an address with an empty, unsigned call. Anyone may send one, because it contains no data. */
function greet(push: Push): PushReply | null {
  const isBare = push.body === '' && Object.keys(push.query).every((name) => ownParameters.has(name));
  return isBare ? { status: 200, body: '' } : null;
}

function isGenuine(push: Push, { config }: DriverApp<VonageConfig>, now: number): boolean | null {
  const secret = config.signature_secret;
  if (secret === undefined) return null;
  const payload = readPayload(push);
  if (payload === undefined) return false;
  // A token signs only the body, but a GET is read from its query.
  const isByToken = push.method !== 'GET' && isTokenOf(push.body, push.headers['authorization'] ?? '', secret, now);
  if (isByToken) return true;
  const fields = callbackFields.safeParse(payload);
  if (!fields.success) return false;
  const account = { secret, method: config.signature_method };
  return signedSets(push, fields.data).some((set) => isSigned(set, account, now));
}

/** The parameters of our own address: its key and, if present, the message id. This file does not read them. */
const ownParameters: ReadonlySet<string> = new Set(['key', 'm']);

/**
 * Vonage signs all parameters. Its documentation does not say whether these include the parameters of our own address.
 */
function signedSets({ query }: Push, fields: CallbackFields): CallbackFields[] {
  const theirs = Object.entries(fields).filter(([name]) => !ownParameters.has(name));
  const ours = Object.entries(query).filter(([name]) => ownParameters.has(name));
  return [Object.fromEntries(theirs), Object.fromEntries([...theirs, ...ours])];
}

function read(push: Push): PushReading[] {
  const payload = readPayload(push);
  if (payload === undefined) throw new GatewayError('invalid', 'Not a Vonage callback');
  return [readOne(payload)];
}

function readOne(payload: Readonly<Record<string, unknown>>): PushReading {
  if (!namesMessage(payload))
    return { kind: 'nothing', reason: 'A check of the address, or a call without a message id' };
  const status = statusCallback.safeParse(payload);
  if (status.success) return readStatusCallback(status.data);
  const message = inboundMessage.safeParse(payload);
  if (message.success) return readInboundMessage(message.data);
  const delivery = receipt.safeParse(payload);
  if (delivery.success) return readReceipt(delivery.data);
  const text = inboundSms.safeParse(payload);
  if (text.success) return readInboundSms(text.data);
  return { kind: 'nothing', reason: 'Neither a delivery receipt nor a message' };
}

const namesMessage = ({ messageId, message_uuid }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(messageId) || Boolean(message_uuid);

/** The fields of a callback from its query, form or JSON; undefined if a JSON body is not an object. */
function readPayload({ method, query, headers, body }: Push): Readonly<Record<string, unknown>> | undefined {
  if (method === 'GET') return query;
  if (body === '') return {};
  if (!/json/i.test(headers['content-type'] ?? '')) return Object.fromEntries(new URLSearchParams(body));
  const read = jsonText.safeParse(body).data;
  return isObject(read) ? read : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
