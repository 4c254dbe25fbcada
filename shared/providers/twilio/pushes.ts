/**
 * Reads Twilio's callbacks: delivery statuses, messages and calls. Their fields distinguish them, because all of them
 * may use one address.
 */
import type * as z from 'zod';
import type { Push, PushReader, PushReading, PushReply } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { placeText, sharedText } from '../kit/shared-text.ts';
import { describeDeliveryError } from './failures.ts';
import { readForm } from './form.ts';
import {
  readAddress,
  readBody,
  readCallEnd,
  readCaller,
  readCount,
  readDate,
  readMedia,
  readStatus,
} from './mapping.ts';
import type { TwilioConfig } from './schema.ts';
import { isSigned } from './signature.ts';
import { callPush, inboundPush, type InboundPush, statusPush } from './wire.ts';

type Fields = Readonly<Record<string, string>>;

/** A `call_request` is a ringing call that needs instructions; the other three are notifications. */
type PushType = 'status' | 'message' | 'call' | 'call_request';

const markup = (response: string): PushReply => ({
  status: 200,
  contentType: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>${response}`,
});
const emptyReply: PushReply = { status: 200, body: '' };

/** The app only logs calls, so it rejects a ringing call, which costs nothing. */
const replies: Readonly<Record<PushType, PushReply>> = {
  status: emptyReply,
  message: markup('<Response/>'),
  call: emptyReply,
  call_request: markup('<Response><Reject/></Response>'),
};

export const twilioPushes: PushReader<TwilioConfig> = {
  isGenuine: (push, { config }) => isSigned(push, config.auth_token),
  read(push, { config }) {
    const fields = readFields(push);
    const type = typeOf(fields);
    if (type === null) throw new GatewayError('invalid', 'Not a message, status or call from Twilio');
    const account = fields['AccountSid'] ?? config.account_sid;
    return [account === config.account_sid ? readers[type](fields, push) : nothing('Belongs to another account')];
  },
  reply(push) {
    const type = typeOf(readFields(push));
    return type === null ? emptyReply : replies[type];
  },
};

const readers: Readonly<Record<PushType, (fields: Fields, push: Push) => PushReading>> = {
  status: readReport,
  message: readMessage,
  call: readCall,
  call_request: () => nothing('A ringing call'),
};

const nothing = (reason: string): PushReading => ({ kind: 'nothing', reason });

/**
 * Twilio can be configured to call by GET, with all parameters in the query. Older parameter names replace missing
 * newer ones.
 */
function readFields(push: Push): Fields {
  const fields: Fields = push.method === 'GET' ? push.query : Object.fromEntries(readForm(push) ?? []);
  const sid = fields['MessageSid'] || fields['SmsMessageSid'] || fields['SmsSid'];
  const status = fields['MessageStatus'] || fields['SmsStatus'];
  return { ...fields, ...(sid && { MessageSid: sid }), ...(status && { MessageStatus: status }) };
}

function typeOf(fields: Fields): PushType | null {
  if (fields['CallSid']) return isCallRequest(fields) ? 'call_request' : 'call';
  const status = fields['MessageStatus'];
  if (!fields['MessageSid']) return null;
  if (status === 'received') return 'message';
  if (status !== undefined) return 'status';
  return fields['Body'] === undefined ? null : 'message';
}

/** Only a call notification has a sequence number, a duration or a callback source. */
function isCallRequest(fields: Fields): boolean {
  const isNotification = ['CallDuration', 'CallbackSource', 'SequenceNumber'].some(
    (name) => fields[name] !== undefined,
  );
  const status = fields['CallStatus'];
  return !isNotification && status !== undefined && readCallEnd(status) === null;
}

function parse<T>(schema: z.ZodType<T>, fields: Fields): T {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  throw new GatewayError('invalid', 'A required field is missing or invalid', { cause: read.error });
}

function readReport(fields: Fields, { query }: Push): PushReading {
  const { MessageSid, MessageStatus, ErrorCode, ErrorMessage, ChannelStatusMessage } = parse(statusPush, fields);
  const status = readStatus(MessageStatus);
  if (status === undefined) return nothing(`Unknown status ${MessageStatus}`);
  if (status === null) return nothing(`Not sent yet: ${MessageStatus}`);
  const message = ErrorMessage || ChannelStatusMessage || describeDeliveryError(ErrorCode);
  return {
    kind: 'report',
    report: {
      provider_id: MessageSid,
      ...readMessageId(query['m']),
      status,
      raw_status: MessageStatus,
      ...(status === 'failed' && ErrorCode !== '' && { error: { code: ErrorCode, message } }),
    },
  };
}

/** Our message id in the address: a report may arrive before the response to the send. */
function readMessageId(m: string | undefined): { message_id?: number } {
  const isId = m !== undefined && /^[1-9]\d*$/.test(m) && Number.isSafeInteger(Number(m));
  return isId ? { message_id: Number(m) } : {};
}

function readMessage(fields: Fields): PushReading {
  const push = parse(inboundPush, fields);
  const from = readAddress(push.From);
  const to = readAddress(push.To);
  if (!from || !to) return nothing(`Unknown channel: ${push.From.split(':')[0]}`);
  const media = readMedia(fields);
  const hasMedia = media.length > 0 || (readCount(push.NumMedia) ?? 0) > 0;
  const parts = readCount(push.NumSegments);
  return {
    kind: 'message',
    message: {
      provider_id: push.MessageSid,
      from: from.name,
      to: to.name,
      text: textOf(push),
      channel: from.channel === 'sms' && hasMedia ? 'mms' : from.channel,
      at: null,
      ...(parts && { parts }),
      ...(media.length > 0 && { media }),
      ...(push.ProfileName && { from_name: push.ProfileName }),
    },
  };
}

/** A pressed button or a shared location may have no text. */
function textOf({ Body, ButtonText, Latitude, Longitude, Label, Address }: InboundPush): string {
  if (Body !== '') return readBody(Body);
  if (ButtonText !== '') return ButtonText;
  const place = placeText({ latitude: Latitude, longitude: Longitude, name: Label, address: Address });
  return place === undefined ? '' : sharedText('location', [place]);
}

function readCall(fields: Fields): PushReading {
  const push = parse(callPush, fields);
  const status = readCallEnd(push.CallStatus);
  if (status === null) return nothing(`The call has not ended: ${push.CallStatus || 'no status'}`);
  const sequence = readCount(push.SequenceNumber);
  const at = readDate(push.Timestamp);
  return {
    kind: 'call',
    call: {
      provider_id: push.CallSid,
      from: readCaller(push.From),
      to: readCaller(push.To),
      duration: readCount(push.CallDuration) ?? 0,
      status,
      direction: push.Direction.startsWith('outbound') ? 'outbound' : 'inbound',
      ...(sequence !== null && { sequence }),
      ...(push.RecordingUrl && { recording_url: push.RecordingUrl }),
      ...(at && { at }),
    },
  };
}
