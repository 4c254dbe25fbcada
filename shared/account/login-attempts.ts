/**
 * Limits sign-in attempts. After a few free attempts, each failed attempt is followed by a pause that doubles. An
 * attempt is counted before the password is compared, so that parallel attempts all count. Attempts of unknown callers
 * are counted by source address, by source address and email, and by email alone. A browser in which the member signed
 * in before has its own counter, so that no one else can lock the member out of it.
 */
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { identityKeys, type LoginAttempts, type LoginSource } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Condition } from '../platform/storage/expression.ts';
import type { Key, Table } from '../platform/storage/table.ts';

type AttemptDependencies = { identity: Table; now: () => number };

type AttemptState = Pick<LoginAttempts, 'attempts' | 'blocked_until'> & Partial<LoginAttempts>;

type Limit = { free: number; resetAfterMs: number; maxPauseMs?: number };

const hourMs = 60 * 60_000;
const known: Limit = { free: 5, resetAfterMs: hourMs };
/** One email address from one source. */
const source: Limit = { free: 5, resetAfterMs: hourMs };
/** One email address from any source. It resets after a day, to limit slow attacks from many sources. */
const email: Limit = { free: 20, resetAfterMs: 24 * hourMs };
/** Several people may share one source address, so it has more attempts than one person. */
const address: Limit = { free: 20, resetAfterMs: hourMs };

/** Links for a new password: no one may fill another person's mailbox. */
const resetMails: Limit = { free: 3, resetAfterMs: 24 * hourMs, maxPauseMs: 4 * hourMs };
const resetSource: Limit = { free: 20, resetAfterMs: hourMs };

const firstPauseMs = 30_000;
const maxPauseMs = 15 * 60_000;

/** The pause after the given number of failed attempts. */
export function computePause(attempts: number, free: number, max: number = maxPauseMs): number {
  return attempts < free ? 0 : Math.min(firstPauseMs * 2 ** (attempts - free), max);
}

/** An IPv6 network counts as one address: a single customer has 2^64 of them. */
function networkOf(sourceIp: string): string {
  if (!ipaddr.isValid(sourceIp)) return 'unknown';
  const address = ipaddr.process(sourceIp);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** What unknown callers type is stored only as a hash. */
export const hashEmail = (text: string): string => createHash('sha256').update(text).digest('hex');

export type { LoginSource };

export type CountedAttempt = {
  /** After the right password, while the second factor is still missing: the source address made no wrong guess. */
  forgiveAddress(): Promise<void>;
  /** Resets the counters after everything proved right. */
  forgive(): Promise<void>;
};

/** The counters of one person, which are reset after a sign-in. */
function countersOf(caller: LoginSource): readonly (readonly [Key<LoginAttempts>, Limit])[] {
  if ('known' in caller) return [[identityKeys.loginAttempts('KNOWN', caller.known), known]];
  const [network, person] = [networkOf(caller.sourceIp), hashEmail(caller.email)];
  return [
    [identityKeys.loginAttempts('SOURCE', `${network}#${person}`), source],
    [identityKeys.loginAttempts('EMAIL', person), email],
  ];
}

export async function forgetAttempts(identity: Table, caller: LoginSource): Promise<void> {
  await Promise.all(countersOf(caller).map(([key]) => identity.delete(key)));
}

/**
 * Throws `rate_limited` during a pause. The source address is counted first, so that a blocked address uses up no
 * attempts of an email address.
 */
export async function countAttempt(dependencies: AttemptDependencies, caller: LoginSource): Promise<CountedAttempt> {
  const byAddress =
    'known' in caller
      ? null
      : await count(dependencies, identityKeys.loginAttempts('ADDRESS', networkOf(caller.sourceIp)), address);
  for (const [key, limit] of countersOf(caller)) await count(dependencies, key, limit);
  const forgiveAddress = async () => byAddress?.undo();
  return {
    forgiveAddress,
    async forgive() {
      await Promise.all([forgetAttempts(dependencies.identity, caller), forgiveAddress()]);
    },
  };
}

/** Throws `rate_limited` when too many links for a new password were asked for. */
export async function countResetMail(
  dependencies: AttemptDependencies,
  caller: { email: string; sourceIp: string },
): Promise<void> {
  const network = `ADDRESS#${networkOf(caller.sourceIp)}`;
  await count(dependencies, identityKeys.loginAttempts('RESET', network), resetSource);
  await count(dependencies, identityKeys.loginAttempts('RESET', hashEmail(caller.email)), resetMails);
}

/** Counting is retried when another attempt was counted at the same moment. */
const maxRaces = 10;

async function count(
  { identity, now }: AttemptDependencies,
  key: Key<LoginAttempts>,
  { free, resetAfterMs, maxPauseMs }: Limit,
) {
  for (let races = 0; races < maxRaces; races += 1) {
    const found = await identity.get(key);
    const isFresh = found !== null && found.expires_at * 1000 > now();
    const before: AttemptState = isFresh
      ? { attempts: found.attempts, blocked_until: found.blocked_until, expires_at: found.expires_at }
      : { attempts: 0, blocked_until: 0 };
    if (before.blocked_until > now()) throw tooMany(before.blocked_until - now());
    const attempts = before.attempts + 1;
    const blocked_until = now() + computePause(attempts, free, maxPauseMs);
    const expires_at = Math.ceil((now() + resetAfterMs) / 1000);
    const condition: Condition = found === null ? { pk: { isAbsent: true } } : { attempts: { equals: found.attempts } };
    if (!(await identity.put({ ...key, attempts, blocked_until, expires_at }, condition))) continue;
    return {
      /**
       * Removes only this attempt, so that signing in to one's own account does not reset the count for others, nor makes it
       * last longer: many people share an address, of whom some sign in every hour.
       */
      async undo() {
        await identity.update(key, { set: before, if: { attempts: { equals: attempts } } });
      },
    };
  }
  throw tooMany(firstPauseMs);
}

function tooMany(pauseMs: number): GatewayError {
  return new GatewayError('rate_limited', 'Too many sign-in attempts', {
    code: 'too_many_tries',
    retryAfterSeconds: Math.max(1, pauseMs / 1000),
  });
}
