/** Lists the credit notes of one sale. */
import type { TaxApp } from '../../app/tax-app.ts';
import { noPagesHere } from '../../../platform/http/numbered-list.ts';
import { type Page, readCursor, toCursor, toCursorPage } from '../../../platform/http/paging.ts';
import { numberAtEnd } from '../../../platform/storage/key-text.ts';
import { queryAll } from '../../../platform/storage/query-all.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { SaleRecord } from './document.ts';
import { findName } from './document-store.ts';
import type { PeriodQuery } from './list-documents.ts';
import { asPageQuery } from '../listed.ts';
import { taxKeys } from '../records.ts';

/** Newest first. The cursor is the number of the next credit note. */
export async function listCreditsOfSale(
  tax: Table,
  app: TaxApp,
  receiptNumber: string,
  query: PeriodQuery,
): Promise<Page<SaleRecord>> {
  if (query.page > 1) throw noPagesHere();
  const { account_id: accountId, id } = app;
  const list = `${taxKeys.list(accountId, id)}|CREDITS#${receiptNumber}`;
  const begin = query.cursor === undefined ? Number.POSITIVE_INFINITY : Number(readCursor(list, query.cursor));
  const sale = await findName(tax, app, 'sale', receiptNumber);
  const entries = sale === null ? [] : await queryAll(tax, taxKeys.credits(accountId, id, sale.sequence));
  const numbers = entries.map(({ sk }) => numberAtEnd(sk)).filter((number) => number <= begin);
  const keys = numbers.map((number) => taxKeys.document(accountId, id, 'credit_note', number));
  const found = await tax.getMany(keys);
  const { from = '', to = '9' } = query;
  const shown = found
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => other.sequence - one.sequence);
  const next = shown[query.per_page]?.sequence;
  return toCursorPage(
    shown.slice(0, query.per_page),
    asPageQuery(query),
    next === undefined ? null : toCursor(list, String(next)),
  );
}
