/** Contacts and products in Zoho Books. They cannot carry a marker and are found by name, items also by SKU. */
import type {
  ContactRecord,
  FoundRecord,
  ProductRecord,
  ProviderRecord,
  RecordVerbs,
} from '../../drivers/accounting-driver.ts';
import { isRefused, syncFailure, withAccountsOf } from '../kit/accounting-refusal.ts';
import { zoho, type ZohoCall } from './client.ts';
import { zohoProfile } from './failures.ts';
import { contactNameOf, contactTypeOf, readRecord, toContact, toItem, toItemChange } from './mapping.ts';
import type { ZohoConfig } from './schema.ts';
import type { Resource, Stored } from './wire.ts';

/** The default is not documented. */
const inUseOrNot = { filter_by: 'Status.All' } as const;

const toFound = (stored: Stored): FoundRecord => ({
  ...readRecord(stored),
  is_ours: false,
  is_inactive: stored.status === 'inactive',
});

export const contacts: RecordVerbs<ZohoConfig, ContactRecord> = {
  async find(contact, call) {
    const contact_name = contactNameOf(contact);
    const contact_type = contactTypeOf(contact);
    const found = await zoho(call).list('contacts', { contact_name, contact_type, ...inUseOrNot });
    const same = found.find((one) => one.contact_name === contact_name && one.contact_type === contact_type);
    return same ? toFound(same) : null;
  },
  async create(contact, call) {
    const stored = await zoho(call).create('contacts', toContact(contact, call.app.config));
    return readCreated('contacts', stored, contact.active, call);
  },
  finish: ({ provider_id }, contact, call) => finish('contacts', provider_id, contact, call),
  async update({ provider_id }, contact, call) {
    const stored = await zoho(call).change('contacts', provider_id, toContact(contact, call.app.config));
    await setActive('contacts', stored, contact.active, call);
    return readRecord(stored);
  },
  read: async ({ provider_id }, _contact, call) => readIfThere(await zoho(call).read('contacts', provider_id)),
};

export const products: RecordVerbs<ZohoConfig, ProductRecord> = {
  async find({ sku, name }, call) {
    const client = zoho(call);
    const isOther = (item: Stored) => sku !== null && item.sku !== '' && item.sku !== sku;
    const named = (await client.list('items', { name, ...inUseOrNot })).find(
      (item) => item.name === name && !isOther(item),
    );
    // There is no filter by SKU, which may be part of a name or description. Zoho refuses a second item with one SKU.
    const same = named ?? (sku === null ? undefined : await findBySku(sku, call));
    return same ? toFound(same) : null;
  },
  async create(product, call) {
    const stored = await zoho(call).create('items', toItem(product, call));
    return readCreated('items', stored, product.active, call);
  },
  finish: ({ provider_id }, product, call) => finish('items', provider_id, product, call),
  async update({ provider_id }, product, call) {
    const client = zoho(call);
    const known = await client.read('items', provider_id);
    const change = known === null ? toItem(product, call) : toItemChange(product, known, withOwnAccounts(known, call));
    const stored = await client.change('items', provider_id, change);
    await setActive('items', stored, product.active, call);
    return readRecord(stored);
  },
  read: async ({ provider_id }, _product, call) => readIfThere(await zoho(call).read('items', provider_id)),
};

function withOwnAccounts({ account_id: income, purchase_account_id: expense }: Stored, call: ZohoCall): ZohoCall {
  return { ...call, settings: withAccountsOf(call.settings, { income, expense }) };
}

const findBySku = async (sku: string, call: ZohoCall): Promise<Stored | undefined> =>
  (await zoho(call).list('items', { search_text: sku, ...inUseOrNot })).find((item) => item.sku === sku);

const readIfThere = (stored: Stored | null) => stored && readRecord(stored);

async function finish(
  resource: 'contacts' | 'items',
  id: string,
  { active }: ContactRecord | ProductRecord,
  call: ZohoCall,
): Promise<ProviderRecord> {
  const stored = await zoho(call).read(resource, id);
  if (stored === null) throw syncFailure('not_found', zohoProfile.name, 'The record no longer exists');
  await setActive(resource, stored, active, call);
  return readRecord(stored);
}

/** A new record after the call that makes it inactive, and the refusal of that call. */
async function readCreated(resource: Resource, stored: Stored, isActive: boolean, call: ZohoCall) {
  const record = readRecord(stored);
  try {
    await setActive(resource, stored, isActive, call);
    return record;
  } catch (error) {
    if (isRefused(error)) return { ...record, refused: error };
    throw error;
  }
}

/** Separate calls set whether a record is active; the record shows the result. */
async function setActive(resource: Resource, { id, status }: Stored, isActive: boolean, call: ZohoCall): Promise<void> {
  if ((status !== 'inactive') === isActive) return;
  await zoho(call).act(resource, id, isActive ? 'active' : 'inactive');
}
