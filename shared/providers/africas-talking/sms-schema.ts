/** The configuration of an AfricasTalking app (messages and calls). */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** In the sandbox, the user name is `sandbox` and the key differs. */
export const smsConfig = z.object({
  username: z.string().min(1),
  api_key: z.string().min(1).meta({ secret: true }),
  /** A short code or name registered with the provider. Without one, the provider's shared sender is used. */
  sender: z.string().trim().max(15).optional(),
  /** Uses the newer JSON operation, which exists only in production. */
  use_bulk_endpoint: z.boolean().default(false),
});
export type SmsConfig = z.output<typeof smsConfig>;

export const smsForm: SmsDriverForm<SmsConfig> = {
  id: 'AfricasTalking',
  provider: 'AfricasTalking',
  title: 'Africa’s Talking: messages and call log',
  config: smsConfig,
  senderField: 'sender',
  channels: ['sms', 'voice'],
  sendsPushes: true,
  isTestable: true,
};
