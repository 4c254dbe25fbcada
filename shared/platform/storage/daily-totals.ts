/**
 * Counts a numbered list per day (East Africa) when somebody looks. Each record of the list is read once: the saved
 * count has the number up to which everything is counted, the days' totals, and the numbers that are not decided yet
 * (records that can still change, and numbers without a record so far). Nothing is written when a record is created,
 * and a list that nobody looks at costs nothing.
 */
import { dayMs, toLocalDay } from '../../values/time.ts';
import { numberAtEnd } from './key-text.ts';
import { packJson, unpackJson } from './packed-json.ts';
import {
  type Count,
  type Counted,
  type CountedList,
  dayOfRecord,
  readOn,
  type Reads,
  settleWaiting,
} from './read-daily-totals.ts';
import type { Table } from './table.ts';

export type ListCount<Item, Day> = {
  /** Without the undecided records. */
  days: Record<string, Day>;
  undecided: Item[];
  /** False if there was more to read than one call may; the next call continues. */
  isComplete: boolean;
};

/** The days that are kept. */
const maxDays = 35;
/** A few records more are not worth a write: the next call reads them again. */
const worthSaving = 25;

export async function countList<Item extends { created_at: string }, Day>(
  table: Table,
  list: CountedList<Item, Day>,
  now: number,
  reads: Reads,
): Promise<ListCount<Item, Day>> {
  const [stored, last] = await Promise.all([table.get(list.saveAt), list.last]);
  const oldest = toLocalDay(now - (maxDays - 1) * dayMs);
  // Only this file writes the record.
  const before = stored ? (unpackJson(stored.counted) as Counted<Day>) : await startAt(table, list, last, oldest);
  const counted = withoutOldDays(before, list, { oldest, yesterday: toLocalDay(now - dayMs) });
  const count: Count<Item, Day> = { list, counted, open: new Map(), now };
  const settled = await settleWaiting(table, count);
  const isComplete = await readOn(table, count, last, reads);
  const isWorthSaving = stored === null || settled > 0 || counted.through - before.through >= worthSaving;
  if (isWorthSaving && last > 0) {
    const version = stored?.version ?? 0;
    // Whoever loses this race has shown right numbers, and saves nothing.
    await table.put(
      {
        ...list.saveAt,
        counted: packJson(JSON.stringify(counted)),
        version: version + 1,
        expires_at: Math.ceil((now + 2 * maxDays * dayMs) / 1000),
      },
      { version: { isAbsentOrEquals: version } },
    );
  }
  const undecided = [...count.open.values()].filter(({ created_at }) => dayOfRecord(created_at) >= oldest);
  return { days: counted.days, undecided, isComplete };
}

const withoutOldDays = <Day>(
  { through, days, waiting }: Counted<Day>,
  { trim = (day) => day }: Pick<CountedList<never, Day>, 'trim'>,
  { oldest, yesterday }: { oldest: string; yesterday: string },
): Counted<Day> => ({
  through,
  days: Object.fromEntries(
    Object.entries(days)
      .filter(([day]) => day >= oldest)
      .map(([day, totals]) => [day, day < yesterday ? trim(totals) : totals]),
  ),
  waiting: { ...waiting },
});

/** Where the first count starts: shortly before the oldest day, by binary search. */
async function startAt<Item extends { created_at: string }, Day>(
  table: Table,
  { pk, toSk }: CountedList<Item, Day>,
  last: number,
  oldest: string,
): Promise<Counted<Day>> {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { items } = await table.query<Item>({ pk, from: toSk(middle + 1), to: toSk(high), limit: 1 });
    const [found] = items;
    if (found === undefined || dayOfRecord(found.created_at) >= oldest) high = middle;
    else low = numberAtEnd(found.sk);
  }
  return { through: low, days: {}, waiting: {} };
}
