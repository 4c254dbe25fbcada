/** How Africa's Talking says no, judged by one question: may the call have had an effect? */
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { airtimeAnswer } from './wire.ts';

export const africasTalkingProfile: ProviderProfile = {
  name: 'AfricasTalking',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readPlainText,
};

/** A wrong key, user name or field is told in plain words. "Conflict" and "request timeout" settle nothing. */
function readPlainText(status: number, body: unknown, text: string): Refusal | null {
  if (status === 408 || status === 409)
    return { kind: 'provider_unclear', code: String(status), message: 'Not settled' };
  if (status < 400 || status >= 500 || status === 429 || body !== undefined) return null;
  const words = text.trim();
  const isPage = words === '' || words.startsWith('<') || words.length > 200;
  return { kind: 'provider_refused', code: String(status), message: isPage ? `Refused with HTTP ${status}` : words };
}

/**
 * A top-up not taken, inside an answer that is a success by its HTTP status. A duplicate was taken when it came first;
 * an answer that neither names a top-up nor says why may hide one.
 */
export function readNotSent(body: unknown): Refusal | null {
  const answer = airtimeAnswer.safeParse(body);
  if (!answer.success) return null;
  const [entry] = answer.data.responses;
  const message = entry?.errorMessage || answer.data.errorMessage;
  if (/duplicate/i.test(message)) return { kind: 'provider_unclear', code: null, message };
  if (entry?.status === 'Failed') return { kind: 'provider_refused', code: null, message: message || 'Not sent' };
  if (entry?.requestId) return null;
  if (message !== '') return { kind: 'provider_refused', code: null, message };
  return { kind: 'provider_unclear', code: null, message: 'The answer names no top-up' };
}
