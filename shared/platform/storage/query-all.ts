/** All pages of a range, for lists that are always short, such as the apps of an account. */
import type { Range, Stored, Table } from './table.ts';

export async function queryAll<R extends object = Record<string, unknown>>(
  table: Pick<Table, 'query'>,
  range: Omit<Range<R>, 'after' | 'limit'>,
): Promise<Stored<R>[]> {
  const found: Stored<R>[] = [];
  let after: Range['after'];
  do {
    const page = await table.query<R>({ ...range, after });
    found.push(...page.items);
    after = page.next;
  } while (after);
  return found;
}
