/** Every action of the ERPNext driver on the simulator: the requests, the stored documents, the warnings. */
import { describe, expect, it } from 'vitest';
import {
  aContact,
  aLine,
  aPayment,
  aProduct,
  aPurchase,
  aSale,
  aSupplier,
  failureOf,
  stepOf,
} from '../accounting-on-simulator.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useErpNext } from './erpnext-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);

describe('Connecting an ERPNext site', () => {
  const site = useErpNext();

  it('reads the company and creates the unique field on five types, once', async () => {
    const connected = { organization_name: 'Duka Ltd', base_currency: 'KES', facts: { gateway_field: 'yes' } };
    expect(await site.connect()).toEqual(connected);
    expect(site.bodies(/^POST .*Custom Field/)).toContainEqual(fixture('custom-field-request'));
    expect(await site.connect()).toEqual(connected);
    expect(site.bodies(/^POST .*Custom Field/)).toHaveLength(5);
  });

  it('records that the user may not add fields', async () => {
    site.simulator.settings.mayAddFields = false;
    expect(await site.connect()).toMatchObject({ facts: { gateway_field: 'no' } });
  });

  it('reports wrong keys, and shows neither', async () => {
    const failure = await failureOf(site.connect({ config: { api_secret: 'another-secret' } }));
    expect(failure).toMatchObject({ code: 'auth_expired', provider: { code: 'AuthenticationError' } });
  });

  it('reports an unknown company', async () => {
    const failure = await failureOf(site.connect({ config: { organization_id: 'Another Ltd' } }));
    expect(failure).toMatchObject({ code: 'not_found' });
  });

  it.each(['http://duka.erpnext.example', 'duka.erpnext.example', ''])('refuses the address %j', (base_url) => {
    expect(driver.config.safeParse({ ...(site.call().app.config as object), base_url }).success).toBe(false);
  });
});

describe('A contact in ERPNext', () => {
  const site = useErpNext();

  it('is the documented customer', async () => {
    await site.connect();
    expect(await driver.contact.create(aContact(), site.call())).toMatchObject({
      provider_id: 'Baraka Hardware Ltd',
      provider_version: '2026-03-02 11:15:00.000000',
      warnings: [],
    });
    expect(site.bodies(/^POST .*Customer$/)).toEqual([fixture('customer-request')]);
  });

  it('is the documented supplier', async () => {
    await site.connect();
    await driver.contact.create(aSupplier({ email: null, phone: null, currency: null }), site.call());
    expect(site.bodies(/^POST .*Supplier$/)).toEqual([fixture('supplier-request')]);
  });

  it.each([
    ['TZ', { country: 'Tanzania' }],
    ['CD', { country: 'Congo, The Democratic Republic of the' }],
    ['BQ', {}],
  ])('that is a supplier in %s has the country under the name that the site has for its code', async (code, named) => {
    await site.connect();
    const address = { ...aSupplier().billing_address!, country: code };
    const { provider_id } = await driver.contact.create(aSupplier({ billing_address: address }), site.call());
    const { country: _kenya, ...others } = fixture('supplier-request') as { country: string };
    const party = { default_currency: 'KES', mobile_no: '+254700000001', email_id: 'accounts@baraka.example' };
    expect(site.bodies(/^POST .*Supplier$/)).toEqual([{ ...others, ...party, ...named }]);
    const known = { provider_id, provider_number: null, provider_version: null };
    const uganda = aSupplier({ billing_address: { ...address, country: 'UG' } });
    await driver.contact.update(known, uganda, site.call());
    expect(site.documents('Supplier')).toMatchObject([{ country: 'Uganda' }]);
  });

  it('is found by the gateway’s marker even if it was renamed, or else by its name', async () => {
    await site.connect();
    await driver.contact.create(aContact(), site.call());
    expect(await driver.contact.find(aContact({ name: 'Another' }), site.call())).toMatchObject({
      provider_id: 'Baraka Hardware Ltd',
      is_ours: true,
    });
    const [stored] = site.documents('Customer');
    delete stored?.['custom_gateway_ref'];
    expect(await driver.contact.find(aContact(), site.call())).toMatchObject({ is_ours: false });
    expect(await driver.contact.find(aContact({ name: 'Another' }), site.call())).toBeNull();
  });

  it('with the same name as another record is not adopted: the new one gets a number', async () => {
    await site.connect();
    await driver.contact.create(aContact({ external_id: 'other' }), site.call());
    expect(await driver.contact.find(aContact(), site.call())).toBeNull();
    expect(await driver.contact.create(aContact(), site.call())).toMatchObject({
      provider_id: 'Baraka Hardware Ltd - 1',
    });
  });

  it('stays in the group that a user put it into', async () => {
    await site.connect();
    const customer = await driver.contact.create(aContact(), site.call());
    const supplier = await driver.contact.create(aSupplier(), site.call());
    Object.assign(site.documents('Customer')[0]!, { customer_group: 'Individual', territory: 'All Territories' });
    Object.assign(site.documents('Supplier')[0]!, { supplier_group: 'All Supplier Groups' });
    await driver.contact.update(customer, aContact({ notes: 'Pays late' }), site.call());
    await driver.contact.update(supplier, aSupplier({ notes: 'Delivers late' }), site.call());
    expect(site.documents('Customer')).toMatchObject([
      { customer_group: 'Individual', territory: 'All Territories', customer_details: 'Pays late' },
    ]);
    expect(site.documents('Supplier')).toMatchObject([
      { supplier_group: 'All Supplier Groups', supplier_details: 'Delivers late' },
    ]);
  });

  it('that is a supplier with an existing name is refused as a duplicate', async () => {
    await site.connect();
    await driver.contact.create(aSupplier({ external_id: 'other' }), site.call());
    const failure = await failureOf(driver.contact.create(aSupplier(), site.call()));
    expect(failure).toMatchObject({ code: 'duplicate', provider: { code: 'DuplicateEntryError' } });
  });

  it('is refused the second time by the unique field', async () => {
    await site.connect();
    await driver.contact.create(aContact(), site.call());
    const failure = await failureOf(driver.contact.create(aContact(), site.call()));
    expect(failure).toMatchObject({ code: 'duplicate', provider: { code: 'UniqueValidationError' } });
    expect(site.documents('Customer')).toHaveLength(1);
  });

  it('is changed with its version, and an outdated version is stale', async () => {
    await site.connect();
    const created = await driver.contact.create(aContact(), site.call());
    const changed = await driver.contact.update(created, aContact({ active: false }), site.call());
    expect(site.documents('Customer')).toMatchObject([{ disabled: 1 }]);
    expect(changed.provider_version).not.toBe(created.provider_version);
    const failure = await failureOf(driver.contact.update(created, aContact(), site.call()));
    expect(failure).toMatchObject({ code: 'stale', provider: { code: 'TimestampMismatchError' } });
    expect(await driver.contact.read(created, aContact(), site.call())).toMatchObject({
      provider_version: changed.provider_version,
    });
  });

  it('reads as null if it was deleted', async () => {
    await site.connect();
    const gone = { provider_id: 'Nobody/Ltd', provider_number: null, provider_version: null };
    expect(await driver.contact.read(gone, aContact(), site.call())).toBeNull();
  });
});

describe('A product in ERPNext', () => {
  const site = useErpNext();

  it('is an item identified by its SKU, with its purchase price in the buying list', async () => {
    await site.connect();
    const created = await driver.product.create(aProduct(), site.call());
    expect(created).toMatchObject({ provider_id: 'CEM-50', warnings: [] });
    expect(site.bodies(/^POST .*Item$/)).toEqual([fixture('item-request')]);
    expect(site.bodies(/^POST .*Item Price$/)).toEqual([
      { item_code: 'CEM-50', price_list: 'Standard Buying', buying: 1, price_list_rate: 700 },
    ]);
    const purchase = { price: '710.50', account_code: null, tax_code: null };
    await driver.product.update(created, aProduct({ purchase }), site.call());
    expect(site.documents('Item Price')).toMatchObject([{ price_list_rate: 710.5 }]);
  });

  it('without a SKU is identified by the external id', async () => {
    await site.connect();
    expect(await driver.product.create(aProduct({ sku: null }), site.call())).toMatchObject({ provider_id: 'sku-44' });
  });

  it('is created even if the site refuses its purchase price, with a warning', async () => {
    await site.connect();
    const created = await driver.product.create(aProduct(), site.call({ config: { buying_price_list: 'Another' } }));
    expect(created.warnings).toMatchObject([{ code: 'purchase_price_not_saved' }]);
    expect(site.documents('Item')).toHaveLength(1);
  });

  it('keeps what users have set in its rows, and the rows of other companies', async () => {
    await site.connect();
    const created = await driver.product.create(aProduct(), site.call());
    const [item] = site.documents('Item');
    const other = { company: 'Shamba Ltd', income_account: 'Sales - D' };
    const template = { item_tax_template: 'VAT 16% - S' };
    const [own] = item!['item_defaults'] as [object];
    item!['item_defaults'] = [{ ...own, selling_cost_center: 'Main - D' }, other];
    item!['taxes'] = [...(item!['taxes'] as object[]), template];
    const sale = { price: '900.00', account_code: 'Service - D', tax_code: 'E', price_includes_tax: false } as const;
    await driver.product.update(created, aProduct({ sale }), site.call());
    expect(site.documents('Item')).toMatchObject([
      {
        standard_rate: 900,
        item_defaults: [{ company: 'Duka Ltd', income_account: 'Service - D', selling_cost_center: 'Main - D' }, other],
        taxes: [template, { item_tax_template: 'VAT 8% - D' }],
      },
    ]);
  });

  it('keeps the group, unit and warehouse that a user chose, unless another unit is given', async () => {
    await site.connect();
    const created = await driver.product.create(aProduct(), site.call());
    const [item] = site.documents('Item');
    const chosen = { item_group: 'Services', stock_uom: 'Bag' };
    const [own] = item!['item_defaults'] as [object];
    Object.assign(item!, { ...chosen, item_defaults: [{ ...own, default_warehouse: 'Stores - D' }] });
    const call = site.call();
    const defaults = { ...call.settings.defaults, warehouse: 'Shop - D' };
    const other = { ...call, settings: { ...call.settings, defaults } };
    const changed = await driver.product.update(created, aProduct({ name: 'Cement' }), other);
    expect(site.documents('Item')).toMatchObject([
      { ...chosen, item_name: 'Cement', item_defaults: [{ default_warehouse: 'Stores - D' }] },
    ]);
    await driver.product.update(changed, aProduct({ unit: 'Kg' }), other);
    expect(site.documents('Item')).toMatchObject([{ item_group: 'Services', stock_uom: 'Kg' }]);
  });

  it('keeps its code, with a warning if another SKU is given', async () => {
    await site.connect();
    const created = await driver.product.create(aProduct(), site.call());
    const renamed = await driver.product.update(created, aProduct({ sku: 'CEM-51' }), site.call());
    expect(renamed).toMatchObject({ provider_id: 'CEM-50', warnings: [{ code: 'field_not_kept' }] });
    expect((await driver.product.update(renamed, aProduct(), site.call())).warnings).toEqual([]);
  });

  it('is found by the gateway’s marker and by its code', async () => {
    await site.connect();
    await driver.product.create(aProduct(), site.call());
    expect(await driver.product.find(aProduct({ sku: null }), site.call())).toMatchObject({ is_ours: true });
    const [stored] = site.documents('Item');
    delete stored?.['custom_gateway_ref'];
    expect(await driver.product.find(aProduct(), site.call())).toMatchObject({ is_ours: false });
  });
});

describe('A sale in ERPNext', () => {
  const site = useErpNext();
  const post = stepOf(driver.sale, 'post');

  it('is the documented invoice: a draft first, then submitted', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer(), lines: [aLine({ product: await site.product() })] });
    const created = await driver.sale.create(sale, site.call());
    expect(created).toEqual({
      provider_id: 'ACC-SINV-2026-00001',
      provider_number: 'ACC-SINV-2026-00001',
      provider_version: '2026-03-02 11:15:00.000000',
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
      is_posted: false,
      warnings: [],
    });
    expect(site.bodies(/^POST .*Sales Invoice$/)).toEqual([fixture('sales-invoice-request')]);
    expect(await post(created, sale, site.call())).toMatchObject({ is_posted: true });
    expect(site.bodies(/^PUT .*Sales Invoice/)).toEqual([{ docstatus: 1 }]);
    expect(await post(created, sale, site.call())).toMatchObject({ is_posted: true });
    expect(site.bodies(/^PUT .*Sales Invoice/)).toHaveLength(1);
  });

  it('sent twice is the same one, even if the first answer was lost', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    const created = await driver.sale.create(sale, site.call());
    expect(await driver.sale.create(sale, site.call())).toEqual(created);
    expect(await driver.sale.find(sale, site.call())).toEqual({ ...created, is_ours: true });
    expect(site.documents('Sales Invoice')).toHaveLength(1);
  });

  it('that is paid contains the total that the site computed', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer(), kind: 'receipt', payment: aPayment });
    const created = await driver.sale.create(sale, site.call());
    await post(created, sale, site.call());
    expect(site.documents('Sales Invoice')).toMatchObject([
      {
        docstatus: 1,
        is_pos: 1,
        payments: [{ mode_of_payment: 'Cash', amount: 9860, account: 'Cash - D' }],
        outstanding_amount: 0,
      },
    ]);
  });

  it.each([
    ['99.60', true, 116],
    ['100.10', true, 116],
    ['99.60', false, 115.54],
    ['0.40', true, 0.46],
  ])('of %s that is paid has nothing left to pay (rounded: %s)', async (unit_price, roundsTotals, amount) => {
    site.simulator.settings.roundsTotals = roundsTotals;
    await site.connect();
    const lines = [aLine({ quantity: '1', unit_price })];
    const contact = await site.customer();
    const sale = aSale({ contact, kind: 'receipt', payment: aPayment, lines });
    await post(await driver.sale.create(sale, site.call()), sale, site.call());
    const expense = aPurchase({ contact: await site.supplier(), kind: 'expense', payment: aPayment, lines });
    await driver.purchase.create(expense, site.call());
    const paid = { status: 'Paid', payments: [{ amount }], outstanding_amount: 0 };
    expect(site.documents('Sales Invoice')).toMatchObject([paid]);
    expect(site.documents('Purchase Invoice')).toMatchObject([{ paid_amount: amount, outstanding_amount: 0 }]);
  });

  it('with prices that include tax has the same total as the prices', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer(), price_includes_tax: true });
    expect(await driver.sale.create(sale, site.call())).toMatchObject({
      totals: { subtotal: '7327.59', tax: '1172.41', total: '8500.00' },
    });
  });

  it('with several tax letters has a template on each line', async () => {
    await site.connect();
    const lines = [aLine(), aLine({ line_no: 2, tax_code: 'E' }), aLine({ line_no: 3, tax_code: null })];
    const sale = aSale({ contact: await site.customer(), lines });
    expect(await driver.sale.create(sale, site.call())).toMatchObject({
      totals: { subtotal: '25500.00', tax: '2040.00', total: '27540.00' },
    });
    const config = { item_tax_templates: { B: 'VAT 16% - D' } };
    const failure = await failureOf(driver.sale.create({ ...sale, external_id: 'b' }, site.call({ config })));
    expect(failure).toMatchObject({ code: 'tax_code_missing' });
  });

  it('with a discount has it per piece', async () => {
    await site.connect();
    const lines = [aLine({ discount_amount: '100.00' })];
    const sale = aSale({ contact: await site.customer(), lines });
    expect(await driver.sale.create(sale, site.call())).toMatchObject({ totals: { subtotal: '8400.00' } });
    expect(site.documents('Sales Invoice')).toMatchObject([
      { items: [{ price_list_rate: 850, discount_amount: 10, rate: 840 }] },
    ]);
  });

  it('is posted to the account of each product, unless the line names one', async () => {
    await site.connect();
    const sold = { price: '850.00', account_code: 'Service - D', tax_code: 'B', price_includes_tax: false } as const;
    const bought = { price: '700.00', account_code: 'Office Expenses - D', tax_code: 'B' } as const;
    const product = await driver.product.create(aProduct({ sale: sold, purchase: bought }), site.call());
    const lines = (account_code: string) => [
      aLine({ product }),
      aLine({ line_no: 2, product, account_code }),
      aLine({ line_no: 3, product: null }),
    ];
    const sale = aSale({ contact: await site.customer(), lines: lines('Sales - D') });
    await driver.sale.create(sale, site.call());
    const bill = aPurchase({ contact: await site.supplier(), lines: lines('Cost of Goods Sold - D') });
    await driver.purchase.create(bill, site.call());
    const accountsOf = (type: string, account: string) =>
      (site.documents(type)[0]!['items'] as Record<string, unknown>[]).map((row) => row[account]);
    expect(accountsOf('Sales Invoice', 'income_account')).toEqual(['Service - D', 'Sales - D', 'Sales - D']);
    expect(accountsOf('Purchase Invoice', 'expense_account')).toEqual([
      'Office Expenses - D',
      'Cost of Goods Sold - D',
      'Cost of Goods Sold - D',
    ]);
  });

  it('keeps its own price on a site with pricing rules', async () => {
    site.simulator.settings.pricingRule = 10;
    await site.connect();
    const lines = [aLine({ product: await site.product() })];
    const totals = { subtotal: '8500.00', tax: '1360.00', total: '9860.00' };
    const sale = aSale({ contact: await site.customer(), lines });
    expect(await driver.sale.create(sale, site.call())).toMatchObject({ totals });
    const bill = aPurchase({ contact: await site.supplier(), lines });
    expect(await driver.purchase.create(bill, site.call())).toMatchObject({ totals });
  });

  it('with a line that is free, by its price or its discount, does not charge the price of its product', async () => {
    await site.connect();
    const [contact, product] = [await site.customer(), await site.product()];
    const lines = [
      aLine({ product }),
      aLine({ line_no: 2, product, unit_price: '0.00' }),
      aLine({ line_no: 3, product, quantity: '1', discount_amount: '850.00' }),
      aLine({ line_no: 4, product: null, quantity: '1', unit_price: '0.00' }),
    ];
    expect(await driver.sale.create(aSale({ contact, lines }), site.call())).toMatchObject({
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
    });
    const bill = aPurchase({ contact: await site.supplier(), lines });
    expect(await driver.purchase.create(bill, site.call())).toMatchObject({ totals: { subtotal: '8500.00' } });
  });

  it('with a discount that is not the same for every piece divides it to the cent', async () => {
    await site.connect();
    const contact = await site.customer();
    const lines = [aLine({ quantity: '3', unit_price: '1000.00', discount_amount: '100.00' })];
    expect(await driver.sale.create(aSale({ contact, lines }), site.call())).toMatchObject({
      totals: { subtotal: '2900.00', tax: '464.00', total: '3364.00' },
    });
    expect(site.documents('Sales Invoice')).toMatchObject([
      {
        items: [
          { qty: 2, price_list_rate: 1000, discount_amount: 33.33, rate: 966.67 },
          { qty: 1, price_list_rate: 1000, discount_amount: 33.34, rate: 966.66 },
        ],
      },
    ]);
  });

  it('with a discount that cannot be divided to the cent is refused', async () => {
    await site.connect();
    const contact = await site.customer();
    const lines = [aLine({ quantity: '0.3', unit_price: '1000.00', discount_amount: '100.00' })];
    const failure = await failureOf(driver.sale.create(aSale({ contact, lines }), site.call()));
    expect(failure).toMatchObject({ kind: 'unsupported', code: 'unsupported' });
    expect(site.documents('Sales Invoice')).toEqual([]);
  });

  it('contains the unit of a line without a product', async () => {
    await site.connect();
    const contact = await site.customer();
    const lines = [aLine(), aLine({ line_no: 2, product: await site.product() })];
    await driver.sale.create(aSale({ contact, lines }), site.call());
    const [{ items }] = site.bodies(/^POST .*Sales Invoice$/) as [{ items: object[] }];
    expect(items[0]).toMatchObject({ uom: 'Nos', conversion_factor: 1 });
    expect(items[1]).not.toHaveProperty('uom');
    const bill = aPurchase({ contact: await site.supplier() });
    await driver.purchase.create(
      bill,
      site.call({ settings: { defaults: { expense_account: 'Office Expenses - D' } } }),
    );
    expect(site.bodies(/^POST .*Purchase Invoice$/)).toMatchObject([{ items: [{ uom: 'Nos', conversion_factor: 1 }] }]);
  });

  it('without a tax account or an income account is refused before anything is sent', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    const before = site.seen().length;
    const noTax = await failureOf(driver.sale.create(sale, site.call({ settings: { tax_map: {} } })));
    expect(noTax).toMatchObject({ code: 'tax_code_missing' });
    const noAccount = await failureOf(driver.sale.create(sale, site.call({ settings: { defaults: {} } })));
    expect(noAccount).toMatchObject({ code: 'account_missing' });
    expect(site.seen()).toHaveLength(before);
  });

  it('that is submitted is changed by canceling it and creating another that refers to it', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    const created = await post(await driver.sale.create(sale, site.call()), sale, site.call());
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    const successor = await driver.sale.update(created, changed, site.call());
    expect(successor).toMatchObject({ provider_id: 'ACC-SINV-2026-00002', is_posted: false });
    expect(site.documents('Sales Invoice')).toMatchObject([
      { docstatus: 2, custom_gateway_ref: '17:inv-2026-77' },
      { docstatus: 0, custom_gateway_ref: '17:inv-2026-77~1', amended_from: created.provider_id, net_total: 1700 },
    ]);
    // The same again, as after a crash that lost the replacement.
    expect(await driver.sale.update(created, changed, site.call())).toMatchObject({
      provider_id: successor.provider_id,
    });
    expect(await driver.sale.find(changed, site.call())).toMatchObject({ provider_id: successor.provider_id });
    expect(site.documents('Sales Invoice')).toHaveLength(2);
  });

  it.each([
    ['another due date', '2026-03-02', '2026-05-01', '2026-05-01'],
    ['another date and no due date', '2026-04-15', null, '2026-04-15'],
  ])('that is a draft takes %s', async (_change, date, due_date, expected) => {
    await site.connect();
    const draft = aSale({ contact: await site.customer(), is_to_be_posted: false });
    const created = await driver.sale.create(draft, site.call());
    await driver.sale.update(created, { ...draft, date, due_date }, site.call());
    const bill = aPurchase({ contact: await site.supplier(), is_to_be_posted: false });
    const billed = await driver.purchase.create(bill, site.call());
    await driver.purchase.update(billed, { ...bill, date, due_date }, site.call());
    const due = { posting_date: date, due_date: expected, payment_schedule: [{ due_date: expected }] };
    expect(site.documents('Sales Invoice')).toMatchObject([due]);
    expect(site.documents('Purchase Invoice')).toMatchObject([due]);
  });

  it('that was canceled for a change that the site refuses is named in the error', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    const created = await post(await driver.sale.create(sale, site.call()), sale, site.call());
    const refused = { ...sale, lines: [aLine({ quantity: '2', account_code: 'Nothing - D' })] };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const failure = await failureOf(driver.sale.update(created, refused, site.call()));
      const message = expect.stringMatching(/ACC-SINV-2026-00001 is canceled, and not in the books until/);
      expect(failure).toMatchObject({ kind: 'provider_refused', provider: { message } });
    }
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    expect(await driver.sale.update(created, changed, site.call())).toMatchObject({ totals: { subtotal: '1700.00' } });
  });

  it('that a user canceled is created again', async () => {
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    await post(await driver.sale.create(sale, site.call()), sale, site.call());
    site.documents('Sales Invoice')[0]!.docstatus = 2;
    expect(await driver.sale.find(sale, site.call())).toBeNull();
    expect(await driver.sale.create(sale, site.call())).toMatchObject({ provider_id: 'ACC-SINV-2026-00002' });
  });

  it('of another user with the same number can be adopted', async () => {
    await site.connect();
    const contact = await site.customer();
    await driver.sale.create(aSale({ contact }), site.call());
    delete site.documents('Sales Invoice')[0]!['custom_gateway_ref'];
    expect(await driver.sale.find(aSale({ contact }), site.call())).toMatchObject({ is_ours: false });
    expect(await driver.sale.find(aSale({ contact, number: null }), site.call())).toBeNull();
  });

  it('on a site without the field is found by its remarks, and not created twice', async () => {
    site.simulator.settings.mayAddFields = false;
    await site.connect();
    const sale = aSale({ contact: await site.customer() });
    const created = await driver.sale.create(sale, site.call());
    expect(site.documents('Sales Invoice')).toMatchObject([{ remarks: 'gw:17:inv-2026-77' }]);
    expect(await driver.sale.create(sale, site.call())).toEqual(created);
    expect(site.documents('Sales Invoice')).toHaveLength(1);
  });

  it('of an unknown customer is not found', async () => {
    await site.connect();
    const failure = await failureOf(driver.sale.create(aSale({ contact: { provider_id: 'Nobody' } }), site.call()));
    expect(failure).toMatchObject({ code: 'not_found', provider: { code: 'LinkValidationError' } });
  });

  it('in a closed period stays a draft, with an error', async () => {
    await site.connect();
    site.simulator.settings.closedUntil = '2026-03-31';
    const sale = aSale({ contact: await site.customer() });
    const created = await driver.sale.create(sale, site.call());
    const failure = await failureOf(post(created, sale, site.call()));
    expect(failure).toMatchObject({ code: 'period_locked', provider: { code: 'ClosedAccountingPeriod' } });
    expect(site.documents('Sales Invoice')).toMatchObject([{ docstatus: 0 }]);
  });
});

describe('A purchase in ERPNext', () => {
  const site = useErpNext();
  const post = stepOf(driver.purchase, 'post');

  it('is a purchase invoice with the supplier’s number', async () => {
    await site.connect();
    const contact = await site.supplier();
    const purchase = aPurchase({ contact, lines: [aLine({ product: await site.product(), unit_price: '700.00' })] });
    const created = await driver.purchase.create(purchase, site.call());
    expect(created).toMatchObject({ totals: { subtotal: '7000.00', tax: '1120.00', total: '8120.00' } });
    expect(site.bodies(/^POST .*Purchase Invoice$/)).toEqual([fixture('purchase-invoice-request')]);
    expect(await post(created, purchase, site.call())).toMatchObject({ is_posted: true });
  });

  it('that is paid contains the account it was paid from', async () => {
    await site.connect();
    const payment = { ...aPayment, method: 'mobile_money' as const, account_code: 'M-Pesa - D' };
    const purchase = aPurchase({ contact: await site.supplier(), kind: 'expense', payment });
    await post(await driver.purchase.create(purchase, site.call()), purchase, site.call());
    expect(site.documents('Purchase Invoice')).toMatchObject([
      {
        docstatus: 1,
        is_paid: 1,
        mode_of_payment: 'Mobile Money',
        cash_bank_account: 'M-Pesa - D',
        paid_amount: 8120,
        outstanding_amount: 0,
      },
    ]);
  });

  it('with a bill number that the supplier already used is refused if the site checks it', async () => {
    await site.connect();
    site.simulator.settings.uniqueBillNumbers = true;
    const contact = await site.supplier();
    await driver.purchase.create(aPurchase({ contact, external_id: 'other' }), site.call());
    const failure = await failureOf(driver.purchase.create(aPurchase({ contact }), site.call()));
    expect(failure).toMatchObject({ code: 'duplicate' });
  });
});
