/** Pages of items, stock, customers and suppliers, newest first. */
import type { TaxApp } from '../../app/tax-app.ts';
import { type NumberedList, readList } from '../../../platform/http/numbered-list.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { fromHundredths } from '../../../values/money.ts';
import { containsText } from './answered-lists.ts';
import { findStock, type StockRecord, type StoredItem, toItemBody } from './item.ts';
import { type PageRequest, asPageQuery, readNumbered, readIndexRange, type IndexRange } from '../listed.ts';
import { readHead } from '../documents/numbers.ts';
import type { PartyKind, PartyRecord } from './party.ts';
import { taxKeys } from '../records.ts';

type ItemsQuery = PageRequest & { search?: string | undefined; tax_type?: string | undefined };

export async function pageOfItems(tax: Table, app: TaxApp, query: ItemsQuery): Promise<Page<StoredItem>> {
  const { last_item: total = 0 } = await readHead(tax, app);
  const pk = taxKeys.recordsByNumber(app.account_id, app.id, 'item');
  const toPlace = (sequence: number) => taxKeys.numberOfRecord(app.account_id, app.id, 'item', sequence).list_sk;
  const { search, tax_type, cursor } = query;
  const isFiltered = (search ?? tax_type ?? cursor) !== undefined;
  if (!isFiltered) return readNumbered<StoredItem>(tax, { pk, toPlace, total }, query);
  const stretch: IndexRange<StoredItem> = { pk, from: toPlace(1), to: toPlace(total) };
  return readIndexRange(tax, stretch, query, (item) => isWanted(item, query));
}

const isWanted = (item: StoredItem, { search, tax_type }: ItemsQuery): boolean =>
  (tax_type === undefined || item.tax_type === tax_type) && containsText(search, item.item_code, item.item_name);

async function stockOf(tax: Table, app: TaxApp, items: readonly StoredItem[]): Promise<Map<string, StockRecord>> {
  const codes = items.map(({ item_code }) => item_code);
  return findStock(tax, app, codes);
}

export async function listItems(tax: Table, app: TaxApp, query: ItemsQuery) {
  const { data, ...page } = await pageOfItems(tax, app, query);
  const stock = await stockOf(tax, app, data);
  return { ...page, data: data.map((item) => toItemBody(item, stock.get(item.item_code))) };
}

/** A service has no stock. */
export const toStockBody = (item: StoredItem, stock: StockRecord | undefined) => ({
  item_code: item.item_code,
  name: item.item_name,
  quantity: item.item_type === '3' ? null : fromHundredths(stock?.quantity ?? 0),
  last_movement_at: stock?.last_movement_at ?? null,
  authority_quantity: stock?.stated ?? null,
});

export async function listStock(tax: Table, app: TaxApp, query: PageRequest) {
  const { data, ...page } = await pageOfItems(tax, app, query);
  const stock = await stockOf(tax, app, data);
  return { ...page, data: data.map((item) => toStockBody(item, stock.get(item.item_code))) };
}

export async function listParties(
  tax: Table,
  app: TaxApp,
  kind: PartyKind,
  query: PageRequest & { search?: string | undefined },
): Promise<Page<PartyRecord>> {
  const head = await readHead(tax, app);
  const { search } = query;
  const list: NumberedList<PartyRecord> = {
    pk: taxKeys.list(app.account_id, app.id),
    toSk: (id: number) => taxKeys.partySk(kind, id),
    total: head[`last_${kind}`] ?? 0,
    ...(search === undefined ? {} : { filter: ({ name, pin, number }) => containsText(search, name, pin, number) }),
  };
  return readList(tax, list, asPageQuery(query));
}
