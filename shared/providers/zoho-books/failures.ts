/** How Zoho Books says no, and what that means to a sync. */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { toRefusal } from '../kit/accounting-refusal.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
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

/** Zoho names no wait: per minute, and for too many calls at the same time. */
const waits: Readonly<Record<number, number>> = { 44: 60, 1070: 5 };

const meaningOfStatus: Readonly<Record<number, SyncFailureCode>> = {
  401: 'auth_expired',
  403: 'permission_denied',
  404: 'not_found',
  429: 'rate_limited',
};

function readRefusal(status: number, body: unknown): Refusal | null {
  const said = errorAnswer.safeParse(body).data;
  const code = said?.code ?? 0;
  // What it did before a fault of its own nobody knows.
  if (status >= 500 || (code === 0 && status < 400)) return null;
  const message = said?.message || `Answered HTTP ${status}`;
  // A dead token says 57 too: with 401 another one is fetched before that is believed.
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

/** For the token call: a code, token or client that is refused stays refused; too many calls pass. */
export const tokenProfile: ProviderProfile = {
  ...zohoProfile,
  totalTimeoutMs: 20_000,
  readRefusal(status, body) {
    const said = tokenRefused.safeParse(body).data;
    if (status >= 500 || (!said && status < 400)) return null;
    const isThrottled = status === 429 || said?.error === 'Access Denied';
    return toRefusal(isThrottled ? 'rate_limited' : 'auth_expired', {
      code: said?.error ?? String(status),
      message: said?.error_description || said?.error || `Answered HTTP ${status}`,
      ...(isThrottled ? { retryAfter: 60 } : {}),
    });
  },
};
