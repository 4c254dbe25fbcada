/**
 * Every lock driver of every provider, loaded when first used. To add a provider, add its folder, its tests, its
 * simulator and one line here.
 */
import type { LockDriver } from '../drivers/lock-driver.ts';
import { ownValue } from '../values/own-value.ts';

const drivers: Readonly<Record<string, () => Promise<LockDriver>>> = {
  TTLock: async () => (await import('./ttlock/index.ts')).ttlockDriver,
  Tuya: async () => (await import('./tuya/index.ts')).tuyaDriver,
};

/** The possible values of a lock app's `type`. */
export const lockDriverTypes: readonly string[] = Object.keys(drivers);

/** The driver of an app's type; undefined if there is none. */
export async function findLockDriver(type: string): Promise<LockDriver | undefined> {
  return ownValue(drivers, type)?.();
}
