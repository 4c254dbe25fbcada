/** Converts contacts and products to Odoo's form, and builds the external ids of the gateway's records there. */
import type { ContactRecord, ProductRecord, Side, SyncWarning, TaxCode } from '../../drivers/accounting-driver.ts';
import { toNumber } from '../kit/accounting-amounts.ts';
import { syncFailure, taxIdOf } from '../kit/accounting-refusal.ts';
import type { OdooCall } from './client.ts';
import { odooProfile } from './failures.ts';
import type { Values } from './wire.ts';

const provider = odooProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

/** Ids of other records must be whole numbers. Throws `validation`. */
export function toId(text: string, what: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw syncFailure('validation', provider, `${what} must be the id of a record in Odoo`);
}

export type RecordType = 'contact' | 'product' | 'sale' | 'purchase';

/**
 * The gateway's name for a record, without the module. Characters that are not allowed become their code, and an
 * underscore is doubled, so that no two ids get the same name.
 */
export function externalName(type: RecordType, appId: number, externalId: string): string {
  const safe = externalId
    .replaceAll('_', '__')
    .replace(/[^A-Za-z0-9_-]/g, (sign) => `_x${sign.charCodeAt(0).toString(16)}_`);
  return `${type}_${appId}_${safe}`;
}
/** Text for a field that contains markup. */
export const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>');

export const externalModule = '__gateway__' as const;

/** The tax of a letter; the inclusive one if prices include tax. Throws `tax_code_missing`. */
export function toTaxId({ app, settings }: OdooCall, letter: TaxCode, side: Side, isInclusive: boolean): number {
  if (!isInclusive) return toId(taxIdOf(settings, letter, side, provider), 'A tax in tax_map');
  const inclusive = app.config.inclusive_taxes[letter]?.[side];
  if (inclusive !== undefined) return Number(inclusive);
  throw syncFailure(
    'tax_code_missing',
    provider,
    `Prices that include tax require a tax for ${letter} in the app's inclusive_taxes (${side})`,
  );
}

export function toPartner(contact: ContactRecord, countryId: number | null): Values<'res.partner'> {
  const { name, is_company, email, phone, tax_pin: vat, billing_address: address, external_id: ref, active } = contact;
  return {
    name,
    is_company,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(vat && { vat }),
    ...(address?.line1 && { street: address.line1 }),
    ...(address?.line2 && { street2: address.line2 }),
    ...(address?.city && { city: address.city }),
    ...(address?.postal_code && { zip: address.postal_code }),
    ...(countryId !== null && { country_id: countryId }),
    ref,
    ...(contact.notes && { comment: toHtml(contact.notes) }),
    ...(contact.role !== 'supplier' && { customer_rank: 1 }),
    ...(contact.role !== 'customer' && { supplier_rank: 1 }),
    active,
  };
}

const set = (tax: number): [[6, 0, number[]]] => [[6, 0, [tax]]];

export function toProduct(product: ProductRecord, call: OdooCall): Values<'product.product'> {
  const { defaults } = call.settings;
  const { sale, purchase, sku, description } = product;
  const income = sale?.account_code ?? defaults.income_account;
  const expense = purchase?.account_code ?? defaults.expense_account;
  return {
    name: product.name,
    ...(sku && { default_code: sku }),
    ...(description && { description_sale: description }),
    type: product.type === 'goods' ? 'consu' : 'service',
    ...(sale?.price && { list_price: toAmount(sale.price) }),
    ...(purchase?.price && { standard_price: toAmount(purchase.price) }),
    ...(sale?.tax_code && { taxes_id: set(toTaxId(call, sale.tax_code, 'sale', sale.price_includes_tax)) }),
    ...(purchase?.tax_code && { supplier_taxes_id: set(toTaxId(call, purchase.tax_code, 'purchase', false)) }),
    ...(defaults.uom && { uom_id: toId(defaults.uom, 'The default uom') }),
    ...(income && { property_account_income_id: toId(income, 'An income account') }),
    ...(expense && { property_account_expense_id: toId(expense, 'An expense account') }),
    active: product.active,
  };
}

/** Values as a row of `load`: each is text, and ids of other records have separate names. */
export function toRow(external: string, values: object): { fields: string[]; row: string[] } {
  const cells = Object.entries(values).map(([field, value]: [string, unknown]): [string, string] => {
    if (Array.isArray(value)) return [`${field}/.id`, (value as [[number, number, number[]]])[0][2].join(',')];
    if (field.endsWith('_id')) return [`${field}/.id`, String(value)];
    return [field, typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)];
  });
  return {
    fields: ['id', ...cells.map(([field]) => field)],
    row: [`${externalModule}.${external}`, ...cells.map(([, value]) => value)],
  };
}

const expiryWarningDays = 14;

/** Returned with every record if the key expires soon. */
export function keyWarnings({ app, access }: OdooCall): SyncWarning[] {
  const { api_key_expires_at: expiry } = app.config;
  const isNear = expiry !== undefined && Date.parse(expiry) - access.now() < expiryWarningDays * 86_400_000;
  return isNear ? [{ code: 'api_key_expires', message: `The API key expires on ${expiry}` }] : [];
}
