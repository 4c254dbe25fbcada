/** Telegram's Bot API over HTTP. Every address contains the token, so addresses must never be shown or logged. */
import type * as z from 'zod';
import type { ProviderAccess } from '../../drivers/provider-access.ts';
import { baseUrlOf } from '../kit/base-url.ts';
import { callProvider } from '../kit/http-client.ts';
import { telegramProfile } from './failures.ts';
import {
  botAnswer,
  movedAnswer,
  sendMessageRequest,
  type SendMessageRequest,
  sentAnswer,
  type SentMessageAnswer,
} from './wire.ts';

export type Bot = { isLive: boolean; token: string };

export type BotClient = {
  /** Throws `provider_refused`, `provider_unavailable` or `provider_unclear`, as documented in http-client. */
  sendMessage(message: SendMessageRequest): Promise<SentMessageAnswer>;
  /** Fetches the bot's own profile. Throws like `sendMessage`. */
  readBot(): Promise<void>;
};

export function botApi({ isLive, token }: Bot, access: ProviderAccess): BotClient {
  const bot = `${baseUrl(isLive, access)}/bot${token}`;
  const url = `${bot}/sendMessage`;

  function send<T>(message: SendMessageRequest, schema: z.ZodType<T>, isAnswer: (body: unknown) => boolean) {
    const json = sendMessageRequest.parse(message);
    return callProvider(access, telegramProfile, { method: 'POST', url, json, effect: 'possible', isAnswer }, schema);
  }

  return {
    async sendMessage(message) {
      const first = await send(message, sentAnswer.or(movedAnswer), isMoved);
      if (first.ok) return first.result;
      // The old chat is closed, so nothing was sent. If the chat has moved twice, the call is refused like any other.
      const moved = { ...message, chat_id: first.parameters.migrate_to_chat_id };
      return (await send(moved, sentAnswer, () => false)).result;
    },
    async readBot() {
      await callProvider(access, telegramProfile, { method: 'GET', url: `${bot}/getMe`, effect: 'none' }, botAnswer);
    },
  };
}

const isMoved = (body: unknown): boolean => movedAnswer.safeParse(body).success;

/** There is no sandbox: test bots use the same address. */
const baseUrl = (isLive: boolean, access: ProviderAccess): string =>
  baseUrlOf(access, 'TELEGRAM', isLive, 'https://api.telegram.org');
