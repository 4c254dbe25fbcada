/** The errors of the Twilio simulator: the documented bodies and the checks that select them. */
import type { Reply } from '../kit/server.ts';
import { messageForm, type MessageForm } from './requests.ts';

const messages = {
  20001: 'Unknown parameters',
  20003: 'Authentication Error - invalid username',
  20404: 'The requested resource was not found',
  20429: 'Too Many Requests',
  21211: "Invalid 'To' Phone Number",
  21212: "Invalid 'From' Number",
  21408: "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
  21602: 'Message body is required',
  21603: "A 'From' or 'MessagingServiceSid' parameter is required to send a message",
  21604: "A 'To' phone number is required",
  21606: "The 'From' phone number is not a valid message-capable Twilio phone number for this destination",
  21609: "The 'StatusCallback' URL is not a valid URL",
  21610: 'Attempt to send to unsubscribed recipient',
  21611: "This 'From' number has exceeded the maximum number of queued messages",
  21612: "The 'To' phone number is not currently reachable via SMS",
  21614: "'To' number is not a valid mobile number",
  21617: 'The concatenated message body exceeds the 1600 character limit',
  21620: 'Invalid media URL(s)',
  21623: 'Number of media files exceeds allowed limit',
  21624: 'Invalid validity period value',
  21655: 'The ContentSid is Invalid',
  21656: 'The ContentVariables Parameter is invalid',
  21705: 'The Messaging Service is invalid',
  21910: 'Invalid From and To pair. From and To should be of the same channel',
} as const satisfies Record<number, string>;
type TwilioErrorCode = keyof typeof messages;

const statuses: Partial<Record<TwilioErrorCode, number>> = { 20003: 401, 20404: 404, 20429: 429 };

export function refuse(code: TwilioErrorCode): Reply {
  const status = statuses[code] ?? 400;
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return {
    status,
    contentType: 'application/json',
    body: JSON.stringify({ code, message: messages[code], more_info, status }),
    ...(status === 429 && { headers: { 'retry-after': '1' } }),
  };
}

/** The error code for each invalid parameter; other parameters are refused as unknown. */
const codesByField: Readonly<Record<string, TwilioErrorCode>> = {
  To: 21211,
  From: 21212,
  MessagingServiceSid: 21705,
  Body: 21617,
  MediaUrl: 21620,
  StatusCallback: 21609,
  ContentSid: 21655,
  ContentVariables: 21656,
  ValidityPeriod: 21624,
};

/** The numbers that Twilio refuses with test credentials, so that clients can test every error. */
const magicTo: ReadonlyMap<string, TwilioErrorCode> = new Map([
  ['+15005550001', 21211],
  ['+15005550002', 21612],
  ['+15005550003', 21408],
  ['+15005550004', 21610],
  ['+15005550009', 21614],
]);
const magicFrom: ReadonlyMap<string, TwilioErrorCode> = new Map([
  ['+15005550001', 21212],
  ['+15005550007', 21606],
  ['+15005550008', 21611],
]);

/** Returns the form that the provider would accept, or the code of its refusal. */
export function readMessageForm(rawBody: string): MessageForm | TwilioErrorCode {
  const parameters = new URLSearchParams(rawBody);
  const media = parameters.getAll('MediaUrl');
  const actions = parameters.getAll('PersistentAction');
  const fields = {
    ...Object.fromEntries(parameters),
    ...(media.length > 0 && { MediaUrl: media }),
    ...(actions.length > 0 && { PersistentAction: actions }),
  };
  const form = messageForm.safeParse(fields);
  if (form.success) return findErrorCode(form.data) ?? form.data;
  const [issue] = form.error.issues;
  if (!parameters.has('To')) return 21604;
  if (issue?.code === 'unrecognized_keys') return 20001;
  if (issue?.path.length === 0) return 21603;
  if (media.length > 10) return 21623;
  return codesByField[String(issue?.path[0])] ?? 20001;
}

function findErrorCode({ To, From, Body, MediaUrl, ContentSid, StatusCallback }: MessageForm): TwilioErrorCode | null {
  if (!Body && !MediaUrl && !ContentSid) return 21602;
  if (StatusCallback !== undefined && new URL(StatusCallback).hostname.includes('_')) return 21609;
  const known = magicTo.get(To) ?? magicFrom.get(From ?? '');
  if (known !== undefined) return known;
  if (From === undefined) return null;
  if (!isSender(From)) return 21212;
  return From.startsWith('whatsapp:') === To.startsWith('whatsapp:') ? null : 21910;
}

/** A number, a short code, or a name of up to eleven characters with at least one letter. */
function isSender(from: string): boolean {
  return /^((whatsapp:)?\+[1-9]\d{6,14}|\d{3,6}|(?=.*[A-Za-z])[A-Za-z0-9 +_&-]{1,11})$/.test(from);
}
