/**
 * Takes in what happened at doors, whichever way it was heard of: kept once, and told once, though it comes twice, late
 * or in another order.
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
import { boundRecord, mayBeLockId } from './bound-record.ts';
import type { LocksDependencies } from './dependencies.ts';
import type { Lock } from './lock.ts';
import type { LockApp } from './lock-app.ts';
import { findKnownLock, learn } from './lock-store.ts';
import { locksQueue } from './messages.ts';
import { findPasscodeOf, hashSecret } from './passcode-code.ts';
import { lockKeys } from './records.ts';

type Told = { traceId: string; log: Log };

/** A record told again after this long counts as another one. */
const daysRemembered = 90;
const overdueAfterMs = 60_000;

export async function storeRecords(
  dependencies: LocksDependencies,
  app: LockApp,
  records: readonly LockRecord[],
  told: Told,
): Promise<void> {
  const locks = new Map<string, Lock | null>();
  for (const record of records.map(boundRecord)) {
    const id = record.provider_lock_id;
    const lock = locks.get(id) ?? (mayBeLockId(id) ? await findKnownLock(dependencies.operations, app, id) : null);
    locks.set(id, lock);
    if (lock === null) told.log.warn('A record is about a lock that was never synchronised', { app_id: app.id });
    else await storeRecord(dependencies, app, lock, record, told);
  }
}

async function storeRecord(
  dependencies: LocksDependencies,
  app: LockApp,
  lock: Lock,
  record: LockRecord,
  { traceId, log }: Told,
): Promise<void> {
  const { operations } = dependencies;
  const now = dependencies.now();
  const name = lockKeys.seen(app.account_id, app.id, await identityOf(dependencies, lock, record));
  const expiresAt = Math.floor(now / 1000) + daysRemembered * 24 * 60 * 60;
  const id = composeId(app.id, await claimNumber(operations, app, 'accesses', name, expiresAt));
  const isCode = record.method === 'passcode' && record.credential !== null;
  const passcode_id = isCode ? await findPasscodeOf(dependencies, lock, record.credential ?? '') : null;
  const access = toAccess(lock, record, { id, passcode_id, now, traceId });
  const key = keyOfAccess(access);
  const message = { kind: 'access_through', account_id: lock.account_id, lock_id: lock.id, access_id: id } as const;
  const owed = { queue: locksQueue, message: { ...message, trace_id: traceId } } as const;
  const item = { ...key, ...access, ...(access.outbox ? pendingMessage(key, now + overdueAfterMs, owed) : {}) };
  if (!(await operations.put(item, { pk: { isAbsent: true } }))) {
    // Whoever wrote it tells of it, or else the sweeper sees to it.
    log.info('A record came again', { access_id: id });
    return;
  }
  await learnFrom(dependencies, lock, record);
  if (access.outbox) await tell(dependencies, access, log);
}

export const keyOfAccess = ({
  account_id,
  id,
  lock_id,
}: Pick<Access, 'account_id' | 'id' | 'lock_id'>): Key<Access> => {
  const { appId, sequence } = splitId(id) ?? { appId: 0, sequence: 0 };
  return lockKeys.access(account_id, appId, splitId(lock_id)?.sequence ?? 0, sequence);
};

/** The content tells copies apart; a code in it is short enough to be guessed, so that its keyed hash stands for it. */
async function identityOf({ keyring }: LocksDependencies, { provider }: Lock, record: LockRecord): Promise<string> {
  const { provider_lock_id, occurred_at, provider_code, provider_subcode, credential, actor } = record;
  const secret = credential === null ? '' : await hashSecret(keyring, credential);
  const parts = [provider, provider_lock_id, occurred_at, provider_code, provider_subcode, secret, actor];
  return createHash('sha256')
    .update(parts.map((part) => part ?? '').join('|'))
    .digest('hex');
}

const stateAfter: Partial<Record<LockRecord['action'], LockState>> = { unlock: 'unlocked', lock: 'locked' };

/** What a record shows of its lock: how it stood then, and its battery. */
async function learnFrom({ operations, now }: LocksDependencies, lock: Lock, record: LockRecord): Promise<void> {
  const times = [record.occurred_at, record.reported_at].filter((time) => time !== null);
  const { action, battery_level } = record;
  const state = stateAfter[action];
  const shows = record.success && state !== undefined ? { state } : {};
  await learn(operations, lock, { ...shows, battery_level, online: true }, Math.min(now(), ...times), now());
}

/** The event follows from the record as it was kept: told again after a crash it is the same one. */
export async function tell(dependencies: LocksDependencies, access: Access, log: Log): Promise<void> {
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
