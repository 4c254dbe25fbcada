/** Classifies the errors of QuickBooks for a sync. */
import type { SyncFailureCode } from '../../drivers/accounting-driver.ts';
import { readTokenRefusal, toRefusal } from '../kit/accounting-refusal.ts';
import { isBusyOrFailing, isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { faultAnswer, tokenRefusal } from './wire.ts';

export const provider = 'QuickBooksOnline';
/** Intuit usually does not name a wait. */
const throttledSeconds = 60;

const meanings: Record<string, SyncFailureCode> = {
  '3200': 'auth_expired',
  '120': 'permission_denied',
  '3001': 'rate_limited',
  '610': 'not_found',
  '2010': 'validation',
  '2020': 'validation',
  '4000': 'validation',
  '4001': 'validation',
  '5010': 'stale',
  '6140': 'duplicate',
  '3100': 'duplicate',
  '6190': 'permission_denied',
  '6240': 'duplicate',
};

function meaningOf(status: number, code: string | null, text: string): SyncFailureCode | null {
  // Intuit's tables use the same codes for number and period, so the text decides.
  if (code === '6210') return /period|closed|closing/i.test(text) ? 'period_locked' : 'duplicate';
  if (code === '6000') return meaningOfBusinessRule(text);
  if (status === 429) return 'rate_limited';
  const known = code === null ? undefined : meanings[code];
  // The number of a duplicate occurs here too: Intuit's gateway sends it for an app that the company did not authorize.
  if (status === 403 && known === 'duplicate') return 'permission_denied';
  if (known) return known;
  if (status === 401) return 'auth_expired';
  if (status === 403) return 'permission_denied';
  if (status === 404) return 'not_found';
  if (status === 500 || status === 503) return 'provider_unavailable';
  return status < 500 ? 'validation' : null;
}

function meaningOfBusinessRule(text: string): SyncFailureCode {
  if (/VAT rate|GST\/HST rate/i.test(text)) return 'tax_code_missing';
  if (/period|closing date|books are closed/i.test(text)) return 'period_locked';
  return 'validation';
}

function readRefusal(
  status: number,
  body: unknown,
  _text: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal | null {
  const fault = faultAnswer.safeParse(body).data ?? null;
  // A page with one of these comes from a server in front of Intuit's.
  if (fault === null && (status < 400 || status === 502 || status === 504 || isUnsettled(status))) return null;
  const { code = null, message = '', detail = '' } = fault ?? {};
  const text = detail || message;
  const meaning = meaningOf(status, code, `${message} ${detail}`);
  if (meaning === null) return null;
  const isWaitMissing = meaning === 'rate_limited' && headers['retry-after'] === undefined;
  return toRefusal(meaning, {
    code: code ?? String(status),
    message: text || `Responded with HTTP ${status}`,
    ...(headers.intuit_tid === undefined ? {} : { request_id: headers.intuit_tid }),
    ...(isWaitMissing ? { retryAfter: throttledSeconds } : {}),
  });
}

export const quickbooksProfile: ProviderProfile = {
  name: provider,
  connectTimeoutMs: 5_000,
  /** Intuit cuts requests off at 120 s; a worker has less time. */
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 8 * 1024 * 1024,
  readRefusal,
};

/** For the token call: the refusal of a grant or client is final. */
export const tokenProfile: ProviderProfile = {
  ...quickbooksProfile,
  totalTimeoutMs: 20_000,
  readRefusal(status, body) {
    if (status < 400 || isBusyOrFailing(status)) return null;
    return readTokenRefusal(status, tokenRefusal.safeParse(body).data);
  },
};
