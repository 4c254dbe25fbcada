/** The driver of Tuya, for the registry. */
import type { LockDriver } from '../../drivers/lock-driver.ts';
import { tuya } from './tuya.ts';

export const tuyaDriver: LockDriver = tuya;
