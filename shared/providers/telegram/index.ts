/** The SMS drivers of Telegram; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { telegram } from './telegram.ts';

export const telegramSmsDrivers: readonly SmsDriver[] = [telegram];
