/** The canonical failures of locks as the gateway's kinds of error. */
import type { LockFailureCode } from '../../drivers/lock-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { Refusal } from './http-client.ts';

/** An unreachable lock certainly did nothing; the command decides whether a retry makes sense. */
const kinds: Partial<Record<LockFailureCode, Refusal['kind']>> = {
  rate_limited: 'provider_unavailable',
  quota_exhausted: 'provider_unavailable',
  provider_unavailable: 'provider_unavailable',
  device_busy: 'provider_unavailable',
};

/** What a provider's answer means, for its `readRefusal`. */
export const toRefusal = (
  meaning: LockFailureCode,
  details: { code: string | null; message: string; retryAfter?: number; request_id?: string },
): Refusal => ({ ...details, kind: kinds[meaning] ?? 'provider_refused', meaning });

/** A failure that the driver detects instead of the provider. */
export const lockFailure = (meaning: LockFailureCode, provider: string, message: string): GatewayError =>
  new GatewayError(kinds[meaning] ?? 'provider_refused', `${provider}: ${message}`, {
    code: meaning,
    provider: { name: provider, code: null, message },
  });
