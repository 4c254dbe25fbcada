/** Integer ids: plain atomic counters, and list ids composed of the app's id and a number of that list. */
import { GatewayError } from '../errors/gateway-error.ts';
import type { Key, Table } from './table.ts';

/** The next number of a counter, starting at 1. A number is never returned twice, even if a caller crashes. */
export async function nextNumber(table: Table, counter: Key): Promise<number> {
  const updated = await table.update(counter, { add: { last: 1 } });
  if (typeof updated?.last !== 'number') throw new GatewayError('internal', `The counter ${counter.sk} has no number`);
  return updated.last;
}

/** The last number that a counter returned; 0 before the first. */
export async function lastNumber(table: Table, counter: Key): Promise<number> {
  const head = await table.get(counter);
  return typeof head?.last === 'number' ? head.last : 0;
}

/** A list holds at most 999,999,999 records; nine million apps stay below 2^53. */
const idsPerApp = 1_000_000_000;

export const composeId = (appId: number, sequence: number): number => appId * idsPerApp + sequence;

/** The app and sequence number in a list id; null if the number is not a list id. */
export function splitId(id: number): { appId: number; sequence: number } | null {
  if (!Number.isSafeInteger(id) || id <= idsPerApp || id % idsPerApp === 0) return null;
  return { appId: Math.floor(id / idsPerApp), sequence: id % idsPerApp };
}
