/**
 * Pages of documents. Without a filter a page is a range of their numbers, the latest written down first; with one they
 * come
 * in the order of their own days, read on from a cursor.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { type NumberedList, readList } from '../../../platform/http/numbered-list.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { DocumentRecord, StoredLine, RecordOf } from './document.ts';
import { linesOf } from './document-store.ts';
import { type Asked, asPageQuery, readStretch, type Stretch } from '../listed.ts';
import { readHead } from './numbers.ts';
import { type DocumentKind, taxKeys } from '../records.ts';

export type PeriodQuery = Asked & { from?: string | undefined; to?: string | undefined };

const maxSequence = 999_999_999_999;

/** The documents of the days from..to, both included. */
export function stretchOf<Kind extends DocumentKind>(
  { account_id, id }: Pick<TaxApp, 'account_id' | 'id'>,
  kind: Kind,
  { from = '0000-01-01', to = '9999-12-31' }: { from?: string | undefined; to?: string | undefined },
): Stretch<RecordOf<Kind>> {
  return {
    pk: taxKeys.documentsByDay(account_id, id, kind),
    from: taxKeys.dayOfDocument(account_id, id, kind, from, 0).list_sk,
    to: taxKeys.dayOfDocument(account_id, id, kind, to, maxSequence).list_sk,
  };
}

/** `filter` undefined: none is asked for. */
export async function listDocuments<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  kind: Kind,
  query: PeriodQuery,
  filter: ((record: RecordOf<Kind>) => boolean) | undefined,
): Promise<Page<RecordOf<Kind>>> {
  const isFiltered = filter !== undefined || (query.from ?? query.to ?? query.cursor) !== undefined;
  if (isFiltered) return readStretch(tax, stretchOf(app, kind, query), query, filter);
  const list: NumberedList<RecordOf<Kind>> = {
    pk: taxKeys.list(app.account_id, app.id),
    toSk: (sequence) => taxKeys.documentSk(kind, sequence),
    total: (await readHead(tax, app))[`last_${kind}`] ?? 0,
  };
  return readList(tax, list, asPageQuery(query));
}

/** Lines shown on one page of a list. */
const maxLines = 2000;

/** Each document with its lines, where a page is no too long answer with them; null for the others. */
export function withLines<Record extends DocumentRecord>(records: readonly Record[]) {
  let left = maxLines;
  return records.map((record): { record: Record; lines: StoredLine[] | null } => {
    if (record.line_count > left) return { record, lines: null };
    left -= record.line_count;
    return { record, lines: linesOf(record) };
  });
}
