/**
 * The sparse index the sweeper reads: a record is in it while something is still owed for it (a queue message, an
 * event, a next try), with the time by which that should have happened by itself.
 */
import { createHash } from 'node:crypto';
import type { Item, Key, Table } from './table.ts';

/** What should follow at once is looked at this long after, where nothing else came. */
export const overdueAfterMs = 60_000;

/** Spread over a few partitions, so that the index takes more writes a second than one partition does. */
const shards = 8;

/** The index attributes of a record that is to be looked at when `dueAt` (epoch ms) has passed. */
export function dueAttributes({ pk, sk }: Key, dueAt: number) {
  const shard =
    (createHash('sha256')
      .update(pk + sk)
      .digest()[0] ?? 0) % shards;
  // Compared as text: a fraction would make it longer, and never due.
  return { due_shard: `DUE#${shard}`, due_at: String(Math.ceil(dueAt)).padStart(15, '0') };
}

export const noLongerDue = ['due_shard', 'due_at'] as const;

/** Keys of what is due now, the longest overdue first, at most `limit` a shard. */
export async function findDue(table: Table, now: number, limit: number): Promise<Item[]> {
  const to = String(now).padStart(15, '0');
  const found = await Promise.all(
    Array.from({ length: shards }, (_, shard) => table.query({ index: 'due', pk: `DUE#${shard}`, to, limit })),
  );
  return found.flatMap(({ items }) => items);
}
