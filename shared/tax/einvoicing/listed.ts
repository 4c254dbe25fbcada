/**
 * Lists in the order of their index: documents by their day, items by their number, newest first. The index holds only
 * keys, by which the records are fetched.
 */
import { noPagesHere } from '../../platform/http/numbered-list.ts';
import {
  maxReadForPage,
  type Page,
  type PageQuery,
  readCursor,
  sequencesOfPage,
  toCursor,
  toCursorPage,
  toPage,
} from '../../platform/http/paging.ts';
import { placeBefore } from '../../platform/storage/key-text.ts';
import { getManyOftenRead, type Key, type KeyRange, type Stored, type Table } from '../../platform/storage/table.ts';

export type PageRequest = Pick<PageQuery, 'page' | 'per_page' | 'cursor'>;
/** For the envelope only: each list interprets its period itself. */
export const asPageQuery = (query: PageRequest): PageQuery => ({ ...query, from: undefined, to: undefined });

/** The attributes of the index besides the record's key: the place in the list. */
export type ListEntry = { list_pk: string; list_sk: string };

/** A range of the index, both ends included, with records of one type. */
export type IndexRange<R extends object> = Omit<KeyRange<R>, 'prefix'> & { from: string; to: string };

/** The cursor is the next place to read. */
export async function readIndexRange<R extends object>(
  tax: Table,
  { pk, from, to }: IndexRange<R>,
  query: PageRequest,
  filter?: (record: Stored<R>) => boolean,
): Promise<Page<Stored<R>>> {
  if (query.page > 1) throw noPagesHere();
  const envelope = asPageQuery(query);
  const begin = query.cursor === undefined ? to : readCursor(pk, query.cursor);
  let place = begin < to ? begin : to;
  const limit = filter ? 100 : query.per_page;
  const found: Stored<R>[] = [];
  for (let read = 0; read < maxReadForPage; read += limit) {
    if (place < from) return toCursorPage(found, envelope, null);
    const { items, next } = await tax.query<ListEntry>({ index, pk, from, to: place, newestFirst: true, limit });
    for (const { entry, record } of await fetchEach<R>(tax, items)) {
      place = placeBefore(entry.list_sk);
      if (record && (filter?.(record) ?? true)) found.push(record);
      if (found.length === query.per_page) return toCursorPage(found, envelope, toCursor(pk, place));
    }
    if (next === undefined) return toCursorPage(found, envelope, null);
  }
  return toCursorPage(found, envelope, toCursor(pk, place));
}

const index = 'by_account';

/** One page of a list that the index orders by number. Each page is a range of numbers. */
export async function readNumbered<R extends object>(
  tax: Table,
  list: { pk: string; toPlace: (sequence: number) => string; total: number },
  query: PageRequest,
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

/** Each entry of the index with its record. The record may be missing, because the index is eventually consistent. */
async function fetchEach<R extends object>(tax: Table, entries: readonly Stored<ListEntry>[]) {
  const records = await getManyOftenRead(
    tax,
    entries.map(({ pk, sk }): Key<R> => ({ pk, sk })),
  );
  const bySortKey = new Map(records.map((record) => [record.sk, record]));
  return entries.map((entry) => ({ entry, record: bySortKey.get(entry.sk) }));
}
