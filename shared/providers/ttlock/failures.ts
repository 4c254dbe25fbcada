/** Classifies the errors of TTLock, which all have HTTP 200 and an `errcode`. */
import * as z from 'zod';
import type { LockFailureCode } from '../../drivers/lock-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { toRefusal } from '../kit/lock-refusal.ts';

export const profileAt = (now: () => number): ProviderProfile => ({
  name: 'TTLock',
  connectTimeoutMs: 5_000,
  /** A lock gateway takes one to six seconds to reach its lock. */
  totalTimeoutMs: 15_000,
  maxAnswerBytes: 4 * 1024 * 1024,
  readRefusal: (_status, body) => readRefusal(body, now()),
});

const meanings: ReadonlyArray<readonly [codes: readonly number[], meaning: LockFailureCode]> = [
  [[1, 80000], 'provider_unavailable'],
  [[10000, 10001, 10003, 10004, 10007, 10011], 'auth_expired'],
  [[20002, -2018, -3046], 'permission_denied'],
  [[30005, 30008, -3, 80002, -2032, -3006, -3009, -4056], 'validation'],
  [[30006], 'rate_limited'],
  [[30007], 'quota_exhausted'],
  [[-1003, -1007, -2009, -4037], 'not_found'],
  [[-1026, -3007], 'duplicate'],
  [[-2012, -3002, -3036, -3034, -3035], 'device_offline'],
  [[-3003, -3037], 'device_busy'],
  [[-2025, -3008, -4043], 'unsupported'],
];
const meaningOf = new Map(meanings.flatMap(([codes, meaning]) => codes.map((code) => [code, meaning] as const)));

const failure = z.object({ errcode: z.coerce.number().int(), errmsg: z.string().default('') });

const throttledForSeconds = 60;
/** The command may have been performed. */
const internalError = 90000;

function readRefusal(body: unknown, now: number): Refusal | null {
  const { data } = failure.safeParse(body);
  if (data === undefined || data.errcode === 0) return null;
  const details = { code: String(data.errcode), message: data.errmsg || `Error ${data.errcode}` };
  if (data.errcode === internalError) return { ...details, kind: 'provider_unclear' };
  const meaning = meaningOf.get(data.errcode) ?? 'validation';
  if (meaning === 'rate_limited') return toRefusal(meaning, { ...details, retryAfter: throttledForSeconds });
  if (meaning === 'quota_exhausted') return toRefusal(meaning, { ...details, retryAfter: secondsToNextMonth(now) });
  return toRefusal(meaning, details);
}

const beijingMs = 8 * 60 * 60_000;

/** The quota is reset on the first of the month, Beijing time. */
function secondsToNextMonth(now: number): number {
  const there = new Date(now + beijingMs);
  const next = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - beijingMs;
  return Math.ceil((next - now) / 1000);
}

/** The call was refused before processing because of its token, so it may be repeated with a new token. */
export const isTokenRefused = (error: unknown): boolean => hasCode(error, ['10003', '10004']);

/** For a refresh: the refresh token is no longer valid, so a sign-in is needed. */
export const isRefreshRefused = (error: unknown): boolean => hasCode(error, ['10003', '10004', '10011']);

/**
 * A lock whose gateway is gone cannot be reached, but still opens by its codes: an answer about the gateway does not
 * show that a code is missing.
 */
export function toUnreachable(error: unknown): unknown {
  if (!hasCode(error, ['-4037'])) return error;
  const { kind, message, details } = error as GatewayError;
  return new GatewayError(kind, message, { ...details, code: 'device_offline' });
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof GatewayError && codes.includes(error.provider?.code ?? '');
