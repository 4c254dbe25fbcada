/** When a call is retried, and after what delay. */

export type RetryRules = {
  /** Attempts after the first; 0 for none. */
  retries: number;
  /** Milliseconds before the second attempt; doubled for each further one, at most `maxWaitMs`. */
  firstWaitMs: number;
  maxWaitMs: number;
};

export const defaultRetryRules: RetryRules = { retries: 4, firstWaitMs: 500, maxWaitMs: 30_000 };

/** The result of an attempt: the status and, in a documented error body, the code; null without a response. */
export type Outcome = { status: number; code: string | undefined; retryAfter: string | null } | null;

/**
 * Whether a retry may succeed: no response, too many calls, or a failure on the way. An error of the provider or the
 * app (500 with a specific code) is final.
 */
export function isRetryable(outcome: Outcome): boolean {
  if (outcome === null || outcome.status === 429 || outcome.status === 503) return true;
  return outcome.status >= 500 && (outcome.code === undefined || outcome.code === 'internal');
}

/** A caller cannot be held longer, whatever is requested; a page of maintenance can request hours. */
const maxRequestedMs = 120_000;

/**
 * Milliseconds, never less than the gateway requested; null if it requested more than two minutes. `random` from 0 to 1
 * spreads the retries of many callers.
 */
export function waitBefore(
  retry: number,
  outcome: Outcome,
  rules: RetryRules,
  random: number,
  now: number,
): number | null {
  const backoff = Math.min(rules.firstWaitMs * 2 ** retry, rules.maxWaitMs);
  const requested = readRetryAfter(outcome?.retryAfter ?? null, now);
  return requested > maxRequestedMs ? null : Math.max(requested, backoff * (0.5 + random / 2));
}

/** Reads seconds or an HTTP date, as milliseconds from now; 0 if there is none. */
function readRetryAfter(value: string | null, now: number): number {
  if (value === null) return 0;
  const milliseconds = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
