/** Maps Telegram's errors, which have a code like HTTP's. For code 400, only the message identifies the reason. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { errorAnswer } from './wire.ts';

export const telegramProfile: ProviderProfile = {
  name: 'Telegram',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

/** 404: the token never existed. 403: the recipient blocked the bot, left the chat, or never wrote to the bot. */
const byCode: Readonly<Record<number, RefusalReason>> = { 401: 'config', 403: 'recipient', 404: 'config' };

const byMessage: ReadonlyArray<readonly [RegExp, RefusalReason]> = [
  [/parse entit|too long|text is empty|must be (non-empty|encoded)/i, 'content'],
  [
    /(chat|user|thread) not found|chat_id is empty|peer_id_invalid|upgraded to a supergroup|rights|forbidden/i,
    'recipient',
  ],
];

function readRefusal(_status: number, body: unknown): Refusal | null {
  const answer = errorAnswer.safeParse(body);
  if (!answer.success) return null;
  const { error_code, description: message = 'Refused', parameters } = answer.data;
  const code = String(error_code);
  if (error_code === 429) {
    const retryAfter = parameters?.retry_after;
    return { kind: 'provider_unavailable', code, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if (error_code < 400 || error_code >= 500) return { kind: 'provider_unclear', code, message };
  const reason = byCode[error_code] ?? byMessage.find(([pattern]) => pattern.test(message))?.[1];
  return { kind: 'provider_refused', code, message, ...(reason === undefined ? {} : { reason }) };
}
