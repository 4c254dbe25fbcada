/** Every action of the Odoo driver against the simulator, by both transports: what is sent, what is kept, what is told. */
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
import { fieldWarnings } from '../../../shared/drivers/stored-fields.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useOdoo, versions } from './odoo-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const postSale = stepOf(driver.sale, 'post');
const postPurchase = stepOf(driver.purchase, 'post');

describe('Connecting an Odoo', () => {
  const books = useOdoo();

  it('of version 19 finds JSON-2 and the company', async () => {
    expect(await books.connect()).toEqual({
      organization_name: 'Duka Ltd',
      base_currency: 'KES',
      facts: { transport: 'json2' },
    });
  });

  it('of an older version finds JSON-RPC and the user’s number', async () => {
    books.simulator.settings.version = 17;
    expect(await books.connect()).toMatchObject({ facts: { transport: 'jsonrpc', uid: '7' } });
  });

  it.each([19, 17] as const)('of version %i tells that the key is wrong', async (version) => {
    books.simulator.settings.version = version;
    expect(await failureOf(books.connect({ config: { api_key: 'another-key' } }))).toMatchObject({
      code: 'auth_expired',
      provider: { name: 'Odoo' },
    });
  });

  it.each(['login', 'database'])('of an older version needs the %s', async (field) => {
    books.simulator.settings.version = 17;
    const failure = await failureOf(books.connect({ config: { [field]: undefined } }));
    expect(failure).toMatchObject({ code: 'validation', message: expect.stringContaining(field) });
  });

  it.each([429, 500, 502, 503])('does not take HTTP %i for an older version: it can be tried again', async (status) => {
    const { egress } = books.access;
    const access: typeof books.access = {
      ...books.access,
      egress: {
        send: async (request) =>
          request.url.endsWith('/web/version') ? { status, headers: {}, body: '' } : await egress.send(request),
      },
    };
    for (const login of [undefined, 'sync@duka.example']) {
      const failure = await failureOf(driver.connect(books.call({ access, config: { login } })));
      expect(failure).toMatchObject({ kind: 'provider_unavailable', provider: { code: String(status) } });
    }
  });

  it('tells that the company is not there', async () => {
    expect(await failureOf(books.connect({ config: { organization_id: '9' } }))).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['base_url', 'http://duka.odoo.example'],
    ['organization_id', 'Duka Ltd'],
    ['api_key', ''],
    ['inclusive_taxes', { B: { sale: 'VAT' } }],
  ])('refuses a configuration whose %s is %j', (field, value) => {
    expect(driver.config.safeParse({ ...(books.call().app.config as object), [field]: value }).success).toBe(false);
  });
});

describe('By JSON-2', () => {
  const books = useOdoo();

  it('a contact is loaded with its external id in one call, named by arguments, with the key and the database', async () => {
    await books.connect();
    await books.customer();
    expect(books.sent('res.partner', 'load')).toEqual([fixture('partner-load')]);
    expect(books.simulator.requests.at(-1)?.headers).toMatchObject({
      authorization: 'bearer demo-odoo-key',
      'x-odoo-database': 'duka',
      'user-agent': 'east-africa-gateway',
    });
  });

  it('an invoice is created exactly as documented', async () => {
    await books.connect();
    const contact = await books.customer();
    await driver.sale.create(aSale({ contact, lines: [aLine({ product: await books.product() })] }), books.call());
    expect(books.sent('account.move', 'create')).toEqual([fixture('move-create')]);
  });
});

it('names records by what Odoo’s names may hold, no two alike', async () => {
  const { externalName } = await import('../../../shared/providers/odoo/mapping.ts');
  const names = ['a.b', 'a_x2e_b', 'a:b', 'a/b', 'a-b', 'a_b'].map((id) => externalName('sale', 17, id));
  expect(names[0]).toBe('sale_17_a_x2e_b');
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
});

describe('By JSON-RPC', () => {
  const books = useOdoo(17);

  it('the same calls go by place, with database, user and key', async () => {
    await books.connect();
    const contact = await books.customer();
    await driver.sale.create(aSale({ contact, lines: [aLine({ product: await books.product() })] }), books.call());
    expect(books.bodies(/jsonrpc/)).toContainEqual(fixture('rpc-create'));
    expect(books.seen().filter((call) => call.includes('/json/2/'))).toEqual([]);
  });
});

describe.each(versions)('In Odoo %i', (version) => {
  const books = useOdoo(version);

  it('a contact sent twice is one', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact({ role: 'both' }), books.call());
    expect(await driver.contact.create(aContact({ role: 'both' }), books.call())).toEqual(created);
    expect(books.records('res.partner')).toMatchObject([
      { name: 'Baraka Hardware Ltd', customer_rank: 1, supplier_rank: 1, country_id: 115, is_company: true },
    ]);
  });

  it('a contact is found by our mark, else by its PIN, unless that is another record’s', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.call());
    expect(await driver.contact.find(aContact({ tax_pin: null, name: 'Another' }), books.call())).toMatchObject({
      provider_id: created.provider_id,
      is_ours: true,
    });
    expect(await driver.contact.find(aContact({ external_id: 'other' }), books.call())).toBeNull();
    books.records('ir.model.data').length = 0;
    expect(await driver.contact.find(aContact(), books.call())).toMatchObject({ is_ours: false });
  });

  it('a contact or product that a user has created without PIN or SKU is found by its name, one with another is not', async () => {
    await books.connect();
    const contact = await driver.contact.create(aContact({ tax_pin: null }), books.call());
    const product = await driver.product.create(aProduct({ sku: null }), books.call());
    books.records('ir.model.data').length = 0;
    const find = async () => [
      await driver.contact.find(aContact(), books.call()),
      await driver.product.find(aProduct(), books.call()),
    ];
    expect(await find()).toMatchObject([
      { provider_id: contact.provider_id, is_ours: false },
      { provider_id: product.provider_id, is_ours: false },
    ]);
    Object.assign(books.records('res.partner')[0]!, { vat: 'P999999999Z' });
    Object.assign(books.records('product.product')[0]!, { default_code: 'CEM-25' });
    expect(await find()).toEqual([null, null]);
  });

  it('a contact that was adopted gets our mark, and is changed', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.call());
    books.records('ir.model.data').length = 0;
    const changed = aContact({ phone: '+254700000002', active: false });
    await driver.contact.update(created, changed, books.call());
    await driver.contact.update(created, changed, books.call());
    expect(books.records('res.partner')).toMatchObject([{ phone: '+254700000002', active: false }]);
    expect(books.records('ir.model.data')).toMatchObject([{ name: 'contact_17_cust-1001' }]);
    expect(await driver.contact.find(changed, books.call())).toMatchObject({ is_ours: true });
  });

  it('a record that is gone reads as null, and an id that is none is refused', async () => {
    await books.connect();
    const known = { provider_id: '999', provider_number: null, provider_version: null };
    expect(await driver.contact.read(known, aContact(), books.call())).toBeNull();
    const named = { ...known, provider_id: 'Baraka' };
    expect(await failureOf(driver.contact.read(named, aContact(), books.call()))).toMatchObject({ code: 'validation' });
  });

  it('a product has its prices, taxes and accounts', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.call());
    expect(books.records('product.product')).toMatchObject([
      {
        name: 'Cement 50 kg',
        default_code: 'CEM-50',
        type: 'consu',
        list_price: 850,
        standard_price: 700,
        taxes_id: [[6, 0, [4]]],
        supplier_taxes_id: [[6, 0, [5]]],
        property_account_income_id: 31,
        property_account_expense_id: 32,
      },
    ]);
    await driver.product.update(created, aProduct({ name: 'Cement' }), books.call());
    expect(await driver.product.find(aProduct(), books.call())).toMatchObject({
      ...created,
      provider_number: 'CEM-50',
    });
  });

  it('a sale is a draft, and gets its number when it is posted, once', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), lines: [aLine({ product: await books.product() })] });
    const created = await driver.sale.create(sale, books.call());
    expect(created).toMatchObject({
      provider_number: null,
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
      is_posted: false,
      warnings: [],
    });
    const posted = { ...created, provider_number: 'INV/2026/00001', is_posted: true };
    expect(await postSale(created, sale, books.call())).toEqual(posted);
    expect(await postSale(created, sale, books.call())).toEqual(posted);
    expect(await driver.sale.read(created, sale, books.call())).toEqual(posted);
  });

  it('a sale that was made without its mark is found by our reference, and is ours', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await driver.sale.create(sale, books.call());
    expect(await driver.sale.find(sale, books.call())).toEqual({ ...created, is_ours: true });
    books.records('ir.model.data').length = 0;
    expect(await driver.sale.find(sale, books.call())).toEqual({ ...created, is_ours: true });
  });

  it('a posted sale is set to draft, changed, and keeps its number when it is posted again', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await postSale(await driver.sale.create(sale, books.call()), sale, books.call());
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    expect(await driver.sale.update(created, changed, books.call())).toMatchObject({
      is_posted: false,
      totals: { subtotal: '1700.00' },
    });
    expect(await postSale(created, changed, books.call())).toMatchObject({ provider_number: 'INV/2026/00001' });
    expect(books.records('account.move')).toHaveLength(1);
  });

  it('a posted sale whose change is refused is posted again as it was', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await postSale(await driver.sale.create(sale, books.call()), sale, books.call());
    const refused = { ...sale, lines: [aLine({ quantity: '2', account_code: '999999' })] };
    const failure = await failureOf(driver.sale.update(created, refused, books.call()));
    expect(failure.kind).toBe('provider_refused');
    expect(books.records('account.move')).toMatchObject([{ state: 'posted', amount_untaxed: 8500 }]);
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    expect(await driver.sale.update(created, changed, books.call())).toMatchObject({ totals: { subtotal: '1700.00' } });
  });

  it('a sale that a user canceled there is set to draft, changed, and posted again', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await postSale(await driver.sale.create(sale, books.call()), sale, books.call());
    Object.assign(books.records('account.move')[0]!, { state: 'cancel' });
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    expect(await driver.sale.update(created, changed, books.call())).toMatchObject({ is_posted: false });
    expect(await postSale(created, changed, books.call())).toMatchObject({
      is_posted: true,
      totals: { subtotal: '1700.00' },
    });
    expect(books.records('account.move')).toHaveLength(1);
  });

  it('prices that include tax take a tax that is part of the price', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), price_includes_tax: true });
    expect(await driver.sale.create(sale, books.call())).toMatchObject({
      totals: { subtotal: '7327.59', tax: '1172.41', total: '8500.00' },
    });
    const lines = [aLine({ tax_code: 'E' })];
    expect(await failureOf(driver.sale.create({ ...sale, lines }, books.call()))).toMatchObject({
      code: 'tax_code_missing',
    });
  });

  it('a discount goes in percent, a line without product has the default account', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), lines: [aLine({ discount_amount: '850.00' })] });
    expect(await driver.sale.create(sale, books.call())).toMatchObject({ totals: { subtotal: '7650.00' } });
    expect(books.records('account.move')).toMatchObject([
      { invoice_line_ids: [[0, 0, { discount: 10, account_id: 31 }]] },
    ]);
  });

  it('a discount that is no percentage of two places is a line of its own, and the total is exact', async () => {
    await books.connect();
    const lines = [aLine({ quantity: '3', unit_price: '1000.00', discount_amount: '100.00' })];
    const sale = aSale({ contact: await books.customer(), lines });
    expect(await driver.sale.create(sale, books.call())).toMatchObject({
      totals: { subtotal: '2900.00', tax: '464.00', total: '3364.00' },
    });
    expect(books.records('account.move')).toMatchObject([
      {
        invoice_line_ids: [
          [0, 0, { quantity: 3, price_unit: 1000, tax_ids: [[6, 0, [4]]] }],
          [0, 0, { name: 'Discount: Cement 50 kg', quantity: 1, price_unit: -100, tax_ids: [[6, 0, [4]]] }],
        ],
      },
    ]);
  });

  it.each([
    ['whose tax would be a cent off', { quantity: '1', unit_price: '2.65', discount_amount: '0.60' }],
    ['of less than a cent', { quantity: '1', unit_price: '850.00', discount_amount: '0.005' }],
  ])('a discount %s is refused', async (_what, differences) => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), lines: [aLine(differences)] });
    expect(await failureOf(driver.sale.create(sale, books.call()))).toMatchObject({ code: 'unsupported' });
    expect(books.records('account.move')).toEqual([]);
  });

  it('a document without a due date is due on its own day, whatever the terms of its partner', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), due_date: null });
    await driver.sale.create(sale, books.call());
    const due = { invoice_date_due: '2026-03-02', invoice_payment_term_id: false };
    expect(books.records('account.move')).toMatchObject([due]);
  });

  it('notes are words, whatever signs are in them', async () => {
    await books.connect();
    const contact = await driver.contact.create(aContact({ notes: 'A & B\n<b>' }), books.call());
    await driver.sale.create(aSale({ contact, notes: '5 < 6' }), books.call());
    expect(books.records('res.partner')).toMatchObject([{ comment: 'A &amp; B<br>&lt;b&gt;' }]);
    expect(books.records('account.move')).toMatchObject([{ narration: 'PO-9<br>5 &lt; 6' }]);
  });

  it('a product out of use takes its template along, and brings it back', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct({ active: false }), books.call());
    const inUse = () => ['product.template', 'product.product'].map((model) => books.records(model)[0]?.['active']);
    expect(inUse()).toEqual([false, false]);
    await driver.product.update(created, aProduct(), books.call());
    expect(inUse()).toEqual([true, true]);
    await driver.product.update(created, aProduct({ active: false }), books.call());
    expect(inUse()).toEqual([false, false]);
  });

  it('a product that was archived alone takes its template along at the next change', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.call());
    books.records('product.product')[0]!['active'] = false;
    await driver.product.update(created, aProduct({ active: false }), books.call());
    expect(books.records('product.template')).toMatchObject([{ active: false }]);
  });

  it('a template with another variant in use stays', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.call());
    const { product_tmpl_id } = books.records('product.product')[0]!;
    books.records('product.product').push({ id: 999, active: true, product_tmpl_id });
    await driver.product.update(created, aProduct({ active: false }), books.call());
    expect(books.records('product.template')).toMatchObject([{ active: true }]);
    expect(books.records('product.product')).toMatchObject([{ active: false }, { active: true }]);
  });

  it('another currency is looked up, and its rate and the payment are not taken over: that is said', async () => {
    await books.connect();
    const contact = await books.customer();
    const differences = { currency: 'USD', exchange_rate: '129.5', kind: 'receipt', payment: aPayment } as const;
    const sale = aSale({ contact, ...differences });
    await driver.sale.create(sale, books.call());
    const codes = fieldWarnings(driver.storedFields, 'sale', sale, books.call()).map(({ code }) => code);
    expect(codes).toEqual(['exchange_rate_ignored', 'payment_not_booked', 'field_not_kept']);
    expect(books.records('account.move')).toMatchObject([{ move_type: 'out_receipt', currency_id: 2 }]);
    const unknown = driver.sale.create(aSale({ contact, currency: 'XAU' }), books.call());
    expect(await failureOf(unknown)).toMatchObject({ code: 'validation' });
  });

  it('a document in the wrong currency gets the right one with its correction, also if that is the company’s own', async () => {
    await books.connect();
    const contact = await books.customer();
    const wrong = await driver.sale.create(aSale({ contact, currency: 'USD' }), books.call());
    await driver.sale.update(wrong, aSale({ contact, currency: 'KES' }), books.call());
    expect(books.records('account.move')).toMatchObject([{ currency_id: 42 }]);
  });

  it('a bill goes by its supplier’s number, and a second one of it is a duplicate', async () => {
    await books.connect();
    const contact = await driver.contact.create(aSupplier(), books.call());
    const bill = aPurchase({ contact });
    const created = await driver.purchase.create(bill, books.call());
    expect(await postPurchase(created, bill, books.call())).toMatchObject({ provider_number: 'BILL/2026/00001' });
    expect(books.records('account.move')).toMatchObject([{ move_type: 'in_invoice', ref: 'S-100' }]);
    const again = aPurchase({ contact, external_id: 'other' });
    const second = await driver.purchase.create(again, books.call());
    expect(await failureOf(postPurchase(second, again, books.call()))).toMatchObject({ code: 'duplicate' });
    books.records('ir.model.data').length = 0;
    expect(await driver.purchase.find(bill, books.call())).toMatchObject({ is_ours: false });
  });

  it('an expense without a number goes by our own', async () => {
    await books.connect();
    const contact = await books.supplier();
    const expense = aPurchase({ contact, kind: 'expense', supplier_invoice_number: null, payment: aPayment });
    await driver.purchase.create(expense, books.call());
    expect(books.records('account.move')).toMatchObject([{ move_type: 'in_receipt', ref: 'bill-100' }]);
    books.records('ir.model.data').length = 0;
    expect(await driver.purchase.find(expense, books.call())).toMatchObject({ is_ours: true });
  });

  it('a user who may not name records makes one of everything all the same', async () => {
    books.simulator.settings.mayNameRecords = false;
    await books.connect();
    const contact = await books.customer();
    await books.customer();
    const sale = aSale({ contact });
    const created = await driver.sale.create(sale, books.call());
    expect(await driver.sale.find(sale, books.call())).toEqual({ ...created, is_ours: true });
    await driver.contact.update({ ...created, ...contact }, aContact({ name: 'Baraka' }), books.call());
    expect(books.records('res.partner')).toMatchObject([{ name: 'Baraka' }]);
  });

  it('closed books refuse, with the date', async () => {
    await books.connect();
    const contact = await books.customer();
    books.simulator.settings.lockDate = '2026-03-31';
    const failure = await failureOf(driver.sale.create(aSale({ contact }), books.call()));
    expect(failure).toMatchObject({ code: 'period_locked', provider: { code: 'odoo.exceptions.UserError' } });
  });

  it('a contact that is not there is not found', async () => {
    await books.connect();
    const failure = await failureOf(driver.sale.create(aSale({ contact: { provider_id: '999' } }), books.call()));
    expect(failure).toMatchObject({ code: 'not_found', provider: { code: 'odoo.exceptions.MissingError' } });
  });

  it('a key that expires soon is told with every record', async () => {
    await books.connect();
    const config = { api_key_expires_at: '2026-03-10' };
    expect((await driver.contact.create(aContact(), books.call({ config }))).warnings).toMatchObject([
      { code: 'api_key_expires' },
    ]);
    const later = { api_key_expires_at: '2026-05-30' };
    expect((await driver.contact.create(aContact(), books.call({ config: later }))).warnings).toEqual([]);
  });

  it('that warning comes when a document is made, and not again when it is posted', async () => {
    await books.connect();
    const call = books.call({ config: { api_key_expires_at: '2026-03-10' } });
    const sale = aSale({ contact: await books.customer() });
    const created = await driver.sale.create(sale, call);
    expect(created.warnings).toHaveLength(1);
    expect((await postSale(created, sale, call)).warnings).toEqual([]);
  });
});
