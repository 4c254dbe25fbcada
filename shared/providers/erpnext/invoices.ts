/** Sales and purchases as ERPNext's invoices: rows, tax rows, and immediate payments. */
import type {
  BookSettings,
  DocumentLine,
  DocumentPayment,
  PurchaseRecord,
  SaleRecord,
  Side,
  TaxCode,
} from '../../drivers/accounting-driver.ts';
import { isZero, subtract } from '../../values/money.ts';
import { truncate } from '../../values/text.ts';
import { discountByPiece, taxRates } from '../kit/accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf } from '../kit/accounting-refusal.ts';
import { erpnextProfile } from './failures.ts';
import { templateOf, toAmount } from './mapping.ts';
import type { ErpNextConfig } from './schema.ts';
import type { Document } from './wire.ts';

const provider = erpnextProfile.name;
/** The unit of lines without a product if the app has none: every site has it. */
const usualUnit = 'Nos';

/** `isMarked`: the site has the custom field, so that the remarks can contain text. */
export type InvoiceContext = { config: ErpNextConfig; settings: BookSettings; ref: string; isMarked: boolean };

export function toSalesInvoice(sale: SaleRecord, context: InvoiceContext): Document<'Sales Invoice'> {
  const { defaults } = context.settings;
  const po_no = sale.number ?? sale.reference;
  return {
    customer: sale.contact.provider_id,
    ...toInvoice(sale, context, 'sale'),
    ...(sale.due_date && { due_date: sale.due_date }),
    ...(defaults.receivable_account && { debit_to: defaults.receivable_account }),
    ...(po_no && { po_no }),
    items: sale.lines.flatMap((line) =>
      toRows(line, sale, context).map((row) => ({ ...row, ...withAccount('income_account', line, context.settings) })),
    ),
    ...(sale.kind === 'receipt' && { is_pos: 1, payments: [toPayment(sale.payment, '0', context)] }),
  };
}

export function toPurchaseInvoice(purchase: PurchaseRecord, context: InvoiceContext): Document<'Purchase Invoice'> {
  const { defaults } = context.settings;
  const { supplier_invoice_number: bill_no, due_date, date, kind, payment } = purchase;
  return {
    supplier: purchase.contact.provider_id,
    ...toInvoice(purchase, context, 'purchase'),
    ...(due_date && { due_date }),
    ...(defaults.payable_account && { credit_to: defaults.payable_account }),
    ...(bill_no && { bill_no, bill_date: date }),
    items: purchase.lines.flatMap((line) =>
      toRows(line, purchase, context).map((row) => ({
        ...row,
        ...withAccount('expense_account', line, context.settings),
      })),
    ),
    ...(kind === 'expense' && toImmediatePayment(payment, '0', context)),
  };
}

/** The changes that mark a draft as paid in full; its total is known only after the site has computed it. */
export const toSalePayment = (
  { payment }: SaleRecord,
  total: string,
  context: InvoiceContext,
): Partial<Document<'Sales Invoice'>> => ({ payments: [toPayment(payment, total, context)] });

export function toImmediatePayment(payment: DocumentPayment | null, total: string, context: InvoiceContext) {
  const { account, amount, mode_of_payment } = toPayment(payment, total, context);
  return {
    is_paid: 1 as const,
    mode_of_payment,
    paid_amount: amount,
    ...(account && { cash_bank_account: account }),
  };
}

const usualModes = { cash: 'Cash', mobile_money: 'Mobile Money', bank: 'Bank Draft', card: 'Credit Card' } as const;

function toPayment(payment: DocumentPayment | null, total: string, { config, settings }: InvoiceContext) {
  const method = payment?.method ?? 'cash';
  const account = payment?.account_code ?? settings.defaults.deposit_account;
  return {
    mode_of_payment: config.modes_of_payment[method] ?? usualModes[method],
    amount: toAmount(total),
    ...(account && { account }),
  };
}

type AnyDocument = SaleRecord | PurchaseRecord;

function toInvoice(document: AnyDocument, { config, settings, ref, isMarked }: InvoiceContext, side: Side) {
  const { number, reference, notes, payment } = document;
  const currency = document.currency ?? settings.base_currency;
  if (currency === null) throw syncFailure('validation', provider, 'The base currency is not known yet');
  const texts = [number, reference, payment?.reference, notes].filter((text) => text !== null && text !== undefined);
  return {
    company: config.organization_id,
    posting_date: document.date,
    set_posting_time: 1 as const,
    currency,
    ...(document.exchange_rate && { conversion_rate: toAmount(document.exchange_rate) }),
    remarks: isMarked ? texts.join('\n') : markOf(ref),
    taxes: toTaxRows(document, settings, side),
    // Otherwise the site's rules replace the prices, although the sale has been made at these.
    ignore_pricing_rule: 1 as const,
    custom_gateway_ref: ref,
  };
}

/** The complete remarks of a document on a site without the custom field; searched for exactly. */
export const markOf = (ref: string): string => `gw:${ref}`;

/** One row, or two if no discount in cents is the same for every piece. */
function toRows(line: DocumentLine, document: AnyDocument, context: InvoiceContext) {
  return piecesOf(line).map(({ quantity, discount }) => ({
    ...toRow(line, document, context),
    qty: toAmount(quantity),
    ...toRate(line.unit_price, discount),
  }));
}

/** Throws `unsupported` for a discount that cannot be divided among the pieces to the cent. */
function piecesOf({ line_no, quantity, discount_amount }: DocumentLine) {
  const pieces = discountByPiece(quantity, discount_amount);
  if (pieces) return pieces;
  throw syncFailure(
    'unsupported',
    provider,
    `ERPNext stores discounts in cents per piece, so it cannot store that of line ${line_no}: lower its price instead`,
  );
}

/** Whether every line is one row with an unchanged quantity. */
export const hasRowOfEachLine = ({ lines }: AnyDocument): boolean =>
  lines.every(({ quantity, discount_amount }) => discountByPiece(quantity, discount_amount)?.length === 1);

function toRow(line: DocumentLine, document: AnyDocument, { config, settings }: InvoiceContext) {
  const { product, description } = line;
  const { cost_center, uom = usualUnit } = settings.defaults;
  const item_name = truncate(description ?? 'Item', 140);
  return {
    ...(product ? { item_code: product.provider_id } : { item_name, uom, conversion_factor: 1 as const }),
    ...(description && { description }),
    ...(cost_center && { cost_center }),
    ...(isMixed(document) && line.tax_code && { item_tax_template: templateOf(config, line.tax_code) }),
  };
}

/** Discounts here are per piece. For a rate of 0 the site takes the price of its own list, unless all of it is deducted. */
function toRate(price: string, discount: string) {
  const rate = subtract(price, discount);
  if (isZero(rate)) return { price_list_rate: toAmount(price), discount_percentage: 100 as const, rate: 0 };
  if (isZero(discount)) return { rate: toAmount(price) };
  return { price_list_rate: toAmount(price), discount_amount: toAmount(discount), rate: toAmount(rate) };
}

/** An item has its own accounts, or those of its group or company; a row without a product has no item. */
function withAccount<Name extends 'income_account' | 'expense_account'>(
  name: Name,
  { product, account_code }: DocumentLine,
  settings: BookSettings,
): Partial<Record<Name, string>> {
  const isNeeded = product === null || account_code !== null;
  return (isNeeded ? { [name]: accountOf(settings, account_code, name, provider) } : {}) as Partial<
    Record<Name, string>
  >;
}

const isMixed = ({ lines }: AnyDocument): boolean => new Set(lines.map(({ tax_code }) => tax_code)).size > 1;

/**
 * One row per tax account. If all lines have one letter, the row has its rate; if letters are mixed, the rate is 0 and
 * each line's template has its own.
 */
function toTaxRows(document: AnyDocument, settings: BookSettings, side: Side): Document<'Sales Invoice'>['taxes'] {
  const { price_includes_tax, lines } = document;
  const letters = [...new Set(lines.flatMap(({ tax_code }) => tax_code ?? []))];
  const accounts = new Map<string, TaxCode>();
  for (const letter of letters) accounts.set(taxIdOf(settings, letter, side, provider), letter);
  const { cost_center } = settings.defaults;
  return [...accounts].map(([account_head, letter]) => ({
    charge_type: 'On Net Total',
    account_head,
    description: isMixed(document) ? 'VAT' : `VAT ${taxRates[letter]}%`,
    rate: isMixed(document) ? 0 : taxRates[letter],
    included_in_print_rate: price_includes_tax ? 1 : 0,
    ...(cost_center && { cost_center }),
  }));
}
