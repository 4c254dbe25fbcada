/**
 * The driver of protocol A: an Android phone with the app SMSSync. The phone fetches what it is to
 * send and posts what it received, so there is nothing to call; shared/sms/phones answers it.
 */
import * as z from 'zod';
import type { SmsDriver } from '../../drivers/sms-driver.ts';
import { phoneNumber } from './phone-number.ts';

const phoneSyncConfig = z.object({
  /** The "secret" in the phone's Sync URL settings: all that the phone proves itself by. */
  secret: z.string().min(24).max(255).meta({ secret: true }),
  /** The phone's own number, for the messages of phones that do not say it. */
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
