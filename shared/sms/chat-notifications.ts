/** Notifies chats of a received message: Telegram, and incoming webhooks of Slack and Discord. */
import { EgressFailure, type OutgoingRequest } from '../platform/egress/guarded-client.ts';
import type { Log } from '../platform/log/log.ts';
import { open } from '../platform/secrets/seal.ts';
import { trimEndOf, truncate } from '../values/text.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Message } from './message.ts';
import { changeMessage } from './message-store.ts';
import type { ChatTarget, SmsSubject } from './sms-app.ts';

const limits = { connectTimeoutMs: 3_000, totalTimeoutMs: 10_000, maxAnswerBytes: 4 * 1024, truncate: true } as const;

/**
 * Notifies each chat once where possible: a notified chat is marked on the message. A failure is logged and not
 * retried, because a notification must not delay a payment.
 */
export async function notifyChats(
  dependencies: SmsDependencies,
  { app }: SmsSubject,
  message: Message,
  log: Log,
): Promise<void> {
  if (app.sealed_chats === undefined) return;
  const opened = await open(dependencies.keyring, { accountId: app.account_id, of: app.id }, app.sealed_chats);
  const chats = JSON.parse(opened) as ChatTarget[];
  const notified = new Set(message.notified);
  // In parallel: several timeouts in sequence would exceed the worker's own.
  await Promise.all(
    chats.map(async (chat, index) => {
      if (notified.has(index) || isFrom(chat, message)) return;
      if (await notify(dependencies, chat, message, log)) notified.add(index);
    }),
  );
  if (notified.size > (message.notified?.length ?? 0)) {
    await changeMessage(dependencies.messages, message, { set: { notified: [...notified] } });
  }
}

/** Those in a chat have read what was written there. Two bots in a channel would repeat each other's notices forever. */
const isFrom = (chat: ChatTarget, { channel, from }: Message): boolean =>
  chat.kind === 'telegram' && channel === 'telegram' && chat.chat_id === from;

async function notify(
  { egress, baseUrls }: SmsDependencies,
  chat: ChatTarget,
  message: Message,
  log: Log,
): Promise<boolean> {
  const request = toRequest(chat, toText(message), baseUrls);
  try {
    const { status } = await egress.send({ ...request, method: 'POST', ...limits });
    if (status >= 200 && status < 300) return true;
    log.warn('A chat refused a notification', { message_id: message.id, chat: chat.kind, status });
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    log.warn('A chat could not be reached', { message_id: message.id, chat: chat.kind, reason: error.reason });
  }
  return false;
}

/** The number comes first: senders choose their names themselves, for example MPESA. */
function toText({ from, from_name, to, message }: Message): string {
  const name = from_name?.replace(/\s+/g, ' ').trim() ?? '';
  return `Message from ${from}${name === '' ? '' : ` (${name})`}${to === '' ? '' : ` to ${to}`}:\n${message}`;
}

function toRequest(
  chat: ChatTarget,
  text: string,
  baseUrls: SmsDependencies['baseUrls'],
): Pick<OutgoingRequest, 'url' | 'trust' | 'headers' | 'body'> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(toBody(chat, text));
  if (chat.kind !== 'telegram') return { url: chat.url, trust: 'tenant', headers, body };
  const base = baseUrls.TELEGRAM_LIVE_URL ?? 'https://api.telegram.org';
  const url = `${trimEndOf(base, /\//)}/bot${chat.bot_token}/sendMessage`;
  return { url, trust: 'provider', headers, body };
}

/** Characters that a chat accepts. Slack's limit is above that of received messages. */
const maxLengths = { telegram: 4096, discord: 2000 };
const cut = (text: string, length: number): string => (text.length <= length ? text : `${truncate(text, length - 1)}…`);

/** "[M-PESA](https://evil.example)" would be shown as "M-PESA". */
const withoutNamedLinks = (text: string): string => text.replace(/[\\[]/g, String.raw`\$&`);

/** The sender of the text is not trusted: it must not mention everyone in the chat or hide where a link leads. */
function toBody(chat: ChatTarget, text: string): Record<string, unknown> {
  if (chat.kind === 'telegram') {
    const chat_id = /^-?\d{1,16}$/.test(chat.chat_id) ? Number(chat.chat_id) : chat.chat_id;
    return { chat_id, text: cut(text, maxLengths.telegram) };
  }
  return chat.kind === 'discord'
    ? { content: cut(withoutNamedLinks(text), maxLengths.discord), allowed_mentions: { parse: [] } }
    : { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
}
