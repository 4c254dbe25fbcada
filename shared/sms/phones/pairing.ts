/**
 * Pairing codes: digits that a person types into a phone, which trades them for a device of its
 * own. The first six say which code it is, and lead to no app to whoever has not seen it; the other six are its secret.
 *
 * So wrong tries are counted for one code of one app, and nobody's stop another's: of a code in a million places, ten
 * secrets may be tried in its ten minutes, a chance of 1 in 100,000 however many addresses a guesser has and even if he
 * knew the place. He does not: to end somebody's code he has to hit its place ten times, which takes ten million calls
 * in
 * ten minutes (16,000 a second), and the API lets 2,000 through. A call at random is right once in 1,000,000,000,000.
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
/** Of one code. */
export const maxWrongPerCode = 10;
/** From one address in ten minutes, after which it hears 429. A right code is taken nevertheless: many share an address. */
const maxWrongFromOne = 10;
const maxCodesTried = 5;

/** The app that a code pairs phones with; `valid_until` in epoch ms, `expires_at` in epoch seconds. */
export type PairingRecord = {
  account_id: number;
  app_id: number;
  /** The last six digits of the code. */
  secret: string;
  valid_until: number;
  expires_at: number;
  tries?: number;
  used_at?: string;
};

export type PairingCode = { pairing_code: string; expires_at: string };

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export async function createPairingCode(
  { apps, now }: PairingDependencies,
  { account_id, id: app_id }: Pick<SmsApp, 'account_id' | 'id'>,
): Promise<PairingCode> {
  const until = now() + validForMs;
  const expires_at = Math.floor(until / 1000);
  for (let tries = 0; tries < maxCodesTried; tries += 1) {
    const [place, secret] = [sixDigits(), sixDigits()];
    const entry = { ...phoneKeys.pairing(place), secret, account_id, app_id, valid_until: until, expires_at };
    // DynamoDB removes what has expired days later.
    if (await apps.put(entry, { valid_until: { isAbsentOrBelow: now() } })) {
      return { pairing_code: `${place}${secret}`, expires_at: new Date(until).toISOString() };
    }
  }
  throw new GatewayError('internal', 'No pairing code is free');
}

/** Null for a code that is wrong, used, tried too often or too old. Throws `rate_limited` after many wrong ones. */
export async function exchangePairingCode(
  dependencies: PairingDependencies,
  { code, name, sourceIp }: { code: string; name: string | undefined; sourceIp: string },
): Promise<{ device: Device; token: string } | null> {
  const [, place = '', secret = ''] = /^(\d{6})(\d{6})$/.exec(code.replaceAll(/[ -]/g, '')) ?? [];
  const entry = place === '' ? null : await take(dependencies, place, secret);
  const app = entry && (await findSmsApp(dependencies, entry.account_id, entry.app_id));
  if (app) return createDevice(dependencies, app, name);
  await countWrongAttempt(dependencies, sourceIp);
  return null;
}

/**
 * The entry of a code, once. The try is counted before the secret is looked at, so that many at once count as many; and
 * by the same call whether there is such a code or not, so that the time taken does not tell.
 */
async function take({ apps, now }: PairingDependencies, place: string, secret: string) {
  const key = phoneKeys.pairing(place);
  const counted = await apps.update(key, {
    add: { tries: 1 },
    if: { secret: { isPresent: true }, tries: { isAbsentOrBelow: maxWrongPerCode } },
  });
  if (counted === null || counted.valid_until <= now() || !isSameSecret(secret, counted.secret)) return null;
  const isUnused = { valid_until: { equals: counted.valid_until }, used_at: { isAbsent: true } } as const;
  return apps.update(key, { set: { used_at: new Date(now()).toISOString() }, if: isUnused });
}

async function countWrongAttempt({ apps, now }: PairingDependencies, sourceIp: string): Promise<void> {
  const window = Math.floor(now() / validForMs);
  const endsAt = (window + 1) * validForMs;
  const counted = await apps.update(phoneKeys.wrongPairings(sourceIp, window), {
    add: { tries: 1 },
    set: { expires_at: Math.floor(endsAt / 1000) },
    if: { tries: { isAbsentOrBelow: maxWrongFromOne } },
  });
  if (counted !== null) return;
  throw new GatewayError('rate_limited', 'Too many pairing codes were tried', {
    retryAfterSeconds: (endsAt - now()) / 1000,
  });
}
