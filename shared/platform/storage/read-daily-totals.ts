/** Reads what a count per day (daily-totals.ts) does not have yet: what was undecided, and what is newer. */
import { toLocalDay } from '../../values/time.ts';
import { numberAtEnd } from './key-text.ts';
import type { Key, Table } from './table.ts';

/** The saved count; `counted` is the packed JSON of `Counted`. `version` makes writers take turns. */
export type TotalsRecord = { counted: Uint8Array; version: number; expires_at: number };

export type Counted<Day> = {
  /** Every record up to this number is in `days` or in `waiting`. */
  through: number;
  days: Record<string, Day>;
  /** Undecided numbers, with the time (epoch ms) at which each was first met. */
  waiting: Record<string, number>;
};

export type CountedList<Item extends { created_at: string }, Day> = {
  pk: string;
  toSk: (sequence: number) => string;
  /** Where the count is saved. */
  saveAt: Key<TotalsRecord>;
  /** The last number assigned. */
  last: number | Promise<number>;
  /** Reads what `isUndecided` and `add` must know about these records. */
  prepare?: (items: readonly Item[]) => Promise<void>;
  /** Whether the record can still change in a way that matters. */
  isUndecided: (item: Item) => boolean;
  /** An undecided number that is still undecided after this time is counted as it is. */
  waitingMs: number;
  /** Undecided records that are counted as they are when too many wait, oldest first. Without any, the count stops. */
  mayGiveWay?: (item: Item) => boolean;
  /** The totals of a day with one more record; undefined before its first. */
  add: (totals: Day | undefined, item: Item) => Day;
  /** What remains of the totals of a day before yesterday. */
  trim?: (totals: Day) => Day;
};

/** A count in progress; `open` has the undecided records that were read, by number. */
export type Count<Item extends { created_at: string }, Day> = {
  list: CountedList<Item, Day>;
  counted: Counted<Day>;
  open: Map<number, Item>;
  now: number;
};

/** Pages that the lists of one call may still read together. */
export type Reads = { left: number };

const maxWaiting = 1_000;
/** DynamoDB returns at most 1 MB. */
const perPage = 1_000;

export const dayOfRecord = (created_at: string): string => toLocalDay(Date.parse(created_at));

function add<Item extends { created_at: string }, Day>({ list, counted }: Count<Item, Day>, item: Item): void {
  const day = dayOfRecord(item.created_at);
  counted.days[day] = list.add(counted.days[day], item);
}

function stopWaiting<Item extends { created_at: string }, Day>(count: Count<Item, Day>, number: number, item?: Item) {
  if (item !== undefined) add(count, item);
  count.open.delete(number);
  Reflect.deleteProperty(count.counted.waiting, number);
}

/** Counts those of the undecided numbers that were decided since; returns how many no longer wait. */
export async function settleWaiting<Item extends { created_at: string }, Day>(
  table: Table,
  count: Count<Item, Day>,
): Promise<number> {
  const { list, counted, now } = count;
  const numbers = Object.keys(counted.waiting).map(Number);
  const keys = numbers.map((number): Key<Item> => ({ pk: list.pk, sk: list.toSk(number) }));
  const items = await table.getMany(keys);
  await list.prepare?.(items);
  const found = new Map(items.map((item) => [numberAtEnd(item.sk), item]));
  let settled = 0;
  for (const number of numbers) {
    const item = found.get(number);
    const isOver = now - (counted.waiting[number] ?? 0) > list.waitingMs;
    if (isOver || (item !== undefined && !list.isUndecided(item))) {
      stopWaiting(count, number, item);
      settled += 1;
    } else if (item !== undefined) {
      count.open.set(number, item);
    }
  }
  return settled;
}

/** Counts the records that are newer than what is counted; false if it stopped before the last. */
export async function readOn<Item extends { created_at: string }, Day>(
  table: Table,
  count: Count<Item, Day>,
  last: number,
  reads: Reads,
): Promise<boolean> {
  const { list, counted, now } = count;
  while (counted.through < last) {
    const room = makeRoom(count);
    if (reads.left <= 0 || room <= 0) return false;
    reads.left -= 1;
    const { items, next } = await table.query<Item>({
      pk: list.pk,
      from: list.toSk(counted.through + 1),
      to: list.toSk(last),
      limit: Math.min(perPage, room),
    });
    await list.prepare?.(items);
    for (const item of items) {
      const number = numberAtEnd(item.sk);
      if (!waitForGap(counted, number, now)) return false;
      if (list.isUndecided(item)) {
        counted.waiting[number] = now;
        count.open.set(number, item);
      } else {
        add(count, item);
      }
      counted.through = number;
    }
    if (next === undefined) return waitForGap(counted, last + 1, now);
  }
  return true;
}

/** How many more numbers may wait. When none, half of those that may give way are counted as they are. */
function makeRoom<Item extends { created_at: string }, Day>(count: Count<Item, Day>): number {
  const { mayGiveWay = () => false } = count.list;
  const room = maxWaiting - Object.keys(count.counted.waiting).length;
  if (room > 0) return room;
  const willing = [...count.open].filter(([, item]) => mayGiveWay(item)).toSorted(([one], [other]) => one - other);
  const oldest = willing.slice(0, Math.ceil(willing.length / 2));
  for (const [number, item] of oldest) stopWaiting(count, number, item);
  return oldest.length;
}

/** Notes the numbers up to `number` that have no record yet; false when there are too many to note. */
function waitForGap(counted: Counted<unknown>, number: number, now: number): boolean {
  for (let missing = counted.through + 1; missing < number; missing += 1) {
    if (Object.keys(counted.waiting).length >= maxWaiting) return false;
    counted.waiting[missing] = now;
    counted.through = missing;
  }
  return true;
}
