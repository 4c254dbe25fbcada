/** Lists an app's locks after the app was created or changed in the console. The sweeper finds it due. */
import { clearPending, pendingMessage } from '../platform/async/sweep-operations.ts';
import { errorKinds, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { Table } from '../platform/storage/table.ts';
import type { LocksDependencies } from './dependencies.ts';
import { findLockApp, withDriver } from './lock-app.ts';
import { locksQueue } from './messages.ts';
import { lockKeys } from './records.ts';
import { endingInTime, syncApp } from './sync.ts';

type Of = { account_id: number; app_id: number };

/** How long to wait before a failed listing is retried. */
const relistAfterMs = 15 * 60_000;

export async function startRelisting(operations: Table, of: Of, now: number): Promise<void> {
  await operations.put({ ...lockKeys.relist(of.account_id, of.app_id), ...dueToRelist(of, now) });
}

function dueToRelist({ account_id: accountId, app_id: appId }: Of, at: number) {
  const message = { kind: 'relist_locks', account_id: accountId, app_id: appId, trace_id: `relist-${appId}` } as const;
  return pendingMessage(lockKeys.relist(accountId, appId), at, { queue: locksQueue, message, isPatient: true });
}

export async function relistLocks(dependencies: LocksDependencies, of: Of, log: Log): Promise<void> {
  const { operations, now } = dependencies;
  const key = lockKeys.relist(of.account_id, of.app_id);
  const later = dueToRelist(of, now() + relistAfterMs);
  if ((await operations.update(key, { set: later, if: { pending_message: { isPresent: true } } })) === null) return;
  const app = await findLockApp(dependencies, of.account_id, of.app_id);
  try {
    if (app !== null) await syncApp(endingInTime(dependencies), await withDriver(dependencies, app));
  } catch (thrown) {
    const error = toGatewayError(thrown);
    log.warn('Locks could not be listed', { app_id: of.app_id, code: error.code });
    // A refusal does not change until the app is changed again.
    if (errorKinds[error.kind].worker !== 'final') return;
  }
  // Does nothing if the app was changed since.
  await operations.update(key, { remove: clearPending, if: { due_at: { equals: later.due_at } } });
}
