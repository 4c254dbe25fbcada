/** Syncing contacts, products, sales and purchases to the accounting system, once each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../shared/providers/quickbooks/wire.ts';
import {
  aContact,
  aLine,
  aProduct,
  aPurchase,
  aSale,
  type Books,
  failed,
  newBooks,
  postSync,
  synced,
} from '../support/accounting.ts';
import { anIsoTime } from '../support/expected-bodies.ts';
import { shareTestGateway } from '../support/shared-gateway.ts';
import type { TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let books: Books;
beforeAll(async () => {
  gateway = await shareTestGateway();
  books = await newBooks(gateway, await gateway.newTenant());
});
afterAll(() => gateway.stop());

const held = (entity: Entity) => gateway.run.simulators.quickbooks.company(books.realm).records[entity];
const heldAs = (entity: Entity, id: string) => held(entity).find(({ Id }) => Id === id);
const send = (type: string, body: unknown) => synced(gateway, books, type, body);

describe('A contact', () => {
  it('is created as a customer with all fields that the provider stores', async () => {
    const contact = aContact({
      first_name: 'Amina',
      email: 'accounts@baraka.example',
      phone: '+254700000001',
      tax_pin: 'P000000000A',
      currency: 'KES',
      notes: 'Pays late',
      billing_address: { line1: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100', country: 'KE' },
    });
    const result = await send('contact', contact);
    expect(result).toEqual({
      accounting_app_id: books.appId,
      provider: 'QuickBooksOnline',
      type: 'contact',
      external_id: contact.external_id,
      operation: 'created',
      provider_id: expect.stringMatching(/^\d+$/),
      provider_number: contact.name,
      provider_version: '0',
      totals: null,
      warnings: [],
      synced_at: anIsoTime,
    });
    expect(heldAs('customer', result.provider_id)).toMatchObject({
      DisplayName: contact.name,
      CompanyName: contact.name,
      GivenName: 'Amina',
      PrimaryEmailAddr: { Address: 'accounts@baraka.example' },
      PrimaryPhone: { FreeFormNumber: '+254700000001' },
      PrimaryTaxIdentifier: 'P000000000A',
      CurrencyRef: { value: 'KES' },
      BillAddr: { Line1: 'Moi Avenue 1', City: 'Nairobi', PostalCode: '00100', Country: 'Kenya' },
      Notes: `gw:${contact.external_id}\nPays late`,
    });
  });

  it('that is sent again without change is not sent to the provider', async () => {
    const contact = aContact();
    const first = await send('contact', contact);
    const calls = gateway.run.simulators.quickbooks.requests.length;
    expect(await send('contact', contact)).toMatchObject({ operation: 'unchanged', provider_id: first.provider_id });
    expect(gateway.run.simulators.quickbooks.requests).toHaveLength(calls);
  });

  it('that has changed is updated, also back to its first content', async () => {
    const contact = aContact();
    const { provider_id } = await send('contact', contact);
    const changed = await send('contact', { ...contact, email: 'new@baraka.example' });
    expect(changed).toMatchObject({ operation: 'updated', provider_id, provider_version: '1' });
    expect(heldAs('customer', provider_id)).toMatchObject({ PrimaryEmailAddr: { Address: 'new@baraka.example' } });
    const renamed = { ...contact, name: `${contact.name} (old)` };
    await send('contact', renamed);
    expect(await send('contact', contact)).toMatchObject({ operation: 'updated', provider_version: '3' });
    expect(heldAs('customer', provider_id)).toMatchObject({ DisplayName: contact.name });
  });

  it('that was a supplier and also becomes a customer gives its name to the customer', async () => {
    const contact = aContact({ type: 'supplier' });
    const supplier = await send('contact', contact);
    const both = await send('contact', { ...contact, type: 'both' });
    expect(both).toMatchObject({ operation: 'created', supplier_provider_id: supplier.provider_id });
    expect(heldAs('customer', both.provider_id)).toMatchObject({ DisplayName: contact.name });
    expect(heldAs('vendor', supplier.provider_id)).toMatchObject({ DisplayName: `${contact.name} (Supplier)` });
  });

  it('that is both becomes a customer and a supplier of another name', async () => {
    const contact = aContact({ type: 'both', tax_pin: 'P000000001B' });
    const result = await send('contact', contact);
    expect(result.supplier_provider_id).not.toBe(result.provider_id);
    expect(heldAs('customer', result.provider_id)).toMatchObject({ DisplayName: contact.name });
    expect(heldAs('vendor', String(result.supplier_provider_id))).toMatchObject({
      DisplayName: `${contact.name} (Supplier)`,
      TaxIdentifier: 'P000000001B',
    });
  });

  it('with an existing name is linked without change', async () => {
    const contact = aContact();
    const { provider_id } = await send('contact', contact);
    const again = { ...contact, external_id: `${contact.external_id}-2`, email: 'other@baraka.example' };
    const result = await send('contact', again);
    expect(result).toMatchObject({ operation: 'linked', provider_id, warnings: [{ code: 'linked_as_is' }] });
    expect(heldAs('customer', provider_id)).not.toHaveProperty('PrimaryEmailAddr');
    const changed = await send('contact', { ...again, phone: '+254700000002' });
    expect(changed).toMatchObject({ operation: 'updated', provider_id });
  });

  it('with an existing name fails with on_duplicate fail', async () => {
    const contact = aContact();
    await send('contact', contact);
    const again = { ...contact, external_id: `${contact.external_id}-2`, on_duplicate: 'fail' };
    expect(await failed(gateway, books, 'contact', again)).toMatch(/^duplicate: /);
  });

  it('takes the name of an existing supplier only if that is allowed', async () => {
    const supplier = aContact({ type: 'supplier' });
    await send('contact', supplier);
    const customer = { ...supplier, type: 'customer', external_id: `${supplier.external_id}-2` };
    expect(await failed(gateway, books, 'contact', customer)).toBe(
      'duplicate: The name supplied already exists. : Another customer, vendor or employee is already using this name.',
    );
  });
});

describe('A product', () => {
  it('is created as an item with its accounts', async () => {
    const product = aProduct({ sku: 'CEM-50', purchase: { price: '700', tax_code: 'B' } });
    const result = await send('product', product);
    expect(result).toMatchObject({ operation: 'created', provider_number: product.name });
    expect(heldAs('item', result.provider_id)).toMatchObject({
      Name: product.name,
      Sku: 'CEM-50',
      Type: 'NonInventory',
      UnitPrice: 850,
      PurchaseCost: 700,
      IncomeAccountRef: { value: '79' },
      ExpenseAccountRef: { value: '80' },
    });
  });

  it('with inventory tracking is refused', async () => {
    expect(await failed(gateway, books, 'product', aProduct({ track_inventory: true }))).toMatch(/^unsupported: /);
  });
});

describe('A sale', () => {
  it('becomes an invoice, after its customer and product', async () => {
    const sale = aSale({
      due_date: '2026-04-01',
      reference: 'PO-9',
      lines: [aLine({ product: aProduct() })],
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
    });
    const result = await send('sale', sale);
    expect(result).toMatchObject({
      operation: 'created',
      provider_number: sale.number,
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
      warnings: [{ code: 'field_not_kept', message: expect.stringMatching(/^sku-\w+: sale\.tax_code: QuickBooks/) }],
    });
    expect(heldAs('invoice', result.provider_id)).toMatchObject({
      CustomerRef: { value: expect.any(String) },
      DueDate: '2026-04-01',
      GlobalTaxCalculation: 'TaxExcluded',
      PrivateNote: `gw:${sale.external_id}\nPO-9`,
      TotalAmt: 9860,
    });
    expect(await send('sale', sale)).toMatchObject({ operation: 'unchanged', provider_id: result.provider_id });
    expect(held('invoice').filter(({ DocNumber }) => DocNumber === sale.number)).toHaveLength(1);
  });

  it('can refer to its customer by external id or by the provider’s id', async () => {
    const contact = aContact();
    const { provider_id } = await send('contact', contact);
    for (const customer of [{ external_id: contact.external_id }, { provider_id }]) {
      const result = await send('sale', aSale({ customer }));
      expect(heldAs('invoice', result.provider_id)).toMatchObject({ CustomerRef: { value: provider_id } });
    }
  });

  it('for a customer that was not synced fails', async () => {
    const sale = aSale({ customer: { external_id: 'nobody' } });
    expect(await failed(gateway, books, 'sale', sale)).toBe(
      'not_found: The customer nobody has not been synced to this app',
    );
  });

  it('that is paid becomes a sales receipt', async () => {
    const sale = aSale({ kind: 'receipt', payment: { method: 'mobile_money', reference: 'QJK12ABC' } });
    const result = await send('sale', sale);
    expect(heldAs('salesreceipt', result.provider_id)).toMatchObject({
      DepositToAccountRef: { value: '35' },
      PaymentRefNum: 'QJK12ABC',
    });
  });

  it('with discounts deducts them from the total', async () => {
    const lines = [aLine({ discount_amount: '500.00' }), aLine({ quantity: '0.5' })];
    const result = await send('sale', aSale({ lines }));
    expect(heldAs('invoice', result.provider_id)?.Line).toMatchObject([
      { Amount: 8500 },
      { Amount: 425 },
      { DetailType: 'DiscountLineDetail', Amount: 500 },
      { DetailType: 'SubTotalLineDetail' },
    ]);
    expect(result.totals).toEqual({ subtotal: '8425.00', tax: '1348.00', total: '9773.00' });
  });

  it('with a discount on a line of one tax code among several lowers its price', async () => {
    const lines = [aLine({ discount_amount: '500.00' }), aLine({ quantity: '0.5', tax_code: 'A' })];
    const result = await send('sale', aSale({ lines }));
    expect(heldAs('invoice', result.provider_id)?.Line).toMatchObject([
      { Amount: 8000, SalesItemLineDetail: { Qty: 10, UnitPrice: 800 } },
      { Amount: 425, SalesItemLineDetail: { Qty: 0.5, UnitPrice: 850 } },
      { DetailType: 'SubTotalLineDetail' },
    ]);
    expect(result.totals).toEqual({ subtotal: '8425.00', tax: '1280.00', total: '9705.00' });
  });

  it('with a different total at the provider is synced with a warning', async () => {
    const off = { subtotal: '8500.00', tax: '1360.00', total: '9860.06' };
    expect((await send('sale', aSale({ totals: off }))).warnings).toMatchObject([{ code: 'total_mismatch' }]);
    const close = { ...off, total: '9860.05' };
    expect((await send('sale', aSale({ totals: close }))).warnings).toEqual([]);
  });

  it('that should stay a draft is posted with a warning', async () => {
    expect((await send('sale', aSale({ status: 'draft' }))).warnings).toMatchObject([{ code: 'posted_at_once' }]);
  });

  it.each([
    ['an unmapped tax code', { lines: [aLine({ tax_code: 'D' })] }, 'tax_code_missing'],
    ['no tax code', { lines: [aLine({ tax_code: null })] }, 'tax_code_missing'],
    ['a date in a closed period', { date: '2019-12-31' }, 'period_locked'],
    ['a number that is too long for the provider', { number: 'X'.repeat(22) }, 'validation'],
  ])('with %s fails', async (_, given, code) => {
    expect(await failed(gateway, books, 'sale', aSale(given))).toMatch(new RegExp(`^${code}: `));
  });
});

describe('A purchase', () => {
  it('becomes a bill with the supplier’s number', async () => {
    const purchase = aPurchase({ lines: [aLine({ product: aProduct({ purchase: { price: '1' } }) }), aLine()] });
    const result = await send('purchase', purchase);
    expect(heldAs('bill', result.provider_id)).toMatchObject({
      DocNumber: purchase.supplier_invoice_number,
      Line: [
        { DetailType: 'ItemBasedExpenseLineDetail' },
        { DetailType: 'AccountBasedExpenseLineDetail', AccountBasedExpenseLineDetail: { AccountRef: { value: '80' } } },
      ],
    });
  });

  it('that is paid becomes an expense', async () => {
    const purchase = aPurchase({ kind: 'expense', payment: { method: 'card' } });
    const result = await send('purchase', purchase);
    expect(heldAs('purchase', result.provider_id)).toMatchObject({
      PaymentType: 'CreditCard',
      AccountRef: { value: '35' },
      EntityRef: { type: 'Vendor' },
    });
  });
});

describe('A sync that waits for its outcome', () => {
  it('returns the result', async () => {
    const contact = aContact();
    const headers = { prefer: 'wait=20', 'x-accounting-app-id': String(books.appId) };
    const { status, body } = await postSync(gateway, books, 'contact', contact, { headers });
    expect([status, body]).toEqual([200, expect.objectContaining({ operation: 'created' })]);
  });
});
