/** Finds the lock that a call names and checks its owner. */
import { findOwner, readPathId } from '../apps/app-record.ts';
import type { LockCapability, LockDriver } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { splitId } from '../platform/storage/sequence.ts';
import type { LocksDependencies } from './dependencies.ts';
import { lockFailure } from './failures.ts';
import type { Lock } from './lock.ts';
import { findLockApp, type LockApp, withDriver } from './lock-app.ts';
import { findLock } from './lock-store.ts';

export type LockSubject = { lock: Lock; app: LockApp; driver: LockDriver };

const notFound = () => new GatewayError('not_found', 'Lock not found');

/** The caller's own lock. Throws `not_found`, or `forbidden` for another account's. */
export async function findOwnedLock(
  dependencies: LocksDependencies,
  accountId: number | null,
  pathParameters: Record<string, string>,
): Promise<LockSubject> {
  const id = readPathId(pathParameters.lock, 'Lock');
  const { appId } = splitId(id) ?? { appId: 0 };
  const owner = await findOwner(dependencies.apps, 'lock', appId);
  const lock = owner === null ? null : await findLock(dependencies.operations, { account_id: owner, id });
  if (lock === null) throw notFound();
  if (lock.account_id !== accountId) {
    throw new GatewayError('forbidden', 'You do not own this lock', { code: 'not_owner' });
  }
  const app = await findLockApp(dependencies, accountId, appId);
  if (app === null) throw notFound();
  return { lock, ...(await withDriver(dependencies, app)) };
}

/** Requires a lock that is not archived and has a capability. An accepted request is performed even if it changes since. */
export const requireCapability =
  (capability: LockCapability) =>
  ({ lock }: LockSubject): void => {
    refuseArchived(lock);
    if (lock.capabilities.includes(capability)) return;
    throw lockFailure('conflict', 'unsupported', `This lock does not support ${capability}`);
  };

/** A lock that its provider no longer lists for the account. */
export function refuseArchived({ archived }: Lock): void {
  if (archived) throw new GatewayError('conflict', 'This lock is archived', { code: 'lock_archived' });
}
