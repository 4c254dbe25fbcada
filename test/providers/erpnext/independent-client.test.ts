/**
 * Tests the ERPNext simulator over HTTP with Frappe's JavaScript client: a mistake that the gateway's client and the
 * simulator share is found here. The client takes the site's address as a parameter.
 */
import { type FrappeDB, FrappeApp } from 'frappe-js-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAccountingSimulator } from '../../../infra/simulators/kit/accounting/accounting-simulator.ts';
import { erpnextDefinition } from '../../../infra/simulators/erpnext/erpnext.ts';
import { erpnextDemoKeys, erpnextUser } from '../../../infra/simulators/erpnext/simulation.ts';

let simulator: { url: string; stop: () => Promise<void> };
beforeAll(async () => {
  simulator = await startAccountingSimulator(erpnextDefinition, { now: () => Date.parse('2026-03-02T08:15:00Z') });
});
afterAll(async () => {
  await simulator.stop();
});

const { api_key, api_secret } = erpnextDemoKeys;
const stranger = (token = `${api_key}:${api_secret}`) =>
  new FrappeApp(simulator.url, { useToken: true, token: () => token, type: 'token' });
const db = (): FrappeDB => stranger().db();

/** The minimal documents that the site accepts. */
const customer = { customer_name: 'Tumaini Stores', customer_group: 'Commercial', territory: 'Kenya' };
const supplier = { supplier_name: 'Simba Supplies', supplier_group: 'Local' };
const item = { item_code: 'SAND-1', item_group: 'Products', standard_rate: '1,250.50' };
const vat = { charge_type: 'On Net Total', account_head: 'VAT - D', description: 'VAT', rate: '16' };
const invoice = {
  company: 'Duka Ltd',
  customer: 'Tumaini Stores',
  items: [{ item_code: 'SAND-1', qty: '2' }],
  taxes: [vat],
};

describe('Frappe’s own client', () => {
  it('signs in with its token, and is refused with another', async () => {
    expect(await stranger().auth().getLoggedInUser()).toBe(erpnextUser);
    await expect(stranger('someone:else').auth().getLoggedInUser()).rejects.toMatchObject({
      httpStatus: 401,
      exception: expect.stringContaining('AuthenticationError'),
    });
  });

  it('creates a customer, a supplier and an item, with the site’s defaults', async () => {
    expect(
      await db().createDoc('Customer', { ...customer, language: 'en', disabled: false, loyalty: 'unheard of' }),
    ).toMatchObject({
      name: 'Tumaini Stores',
      customer_type: 'Company',
      disabled: 0,
      docstatus: 0,
      owner: erpnextUser,
      modified_by: erpnextUser,
    });
    expect(await db().createDoc('Supplier', supplier)).toMatchObject({ name: 'Simba Supplies' });
    expect(await db().createDoc('Item', item)).toMatchObject({
      name: 'SAND-1',
      item_name: 'SAND-1',
      stock_uom: 'Nos',
      standard_rate: 1250.5,
      is_stock_item: 1,
    });
  });

  it('creates an invoice with its item’s price, submits it and reads its totals', async () => {
    const draft = await db().createDoc('Sales Invoice', invoice);
    expect(draft).toMatchObject({
      status: 'Draft',
      posting_date: '2026-03-02',
      net_total: 2501,
      total_taxes_and_charges: 400.16,
      grand_total: 2901.16,
      items: [{ idx: 1, parent: draft.name, item_name: 'SAND-1', qty: 2, rate: 1250.5, amount: 2501, uom: 'Nos' }],
    });
    expect(await db().submit(draft)).toMatchObject({ docstatus: 1, status: 'Unpaid', outstanding_amount: 2901 });
    await expect(db().submit(draft)).rejects.toMatchObject({ httpStatus: 417 });
    await expect(db().deleteDoc('Sales Invoice', draft.name)).rejects.toMatchObject({ httpStatus: 417 });
    expect(await db().cancel('Sales Invoice', draft.name)).toMatchObject({
      message: { docstatus: 2, status: 'Cancelled' },
    });
  });

  it('creates a bill with prices that include tax, on another day, and pays it', async () => {
    const bill = await db().createDoc('Purchase Invoice', {
      company: 'Duka Ltd',
      supplier: 'Simba Supplies',
      bill_no: 'S-100',
      set_posting_time: 1,
      posting_date: '2026-02-27',
      items: [{ item_code: 'SAND-1', qty: 3, rate: 116 }],
      taxes: [{ ...vat, included_in_print_rate: true, category: 'Total', add_deduct_tax: 'Add' }],
      is_paid: 1,
      mode_of_payment: 'Cash',
      cash_bank_account: 'Cash - D',
      paid_amount: '348',
    });
    expect(bill).toMatchObject({ posting_date: '2026-02-27', net_total: 300, grand_total: 348, paid_amount: 348 });
    expect(await db().submit(bill)).toMatchObject({ status: 'Paid', outstanding_amount: 0 });
  });

  it('finds documents by filters, in order and page by page', async () => {
    await db().createDoc('Customer', { ...customer, customer_name: 'Amani Traders', tax_id: 'P051234567X' });
    expect(
      await db().getDocList('Customer', {
        fields: ['name', 'tax_id'],
        filters: [['customer_name', 'like', '%tra%']],
        orderBy: { field: 'name', order: 'asc' },
      }),
    ).toEqual([{ name: 'Amani Traders', tax_id: 'P051234567X' }]);
    const all = { orderBy: { field: 'customer_name' as const, order: 'desc' as const } };
    expect(await db().getDocList('Customer', { ...all, limit: 1 })).toEqual([{ name: 'Tumaini Stores' }]);
    expect(await db().getDocList('Customer', { ...all, limit: 1, limit_start: 1 })).toEqual([
      { name: 'Amani Traders' },
    ]);
    const either = [
      ['tax_id', '=', 'P051234567X'],
      ['name', 'in', ['Tumaini Stores']],
    ] as never[];
    expect(await db().getDocList('Customer', { orFilters: either })).toHaveLength(2);
    expect(await db().getDocList('Sales Invoice', { fields: ['*'] })).toMatchObject([{ grand_total: 2901.16 }]);
    expect(await db().getCount('Customer', [['territory', '=', 'Kenya']])).toBe(2);
    const price = await db().getValue('Item', ['standard_rate'], [['item_code', '=', 'SAND-1']]);
    expect(price).toEqual({ message: { standard_rate: 1250.5 } });
    expect(await db().getLastDoc('Customer')).toMatchObject({ name: 'Amani Traders' });
    await expect(db().getDocList('Customer', { filters: [['shoe_size', '=', 44]] })).rejects.toMatchObject({
      httpStatus: 417,
    });
  });

  it('changes and deletes', async () => {
    const created = await db().createDoc('Customer', { ...customer, customer_name: 'Zawadi' });
    expect(await db().updateDoc('Customer', created.name, { tax_id: 'P0', disabled: true })).toMatchObject({
      name: 'Zawadi',
      tax_id: 'P0',
      disabled: 1,
      territory: 'Kenya',
    });
    await db().setValue('Customer', created.name, 'website', 'zawadi.example');
    expect(await db().getDoc('Customer', created.name)).toMatchObject({ website: 'zawadi.example' });
    expect(await db().deleteDoc('Customer', created.name)).toEqual({ message: 'ok' });
    await expect(db().getDoc('Customer', created.name)).rejects.toMatchObject({ httpStatus: 404 });
  });

  it.each([
    ['has no name', 'Customer', { customer_group: 'Commercial' }, 'MandatoryError'],
    ['has a name too long', 'Customer', { customer_name: 'B'.repeat(141) }, 'ValidationError'],
    ['has no rows', 'Sales Invoice', { ...invoice, items: [] }, 'ValidationError'],
    ['has a row of nothing', 'Sales Invoice', { ...invoice, items: [{ rate: 5 }] }, 'MandatoryError'],
    ['has an amount that is text', 'Item', { ...item, item_code: 'X', standard_rate: 'ten' }, 'ValidationError'],
    ['is of an unknown customer', 'Sales Invoice', { ...invoice, customer: 'Nobody' }, 'LinkValidationError'],
    ['is of an unknown doctype', 'Spaceship', { name: 'X' }, 'DoesNotExistError'],
  ])('is refused a document that %s', async (_what, type, document, exc_type) => {
    await expect(db().createDoc(type, document as object)).rejects.toMatchObject({ exc_type });
  });
});
