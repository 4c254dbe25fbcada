/** The SMS drivers of Mobitech Technologies; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { mobitech } from './mobitech.ts';

export const mobitechSmsDrivers: readonly SmsDriver[] = [mobitech];
