/** The SMS drivers of Onfon Media; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { onfon } from './onfon.ts';

export const onfonSmsDrivers: readonly SmsDriver[] = [onfon];
