/** Contacts and products in ERPNext: two types of party, and items identified by their code. */
import type {
  AccountingCall,
  ContactRecord,
  FoundRecord,
  KnownRecord,
  ProductRecord,
  ProviderRecord,
  RecordVerbs,
  SyncWarning,
} from '../../drivers/accounting-driver.ts';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { codeWarnings, nullIfNotFound, withoutDefaults } from '../kit/accounting-refusal.ts';
import { erpnext, type ErpNextClient, type Filter } from './client.ts';
import {
  itemCodeOf,
  readRecord,
  refOf,
  settingsOf,
  toAmount,
  toCustomer,
  toItem,
  toSupplier,
  withRowsOf,
} from './mapping.ts';
import type { ErpNextConfig } from './schema.ts';
import type { DocType, StoredDocument } from './wire.ts';

type Call = AccountingCall<ErpNextConfig>;
type Verbs<Value> = RecordVerbs<ErpNextConfig, Value>;

const typeOf = ({ role }: ContactRecord) => (role === 'supplier' ? 'Supplier' : 'Customer');

/** By its code, because the names of countries differ between lists; null for one that the site does not have. */
async function findCountry({ billing_address }: ContactRecord, call: Call): Promise<string | null> {
  if (!billing_address?.country) return null;
  const [country] = await erpnext(call).list('Country', [['code', '=', billing_address.country.toLowerCase()]]);
  return country?.name ?? null;
}

export const contacts: Verbs<ContactRecord> = {
  find(contact, call) {
    const type = typeOf(contact);
    const field = type === 'Supplier' ? 'supplier_name' : 'customer_name';
    return findRecord(type, [field, '=', contact.name], contact.external_id, call);
  },
  async create(contact, call) {
    const ref = refOf(call.app.id, contact.external_id);
    const client = erpnext(call);
    return readRecord(
      typeOf(contact) === 'Supplier'
        ? await client.create('Supplier', toSupplier(contact, ref, await findCountry(contact, call), call.settings))
        : await client.create('Customer', toCustomer(contact, ref, call.settings)),
    );
  },
  async update({ provider_id, provider_version }, contact, call) {
    const ref = refOf(call.app.id, contact.external_id);
    const client = erpnext(call);
    const { settings } = withoutDefaults(call);
    if (typeOf(contact) === 'Customer') {
      const customer = toCustomer(contact, ref, settings);
      return readRecord(await client.change('Customer', provider_id, customer, provider_version));
    }
    const supplier = toSupplier(contact, ref, await findCountry(contact, call), settings);
    return readRecord(await client.change('Supplier', provider_id, supplier, provider_version));
  },
  read: (known, contact, call) => readIfThere(typeOf(contact), known, call),
};

export const products: Verbs<ProductRecord> = {
  find: (product, call) => findRecord('Item', ['item_code', '=', itemCodeOf(product)], product.external_id, call),
  async create(product, call) {
    const { app, settings } = call;
    const client = erpnext(call);
    const item = toItem(product, refOf(app.id, product.external_id), settings, app.config);
    const stored = await client.create('Item', item);
    return await withBuyingPrice(client, stored, product, app.config);
  },
  async finish({ provider_id }, product, call) {
    const client = erpnext(call);
    return await withBuyingPrice(client, await client.read('Item', provider_id), product, call.app.config);
  },
  async update({ provider_id, provider_version }, product, call) {
    const { app } = call;
    const client = erpnext(call);
    const before = await client.read('Item', provider_id);
    const settings = settingsOf(before, call);
    const item = toItem(product, refOf(app.id, product.external_id), settings, app.config);
    // The code is the item's name and does not change.
    const { item_code: _code, ...changes } = withRowsOf(before, item, app.config);
    const stored = await client.change('Item', provider_id, changes, provider_version);
    const record = await withBuyingPrice(client, stored, product, app.config);
    return { ...record, warnings: [...codeWarnings(product.sku, provider_id), ...record.warnings] };
  },
  read: (known, _product, call) => readIfThere('Item', known, call),
};

/** A record with another marker belongs to another record and is not adopted. */
async function findRecord(
  type: DocType,
  sameName: Filter,
  externalId: string,
  call: Call,
): Promise<FoundRecord | null> {
  const client = erpnext(call);
  if (client.isMarked) {
    const ref = refOf(call.app.id, externalId);
    const [ours] = await client.list(type, [['custom_gateway_ref', '=', ref]]);
    if (ours) return toFound(ours, true);
  }
  const namesakes = await client.list(type, [sameName]);
  const free = namesakes.find(({ custom_gateway_ref }) => custom_gateway_ref === '');
  return free ? toFound(free, false) : null;
}

const toFound = (stored: StoredDocument, is_ours: boolean): FoundRecord => ({
  ...readRecord(stored),
  is_ours,
  is_inactive: stored.disabled === 1,
});

async function readIfThere(type: DocType, known: KnownRecord, call: Call): Promise<ProviderRecord | null> {
  return await erpnext(call).read(type, known.provider_id).then(readRecord, nullIfNotFound);
}

const withBuyingPrice = async (
  client: ErpNextClient,
  stored: StoredDocument,
  product: ProductRecord,
  config: ErpNextConfig,
): Promise<ProviderRecord> => ({
  ...readRecord(stored),
  warnings: await saveBuyingPrice(client, stored.name, product, config),
});

/**
 * Purchase prices are separate records, one per item and list. The item exists even if saving the price fails, so a
 * failure is only reported as a warning.
 */
async function saveBuyingPrice(
  client: ErpNextClient,
  item_code: string,
  { purchase }: ProductRecord,
  { buying_price_list: price_list }: ErpNextConfig,
): Promise<SyncWarning[]> {
  if (!purchase?.price) return [];
  const price_list_rate = toAmount(purchase.price);
  try {
    const [known] = await client.list('Item Price', [
      ['item_code', '=', item_code],
      ['price_list', '=', price_list],
    ]);
    if (known) await client.change('Item Price', known.name, { price_list_rate });
    else await client.create('Item Price', { item_code, price_list, buying: 1, price_list_rate });
    return [];
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return [{ code: 'purchase_price_not_saved', message: error.message }];
  }
}
