/** Classifies the errors of Xero for a sync. */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { readTokenRefusal, toRefusal } from '../kit/accounting-refusal.ts';
import { isBusyOrFailing, isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { errorAnswer, frontError, tokenRefused } from './wire.ts';

export const xeroProfile: ProviderProfile = {
  name: 'Xero',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal,
};

/** With HTTP 403: the owner has disconnected the organization, or its user has left it. */
const disconnected = 'AuthenticationUnsuccessful';

const meaningOfStatus: Readonly<Record<number, SyncFailureCode>> = {
  401: 'auth_expired',
  403: 'permission_denied',
  404: 'not_found',
};

function readRefusal(
  status: number,
  body: unknown,
  _text: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal | null {
  // It is unknown what happened before an internal error of Xero; the idempotency key makes a retry safe.
  if (status < 400 || status >= 500) return null;
  if (status === 429) return readThrottle(headers);
  if (body === undefined && isUnsettled(status)) return null;
  const answer = errorAnswer.safeParse(body).data;
  const sentences = (answer?.Elements ?? []).flatMap(({ ValidationErrors }) =>
    ValidationErrors.map((one) => one.Message),
  );
  const front = frontError.safeParse(body).data;
  if (status === 403 && front?.Detail === disconnected) {
    const message = `The organization is no longer connected (${disconnected})`;
    return toRefusal('auth_expired', { code: String(status), message });
  }
  const message =
    sentences.join(' ') || answer?.Message || front?.Detail || front?.Title || `Responded with HTTP ${status}`;
  return toRefusal(meaningOfStatus[status] ?? codeOfMessage(message), {
    code: String(answer?.ErrorNumber ?? status),
    message,
  });
}

/** A header shows which limit was reached: only the daily limit is a quota. */
function readThrottle(headers: Readonly<Record<string, string>>): Refusal {
  const problem = headers['x-rate-limit-problem'] ?? '';
  const isOfDay = /^day/i.test(problem);
  return toRefusal(isOfDay ? 'quota_exhausted' : 'rate_limited', {
    code: problem || '429',
    message: 'Too many requests',
  });
}

function codeOfMessage(message: string): SyncFailureCode {
  if (/lock date|locked|period|end of year/i.test(message)) return 'period_locked';
  if (/must be unique|already (assigned|exists)|duplicate/i.test(message)) return 'duplicate';
  if (/tax ?(type|rate)/i.test(message)) return 'tax_code_missing';
  if (/account (code|type)/i.test(message)) return 'account_missing';
  if (/could not be found|does not exist|not found/i.test(message)) return 'not_found';
  return 'validation';
}

/** For the token call: the refusal of a code, token or client is final. */
export const tokenProfile: ProviderProfile = {
  ...xeroProfile,
  totalTimeoutMs: 20_000,
  readRefusal(status, body) {
    if (status < 400 || isBusyOrFailing(status)) return null;
    return readTokenRefusal(status, tokenRefused.safeParse(body).data);
  },
};
