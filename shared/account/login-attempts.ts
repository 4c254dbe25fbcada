/**
 * Counts tries to log in: after a few free ones each further try costs a pause that doubles. A try is counted before the
 * password is compared, so that many at once count as many. Strangers are counted by their source address, by the e-mail
 * address they name from there, and by that e-mail address wherever they come from. A browser in which the member logged
 * in before has a counter of its own, so that no stranger can lock the member out of it.
 */
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { identityKeys, type LoginAttempts } from '../platform/auth/records.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Condition } from '../platform/storage/expression.ts';
import type { Key, Table } from '../platform/storage/table.ts';

type AttemptDependencies = { identity: Table; now: () => number };

type AttemptState = Pick<LoginAttempts, 'tries' | 'blocked_until'>;

type Limit = { free: number; forgottenAfterMs: number };

const hourMs = 60 * 60_000;
const known: Limit = { free: 5, forgottenAfterMs: hourMs };
/** One e-mail address, named from one source. */
const source: Limit = { free: 5, forgottenAfterMs: hourMs };
/** One e-mail address, wherever from; forgotten late, so that nobody gets far by many sources and patience either. */
const email: Limit = { free: 20, forgottenAfterMs: 24 * hourMs };
/** People behind one source address share it, so that it has more tries than a person. */
const address: Limit = { free: 20, forgottenAfterMs: hourMs };

const firstPauseMs = 30_000;
const maxPauseMs = 15 * 60_000;

/** The pause after try number `tries`, should it fail. */
export function pauseAfter(tries: number, free: number): number {
  return tries < free ? 0 : Math.min(firstPauseMs * 2 ** (tries - free), maxPauseMs);
}

/** Counts as one address: a customer of an IPv6 network has 2^64 of them. */
function networkOf(sourceIp: string): string {
  if (!ipaddr.isValid(sourceIp)) return 'unknown';
  const address = ipaddr.process(sourceIp);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}

/** What strangers type is kept as a hash only. */
export const hashEmail = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `known`: a browser or session that only the member has; otherwise whoever names an e-mail address. */
export type LoginSource = { known: string } | { email: string; sourceIp: string };

/** What to do with the count once the password turned out right. */
export type CountedAttempt = { forgive(): Promise<void> };

/** Throws `rate_limited` while a pause lasts. The source address comes first: one that pauses uses up nobody's tries. */
export async function countAttempt(dependencies: AttemptDependencies, trying: LoginSource): Promise<CountedAttempt> {
  const { identity } = dependencies;
  if ('known' in trying) {
    const key = identityKeys.loginAttempts('KNOWN', trying.known);
    await count(dependencies, key, known);
    return { forgive: () => identity.delete(key) };
  }
  const [network, person] = [networkOf(trying.sourceIp), hashEmail(trying.email)];
  const byAddress = await count(dependencies, identityKeys.loginAttempts('ADDRESS', network), address);
  const keys = [
    [identityKeys.loginAttempts('SOURCE', `${network}#${person}`), source],
    [identityKeys.loginAttempts('EMAIL', person), email],
  ] as const;
  for (const [key, limit] of keys) await count(dependencies, key, limit);
  return {
    async forgive() {
      await Promise.all([...keys.map(([key]) => identity.delete(key)), byAddress.undo()]);
    },
  };
}

/** Tried again when another try was counted in the same moment. */
const maxRaces = 10;

async function count(
  { identity, now }: AttemptDependencies,
  key: Key<LoginAttempts>,
  { free, forgottenAfterMs }: Limit,
) {
  for (let races = 0; races < maxRaces; races += 1) {
    const found = await identity.get(key, { consistent: true });
    const isFresh = found !== null && found.expires_at * 1000 > now();
    const before: AttemptState = isFresh
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
      async undo() {
        await identity.update(key, { set: before, if: { tries: { equals: tries } } });
      },
    };
  }
  throw tooMany(firstPauseMs);
}

function tooMany(pauseMs: number): GatewayError {
  return new GatewayError('rate_limited', 'Too many tries to log in', {
    code: 'too_many_tries',
    retryAfterSeconds: Math.max(1, pauseMs / 1000),
  });
}
