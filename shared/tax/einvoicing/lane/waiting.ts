/** Counts the waiting requests in the lanes of a tax app, up to a maximum. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { findStop, type LaneName, type Stop } from './lane.ts';
import { taxKeys } from '../records.ts';

const maxCount = 500;
export const laneNames = ['documents', 'stock'] as const satisfies readonly LaneName[];

/** `oldest`: when the oldest waiting request was accepted. */
export type Waiting = { lane: LaneName; count: number; oldest: string | null; stop: Stop | null };

export async function findWaiting(tax: Table, { account_id: accountId, id }: TaxApp, lane: LaneName): Promise<Waiting> {
  const entries = taxKeys.laneEntries(accountId, id, lane);
  const [{ items }, stop] = await Promise.all([
    tax.query({ ...entries, limit: maxCount }),
    findStop(tax, { account_id: accountId, app_id: id, lane }),
  ]);
  const oldest = items[0]?.sk.slice(entries.prefix.length).split('#')[0] ?? null;
  return { lane, count: items.length, oldest, stop };
}
