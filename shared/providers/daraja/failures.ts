/**
 * How Daraja says no, judged by one question: may the call have had an effect? Sources disagree on the
 * HTTP status per code, so the code decides first. Bodies that are no documented error form are left to http-client.
 */
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
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

/** The call was refused before processing, for its token alone: with a new one it may be made again. */
export const invalidTokenCodes: ReadonlySet<string> = new Set(['404.001.03', '401.002.01', '400.003.01']);

const throttled: ReadonlySet<string> = new Set(['500.003.02', '500.003.03']);

/** The meaning of these is in their text only. */
const refusalsByText: Readonly<Record<string, RegExp>> = {
  '500.001.1001': /unable to lock subscriber|wrong credentials|merchant does not exist/i,
  '500.003.1001': /already registered/i,
};

/** The call before this one was taken, whatever we heard of it; the status query tells. */
const isDuplicateMessage = /duplicate originator/i;

function readRefusal(status: number, body: unknown): Refusal | null {
  const error = errorAnswer.safeParse(body);
  if (error.success) {
    const { code, message } = error.data;
    return { kind: kindOfError(status, code, message), code, message: withoutToken(message) };
  }
  const fault = faultAnswer.safeParse(body);
  if (fault.success) return { ...fault.data, kind: kindOfFault(status, fault.data) };
  // "Request timeout" and "conflict" are said of calls that went through half way, or before.
  const isDoubtful = status === 408 || status === 409;
  return isDoubtful ? { kind: 'provider_unclear', code: String(status), message: 'Not settled' } : null;
}

function kindOfError(status: number, code: string, message: string): Refusal['kind'] {
  if (throttled.has(code)) return 'provider_unavailable';
  if (isDuplicateMessage.test(message)) return 'provider_unclear';
  if (refusalsByText[code]?.test(message) || code.startsWith('4')) return 'provider_refused';
  // 500.002.1001 (duplicate id, or a service behind not reached) and codes we do not know: it may have been taken.
  return status === 429 ? 'provider_unavailable' : 'provider_unclear';
}

/** Rate limits stand in front of the provider; another fault, such as a timeout behind that front, may hide an effect. */
function kindOfFault(status: number, fault: { code: string | null; message: string }): Refusal['kind'] {
  if (status === 429 || /ratelimit|spike ?arrest|quota/i.test(`${fault.code} ${fault.message}`)) {
    return 'provider_unavailable';
  }
  return status >= 400 && status < 500 ? 'provider_refused' : 'provider_unclear';
}

/** "Invalid Access Token - BJGF..." repeats the token it was given; secrets never reach an error. */
function withoutToken(message: string): string {
  return message.replace(/(invalid access token)\s*-\s*\S+$/i, '$1');
}

/** HTTP 200 whose ResponseCode is not zero: the call was not taken, unless it is a copy of one that was. */
export function readNotAccepted(kind: Refusal['kind'], body: unknown): Refusal | null {
  const code = answerHead.safeParse(body).data?.ResponseCode;
  if (code === undefined || isAllZeros(code)) return null;
  const { ResponseDescription: text } = body as { ResponseDescription?: unknown };
  const message = typeof text === 'string' ? text : 'The call was not accepted';
  return { kind: isDuplicateMessage.test(message) ? 'provider_unclear' : kind, code, message };
}

/** A query answered for another payment says nothing of ours: ask again. */
export function readOtherPayment(checkoutRequestId: string, body: unknown): Refusal | null {
  const named = answerHead.safeParse(body).data?.CheckoutRequestID || checkoutRequestId;
  if (named === checkoutRequestId) return null;
  return { kind: 'provider_unavailable', code: null, message: 'The answer is about another payment' };
}

/** Pull: 1000 is success or registered, 1001 no records or already registered; anything else, such as 500, is a no. */
export function readPullRefusal(body: unknown): Refusal | null {
  const { code, text } = pullHead.safeParse(body).data ?? {};
  if (code === undefined || isAllZeros(code) || code === '1000' || code === '1001') return null;
  return { kind: 'provider_refused', code, message: text || 'The call was not accepted' };
}
