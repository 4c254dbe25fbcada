/**
 * How many calls a token may make, and all tokens of its account together. An instance leases calls from the shared
 * counters in batches and counts them down in memory, so that most calls write nothing. All tokens of a member's
 * sessions count as one.
 */
import type { Table } from '../storage/table.ts';
import { type Caller, defaultRate } from './authenticate.ts';
import { saveTokenUsed } from './last-used.ts';
import { callsLeft, type Counter, type Lease, leaseCalls, type LeaseSizes, type Rate } from './rate-lease.ts';
import { identityKeys } from './records.ts';

export type Admission = {
  isAdmitted: boolean;
  /** Calls per second. */
  limit: number;
  /** Calls possible now, as far as this instance knows. */
  remaining: number;
  /** Seconds. */
  resetAfter: number;
};

/** For an account, unless the operator sets another one. */
export const defaultAccountRate: Rate = { perSecond: 4 * defaultRate.perSecond, burst: 4 * defaultRate.burst };

/** An unused lease ends after a minute, so that a rarely used instance does not hold calls. */
const tokenLeases: LeaseSizes = { first: 5, largest: 25, lifetimeMs: 60_000 };
/**
 * Four times as many calls, for longer: a busy account writes its counter once per four leases of its tokens, and a
 * rarely used account does not write it with every call.
 */
const accountLeases: LeaseSizes = { first: 20, largest: 100, lifetimeMs: 15 * 60_000 };

const leasesRemembered = 5_000;

export function makeRateLimiter(identity: Table, now: () => number) {
  const countTokenCall = makeCallTaker(identity, tokenLeases, now);
  const countAccountCall = makeCallTaker(identity, accountLeases, now);

  return async function admit(caller: Caller): Promise<Admission> {
    const { accountId, tokenId, member, rate } = caller;
    const key =
      member === undefined ? identityKeys.rate(accountId, tokenId) : identityKeys.memberRate(accountId, member.id);
    const byToken = await countTokenCall({ key, rate, mayBeSet: false }, () => saveTokenUsed(identity, caller, now()));
    if (byToken.isRefusal) return refused(byToken, rate, now());
    const account = { key: identityKeys.accountRate(accountId), rate: defaultAccountRate, mayBeSet: true };
    const byAccount = await countAccountCall(account);
    if (byAccount.isRefusal) {
      byToken.left += 1;
      return refused(byAccount, rate, now());
    }
    const remaining = Math.min(callsLeft(byToken, now()), callsLeft(byAccount, now()));
    return { isAdmitted: true, limit: rate.perSecond, remaining, resetAfter: 1 };
  };
}

const refused = ({ validUntil }: Lease, { perSecond }: Rate, now: number): Admission => ({
  isAdmitted: false,
  limit: perSecond,
  remaining: 0,
  resetAfter: Math.max(1, Math.ceil((validUntil - now) / 1000)),
});

/** Takes one call from a counter's lease, or returns the refusal. Concurrent calls share one lease request. */
function makeCallTaker(identity: Table, sizes: LeaseSizes, now: () => number) {
  const leases = new Map<string, Lease>();
  const leasing = new Map<string, Promise<void>>();

  async function lease(name: string, counter: Counter, beforeLeasing?: () => Promise<void>): Promise<void> {
    try {
      await beforeLeasing?.();
      const next = await leaseCalls(identity, counter, sizes, leases.get(name), now());
      if (leases.size >= leasesRemembered) leases.clear();
      leases.set(name, next);
    } finally {
      leasing.delete(name);
    }
  }

  return async function take(counter: Counter, beforeLeasing?: () => Promise<void>): Promise<Lease> {
    const name = `${counter.key.pk} ${counter.key.sk}`;
    for (;;) {
      const held = leases.get(name);
      if (held !== undefined && held.validUntil > now() && (held.left > 0 || held.isRefusal)) {
        if (!held.isRefusal) held.left -= 1;
        return held;
      }
      const pending = leasing.get(name) ?? lease(name, counter, beforeLeasing);
      if (leasing.get(name) === undefined) leasing.set(name, pending);
      await pending;
    }
  };
}

export type RateLimiter = ReturnType<typeof makeRateLimiter>;
