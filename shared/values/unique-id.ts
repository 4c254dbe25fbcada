/**
 * Ids that no other request has. An idempotency key that is used again after it has expired leads to the same
 * `request_id`, so whatever is remembered for longer than a request, here and at providers, knows it by its unique id.
 */

/** `key_period`: only under an idempotency key (`keyPeriodOf`). */
type Named = { request_id: string; key_period?: string | undefined };

/**
 * As long as a UUID: the request's id, or under an idempotency key its 32 digits and the four of the period. Undefined for
 * what no request began.
 */
export function uniqueIdOf(of: Named): string;
export function uniqueIdOf(of: Partial<Named>): string | undefined;
export function uniqueIdOf({ request_id, key_period }: Partial<Named>): string | undefined {
  return key_period === undefined ? request_id : request_id?.replaceAll('-', '').concat(key_period);
}

/** Four digits that count periods of the retention. At least one begins between two requests under the same key. */
export const keyPeriodOf = (now: number, retentionMs: number): string =>
  Math.floor(now / retentionMs)
    .toString(16)
    .padStart(4, '0');

/** The request id in a unique id of either form; null for any other text. */
export function requestIdIn(uniqueId: string): string | null {
  const digits = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\da-f]{4}$/.exec(uniqueId);
  if (digits !== null) return digits.slice(1).join('-');
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uniqueId) ? uniqueId : null;
}
