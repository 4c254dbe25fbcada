/** Polls the records of providers that send no callbacks, every minute when the sweeper finds the app due. */
import { toGatewayError } from '../platform/errors/gateway-error.ts';
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

/** The sweeper runs every minute. */
const everyMs = 50_000;
/** Each poll overlaps the previous ones, to find records that were uploaded late. Duplicates are ignored. */
const lookBackMs = 10 * 60_000;
/** Limits the polled period of a lock that fails for long. */
const maxLookBackMs = 7 * 24 * 60 * 60_000;
/** Below the worker's timeout. The remaining locks are polled a minute later. */
const budgetMs = 35_000;
const budgetOfOneMs = 15_000;
/** Refusals of the whole app, which are the same for its other locks, and a minute later. */
const refusalsOfApp = ['auth_expired', 'quota_exhausted'];
const refusedEveryMs = 15 * 60_000;

/** From now on the app is polled. */
export async function startPolling(operations: Table, accountId: number, appId: number, now: number): Promise<void> {
  const key = lockKeys.poll(accountId, appId);
  await operations.put({ ...key, ...dueToPoll(accountId, appId, now), polled_until: now });
}

/** After a change of the app, which may have been refused until now. */
export async function pollSoon(
  operations: Table,
  { account_id: accountId, app_id: appId }: { account_id: number; app_id: number },
  now: number,
): Promise<void> {
  const due = { set: dueToPoll(accountId, appId, now + everyMs), if: { pk: { isPresent: true } } } as const;
  await operations.update(lockKeys.poll(accountId, appId), due);
}

function dueToPoll(accountId: number, appId: number, at: number) {
  const message = { kind: 'poll_locks', account_id: accountId, app_id: appId, trace_id: `poll-${appId}` } as const;
  return pendingMessage(lockKeys.poll(accountId, appId), at, { queue: locksQueue, message, isPatient: true });
}

export async function pollLocks(
  dependencies: LocksDependencies,
  { account_id: accountId, app_id: appId, trace_id }: { account_id: number; app_id: number; trace_id: string },
  log: Log,
): Promise<void> {
  const { operations } = dependencies;
  const key = lockKeys.poll(accountId, appId);
  const [state, app] = await Promise.all([operations.get(key), findLockApp(dependencies, accountId, appId)]);
  if (state === null) return;
  if (app === null) {
    await operations.update(key, { remove: clearPending });
    return;
  }
  const now = dependencies.now();
  // Stored first, so that the app is polled again after a minute even if this poll fails.
  await operations.update(key, { set: dueToPoll(accountId, appId, now + everyMs) });
  if (app.disabled_at !== undefined) return;
  const subject = await withDriver(dependencies, app);
  const { polled_until, round = { since: now, after: 0, isComplete: true }, behind: before = {} } = state;
  const all = (await listLocks(operations, app)).filter(({ archived }) => !archived);
  const behind = new Map(all.flatMap(({ id }) => (before[id] === undefined ? [] : [[id, before[id]]])));
  for (const lock of all.filter(({ id }) => id > round.after)) {
    if (dependencies.now() - now > budgetMs) {
      await operations.update(key, { set: { round, behind: toRecord(behind) } });
      return;
    }
    round.after = lock.id;
    const until = behind.get(lock.id) ?? polled_until;
    const period = { from: Math.max(until - lookBackMs, now - maxLookBackMs), to: now };
    try {
      const list = (call: DriverCall) => subject.driver.listRecords(lock.provider_lock_id, period, call);
      const records = await queryProvider(dependencies, subject, list, budgetOfOneMs);
      await storeRecords(dependencies, app, records, { traceId: trace_id, log });
      behind.delete(lock.id);
    } catch (error) {
      const { code } = toGatewayError(error);
      if (refusalsOfApp.includes(code)) {
        round.isComplete = false;
        log.warn('An app’s locks could not be polled', { app_id: appId, code });
        await operations.update(key, { set: dueToPoll(accountId, appId, now + refusedEveryMs) });
        break;
      }
      behind.set(lock.id, until);
      log.error('A lock could not be polled', error, { lock_id: lock.id });
    }
  }
  const seen = round.isComplete ? { polled_until: round.since } : {};
  await operations.update(key, { set: { ...seen, behind: toRecord(behind) }, remove: ['round'] });
}

const toRecord = (behind: ReadonlyMap<number, number>): Record<string, number> => Object.fromEntries(behind);
