/** Fields that a provider does not store are returned once as warnings of the sync that wrote the record. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, anApp, aSync, dependenciesOf, storesAllBut, makeBooks } from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const storedFields = storesAllBut({
  contact: {
    notes: { because: 'Model does not store notes' },
    is_company: { because: 'Model does not distinguish companies from people' },
    payment_terms_days: {
      because: 'Model accepts at most 30 days',
      storedIf: ({ payment_terms_days: days }) => Number(days) <= 30,
    },
    'billing_address.region': { because: 'Model does not store regions' },
  },
  sale: { 'lines.account_code': { because: 'Model chooses the account', code: 'account_ignored' } },
});
const notes = { code: 'field_not_kept', message: 'notes: Model does not store notes' };

async function starting(given: Partial<AccountingDriver> = {}) {
  const books = makeBooks('by_key');
  const driver = aDriver(books, { storedFields, ...given });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  const warningsOf = async (body: unknown, name = 'sync_contact') => {
    const sent = await aSync(setup, dependencies, { appId, name, body });
    await sent.run();
    const { result } = await sent.read();
    return (result as { warnings: unknown[] }).warnings;
  };
  return { books, warningsOf };
}

const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka', notes: 'Pays late' };
const line = { description: 'Sand', quantity: '1', unit_price: '10.00', account_code: 'A' };
const sale = { external_id: 'inv-1', kind: 'invoice', date: '2026-03-02', lines: [line, line] };

describe('A field that the provider does not store', () => {
  it('has one warning if it was sent, and none otherwise', async () => {
    const { warningsOf } = await starting();
    expect(await warningsOf(contact)).toEqual([notes]);
    const more = { is_company: false, payment_terms_days: 31, billing_address: { region: 'Coast', city: 'Mombasa' } };
    expect(await warningsOf({ ...contact, ...more })).toEqual([
      notes,
      { code: 'field_not_kept', message: 'is_company: Model does not distinguish companies from people' },
      { code: 'field_not_kept', message: 'payment_terms_days: Model accepts at most 30 days' },
      { code: 'field_not_kept', message: 'billing_address.region: Model does not store regions' },
    ]);
    expect(await warningsOf({ ...contact, notes: null, payment_terms_days: 30 })).toEqual([]);
  });

  it('has no warning if nothing was written', async () => {
    const { books, warningsOf } = await starting();
    await warningsOf(contact);
    expect(await warningsOf(contact)).toEqual([]);
    books.records.push({ id: 'P-9', version: 0, externalId: 'another', name: 'Simba', content: '' });
    expect(await warningsOf({ ...contact, external_id: 'cust-2', name: 'Simba' })).toMatchObject([
      { code: 'linked_as_is' },
    ]);
  });

  it('has one warning for a contact that becomes two records', async () => {
    const { warningsOf } = await starting({ contacts: 'separate' });
    expect(await warningsOf({ ...contact, type: 'both' })).toEqual([notes]);
  });

  it('has one warning for all lines, and one for a contact that the document contains', async () => {
    const { warningsOf } = await starting();
    expect(await warningsOf({ ...sale, customer: contact }, 'sync_sale')).toEqual([
      { code: 'field_not_kept', message: 'cust-1: notes: Model does not store notes' },
      { code: 'account_ignored', message: 'lines.account_code: Model chooses the account' },
    ]);
  });

  it('has a warning when the record is created, even if the document is posted in a separate step', async () => {
    const books = makeBooks('by_key');
    const { verbs } = books;
    const posting = {
      ...verbs,
      create: async (...given: Parameters<typeof verbs.create>) => ({
        ...(await verbs.create(...given)),
        is_posted: false,
        warnings: [notes],
      }),
      post: async (...given: Parameters<typeof verbs.update>) => ({
        ...(await verbs.update(...given)),
        is_posted: true,
        warnings: [notes],
      }),
    };
    const { warningsOf } = await starting({ ...aDriver(books), storedFields, sale: posting });
    const warnings = await warningsOf({ ...sale, customer: { provider_id: 'P-1' } }, 'sync_sale');
    expect(warnings).toEqual([
      notes,
      { code: 'account_ignored', message: 'lines.account_code: Model chooses the account' },
    ]);
  });
});
