/** When a failed delivery is tried again: pure arithmetic. */

/** Seconds waited before the second to the seventh try. */
export const retryWaits = [5, 10, 30, 60, 120, 300] as const;

const maxRetryAfterSeconds = 15 * 60;

/**
 * Seconds to wait after try number `attempt` (from 0) failed, or null when it was the last. Never earlier than the
 * schedule, at most 10 % later (`random` in 0..1), unless the receiver asks for more with Retry-After.
 */
export function waitBeforeRetry(attempt: number, random: number, retryAfterSeconds: number | null): number | null {
  const planned = retryWaits[attempt];
  if (planned === undefined) return null;
  const asked = Math.min(retryAfterSeconds ?? 0, maxRetryAfterSeconds);
  // Rounded down: SQS takes whole seconds, and the wait itself must not end beyond the tenth.
  return Math.max(planned + Math.floor(planned * 0.1 * random), asked);
}

/** The seconds a Retry-After header asks for (a number or an HTTP date); null when it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
