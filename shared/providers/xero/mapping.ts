/** Contacts, products and documents in Xero's words (upstreams/operations.md 1.9), and its records in ours. */
import { createHash } from 'node:crypto';
import type {
  BookSettings,
  ContactRecord,
  DocumentLine,
  ProductRecord,
  ProviderRecord,
  PurchaseRecord,
  SaleRecord,
  Side,
} from '../../drivers/accounting-driver.ts';
import { isZero, readTotals, toNumber } from '../accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf } from '../accounting-refusal.ts';
import { xeroProfile } from './failures.ts';
import type { Body, Stored } from './wire.ts';

const provider = xeroProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

const longestContactNumber = 50;

/** Our id as it is; a longer one is cut, with a digest of the whole behind it. */
export function contactNumberOf(externalId: string): string {
  if (externalId.length <= longestContactNumber) return externalId;
  const digest = createHash('sha256').update(externalId).digest('hex').slice(0, 24);
  return `${externalId.slice(0, longestContactNumber - digest.length - 1)}~${digest}`;
}

export function toContact(contact: ContactRecord): Body<'Contacts'> {
  const { name, first_name, last_name, email, phone, tax_pin, currency, active } = contact;
  return {
    Name: name,
    ContactNumber: contactNumberOf(contact.external_id),
    ...(first_name && { FirstName: first_name }),
    ...(last_name && { LastName: last_name }),
    ...(email && { EmailAddress: email }),
    ...(tax_pin && { TaxNumber: tax_pin }),
    ...(currency && { DefaultCurrency: currency }),
    ContactStatus: active ? 'ACTIVE' : 'ARCHIVED',
    ...(phone && { Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: phone }] }),
  };
}

const longestCode = 30;
const longestItemName = 50;

/** Items are named by their code: the SKU, else our own id. Throws `validation` for one too long. */
export function itemCodeOf({ sku, external_id }: ProductRecord): string {
  const code = sku ?? external_id;
  if (code.length <= longestCode) return code;
  throw syncFailure('validation', provider, `An item's code has at most ${longestCode} characters: give a sku`);
}

export function toItem(product: ProductRecord, settings: BookSettings, code: string): Body<'Items'> {
  const { name, description, sale, purchase } = product;
  const income = sale?.account_code ?? settings.defaults.income_account;
  const expense = purchase?.account_code ?? settings.defaults.expense_account;
  const told = description ?? (name.length > longestItemName ? name : null);
  return {
    Code: code,
    Name: name.slice(0, longestItemName),
    ...(told && { Description: told }),
    ...(sale && {
      SalesDetails: {
        ...(sale.price && { UnitPrice: toAmount(sale.price) }),
        ...(income && { AccountCode: income }),
        ...(sale.tax_code && { TaxType: taxIdOf(settings, sale.tax_code, 'sale', provider) }),
      },
    }),
    ...(purchase && {
      PurchaseDetails: {
        ...(purchase.price && { UnitPrice: toAmount(purchase.price) }),
        ...(expense && { AccountCode: expense }),
        ...(purchase.tax_code && { TaxType: taxIdOf(settings, purchase.tax_code, 'purchase', provider) }),
      },
    }),
  };
}

/** `InvoiceNumber` of a purchase is the supplier's. */
export function toInvoice(document: SaleRecord | PurchaseRecord, side: Side, settings: BookSettings): Body<'Invoices'> {
  const { contact, date, due_date, currency, exchange_rate, lines, external_id } = document;
  const number = 'supplier_invoice_number' in document ? document.supplier_invoice_number : document.number;
  const isTaxed = lines.some(({ tax_code }) => tax_code !== null);
  const withTax = document.price_includes_tax ? 'Inclusive' : 'Exclusive';
  return {
    Type: side === 'sale' ? 'ACCREC' : 'ACCPAY',
    Contact: { ContactID: contact.provider_id },
    Date: date,
    // An authorised one must be due some day.
    DueDate: due_date ?? date,
    LineAmountTypes: isTaxed ? withTax : 'NoTax',
    ...(number && { InvoiceNumber: number }),
    Reference: external_id,
    ...(currency && { CurrencyCode: currency }),
    ...(exchange_rate && { CurrencyRate: toAmount(exchange_rate) }),
    LineItems: lines.map((line) => toLineItem(line, side, settings, isTaxed)),
  };
}

/** In a document with taxes, a line without one says so. */
const untaxed = 'NONE';

function toLineItem(line: DocumentLine, side: Side, settings: BookSettings, isTaxed: boolean) {
  const { product, description, quantity, unit_price, discount_amount, tax_code, account_code } = line;
  const fallback = side === 'sale' ? 'income_account' : 'expense_account';
  const isNamed = product === null || account_code !== null;
  const tax = tax_code === null ? untaxed : taxIdOf(settings, tax_code, side, provider);
  return {
    Description: description ?? product?.provider_id ?? 'Item',
    Quantity: toAmount(quantity),
    UnitAmount: toAmount(unit_price),
    ...(product && { ItemCode: product.provider_id }),
    ...(isNamed && { AccountCode: accountOf(settings, account_code, fallback, provider) }),
    ...(isTaxed && { TaxType: tax }),
    ...(!isZero(discount_amount) && { DiscountAmount: toAmount(discount_amount) }),
  };
}

const readRecord = (provider_id: string, provider_number: string): ProviderRecord => ({
  provider_id,
  provider_number: provider_number || null,
  provider_version: null,
  totals: null,
  warnings: [],
});

export const readContact = ({ id, Name }: Stored): ProviderRecord => readRecord(id, Name);

/** Lines name items by their code, and so do we. */
export const readItem = ({ Code }: Stored): ProviderRecord => readRecord(Code, Code);

export const readInvoice = (stored: Stored): ProviderRecord => ({
  ...readRecord(stored.id, stored.InvoiceNumber),
  totals: readTotals(stored.SubTotal, stored.TotalTax, stored.Total),
  is_paid: stored.Status === 'PAID' || (stored.Status === 'AUTHORISED' && stored.AmountDue === 0),
});
