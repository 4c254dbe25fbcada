/** Asks providers that push nothing what happened at their doors: every minute, as the sweeper finds each app due. */
import { clearPending, pendingMessage } from '../platform/async/sweep-operations.ts';
import type { DriverCall } from '../drivers/driver-app.ts';
import type { Log } from '../platform/log/log.ts';
import type { Table } from '../platform/storage/table.ts';
import type { LocksDependencies } from './dependencies.ts';
import { queryProvider, findLockApp, withDriver } from './lock-app.ts';
import { listLocks } from './lock-store.ts';
import { locksQueue } from './messages.ts';
import { lockKeys } from './records.ts';
import { storeRecords } from './store-records.ts';

/** The sweeper comes by every minute. */
const everyMs = 50_000;
/** What a lock uploads late is found by looking back; what was seen before counts once. */
const lookBackMs = 10 * 60_000;
/** A door whose provider keeps failing does not have all others read from ever longer ago. */
const maxLookBackMs = 7 * 24 * 60 * 60_000;
/** Within the worker's time; the locks after it have their turn a minute later. */
const budgetMs = 35_000;
const budgetOfOneMs = 15_000;

/** What is kept between polls; `round`: one that did not come to its end, and the lock it came to. */
/** From now on the app is polled. */
export async function startPolling(operations: Table, accountId: number, appId: number, now: number): Promise<void> {
  const key = lockKeys.poll(accountId, appId);
  await operations.put({ ...key, ...dueToPoll(accountId, appId, now), polled_until: now });
}

function dueToPoll(account_id: number, app_id: number, at: number) {
  const message = { kind: 'poll_locks', account_id, app_id, trace_id: `poll-${app_id}` } as const;
  return pendingMessage(lockKeys.poll(account_id, app_id), at, { queue: locksQueue, message, isPatient: true });
}

export async function pollLocks(
  dependencies: LocksDependencies,
  { account_id, app_id, trace_id }: { account_id: number; app_id: number; trace_id: string },
  log: Log,
): Promise<void> {
  const { operations } = dependencies;
  const key = lockKeys.poll(account_id, app_id);
  const [state, app] = await Promise.all([
    operations.get(key, { consistent: true }),
    findLockApp(dependencies, account_id, app_id),
  ]);
  if (state === null) return;
  if (app === null) {
    await operations.update(key, { remove: clearPending });
    return;
  }
  const now = dependencies.now();
  // First: who fails is asked again in a minute all the same.
  await operations.update(key, { set: dueToPoll(account_id, app_id, now + everyMs) });
  if (app.disabled_at !== undefined) return;
  const subject = await withDriver(dependencies, app);
  const { polled_until, round = { since: now, after: 0, isComplete: true } } = state;
  const period = { from: Math.max(polled_until - lookBackMs, now - maxLookBackMs), to: now };
  const locks = (await listLocks(operations, app)).filter(({ archived, id }) => !archived && id > round.after);
  for (const lock of locks) {
    if (dependencies.now() - now > budgetMs) {
      await operations.update(key, { set: { round } });
      return;
    }
    round.after = lock.id;
    try {
      const list = (call: DriverCall) => subject.driver.listRecords(lock.provider_lock_id, period, call);
      const records = await queryProvider(dependencies, subject, list, budgetOfOneMs);
      await storeRecords(dependencies, app, records, { traceId: trace_id, log });
    } catch (error) {
      round.isComplete = false;
      log.error('A lock could not be polled', error, { lock_id: lock.id });
    }
  }
  if (!round.isComplete && state.round === undefined) return;
  const seen = round.isComplete ? { set: { polled_until: round.since } } : {};
  await operations.update(key, { ...seen, remove: ['round'] });
}
