/** Classifies the errors of Tuya, which have HTTP 200, `success` false and a code. */
import * as z from 'zod';
import type { LockFailureCode } from '../../drivers/lock-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
import { toRefusal } from '../kit/lock-refusal.ts';

export const tuyaProfile: ProviderProfile = {
  name: 'Tuya',
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 15_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: (_status, body) => readRefusal(body),
};

const meanings: Readonly<Record<number, LockFailureCode>> = {
  1004: 'auth_expired',
  1010: 'auth_expired',
  1011: 'auth_expired',
  1012: 'auth_expired',
  1013: 'provider_unavailable',
  1100: 'validation',
  1101: 'validation',
  1106: 'permission_denied',
  2001: 'device_offline',
};

const failure = z.object({ success: z.literal(false), code: z.coerce.number().int(), msg: z.string().default('') });

function readRefusal(body: unknown): Refusal | null {
  const { data } = failure.safeParse(body);
  if (data === undefined) return null;
  const details = { code: String(data.code), message: data.msg || `Error ${data.code}` };
  // Tuya's internal errors, numbered like HTTP's: the call may have had an effect.
  if (data.code >= 500 && data.code < 600) return { ...details, kind: 'provider_unclear' };
  return toRefusal(meanings[data.code] ?? 'validation', details);
}

/** Refused before processing, so the call may be repeated with a new token. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof GatewayError && ['1010', '1011', '1012'].includes(error.provider?.code ?? '');
