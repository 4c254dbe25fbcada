/** Maps a receiver's errors by HTTP status. All but four statuses are retried. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import { truncate } from '../../values/text.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';

export const webhookProfile: ProviderProfile = {
  name: 'Webhook',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 10_000,
  maxAnswerBytes: 64 * 1024,
  // A receiver that responds with a long page has received the message nevertheless.
  truncate: true,
  readRefusal,
};

/** 404 has no reason, because it may mean the address or the recipient. */
const reasons: Readonly<Record<number, RefusalReason>> = {
  400: 'content',
  401: 'config',
  403: 'config',
  410: 'config',
  422: 'content',
};

/** The message, its recipient or the address is invalid; any other failure may be temporary. */
const isFinal = (status: number): boolean => [400, 404, 410, 422].includes(status);

function readRefusal(status: number, body: unknown, text: string): Refusal | null {
  if (status >= 200 && status < 300) return null;
  const code = String(status);
  const message = messageOf(body, text) ?? `Refused with HTTP ${status}`;
  const reason = reasons[status];
  // Retried although the message may have arrived: client.ts explains why this is safe.
  const kind = isFinal(status) ? 'provider_refused' : 'provider_unavailable';
  return { kind, code, message, ...(reason === undefined ? {} : { reason }) };
}

const maxLabelLength = 200;

/** The usual fields of a JSON error, or a short plain text; never a page. */
function messageOf(body: unknown, text: string): string | undefined {
  const { error, message } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const plain = body === undefined && !text.trimStart().startsWith('<') ? text : undefined;
  const label = [error, message, plain].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof label === 'string' ? truncate(label.trim(), maxLabelLength) : undefined;
}
