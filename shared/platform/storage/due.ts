/**
 * The sparse index that the sweeper reads: a record is in it while work is pending for it (a queue message, an event, a
 * retry), with the time by which that work should have happened.
 */
import { createHash } from 'node:crypto';
import type { Item, Key, Table } from './table.ts';

/** How long after its time work that should happen at once is repaired. */
export const overdueAfterMs = 60_000;

/** Several partitions, so that the index accepts more writes per second than one partition does. */
const shards = 8;

/** The index attributes of a record that the sweeper checks when `dueAt` (epoch ms) has passed. */
export function dueAttributes({ pk, sk }: Key, dueAt: number) {
  const shard =
    (createHash('sha256')
      .update(pk + sk)
      .digest()[0] ?? 0) % shards;
  // Compared as text: a fraction would make it longer, and it would never be due.
  return { due_shard: `DUE#${shard}`, due_at: String(Math.ceil(dueAt)).padStart(15, '0') };
}

export const noLongerDue = ['due_shard', 'due_at'] as const;

/** Keys of the records due now, the longest overdue first, at most `limit` per shard. */
export async function findDue(table: Table, now: number, limit: number): Promise<Item[]> {
  const to = String(now).padStart(15, '0');
  const found = await Promise.all(
    Array.from({ length: shards }, (_, shard) => table.query({ index: 'due', pk: `DUE#${shard}`, to, limit })),
  );
  return found.flatMap(({ items }) => items);
}
