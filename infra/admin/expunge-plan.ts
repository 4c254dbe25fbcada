/** What `person expunge` does with each record that mentions the person, and what its parts share. */
import type { Change, Item, Range, Table } from '../../shared/platform/storage/table.ts';
import { mentions, removePerson } from './remove-person.ts';

/** What to do with a record that mentions the person. */
export type Plan = { kind: string; table: Table; item: Item; isLeft: boolean; change: Change | 'delete' };

export type Planner = (table: Table, item: Item, pattern: RegExp) => Plan | null;

/** Longer than all attempts of a webhook take. */
const leftForMs = 2 * 60 * 60_000;

export const isRecent = (at: string, now: number): boolean => now - Date.parse(at) < leftForMs;

export async function* inRange(table: Table, range: Range, plan: Planner, pattern: RegExp): AsyncGenerator<Plan> {
  let after: Range['after'];
  do {
    const page = await table.query({ ...range, after });
    for (const item of page.items) {
      const planned = plan(table, item, pattern);
      if (planned) yield planned;
    }
    after = page.next;
  } while (after);
}

/** The attributes that change, compared with `item`; the key and what is computed from it stay. */
export function changeOf(item: Item, pattern: RegExp, given: Record<string, unknown> = item): Change {
  const { pk: _pk, sk: _sk, ...record } = given;
  const without = removePerson(record, pattern) as Record<string, unknown>;
  const changed = Object.keys(record).filter((name) => JSON.stringify(without[name]) !== JSON.stringify(item[name]));
  return {
    set: Object.fromEntries(changed.map((name) => [name, without[name]])),
    if: { pk: { isPresent: true } },
  };
}

/** What a provider sent, as received; it only serves inquiries and is deleted. */
export const planReceived =
  (kind: string): Planner =>
  (table, item, pattern) =>
    mentions(item, pattern) ? { kind, table, item, isLeft: item.due_at !== undefined, change: 'delete' } : null;
