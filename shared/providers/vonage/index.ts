/** The SMS drivers of Vonage; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { vonage } from './vonage.ts';

export const vonageSmsDrivers: readonly SmsDriver[] = [vonage];
