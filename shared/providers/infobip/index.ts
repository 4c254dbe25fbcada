/** The SMS drivers of Infobip; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { infobip } from './infobip.ts';

export const infobipSmsDrivers: readonly SmsDriver[] = [infobip];
