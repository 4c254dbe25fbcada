/**
 * What Twilio pushes: delivery statuses, messages and calls, told apart by their fields,
 * for one address may be given for all of them.
 */
import type * as z from 'zod';
import type { Push, PushReader, PushReading, PushReply } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
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

/** A call request is a call that rings and asks what to do; the other three only tell. */
type Sort = 'status' | 'message' | 'call' | 'call_request';

const markup = (response: string): PushReply => ({
  status: 200,
  contentType: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>${response}`,
});
const heard: PushReply = { status: 200, body: '' };

/** The app logs calls and takes none, so a ringing one is turned away at no cost. */
const replies: Readonly<Record<Sort, PushReply>> = {
  status: heard,
  message: markup('<Response/>'),
  call: heard,
  call_request: markup('<Response><Reject/></Response>'),
};

export const twilioPushes: PushReader<TwilioConfig> = {
  isGenuine: (push, { config }) => isSigned(push, config.auth_token),
  read(push, { config }) {
    const fields = readFields(push);
    const sort = sortOf(fields);
    if (sort === null) throw new GatewayError('invalid', 'Neither a message, a status nor a call of Twilio');
    const account = fields['AccountSid'] ?? config.account_sid;
    return [account === config.account_sid ? readers[sort](fields, push) : nothing('Of another account')];
  },
  reply(push) {
    const sort = sortOf(readFields(push));
    return sort === null ? heard : replies[sort];
  },
};

const readers: Readonly<Record<Sort, (fields: Fields, push: Push) => PushReading>> = {
  status: readReport,
  message: readMessage,
  call: readCall,
  call_request: () => nothing('A call that rings'),
};

const nothing = (reason: string): PushReading => ({ kind: 'nothing', reason });

/** Twilio can be told to push by GET, with everything in the query. Older names of a member stand in for newer ones. */
function readFields(push: Push): Fields {
  const fields: Fields = push.method === 'GET' ? push.query : Object.fromEntries(readForm(push) ?? []);
  const sid = fields['MessageSid'] || fields['SmsMessageSid'] || fields['SmsSid'];
  const status = fields['MessageStatus'] || fields['SmsStatus'];
  return { ...fields, ...(sid && { MessageSid: sid }), ...(status && { MessageStatus: status }) };
}

function sortOf(fields: Fields): Sort | null {
  if (fields['CallSid']) return isCallRequest(fields) ? 'call_request' : 'call';
  const status = fields['MessageStatus'];
  if (!fields['MessageSid']) return null;
  if (status === 'received') return 'message';
  if (status !== undefined) return 'status';
  return fields['Body'] === undefined ? null : 'message';
}

/** Only what tells of a call counts its notices or its seconds, or names where it comes from. */
function isCallRequest(fields: Fields): boolean {
  const isTold = ['CallDuration', 'CallbackSource', 'SequenceNumber'].some((name) => fields[name] !== undefined);
  const status = fields['CallStatus'];
  return !isTold && status !== undefined && readCallEnd(status) === null;
}

function parse<T>(schema: z.ZodType<T>, fields: Fields): T {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  throw new GatewayError('invalid', 'Not as Twilio pushes it', { cause: read.error });
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

/** Our own id in the address: a report may come before the send is answered. */
function readMessageId(m: string | undefined): { message_id?: number } {
  const isId = m !== undefined && /^[1-9]\d*$/.test(m) && Number.isSafeInteger(Number(m));
  return isId ? { message_id: Number(m) } : {};
}

function readMessage(fields: Fields): PushReading {
  const push = parse(inboundPush, fields);
  const from = readAddress(push.From);
  const to = readAddress(push.To);
  if (!from || !to) return nothing(`A channel we do not know: ${push.From.split(':')[0]}`);
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

/** A button that was pressed and a place that was shared may come without a text. */
function textOf({ Body, ButtonText, Latitude, Longitude }: InboundPush): string {
  if (Body !== '') return readBody(Body);
  if (ButtonText !== '') return ButtonText;
  return Latitude && Longitude ? `[location] ${Latitude},${Longitude}` : '';
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
