/** Reads Telegram's updates. Only messages that people write are stored. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { Push, PushReader, PushReading } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isSameSecret } from '../../values/text.ts';
import { jsonText } from '../kit/json-text.ts';
import { placeText, sharedText } from '../kit/shared-text.ts';
import { readUnixTime } from '../kit/unix-time.ts';
import type { TelegramConfig } from './schema.ts';
import { sharedContent, update as updateSchema, type UpdateMessage, updateMessage } from './wire.ts';

type App = DriverApp<TelegramConfig>;

export const telegramPushes: PushReader<TelegramConfig> = { isGenuine, read };

/** Telegram signs nothing. It repeats the secret that was set together with the address. */
function isGenuine({ headers }: Push, { config }: App): boolean | null {
  if (config.secret_token === undefined) return null;
  return isSameSecret(headers['x-telegram-bot-api-secret-token'] ?? '', config.secret_token);
}

function read({ body }: Push, { config }: App): PushReading[] {
  const update = jsonText.pipe(updateSchema).safeParse(body);
  if (!update.success) throw new GatewayError('invalid', 'Not a Telegram update', { cause: update.error });
  const { message, channel_post, edited_message, edited_channel_post } = update.data;
  if (edited_message ?? edited_channel_post) return [nothing('An edited message; the original message remains stored')];
  const posted = updateMessage.safeParse(message ?? channel_post);
  if (!posted.success) return [nothing('An update without a message')];
  const text = textOf(posted.data);
  if (text === null) return [nothing('A service message of the chat')];
  return [{ kind: 'message', message: toReceived(posted.data, text, config) }];
}

const nothing = (reason: string): PushReading => ({ kind: 'nothing', reason });

function toReceived(message: UpdateMessage, text: string, config: TelegramConfig) {
  const name = nameOf(message);
  return {
    // Message ids are unique only per chat. Sent messages use the same form, so that replies can refer to them.
    provider_id: `${message.chat.id}:${message.message_id}`,
    // The chat, not the person, because a reply is sent to the chat.
    from: String(message.chat.id),
    // The part of the token before the colon is the bot's public id.
    to: config.bot_token.split(':')[0] ?? '',
    text,
    channel: 'telegram' as const,
    at: readUnixTime(message.date ?? 0) ?? null,
    ...(name === '' ? {} : { from_name: name }),
  };
}

const kinds = [
  'animation',
  'photo',
  'video',
  'video_note',
  'audio',
  'voice',
  'document',
  'sticker',
  'story',
  'contact',
  'venue',
  'location',
  'poll',
  'dice',
  'game',
];

/**
 * The text, the caption, or else the kind of content and what was shared; null for service messages such as "joined the
 * group".
 */
function textOf(message: UpdateMessage): string | null {
  const kind = kinds.find((name) => message[name] !== undefined);
  return message.text || message.caption || (kind === undefined ? null : contentText(kind, message[kind]));
}

function contentText(kind: string, content: unknown): string {
  const { location, latitude, longitude, title, address, ...others } = sharedContent.parse(content);
  const place = placeText({ latitude, longitude, ...location, name: title, address });
  const { first_name, last_name, phone_number, question } = others;
  return sharedText(kind, [place, first_name, last_name, phone_number, question]);
}

function nameOf({ from, chat }: UpdateMessage): string {
  const person = [from?.first_name, from?.last_name].filter(Boolean).join(' ');
  return person || from?.username || chat.title || '';
}
