/** What an AfricasTalking app (messages and calls) is configured with. */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** The user name is `sandbox` in the sandbox, and the key is another one there. */
export const smsConfig = z.object({
  username: z.string().min(1),
  api_key: z.string().min(1).meta({ secret: true }),
  /** A short code or a name registered with the provider; without one the provider's shared sender is used. */
  sender: z.string().trim().max(15).optional(),
  /** The newer JSON operation, in production only. */
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
  isTestable: true,
};
