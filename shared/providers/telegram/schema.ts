/**
 * What a Telegram app is configured with and what a send takes besides recipient and text. Apart from the driver, so
 * that functions which only check a body do not carry the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** A number (groups and channels have negative ones) or the public name of a channel. */
export const chatPattern = /^(-?\d{1,16}|@[A-Za-z]\w{3,31})$/;

export const telegramConfig = z.object({
  /** As the BotFather gave it: the bot's own id, a colon and the secret. It becomes part of addresses. */
  bot_token: z
    .string()
    .regex(/^\d{3,20}:[\w-]{10,100}$/)
    .meta({ secret: true }),
  /** Where a message goes that names no chat. */
  default_chat_id: z
    .union([z.int(), z.string().regex(chatPattern)])
    .transform(String)
    .optional(),
  /** The one given to setWebhook: Telegram repeats it with everything it pushes. */
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .meta({ secret: true })
    .optional(),
});
export type TelegramConfig = z.output<typeof telegramConfig>;

export const telegramSendOptions = z.object({
  /** Without one the text goes as it is: unescaped characters would have it refused. */
  parse_mode: z.enum(['HTML', 'MarkdownV2']).nullish(),
  /** Arrives without a sound. */
  disable_notification: z.boolean().optional(),
});

export const telegramForm: SmsDriverForm<TelegramConfig> = {
  id: 'Telegram',
  provider: 'Telegram',
  title: 'Telegram: a bot of your own',
  config: telegramConfig,
  channels: ['telegram'],
  sendOptions: telegramSendOptions,
  isTestable: true,
};
