/** Classifies the errors of Zoho Books for a sync. */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { readTokenRefusal, toRefusal } from '../kit/accounting-refusal.ts';
import { isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { errorAnswer, tokenRefused } from './wire.ts';

export const zohoProfile: ProviderProfile = {
  name: 'Zoho Books',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal,
};

export const notAuthorised = '57';

const meanings: Readonly<Record<number, SyncFailureCode>> = {
  44: 'rate_limited',
  45: 'quota_exhausted',
  57: 'permission_denied',
  1002: 'not_found',
  1070: 'rate_limited',
};

/** Zoho does not name a wait; it limits calls per minute and at the same time. */
const waits: Readonly<Record<number, number>> = { 44: 60, 1070: 5 };

const meaningOfStatus: Readonly<Record<number, SyncFailureCode>> = {
  401: 'auth_expired',
  403: 'permission_denied',
  404: 'not_found',
  429: 'rate_limited',
};

function readRefusal(status: number, body: unknown): Refusal | null {
  const answer = errorAnswer.safeParse(body).data;
  const code = answer?.code ?? 0;
  // It is unknown what happened before an internal error of Zoho, or a timeout in front of it.
  if (status >= 500 || (code === 0 && (status < 400 || isUnsettled(status)))) return null;
  const message = answer?.message || `Responded with HTTP ${status}`;
  // An invalid token also returns 57: with HTTP 401, a new token is fetched first.
  const known = status === 401 ? 'auth_expired' : (meanings[code] ?? meaningOfStatus[status]);
  const retryAfter = waits[code] ?? (known === 'rate_limited' ? 60 : undefined);
  return toRefusal(known ?? codeOfMessage(message), {
    code: String(code || status),
    message,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function codeOfMessage(message: string): SyncFailureCode {
  if (/already (exists|been)|duplicate/i.test(message)) return 'duplicate';
  if (/locked|closed/i.test(message)) return 'period_locked';
  if (/does not exist|not found/i.test(message)) return 'not_found';
  if (/\btax(es)?\b/i.test(message) && /missing|required|specify|select/i.test(message)) return 'tax_code_missing';
  if (/account/i.test(message) && /missing|required|specify|select/i.test(message)) return 'account_missing';
  return 'validation';
}

/** For the token call: the refusal of a code, token or client is final; too many calls is temporary. */
export const tokenProfile: ProviderProfile = {
  ...zohoProfile,
  totalTimeoutMs: 20_000,
  readRefusal(status, body) {
    const answer = tokenRefused.safeParse(body).data;
    if (status >= 500 || (!answer && status < 400)) return null;
    const { code, message, ...refusal } = readTokenRefusal(status, answer);
    const isThrottled = status === 429 || answer?.error === 'Access Denied';
    return isThrottled ? toRefusal('rate_limited', { code, message, retryAfter: 60 }) : { code, message, ...refusal };
  },
};
