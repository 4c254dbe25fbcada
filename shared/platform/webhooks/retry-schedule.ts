/** When a failed delivery is retried: pure arithmetic. */

/** Seconds before the second to the seventh attempt. */
export const retryWaits = [5, 10, 30, 60, 120, 300] as const;

export const maxRetryAfterSeconds = 15 * 60;

/**
 * Seconds to wait after attempt number `attempt` (from 0) failed, or null if it was the last. Never earlier than the
 * schedule, at most 10 % later (`random` in 0..1), unless the receiver requests more with Retry-After.
 */
export function waitBeforeRetry(attempt: number, random: number, retryAfterSeconds: number | null): number | null {
  const planned = retryWaits[attempt];
  if (planned === undefined) return null;
  const requested = Math.min(retryAfterSeconds ?? 0, maxRetryAfterSeconds);
  return Math.max(withJitter(planned, random), requested);
}

/** At most a tenth later. Rounded down: SQS accepts whole seconds, and the jitter must not exceed a tenth. */
const withJitter = (seconds: number, random: number): number => seconds + Math.floor(seconds * 0.1 * random);

const longestWaitForSlot = 300;

/** After so many waits, about an hour, a delivery waits no more: its attempt has failed. */
export const maxWaitsForSlot = 16;

/**
 * Seconds until a delivery that may not take long now is tried again: 5, doubled with each wait (from 0) up to five
 * minutes, and at most 10 % later.
 */
export const waitForSlot = (wait: number, random: number): number =>
  withJitter(Math.min(retryWaits[0] * 2 ** wait, longestWaitForSlot), random);
