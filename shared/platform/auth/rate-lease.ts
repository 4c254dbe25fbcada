/**
 * Leases of calls from a shared counter. The counter is the time at which the calls given out so far would be used up at
 * the permitted rate (a leaky bucket as a time). It may run ahead of the clock by as long as the burst lasts.
 */
import type { Condition } from '../storage/expression.ts';
import type { Key, Table } from '../storage/table.ts';

/** Calls a second, and how many may come at once. */
export type Rate = { perSecond: number; burst: number };

/** Calls still free, or a refusal: a time before which asking again is useless. */
export type Lease = {
  size: number;
  left: number;
  /** Epoch ms. */
  validUntil: number;
  isRefusal: boolean;
  rate: Rate;
  /** The shared counter when the lease was taken (epoch ms). */
  usedUpAt: number;
};

/**
 * An instance begins small and doubles while it uses its leases up: full ones would let four fresh instances take the
 * whole burst, and a tenant's fifth call at the same moment would be refused.
 */
export type LeaseSizes = { first: number; largest: number; lifetimeMs: number };

/** The shared counter (epoch ms), and the rate that the operator wrote into it. */
export type RateCounter = { used_up_at: number; rate_per_second?: number; rate_burst?: number };

/** `rate` is permitted, or what the operator wrote into the counter where `mayBeSet`. */
export type Counter = { key: Key<RateCounter>; rate: Rate; mayBeSet: boolean };

/**
 * Twice the calls of a lease that was used up, or as few as a first lease when there are no more; else a refusal. That
 * the operator set another rate is noticed with the lease: only then the counter is read.
 */
export async function leaseCalls(
  identity: Table,
  counter: Counter,
  sizes: LeaseSizes,
  before: Lease | undefined,
  now: number,
): Promise<Lease> {
  const isUsedUp = before !== undefined && before.left === 0 && before.validUntil > now;
  const wanted = isUsedUp ? Math.min(Math.max(before.size * 2, sizes.first), sizes.largest) : sizes.first;
  // The rate of a token is known with every call; that of an account from its last lease.
  const expected = (counter.mayBeSet ? before?.rate : undefined) ?? counter.rate;
  const lease = await tryRate(identity, counter, expected, [wanted, sizes.first], sizes, now);
  if (!lease.isRefusal || !counter.mayBeSet) return lease;
  const rate = (await readRate(identity, counter.key)) ?? counter.rate;
  return isSame(rate, expected) ? lease : tryRate(identity, counter, rate, [wanted, sizes.first], sizes, now);
}

/**
 * What the operator wrote into a counter; null while that is nothing. An update that changes nothing answers it, too: the
 * functions that count calls have no right to read the table of tokens.
 */
async function readRate(identity: Table, key: Key<RateCounter>): Promise<Rate | null> {
  const item = await identity.update(key, { add: { used_up_at: 0 }, if: { pk: { isPresent: true } } });
  return item?.rate_per_second === undefined || item.rate_burst === undefined
    ? null
    : { perSecond: item.rate_per_second, burst: item.rate_burst };
}

async function tryRate(
  identity: Table,
  counter: Counter,
  rate: Rate,
  wanted: readonly number[],
  { first, lifetimeMs }: LeaseSizes,
  now: number,
): Promise<Lease> {
  for (const size of new Set(wanted.map((calls) => Math.min(calls, rate.burst)))) {
    const usedUpAt = await take(identity, counter, rate, size, now);
    if (usedUpAt !== null) return { size, left: size, validUntil: now + lifetimeMs, isRefusal: false, rate, usedUpAt };
  }
  const validUntil = now + costOf(Math.min(first, rate.burst), rate);
  return { size: 0, left: 0, validUntil, isRefusal: true, rate, usedUpAt: 0 };
}

/** Milliseconds that so many calls last at the permitted rate. */
const costOf = (calls: number, { perSecond }: Rate): number => Math.ceil((calls * 1000) / perSecond);

/** The counter after `calls` were taken from it; null when there are not so many, or the rate is another one. */
async function take(identity: Table, counter: Counter, rate: Rate, calls: number, now: number): Promise<number | null> {
  const { key } = counter;
  const cost = costOf(calls, rate);
  const furthest = now + costOf(rate.burst, rate);
  const isRate = counter.mayBeSet ? holdsRate(rate, isSame(rate, counter.rate)) : {};
  const taken =
    (await identity.update(key, {
      set: { used_up_at: now + cost },
      if: { used_up_at: { isAbsentOrBelow: now }, ...isRate },
    })) ??
    (await identity.update(key, {
      add: { used_up_at: cost },
      if: { used_up_at: { isBelow: furthest - cost + 1 }, ...isRate },
    }));
  return taken && taken.used_up_at;
}

/** The usual rate also holds for a counter into which none was written. */
const holdsRate = ({ perSecond, burst }: Rate, isUsual: boolean): Condition =>
  isUsual
    ? { rate_per_second: { isAbsentOrEquals: perSecond }, rate_burst: { isAbsentOrEquals: burst } }
    : { rate_per_second: { equals: perSecond }, rate_burst: { equals: burst } };

const isSame = (one: Rate, other: Rate): boolean => one.perSecond === other.perSecond && one.burst === other.burst;

/** Calls that could be made at once: those of the lease, and those that nobody had leased, as far as is known. */
export function callsLeft({ left, usedUpAt, rate, isRefusal }: Lease, now: number): number {
  if (isRefusal) return 0;
  const ahead = (Math.max(0, usedUpAt - now) * rate.perSecond) / 1000;
  return Math.min(rate.burst, left + Math.max(0, Math.floor(rate.burst - ahead)));
}
