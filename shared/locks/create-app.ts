/** Creates lock apps, and locks that are used before the first sync. */
import { randomBytes } from 'node:crypto';
import { createApp, type AppCreationDependencies, type NewApp } from '../apps/app-record.ts';
import type { FindLockDriver } from '../drivers/lock-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Table } from '../platform/storage/table.ts';
import { findLockApp, type LockApp } from './lock-app.ts';
import { saveLock } from './lock-store.ts';
import { startPolling } from './poll.ts';

export type CreateLockAppDependencies = AppCreationDependencies & {
  operations: Table;
  findLockDriver: FindLockDriver;
};

/** The app's id, and the path of its callback URL; null if the provider is polled. */
export type CreatedLockApp = { id: number; callback_path: string | null };

/** Throws `invalid` for an unknown driver or a configuration that its schema refuses. */
export async function createLockApp(
  dependencies: CreateLockAppDependencies,
  accountId: number,
  wanted: NewApp,
): Promise<CreatedLockApp> {
  const driver = await dependencies.findLockDriver(wanted.type);
  if (!driver) throw new GatewayError('invalid', `There is no lock driver ${wanted.type}`);
  const { operations, now } = dependencies;
  const callback_token = randomBytes(24).toString('hex');
  const of = { accountId, kind: 'lock', configSchema: driver.config, providers: [driver] } as const;
  const id = await createApp(dependencies, of, wanted, async (appId) => {
    if (!driver.callbacks) await startPolling(operations, accountId, appId, now());
    return { callback_token };
  });
  return { id, callback_path: driver.callbacks ? callbackPathOf({ id, callback_token }) : null };
}

export const callbackPathOf = ({ id, callback_token }: Pick<LockApp, 'id' | 'callback_token'>): string =>
  `/api/locks/callback/${id}/${callback_token}`;

export type NewLock = { lock_app_id: number; provider_lock_id: string; name: string };

/** Creates a lock with its provider's id; the next sync adds the other fields. Returns its id. */
export async function createLock(
  dependencies: CreateLockAppDependencies,
  accountId: number,
  { lock_app_id, provider_lock_id, name }: NewLock,
): Promise<number> {
  const app = await findLockApp(dependencies, accountId, lock_app_id);
  if (app === null) throw new GatewayError('not_found', 'Lock app not found');
  const driver = await dependencies.findLockDriver(app.type);
  const listed = {
    provider_lock_id,
    name,
    mac: null,
    model: null,
    firmware: null,
    battery_level: null,
    online: null,
    has_gateway: true,
    capabilities: driver?.capabilities ?? [],
    timezone_offset_minutes: 0,
  };
  return (await saveLock(dependencies.operations, app, listed, dependencies.now())).lock.id;
}
