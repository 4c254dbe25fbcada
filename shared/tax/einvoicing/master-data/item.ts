/** The stored items. Each is saved with the authority before it is stored. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { ItemRecord } from '../../../drivers/einvoicing-driver.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { fromHundredths } from '../../../values/money.ts';
import { nextInList } from '../documents/numbers.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

export type StoredItem = ItemRecord & { sequence: number; created_at: string; updated_at: string };

/** The sum of an item's movements. `quantity` is in hundredths. */
export type StockRecord = {
  item_code: string;
  quantity: number;
  /** The `sequence` of the movement counted last. */
  last_counted?: number;
  /** Its number at the authority, in records without `last_counted`. */
  last_movement_no?: number;
  last_movement_at: string;
  /** The balance last reported to the authority, and the `sequence` of the movement that it was reported with. */
  stated?: string;
  stated_with?: number;
};

export async function findItem(tax: Table, app: App, itemCode: string): Promise<StoredItem | null> {
  const key = taxKeys.item(app.account_id, app.id, itemCode);
  return tax.get(key);
}

/** The existing items, by code. */
export async function findItems(tax: Table, app: App, codes: readonly string[]): Promise<Map<string, StoredItem>> {
  const keys = [...new Set(codes)].map((code) => taxKeys.item(app.account_id, app.id, code));
  const items = await tax.getMany(keys);
  return new Map(items.map((item) => [item.item_code, item]));
}

export async function findStock(tax: Table, app: App, codes: readonly string[]): Promise<Map<string, StockRecord>> {
  const keys = [...new Set(codes)].map((code) => taxKeys.stock(app.account_id, app.id, code));
  const records = await tax.getMany(keys);
  return new Map(records.map((record) => [record.item_code, record]));
}

/** Stores an item that the authority has accepted. A new item is added to the end of the list. */
export async function storeItem(tax: Table, app: App, item: ItemRecord, now: number): Promise<StoredItem> {
  const known = await findItem(tax, app, item.item_code);
  const at = new Date(now).toISOString();
  const sequence = known?.sequence ?? (await nextInList(tax, app, 'item'));
  const stored: StoredItem = { ...item, sequence, created_at: known?.created_at ?? at, updated_at: at };
  const listed = taxKeys.numberOfRecord(app.account_id, app.id, 'item', sequence);
  await tax.put({ ...taxKeys.item(app.account_id, app.id, item.item_code), ...listed, ...stored });
  return stored;
}

export function toItemBody(item: StoredItem, stock: StockRecord | undefined) {
  return {
    item_code: item.item_code,
    name: item.item_name,
    /** The original name of `name`; clients rely on it. */
    item_name: item.item_name,
    item_type: item.item_type,
    item_class_code: item.item_class_code,
    origin_country: item.origin_country,
    package_unit: item.package_unit,
    quantity_unit: item.quantity_unit,
    tax_type: item.tax_type,
    unit_price: item.unit_price,
    barcode: item.barcode,
    description: item.description,
    safety_stock: item.safety_stock,
    insurance_applicable: item.insurance_applicable,
    active: item.active,
    // A service has no stock.
    stock: item.item_type === '3' ? null : fromHundredths(stock?.quantity ?? 0),
    created_at: item.created_at,
    updated_at: item.updated_at,
  };
}
