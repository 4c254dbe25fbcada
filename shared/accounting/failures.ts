/**
 * What a failed sync means: its canonical code, what a request record says of it, and whether
 * the worker tries again.
 */
import { type SyncFailureCode, syncFailureCodes } from '../drivers/accounting-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { maskText } from '../platform/log/mask.ts';

/** Waits that count as no try: another sync is at it, or this one has done its share and goes on in a moment. */
const ownWaits = ['sync_busy', 'sync_goes_on'] as const;
/** Errors that put a sync off for as long as they ask. */
export const deferralCodes: readonly string[] = ['rate_limited', 'quota_exhausted', ...ownWaits];

/** Seconds before each further try of what the provider could not take. */
export const retryDelaysSeconds = [5, 30, 120, 600, 1800] as const;

/** Put off for longer than this, a sync fails with what it waited for. */
const timeoutMs = 7 * 24 * 60 * 60_000;
const defaultWaitSeconds: Record<string, number> = { rate_limited: 60, quota_exhausted: 3600 };
const maxMessageLength = 1000;

export const deferralError = (code: (typeof deferralCodes)[number], message: string, seconds: number): GatewayError =>
  new GatewayError('provider_unavailable', message, {
    code,
    deferred: true,
    retryAfterSeconds: Math.max(1, seconds),
  });

/** A failure the gateway finds itself. */
export const syncFailure = (code: SyncFailureCode, message: string): GatewayError =>
  new GatewayError(code === 'unsupported' ? 'unsupported' : 'provider_refused', message, { code });

const isCanonical = (code: string): code is SyncFailureCode => syncFailureCodes.some((known) => known === code);

/** The canonical code of any failure; null for our own faults and waits. */
export function codeOf(error: GatewayError): SyncFailureCode | null {
  if (isCanonical(error.code)) return error.code;
  if (ownWaits.some((code) => code === error.code)) return null;
  if (error.kind === 'provider_unavailable') return 'provider_unavailable';
  if (error.kind === 'provider_unclear') return 'outcome_unknown';
  return error.kind === 'provider_refused' || error.kind === 'invalid' ? 'validation' : null;
}

/** What the provider said, else what we say; secrets and phones hidden, never endless. */
export function messageOf(error: GatewayError): string {
  const said = error.provider?.message ?? error.message;
  const prefix = `${error.code}: `;
  return maskText(said.startsWith(prefix) ? said.slice(prefix.length) : said).slice(0, maxMessageLength);
}

/** Seconds a wait lasts, by what the provider asked for. */
export function waitOf(error: GatewayError): number {
  // A provider that names no time, or none at all, is not asked again at once.
  return error.retryAfterSeconds || (defaultWaitSeconds[error.code] ?? 0);
}

/** The error of a request: `<code>: <message>`. What is unclear may be tried again: links and keys see to that. */
export function toRequestError(error: GatewayError, of: { created_at: string }, now: number): GatewayError {
  const code = codeOf(error);
  const wait = waitOf(error);
  const isTooLate = deferralCodes.includes(error.code) && now + wait * 1000 - Date.parse(of.created_at) > timeoutMs;
  if (code === null && !isTooLate) return error;
  const kind = isTooLate ? 'provider_refused' : error.kind === 'provider_unclear' ? 'provider_unavailable' : error.kind;
  const known = code ?? 'provider_unavailable';
  return new GatewayError(kind, `${known}: ${messageOf(error)}`, {
    code: known,
    ...(error.provider ? { provider: { ...error.provider, message: messageOf(error) } } : {}),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
    deferred: deferralCodes.includes(known),
    cause: error,
  });
}
