/**
 * Pages of documents. Without a filter a page is a range of their numbers, newest first. With a filter the documents
 * are in the order of their days, and a cursor leads to the next page.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { type NumberedList, readList } from '../../../platform/http/numbered-list.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { DocumentRecord, StoredLine, RecordOf } from './document.ts';
import { linesOf } from './document-store.ts';
import { type PageRequest, asPageQuery, readIndexRange, type IndexRange } from '../listed.ts';
import { readHead } from './numbers.ts';
import { type DocumentKind, taxKeys } from '../records.ts';

export type PeriodQuery = PageRequest & { from?: string | undefined; to?: string | undefined };

const maxSequence = 999_999_999_999;

/** The documents of a period, both days included. */
export function rangeOfDays<Kind extends DocumentKind>(
  { account_id: accountId, id }: Pick<TaxApp, 'account_id' | 'id'>,
  kind: Kind,
  { from = '0000-01-01', to = '9999-12-31' }: { from?: string | undefined; to?: string | undefined },
): IndexRange<RecordOf<Kind>> {
  return {
    pk: taxKeys.documentsByDay(accountId, id, kind),
    from: taxKeys.dayOfDocument(accountId, id, kind, from, 0).list_sk,
    to: taxKeys.dayOfDocument(accountId, id, kind, to, maxSequence).list_sk,
  };
}

export async function listDocuments<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  kind: Kind,
  query: PeriodQuery,
  filter: ((record: RecordOf<Kind>) => boolean) | undefined,
): Promise<Page<RecordOf<Kind>>> {
  const isFiltered = filter !== undefined || (query.from ?? query.to ?? query.cursor) !== undefined;
  if (isFiltered) return readIndexRange(tax, rangeOfDays(app, kind, query), query, filter);
  const list: NumberedList<RecordOf<Kind>> = {
    pk: taxKeys.list(app.account_id, app.id),
    toSk: (sequence) => taxKeys.documentSk(kind, sequence),
    total: (await readHead(tax, app))[`last_${kind}`] ?? 0,
  };
  return readList(tax, list, asPageQuery(query));
}

/** Maximum lines on one page of a list. */
const maxLines = 2000;

/** Each document with its lines, up to `maxLines` for a page; null for the others. */
export function withLines<Record extends DocumentRecord>(records: readonly Record[]) {
  let left = maxLines;
  return records.map((record): { record: Record; lines: StoredLine[] | null } => {
    if (record.line_count > left) return { record, lines: null };
    left -= record.line_count;
    return { record, lines: linesOf(record) };
  });
}
