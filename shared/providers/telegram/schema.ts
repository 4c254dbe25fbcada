/**
 * The configuration of a Telegram app and the options of a send besides recipient and text. Separate from the driver,
 * so that functions that only validate a body do not bundle the provider's client.
 */
import * as z from 'zod';
import type { SmsDriverForm } from '../../drivers/sms-driver.ts';

/** A chat number (negative for groups and channels) or the public name of a channel. */
export const chatPattern = /^(-?\d{1,16}|@[A-Za-z]\w{3,31})$/;

export const telegramConfig = z.object({
  /** The token from BotFather: the bot's id, a colon and the secret. It becomes part of addresses. */
  bot_token: z
    .string()
    .regex(/^\d{3,20}:[\w-]{10,100}$/)
    .meta({ secret: true }),
  /** The chat for messages that name none. */
  default_chat_id: z
    .union([z.int(), z.string().regex(chatPattern)])
    .transform(String)
    .optional(),
  /** The secret passed to setWebhook; Telegram repeats it with every update. */
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .meta({ secret: true })
    .optional(),
});
export type TelegramConfig = z.output<typeof telegramConfig>;

export const telegramSendOptions = z.object({
  /** Without a mode, the text is sent unchanged. With one, Telegram refuses texts with unescaped characters. */
  parse_mode: z.enum(['HTML', 'MarkdownV2']).nullish(),
  /** Delivers the message without a sound. */
  disable_notification: z.boolean().optional(),
});

export const telegramForm: SmsDriverForm<TelegramConfig> = {
  id: 'Telegram',
  provider: 'Telegram',
  title: 'Telegram: a bot of your own',
  config: telegramConfig,
  channels: ['telegram'],
  sendsPushes: true,
  sendOptions: telegramSendOptions,
  isTestable: true,
};
