/**
 * Pages of a list whose records carry sequence numbers, newest first. Without a filter a page is a range of numbers and
 * costs the same wherever it lies; with one, a bounded stretch is read from a cursor on.
 */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Key, Stored, Table } from '../storage/table.ts';
import { type Page, type PageQuery, readCursor, sequencesOfPage, toCursor, toCursorPage, toPage } from './paging.ts';

export type NumberedList<R extends object = Record<string, unknown>> = {
  pk: string;
  /** The sort key of a number; the number, padded, stands behind its last `#`. */
  toSk: (sequence: number) => string;
  /** The last number given. */
  total: number;
  /** Besides the times of the query: what else a record must be. Its presence makes the list a filtered one. */
  filter?: (item: Stored<R>) => boolean;
};

/** Records looked at for one filtered page; beyond them the cursor goes on. */
const maxRead = 500;

export async function readList<R extends object = Record<string, unknown>>(
  table: Table,
  list: NumberedList<R>,
  query: PageQuery,
): Promise<Page<Stored<R>>> {
  const isFiltered = list.filter !== undefined || Boolean(query.from ?? query.to ?? query.cursor);
  if (isFiltered && query.page > 1) throw noPagesHere();
  if (isFiltered) return readFiltered(table, list, query);
  const wanted = sequencesOfPage(query, list.total);
  const found = wanted === null ? [] : await readRange(table, list, wanted.from, wanted.to);
  return toPage(found, query, list.total);
}

/** Also for other lists that a filter turns into one with a cursor. */
export const noPagesHere = () => {
  const sentence = 'A filtered list has no page numbers: go on with next_cursor';
  return new GatewayError('invalid', sentence, { errors: { page: [sentence] } });
};

/** Long records fill an answer before there are many of them: it is read on until the range, or `limit`, is. */
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
  let position = query.cursor === undefined ? await newestAt(table, list, query.to) : readPosition(query.cursor);
  const found: Stored<R>[] = [];
  for (let read = 0; position > 0 && read < maxRead && found.length < query.per_page;) {
    const some = await readRange(table, list, 1, position, 100);
    read += 100;
    for (const item of some) {
      position = sequenceOf(item) - 1;
      if (query.from !== undefined && createdAt(item) < query.from) return toCursorPage(found, query, null);
      if (matches(item, list, query)) found.push(item);
      if (found.length === query.per_page) break;
    }
    if (some.length < 100 && found.length < query.per_page) position = 0;
  }
  return toCursorPage(found, query, position > 0 ? toCursor(String(position)) : null);
}

const sequenceOf = ({ sk }: Key): number => Number(sk.slice(sk.lastIndexOf('#') + 1));
const createdAt = (item: object): string => String('created_at' in item ? item.created_at : undefined);

const matches = <R extends object>(item: Stored<R>, { filter }: NumberedList<R>, { from, to }: PageQuery): boolean =>
  (filter?.(item) ?? true) &&
  (from === undefined || createdAt(item) >= from) &&
  (to === undefined || createdAt(item) <= to);

/** A cursor is the next sequence number to look at; anything else begins nowhere. */
function readPosition(cursor: string): number {
  const position = Number(readCursor(cursor));
  return Number.isSafeInteger(position) && position > 0 ? position : 0;
}

/** The newest sequence number not created after `to`: numbers are given in order of time, so halving finds it. */
async function newestAt<R extends object>(
  table: Table,
  list: NumberedList<R>,
  to: string | undefined,
): Promise<number> {
  if (to === undefined) return list.total;
  let [low, high] = [0, list.total];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [at] = await readRange(table, list, 1, middle, 1);
    if (at === undefined || createdAt(at) <= to) low = middle;
    else high = sequenceOf(at) - 1;
  }
  return low;
}
