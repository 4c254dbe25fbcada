/** The SMS drivers of the Kenyan brands that share one engine; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { keBulkSms } from './ke-bulk-sms.ts';

export const keBulkSmsSmsDrivers: readonly SmsDriver[] = [keBulkSms];
