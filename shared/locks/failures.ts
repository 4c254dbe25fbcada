/** Why something at a lock failed, in the gateway's canonical codes, and when it is tried again. */
import { maxDelaySeconds } from '../platform/async/queues.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';

/** The code of what a driver threw, where the provider's answer told none. */
function codeOf({ kind, code, provider }: GatewayError): string {
  if (kind === 'provider_unclear') return 'outcome_unknown';
  if (code !== 'provider_error') return code;
  if (kind === 'provider_refused') return 'validation';
  return provider?.code === '429' ? 'rate_limited' : 'provider_unavailable';
}

/** What was thrown as a request's record says it: `<code>: <message>`. Our own faults stay what they are. */
export function toLockError(thrown: unknown): GatewayError {
  const error = toGatewayError(thrown);
  if (!error.kind.startsWith('provider_')) return error;
  const code = codeOf(error);
  if (error.message.startsWith(`${code}: `)) return error;
  return new GatewayError(error.kind, `${code}: ${error.message}`, { ...error.details, code });
}

/** A failure of ours, said like a provider's. */
export const lockFailure = (
  kind: 'conflict' | 'provider_refused' | 'provider_unavailable',
  code: string,
  message: string,
): GatewayError => new GatewayError(kind, `${code}: ${message}`, { code });

/** Seconds before each further try; SQS holds a message for 900 at most. */
const ladders: Readonly<Record<string, readonly number[]>> = {
  device_busy: [3, 6, 12],
  provider_unavailable: [5, 30, 120, 600, 1800],
  // As long as the provider asks for, which is added.
  rate_limited: [0, 0, 0, 0, 0],
  quota_exhausted: [0],
  // Of passcodes only: to a command a lock out of reach is final.
  device_offline: [30, 120, 600, 900, 900],
};

/** A pause longer than a message can wait is not waited for: a quota of the month comes back in weeks. */
export function ladderOf({ code, retryAfterSeconds = 0 }: GatewayError): readonly number[] {
  const isTooLong = retryAfterSeconds > maxDelaySeconds;
  return isTooLong ? [] : (ladders[code] ?? []);
}
