/** The driver TTLock offers; the registry lists it. */
import type { LockDriver } from '../../drivers/lock-driver.ts';
import { ttlock } from './ttlock.ts';

export const ttlockDriver: LockDriver = ttlock;
