/** The SMS drivers of Twilio; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { twilioMessages } from './twilio.ts';

export const twilioSmsDrivers: readonly SmsDriver[] = [twilioMessages];
