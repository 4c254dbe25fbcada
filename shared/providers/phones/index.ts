/** The SMS drivers of phones; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { msync } from './msync.ts';
import { phoneSync } from './phone-sync.ts';

export const phoneSmsDrivers: readonly SmsDriver[] = [phoneSync, msync];
