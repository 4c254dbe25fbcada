/**
 * Simulates Telegram's Bot API: one bot, any number of chats. The last three digits of a chat's number select the magic
 * behavior. In addition, one group has moved, one chat has blocked the bot, and one channel is known.
 */
import type * as z from 'zod';
import {
  type InboundOrder,
  type MessageSimulation,
  type MessageSimulatorDefinition,
  takeMessage,
} from '../kit/messages/message-simulator.ts';
import type { CallbackPost } from '../kit/post-callback.ts';
import type { Received, Reply } from '../kit/server.ts';
import { done, refusal } from './answers.ts';
import { readMarkup } from './markup.ts';
import { readParameters, sendMessage, type SendMessage, setWebhook } from './requests.ts';
import { describeWebhook, deleteWebhook, saveWebhook, secretOf } from './webhooks.ts';

/** Public demo values. */
export const telegramDemoApp = {
  bot_token: '7100000017:demo-telegram-bot-token',
  default_chat_id: '900001',
  secret_token: 'demo-telegram-secret-token',
} as const;

/** The group that became a supergroup. */
export const movedChat = { from: -4_100_777, to: -1_001_234_100_777 };
export const blockedChat = 900_403;
export const knownChannel = { name: '@gateway_news', id: -1_001_000_000_101 };

type Parameters = Record<string, string>;
type Method = (simulation: MessageSimulation, values: Parameters) => Reply | Promise<Reply>;

/** The methods, called by GET or POST; names ignore case. */
const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['getme', () => done({ ...bot, ...abilities })],
  [
    'sendmessage',
    (simulation, values) =>
      read(sendMessage, values, (order) => findRefusal(simulation, order) ?? acceptSend(simulation, order)),
  ],
  ['setwebhook', (simulation, values) => read(setWebhook, values, (webhook) => saveWebhook(simulation, webhook))],
  ['deletewebhook', deleteWebhook],
  ['getwebhookinfo', (simulation) => done(describeWebhook(simulation))],
]);

export const telegramDefinition: MessageSimulatorDefinition = {
  operations: { 'GET /bot{token}/{method}': call, 'POST /bot{token}/{method}': call },
  inbound,
};

const bot = { id: 7_100_000_017, is_bot: true, first_name: 'Gateway', username: 'gateway_demo_bot' };
/** Additional fields of getMe. */
const abilities = { can_join_groups: true, can_read_all_group_messages: false, supports_inline_queries: false };
/** A token of the wrong format is treated as an unknown address. */
function checkCredentials({ token = '' }: Parameters): Reply | null {
  if (decodeURIComponent(token) === telegramDemoApp.bot_token) return null;
  return /^\d+:/.test(token) ? refusal(401, 'Unauthorized') : refusal(404, 'Not Found');
}

async function call(simulation: MessageSimulation, request: Received, parameters: Parameters): Promise<Reply> {
  const unauthorized = checkCredentials(parameters);
  if (unauthorized) return unauthorized;
  const method = methods.get((parameters['method'] ?? '').toLowerCase());
  return method ? method(simulation, await readParameters(request)) : refusal(404, 'Not Found: method not found');
}

async function read<T>(
  schema: z.ZodType<T>,
  values: Parameters,
  act: (order: T) => Reply | Promise<Reply>,
): Promise<Reply> {
  const { data, error } = schema.safeParse(values);
  return error ? refusal(400, `Bad Request: ${describeError(error)}`) : act(data);
}

function describeError({ issues: [issue] }: z.ZodError): string {
  const name = String(issue?.path[0]);
  if (name === 'parse_mode') return 'unsupported parse_mode';
  if (name === 'url') return 'invalid webhook URL specified';
  if (name === 'secret_token') return 'secret token contains unallowed characters';
  return `can't parse ${name}`;
}

function findRefusal(
  simulation: MessageSimulation,
  { chat_id, text, parse_mode, reply_parameters }: SendMessage,
): Reply | null {
  if (chat_id === '') return refusal(400, 'Bad Request: chat_id is empty');
  const id = idOf(chat_id);
  if (id === movedChat.from) {
    const parameters = { migrate_to_chat_id: movedChat.to };
    return refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', parameters);
  }
  if (id === blockedChat) return refusal(403, 'Forbidden: bot was blocked by the user');
  if (id === null) return chatNotFound();
  if (reply_parameters && !reply_parameters.allow_sending_without_reply) {
    const exists = simulation.messages.has(`${id}:${reply_parameters.message_id}`);
    if (!exists) return refusal(400, 'Bad Request: message to be replied not found');
  }
  const parsed = readMarkup(text, parse_mode);
  if ('problem' in parsed) return refusal(400, `Bad Request: can't parse entities: ${parsed.problem}`);
  if (parsed.plain.trim() === '') return refusal(400, 'Bad Request: message text is empty');
  return parsed.plain.length > 4096 ? refusal(400, 'Bad Request: message is too long') : null;
}

const chatNotFound = (): Reply => refusal(400, 'Bad Request: chat not found');

function idOf(chat: string): number | null {
  if (chat.startsWith('@')) return chat.toLowerCase() === knownChannel.name ? knownChannel.id : null;
  const id = /^-?\d{1,16}$/.test(chat) ? Number(chat) : 0;
  return id === 0 ? null : id;
}

function acceptSend(simulation: MessageSimulation, order: SendMessage): Promise<Reply> {
  const id = idOf(order.chat_id) ?? 0;
  const to = String(id);
  // Numbered per chat: the first message of every chat is number 1.
  const number = [...simulation.messages.values()].filter((message) => message.to === to).length + 1;
  return takeMessage(simulation, {
    id: `${id}:${number}`,
    to,
    from: bot.username,
    text: order.text,
    accepted: ({ takenAt }) => done(toMessage(order, id, number, takenAt)),
    refused: chatNotFound,
    throttled: () => refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
  });
}

/** A channel's posts have the channel as their sender. */
function toMessage(order: SendMessage, id: number, message_id: number, takenAt: number): object {
  const { text, parse_mode, entities, link_preview_options, protect_content, message_thread_id, reply_markup } = order;
  const parsed = readMarkup(text, parse_mode);
  const chat = toChat(id);
  return {
    message_id,
    message_thread_id,
    ...(id === knownChannel.id ? { sender_chat: chat } : { from: bot }),
    chat,
    date: Math.floor(takenAt / 1000),
    text: 'plain' in parsed ? parsed.plain : text,
    entities,
    link_preview_options,
    has_protected_content: protect_content || undefined,
    reply_markup: reply_markup && 'inline_keyboard' in reply_markup ? reply_markup : undefined,
  };
}

function toChat(id: number): Record<string, unknown> {
  if (id > 0) return { id, type: 'private', first_name: `Customer ${id}` };
  if (id === knownChannel.id) {
    return { id, type: 'channel', title: 'Gateway news', username: knownChannel.name.slice(1) };
  }
  return { id, type: String(id).startsWith('-100') ? 'supergroup' : 'group', title: `Group ${id}` };
}

/** `from` is the chat; a name beginning with @ posts to the channel. */
function inbound(simulation: MessageSimulation, { from, text }: InboundOrder): CallbackPost {
  const id = idOf(from) ?? 0;
  const number = simulation.nextNumber();
  const person = { id: Math.abs(id), is_bot: false, first_name: 'Customer', last_name: String(Math.abs(id)).slice(-3) };
  const message = { message_id: number, chat: toChat(id), date: Math.floor(simulation.now() / 1000), text };
  const update =
    id === knownChannel.id
      ? { update_id: 700_000_000 + number, channel_post: message }
      : { update_id: 700_000_000 + number, message: { ...message, from: person } };
  const secret = secretOf(simulation, telegramDemoApp.secret_token);
  return {
    url: simulation.settings.receiveUrl,
    body: JSON.stringify(update),
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
  };
}
