/** Items and rates for tests of documents, and rows of the worked examples as text. */
import type { DocumentLine } from '../../../shared/drivers/einvoicing-driver.ts';
import { type PricedItem, type TaxRates, toLines } from '../../../shared/tax/einvoicing/documents/amounts.ts';

export const rates: TaxRates = { A: '0', B: '16', C: '0', D: '0', E: '8' };

export function anItem(differences: Partial<PricedItem> = {}): PricedItem {
  return {
    item_code: 'KE2NTXU0000001',
    item_class_code: '1110151600',
    item_name: 'TEST ITEM',
    package_unit: 'NT',
    quantity_unit: 'U',
    tax_type: 'B',
    quantity: '1',
    unit_price: '1000.00',
    ...differences,
  };
}

/** W5: three units at 450.00 with a discount of ten percent. */
export const w5: readonly DocumentLine[] = toLines(
  [anItem({ quantity: '3', unit_price: '450.00', discount_rate: '10' })],
  { prices_include_tax: true, rates },
);

/** A line as a row of the worked examples' tables, without the first column. */
export function rowOf(line: DocumentLine): string {
  const { tax_type, quantity, unit_price, supply_amount, discount_rate, discount_amount } = line;
  const figures = [unit_price, supply_amount, discount_rate, discount_amount];
  const sums = [line.taxable_amount, line.tax_amount, line.total_amount];
  return [tax_type, Number(quantity), ...figures, ...sums].join(' | ');
}
