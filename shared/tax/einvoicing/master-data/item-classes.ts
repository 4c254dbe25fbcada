/**
 * The authority's item classes. There are tens of thousands, so a worker reads them and callers see the stored list.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { noPagesHere } from '../../../platform/http/numbered-list.ts';
import { type Page, readCursor, toCursor, toCursorPage, toPage } from '../../../platform/http/paging.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { callAuthority } from './request-from-authority.ts';
import {
  headOf,
  isFresh,
  saveRows,
  type ListHead,
  mergeRows,
  readListHead,
  readPart,
  readRows,
  requestList,
  rowsOfPart,
} from './authority-list.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { type PageRequest, asPageQuery } from '../listed.ts';
import { longAgo } from '../reports/period.ts';

export type ItemClass = {
  code: string;
  name: string | null;
  level: number | null;
  tax_type: string | null;
  major: boolean | null;
  active: boolean | null;
};

export const itemClassList = 'item-classifications';
/** Checks a row of the driver's list; a row without a code is ignored. */
const isItemClass = (row: Record<string, unknown>): row is ItemClass => typeof row.code === 'string';

/** Called by the worker: reads the changes since the last read. Passes on the driver's errors. */
export async function fetchItemClasses(dependencies: EinvoicingDependencies, app: TaxApp, log: Log): Promise<void> {
  const { tax, now } = dependencies;
  const before = await readListHead(tax, app, itemClassList);
  const answer = await callAuthority(dependencies, app, (driver, call) =>
    driver.read(itemClassList, before.result_at ?? longAgo, call),
  );
  const changed = answer.rows.filter(isItemClass);
  const rows = mergeRows(await readRows<ItemClass>(tax, app, itemClassList, before), changed);
  await saveRows(tax, app, itemClassList, { before, rows, read_at: now(), result_at: answer.result_at });
  log.info('Item classes read', { app_id: app.id, changed: changed.length, total: rows.length });
}

/** The stored list. Requests a refresh if it is older than a day. */
export async function findItemClasses(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  traceId: string,
): Promise<{ head: ListHead; isRefreshing: boolean }> {
  const head = await readListHead(dependencies.tax, app, itemClassList);
  if (isFresh(head, dependencies.now())) return { head, isRefreshing: false };
  await requestList(dependencies, app, itemClassList, traceId);
  return { head, isRefreshing: true };
}

/** A page in the order of codes, read from the parts that contain it. */
export async function listItemClasses(
  tax: Table,
  app: TaxApp,
  head: ListHead,
  query: PageRequest,
): Promise<Page<ItemClass>> {
  const begin = (query.page - 1) * query.per_page;
  const end = Math.min(begin + query.per_page, head.total ?? 0);
  const rows: ItemClass[] = [];
  for (let part = partOf(begin); part * rowsOfPart < end; part += 1) {
    const first = part * rowsOfPart;
    const stored = await readPart<ItemClass>(tax, app, itemClassList, head, part);
    rows.push(...stored.slice(Math.max(0, begin - first), end - first));
  }
  return toPage(rows, asPageQuery(query), head.total ?? 0);
}

const partOf = (position: number): number => Math.floor(position / rowsOfPart);

/** Searches the parts from the cursor on, which is the last code shown. */
export async function searchItemClasses(
  tax: Table,
  app: TaxApp,
  head: ListHead,
  query: PageRequest,
  filter: (row: ItemClass) => boolean,
): Promise<Page<ItemClass>> {
  if (query.page > 1) throw noPagesHere();
  const { pk, sk } = headOf(app, itemClassList);
  const list = `${pk}|${sk}`;
  const after = query.cursor === undefined ? '' : readCursor(list, query.cursor);
  const starts = head.starts ?? [];
  const begin = Math.max(
    0,
    starts.findLastIndex((start) => start <= after),
  );
  const found: ItemClass[] = [];
  for (let part = begin; part < starts.length; part += 1) {
    const stored = await readPart<ItemClass>(tax, app, itemClassList, head, part);
    found.push(...stored.filter((row) => row.code > after && filter(row)));
    const shown = found.slice(0, query.per_page);
    if (found.length > query.per_page)
      return toCursorPage(shown, asPageQuery(query), toCursor(list, shown.at(-1)?.code ?? ''));
  }
  return toCursorPage(found, asPageQuery(query), null);
}
