/** When a call is made again, and how long after the last try. */

export type RetryRules = {
  /** Attempts after the first; 0 for none. */
  retries: number;
  /** Milliseconds before the second try; doubled for each further one, at most `maxWaitMs`. */
  firstWaitMs: number;
  maxWaitMs: number;
};

export const defaultRetryRules: RetryRules = { retries: 4, firstWaitMs: 500, maxWaitMs: 30_000 };

/** What came of a try: the status and, in a documented error body, the code; null without an answer. */
export type Outcome = { status: number; code: string | undefined; retryAfter: string | null } | null;

/**
 * Whether the next try may end otherwise: no answer, too many calls, or a fault on the way. An error of the provider or
 * the app (500 with a code of its own) is an answer and stays the same.
 */
export function mayEndOtherwise(outcome: Outcome): boolean {
  if (outcome === null || outcome.status === 429 || outcome.status === 503) return true;
  return outcome.status >= 500 && (outcome.code === undefined || outcome.code === 'internal');
}

/** Milliseconds; never less than the gateway asked for. `random` from 0 to 1 spreads tries of many callers. */
export function waitBefore(retry: number, outcome: Outcome, rules: RetryRules, random: number, now: number): number {
  const backoff = Math.min(rules.firstWaitMs * 2 ** retry, rules.maxWaitMs);
  return Math.max(readRetryAfter(outcome?.retryAfter ?? null, now), backoff * (0.5 + random / 2));
}

/** Seconds or a date, as HTTP has it; in milliseconds from now, 0 without one. */
function readRetryAfter(value: string | null, now: number): number {
  if (value === null) return 0;
  const milliseconds = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}
