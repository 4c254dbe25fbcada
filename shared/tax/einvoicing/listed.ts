/**
 * Lists in the order of their index: documents by their own day, items by their number, newest first. The index holds
 * keys
 * only; the records are fetched by them.
 */
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { noPagesHere } from '../../platform/http/numbered-list.ts';
import {
  type Page,
  type PageQuery,
  readCursor,
  sequencesOfPage,
  toCursor,
  toCursorPage,
  toPage,
} from '../../platform/http/paging.ts';
import { placeBefore } from '../../platform/storage/key-text.ts';
import type { Key, KeyRange, Stored, Table } from '../../platform/storage/table.ts';

export type Asked = Pick<PageQuery, 'page' | 'per_page' | 'cursor'>;
/** For the envelope alone: what a period means is each list's own. */
export const asPageQuery = (query: Asked): PageQuery => ({ ...query, from: undefined, to: undefined });

/** What the index holds of a record besides its key: its place in the list. */
export type ListEntry = { list_pk: string; list_sk: string };

/** Places of the index, both ends included, that lead to records of one type. */
export type Stretch<R extends object> = Omit<KeyRange<R>, 'prefix'> & { from: string; to: string };

/** Records looked at for one page; a filter that matches little answers a short page and a cursor. */
const maxRead = 500;

/** A cursor is the next place to look at. */
export async function readStretch<R extends object>(
  tax: Table,
  { pk, from, to }: Stretch<R>,
  query: Asked,
  filter?: (record: Stored<R>) => boolean,
): Promise<Page<Stored<R>>> {
  if (query.page > 1) throw noPagesHere();
  const answer = asPageQuery(query);
  const begin = query.cursor === undefined ? to : readPlace(query.cursor);
  let place = begin < to ? begin : to;
  const limit = filter ? 100 : query.per_page;
  const found: Stored<R>[] = [];
  for (let read = 0; read < maxRead; read += limit) {
    if (place < from) return toCursorPage(found, answer, null);
    const { items, next } = await tax.query<ListEntry>({ index, pk, from, to: place, newestFirst: true, limit });
    for (const { entry, record } of await fetchEach<R>(tax, items)) {
      place = placeBefore(entry.list_sk);
      if (record && (filter?.(record) ?? true)) found.push(record);
      if (found.length === query.per_page) return toCursorPage(found, answer, toCursor(place));
    }
    if (next === undefined) return toCursorPage(found, answer, null);
  }
  return toCursorPage(found, answer, toCursor(place));
}

const index = 'by_account';

function readPlace(cursor: string): string {
  const place = readCursor(cursor);
  if (/^(\d{4}-\d\d-\d\d#)?\d{12}$/.test(place)) return place;
  throw new GatewayError('invalid', 'The cursor is not one of this list', {
    errors: { cursor: ['Not one of this list'] },
  });
}

/** One page of a numbered list whose numbers stand in the index: a range of numbers, wherever the page lies. */
export async function readNumbered<R extends object>(
  tax: Table,
  list: { pk: string; toPlace: (sequence: number) => string; total: number },
  query: Asked,
): Promise<Page<Stored<R>>> {
  const wanted = sequencesOfPage(query, list.total);
  if (wanted === null) return toPage([], asPageQuery(query), list.total);
  const range = { index, pk: list.pk, from: list.toPlace(wanted.from), to: list.toPlace(wanted.to) } as const;
  const { items } = await tax.query<ListEntry>({ ...range, newestFirst: true, limit: query.per_page });
  const found = await fetchEach<R>(tax, items);
  return toPage(
    found.flatMap(({ record }) => (record === undefined ? [] : [record])),
    asPageQuery(query),
    list.total,
  );
}

/** Each entry of the index with its record; the index may lag behind. */
async function fetchEach<R extends object>(tax: Table, entries: readonly Stored<ListEntry>[]) {
  const records = await tax.getMany(entries.map(({ pk, sk }): Key<R> => ({ pk, sk })));
  const bySortKey = new Map(records.map((record) => [record.sk, record]));
  return entries.map((entry) => ({ entry, record: bySortKey.get(entry.sk) }));
}
