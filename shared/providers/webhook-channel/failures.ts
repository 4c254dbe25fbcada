/** How a receiver of webhooks says no: by its HTTP status; to all but four it is sent again. */
import type { RefusalReason } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';

export const webhookProfile: ProviderProfile = {
  name: 'Webhook',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 10_000,
  maxAnswerBytes: 64 * 1024,
  // A receiver that answers with a long page has the message all the same.
  truncate: true,
  readRefusal,
};

/** 404 may be about the address or about the recipient: nobody can tell. */
const reasons: Readonly<Record<number, RefusalReason>> = {
  400: 'content',
  401: 'config',
  403: 'config',
  410: 'config',
  422: 'content',
};

/** The message itself, its recipient or the address will never do; anything else may be over in a minute. */
const isFinal = (status: number): boolean => [400, 404, 410, 422].includes(status);

function readRefusal(status: number, body: unknown, text: string): Refusal | null {
  if (status >= 200 && status < 300) return null;
  const code = String(status);
  const message = wordsOf(body, text) ?? `Refused with HTTP ${status}`;
  const reason = reasons[status];
  // Sent again although it may have come: client.ts says why that does no harm.
  const kind = isFinal(status) ? 'provider_refused' : 'provider_unavailable';
  return { kind, code, message, ...(reason === undefined ? {} : { reason }) };
}

const maxLabelLength = 200;

/** The usual members of an error in JSON, or a short plain text; never a page. */
function wordsOf(body: unknown, text: string): string | undefined {
  const { error, message } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const plain = body === undefined && !text.trimStart().startsWith('<') ? text : undefined;
  const said = [error, message, plain].find((words) => typeof words === 'string' && words.trim() !== '');
  return typeof said === 'string' ? said.trim().slice(0, maxLabelLength) : undefined;
}
