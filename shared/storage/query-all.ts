/** For lists that are short by nature, such as the apps of an account: all pages of a range. */
import type { Item, Range, Table } from './table.ts';

export async function queryAll(table: Pick<Table, 'query'>, range: Omit<Range, 'after' | 'limit'>): Promise<Item[]> {
  const found: Item[] = [];
  let after: Range['after'];
  do {
    const page = await table.query({ ...range, after });
    found.push(...page.items);
    after = page.next;
  } while (after);
  return found;
}
