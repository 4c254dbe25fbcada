/** Lists records whose keys have a common prefix and end with a number, newest first, with a cursor. */
import {
  batchAfter,
  maxReadForPage,
  type Page,
  type PageQuery,
  readCursor,
  toCursor,
  toCursorPage,
} from '../platform/http/paging.ts';
import type { KeyRange, Stored, Table } from '../platform/storage/table.ts';

/** The cursor contains the number of the last record read. */
export async function listNewest<R extends { created_at: string }>(
  table: Table,
  { pk, prefix }: KeyRange<R>,
  query: PageQuery,
): Promise<Page<Stored<R>>> {
  const list = pk + prefix;
  let after: Record<string, unknown> | undefined =
    query.cursor === undefined ? undefined : { pk, sk: prefix + readCursor(list, query.cursor) };
  const cursorOf = (sk: unknown): string => toCursor(list, String(sk).slice(prefix.length));
  const found: Stored<R>[] = [];
  for (let read = 0; read < maxReadForPage;) {
    const limit = batchAfter(read, query.per_page);
    read += limit;
    const { items, next } = await table.query<R>({ pk, prefix, newestFirst: true, limit, after });
    for (const item of items) {
      const at = item.created_at;
      if (query.from !== undefined && at < query.from) return toCursorPage(found, query, null);
      if (query.to === undefined || at <= query.to) found.push(item);
      if (found.length === query.per_page) return toCursorPage(found, query, cursorOf(item.sk));
    }
    if (next === undefined) return toCursorPage(found, query, null);
    after = next;
  }
  return toCursorPage(found, query, cursorOf(after?.sk));
}
