/** Lists records whose keys have a common prefix and end with a number, newest first, with a cursor. */
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type Page, type PageQuery, readCursor, toCursor, toCursorPage } from '../platform/http/paging.ts';
import type { Key, KeyRange, Stored, Table } from '../platform/storage/table.ts';

/** The maximum number of records read for one page. The cursor continues after them. */
const maxRead = 500;

/** The cursor contains the number of the last record read. */
export async function listNewest<R extends { created_at: string }>(
  table: Table,
  { pk, prefix }: KeyRange<R>,
  query: PageQuery,
): Promise<Page<Stored<R>>> {
  let after: Record<string, unknown> | undefined =
    query.cursor === undefined ? undefined : readPosition(pk, prefix, query.cursor);
  const found: Stored<R>[] = [];
  for (let read = 0; read < maxRead; read += query.per_page) {
    const { items, next } = await table.query<R>({ pk, prefix, newestFirst: true, limit: query.per_page, after });
    for (const item of items) {
      const at = item.created_at;
      if (query.from !== undefined && at < query.from) return toCursorPage(found, query, null);
      if (query.to === undefined || at <= query.to) found.push(item);
      if (found.length === query.per_page) return toCursorPage(found, query, toCursor(item.sk.slice(prefix.length)));
    }
    if (next === undefined) return toCursorPage(found, query, null);
    after = next;
  }
  return toCursorPage(found, query, toCursor(String(after?.sk).slice(prefix.length)));
}

/** Always within this list, whatever the cursor contains. */
function readPosition(pk: string, prefix: string, cursor: string): Key {
  const number = readCursor(cursor);
  if (/^\d{12}$/.test(number)) return { pk, sk: prefix + number };
  const message = 'The cursor does not belong to this list';
  throw new GatewayError('invalid', message, { errors: { cursor: ['Does not belong to this list'] } });
}
