/** The SMS drivers of WhatsApp's Cloud API; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

export const whatsappCloudSmsDrivers: readonly SmsDriver[] = [whatsappCloud];
