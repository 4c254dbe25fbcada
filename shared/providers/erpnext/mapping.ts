/** Converts contacts and products to ERPNext's form, and its documents to the gateway's. */
import type { BookSettings, ContactRecord, ProductRecord, ProviderRecord } from '../../drivers/accounting-driver.ts';
import { readTotals, toNumber } from '../kit/accounting-amounts.ts';
import { syncFailure, withAccountsOf } from '../kit/accounting-refusal.ts';
import { erpnextProfile } from './failures.ts';
import type { ErpNextConfig } from './schema.ts';
import type { Document, StoredDocument } from './wire.ts';

const provider = erpnextProfile.name;

export const toAmount = (decimal: string): number => toNumber(decimal, provider);

/** The value of the custom field in the gateway's records: unique across all apps on the site. */
export const refOf = (appId: number, externalId: string): string => `${appId}:${externalId}`;

function toParty({ tax_pin, currency, phone, email, active }: ContactRecord) {
  return {
    ...(tax_pin && { tax_id: tax_pin }),
    ...(currency && { default_currency: currency }),
    ...(phone && { mobile_no: phone }),
    ...(email && { email_id: email }),
    disabled: active ? (0 as const) : (1 as const),
  };
}

export function toCustomer(contact: ContactRecord, ref: string, { defaults }: BookSettings): Document<'Customer'> {
  const { customer_group, territory } = defaults;
  return {
    customer_name: contact.name,
    customer_type: contact.is_company ? 'Company' : 'Individual',
    ...(customer_group && { customer_group }),
    ...(territory && { territory }),
    ...(contact.notes && { customer_details: contact.notes }),
    ...toParty(contact),
    custom_gateway_ref: ref,
  };
}

/** `country`: the site's name of it. */
export function toSupplier(
  contact: ContactRecord,
  ref: string,
  country: string | null,
  { defaults }: BookSettings,
): Document<'Supplier'> {
  const { supplier_group } = defaults;
  return {
    supplier_name: contact.name,
    supplier_type: contact.is_company ? 'Company' : 'Individual',
    ...(supplier_group && { supplier_group }),
    ...(country && { country }),
    ...(contact.notes && { supplier_details: contact.notes }),
    ...toParty(contact),
    custom_gateway_ref: ref,
  };
}

/** Items are identified by their code: the SKU, or else the external id. */
export const itemCodeOf = ({ sku, external_id }: ProductRecord): string => sku ?? external_id;

export function toItem(
  product: ProductRecord,
  ref: string,
  { defaults }: BookSettings,
  { organization_id, item_tax_templates }: ErpNextConfig,
): Document<'Item'> {
  const { sale, purchase, description, unit } = product;
  const item_group = defaults.item_group;
  const stock_uom = unit ?? defaults.uom;
  const income = sale?.account_code ?? defaults.income_account;
  const expense = purchase?.account_code ?? defaults.expense_account;
  const letter = sale?.tax_code ?? purchase?.tax_code;
  const template = letter && item_tax_templates[letter];
  return {
    item_code: itemCodeOf(product),
    item_name: product.name,
    ...(item_group && { item_group }),
    ...(stock_uom && { stock_uom }),
    is_stock_item: product.type === 'goods' && product.track_inventory ? 1 : 0,
    ...(sale?.price && { standard_rate: toAmount(sale.price) }),
    ...(description && { description }),
    disabled: product.active ? 0 : 1,
    item_defaults: [
      {
        company: organization_id,
        ...(income && { income_account: income }),
        ...(expense && { expense_account: expense }),
        ...(defaults.warehouse && { default_warehouse: defaults.warehouse }),
      },
    ],
    ...(template && { taxes: [{ item_tax_template: template }] }),
    custom_gateway_ref: ref,
  };
}

const rowOf = ({ item_defaults }: StoredDocument, { organization_id }: ErpNextConfig) =>
  item_defaults?.find(({ company }) => company === organization_id);

/** The settings for the change of an item, which keeps its group and unit, and the accounts and warehouse of its row. */
export function settingsOf(
  stored: StoredDocument,
  { app, settings }: { app: { config: ErpNextConfig }; settings: BookSettings },
): BookSettings {
  const { item_group: _group, uom: _unit, ...defaults } = settings.defaults;
  const { income_account: income, expense_account: expense, default_warehouse } = rowOf(stored, app.config) ?? {};
  const warehouse = default_warehouse ?? defaults.warehouse;
  const own = { ...settings, defaults: { ...defaults, ...(warehouse && { warehouse }) } };
  return withAccountsOf(own, { income, expense });
}

/**
 * A change replaces all rows of a table. So the rows of other companies and other templates are kept, and the own
 * company's row keeps what users have set in it.
 */
export function withRowsOf(
  stored: StoredDocument,
  { item_defaults: [own] = [], taxes: ownTaxes, ...item }: Document<'Item'>,
  config: ErpNextConfig,
): Document<'Item'> {
  const { organization_id, item_tax_templates } = config;
  const defaults = stored.item_defaults ?? [];
  const before = rowOf(stored, config);
  const others = defaults.filter((row) => row !== before);
  const ours = Object.values(item_tax_templates);
  const otherTaxes = (stored.taxes ?? []).filter((row) => !ours.includes(row.item_tax_template));
  return {
    ...item,
    item_defaults: [{ ...before, company: organization_id, ...own }, ...others],
    ...(ownTaxes && { taxes: [...otherTaxes, ...ownTaxes] }),
  };
}

export function readRecord(stored: StoredDocument): ProviderRecord {
  return {
    provider_id: stored.name,
    provider_number: stored.name,
    provider_version: stored.modified || null,
    totals: null,
    warnings: [],
  };
}

export function readInvoice(stored: StoredDocument): ProviderRecord {
  const totals = readTotals(stored.net_total, stored.total_taxes_and_charges, stored.grand_total);
  return { ...readRecord(stored), totals, is_posted: stored.docstatus === 1 };
}

/** The template that a letter requires if a document has several tax letters. Throws `tax_code_missing`. */
export function templateOf({ item_tax_templates }: ErpNextConfig, letter: keyof ErpNextConfig['item_tax_templates']) {
  const template = item_tax_templates[letter];
  if (template !== undefined) return template;
  throw syncFailure(
    'tax_code_missing',
    provider,
    `A document with several tax codes requires a template for ${letter} in item_tax_templates`,
  );
}
