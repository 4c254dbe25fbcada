/** Contacts and products in Xero. The external id is a contact's number; items are identified by their code. */
import type { ContactRecord, FoundRecord, ProductRecord, RecordVerbs } from '../../drivers/accounting-driver.ts';
import { codeWarnings, withAccountsOf } from '../kit/accounting-refusal.ts';
import { condition, xero } from './client.ts';
import { contactNumberOf, itemCodeOf, readContact, readItem, toContact, toItem } from './mapping.ts';
import type { XeroConfig } from './schema.ts';

export const contacts: RecordVerbs<XeroConfig, ContactRecord> = {
  async find({ external_id, name }, call): Promise<FoundRecord | null> {
    const number = contactNumberOf(external_id);
    const [ours] = await xero(call).list('Contacts', condition('ContactNumber', number), { includeArchived: 'true' });
    if (ours) return { ...readContact(ours), is_ours: true };
    // Names must only differ among active contacts: an archived one stays archived.
    const namesakes = await xero(call).list('Contacts', condition('Name', name));
    const free = namesakes.find(({ ContactNumber }) => ContactNumber === '');
    return free ? { ...readContact(free), is_ours: false } : null;
  },
  create: async (contact, call) =>
    readContact(await xero(call).create('Contacts', toContact(contact), call.idempotencyKey)),
  update: async ({ provider_id }, contact, call) =>
    readContact(
      await xero(call).change('Contacts', { ContactID: provider_id, ...toContact(contact) }, call.idempotencyKey),
    ),
  async read({ provider_id }, _contact, call) {
    const stored = await xero(call).read('Contacts', provider_id);
    return stored && readContact(stored);
  },
};

export const products: RecordVerbs<XeroConfig, ProductRecord> = {
  async find(product, call): Promise<FoundRecord | null> {
    const stored = await xero(call).read('Items', itemCodeOf(product));
    // Only the gateway would use an external id as the code.
    return stored && { ...readItem(stored), is_ours: product.sku === null };
  },
  async create(product, call) {
    const item = toItem(product, call.settings, itemCodeOf(product));
    const stored = await xero(call).create('Items', item, call.idempotencyKey);
    return readItem(stored);
  },
  async update({ provider_id }, product, call) {
    const client = xero(call);
    const before = await client.read('Items', provider_id);
    const accounts = { income: before?.SalesDetails?.AccountCode, expense: before?.PurchaseDetails?.AccountCode };
    const item = toItem(product, withAccountsOf(call.settings, accounts), provider_id);
    const stored = await client.change('Items', item, call.idempotencyKey);
    return { ...readItem(stored), warnings: codeWarnings(product.sku, provider_id) };
  },
  async read({ provider_id }, _product, call) {
    const stored = await xero(call).read('Items', provider_id);
    return stored && readItem(stored);
  },
};
