/**
 * What a Webhook app is configured with and what a send takes besides recipient and text. Apart from the driver, so
 * that functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** Whether it leads into a private network is judged when the connection is made. */
const address = z.url({ protocol: /^https$/ }).max(2048);
const maxDataBytes = 32 * 1024;

export const webhookConfig = z.object({
  /** Where messages are posted to. */
  url: address,
  /** Signs what we post, and what the receiver pushes to us. */
  secret: z.string().min(1).max(255).meta({ secret: true }),
  /** Lets a send name another address than the app's. */
  allow_url_override: z.boolean().default(false),
});
export type WebhookConfig = z.output<typeof webhookConfig>;

export const webhookSendOptions = z.object({
  /** Handed to the receiver as it is. */
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
  sendOptions: webhookSendOptions,
};
