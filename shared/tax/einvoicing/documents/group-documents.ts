/** Groups documents or their lines for reports: by day, item, customer or supplier, or tax letter. */
import { sum } from '../../../values/money.ts';
import type { StoredLine, PurchaseRecord, SaleRecord } from './document.ts';
import { linesOf } from './document-store.ts';
import { type Figures, figuresOfLines, figuresOfTotals } from '../reports/figures.ts';

export type GroupBy = 'day' | 'item' | 'customer' | 'supplier' | 'tax_type';

/** What one document adds to one row. `quantity` is set for items. */
export type Piece = { key: string; label: Record<string, unknown>; figures: Figures; quantity?: string };

type Trade = SaleRecord | PurchaseRecord;

export function piecesOf(record: Trade, by: GroupBy): Piece[] {
  const whole = (key: string, label: Record<string, unknown>): Piece[] => [
    { key, label, figures: figuresOfTotals(record.totals) },
  ];
  if (by === 'day') return whole(record.date, { day: record.date });
  if (by === 'customer' || by === 'supplier') return whole(...partyOf(record));
  const lines = linesOf(record);
  if (by === 'tax_type') {
    return groupLines(lines, ({ tax_type }) => tax_type).map(([letter, some]) => ({
      key: letter,
      label: { tax_type: letter },
      figures: figuresOfLines(some),
    }));
  }
  return groupLines(lines, ({ item_code }) => item_code).map(([item_code, some]) => ({
    key: item_code,
    label: { item_code, item_name: some.at(-1)?.item_name ?? null },
    figures: figuresOfLines(some),
    quantity: sum(some.map(({ quantity }) => quantity)),
  }));
}

/** Grouped by PIN, or by name without a PIN. All parties without either share one row. */
function partyOf(record: Trade): [string, Record<string, unknown>] {
  const isSale = 'receipt_number' in record;
  const pin = isSale ? record.customer_pin : record.supplier_pin;
  const name = isSale ? record.customer_name : record.supplier_name;
  const key = JSON.stringify(pin === null ? ['', name] : [pin]);
  return [key, isSale ? { customer_pin: pin, customer_name: name } : { supplier_pin: pin, supplier_name: name }];
}

function groupLines(lines: readonly StoredLine[], keyOf: (line: StoredLine) => string): [string, StoredLine[]][] {
  const groups = new Map<string, StoredLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups];
}
