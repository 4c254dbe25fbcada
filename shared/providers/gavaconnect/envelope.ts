/**
 * The forms of the portal's successes and failures. HTTP 200 may be an error, codes are strings or numbers,
 * sometimes with spaces around them, and every product has other names for the same three members.
 */

export type Envelope = {
  code: string | null;
  /** '' if there is none. */
  message: string;
  requestId: string | null;
  /** Null if the body does not show it, or contradicts itself. */
  result: 'success' | 'failure' | null;
  /** From the API manager in front of the portal: the call did not reach the portal. */
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

/** The members of an answer; those in `RESPONSE` take precedence over those outside. Null for a body that has none. */
export function membersOf(body: unknown): Members | null {
  if (!isObject(body)) return null;
  const { RESPONSE: inner } = body;
  return isObject(inner) ? { ...body, ...inner } : body;
}

/** Null for a body that is not an object. */
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
    result: fault !== null || errorCode !== null ? 'failure' : resultOf(answerCode, status),
    fault,
  };
}

/** Success codes end in 000, or are 200. The exception 50000 is an internal error of the invoice checker. */
const isSuccessCode = (code: string): boolean => code === '200' || (/^\d+000$/.test(code) && code !== '50000');

function resultOf(code: string | null, status: string | null): Envelope['result'] {
  const isFailure = status !== null && ['NOK', 'ERROR', 'FAILED', 'FAIL'].includes(status);
  if (code === null) {
    if (isFailure) return 'failure';
    return status === 'OK' ? 'success' : null;
  }
  if (isSuccessCode(code)) return isFailure ? null : 'success';
  return isFailure ? 'failure' : null;
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
