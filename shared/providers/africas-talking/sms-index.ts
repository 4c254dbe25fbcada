/** The SMS drivers Africa's Talking offers; apart from index.ts, so that payment functions do not carry them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { sms } from './sms.ts';

export const africasTalkingSmsDrivers: readonly SmsDriver[] = [sms];
