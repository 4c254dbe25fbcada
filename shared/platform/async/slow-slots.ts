/**
 * How many messages of a queue may take long at the same time, over all function instances: each keeps an instance busy.
 * There is a fixed number of slots, each reserved until a time, so the slot of a crashed instance becomes free again.
 * Only what takes long writes to it: once when it needs the slot, once at the end.
 */
import { inRandomOrder } from '../../values/in-random-order.ts';
import type { Table } from '../storage/table.ts';
import { requestKeys } from './records.ts';

/** The slots of a queue: half of the instances that may process it, so that the others stay free for what is fast. */
export type SlotPool = { requests: Table; queue: string; size: number };

export const makeSlotPool = (requests: Table, queue: string, maxConcurrency: number): SlotPool => ({
  requests,
  queue,
  size: Math.max(1, Math.floor(maxConcurrency / 2)),
});

/** A slot is free this long after the call should have ended, to allow for clock differences. */
const graceMs = 5_000;

/** Who holds each slot, since when the call takes, and until when the slot is reserved (epoch ms). */
export type SlowSlots = {
  [until: `until_${number}`]: number;
  [since: `since_${number}`]: number;
  [holder: `holder_${number}`]: string;
};

/** The slot of one call; `end` releases it. */
export type Slot = { end: () => Promise<void> };

/** For a call that takes at most `milliseconds` from `now`, and that began at `since`. */
export type Reservation = { holder: string; now: number; milliseconds: number; since?: number };

const numbersOf = ({ size }: SlotPool): number[] => Array.from({ length: size }, (_, number) => number);

const isFree = (slots: SlowSlots | null, number: number, now: number): boolean =>
  (slots?.[`until_${number}`] ?? 0) < now;

export const readSlots = ({ requests, queue }: SlotPool): Promise<SlowSlots | null> =>
  requests.get(requestKeys.slowSlots(queue), { consistent: false });

/** Of a holder, and the free ones. */
function countSlots(pool: SlotPool, slots: SlowSlots | null, holder: string, now: number) {
  const taken = numbersOf(pool).filter((number) => !isFree(slots, number, now));
  const own = taken.filter((number) => slots?.[`holder_${number}`] === holder).length;
  return { own, free: pool.size - taken.length };
}

/** By holder: how many of its calls take longer than `afterMs` already. */
export function countSlowCalls(
  pool: SlotPool,
  slots: SlowSlots | null,
  now: number,
  afterMs: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const number of numbersOf(pool)) {
    const holder = slots?.[`holder_${number}`];
    const isSlow = !isFree(slots, number, now) && now - (slots?.[`since_${number}`] ?? now) >= afterMs;
    if (holder !== undefined && isSlow) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return counts;
}

/**
 * Null if the holder has as many slots as are free: one holder gets half of them at most, two get a third each, and so
 * on, so that some stay free for another.
 */
export async function reserveSlot(pool: SlotPool, reservation: Reservation): Promise<Slot | null> {
  const { holder, now } = reservation;
  const slots = await readSlots(pool);
  const before = countSlots(pool, slots, holder, now);
  if (before.own >= before.free) return null;
  const reserved = await takeOneOf(pool, slots, reservation);
  if (reserved === null) return null;
  // Others of the holder may have reserved theirs since the slots were read.
  const { own, free } = countSlots(pool, reserved.slots, holder, now);
  if (own - 1 <= free) return reserved.slot;
  await reserved.slot.end();
  return null;
}

/** For a call that goes on in any case: any free slot. Null if there is none. */
export async function takeSlot(pool: SlotPool, reservation: Reservation): Promise<Slot | null> {
  const reserved = await takeOneOf(pool, await readSlots(pool), reservation);
  return reserved?.slot ?? null;
}

async function takeOneOf(
  pool: SlotPool,
  slots: SlowSlots | null,
  { holder, now, milliseconds, since = now }: Reservation,
): Promise<{ slot: Slot; slots: SlowSlots } | null> {
  const key = requestKeys.slowSlots(pool.queue);
  const until = now + milliseconds + graceMs;
  for (const number of inRandomOrder(numbersOf(pool).filter((one) => isFree(slots, one, now)))) {
    const names = { until: `until_${number}`, since: `since_${number}`, holder: `holder_${number}` } as const;
    const reserved = await pool.requests.update(key, {
      set: { [names.until]: until, [names.since]: since, [names.holder]: holder },
      if: { [names.until]: { isAbsentOrBelow: now } },
    });
    if (reserved === null) continue;
    const end = async (): Promise<void> => {
      await pool.requests.update(key, {
        remove: Object.values(names),
        if: { [names.until]: { equals: until }, [names.holder]: { equals: holder } },
      });
    };
    return { slot: { end }, slots: reserved };
  }
  return null;
}
