/** The driver Tuya offers; the registry lists it. */
import type { LockDriver } from '../../drivers/lock-driver.ts';
import { tuya } from './tuya.ts';

export const tuyaDriver: LockDriver = tuya;
