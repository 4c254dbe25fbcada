/**
 * Converts the lines of a document to Odoo's. Odoo's discounts are percentages with two decimals; any other discount
 * becomes a separate line, so that the total is exact to the cent.
 */
import type { DocumentLine, PurchaseRecord, SaleRecord, Side } from '../../drivers/accounting-driver.ts';
import { areEqual, isZero, multiply, subtract, toCents } from '../../values/money.ts';
import { exactPercent, taxOf } from '../kit/accounting-amounts.ts';
import { syncFailure } from '../kit/accounting-refusal.ts';
import type { OdooCall } from './client.ts';
import { odooProfile } from './failures.ts';
import { toAmount, toId, toTaxId } from './mapping.ts';

type AnyDocument = SaleRecord | PurchaseRecord;

/** Throws `unsupported` for a discount that Odoo cannot store to the cent. */
export function toLines(line: DocumentLine, document: AnyDocument, side: Side, call: OdooCall) {
  const { product, description, quantity, unit_price, discount_amount } = line;
  const name = description ?? 'Item';
  const taxes = taxesOf(line, document, side, call);
  const whole = {
    ...(product && { product_id: toId(product.provider_id, 'The product') }),
    name,
    quantity: toAmount(quantity),
    price_unit: toAmount(unit_price),
    ...accountOf(line, product === null, side, call),
    ...taxes,
  };
  if (isZero(discount_amount)) return [whole];
  const percent = exactPercent(discount_amount, multiply(quantity, unit_price));
  if (percent !== null) return [{ ...whole, discount: toAmount(percent) }];
  refuseOffByACent(line, document);
  const price_unit = -toAmount(discount_amount);
  return [
    whole,
    { name: `Discount: ${name}`, quantity: 1, price_unit, ...accountOf(line, true, side, call), ...taxes },
  ];
}

function taxesOf({ tax_code }: DocumentLine, { price_includes_tax }: AnyDocument, side: Side, call: OdooCall) {
  const taxes = tax_code === null ? [] : [toTaxId(call, tax_code, side, price_includes_tax)];
  return { tax_ids: [[6, 0, taxes]] as const };
}

/** A product has its own accounts; without any, Odoo uses the journal's. */
function accountOf({ account_code }: DocumentLine, isNeeded: boolean, side: Side, { settings }: OdooCall) {
  const fallback = settings.defaults[side === 'sale' ? 'income_account' : 'expense_account'];
  const account = account_code ?? (isNeeded ? fallback : undefined);
  return account ? { account_id: toId(account, 'An account') } : {};
}

/** Odoo rounds each line and its tax: two lines together must give the same total as one. */
function refuseOffByACent(line: DocumentLine, { price_includes_tax }: AnyDocument): void {
  const { line_no, quantity, unit_price, discount_amount: discount, tax_code } = line;
  const gross = toCents(multiply(quantity, unit_price));
  const net = subtract(gross, discount);
  const isWhole = areEqual(discount, toCents(discount));
  const tax = (amount: string) => (tax_code === null ? '0' : taxOf(amount, tax_code, price_includes_tax));
  if (isWhole && areEqual(subtract(tax(gross), tax(discount)), tax(net))) return;
  throw syncFailure(
    'unsupported',
    odooProfile.name,
    `Odoo cannot store the discount of line ${line_no} to the cent: lower its price, or use a percentage with two decimals`,
  );
}
