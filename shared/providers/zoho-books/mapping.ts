/** Converts contacts, products and lines to Zoho's form, and Zoho's records to the gateway's. */
import type {
  ContactRecord,
  DocumentLine,
  ProductRecord,
  ProviderRecord,
  PurchaseRecord,
  Side,
} from '../../drivers/accounting-driver.ts';
import { isZero, multiply, subtract, sum } from '../../values/money.ts';
import { truncate } from '../../values/text.ts';
import { discountedPrice, readTotals, toNumber } from '../kit/accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf } from '../kit/accounting-refusal.ts';
import type { ZohoCall } from './client.ts';
import { zohoProfile } from './failures.ts';
import type { ZohoConfig } from './schema.ts';
import type { Body, Stored } from './wire.ts';

const provider = zohoProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Names are unique across customers and vendors. */
export const contactNameOf = ({ name, role, has_twin }: ContactRecord): string =>
  has_twin && role === 'supplier' ? `${name} (Supplier)` : name;

export const contactTypeOf = ({ role }: ContactRecord) => (role === 'supplier' ? 'vendor' : 'customer');

export function toContact(contact: ContactRecord, { tax_pin_field }: ZohoConfig): Body<'contacts'> {
  const { name, is_company, first_name, last_name, email, phone, tax_pin, payment_terms_days } = contact;
  const { billing_address: address, notes } = contact;
  return {
    contact_name: contactNameOf(contact),
    ...(is_company && { company_name: name }),
    contact_type: contactTypeOf(contact),
    ...(payment_terms_days !== null && { payment_terms: payment_terms_days }),
    ...(notes && { notes }),
    ...(address && {
      billing_address: {
        ...(address.line1 && { address: address.line1 }),
        ...(address.line2 && { street2: address.line2 }),
        ...(address.city && { city: address.city }),
        ...(address.region && { state: address.region }),
        ...(address.postal_code && { zip: address.postal_code }),
        ...(address.country && { country: countries.of(address.country) ?? address.country }),
      },
    }),
    ...((email ?? phone ?? first_name ?? last_name) !== null && {
      contact_persons: [
        {
          ...(first_name && { first_name }),
          ...(last_name && { last_name }),
          ...(email && { email }),
          ...(phone && { phone }),
          is_primary_contact: true,
        },
      ],
    }),
    ...(tax_pin_field && tax_pin && { [tax_pin_field]: tax_pin }),
  } as Body<'contacts'>;
}

/** A purchase requires an account; without one, Zoho ignores the purchase price. */
export const isBought = ({ purchase }: ProductRecord, { settings }: Pick<ZohoCall, 'settings'>): boolean =>
  purchase !== null && (purchase.account_code ?? settings.defaults.expense_account) !== undefined;

function itemTypeOf(product: ProductRecord, call: ZohoCall) {
  if (!isBought(product, call)) return 'sales';
  return product.sale === null ? 'purchases' : bothUses;
}

export function toItem(product: ProductRecord, call: ZohoCall): Body<'items'> {
  const { settings } = call;
  const { sale, purchase, sku, description } = product;
  const income = sale?.account_code ?? settings.defaults.income_account;
  const expense = purchase?.account_code ?? settings.defaults.expense_account;
  return {
    name: product.name,
    rate: toAmount(sale?.price ?? '0'),
    ...(description && { description }),
    ...(sku && { sku }),
    product_type: product.type,
    item_type: itemTypeOf(product, call),
    ...(sale?.tax_code && { tax_id: taxIdOf(settings, sale.tax_code, 'sale', provider) }),
    ...(income && { account_id: income }),
    ...(purchase?.price && { purchase_rate: toAmount(purchase.price) }),
    ...(purchase && expense && { purchase_account_id: expense }),
  };
}

/** A change of an item: Zoho requires a price, so one without keeps that of the item. */
export function toItemChange(product: ProductRecord, { rate, item_type: before }: Stored, call: ZohoCall) {
  const { item_type: _wanted, ...item } = toItem(product, call);
  return {
    ...item,
    ...(product.sale?.price ? {} : { rate: Number(rate ?? 0) }),
    ...changedUse(product, before, call),
  };
}

const bothUses = 'sales_and_purchases' as const;

/** What was sold or bought stays so. An item that is both, or whose stock Zoho tracks, does not change. */
function changedUse(product: ProductRecord, before: string, call: ZohoCall) {
  const isSoldNow = before === 'purchases' && product.sale !== null;
  const isBoughtNow = before === 'sales' && isBought(product, call);
  return isSoldNow || isBoughtNow ? { item_type: bothUses } : {};
}

const maxNameLength = 100;

function toCommonLine({ product, description, quantity, tax_code }: DocumentLine, side: Side, { settings }: ZohoCall) {
  const name = truncate(description ?? 'Item', maxNameLength);
  return {
    ...(product ? { item_id: product.provider_id } : { name }),
    ...(description && { description }),
    quantity: toAmount(quantity),
    ...(tax_code && { tax_id: taxIdOf(settings, tax_code, side, provider) }),
  };
}

/** Zoho posts it to the account of its item, or of sales. */
export const toInvoiceLine = (line: DocumentLine, call: ZohoCall) => ({
  ...toCommonLine(line, 'sale', call),
  rate: toAmount(line.unit_price),
  ...(!isZero(line.discount_amount) && { discount: toAmount(line.discount_amount) }),
});

/** Rates have as many decimals as amounts. */
const ratePlaces = 2;

/** Bills have no discounts: the unit price is lowered. Throws `unsupported` if no price gives the same total. */
export function toBillLine(line: DocumentLine, call: ZohoCall) {
  const { product, account_code, line_no } = line;
  const isNamed = product === null || account_code !== null;
  const rate = discountedPrice(line, ratePlaces);
  if (rate === null) {
    throw syncFailure(
      'unsupported',
      provider,
      `Zoho Books has no discounts on bills, and no unit price gives the discounted total of line ${line_no}: change its price`,
    );
  }
  return {
    ...toCommonLine(line, 'purchase', call),
    rate: toAmount(rate),
    ...(isNamed && { account_id: accountOf(call.settings, account_code, 'expense_account', provider) }),
  };
}

const amountOf = ({ quantity, unit_price, discount_amount }: DocumentLine): string =>
  subtract(multiply(quantity, unit_price), discount_amount);

/** A line of an expense: an account and an amount, whatever was bought. */
function toExpenseLine(line: DocumentLine, { settings }: ZohoCall) {
  const { description, tax_code, account_code } = line;
  return {
    account_id: accountOf(settings, account_code, 'expense_account', provider),
    ...(description && { description }),
    amount: toAmount(amountOf(line)),
    ...(tax_code && { tax_id: taxIdOf(settings, tax_code, 'purchase', provider) }),
  };
}

/** A single line is the expense itself; with several lines, the expense has the first account and the total amount. */
export function toExpenseLines({ lines }: PurchaseRecord, call: ZohoCall) {
  const [first, ...others] = lines.map((line) => toExpenseLine(line, call));
  if (first === undefined) throw syncFailure('validation', provider, 'An expense must have a line');
  if (others.length === 0) return first;
  const amount = toAmount(sum(lines.map(amountOf)));
  return { account_id: first.account_id, amount, line_items: [first, ...others] };
}

/** Documents are in the base currency: for other currencies, Zoho requires its own ids. */
export function refuseForeign({ currency }: { currency: string | null }, { settings }: ZohoCall): void {
  if (currency === null || currency === settings.base_currency) return;
  throw syncFailure('validation', provider, `Documents in ${currency} are not synced to Zoho Books`);
}

export function readRecord(stored: Stored): ProviderRecord {
  const number = stored.invoice_number || stored.bill_number || stored.contact_name || stored.sku || stored.name;
  return {
    provider_id: stored.id,
    provider_number: number || null,
    provider_version: null,
    totals: null,
    warnings: [],
  };
}

export const readDocument = (stored: Stored): ProviderRecord => ({
  ...readRecord(stored),
  totals: readTotals(stored.sub_total, stored.tax_total, stored.total),
});
