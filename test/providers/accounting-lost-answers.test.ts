/** A create of several calls whose first answer is lost: the record is found, and the remaining calls are made. */
import { describe, expect, it } from 'vitest';
import type { DocumentVerbs, ProviderRecord, WriteCall } from '../../shared/drivers/accounting-driver.ts';
import type { ProviderAccess } from '../../shared/drivers/provider-access.ts';
import { EgressFailure } from '../../shared/platform/egress/guarded-client.ts';
import { aContact, aPayment, aProduct, aPurchase, aSupplier, failureOf } from './accounting-on-simulator.ts';
import { driver as erpNext, useErpNext } from './erpnext/erpnext-on-simulator.ts';
import { driver as odoo, useOdoo } from './odoo/odoo-on-simulator.ts';
import { driver as zoho, useZoho } from './zoho-books/zoho-on-simulator.ts';

/** The first call to this address is carried out, and its answer is lost. */
function losing(access: ProviderAccess, address: RegExp): ProviderAccess {
  let isLost = false;
  const send: typeof access.egress.send = async (request) => {
    const answer = await access.egress.send(request);
    if (isLost || !address.test(`${request.method} ${decodeURIComponent(request.url)}`)) return answer;
    isLost = true;
    throw new EgressFailure('after_sending', 'dropped', 'The connection was dropped');
  };
  return { ...access, egress: { send } };
}

type Books = { access: ProviderAccess; call(differences?: { access?: ProviderAccess }): WriteCall };

async function createAgain<Value>(
  books: Books,
  verbs: DocumentVerbs<unknown, Value>,
  value: Value,
  address: RegExp,
): Promise<ProviderRecord | undefined> {
  const failure = await failureOf(verbs.create(value, books.call({ access: losing(books.access, address) })));
  expect(failure.kind).toBe('provider_unclear');
  const found = await verbs.find(value, books.call());
  if (found === null) throw new Error('The record is not found');
  return await verbs.finish?.(found, value, books.call());
}

describe('ERPNext', () => {
  const site = useErpNext();

  it('gets the purchase price of the item', async () => {
    await site.connect();
    const finished = await createAgain(site, erpNext.product, aProduct(), /^POST .*\/Item$/);
    expect(finished).toMatchObject({ provider_id: 'CEM-50', warnings: [] });
    expect(site.documents('Item')).toHaveLength(1);
    expect(site.documents('Item Price')).toMatchObject([{ item_code: 'CEM-50', price_list_rate: 700 }]);
  });

  it('gets the payment of an expense that stays a draft', async () => {
    await site.connect();
    const contact = await erpNext.contact.create(aSupplier(), site.call());
    const expense = aPurchase({ contact, kind: 'expense', payment: aPayment, is_to_be_posted: false });
    await createAgain(site, erpNext.purchase, expense, /^POST .*\/Purchase Invoice$/);
    const [stored] = site.documents('Purchase Invoice');
    expect(stored).toMatchObject({ docstatus: 0, paid_amount: stored?.['grand_total'] });
    expect(Number(stored?.['paid_amount'])).toBeGreaterThan(0);
  });
});

describe('Odoo', () => {
  const books = useOdoo();

  it('takes the product out of use', async () => {
    await books.connect();
    await createAgain(books, odoo.product, aProduct({ active: false }), /product\.product\/load$/);
    const inUse = ['product.template', 'product.product'].map((model) => books.records(model)[0]?.['active']);
    expect(inUse).toEqual([false, false]);
  });

  it('gets the external id of a bill', async () => {
    await books.connect();
    const contact = await odoo.contact.create(aSupplier(), books.call());
    const bill = aPurchase({ contact });
    await createAgain(books, odoo.purchase, bill, /account\.move\/create$/);
    expect(await odoo.purchase.find(bill, books.call())).toMatchObject({ is_ours: true });
    expect(books.records('account.move')).toHaveLength(1);
  });
});

describe('Zoho Books', () => {
  const books = useZoho();

  it('takes the contact out of use', async () => {
    await books.connect();
    await createAgain(books, zoho.contact, aContact({ active: false }), /^POST .*\/contacts/);
    expect(books.records('contacts')).toMatchObject([{ status: 'inactive' }]);
  });

  it('takes the item out of use', async () => {
    await books.connect();
    await createAgain(books, zoho.product, aProduct({ active: false }), /^POST .*\/items/);
    expect(books.records('items')).toMatchObject([{ status: 'inactive' }]);
  });
});
