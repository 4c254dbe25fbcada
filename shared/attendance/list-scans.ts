/**
 * Lists scans. Without a filter, by page, most recently received first. With a filter, by cursor, in the order in which
 * people scanned, as a monthly payroll needs.
 */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type NumberedList, readList } from '../platform/http/numbered-list.ts';
import { maxReadForPage, type Page, pageQuery, readCursor, toCursor, toCursorPage } from '../platform/http/paging.ts';
import { getManyOftenRead, type Key, type Table } from '../platform/storage/table.ts';
import { attendanceKeys } from './records.ts';
import { type listedScanBody, type ScanRecord, toListedScanBody } from './scan.ts';
import { lazy } from '../values/lazy.ts';

export const scansQuery = lazy(() =>
  pageQuery().extend({
    device_id: z.number().int().min(1).optional(),
    person_id: z.string().trim().min(1).max(64).optional(),
  }),
);
type ScansQuery = z.infer<ReturnType<typeof scansQuery>>;
type ScanBody = z.infer<ReturnType<typeof listedScanBody>>;

const maxConcurrent = 100;

export async function listScans(operations: Table, accountId: number, query: ScansQuery): Promise<Page<ScanBody>> {
  const { from, to, cursor, device_id, person_id } = query;
  const isFiltered = [from, to, cursor, device_id, person_id].some((value) => value !== undefined);
  if (isFiltered) return listFiltered(operations, accountId, query);
  const head = await operations.get(attendanceKeys.head(accountId));
  const list: NumberedList<ScanRecord> = {
    pk: attendanceKeys.scans(accountId),
    toSk: attendanceKeys.scanSk,
    total: head?.scans_last ?? 0,
  };
  const { data, ...page } = await readList(operations, list, query);
  return { ...page, data: data.map(toListedScanBody) };
}

/** The index contains only keys. The cursor is the list key of the last scan read. */
async function listFiltered(operations: Table, accountId: number, query: ScansQuery): Promise<Page<ScanBody>> {
  if (query.page > 1) throw invalidField('page', 'A filtered list has no page numbers: use next_cursor');
  const { list_pk } = attendanceKeys.listOfScans(accountId, '', 0);
  const range = { from: query.from ?? '0', to: query.to === undefined ? '9' : `${query.to}~` };
  let after: Record<string, unknown> | undefined =
    query.cursor === undefined ? undefined : positionOf(accountId, readCursor(list_pk, query.cursor), range);
  const shown: ScanBody[] = [];
  for (let read = 0; read < maxReadForPage; read += maxConcurrent) {
    const entries = await operations.query<{ list_sk: string }>({
      index: 'by_account',
      pk: list_pk,
      ...range,
      newestFirst: true,
      limit: maxConcurrent,
      after,
    });
    const keys = entries.items.map(({ pk, sk }): Key<ScanRecord> => ({ pk, sk }));
    const found = new Map((await getManyOftenRead(operations, keys)).map((scan) => [scan.sk, scan]));
    for (const { sk, list_sk } of entries.items) {
      const scan = found.get(sk);
      if (scan && isWanted(scan, query)) shown.push(toListedScanBody(scan));
      if (shown.length === query.per_page) return toCursorPage(shown, query, toCursor(list_pk, list_sk));
    }
    if (entries.next === undefined) return toCursorPage(shown, query, null);
    after = entries.next;
  }
  return toCursorPage(shown, query, toCursor(list_pk, String(after?.list_sk)));
}

const isWanted = (scan: ScanRecord, { device_id, person_id }: ScansQuery): boolean =>
  (device_id === undefined || scan.device_id === device_id) &&
  (person_id === undefined || scan.person_id === person_id);

/** The position after which to continue. Always within this account's list, whatever the cursor contains. */
function positionOf(accountId: number, listSk: string, { from, to }: { from: string; to: string }) {
  const sequence = /^\d{4}-\d\d-\d\dT[\d:.]+Z#(\d{12})$/.exec(listSk)?.[1];
  if (sequence === undefined || listSk < from || listSk > to)
    throw invalidField('cursor', 'The cursor does not belong to this list');
  const { list_pk } = attendanceKeys.listOfScans(accountId, '', 0);
  return { list_pk, list_sk: listSk, ...attendanceKeys.scan(accountId, Number(sequence)) };
}

const invalidField = (field: string, message: string) =>
  new GatewayError('invalid', message, { errors: { [field]: [message] } });
