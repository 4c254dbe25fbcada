/**
 * Classifies Daraja's errors by one question: may the call have had an effect? Sources disagree on the
 * HTTP status per code, so the code decides first. Undocumented error forms are left to http-client.
 */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { isAllZeros } from './mapping.ts';
import { answerHead, errorAnswer, faultAnswer } from './wire-values.ts';
import { pullHead } from './wire-c2b.ts';

export const darajaProfile: ProviderProfile = {
  name: 'Daraja',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** The last one is HTTP's, for an answer without a code. */
const invalidTokenCodes: ReadonlySet<string> = new Set(['404.001.03', '401.002.01', '400.003.01', '401']);
/** The codes of the servers in front, such as `keymanagement.service.access_token_expired`. */
const isTokenFault = /access_?token/i;

/** The call was refused before processing because of its token, so it may be repeated with a new token. */
export function isTokenRefused(error: unknown): boolean {
  const code = (error instanceof GatewayError && error.provider?.code) || '';
  return invalidTokenCodes.has(code) || isTokenFault.test(code);
}

const throttled: ReadonlySet<string> = new Set(['500.003.02', '500.003.03']);

/** The meaning of these codes is only in their text. */
const refusalsByText: Readonly<Record<string, RegExp>> = {
  '500.001.1001': /unable to lock subscriber|wrong credentials|merchant does not exist/i,
  '500.003.1001': /already registered/i,
};

/** The previous call was accepted, even if its answer was lost; the status query returns its outcome. */
const isDuplicateMessage = /duplicate originator/i;

function readRefusal(status: number, body: unknown): Refusal | null {
  const error = errorAnswer.safeParse(body);
  if (error.success) {
    const { code, message } = error.data;
    return { kind: kindOfError(status, code, message), code, message: withoutToken(message) };
  }
  const fault = faultAnswer.safeParse(body);
  if (fault.success) {
    const { code, message } = fault.data;
    return { kind: kindOfFault(status, fault.data), code: code ?? (status === 401 ? '401' : null), message };
  }
  return isUnsettled(status) ? { kind: 'provider_unclear', code: String(status), message: 'Not settled' } : null;
}

function kindOfError(status: number, code: string, message: string): Refusal['kind'] {
  if (throttled.has(code)) return 'provider_unavailable';
  if (isDuplicateMessage.test(message)) return 'provider_unclear';
  if (refusalsByText[code]?.test(message) || code.startsWith('4')) return 'provider_refused';
  // 500.002.1001 (duplicate id, or a backend not reached) and unknown codes: the call may have been accepted.
  return status === 429 ? 'provider_unavailable' : 'provider_unclear';
}

/** Rate limits are applied before the provider; other faults, such as a timeout behind them, may hide an effect. */
function kindOfFault(status: number, fault: { code: string | null; message: string }): Refusal['kind'] {
  if (status === 429 || /ratelimit|spike ?arrest|quota/i.test(`${fault.code} ${fault.message}`)) {
    return 'provider_unavailable';
  }
  return status >= 400 && status < 500 ? 'provider_refused' : 'provider_unclear';
}

/** "Invalid Access Token - BJGF..." repeats the token that was sent; errors never contain secrets. */
function withoutToken(message: string): string {
  return message.replace(/(invalid access token)\s*-\s*\S+$/i, '$1');
}

/** HTTP 200 with a ResponseCode other than zero: not accepted, unless it duplicates an accepted call. */
export function readNotAccepted(kind: Refusal['kind'], body: unknown): Refusal | null {
  const code = answerHead.safeParse(body).data?.ResponseCode;
  if (code === undefined || isAllZeros(code)) return null;
  const { ResponseDescription: text } = body as { ResponseDescription?: unknown };
  const message = typeof text === 'string' ? text : 'The call was not accepted';
  return { kind: isDuplicateMessage.test(message) ? 'provider_unclear' : kind, code, message };
}

/** An answer to a query that names another payment is ignored: query again. */
export function readOtherPayment(checkoutRequestId: string, body: unknown): Refusal | null {
  const named = answerHead.safeParse(body).data?.CheckoutRequestID || checkoutRequestId;
  if (named === checkoutRequestId) return null;
  return { kind: 'provider_unavailable', code: null, message: 'The response is about another payment' };
}

/** Pull: 1000 is success or registered, 1001 is no records or already registered; any other code is a refusal. */
export function readPullRefusal(body: unknown): Refusal | null {
  const { code, text } = pullHead.safeParse(body).data ?? {};
  if (code === undefined || isAllZeros(code) || code === '1000' || code === '1001') return null;
  return { kind: 'provider_refused', code, message: text || 'The call was not accepted' };
}
