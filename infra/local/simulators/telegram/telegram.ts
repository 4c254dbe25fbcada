/**
 * A stand-in for Telegram's Bot API (upstreams/sms.md 7.1): one bot, any number of chats. The last three digits of a
 * chat's number are its magic; besides, one group has moved, one chat has blocked the bot, and one channel is known.
 */
import * as z from 'zod';
import { type SendMessageRequest, sendMessageRequest } from '../../../../shared/providers/telegram/wire.ts';
import { type InboundOrder, type MessageWorld, type StandInDefinition, takeMessage } from '../messages/stand-in.ts';
import type { CallbackPost } from '../post-callback.ts';
import { json, type Received, type Reply } from '../server.ts';
import { readMarkup } from './markup.ts';

/** Public and worth nothing. */
export const telegramDemoApp = {
  bot_token: '7100000017:demo-telegram-bot-token',
  default_chat_id: '900001',
  secret_token: 'demo-telegram-secret-token',
} as const;

/** The group that became a supergroup. */
export const movedChat = { from: -4_100_777, to: -1_001_234_100_777 };
export const blockedChat = 900_403;
export const knownChannel = { name: '@gateway_news', id: -1_001_000_000_101 };

export const telegramStandIn: StandInDefinition = {
  name: 'telegram',
  operations: {
    'POST /bot{token}/sendMessage': send,
    'POST /bot{token}/setWebhook': setWebhook,
    'GET /bot{token}/getMe': (_world, _request, parameters) => whyNotAdmitted(parameters) ?? done(bot),
  },
  inbound,
};

type Parameters = Record<string, string>;

const bot = { id: 7_100_000_017, is_bot: true, first_name: 'Gateway', username: 'gateway_demo_bot' };
const done = (result: unknown): Reply => json(200, { ok: true, result });

function refusal(code: number, description: string, parameters?: Record<string, number>): Reply {
  return json(code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });
}

/** A token of the wrong form is no address at all. */
function whyNotAdmitted({ token = '' }: Parameters): Reply | null {
  if (decodeURIComponent(token) === telegramDemoApp.bot_token) return null;
  return /^\d+:/.test(token) ? refusal(401, 'Unauthorized') : refusal(404, 'Not Found');
}

async function send(world: MessageWorld, { body }: Received, parameters: Parameters): Promise<Reply> {
  const notAdmitted = whyNotAdmitted(parameters);
  if (notAdmitted) return notAdmitted;
  const read = sendMessageRequest.safeParse(body);
  if (!read.success) return refusal(400, `Bad Request: ${z.prettifyError(read.error)}`);
  return whyNotTaken(read.data) ?? take(world, read.data);
}

function whyNotTaken({ chat_id, text, parse_mode }: SendMessageRequest): Reply | null {
  if (chat_id === movedChat.from) {
    const parameters = { migrate_to_chat_id: movedChat.to };
    return refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', parameters);
  }
  if (chat_id === blockedChat) return refusal(403, 'Forbidden: bot was blocked by the user');
  if (idOf(chat_id) === null) return chatNotFound();
  const parsed = readMarkup(text, parse_mode);
  if ('problem' in parsed) return refusal(400, `Bad Request: can't parse entities: ${parsed.problem}`);
  if (parsed.plain.trim() === '') return refusal(400, 'Bad Request: message text is empty');
  return parsed.plain.length > 4096 ? refusal(400, 'Bad Request: message is too long') : null;
}

const chatNotFound = (): Reply => refusal(400, 'Bad Request: chat not found');

function idOf(chat: number | string): number | null {
  if (typeof chat === 'number') return chat;
  return chat === knownChannel.name ? knownChannel.id : null;
}

function take(world: MessageWorld, { chat_id, text }: SendMessageRequest): Promise<Reply> {
  const id = idOf(chat_id) ?? 0;
  const to = String(id);
  // Counted by chat: the first message of every chat is number 1.
  const number = [...world.messages.values()].filter((taken) => taken.to === to).length + 1;
  return takeMessage(world, {
    id: `${id}:${number}`,
    to,
    from: bot.username,
    text,
    accepted: ({ takenAt }) =>
      done({ message_id: number, from: bot, chat: toChat(id), date: Math.floor(takenAt / 1000), text }),
    refused: chatNotFound,
    throttled: () => refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
  });
}

function toChat(id: number): Record<string, unknown> {
  if (id > 0) return { id, type: 'private', first_name: `Customer ${id}` };
  if (id === knownChannel.id) {
    return { id, type: 'channel', title: 'Gateway news', username: knownChannel.name.slice(1) };
  }
  return { id, type: String(id).startsWith('-100') ? 'supergroup' : 'group', title: `Group ${id}` };
}

const webhook = z.object({ url: z.url(), secret_token: z.string().optional() });
/** What the bot's owner gave to setWebhook; the demo secret before. */
const secrets = new WeakMap<MessageWorld, string | undefined>();

async function setWebhook(world: MessageWorld, { body }: Received, parameters: Parameters): Promise<Reply> {
  const notAdmitted = whyNotAdmitted(parameters);
  if (notAdmitted) return notAdmitted;
  const read = webhook.safeParse(body);
  if (!read.success) return refusal(400, 'Bad Request: bad webhook: invalid URL');
  world.settings.receiveUrl = read.data.url;
  secrets.set(world, read.data.secret_token);
  return json(200, { ok: true, result: true, description: 'Webhook was set' });
}

/** `from` is the chat; a name beginning with @ posts into the channel. */
function inbound(world: MessageWorld, { from, text }: InboundOrder): CallbackPost {
  const id = idOf(from.startsWith('@') ? from : Number(from)) ?? 0;
  const number = world.nextNumber();
  const person = { id: Math.abs(id), is_bot: false, first_name: 'Customer', last_name: String(Math.abs(id)).slice(-3) };
  const message = { message_id: number, chat: toChat(id), date: Math.floor(world.now() / 1000), text };
  const update =
    id === knownChannel.id
      ? { update_id: 700_000_000 + number, channel_post: message }
      : { update_id: 700_000_000 + number, message: { ...message, from: person } };
  const secret = secrets.has(world) ? secrets.get(world) : telegramDemoApp.secret_token;
  return {
    url: world.settings.receiveUrl,
    body: JSON.stringify(update),
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
  };
}
