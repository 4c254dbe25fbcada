/**
 * Counts tries to log in, per e-mail address and per source address: after a few free ones each further try costs a
 * pause that doubles. A try is counted before the password is looked at, so that many at once count as many.
 */
import ipaddr from 'ipaddr.js';
import { GatewayError } from '../errors/gateway-error.ts';
import { identityKeys } from '../storage/keys.ts';
import type { Condition } from '../storage/expression.ts';
import type { Key, Table } from '../storage/table.ts';

type TryDependencies = { identity: Table; now: () => number };

type Tries = { tries: number; blocked_until: number };

/** People behind one address share it, so that it has more tries than a person. */
const freeTries = { email: 5, address: 20 };
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
/** Nothing tried for so long: all is forgotten. */
const forgottenAfterMs = 60 * 60_000;

/** The pause after try number `tries`, should it fail. */
export function pauseAfter(tries: number, free: number): number {
  return tries < free ? 0 : Math.min(firstPauseMs * 2 ** (tries - free), longestPauseMs);
}

/** Counts as one address: a customer of an IPv6 network has 2^64 of them. */
function networkOf(sourceIp: string): string {
  if (!ipaddr.isValid(sourceIp)) return 'unknown';
  const address = ipaddr.process(sourceIp);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** What to do with the count once the password turned out right. */
export type CountedTry = { forgive(): Promise<void> };

/** Throws `rate_limited` while a pause lasts. The source address comes first: one that pauses uses up nobody's tries. */
export async function countTry(
  dependencies: TryDependencies,
  { email, sourceIp }: { email: string | null; sourceIp: string },
): Promise<CountedTry> {
  const byAddress = await count(
    dependencies,
    identityKeys.loginTries('ADDRESS', networkOf(sourceIp)),
    freeTries.address,
  );
  const emailKey = email === null ? null : identityKeys.loginTries('EMAIL', email);
  if (emailKey) await count(dependencies, emailKey, freeTries.email);
  return {
    async forgive() {
      if (emailKey) await dependencies.identity.delete(emailKey);
      await byAddress.takeBack();
    },
  };
}

/** Tried again when another try was counted in the same moment. */
const mostRaces = 10;

async function count({ identity, now }: TryDependencies, key: Key, free: number) {
  for (let races = 0; races < mostRaces; races += 1) {
    const found = (await identity.get(key, { consistent: true })) as (Tries & { expires_at: number }) | null;
    const isFresh = found !== null && found.expires_at * 1000 > now();
    const before: Tries = isFresh
      ? { tries: found.tries, blocked_until: found.blocked_until }
      : { tries: 0, blocked_until: 0 };
    if (before.blocked_until > now()) throw tooMany(before.blocked_until - now());
    const tries = before.tries + 1;
    const blocked_until = now() + pauseAfter(tries, free);
    const expires_at = Math.ceil((now() + forgottenAfterMs) / 1000);
    const condition: Condition = found === null ? { pk: { isAbsent: true } } : { tries: { equals: found.tries } };
    if (!(await identity.put({ ...key, tries, blocked_until, expires_at }, condition))) continue;
    return {
      /** Only this try: a right password of one's own is no way to guess another's without a pause. */
      async takeBack() {
        await identity.update(key, { set: before, if: { tries: { equals: tries } } });
      },
    };
  }
  throw tooMany(firstPauseMs);
}

function tooMany(pauseMs: number): GatewayError {
  const seconds = Math.max(1, Math.ceil(pauseMs / 1000));
  return new GatewayError('rate_limited', 'Too many tries to log in', {
    code: 'too_many_tries',
    headers: { 'retry-after': String(seconds) },
  });
}
