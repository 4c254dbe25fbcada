/**
 * Leases of calls from a shared counter. The counter is the time at which the leased calls would be used up at the
 * permitted rate (a leaky bucket expressed as a time). It may run ahead of the clock by the length of the burst.
 */
import type { Condition } from '../storage/expression.ts';
import type { Key, Table } from '../storage/table.ts';

/** Calls per second, and the maximum burst. */
export type Rate = { perSecond: number; burst: number };

/** Calls that are still free, or a refusal with the time before which a retry is useless. */
export type Lease = {
  size: number;
  left: number;
  /** Epoch ms. */
  validUntil: number;
  isRefusal: boolean;
  rate: Rate;
  /** The shared counter when the lease was created (epoch ms). */
  usedUpAt: number;
};

/**
 * An instance starts with a small lease and doubles it while it uses its leases up. With full leases, four new
 * instances would use the whole burst, and a tenant's fifth concurrent call would be refused.
 */
export type LeaseSizes = { first: number; largest: number; lifetimeMs: number };

/** The shared counter (epoch ms), and the rate that the operator set in it. */
export type RateCounter = { used_up_at: number; rate_per_second?: number; rate_burst?: number };

/** `rate` is permitted, or the rate that the operator set in the counter if `mayBeSet`. */
export type Counter = { key: Key<RateCounter>; rate: Rate; mayBeSet: boolean };

/**
 * Leases twice the calls of a used-up lease, or as few as a first lease if no more are free; else refuses. A new rate
 * set by the operator is noticed here, so the counter is read only then.
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
 * The rate that the operator set in a counter; null if there is none. It uses an update that changes nothing, because
 * the functions that count calls have no permission to read the table of tokens.
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

/** Milliseconds that this many calls last at the permitted rate. */
const costOf = (calls: number, { perSecond }: Rate): number => Math.ceil((calls * 1000) / perSecond);

/** The counter after a lease of `calls`; null if fewer are free or the rate differs. */
async function take(identity: Table, counter: Counter, rate: Rate, calls: number, now: number): Promise<number | null> {
  const { key } = counter;
  const cost = costOf(calls, rate);
  const maxUsedUpAt = now + costOf(rate.burst, rate);
  const isRate = counter.mayBeSet ? holdsRate(rate, isSame(rate, counter.rate)) : {};
  const updated =
    (await identity.update(key, {
      set: { used_up_at: now + cost },
      if: { used_up_at: { isAbsentOrBelow: now }, ...isRate },
    })) ??
    (await identity.update(key, {
      add: { used_up_at: cost },
      if: { used_up_at: { isBelow: maxUsedUpAt - cost + 1 }, ...isRate },
    }));
  return updated && updated.used_up_at;
}

/** The default rate also applies to a counter without one. */
const holdsRate = ({ perSecond, burst }: Rate, isUsual: boolean): Condition =>
  isUsual
    ? { rate_per_second: { isAbsentOrEquals: perSecond }, rate_burst: { isAbsentOrEquals: burst } }
    : { rate_per_second: { equals: perSecond }, rate_burst: { equals: burst } };

const isSame = (one: Rate, other: Rate): boolean => one.perSecond === other.perSecond && one.burst === other.burst;

/** The rate of a counter, and how many calls are not leased at this moment; all of them without a counter. */
export function showCounter(stored: RateCounter | undefined, usual: Rate, now: number): Rate & { available: number } {
  const perSecond = stored?.rate_per_second ?? usual.perSecond;
  const burst = stored?.rate_burst ?? usual.burst;
  const ahead = (Math.max(0, (stored?.used_up_at ?? 0) - now) * perSecond) / 1000;
  return { perSecond, burst, available: Math.max(0, Math.floor(burst - ahead)) };
}

/** Calls possible now: those of the lease, and those that no instance has leased as far as is known. */
export function callsLeft({ left, usedUpAt, rate, isRefusal }: Lease, now: number): number {
  if (isRefusal) return 0;
  const ahead = (Math.max(0, usedUpAt - now) * rate.perSecond) / 1000;
  return Math.min(rate.burst, left + Math.max(0, Math.floor(rate.burst - ahead)));
}
