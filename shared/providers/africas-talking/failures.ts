/** Maps Africa's Talking's errors by whether the call may have had an effect. */
import { isBusyOrFailing, isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { airtimeAnswer } from './wire.ts';

export const africasTalkingProfile: ProviderProfile = {
  name: 'AfricasTalking',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readPlainText,
};

/**
 * A wrong key, user name or field is reported as plain text. "Conflict" and "request timeout" do not show whether the
 * call had an effect.
 */
function readPlainText(status: number, body: unknown, text: string): Refusal | null {
  if (isUnsettled(status)) return { kind: 'provider_unclear', code: String(status), message: 'Outcome unknown' };
  if (status < 400 || isBusyOrFailing(status) || body !== undefined) return null;
  const message = text.trim();
  const isPage = message === '' || message.startsWith('<') || message.length > 200;
  return { kind: 'provider_refused', code: String(status), message: isPage ? `Refused with HTTP ${status}` : message };
}

/**
 * Finds a top-up that was not accepted. A duplicate may have been accepted the first time. A successful response with
 * neither an id nor an error may belong to an accepted top-up. After HTTP 429 and 5xx the status alone decides, whatever
 * the body says.
 */
export function readNotSent(status: number, body: unknown): Refusal | null {
  const answer = airtimeAnswer.safeParse(body);
  if (isBusyOrFailing(status) || !answer.success) return null;
  const [entry] = answer.data.responses;
  const message = entry?.errorMessage || answer.data.errorMessage;
  if (/duplicate/i.test(message)) return { kind: 'provider_unclear', code: null, message };
  if (entry?.status === 'Failed') return { kind: 'provider_refused', code: null, message: message || 'Not sent' };
  if (entry?.requestId) return null;
  if (message !== '') return { kind: 'provider_refused', code: null, message };
  return status < 300 ? { kind: 'provider_unclear', code: null, message: 'The response contains no top-up id' } : null;
}
