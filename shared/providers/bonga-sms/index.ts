/** The SMS drivers of BongaSMS; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { bongaSms } from './bonga-sms.ts';

export const bongaSmsSmsDrivers: readonly SmsDriver[] = [bongaSms];
