/** Canonical codes of failures at a lock, and when they are retried. */
import { maxDelaySeconds } from '../platform/async/queues.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';

/** For a status without the provider's own code. */
const refusedStatuses: Readonly<Record<string, string>> = { '401': 'auth_expired', '403': 'permission_denied' };

/** The canonical code of a driver's error. */
function codeOf({ kind, code, provider }: GatewayError): string {
  if (kind === 'provider_unclear') return 'outcome_unknown';
  if (code !== 'provider_error') return code;
  if (kind === 'provider_refused') return refusedStatuses[provider?.code ?? ''] ?? 'validation';
  return provider?.code === '429' ? 'rate_limited' : 'provider_unavailable';
}

/** The error as a request's record stores it: `<code>: <message>`. Internal errors are not changed. */
export function toLockError(thrown: unknown): GatewayError {
  const error = toGatewayError(thrown);
  if (!error.kind.startsWith('provider_')) return error;
  const code = codeOf(error);
  if (error.message.startsWith(`${code}: `)) return error;
  return new GatewayError(error.kind, `${code}: ${error.message}`, { ...error.details, code });
}

/** A failure that the gateway detects, in the format of a provider's. */
export const lockFailure = (
  kind: 'conflict' | 'provider_refused' | 'provider_unavailable',
  code: string,
  message: string,
): GatewayError => new GatewayError(kind, `${code}: ${message}`, { code });

/** Until a provider responds again: 43 minutes in all. */
const untilItResponds = [5, 30, 120, 600, 1800];

/** Seconds before each further attempt. SQS delays a message for at most 900 seconds. */
const retryDelays: Readonly<Record<string, readonly number[]>> = {
  device_busy: [3, 6, 12],
  provider_unavailable: untilItResponds,
  // A store of the gateway, before the provider was called.
  service_unavailable: untilItResponds,
  // Only of what can be repeated: a sync, and the deletion of a passcode.
  outcome_unknown: untilItResponds,
  // The wait that the provider requests is added.
  rate_limited: [0, 0, 0, 0, 0],
  quota_exhausted: [0],
  // Only for passcodes: for a command, an unreachable lock is final.
  device_offline: [30, 120, 600, 900, 900],
};

/** Does not retry after a pause longer than the delay of a message: a monthly quota may reset only after weeks. */
export function retryDelaysOf({ code, retryAfterSeconds = 0 }: GatewayError): readonly number[] {
  const isTooLong = retryAfterSeconds > maxDelaySeconds;
  return isTooLong ? [] : (retryDelays[code] ?? []);
}
