/**
 * Classifies the errors of eTIMS on all three surfaces. For a numbered document, two refusals are
 * answers: the number is already used, or another number is expected.
 */
import type { NumberedAnswer } from '../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { isEmpty, isSuccess, readMeaning, readSequence } from './result-codes.ts';
import type { Operation } from './operations.ts';
import type { Surface } from './schema.ts';
import { type Envelope, readEnvelope } from './wire-answers.ts';

/** The purpose of a call decides what a code means. */
export type Purpose = 'query' | 'change' | 'document';

export const etimsProfile = {
  name: 'eTIMS',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
} as const satisfies Partial<ProviderProfile>;

/** Lists that grow from the first day on: items, suppliers' sales with their lines, imports. */
export const wholeList = { maxAnswerBytes: 32 * 1024 * 1024 } as const;

/** The whole list of item classes is tens of megabytes, and takes minutes. */
export const longList = { totalTimeoutMs: 300_000, maxAnswerBytes: 64 * 1024 * 1024 } as const;

const tokenCode = '401';
/** The call was refused before processing because of its token, so it may be repeated with a new token. */
export const isTokenRefused = (error: unknown): boolean => refusalCodeOf(error) === tokenCode;

/** The code of a definite refusal; null for any other failure. */
export function refusalCodeOf(error: unknown): string | null {
  return error instanceof GatewayError && error.kind === 'provider_refused' ? (error.provider?.code ?? null) : null;
}

/** A success, or an empty answer to a query, whatever its HTTP status: 001 may come with 400. */
export function isAccepted(purpose: Purpose, body: unknown): boolean {
  const envelope = readEnvelope(body);
  if (envelope?.kind !== 'result') return false;
  return isSuccess(envelope.code) || (purpose === 'query' && isEmpty(envelope.code));
}

type NumberAnswer = Exclude<NumberedAnswer<never>, { kind: 'booked' }>;

/** What was sent under a number. The code of an item can be sent again, which changes the item. */
export type Numbered = { surface: Surface; operation: Operation; sent: number };

/** What an answer shows about the number that was sent; null if the answer is not about the number. */
export function readNumberAnswer({ surface, operation, sent }: Numbered, body: unknown): NumberAnswer | null {
  const envelope = readEnvelope(body);
  if (!envelope || isAccepted('document', body)) return null;
  const sequence = readSequence(envelope.message, sent);
  if (sequence) return { kind: 'sequence', ...sequence };
  // The jar reports a number that it has already signed as a client error, which it also reports for other reasons.
  const mayBeSigned = surface === 'vscu' && operation !== 'saveItem';
  const isDuplicate = envelope.code === '994' || (mayBeSigned && envelope.code === '899');
  return isDuplicate ? { kind: 'duplicate' } : null;
}

/** Null if the body has none of the provider's forms: then the HTTP status decides. */
export function readRefusal(httpStatus: number, body: unknown): Refusal | null {
  const envelope = readEnvelope(body);
  const refusal = readRefusalOf(httpStatus, envelope);
  const id = envelope?.requestId ?? null;
  return refusal === null || id === null ? refusal : { ...refusal, request_id: id };
}

function readRefusalOf(httpStatus: number, envelope: Envelope | null): Refusal | null {
  if (httpStatus === 401 || isAboutToken(envelope)) {
    return configRefusal(tokenCode, envelope?.message || 'The credentials were refused');
  }
  if (!envelope) return httpStatus === 403 ? configRefusal('403', 'Not granted') : null;
  if (envelope.kind === 'refusal') return readPortalRefusal(httpStatus, envelope.code, envelope.message);
  if (isSuccess(envelope.code)) return null;
  const { code, message } = envelope;
  return { ...readMeaning(code, message), code, message: message || `Result ${code}` };
}

/** The API manager also reports this in its text, even with HTTP 200. */
const isAboutToken = (envelope: Envelope | null): boolean =>
  envelope?.kind === 'refusal' &&
  (envelope.code === tokenCode || /invalid (access )?token|access token expired/i.test(envelope.message));

/** The portal's own refusal: its code is an HTTP status, often with HTTP 200. */
function readPortalRefusal(httpStatus: number, named: string | null, message: string): Refusal {
  const code = named ?? String(httpStatus);
  const status = /^[45]\d\d$/.test(code) ? Number(code) : httpStatus;
  const text = message || `Refused with ${code}`;
  if (status === 403) return configRefusal('403', text);
  if (status === 429) return { kind: 'provider_unavailable', code, message: text };
  if (status < 400 || status >= 500 || isUnsettled(status)) return { kind: 'provider_unclear', code, message: text };
  // The portal sends business texts with 400; they have the same meaning as with 999.
  return { ...readMeaning('999', text), code, message: text };
}

const configRefusal = (code: string, message: string): Refusal => ({
  kind: 'provider_refused',
  code,
  message,
  reason: 'config',
});
