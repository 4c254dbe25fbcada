/**
 * The driver of protocol A: an Android phone with the app SMSSync. The phone fetches the messages to send and posts
 * those it receives, so the gateway never calls it; shared/sms/phones handles its calls.
 */
import * as z from 'zod';
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { phoneNumber } from './phone-number.ts';

const phoneSyncConfig = z.object({
  /** The "secret" in the phone's Sync URL settings, its only credential. */
  secret: z.string().min(24).max(255).meta({ secret: true }),
  /** The phone's own number, used if the phone does not send it. */
  phone_number: phoneNumber.optional(),
});

export const phoneSync: SmsDriver<z.output<typeof phoneSyncConfig>> = {
  id: 'PhoneSync',
  provider: 'PhoneSync',
  title: 'PhoneSync: an Android phone with the app SMSSync',
  config: phoneSyncConfig,
  senderField: 'phone_number',
  channels: ['sms'],
  isFetched: true,
};
