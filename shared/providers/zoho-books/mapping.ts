/** Contacts, products and lines in Zoho's words (upstreams/operations.md 1.9), and its records in ours. */
import type {
  ContactRecord,
  DocumentLine,
  ProductRecord,
  ProviderRecord,
  Side,
  SyncWarning,
} from '../../drivers/accounting-driver.ts';
import { isZero, multiplyDecimals, readTotals, subtractDecimals, toNumber } from '../accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf } from '../accounting-refusal.ts';
import type { ZohoCall } from './client.ts';
import { zohoProfile } from './failures.ts';
import type { ZohoConfig } from './schema.ts';
import type { Body, Stored } from './wire.ts';

const provider = zohoProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Names are unique over customers and vendors. */
export const contactNameOf = ({ name, role, has_twin }: ContactRecord): string =>
  has_twin && role === 'supplier' ? `${name} (Supplier)` : name;

export const contactTypeOf = ({ role }: ContactRecord) => (role === 'supplier' ? 'vendor' : 'customer');

export function toContact(contact: ContactRecord, { tax_pin_field }: ZohoConfig): Body<'contacts'> {
  const { name, is_company, first_name, last_name, email, phone, tax_pin, payment_terms_days } = contact;
  const address = contact.billing_address;
  const street = [address?.line1, address?.line2].filter(Boolean).join(', ');
  return {
    contact_name: contactNameOf(contact),
    ...(is_company && { company_name: name }),
    contact_type: contactTypeOf(contact),
    ...(payment_terms_days !== null && { payment_terms: payment_terms_days }),
    ...(address && {
      billing_address: {
        ...(street && { address: street }),
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

/** What Zoho does not take over from us. */
export function contactWarnings({ currency, tax_pin }: ContactRecord, call: ZohoCall): SyncWarning[] {
  const isForeign = currency !== null && currency !== call.settings.base_currency;
  const isUntold = tax_pin !== null && call.app.config.tax_pin_field === undefined;
  return [
    ...(isForeign
      ? [{ code: 'currency_not_set', message: 'Zoho Books keeps currencies by ids of its own: set it there' }]
      : []),
    ...(isUntold
      ? [{ code: 'tax_pin_not_set', message: 'The app does not name the field its edition keeps tax numbers in' }]
      : []),
  ];
}

export function toItem(product: ProductRecord, { settings }: ZohoCall): Body<'items'> {
  const { sale, purchase, sku, description } = product;
  const income = sale?.account_code ?? settings.defaults.income_account;
  const expense = purchase?.account_code ?? settings.defaults.expense_account;
  return {
    name: product.name,
    rate: toAmount(sale?.price ?? '0'),
    ...(description && { description }),
    ...(sku && { sku }),
    product_type: product.type,
    ...(sale?.tax_code && { tax_id: taxIdOf(settings, sale.tax_code, 'sale', provider) }),
    ...(income && { account_id: income }),
    ...(purchase?.price && { purchase_rate: toAmount(purchase.price) }),
    ...(purchase && expense && { purchase_account_id: expense }),
  };
}

/** A line of an invoice or bill. */
export function toLineItem(line: DocumentLine, side: Side, { settings }: ZohoCall) {
  const { product, description, quantity, unit_price, discount_amount, tax_code, account_code } = line;
  const fallback = side === 'sale' ? 'income_account' : 'expense_account';
  const isNamed = product === null || account_code !== null;
  return {
    ...(product ? { item_id: product.provider_id } : { name: description ?? 'Item' }),
    ...(description && { description }),
    rate: toAmount(unit_price),
    quantity: toAmount(quantity),
    ...(!isZero(discount_amount) && { discount: toAmount(discount_amount) }),
    ...(tax_code && { tax_id: taxIdOf(settings, tax_code, side, provider) }),
    ...(isNamed && { account_id: accountOf(settings, account_code, fallback, provider) }),
  };
}

/** A line of an expense: an account and an amount, whatever was bought. */
export function toExpenseLine(line: DocumentLine, { settings }: ZohoCall) {
  const { description, quantity, unit_price, discount_amount, tax_code, account_code } = line;
  return {
    account_id: accountOf(settings, account_code, 'expense_account', provider),
    ...(description && { description }),
    amount: toAmount(subtractDecimals(multiplyDecimals(quantity, unit_price), discount_amount)),
    ...(tax_code && { tax_id: taxIdOf(settings, tax_code, 'purchase', provider) }),
  };
}

/** Documents are in the currency of the books: of others Zoho wants ids of its own. */
export function refuseForeign({ currency }: { currency: string | null }, { settings }: ZohoCall): void {
  if (currency === null || currency === settings.base_currency) return;
  throw syncFailure('validation', provider, `Documents in ${currency} are not synchronised to Zoho Books`);
}

export function readRecord(stored: Stored, warnings: readonly SyncWarning[] = []): ProviderRecord {
  const number = stored.invoice_number || stored.bill_number || stored.contact_name || stored.sku || stored.name;
  return { provider_id: stored.id, provider_number: number || null, provider_version: null, totals: null, warnings };
}

export const readDocument = (stored: Stored): ProviderRecord => ({
  ...readRecord(stored),
  totals: readTotals(stored.sub_total, stored.tax_total, stored.total),
});
