/** When the status of a payment is queried, and which payments are certain to be looked at again soon. */
import type { Transaction } from './transaction.ts';

const hours = (count: number): number => count * 3600;

/** Seconds from the call to each query. */
export const followUpTimes: readonly number[] = [
  25,
  60,
  120,
  300,
  900,
  ...Array.from({ length: 24 }, (_, hour) => hours(hour + 1)),
];

/** Until then, the query that comes a minute or more later comes within four minutes. */
const followedClosely = 240;

/** Whether the next follow-up comes within minutes of `now`, for something that began at `since` (ISO 8601). */
export const isFollowedSince = (since: string | undefined, now: number): boolean =>
  since !== undefined && now - Date.parse(since) < followedClosely * 1000;

/**
 * Whether a follow-up is enqueued that publishes what a crash leaves unpublished after the transition of an open
 * payment. Follow-ups end only after one has seen the payment and its request settled, and their events published. A
 * reversal has more to do than that.
 */
export const isFollowedUp = ({ status, request_id, reverses, created_at }: Transaction, now: number): boolean =>
  status === 'STATUS_PENDING' && request_id !== undefined && reverses === undefined && isFollowedSince(created_at, now);
