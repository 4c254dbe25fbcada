/** Customers, vendors and items: records that QuickBooks identifies by name. */
import type {
  ContactRecord,
  FoundRecord,
  KnownRecord,
  ProductRecord,
  RecordVerbs,
  SyncWarning,
} from '../../drivers/accounting-driver.ts';
import { truncate } from '../../values/text.ts';
import { accountOf, syncFailure, toBody, withAccountsOf } from '../kit/accounting-refusal.ts';
import { condition, quickbooks, type QuickBooksCall } from './client.ts';
import type { QuickBooksConfig } from './config.ts';
import { provider } from './failures.ts';
import { given, isMarked, toAddress, toName, toNumber, toProviderRecord, withMark } from './mapping.ts';
import { customerBody, type Entity, type Held, itemBody, vendorBody } from './wire.ts';

const maxCompanyNameLength = 100;

/** By default a query omits inactive names, but they are still reserved (error 6240). */
const inUseOrNot = 'Active in (true, false)';

const sparse = ({ provider_id, provider_version }: KnownRecord) => ({
  Id: provider_id,
  SyncToken: provider_version ?? '0',
  sparse: true as const,
});

const entityOf = ({ role }: Pick<ContactRecord, 'role'>): 'customer' | 'vendor' =>
  role === 'supplier' ? 'vendor' : 'customer';

/** Customers, vendors and employees share one set of names: the second of a pair gets a suffix. */
const displayName = ({ name, role, has_twin }: ContactRecord): string =>
  toName(name) + (has_twin && role === 'supplier' ? ' (Supplier)' : '');

/**
 * Vendors cannot carry the gateway's marker and are found by name: Intuit's schema has their Notes, but QuickBooks
 * Online neither stores nor returns them (intuit/QuickBooks-V3-DotNET-SDK issue 365; not verified with a live company).
 */
function toContactBody(contact: ContactRecord) {
  const { name, is_company, first_name, last_name, email, phone, tax_pin, currency, notes, active } = contact;
  const body = given({
    DisplayName: displayName(contact),
    // The whole name is the DisplayName.
    CompanyName: is_company ? truncate(name, maxCompanyNameLength) : null,
    GivenName: first_name,
    FamilyName: last_name,
    PrimaryEmailAddr: email === null ? null : { Address: email },
    PrimaryPhone: phone === null ? null : { FreeFormNumber: phone },
    CurrencyRef: currency === null ? null : { value: currency },
    BillAddr: toAddress(contact.billing_address),
    Active: active,
  });
  return entityOf(contact) === 'vendor'
    ? { ...body, ...given({ TaxIdentifier: tax_pin }) }
    : { ...body, ...given({ PrimaryTaxIdentifier: tax_pin }), Notes: withMark(contact.external_id, notes) };
}

const contactSchema = (contact: ContactRecord) => (entityOf(contact) === 'vendor' ? vendorBody : customerBody);

const renamed = (wanted: string, sent: string): SyncWarning[] =>
  wanted === sent ? [] : [{ code: 'name_changed', message: `QuickBooks stores it as ${sent}` }];

const nameWarnings = (contact: ContactRecord) => renamed(contact.name, displayName({ ...contact, has_twin: false }));

export const contactVerbs: RecordVerbs<QuickBooksConfig, ContactRecord> = {
  async find(contact, call) {
    const where = `${condition('DisplayName', displayName(contact))} and ${inUseOrNot}`;
    const [held] = await quickbooks(call).query(entityOf(contact), where);
    return held ? toFound(held, isMarked(held.Notes, contact.external_id)) : null;
  },
  async create(contact, call) {
    const body = toBody<object>(contactSchema(contact), toContactBody(contact), provider);
    return toProviderRecord(
      await quickbooks(call).write(entityOf(contact), body, call.idempotencyKey),
      nameWarnings(contact),
    );
  },
  async update(known, contact, call) {
    const body = toBody<object>(contactSchema(contact), { ...toContactBody(contact), ...sparse(known) }, provider);
    return toProviderRecord(
      await quickbooks(call).write(entityOf(contact), body, call.idempotencyKey),
      nameWarnings(contact),
    );
  },
  read: (known, contact, call) => readOne(entityOf(contact), known, call),
};

const toFound = (held: Held, is_ours: boolean): FoundRecord => ({
  ...toProviderRecord(held),
  is_ours,
  is_inactive: held.Active === false,
});

export async function readOne(entity: Entity, { provider_id }: KnownRecord, call: QuickBooksCall) {
  const held = await quickbooks(call).read(entity, provider_id);
  return held && toProviderRecord(held);
}

/** If neither its sale nor its purchase is given, the item is sold. */
function toItemBody(product: ProductRecord, { settings }: QuickBooksCall) {
  const { name, sku, type, description, sale, purchase, active, track_inventory } = product;
  if (track_inventory) {
    throw syncFailure(
      'unsupported',
      provider,
      'The gateway does not track inventory: sync the product without track_inventory',
    );
  }
  // QuickBooks refuses the sale or purchase of an item without its account: the app's own are sent for both, if it has them.
  const accountRef = (isUsed: boolean, code: string | null | undefined, name: 'income_account' | 'expense_account') =>
    isUsed || settings.defaults[name] !== undefined ? { value: accountOf(settings, code, name, provider) } : null;
  return given({
    Name: toName(name),
    Sku: sku,
    Type: type === 'service' ? 'Service' : 'NonInventory',
    Description: description,
    UnitPrice: sale?.price ? toNumber(sale.price) : null,
    PurchaseCost: purchase?.price ? toNumber(purchase.price) : null,
    IncomeAccountRef: accountRef(sale !== null || purchase === null, sale?.account_code, 'income_account'),
    ExpenseAccountRef: accountRef(purchase !== null, purchase?.account_code, 'expense_account'),
    Taxable: sale?.tax_code ? true : null,
    Active: active,
  });
}

export const productVerbs: RecordVerbs<QuickBooksConfig, ProductRecord> = {
  /** Items cannot carry the gateway's marker and are found by name. */
  async find({ name }, call) {
    const [held] = await quickbooks(call).query('item', `${condition('Name', toName(name))} and ${inUseOrNot}`);
    return held ? toFound(held, false) : null;
  },
  async create(product, call) {
    const body = toBody(itemBody, toItemBody(product, call), provider);
    const held = await quickbooks(call).write('item', body, call.idempotencyKey);
    return toProviderRecord(held, renamed(product.name, toName(product.name)));
  },
  async update(known, product, call) {
    const client = quickbooks(call);
    const before = await client.read('item', known.provider_id);
    const accounts = { income: before?.IncomeAccountRef?.value, expense: before?.ExpenseAccountRef?.value };
    const item = toItemBody(product, { ...call, settings: withAccountsOf(call.settings, accounts) });
    const body = toBody(itemBody, { ...item, ...sparse(known) }, provider);
    const held = await client.write('item', body, call.idempotencyKey);
    return toProviderRecord(held, renamed(product.name, toName(product.name)));
  },
  read: (known, _product, call) => readOne('item', known, call),
};
