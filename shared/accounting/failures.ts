/**
 * How a failed sync is handled: its canonical code, the error that its request stores, and whether the worker retries
 * it.
 */
import { type SyncFailureCode, syncFailureCodes } from '../drivers/accounting-driver.ts';
import { toOutcomeUnknown } from '../platform/async/outcome-unknown.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { maskText } from '../platform/log/mask.ts';
import { truncate } from '../values/text.ts';

/** Deferrals by the gateway: another sync is in progress, or this one has used its time and continues shortly. */
const ownWaits = ['sync_busy', 'sync_goes_on'] as const;
/** Errors that defer a sync for the time that they state. A deferral does not count as an attempt. */
export const deferralCodes: readonly string[] = ['rate_limited', 'quota_exhausted', ...ownWaits];

/** Seconds before each further attempt after the provider was unavailable. */
export const retryDelaysSeconds = [5, 30, 120, 600, 1800] as const;

/** A sync that was deferred for longer than this fails with the error that deferred it. */
const timeoutMs = 7 * 24 * 60 * 60_000;
const defaultWaitSeconds: Record<string, number> = { rate_limited: 60, quota_exhausted: 3600 };
const maxMessageLength = 1000;

export const deferralError = (code: (typeof deferralCodes)[number], message: string, seconds: number): GatewayError =>
  new GatewayError('provider_unavailable', message, {
    code,
    deferred: true,
    retryAfterSeconds: Math.max(1, seconds),
  });

/** Of a call with what the connection was before. A sync is retried. */
export const connectedAgain = (cause?: unknown): GatewayError =>
  new GatewayError('provider_unavailable', 'The app was connected again by another call', { cause });

/** A failure that the gateway detects. */
export const syncFailure = (code: SyncFailureCode, message: string): GatewayError =>
  new GatewayError(code === 'unsupported' ? 'unsupported' : 'provider_refused', message, { code });

const isCanonical = (code: string): code is SyncFailureCode => syncFailureCodes.some((known) => known === code);

/** The canonical code of any failure; null for internal errors and the gateway's own deferrals. */
export function codeOf(error: GatewayError): SyncFailureCode | null {
  if (isCanonical(error.code)) return error.code;
  if (ownWaits.some((code) => code === error.code)) return null;
  if (error.kind === 'provider_unavailable') return 'provider_unavailable';
  if (error.kind === 'provider_unclear') return 'outcome_unknown';
  return error.kind === 'provider_refused' || error.kind === 'invalid' ? 'validation' : null;
}

/** The provider's message, or else the gateway's. Secrets and phone numbers are masked, and the length is limited. */
export function messageOf(error: GatewayError): string {
  const message = error.provider?.message ?? error.message;
  const prefix = `${error.code}: `;
  return truncate(maskText(message.startsWith(prefix) ? message.slice(prefix.length) : message), maxMessageLength);
}

/** How many seconds to wait, as the provider requested. */
export function waitOf(error: GatewayError): number {
  // A provider that states no time, or zero, is not called again immediately.
  return error.retryAfterSeconds || (defaultWaitSeconds[error.code] ?? 0);
}

/**
 * The error of a request: `<code>: <message>`. An unclear call may be retried, because links and keys prevent
 * duplicates.
 */
export function toRequestError(error: GatewayError, of: { created_at: string }, now: number): GatewayError {
  const code = codeOf(error);
  const wait = waitOf(error);
  const isTimedOut = deferralCodes.includes(error.code) && now + wait * 1000 - Date.parse(of.created_at) > timeoutMs;
  if (code === null && !isTimedOut) return error;
  const kind = isTimedOut
    ? 'provider_refused'
    : error.kind === 'provider_unclear'
      ? 'provider_unavailable'
      : error.kind;
  const known = code ?? 'provider_unavailable';
  return new GatewayError(kind, `${known}: ${messageOf(error)}`, {
    code: known,
    ...(error.provider ? { provider: { ...error.provider, message: messageOf(error) } } : {}),
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
    deferred: deferralCodes.includes(known),
    cause: error,
  });
}

/** Whether a failure says nothing about an earlier write without a response. */
export const saysNothing = ({ code }: GatewayError): boolean =>
  [
    'app_disabled',
    'auth_expired',
    'permission_denied',
    'rate_limited',
    'quota_exhausted',
    'provider_unavailable',
  ].includes(code);

/** What a sync ends with after such a failure, if an earlier attempt may have written the record. */
export function unknownAfter(error: GatewayError): GatewayError {
  const { kind, message, details } = toOutcomeUnknown(error);
  return new GatewayError(kind, `${details.code}: ${message}`, details);
}
