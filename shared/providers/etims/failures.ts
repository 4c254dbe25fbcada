/**
 * How eTIMS says no, on all three surfaces. For a numbered document two of its noes are
 * answers: that the number is used already, and that another one is expected.
 */
import type { NumberedAnswer } from '../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { isEmpty, isSuccess, readMeaning, readSequence } from './result-codes.ts';
import type { Surface } from './schema.ts';
import { type Envelope, readEnvelope } from './wire-answers.ts';

/** What a call is for decides what a code means to it. */
export type Purpose = 'question' | 'change' | 'document';

export const etimsProfile = {
  name: 'eTIMS',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
} as const satisfies Partial<ProviderProfile>;

/** What has come together since the first day: items, suppliers' sales with their lines, imports. */
export const wholeList = { maxAnswerBytes: 32 * 1024 * 1024 } as const;

/** The whole list of item classes is tens of megabytes, and takes minutes. */
export const longList = { totalTimeoutMs: 300_000, maxAnswerBytes: 64 * 1024 * 1024 } as const;

const tokenCode = '401';
/** The call was refused for its token alone, before anything else: with a new one it may be made again. */
export const isTokenRefused = (error: unknown): boolean => refusalCodeOf(error) === tokenCode;

/** The code of a certain no; null for any other failure. */
export function refusalCodeOf(error: unknown): string | null {
  return error instanceof GatewayError && error.kind === 'provider_refused' ? (error.provider?.code ?? null) : null;
}

/** A yes, or an empty answer to a question, whatever the HTTP status beside it (2.3: 001 may come with 400). */
export function isYes(purpose: Purpose, body: unknown): boolean {
  const envelope = readEnvelope(body);
  if (envelope?.kind !== 'result') return false;
  return isSuccess(envelope.code) || (purpose === 'question' && isEmpty(envelope.code));
}

type NumberAnswer = Exclude<NumberedAnswer<never>, { kind: 'booked' }>;

/** What an answer says of the number sent, or null when it is not about that. */
export function readNumberAnswer(surface: Surface, sent: number, body: unknown): NumberAnswer | null {
  const envelope = readEnvelope(body);
  if (!envelope || isYes('document', body)) return null;
  const sequence = readSequence(envelope.message, sent);
  if (sequence) return { kind: 'sequence', ...sequence };
  // The jar calls a number it signed already a client error.
  const isDuplicate = envelope.code === '994' || (surface === 'vscu' && envelope.code === '899');
  return isDuplicate ? { kind: 'duplicate' } : null;
}

/** Null where the body is none of the provider's forms: then the HTTP status speaks. */
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

/** The API manager says so in words as well, even beside an HTTP 200. */
const isAboutToken = (envelope: Envelope | null): boolean =>
  envelope?.kind === 'refusal' &&
  (envelope.code === tokenCode || /invalid (access )?token|access token expired/i.test(envelope.message));

/** The portal's own no: its code is an HTTP status, often inside a 200. */
function readPortalRefusal(httpStatus: number, named: string | null, message: string): Refusal {
  const code = named ?? String(httpStatus);
  const status = /^[45]\d\d$/.test(code) ? Number(code) : httpStatus;
  const words = message || `Refused with ${code}`;
  if (status === 403) return configRefusal('403', words);
  if (status === 429) return { kind: 'provider_unavailable', code, message: words };
  if (status < 400 || status >= 500) return { kind: 'provider_unclear', code, message: words };
  // The portal sends business texts with 400; they mean what they mean with 999.
  return { ...readMeaning('999', words), code, message: words };
}

const configRefusal = (code: string, message: string): Refusal => ({
  kind: 'provider_refused',
  code,
  message,
  reason: 'config',
});
