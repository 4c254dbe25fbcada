/** Reads and writes locks. An older observation never overwrites a newer one. */
import type { ListedLock, LockState } from '../drivers/lock-driver.ts';
import { queryAll } from '../platform/storage/query-all.ts';
import { composeId, splitId } from '../platform/storage/sequence.ts';
import type { Key, Table } from '../platform/storage/table.ts';
import { claimNumber } from './claim-number.ts';
import type { Lock } from './lock.ts';
import type { LockApp } from './lock-app.ts';
import { lockKeys } from './records.ts';

function keyOfLock({ account_id: accountId, id }: Pick<Lock, 'account_id' | 'id'>): Key<Lock> {
  const { appId, sequence } = splitId(id) ?? { appId: 0, sequence: 0 };
  return lockKeys.lock(accountId, appId, sequence);
}

export async function findLock(operations: Table, of: Pick<Lock, 'account_id' | 'id'>): Promise<Lock | null> {
  return operations.get(keyOfLock(of));
}

/** Finds a lock by the provider's id; null if it was never listed. */
export async function findKnownLock(operations: Table, app: LockApp, providerLockId: string): Promise<Lock | null> {
  const known = await operations.get(lockKeys.known(app.account_id, app.id, providerLockId));
  const id = known && composeId(app.id, known.sequence);
  return id === null ? null : findLock(operations, { account_id: app.account_id, id });
}

/** All locks of an app, including archived ones, in the order in which they were first listed. */
export async function listLocks(operations: Table, { account_id: accountId, id }: Pick<LockApp, 'account_id' | 'id'>) {
  return queryAll(operations, lockKeys.locks(accountId, id));
}

/** Saves a lock as its provider lists it, with a new id if it was never listed before. */
export async function saveLock(
  operations: Table,
  app: LockApp,
  listed: ListedLock,
  now: number,
): Promise<{ lock: Lock; isNew: boolean }> {
  const { account_id: accountId, id: appId } = app;
  const name = lockKeys.known(accountId, appId, listed.provider_lock_id);
  const key = lockKeys.lock(accountId, appId, await claimNumber(operations, app, 'locks', name));
  const at = new Date(now).toISOString();
  // A field that this list leaves empty may be known from the lock or an earlier list.
  const listedFields = Object.fromEntries(Object.entries(listed).filter(([, value]) => value !== null));
  const updated = await operations.update(key, {
    set: { ...listedFields, archived: false, updated_at: at, last_seen_at: at },
    if: { pk: { isPresent: true } },
  });
  if (updated !== null) return { lock: updated, isNew: false };
  const lock: Lock = {
    ...listed,
    name: listed.name ?? listed.provider_lock_id,
    timezone_offset_minutes: listed.timezone_offset_minutes ?? 0,
    account_id: accountId,
    id: composeId(appId, Number(key.sk.slice('LOCK#'.length))),
    lock_app_id: appId,
    provider: app.type,
    state: 'unknown',
    state_at: null,
    archived: false,
    created_at: at,
    updated_at: at,
    last_seen_at: at,
  };
  if (await operations.put({ ...key, ...lock }, { pk: { isAbsent: true } })) return { lock, isNew: true };
  // Another sync stored it at the same moment.
  return saveLock(operations, app, listed, now);
}

/** False when it was archived already, or was seen after `since`, when the list without it was requested (epoch ms). */
export async function archiveLock(operations: Table, lock: Lock, since: number, now: number): Promise<boolean> {
  const change = {
    set: { archived: true, updated_at: new Date(now).toISOString() },
    if: { archived: { equals: false }, last_seen_at: { isAbsentOrBelow: new Date(since).toISOString() } },
  } as const;
  return (await operations.update(keyOfLock(lock), change)) !== null;
}

export type Observation = { state?: LockState; battery_level?: number | null; online?: boolean | null };

/** Saves what was observed at `at` (epoch ms), unless something newer is known. A time in the future counts as now. */
export async function saveObservation(
  operations: Table,
  lock: Pick<Lock, 'account_id' | 'id'>,
  { state, battery_level, online }: Observation,
  at: number,
  now: number,
): Promise<void> {
  const key = keyOfLock(lock);
  const moment = Math.min(at, now);
  const updated_at = new Date(now).toISOString();
  if (state !== undefined) {
    await operations.update(key, {
      set: { state, state_at: new Date(moment).toISOString(), state_seen: moment, updated_at },
      if: { pk: { isPresent: true }, state_seen: { isAbsentOrBelow: moment } },
    });
  }
  const facts = {
    ...(battery_level === undefined || battery_level === null ? {} : { battery_level }),
    ...(online === undefined ? {} : { online }),
  };
  if (Object.keys(facts).length === 0) return;
  await operations.update(key, {
    // A lock that could not be reached was not seen.
    set: { ...facts, facts_seen: moment, ...(online === false ? {} : { last_seen_at: updated_at }), updated_at },
    if: { pk: { isPresent: true }, facts_seen: { isAbsentOrBelow: moment } },
  });
}

/** A lock's gateway executes one command at a time: returns false while another request's command is in progress. */
export async function holdLock(operations: Table, lock: Lock, requestId: string, now: number, holdMs: number) {
  const held = await operations.update(keyOfLock(lock), {
    set: { command_by: requestId, command_at: now, command_until: now + holdMs },
    if: { pk: { isPresent: true }, command_until: { isAbsentOrBelow: now } },
  });
  return held !== null;
}

export async function releaseLock(operations: Table, lock: Lock, requestId: string): Promise<void> {
  await operations.update(keyOfLock(lock), { remove: ['command_until'], if: { command_by: { equals: requestId } } });
}
