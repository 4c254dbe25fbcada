/** The driver of TTLock, for the registry. */
import type { LockDriver } from '../../drivers/lock-driver.ts';
import { ttlock } from './ttlock.ts';

export const ttlockDriver: LockDriver = ttlock;
