/** The SMS drivers of the Webhook channel; the registry lists them. */
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { webhookChannel } from './webhook-channel.ts';

export const webhookChannelSmsDrivers: readonly SmsDriver[] = [webhookChannel];
