/** What Telegram pushes: updates, each one of many things; what people write is kept. */
import type { DriverApp } from '../../drivers/driver-app.ts';
import type { Push, PushReader, PushReading } from '../../drivers/sms-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isSameSecret } from '../../values/text.ts';
import { jsonText } from '../kit/json-text.ts';
import { readUnixTime } from '../kit/unix-time.ts';
import type { TelegramConfig } from './schema.ts';
import { update as updateSchema, type UpdateMessage, updateMessage } from './wire.ts';

type App = DriverApp<TelegramConfig>;

export const telegramPushes: PushReader<TelegramConfig> = { isGenuine, read };

/** No signature: Telegram repeats the secret it was given together with the address. */
function isGenuine({ headers }: Push, { config }: App): boolean | null {
  if (config.secret_token === undefined) return null;
  return isSameSecret(headers['x-telegram-bot-api-secret-token'] ?? '', config.secret_token);
}

function read({ body }: Push, { config }: App): PushReading[] {
  const update = jsonText.pipe(updateSchema).safeParse(body);
  if (!update.success) throw new GatewayError('invalid', 'Not an update of Telegram', { cause: update.error });
  const { message, channel_post, edited_message, edited_channel_post } = update.data;
  if (edited_message ?? edited_channel_post) return [nothing('An edited message: the first one is kept')];
  const written = updateMessage.safeParse(message ?? channel_post);
  if (!written.success) return [nothing('An update without a message')];
  const text = textOf(written.data);
  if (text === null) return [nothing('A notice of the chat, not a message')];
  return [{ kind: 'message', message: toReceived(written.data, text, config) }];
}

const nothing = (reason: string): PushReading => ({ kind: 'nothing', reason });

function toReceived(written: UpdateMessage, text: string, config: TelegramConfig) {
  const name = nameOf(written);
  return {
    // Message ids are per chat. The same form as of sent messages, so that answers can name what they answer.
    provider_id: `${written.chat.id}:${written.message_id}`,
    // The chat, not the person: it is where an answer goes.
    from: String(written.chat.id),
    // Before the colon a token holds the bot's public id.
    to: config.bot_token.split(':')[0] ?? '',
    text,
    channel: 'telegram' as const,
    at: readUnixTime(written.date ?? 0) ?? null,
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

/** The words, else what kind of thing was sent; null for notices such as "joined the group". */
function textOf(written: UpdateMessage): string | null {
  const kind = kinds.find((one) => written[one] !== undefined);
  return written.text || written.caption || (kind === undefined ? null : `[${kind}]`);
}

function nameOf({ from, chat }: UpdateMessage): string {
  const person = [from?.first_name, from?.last_name].filter(Boolean).join(' ');
  return person || from?.username || chat.title || '';
}
