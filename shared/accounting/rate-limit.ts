/**
 * Enforces the provider's limits for an app across all workers: calls per window and concurrent syncs. Work above a
 * limit is deferred, which does not count as an attempt.
 */
import type { ProviderLimits } from '../drivers/accounting-driver.ts';
import type { Egress } from '../platform/egress/guarded-client.ts';
import { changeConnection, type ConnectionRecord } from './connection-store.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { deferralError } from './failures.ts';
import { accountingKeys } from './records.ts';

type Of = { account_id: number; id: number };
type Dependencies = Pick<AccountingDependencies, 'operations' | 'now' | 'sleep'>;

/** The maximum time to wait for the end of a window. Longer waits become a deferral. */
const shortWaitMs = 2_000;
const quotaSeconds = 24 * 60 * 60;
const busySeconds = 5;

/** Counts every call before it is sent. */
export function limitEgress(dependencies: Dependencies, app: Of, { windows }: ProviderLimits, egress: Egress): Egress {
  return {
    async send(request) {
      for (const window of windows) await countCall(dependencies, app, window);
      return egress.send(request);
    },
  };
}

async function countCall(
  { operations, now, sleep }: Dependencies,
  app: Of,
  { calls, seconds }: ProviderLimits['windows'][number],
): Promise<void> {
  for (;;) {
    const number = Math.floor(now() / (seconds * 1000));
    const counted = await operations.update(accountingKeys.callsInWindow(app.account_id, app.id, seconds, number), {
      add: { calls: 1 },
      set: { expires_at: (number + 2) * seconds },
      if: { calls: { isAbsentOrBelow: calls } },
    });
    if (counted !== null) return;
    const waitMs = (number + 1) * seconds * 1000 - now();
    if (waitMs > shortWaitMs) {
      const code = seconds >= quotaSeconds ? 'quota_exhausted' : 'rate_limited';
      throw deferralError(code, `The provider accepts ${calls} calls in ${seconds} s`, waitMs / 1000);
    }
    await sleep(Math.max(waitMs, 10));
  }
}

/** Stores for all workers that the provider accepts no calls for a while. */
export async function pauseCalls(
  { operations, now }: Dependencies,
  app: Of,
  code: string,
  seconds: number,
): Promise<void> {
  const of = { account_id: app.account_id, app_id: app.id };
  await changeConnection(operations, of, { set: { paused_until: now() + seconds * 1000, pause_code: code } });
}

export function refuseWhilePaused(
  { paused_until = 0, pause_code = 'rate_limited' }: ConnectionRecord,
  now: number,
): void {
  if (paused_until > now)
    throw deferralError(pause_code, 'The provider requested a pause', (paused_until - now) / 1000);
}

/** Reserves one of the app's slots and returns the function that releases it. After a crash, the lease releases it. */
export async function acquireSlot(
  { operations, now, leaseMs }: Dependencies & { leaseMs: number },
  app: Of,
  { concurrent }: ProviderLimits,
): Promise<() => Promise<void>> {
  const first = Math.floor(Math.random() * concurrent);
  for (let offset = 0; offset < concurrent; offset += 1) {
    const key = accountingKeys.place(app.account_id, app.id, (first + offset) % concurrent);
    const leased_until = now() + leaseMs;
    const reserved = await operations.update(key, {
      set: { leased_until, expires_at: Math.ceil(leased_until / 1000) },
      if: { leased_until: { isAbsentOrBelow: now() } },
    });
    if (reserved === null) continue;
    return async () => {
      await operations.update(key, { remove: ['leased_until'], if: { leased_until: { equals: leased_until } } });
    };
  }
  throw deferralError(
    'sync_busy',
    'The maximum number of syncs of this app that its provider allows are in progress',
    busySeconds,
  );
}
