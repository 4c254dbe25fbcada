/**
 * The SMS drivers of Africa's Talking. They are separate from index.ts, so that payment functions do not bundle them.
 */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { sms } from './sms.ts';

export const africasTalkingSmsDrivers: readonly SmsDriver[] = [sms];
