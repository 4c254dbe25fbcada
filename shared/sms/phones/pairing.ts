/**
 * Pairing codes (upstreams/sms.md 10.1): six digits that a person types into a phone, which trades them for a device of
 * its own. So few digits are only safe because a code lives ten minutes, works once, and few may be tried.
 */
import { randomInt } from 'node:crypto';
import { GatewayError } from '../../errors/gateway-error.ts';
import { appKeys } from '../../storage/keys.ts';
import type { SmsDependencies } from '../dependencies.ts';
import { findSmsApp, type SmsApp } from '../sms-app.ts';
import { createDevice, type Device } from './devices.ts';

type PairingDependencies = Pick<SmsDependencies, 'apps' | 'now'>;

const validForMs = 10 * 60_000;
/** Tries in ten minutes: from one address, and from everywhere, since a guesser has many addresses. */
const mostTries = { fromOne: 10, fromAll: 100 };
const triesToFindFree = 5;

export type PairingCode = { pairing_code: string; expires_at: string };

export async function createPairingCode(
  { apps, now }: PairingDependencies,
  { account_id, id: app_id }: Pick<SmsApp, 'account_id' | 'id'>,
): Promise<PairingCode> {
  const until = now() + validForMs;
  const expires_at = Math.floor(until / 1000);
  for (let tries = 0; tries < triesToFindFree; tries += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const entry = { ...appKeys.phone('PAIRING', code), account_id, app_id, valid_until: until, expires_at };
    // DynamoDB removes what has expired days later.
    if (await apps.put(entry, { valid_until: { isAbsentOrBelow: now() } })) {
      return { pairing_code: code, expires_at: new Date(until).toISOString() };
    }
  }
  throw new GatewayError('internal', 'No pairing code is free');
}

/** Null for a code that is wrong, used or too old. Throws `rate_limited` when too many were tried. */
export async function tradePairingCode(
  dependencies: PairingDependencies,
  { code, name, sourceIp }: { code: string; name: string | undefined; sourceIp: string },
): Promise<{ device: Device; token: string } | null> {
  await countTry(dependencies, sourceIp);
  const { apps, now } = dependencies;
  const key = appKeys.phone('PAIRING', code);
  const entry = /^\d{6}$/.test(code) ? await apps.get(key, { consistent: true }) : null;
  if (entry === null || entry.used_at !== undefined || Number(entry.valid_until) <= now()) return null;
  const used = await apps.update(key, {
    set: { used_at: new Date(now()).toISOString() },
    if: { used_at: { isAbsent: true }, valid_until: { equals: entry.valid_until } },
  });
  const app = used && (await findSmsApp(dependencies, Number(entry.account_id), Number(entry.app_id)));
  return app && createDevice(dependencies, app, name);
}

/** Before the code is looked at, so that many tries at once count as many. */
async function countTry({ apps, now }: PairingDependencies, sourceIp: string): Promise<void> {
  const window = Math.floor(now() / validForMs);
  const endsAt = (window + 1) * validForMs;
  const counters = [
    { of: sourceIp, most: mostTries.fromOne },
    { of: 'ALL', most: mostTries.fromAll },
  ];
  for (const { of, most } of counters) {
    const counted = await apps.update(appKeys.phone('PAIRING', `TRIES#${of}#${window}`), {
      add: { tries: 1 },
      set: { expires_at: Math.floor(endsAt / 1000) },
      if: { tries: { isAbsentOrBelow: most } },
    });
    if (counted !== null) continue;
    throw new GatewayError('rate_limited', 'Too many pairing codes were tried', {
      headers: { 'retry-after': String(Math.ceil((endsAt - now()) / 1000)) },
    });
  }
}
