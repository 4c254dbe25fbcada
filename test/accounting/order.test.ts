/** Documents that refer to records whose sync was accepted before them: SQS does not keep that order. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountingDriver } from '../../shared/drivers/accounting-driver.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { aDriver, anApp, aSync, dependenciesOf, makeBooks, recover } from './accounting-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const date = '2026-03-02';
const line = { quantity: '1', unit_price: '10', description: 'Cement' };
const contact = { external_id: 'cust-1', type: 'customer', name: 'Baraka' };
const product = { external_id: 'sku-1', type: 'goods', name: 'Cement' };
const sale = { external_id: 'inv-1', kind: 'invoice', date, customer: { external_id: 'cust-1' }, lines: [line] };
const saleOfProduct = {
  ...sale,
  customer: { provider_id: 'C-1' },
  lines: [{ ...line, product: { external_id: 'sku-1' } }],
};
const purchase = {
  external_id: 'bill-1',
  kind: 'bill',
  supplier_invoice_number: 'S-1',
  date,
  supplier: { external_id: 'cust-1' },
  lines: [line],
};

type Given = { name: string; body: unknown };
const aContact = (given: object = {}): Given => ({ name: 'sync_contact', body: { ...contact, ...given } });
const aSale = (given: object = {}): Given => ({ name: 'sync_sale', body: { ...sale, ...given } });
const aBatch = (...items: object[]): Given => ({ name: 'sync_batch', body: { items } });

async function starting(contacts: AccountingDriver['contacts']) {
  const books = makeBooks('by_key');
  const driver = aDriver(books, { contacts });
  const dependencies = dependenciesOf(setup, driver);
  const appId = await anApp(setup, driver);
  const accepted = async (given: Given, app = appId) => {
    setup.pass(1);
    return aSync(setup, dependencies, { appId: app, ...given });
  };
  return { books, accepted, driver, recover: () => recover(setup, dependencies) };
}

const separated = 'separate' as const;
const missing = (text: string) => ({ status: 'failed', error: `not_found: ${text} has not been synced to this app` });

describe('A document that is performed before a record that it refers to', () => {
  it.each<[string, Given, Given, AccountingDriver['contacts']?]>([
    ['a customer', aContact(), aSale()],
    ['a customer, where a contact is one record', aContact({ type: 'supplier' }), aSale(), 'joined'],
    ['a supplier who is a customer too', aContact({ type: 'both' }), { name: 'sync_purchase', body: purchase }],
    ['a product', { name: 'sync_product', body: product }, { name: 'sync_sale', body: saleOfProduct }],
    ['a customer in a batch', aBatch({ type: 'contact', data: contact }), aSale()],
    ['a customer that another sale contains', aSale({ external_id: 'inv-0', customer: contact }), aSale()],
    [
      'a product that another sale contains',
      aSale({ external_id: 'inv-0', customer: { provider_id: 'C-1' }, lines: [{ ...line, product }] }),
      { name: 'sync_sale', body: saleOfProduct },
    ],
    ['a customer, in a batch of its own', aContact(), aBatch({ type: 'sale', data: sale })],
  ])('waits for %s', async (_what, earlier, document, contacts = separated) => {
    const { books, accepted, recover: recovering } = await starting(contacts);
    const first = await accepted(earlier);
    const second = await accepted(document);
    await second.run();
    // Also when it is performed again, and the record is still not there.
    setup.pass(3_000);
    await second.run();
    expect(await second.read()).toMatchObject({ status: 'processing', attempts: 2, deferrals: 2 });
    await first.run();
    await recovering();
    expect(await first.read()).toMatchObject({ status: 'completed' });
    expect(await second.read()).toMatchObject({ status: 'completed' });
    expect(books.records.filter(({ externalId }) => externalId === 'inv-1' || externalId === 'bill-1')).toHaveLength(1);
  });

  it('ends with the reason when the sync of that record has failed', async () => {
    const { books, accepted, recover: recovering } = await starting(separated);
    const [first, second] = [await accepted(aContact()), await accepted(aSale())];
    await second.run();
    books.verbs.create = async () => {
      throw new Error('Not reached');
    };
    books.disturb.search = undefined;
    books.verbs.find = async () => ({
      ...books.toRecord({ id: 'P-9', version: 0, externalId: '', name: 'Baraka', content: '' }),
      is_ours: false,
      is_inactive: true,
    });
    await first.run();
    await recovering();
    expect([await first.read(), await second.read()]).toMatchObject([
      { status: 'failed' },
      missing('The customer cust-1'),
    ]);
  });

  it.each<[string, Given]>([
    ['was accepted for another role', aContact({ type: 'supplier' })],
    ['has another id', aContact({ external_id: 'cust-2' })],
    ['is a product', { name: 'sync_product', body: { ...product, external_id: 'cust-1' } }],
  ])('fails after a moment if what was accepted before %s', async (_what, earlier) => {
    const { accepted } = await starting(separated);
    await accepted(earlier);
    const document = await accepted(aSale());
    await document.run();
    setup.pass(3_000);
    await document.run();
    expect(await document.read()).toMatchObject({ ...missing('The customer cust-1'), attempts: 2 });
  });

  it('does not wait for a record that was accepted later, or for another app', async () => {
    const { accepted, driver } = await starting(separated);
    await accepted(aContact(), await anApp(setup, driver, { name: 'Other' }));
    const document = await accepted(aSale());
    await accepted(aContact());
    await document.run();
    setup.pass(3_000);
    await document.run();
    expect(await document.read()).toMatchObject(missing('The customer cust-1'));
  });
});
