/** All records of a list, which the gateway returns page by page. */
import type { Endpoint, Page, QueryOf, RowOf } from './endpoints.ts';

/** Filters and the page, as in the URL. */
export type Query = Record<string, string>;

type Listed<Row> = {
  load: (query: Query, signal?: AbortSignal) => Promise<Page<Row>>;
  keyOf: (row: Row) => string | number;
};

/**
 * Reads all pages from the newest on, until `each` returns true. A record that moves to the next page because of a new
 * one is passed once.
 */
export async function readPages<Row>(
  { load, keyOf }: Listed<Row>,
  query: Query,
  { signal, each }: { signal?: AbortSignal | undefined; each: (rows: Row[], page: Page<Row>) => boolean },
): Promise<void> {
  const { page: _page, cursor: _cursor, ...filter } = query;
  const seen = new Set<string | number>();
  const isNew = (row: Row) => seen.size < seen.add(keyOf(row)).size;
  let next: Query | null = {};
  while (next) {
    const page: Page<Row> = await load({ ...filter, per_page: '100', ...next }, signal);
    if (each(page.data.filter(isNew), page)) return;
    if (page.next_cursor) next = { cursor: page.next_cursor };
    else
      next =
        page.last_page !== null && page.current_page < page.last_page ? { page: `${page.current_page + 1}` } : null;
  }
}

/** For lists that are short, except of few accounts. */
export async function readAll<E extends Endpoint, Row = RowOf<E>>(
  load: (query: QueryOf<E>) => Promise<Page<Row>>,
  keyOf: (row: Row) => string | number,
): Promise<Row[]> {
  const all: Row[] = [];
  await readPages(
    { load: load as Listed<Row>['load'], keyOf },
    {},
    {
      each(rows) {
        all.push(...rows);
        return false;
      },
    },
  );
  return all;
}
