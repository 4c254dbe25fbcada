/** Converts contacts, products and documents to Xero's form, and Xero's records to the gateway's. */
import { createHash } from 'node:crypto';
import type {
  Address,
  BookSettings,
  ContactRecord,
  DocumentLine,
  ProductRecord,
  ProviderRecord,
  PurchaseRecord,
  SaleRecord,
  Side,
} from '../../drivers/accounting-driver.ts';
import { divide, isZero } from '../../values/money.ts';
import { truncate } from '../../values/text.ts';
import { discountedPrice, readTotals, toNumber } from '../kit/accounting-amounts.ts';
import { accountOf, syncFailure, taxIdOf } from '../kit/accounting-refusal.ts';
import { pricePlaces } from './client.ts';
import { xeroProfile } from './failures.ts';
import type { Body, Stored } from './wire.ts';

const provider = xeroProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

const ratePlaces = 6;

/**
 * Xero's CurrencyRate is how much of the document's currency one unit of the base currency buys, so the inverse of the
 * gateway's exchange rate. Null for one that Xero's six decimals round to 0: without a rate, Xero uses that of the day.
 */
export function toCurrencyRate(exchangeRate: string): string | null {
  const rate = divide('1', exchangeRate, ratePlaces);
  return isZero(rate) ? null : rate;
}

const maxContactNumberLength = 50;

/** The external id; a longer one is cut and a digest of the whole id is appended. */
export function contactNumberOf(externalId: string): string {
  if (externalId.length <= maxContactNumberLength) return externalId;
  const digest = createHash('sha256').update(externalId).digest('hex').slice(0, 24);
  return `${externalId.slice(0, maxContactNumberLength - digest.length - 1)}~${digest}`;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The name in ASCII letters, the only ones Xero accepts. */
const countryOf = (code: string): string =>
  (countries.of(code) ?? code)
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, 50);

/** The address that Xero sends invoices to. */
const billing = 'POBOX' as const;

const isReadable = (address: Address): boolean => Object.values(address).some((part) => part !== null);

const toAddress = ({ line1, line2, city, region, postal_code, country }: Address) => ({
  AddressType: billing,
  ...(line1 && { AddressLine1: line1 }),
  ...(line2 && { AddressLine2: line2 }),
  ...(city && { City: city }),
  ...(region && { Region: region }),
  ...(postal_code && { PostalCode: postal_code }),
  ...(country && { Country: countryOf(country) }),
});

const maxDays = 31;

/** Whether Xero accepts payment terms of so many days. */
export const hasTerms = ({ payment_terms_days: days }: ContactRecord): boolean => days !== null && days <= maxDays;

function toTerms({ payment_terms_days, role }: ContactRecord) {
  const terms = { Day: payment_terms_days ?? 0, Type: 'DAYSAFTERBILLDATE' as const };
  return { ...(role !== 'customer' && { Bills: terms }), ...(role !== 'supplier' && { Sales: terms }) };
}

export function toContact(contact: ContactRecord): Body<'Contacts'> {
  const { name, first_name, last_name, email, phone, tax_pin, currency, active, billing_address } = contact;
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
    ...(billing_address && isReadable(billing_address) && { Addresses: [toAddress(billing_address)] }),
    ...(hasTerms(contact) && { PaymentTerms: toTerms(contact) }),
  };
}

const maxCodeLength = 30;
export const maxItemNameLength = 50;

/** Items are identified by their code: the SKU, or else the external id. Throws `validation` if it is too long. */
export function itemCodeOf({ sku, external_id }: ProductRecord): string {
  const code = sku ?? external_id;
  if (code.length <= maxCodeLength) return code;
  throw syncFailure('validation', provider, `An item's code has at most ${maxCodeLength} characters: set a sku`);
}

export function toItem(product: ProductRecord, settings: BookSettings, code: string): Body<'Items'> {
  const { name, description, sale, purchase } = product;
  const income = sale?.account_code ?? settings.defaults.income_account;
  const expense = purchase?.account_code ?? settings.defaults.expense_account;
  const text = description ?? (name.length > maxItemNameLength ? name : null);
  return {
    Code: code,
    Name: truncate(name, maxItemNameLength),
    ...(text && { Description: text }),
    // Both accounts, because Xero refuses a line of an item that has none for its side.
    ...((sale ?? income) && {
      SalesDetails: {
        ...(sale?.price && { UnitPrice: toAmount(sale.price) }),
        ...(income && { AccountCode: income }),
        ...(sale?.tax_code && { TaxType: taxIdOf(settings, sale.tax_code, 'sale', provider) }),
      },
    }),
    ...((purchase ?? expense) && {
      PurchaseDetails: {
        ...(purchase?.price && { UnitPrice: toAmount(purchase.price) }),
        ...(expense && { AccountCode: expense }),
        ...(purchase?.tax_code && { TaxType: taxIdOf(settings, purchase.tax_code, 'purchase', provider) }),
      },
    }),
  };
}

/**
 * A purchase has the supplier's number, or else the gateway's. Xero stores no reference of bills, so one without any
 * number uses the external id, by which it can be found. Xero assigns numbers to sales.
 */
export function numberOf(document: SaleRecord | PurchaseRecord): string | null {
  if (!('supplier_invoice_number' in document)) return document.number;
  return document.supplier_invoice_number ?? document.number ?? document.external_id;
}

export function toInvoice(document: SaleRecord | PurchaseRecord, side: Side, settings: BookSettings): Body<'Invoices'> {
  const { contact, date, due_date, currency, exchange_rate, lines, external_id } = document;
  const number = numberOf(document);
  const rate = exchange_rate && toCurrencyRate(exchange_rate);
  const isTaxed = lines.some(({ tax_code }) => tax_code !== null);
  const withTax = document.price_includes_tax ? 'Inclusive' : 'Exclusive';
  return {
    Type: side === 'sale' ? 'ACCREC' : 'ACCPAY',
    Contact: { ContactID: contact.provider_id },
    Date: date,
    // An authorized invoice requires a due date.
    DueDate: due_date ?? date,
    LineAmountTypes: isTaxed ? withTax : 'NoTax',
    ...(number && { InvoiceNumber: number }),
    Reference: external_id,
    ...(currency && { CurrencyCode: currency }),
    ...(rate && { CurrencyRate: toAmount(rate) }),
    LineItems: lines.map((line) => toLineItem(line, side, settings, isTaxed)),
  };
}

/** In a document with taxes, a line without tax must be marked as such. */
const untaxed = 'NONE';

function toLineItem(line: DocumentLine, side: Side, settings: BookSettings, isTaxed: boolean) {
  const { product, description, quantity, tax_code, account_code } = line;
  const fallback = side === 'sale' ? 'income_account' : 'expense_account';
  const isNamed = product === null || account_code !== null;
  const tax = tax_code === null ? untaxed : taxIdOf(settings, tax_code, side, provider);
  return {
    Description: description ?? product?.provider_id ?? 'Item',
    Quantity: toAmount(quantity),
    ...toPrice(line, side),
    ...(product && { ItemCode: product.provider_id }),
    ...(isNamed && { AccountCode: accountOf(settings, account_code, fallback, provider) }),
    ...(isTaxed && { TaxType: tax }),
  };
}

/** Bills have no discounts: the unit price is lowered. Throws `unsupported` if no price gives the same total. */
function toPrice(line: DocumentLine, side: Side) {
  const { unit_price, discount_amount, line_no } = line;
  if (side === 'sale') {
    const discount = isZero(discount_amount) ? {} : { DiscountAmount: toAmount(discount_amount) };
    return { UnitAmount: toAmount(unit_price), ...discount };
  }
  const price = discountedPrice(line, pricePlaces);
  if (price !== null) return { UnitAmount: toAmount(price) };
  throw syncFailure(
    'unsupported',
    provider,
    `Xero has no discounts on bills, and no unit price gives the discounted total of line ${line_no}: change its price`,
  );
}

const readRecord = (provider_id: string, provider_number: string): ProviderRecord => ({
  provider_id,
  provider_number: provider_number || null,
  provider_version: null,
  totals: null,
  warnings: [],
});

export const readContact = ({ id, Name }: Stored): ProviderRecord => readRecord(id, Name);

/** Lines refer to items by their code. */
export const readItem = ({ Code }: Stored): ProviderRecord => readRecord(Code, Code);

export const readInvoice = (stored: Stored): ProviderRecord => ({
  ...readRecord(stored.id, stored.InvoiceNumber),
  totals: readTotals(stored.SubTotal, stored.TotalTax, stored.Total),
  is_paid: stored.Status === 'PAID' || (stored.Status === 'AUTHORISED' && stored.AmountDue === 0),
});
