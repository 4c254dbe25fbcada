/** How Xero says no, and what that means to a sync. */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { toRefusal } from '../kit/accounting-refusal.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { errorAnswer, frontError, tokenRefused } from './wire.ts';

export const xeroProfile: ProviderProfile = {
  name: 'Xero',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal,
};

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
  // What it did before a fault of its own nobody knows; the idempotency key makes it good.
  if (status < 400 || status >= 500) return null;
  if (status === 429) return readThrottle(headers);
  const said = errorAnswer.safeParse(body).data;
  const sentences = (said?.Elements ?? []).flatMap(({ ValidationErrors }) =>
    ValidationErrors.map((one) => one.Message),
  );
  const front = frontError.safeParse(body).data;
  const message = sentences.join(' ') || said?.Message || front?.Detail || front?.Title || `Answered HTTP ${status}`;
  return toRefusal(meaningOfStatus[status] ?? codeOfMessage(message), {
    code: String(said?.ErrorNumber ?? status),
    message,
  });
}

/** Which of the limits was met stands in a header: only that of the day is a quota. */
function readThrottle(headers: Readonly<Record<string, string>>): Refusal {
  const problem = headers['x-rate-limit-problem'] ?? '';
  const isOfDay = /^day/i.test(problem);
  const wait = Number(headers['retry-after']);
  return toRefusal(isOfDay ? 'quota_exhausted' : 'rate_limited', {
    code: problem || '429',
    message: 'Too many requests',
    ...(wait > 0 ? { retryAfter: wait } : {}),
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

/** For the token call: a code, token or client that is refused stays refused. */
export const tokenProfile: ProviderProfile = {
  ...xeroProfile,
  totalTimeoutMs: 20_000,
  readRefusal(status, body) {
    if (status < 400 || status === 429 || status >= 500) return null;
    const said = tokenRefused.safeParse(body).data;
    return toRefusal('auth_expired', {
      code: said?.error ?? String(status),
      message: said?.error_description || said?.error || `Answered HTTP ${status}`,
    });
  },
};
