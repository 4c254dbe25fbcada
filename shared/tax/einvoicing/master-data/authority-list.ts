/** A stored list of the authority, in packed parts of a thousand rows in the order of their codes. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Key, Table } from '../../../platform/storage/table.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { einvoicingQueue } from '../messages.ts';
import { pack, unpack } from '../documents/packed-lines.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;
type Row = { code: string };

/** `starts`: the first code of each part. */
export type ListHead = {
  /** Epoch ms. */
  read_at?: number;
  /** The authority's time of the response: the `since` of the next read. */
  result_at?: string;
  /** Epoch ms at which a refresh was last requested. */
  requested_at?: number;
  total?: number;
  starts?: string[];
  /** The number of the first part. A new list is stored next to the old one, so that no reader gets a mixture. */
  first_part?: number;
};

export const rowsOfPart = 1000;
/** The parts are numbered from 1 or from here, alternately. */
const otherHalf = 5000;

const dayMs = 24 * 60 * 60 * 1000;

export const isFresh = ({ read_at }: ListHead, now: number): boolean => read_at !== undefined && now - read_at < dayMs;

const requestAgainAfterMs = 10 * 60 * 1000;

export const headOf = (app: App, name: string): Key<ListHead> => taxKeys.authorityList(app.account_id, app.id, name);

export async function readListHead(tax: Table, app: App, name: string): Promise<ListHead> {
  return (await tax.get(headOf(app, name))) ?? {};
}

/** Asks the worker to read a list again, at most every ten minutes. */
export async function requestList(
  { tax, queues, now }: Pick<EinvoicingDependencies, 'tax' | 'queues' | 'now'>,
  app: App,
  list: string,
  trace_id: string,
): Promise<void> {
  const requested_at = now();
  const isFirst = await tax.update(headOf(app, list), {
    set: { requested_at },
    if: { requested_at: { isAbsentOrBelow: requested_at - requestAgainAfterMs } },
  });
  if (isFirst === null) return;
  try {
    const of = { account_id: app.account_id, app_id: app.id, list, trace_id };
    await queues.send(einvoicingQueue, { kind: 'fetch_list', ...of });
  } catch (thrown) {
    // The next call requests it again.
    await tax.update(headOf(app, list), { remove: ['requested_at'], if: { requested_at: { equals: requested_at } } });
    throw thrown;
  }
}

export async function readPart<R extends Row>(tax: Table, app: App, name: string, head: ListHead, part: number) {
  const key = taxKeys.authorityListPart(app.account_id, app.id, name, (head.first_part ?? 1) + part);
  const stored = await tax.get(key);
  return stored === null ? [] : unpack<R>(stored.rows);
}

export async function readRows<R extends Row>(tax: Table, app: App, name: string, head: ListHead): Promise<R[]> {
  const parts = (head.starts ?? []).map((_, part) => readPart<R>(tax, app, name, head, part));
  return (await Promise.all(parts)).flat();
}

/** Changed rows replace those with the same code. Sorted by code. */
export function mergeRows<R extends Row>(known: readonly R[], changed: readonly R[]): R[] {
  const byCode = new Map([...known, ...changed].map((row) => [row.code, row]));
  return [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** Stores the list, unless another worker has stored a newer one since. */
export async function saveRows(
  tax: Table,
  app: App,
  name: string,
  { before, rows, read_at, result_at }: { before: ListHead; rows: readonly Row[]; read_at: number; result_at: string },
): Promise<void> {
  const first_part = before.first_part === otherHalf ? 1 : otherHalf;
  const count = Math.ceil(rows.length / rowsOfPart);
  const parts = Array.from({ length: count }, (_, part) => rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart));
  for (const [part, some] of parts.entries()) {
    const key = taxKeys.authorityListPart(app.account_id, app.id, name, first_part + part);
    await tax.put({ ...key, rows: pack(some) });
  }
  const starts = parts.map(([row]) => row?.code ?? '');
  await tax.update(headOf(app, name), {
    set: { read_at, result_at, total: rows.length, starts, first_part },
    if: { read_at: before.read_at === undefined ? { isAbsent: true } : { equals: before.read_at } },
  });
}
