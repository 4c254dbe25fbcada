/**
 * Rate limit per token. An instance leases calls from the token's shared counter a few at a time and counts them down
 * in memory, so that an ordinary call writes nothing for it (decisions 2).
 */
import { identityKeys } from '../storage/keys.ts';
import type { Table } from '../storage/table.ts';
import type { Caller } from './authenticate.ts';
import { keepTokenUsed } from './last-used.ts';

export type Admission = { isAdmitted: boolean; limit: number; remaining: number; /** Seconds. */ resetAfter: number };

/** Calls still free, or (with none left and `isRefusal`) a time before which asking again is useless. */
type Lease = { size: number; left: number; validUntil: number; isRefusal: boolean };

const callsPerLease = 25;
/**
 * An instance begins small and doubles while it uses its leases up: full ones would let four fresh instances take the
 * whole burst, and a tenant's fifth call at the same moment would be refused.
 */
const callsOfFirstLease = 5;
/** An unused lease is given up after this long, so that a rarely used instance cannot hoard calls. */
const leaseLifetimeMs = 60_000;
const tokensRemembered = 5_000;

/**
 * The shared counter is the time at which the calls given out so far would be used up at the permitted rate (a leaky
 * bucket told as a time). It may run ahead of the clock by as long as the burst lasts.
 */
export function makeRateLimiter(identity: Table, now: () => number) {
  const leases = new Map<number, Lease>();

  /** `wanted` calls, or as few as a first lease when there are no more; else a refusal. */
  async function lease(caller: Caller, wanted: number): Promise<Lease> {
    const key = identityKeys.rate(caller.accountId, caller.tokenId);
    const calls = Math.min(wanted, callsPerLease, caller.rate.burst);
    const cost = Math.ceil((calls * 1000) / caller.rate.perSecond);
    const furthest = now() + Math.ceil((caller.rate.burst * 1000) / caller.rate.perSecond);
    const granted =
      (await identity.update(key, {
        set: { used_up_at: now() + cost },
        if: { used_up_at: { isAbsentOrBelow: now() } },
      })) ??
      (await identity.update(key, { add: { used_up_at: cost }, if: { used_up_at: { isBelow: furthest - cost + 1 } } }));
    if (granted) return { size: calls, left: calls, validUntil: now() + leaseLifetimeMs, isRefusal: false };
    if (wanted > callsOfFirstLease) return lease(caller, callsOfFirstLease);
    return { size: 0, left: 0, validUntil: now() + cost, isRefusal: true };
  }

  return async function admit(caller: Caller): Promise<Admission> {
    let held = leases.get(caller.tokenId);
    const isUsable = held !== undefined && held.validUntil > now() && (held.left > 0 || held.isRefusal);
    if (held === undefined || !isUsable) {
      const isUsedUp = held !== undefined && held.left === 0 && held.validUntil > now();
      await keepTokenUsed(identity, caller, now());
      held = await lease(caller, isUsedUp && held ? held.size * 2 : callsOfFirstLease);
      if (leases.size >= tokensRemembered) leases.clear();
      leases.set(caller.tokenId, held);
    }
    const isAdmitted = held.left > 0;
    if (isAdmitted) held.left -= 1;
    return {
      isAdmitted,
      limit: caller.rate.perSecond,
      remaining: held.left,
      resetAfter: held.isRefusal ? Math.max(1, Math.ceil((held.validUntil - now()) / 1000)) : 1,
    };
  };
}

export type RateLimiter = ReturnType<typeof makeRateLimiter>;
