/**
 * Pages of a list whose records have sequence numbers, newest first. Without a filter, a page is a range of numbers and
 * costs the same anywhere in the list. With a filter, a bounded range is read from a cursor.
 */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Key, Stored, Table } from '../storage/table.ts';
import {
  maxReadForPage,
  type Page,
  type PageQuery,
  readCursor,
  sequencesOfPage,
  toCursor,
  toCursorPage,
  toPage,
} from './paging.ts';

export type NumberedList<R extends object = Record<string, unknown>> = {
  pk: string;
  /** The sort key of a number; the number, padded, follows its last `#`. */
  toSk: (sequence: number) => string;
  /** The last number assigned. */
  total: number;
  /** A condition on records besides the query's times. Its presence makes the list a filtered one. */
  filter?: (item: Stored<R>) => boolean;
};

export async function readList<R extends object = Record<string, unknown>>(
  table: Table,
  list: NumberedList<R>,
  query: PageQuery,
): Promise<Page<Stored<R>>> {
  const isFiltered = list.filter !== undefined || (query.from ?? query.to ?? query.cursor) !== undefined;
  if (isFiltered && query.page > 1) throw noPagesHere();
  if (isFiltered) return readFiltered(table, list, query);
  const wanted = sequencesOfPage(query, list.total);
  const found = wanted === null ? [] : await readRange(table, list, wanted.from, wanted.to);
  return toPage(found, query, list.total);
}

/** Also for other lists that use a cursor when they are filtered. */
export const noPagesHere = () => {
  const sentence = 'A filtered list has no page numbers: use next_cursor';
  return new GatewayError('invalid', sentence, { errors: { page: [sentence] } });
};

/** Reads on until the range or `limit` is complete: long records fill a DynamoDB response early. */
async function readRange<R extends object>(
  table: Table,
  { pk, toSk }: NumberedList<R>,
  from: number,
  to: number,
  limit?: number,
) {
  const range = { pk, from: toSk(from), to: toSk(to), newestFirst: true };
  const found: Stored<R>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const left = limit === undefined ? {} : { limit: limit - found.length };
    const { items, next } = await table.query<R>({ ...range, ...left, after });
    found.push(...items);
    after = next;
  } while (after && found.length !== limit);
  return found;
}

async function readFiltered<R extends object>(
  table: Table,
  list: NumberedList<R>,
  query: PageQuery,
): Promise<Page<Stored<R>>> {
  let position =
    query.cursor === undefined ? await newestAt(table, list, query.to) : Number(readCursor(nameOf(list), query.cursor));
  const found: Stored<R>[] = [];
  for (let read = 0; position > 0 && read < maxReadForPage && found.length < query.per_page;) {
    const some = await readRange(table, list, 1, position, 100);
    read += 100;
    for (const item of some) {
      position = sequenceOf(item) - 1;
      if (query.from !== undefined && timeOf(item) < Date.parse(query.from) - crossedMs)
        return toCursorPage(found, query, null);
      if (matches(item, list, query)) found.push(item);
      if (found.length === query.per_page) break;
    }
    if (some.length < 100 && found.length < query.per_page) position = 0;
  }
  return toCursorPage(found, query, position > 0 ? toCursor(nameOf(list), String(position)) : null);
}

/**
 * Between the call that assigns a number and the one that stores its record with a time, calls with later numbers can
 * store theirs: within this time, in which every worker ends, the order of numbers is not that of times.
 */
const crossedMs = 60_000;

const sequenceOf = ({ sk }: Key): number => Number(sk.slice(sk.lastIndexOf('#') + 1));
const createdAt = (item: object): string => String('created_at' in item ? item.created_at : undefined);
const timeOf = (item: object): number => Date.parse(createdAt(item));

const matches = <R extends object>(item: Stored<R>, { filter }: NumberedList<R>, { from, to }: PageQuery): boolean =>
  (filter?.(item) ?? true) &&
  (from === undefined || createdAt(item) >= from) &&
  (to === undefined || createdAt(item) <= to);

/** For cursors, whose position is the next sequence number to read. */
const nameOf = ({ pk, toSk }: Pick<NumberedList, 'pk' | 'toSk'>): string => `${pk}|${toSk(0)}`;

/**
 * A sequence number at or after that of the newest record not created after `to`, by binary search. Few records are
 * between the two: those that may have crossed.
 */
async function newestAt<R extends object>(
  table: Table,
  list: NumberedList<R>,
  to: string | undefined,
): Promise<number> {
  if (to === undefined) return list.total;
  const latest = Date.parse(to) + crossedMs;
  let [low, high] = [0, list.total];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [at] = await readRange(table, list, 1, middle, 1);
    if (at === undefined || timeOf(at) <= latest) low = middle;
    else high = sequenceOf(at) - 1;
  }
  return low;
}
