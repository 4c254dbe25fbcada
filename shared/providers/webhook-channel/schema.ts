/**
 * The configuration of a Webhook app and the options of a send besides recipient and text. Separate from the driver, so
 * that functions that only validate a body do not bundle the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** Private network addresses are refused when the connection is opened. */
const address = z.url({ protocol: /^https$/ }).max(2048);
const maxDataBytes = 32 * 1024;

export const webhookConfig = z.object({
  /** The address that receives the messages. */
  url: address,
  /** Signs what we post and what the receiver posts to us. */
  secret: z.string().min(1).max(255).meta({ secret: true }),
  /** Allows a send to name an address other than the app's. */
  allow_url_override: z.boolean().default(false),
});
export type WebhookConfig = z.output<typeof webhookConfig>;

export const webhookSendOptions = z.object({
  /** Passed to the receiver unchanged. */
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= maxDataBytes, 'Must be at most 32 KiB')
    .optional(),
  url: address.optional(),
});

export const webhookForm: SmsDriverForm<WebhookConfig> = {
  id: 'Webhook',
  provider: 'Webhook',
  title: 'Webhook: messages to a system of your own',
  config: webhookConfig,
  channels: ['webhook'],
  sendsPushes: true,
  sendOptions: webhookSendOptions,
};
