/** `Prefer: wait=N`: holds a call until what it waits for is over, within the account's share of held calls. */
import { orNull } from '../async/or-null.ts';
import type { Log } from '../log/log.ts';
import { storeFailureOf } from '../storage/store-call.ts';
import type { Table } from '../storage/table.ts';
import type { HttpRequest } from './define-route.ts';
import { type HeldCall, holdCall } from './held-calls.ts';

export type HoldingDependencies = {
  requests: Table;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
};

/** `startedAt`: of the call, epoch ms. */
export type Holding = { accountId: number; startedAt: number; seconds: number; log: Log };

/** What a look found; null while there is nothing to show. `isSlow`: the rest takes seconds, so look less often. */
export type Look<T> = { found: T | null; isOver: boolean; isSlow: boolean };

const maxWaitSeconds = 25;
/** A held call ends this long after it started, whatever the store does, as the function has 29 s. */
export const heldCallEndsAfterMs = 26_000;
/** Time reserved for releasing its slot. */
export const slotReleaseMs = 1_000;

/** The slot expires anyway: that it cannot be released is no reason to fail the call. */
export async function releaseHeld(held: HeldCall, log: Log): Promise<void> {
  const ending = held.end().catch((error: unknown) => log.error('A held call could not release its slot', error));
  await orNull(ending, slotReleaseMs);
}

/** Seconds of `Prefer: wait=N`, at most 25; null if the caller does not request a wait. */
export function readWait(request: Pick<HttpRequest, 'headers'>): number | null {
  const requested = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})"?/i.exec(request.headers.prefer ?? '')?.[1];
  const seconds = Math.min(Number(requested ?? '0'), maxWaitSeconds);
  return seconds >= 1 ? seconds : null;
}

/**
 * What the last look found. Null if the account has too many held calls already, or if the store failed during the
 * wait, which does not fail the call.
 */
export async function holdUntilOver<T>(
  dependencies: HoldingDependencies,
  { accountId, startedAt, seconds, log }: Holding,
  look: () => Promise<Look<T>>,
): Promise<T | null> {
  const { requests, now } = dependencies;
  const startOfWait = now();
  const leftMs = startedAt + heldCallEndsAfterMs - startOfWait;
  const waitMs = Math.min(seconds * 1000, leftMs);
  if (waitMs <= 0) return null;
  const holding = (async () => {
    const held = await holdCall(requests, accountId, startOfWait, waitMs);
    if (held === null) return null;
    try {
      return await lookUntilOver(dependencies, startOfWait + waitMs, look);
    } finally {
      await releaseHeld(held, log);
    }
  })();
  return orNull(holding, leftMs).catch((error: unknown) => {
    if (storeFailureOf(error) === null) throw error;
    log.error('Waiting for a request failed', error);
    return null;
  });
}

/**
 * Often at first, since most providers respond within a second, and less often while the customer handles the prompt.
 */
async function lookUntilOver<T>(
  { now, sleep }: HoldingDependencies,
  until: number,
  look: () => Promise<Look<T>>,
): Promise<T | null> {
  let isSlow = false;
  for (let pause = 100; ; pause = Math.min(pause * 1.5, isSlow ? 1000 : 500)) {
    const seen = await look();
    const left = until - now();
    if (seen.isOver || left <= 0) return seen.found;
    ({ isSlow } = seen);
    await sleep(Math.min(pause, left));
  }
}
