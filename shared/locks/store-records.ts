/**
 * Stores the records of locks, from callbacks and polls. Each is stored and published once, even if it arrives twice,
 * late or in another order.
 */
import { createHash } from 'node:crypto';
import { clearPending, pendingMessage } from '../platform/async/sweep-operations.ts';
import type { LockRecord, LockState } from '../drivers/lock-driver.ts';
import type { Log } from '../platform/log/log.ts';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { Key } from '../platform/storage/table.ts';
import { publish } from '../platform/webhooks/publish.ts';
import { type Access, toAccess, toAccessBody } from './access.ts';
import { claimNumber } from './claim-number.ts';
import { limitRecord, isValidLockId } from './bound-record.ts';
import type { LocksDependencies } from './dependencies.ts';
import type { Lock } from './lock.ts';
import type { LockApp } from './lock-app.ts';
import { findKnownLock, saveObservation } from './lock-store.ts';
import { locksQueue } from './messages.ts';
import { findPasscodeOf, idAsCode } from './passcode-code.ts';
import { lockKeys } from './records.ts';

type Context = { traceId: string; log: Log };

/** A duplicate that arrives after this time counts as a new record. */
const daysRemembered = 90;
const overdueAfterMs = 60_000;

export async function storeRecords(
  dependencies: LocksDependencies,
  app: LockApp,
  records: readonly LockRecord[],
  context: Context,
): Promise<void> {
  const locks = new Map<string, Lock | null>();
  for (const record of records.map(limitRecord)) {
    const id = record.provider_lock_id;
    const lock = locks.get(id) ?? (isValidLockId(id) ? await findKnownLock(dependencies.operations, app, id) : null);
    locks.set(id, lock);
    if (lock === null) context.log.warn('A record names a lock that was never synced', { app_id: app.id });
    else await storeRecord(dependencies, app, lock, record, context);
  }
}

async function storeRecord(
  dependencies: LocksDependencies,
  app: LockApp,
  lock: Lock,
  record: LockRecord,
  { traceId, log }: Context,
): Promise<void> {
  const { operations } = dependencies;
  const now = dependencies.now();
  const name = lockKeys.seen(app.account_id, app.id, await identityOf(dependencies, lock, record));
  const expiresAt = Math.floor(now / 1000) + daysRemembered * 24 * 60 * 60;
  const id = composeId(app.id, await claimNumber(operations, app, 'accesses', name, expiresAt));
  const passcode_id = await findPasscodeUsed(dependencies, lock, record);
  const access = toAccess(lock, record, { id, passcode_id, now, traceId });
  const key = keyOfAccess(access);
  const message = { kind: 'access_through', account_id: lock.account_id, lock_id: lock.id, access_id: id } as const;
  const pending = { queue: locksQueue, message: { ...message, trace_id: traceId } } as const;
  const item = { ...key, ...access, ...(access.outbox ? pendingMessage(key, now + overdueAfterMs, pending) : {}) };
  if (!(await operations.put(item, { pk: { isAbsent: true } }))) {
    // The call that stored it publishes it, or else the sweeper does.
    log.info('A duplicate record was ignored', { access_id: id });
    return;
  }
  await finishAccess(dependencies, access, log);
}

async function findPasscodeUsed(
  dependencies: LocksDependencies,
  lock: Lock,
  { method, credential, names_passcode }: LockRecord,
): Promise<number | null> {
  if (method !== 'passcode' || credential === null) return null;
  return findPasscodeOf(dependencies, lock, names_passcode ? idAsCode(credential) : credential);
}

/** What follows from a stored access. The sweeper repeats it after a crash, if the access is to be published. */
export async function finishAccess(dependencies: LocksDependencies, access: Access, log: Log): Promise<void> {
  await saveObservationOf(dependencies, access);
  if (access.outbox) await publishAccess(dependencies, access, log);
}

export const keyOfAccess = ({
  account_id: accountId,
  id,
  lock_id,
}: Pick<Access, 'account_id' | 'id' | 'lock_id'>): Key<Access> => {
  const { appId, sequence } = splitId(id) ?? { appId: 0, sequence: 0 };
  return lockKeys.access(accountId, appId, splitId(lock_id)?.sequence ?? 0, sequence);
};

/** A hash of the content identifies duplicates. A code is short enough to be guessed, so its keyed hash replaces it. */
async function identityOf({ keyring }: LocksDependencies, { provider }: Lock, record: LockRecord): Promise<string> {
  const { provider_lock_id, occurred_at, provider_code, provider_subcode, credential, actor } = record;
  const secret = credential === null ? '' : await keyring.hash('locks', credential);
  const parts = [provider, provider_lock_id, occurred_at, provider_code, provider_subcode, secret, actor];
  return createHash('sha256')
    .update(parts.map((part) => part ?? '').join('|'))
    .digest('hex');
}

const stateAfter: Partial<Record<LockRecord['action'], LockState>> = { unlock: 'unlocked', lock: 'locked' };

/** Saves what an access shows of its lock: its state at that time, and its battery. */
async function saveObservationOf({ operations, now }: LocksDependencies, access: Access): Promise<void> {
  const { account_id, lock_id: id, action, success, battery_level, occurred_at, reported_at } = access;
  const times = [occurred_at, reported_at].flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  const state = stateAfter[action];
  const observed = success && state !== undefined ? { state } : {};
  await saveObservation(
    operations,
    { account_id, id },
    { ...observed, battery_level, online: true },
    Math.min(now(), ...times),
    now(),
  );
}

/** Builds the event from the stored record, so that publishing it again after a crash gives the same event. */
async function publishAccess(dependencies: LocksDependencies, access: Access, log: Log): Promise<void> {
  const envelope = {
    event: 'locks.accessed',
    request_id: null,
    service: 'locks',
    action: 'accessed',
    status: 'completed',
    data: toAccessBody(access),
    error: null,
    timestamp: access.created_at,
  } as const;
  const { account_id: accountId, id, lock_app_id: appId, trace_id: traceId } = access;
  await publish(dependencies, { accountId, cause: `access:${id}`, appId, envelope, traceId }, log);
  await dependencies.operations.update(keyOfAccess(access), { remove: ['outbox', ...clearPending] });
}
