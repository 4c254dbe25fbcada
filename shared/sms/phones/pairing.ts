/**
 * Pairing codes: digits that a person types into a phone, which exchanges them for its own device. The first six digits
 * identify the code without revealing the app; the other six are its secret.
 *
 * Wrong attempts are counted per code, so they do not affect other codes. Each code allows ten attempts in its ten
 * minutes: a chance of 1 in 100,000 for an attacker who knows the first six digits, from any number of addresses. An
 * attacker who does not know them must match them ten times to block a code. That takes ten million calls in ten
 * minutes (16,000 a second), and the API allows 2,000 a second. A random call succeeds once in 1,000,000,000,000.
 */
import { randomInt } from 'node:crypto';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isSameSecret } from '../../values/text.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { phoneKeys } from '../records.ts';
import { findSmsApp, type SmsApp } from '../sms-app.ts';
import { createDevice, type Device } from './devices.ts';

type PairingDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

const validForMs = 10 * 60_000;
/** Per code. */
export const maxWrongPerCode = 10;
/** Per address in ten minutes; then wrong codes get a 429. A valid code is still accepted: phones share addresses. */
const maxWrongPerAddress = 10;
const maxCodesDrawn = 5;

/** The app that a code pairs phones with; `valid_until` in epoch ms, `expires_at` in epoch seconds. */
export type PairingRecord = {
  account_id: number;
  app_id: number;
  /** The last six digits of the code. */
  secret: string;
  valid_until: number;
  expires_at: number;
  attempts?: number;
  used_at?: string;
};

export type PairingCode = { pairing_code: string; expires_at: string };

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export async function createPairingCode(
  { apps, now }: PairingDependencies,
  { account_id: accountId, id: appId }: Pick<SmsApp, 'account_id' | 'id'>,
): Promise<PairingCode> {
  const until = now() + validForMs;
  const expires_at = Math.floor(until / 1000);
  for (let attempt = 0; attempt < maxCodesDrawn; attempt += 1) {
    const [place, secret] = [sixDigits(), sixDigits()];
    const entry = {
      ...phoneKeys.pairing(place),
      secret,
      account_id: accountId,
      app_id: appId,
      valid_until: until,
      expires_at,
    };
    // DynamoDB removes expired items only days later.
    if (await apps.put(entry, { valid_until: { isAbsentOrBelow: now() } })) {
      return { pairing_code: `${place}${secret}`, expires_at: new Date(until).toISOString() };
    }
  }
  throw new GatewayError('internal', 'No pairing code is free');
}

/** Null for a code that is wrong, used, blocked or expired. Throws `rate_limited` after too many wrong ones. */
export async function exchangePairingCode(
  dependencies: PairingDependencies,
  { code, name, sourceIp }: { code: string; name: string | undefined; sourceIp: string },
): Promise<{ device: Device; token: string } | null> {
  const [, place = '', secret = ''] = /^(\d{6})(\d{6})$/.exec(code.replaceAll(/[ -]/g, '')) ?? [];
  const entry = place === '' ? null : await claimCode(dependencies, place, secret);
  const app = entry && (await findSmsApp(dependencies, entry.account_id, entry.app_id));
  if (app) return createDevice(dependencies, app, name);
  await countWrongAttempt(dependencies, sourceIp);
  return null;
}

/**
 * Claims the record of a code, once. The attempt is counted before the secret is compared, so that concurrent attempts
 * all count. The same call is made whether the code exists or not, so that the response time does not reveal it.
 */
async function claimCode({ apps, now }: PairingDependencies, place: string, secret: string) {
  const key = phoneKeys.pairing(place);
  const counted = await apps.update(key, {
    add: { attempts: 1 },
    if: { secret: { isPresent: true }, attempts: { isAbsentOrBelow: maxWrongPerCode } },
  });
  if (counted === null || counted.valid_until <= now() || !isSameSecret(secret, counted.secret)) return null;
  const isUnused = { valid_until: { equals: counted.valid_until }, used_at: { isAbsent: true } } as const;
  return apps.update(key, { set: { used_at: new Date(now()).toISOString() }, if: isUnused });
}

async function countWrongAttempt({ apps, now }: PairingDependencies, sourceIp: string): Promise<void> {
  const window = Math.floor(now() / validForMs);
  const endsAt = (window + 1) * validForMs;
  const counted = await apps.update(phoneKeys.wrongPairings(sourceIp, window), {
    add: { attempts: 1 },
    set: { expires_at: Math.floor(endsAt / 1000) },
    if: { attempts: { isAbsentOrBelow: maxWrongPerAddress } },
  });
  if (counted !== null) return;
  throw new GatewayError('rate_limited', 'Too many wrong pairing codes', {
    retryAfterSeconds: (endsAt - now()) / 1000,
  });
}
