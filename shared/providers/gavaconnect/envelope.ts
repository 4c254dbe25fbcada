/**
 * The forms in which the portal says yes and no: HTTP 200 may be an error, codes are texts or
 * numbers, with blanks around them at times, and every product has other names for the same three members.
 */

export type Envelope = {
  code: string | null;
  /** '' where nothing is said. */
  message: string;
  requestId: string | null;
  /** Null where the body does not say, or contradicts itself. */
  says: 'yes' | 'no' | null;
  /** Said by the API manager in front of the portal: the call did not get through. */
  fault: { text: string; code: string } | null;
};

type Members = Readonly<Record<string, unknown>>;

const errorCodeNames = ['ErrorCode', 'errorCode'];
const answerCodeNames = ['ResponseCode', 'responseCode', 'response_code'];
const messageNames = [
  'ErrorMessage',
  'errorMessage',
  'Message',
  'ResponseMsg',
  'responseDesc',
  'response_message',
  'message',
];
const statusNames = ['Status', 'status', 'response_status'];
const requestIdNames = ['RequestId', 'requestId'];

/** The members of an answer, those in `RESPONSE` before those beside it. Null for a body that has none. */
export function membersOf(body: unknown): Members | null {
  if (!isObject(body)) return null;
  const { RESPONSE: inner } = body;
  return isObject(inner) ? { ...body, ...inner } : body;
}

/** Null for a body that is no object. */
export function readEnvelope(body: unknown): Envelope | null {
  const members = membersOf(body);
  if (members === null) return null;
  const fault = readFault(members);
  const errorCode = textOf(members, errorCodeNames);
  const answerCode = textOf(members, answerCodeNames);
  const status = textOf(members, statusNames)?.toUpperCase() ?? null;
  return {
    code: errorCode ?? answerCode ?? (fault?.code || null),
    message: textOf(members, messageNames) ?? fault?.text ?? '',
    requestId: textOf(members, requestIdNames),
    says: fault !== null || errorCode !== null ? 'no' : wordOf(answerCode, status),
    fault,
  };
}

/** Success codes end in 000, or are 200; 50000 alone is the invoice checker's own trouble (1.3). */
const isYesCode = (code: string): boolean => code === '200' || (/^\d+000$/.test(code) && code !== '50000');

function wordOf(code: string | null, status: string | null): Envelope['says'] {
  const isNo = status !== null && ['NOK', 'ERROR', 'FAILED', 'FAIL'].includes(status);
  if (code === null) {
    if (isNo) return 'no';
    return status === 'OK' ? 'yes' : null;
  }
  if (isYesCode(code)) return isNo ? null : 'yes';
  return isNo ? 'no' : null;
}

function readFault({ fault }: Members): Envelope['fault'] {
  if (!isObject(fault)) return null;
  const detail = isObject(fault['detail']) ? fault['detail'] : {};
  return { text: textOf(fault, ['faultstring']) ?? 'Fault', code: textOf(detail, ['errorcode']) ?? '' };
}

function textOf(members: Members, names: readonly string[]): string | null {
  for (const name of names) {
    const value = members[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '') return text;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
