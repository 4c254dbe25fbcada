/** Every action of the Zoho Books driver on the simulator: the requests, the stored records, the warnings. */
import { describe, expect, it } from 'vitest';
import {
  aContact,
  aLine,
  aPayment,
  aProduct,
  aPurchase,
  aSale,
  failureOf,
  stepOf,
} from '../accounting-on-simulator.ts';
import { recordAnswer } from '../../../shared/providers/zoho-books/wire.ts';
import { isApiDomain } from '../../../shared/providers/zoho-books/hosts.ts';
import { fieldWarnings } from '../../../shared/drivers/stored-fields.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useZoho } from './zoho-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const postSale = stepOf(driver.sale, 'post');
const paySale = stepOf(driver.sale, 'pay');
const postPurchase = stepOf(driver.purchase, 'post');
const books = useZoho();

describe('Connecting Zoho Books', () => {
  it('returns a refresh token that can be reused, and the base currency', async () => {
    expect(await books.connect()).toEqual({ organization_name: 'Duka Ltd', base_currency: 'KES' });
    const first = books.tokens();
    expect(books.call().connection.facts).toEqual({ api_domain: 'https://www.zohoapis.com' });
    books.simulator.expireTokens();
    await driver.contact.find(aContact(), books.call());
    expect(books.tokens()?.refresh_token).toBe(first?.refresh_token);
    expect(books.tokens()?.access_token).not.toBe(first?.access_token);
  });

  it('requests offline access in the account’s own data center', () => {
    const { app, access } = books.call({ config: { region: 'com.au' } });
    const ask = { state: 's', redirectUri: 'https://gw.example.test/back', codeChallenge: null };
    const url = new URL(driver.oauth!.authorizeUrl(ask, { app, access: { ...access, baseUrls: {} } }));
    expect(url.origin + url.pathname).toBe('https://accounts.zoho.com.au/oauth/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      scope: 'ZohoBooks.fullaccess.all',
      client_id: '1000.DEMOZOHO',
      response_type: 'code',
      redirect_uri: 'https://gw.example.test/back',
      access_type: 'offline',
      prompt: 'consent',
      state: 's',
    });
  });

  it('with an invalid refresh token or a wrong secret requires a new connection, and shows neither', async () => {
    await books.connect();
    const stored = { refresh_token: 'refresh-dead', facts: {} };
    const dead = await failureOf(driver.oauth!.refresh(stored, books.call()));
    expect(dead).toMatchObject({ code: 'auth_expired', provider: { code: 'invalid_code' } });
    const wrong = books.call({ config: { client_secret: 'another' } });
    expect(await failureOf(driver.oauth!.refresh(stored, wrong))).toMatchObject({ code: 'auth_expired' });
    expect(JSON.stringify(dead)).not.toContain('refresh-dead');
  });

  it('too often is throttled, and not a lost connection', async () => {
    const access = books.answering(200, { error: 'Access Denied', error_description: 'Too many requests' });
    const stored = { refresh_token: 'refresh-1', facts: {} };
    expect(await failureOf(driver.oauth!.refresh(stored, books.call({ access })))).toMatchObject({
      kind: 'provider_unavailable',
      code: 'rate_limited',
    });
  });

  it('observes the limits of the plan', () => {
    const { app } = books.call({ config: { plan: 'free' } });
    expect(driver.limits(app)).toEqual({
      windows: [
        { calls: 100, seconds: 60 },
        { calls: 1_000, seconds: 86_400 },
      ],
      concurrent: 5,
    });
  });

  it.each([
    ['https://www.zohoapis.eu', true],
    ['https://www.zohoapis.com.au', true],
    ['https://www.zohoapis.com.evil.example', false],
    ['http://www.zohoapis.com', false],
    ['https://evil.example/www.zohoapis.com', false],
  ])('accepts %s as the API’s address: %s', (url, isBelieved) => {
    expect(isApiDomain(url)).toBe(isBelieved);
  });
});

describe('In Zoho Books', () => {
  it('a contact is the documented one, with the organization and the token', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.call());
    expect(created).toMatchObject({
      provider_id: '460000000026001',
      provider_number: 'Baraka Hardware Ltd',
      warnings: [],
    });
    expect(books.bodies(/^POST .*contacts$/)).toEqual([fixture('contact-request')]);
    const last = books.simulator.requests.at(-1);
    expect(last?.query).toEqual({ organization_id: '10234695' });
    expect(last?.headers['authorization']).toMatch(/^Zoho-oauthtoken access-/);
    expect(recordAnswer('contacts').parse(fixture('contact-answer'))).toMatchObject({ id: '460000000026049' });
  });

  it('a customer and supplier has a separate supplier name', async () => {
    await books.connect();
    await driver.contact.create(aContact({ has_twin: true }), books.call());
    await driver.contact.create(aContact({ has_twin: true, role: 'supplier' }), books.call());
    expect(books.records('contacts')).toMatchObject([
      { contact_name: 'Baraka Hardware Ltd', contact_type: 'customer' },
      { contact_name: 'Baraka Hardware Ltd (Supplier)', contact_type: 'vendor' },
    ]);
  });

  it('a contact is found by its name and kind', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.call());
    expect(await driver.contact.find(aContact(), books.call())).toMatchObject({
      provider_id: created.provider_id,
      is_ours: false,
    });
    expect(await driver.contact.find(aContact({ role: 'supplier' }), books.call())).toBeNull();
    expect(await failureOf(driver.contact.create(aContact(), books.call()))).toMatchObject({ code: 'duplicate' });
  });

  it('a contact is deactivated and reactivated by separate calls', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact({ active: false }), books.call());
    expect(books.records('contacts')).toMatchObject([{ status: 'inactive' }]);
    await driver.contact.update(created, aContact(), books.call());
    expect(books.records('contacts')).toMatchObject([{ status: 'active' }]);
    await driver.contact.update(created, aContact(), books.call());
    expect(books.seen().filter((call) => call.endsWith('active'))).toHaveLength(2);
  });

  it('the fields of a contact that are not sent cause warnings', async () => {
    await books.connect();
    const call = books.call({ config: { tax_pin_field: undefined } });
    const reported = fieldWarnings(driver.storedFields, 'contact', aContact({ currency: 'USD' }), call);
    expect(reported.map(({ code }) => code)).toEqual(['tax_pin_not_set', 'currency_not_set']);
  });

  it('a deleted record reads as null', async () => {
    await books.connect();
    const gone = { provider_id: '1', provider_number: null, provider_version: null };
    expect(await driver.contact.read(gone, aContact(), books.call())).toBeNull();
    expect(await driver.sale.read(gone, aSale({ contact: gone }), books.call())).toBeNull();
  });

  it('a product is the documented item, found by its name, or else among those that mention its SKU', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.call());
    expect(books.bodies(/^POST .*items$/)).toEqual([fixture('item-request')]);
    for (const known of [aProduct(), aProduct({ sku: null })]) {
      expect(await driver.product.find(known, books.call())).toMatchObject({ provider_id: created.provider_id });
    }
    const others = [aProduct({ sku: 'CEM-51' }), aProduct({ name: 'Sand', sku: null }), aProduct({ name: 'Another' })];
    for (const other of others) expect(await driver.product.find(other, books.call())).toBeNull();
    const namesake = driver.product.create(aProduct({ name: 'Another' }), books.call());
    expect(await failureOf(namesake)).toMatchObject({ code: 'duplicate' });
    books.records('items')[0]!['description'] = 'Portland cement (CEM-50)';
    expect(await driver.product.find(aProduct({ name: 'Another' }), books.call())).toMatchObject({ is_ours: false });
    expect(books.simulator.requests.every(({ query }) => !('sku' in query))).toBe(true);
    await driver.product.update(created, aProduct({ name: 'Cement' }), books.call());
    expect(books.records('items')).toMatchObject([{ name: 'Cement' }]);
  });

  it('a product can be for sale only or for purchase only', async () => {
    await books.connect();
    const { sale, purchase } = aProduct();
    await driver.product.create(aProduct({ name: 'Sold', sku: 'S', purchase: null }), books.call());
    await driver.product.create(aProduct({ name: 'Bought', sku: 'B', sale: null, purchase }), books.call());
    const settings = { defaults: {} };
    await driver.product.create(aProduct({ name: 'Both', sku: 'A', sale, purchase }), books.call({ settings }));
    // Without an account it cannot be purchased.
    expect(books.records('items')).toMatchObject([
      { item_type: 'sales' },
      { item_type: 'purchases', purchase_rate: 700 },
      { item_type: 'sales' },
    ]);
  });

  it('a product keeps the price and the use that it has there when a change names none', async () => {
    await books.connect();
    const { sale, purchase } = aProduct();
    const known = await driver.product.create(aProduct({ sale, purchase }), books.call());
    const renamed = aProduct({ name: 'Cement 50 kg bag', sale: null, purchase: null });
    await driver.product.update(known, renamed, books.call());
    const [item] = books.records('items');
    expect(item).toMatchObject({ name: renamed.name, rate: 850, purchase_rate: 700, item_type: 'sales_and_purchases' });
    for (const [before, change, after] of [
      ['inventory', renamed, 'inventory'],
      ['purchases', aProduct({ sale, purchase: null }), 'sales_and_purchases'],
      ['sales', aProduct({ sale: null, purchase }), 'sales_and_purchases'],
      ['sales', renamed, 'sales'],
      ['purchases', renamed, 'purchases'],
    ] as const) {
      Object.assign(item!, { item_type: before });
      await driver.product.update(known, change, books.call());
      expect(item).toMatchObject({ rate: 850, item_type: after });
    }
  });

  it('a line without a product has a name of at most a hundred characters, and the full text as its description', async () => {
    await books.connect();
    const lines = [aLine({ description: 'x'.repeat(150), account_code: 'acc-sales' })];
    await driver.sale.create(aSale({ contact: await books.customer(), lines }), books.call());
    const line = { name: 'x'.repeat(100), description: 'x'.repeat(150), rate: 850, quantity: 10, tax_id: 'tax-16' };
    expect(books.bodies(/^POST .*invoices$/)).toMatchObject([{ line_items: [line] }]);
    expect(books.bodies(/^POST .*invoices$/)).not.toMatchObject([{ line_items: [{ account_id: 'acc-sales' }] }]);
  });

  it('a discount of a line is sent as one of the line, before tax', async () => {
    await books.connect();
    const lines = [aLine({ discount_amount: '100.00' })];
    await driver.sale.create(aSale({ contact: await books.customer(), lines }), books.call());
    expect(books.bodies(/^POST .*invoices$/)).toMatchObject([
      { discount_type: 'item_level', is_discount_before_tax: true, line_items: [{ discount: 100 }] },
    ]);
  });

  it('a discount on a bill lowers its price, and is refused if no price gives the same total', async () => {
    await books.connect();
    const contact = await books.supplier();
    const lines = [aLine({ discount_amount: '85.00' })];
    expect(await driver.purchase.create(aPurchase({ contact, lines }), books.call())).toMatchObject({
      totals: { subtotal: '8415.00' },
    });
    expect(books.records('bills')).toMatchObject([{ line_items: [{ rate: 841.5 }] }]);
    const odd = aPurchase({ contact, external_id: 'odd', lines: [aLine({ quantity: '3', discount_amount: '1.00' })] });
    expect(await failureOf(driver.purchase.create(odd, books.call()))).toMatchObject({ code: 'unsupported' });
  });

  it('a sale is the documented invoice, a draft until it is sent', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), lines: [aLine({ product: await books.product() })] });
    const created = await driver.sale.create(sale, books.call());
    expect(created).toMatchObject({
      provider_number: 'INV-77',
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
      is_posted: false,
      is_paid: false,
    });
    expect(books.bodies(/^POST .*invoices$/)).toEqual([fixture('invoice-request')]);
    expect(await postSale(created, sale, books.call())).toMatchObject({ is_posted: true });
    await postSale(created, sale, books.call());
    expect(books.seen().filter((call) => call.endsWith('status/sent'))).toHaveLength(1);
    expect(await driver.sale.read(created, sale, books.call())).toMatchObject({ is_posted: true });
  });

  it('a sale without a number gets the next of the series', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), number: null });
    expect(await driver.sale.create(sale, books.call())).toMatchObject({ provider_number: 'INV-000001' });
  });

  it('a sale is found by the external id, one of another user by its number', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await driver.sale.create(sale, books.call());
    expect(await driver.sale.find(sale, books.call())).toEqual({ ...created, is_ours: true });
    Object.assign(books.records('invoices')[0]!, { reference_number: '' });
    expect(await driver.sale.find({ ...sale, external_id: 'other' }, books.call())).toEqual({
      ...created,
      is_ours: false,
    });
    expect(await driver.sale.find({ ...sale, external_id: 'other', number: null }, books.call())).toBeNull();
    expect(await failureOf(driver.sale.create(sale, books.call()))).toMatchObject({ code: 'duplicate' });
  });

  it('a receipt is paid in full, once', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), kind: 'receipt', payment: aPayment });
    const created = await driver.sale.create(sale, books.call());
    await postSale(created, sale, books.call());
    expect(await paySale(created, sale, books.call())).toMatchObject({ is_paid: true });
    expect(await paySale(created, sale, books.call())).toMatchObject({ is_paid: true });
    expect(books.bodies(/^POST .*customerpayments$/)).toEqual([
      {
        customer_id: sale.contact.provider_id,
        payment_mode: 'cash',
        amount: 9860,
        date: '2026-03-02',
        reference_number: 'QJK1',
        account_id: 'acc-cash',
        invoices: [{ invoice_id: created.provider_id, amount_applied: 9860 }],
      },
    ]);
    expect(books.records('invoices')).toMatchObject([{ status: 'paid', balance: 0 }]);
  });

  it('a receipt paid after midnight in Nairobi is paid that day', async () => {
    await books.connect();
    const payment = { ...aPayment, paid_at: '2026-03-01T22:30:00Z' };
    const sale = aSale({ contact: await books.customer(), kind: 'receipt', payment });
    const created = await driver.sale.create(sale, books.call());
    await postSale(created, sale, books.call());
    await paySale(created, sale, books.call());
    expect(books.bodies(/^POST .*customerpayments$/)).toMatchObject([{ date: '2026-03-02' }]);
  });

  it('a sale is changed in place', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await postSale(await driver.sale.create(sale, books.call()), sale, books.call());
    const changed = { ...sale, lines: [aLine({ quantity: '2', discount_amount: '100.00' })] };
    expect(await driver.sale.update(created, changed, books.call())).toMatchObject({
      is_posted: true,
      totals: { subtotal: '1600.00', tax: '256.00', total: '1856.00' },
    });
  });

  it('a sale that was voided is changed as a draft and sent again, whether or not Zoho changes void ones', async () => {
    await books.connect();
    const contact = await books.customer();
    for (const refuses of [false, true]) {
      const sale = aSale({ contact, external_id: `void-${refuses}`, number: null });
      const created = await postSale(await driver.sale.create(sale, books.call()), sale, books.call());
      const stored = books.records('invoices').at(-1)!;
      stored.status = 'void';
      expect(await driver.sale.read(created, sale, books.call())).toMatchObject({ is_posted: false, is_paid: false });
      if (refuses) books.simulator.fail({ about: 'PUT', status: 400, json: { code: 4000, message: 'It is void' } });
      const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
      const draft = await driver.sale.update(created, changed, books.call());
      expect([draft, stored.status]).toMatchObject([{ is_posted: false, totals: { total: '1972.00' } }, 'draft']);
      expect(await postSale(draft, changed, books.call())).toMatchObject({ is_posted: true });
      expect(stored.status).toBe('sent');
    }
  });

  it('a sale that was voided before it was sent is sent, and one before its payment is not paid', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), kind: 'receipt', payment: aPayment });
    const created = await driver.sale.create(sale, books.call());
    const [stored] = books.records('invoices');
    stored!.status = 'void';
    expect(await postSale(created, sale, books.call())).toMatchObject({ is_posted: true });
    expect(stored!.status).toBe('sent');
    Object.assign(stored!, { status: 'void', balance: 0 });
    expect(await failureOf(paySale(created, sale, books.call()))).toMatchObject({ code: 'validation' });
    expect(books.records('customerpayments')).toEqual([]);
  });

  it('a bill that was voided is opened by its change', async () => {
    await books.connect();
    const bill = aPurchase({ contact: await books.supplier() });
    const created = await postPurchase(await driver.purchase.create(bill, books.call()), bill, books.call());
    books.records('bills')[0]!.status = 'void';
    const changed = { ...bill, lines: [aLine({ unit_price: '600.00' })] };
    expect(await driver.purchase.update(created, changed, books.call())).toMatchObject({ is_posted: true });
    expect(books.records('bills')).toMatchObject([{ status: 'open', sub_total: 6000 }]);
  });

  it('a refused change of a sale that is not void shows its own error', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const created = await driver.sale.create(sale, books.call());
    books.simulator.fail({ about: 'PUT', status: 400, json: { code: 4000, message: 'It has a payment' } });
    expect(await failureOf(driver.sale.update(created, sale, books.call()))).toMatchObject({
      code: 'validation',
      provider: { message: 'It has a payment' },
    });
  });

  it('prices that include tax stay the total', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer(), price_includes_tax: true });
    expect(await driver.sale.create(sale, books.call())).toMatchObject({ totals: { total: '8500.00' } });
  });

  it('a document in another currency, without a tax or without an account is refused before anything is sent', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.customer() });
    const before = books.seen().length;
    const create = (differences: object, settings = {}) =>
      failureOf(driver.sale.create({ ...sale, ...differences }, books.call({ settings })));
    expect(await create({ currency: 'USD' })).toMatchObject({ code: 'validation' });
    expect(await create({}, { tax_map: {} })).toMatchObject({ code: 'tax_code_missing' });
    const bill = aPurchase({ contact: sale.contact });
    const noAccount = driver.purchase.create(bill, books.call({ settings: { defaults: {} } }));
    expect(await failureOf(noAccount)).toMatchObject({ code: 'account_missing' });
    expect(books.seen()).toHaveLength(before);
  });

  it('a bill is the documented one, open when it is posted', async () => {
    await books.connect();
    const bill = aPurchase({ contact: await books.supplier() });
    const created = await driver.purchase.create(bill, books.call());
    expect(created).toMatchObject({ provider_number: 'S-100', is_posted: false });
    expect(books.bodies(/^POST .*bills$/)).toEqual([fixture('bill-request')]);
    expect(await postPurchase(created, bill, books.call())).toMatchObject({ is_posted: true });
    expect(books.records('bills')).toMatchObject([{ status: 'open' }]);
    expect(await driver.purchase.find(bill, books.call())).toMatchObject({ is_ours: true, is_posted: true });
    expect(await driver.purchase.find({ ...bill, external_id: 'other' }, books.call())).toMatchObject({
      is_ours: false,
    });
    const changed = { ...bill, lines: [aLine({ unit_price: '600.00' })] };
    expect(await driver.purchase.update(created, changed, books.call())).toMatchObject({
      totals: { subtotal: '6000.00' },
    });
  });

  it('an expense contains the account it was paid from', async () => {
    await books.connect();
    const payment = { ...aPayment, account_code: 'acc-mpesa' };
    const lines = [aLine({ unit_price: '700.00', discount_amount: '50.00' })];
    const expense = aPurchase({ contact: await books.supplier(), kind: 'expense', payment, lines });
    const created = await driver.purchase.create(expense, books.call());
    expect(created.totals).toEqual({ subtotal: '6950.00', tax: '1112.00', total: '8062.00' });
    expect(books.bodies(/^POST .*expenses$/)).toEqual([
      {
        vendor_id: expense.contact.provider_id,
        account_id: 'acc-cogs',
        date: '2026-03-02',
        amount: 6950,
        tax_id: 'tax-16',
        description: 'Cement 50 kg',
        is_inclusive_tax: false,
        paid_through_account_id: 'acc-mpesa',
        reference_number: 'bill-100',
      },
    ]);
    expect(await driver.purchase.find(expense, books.call())).toEqual({ ...created, is_ours: true });
    expect(await driver.purchase.read(created, expense, books.call())).toEqual(created);
    const changed = { ...expense, lines: [aLine({ unit_price: '1.00' })] };
    expect(await driver.purchase.update(created, changed, books.call())).toMatchObject({
      totals: { subtotal: '10.00' },
    });
  });

  it('an expense of several lines has the first account and the total amount, and each line its own', async () => {
    await books.connect();
    const lines = [aLine(), aLine({ line_no: 2, unit_price: '1.50', tax_code: 'E', account_code: 'acc-sales' })];
    const contact = await books.supplier();
    const expense = aPurchase({ contact, kind: 'expense', payment: aPayment, lines });
    expect(await driver.purchase.create(expense, books.call())).toMatchObject({
      totals: { subtotal: '8515.00', tax: '1361.20', total: '9876.20' },
    });
    const [body] = books.bodies(/^POST .*expenses$/);
    expect(body).toMatchObject({
      account_id: 'acc-cogs',
      amount: 8515,
      line_items: [
        { account_id: 'acc-cogs', description: 'Cement 50 kg', amount: 8500, tax_id: 'tax-16' },
        { account_id: 'acc-sales', description: 'Cement 50 kg', amount: 15, tax_id: 'tax-8' },
      ],
    });
    expect(body).not.toHaveProperty('tax_id');
  });

  it('a locked period refuses documents', async () => {
    await books.connect();
    books.simulator.settings.lockedUntil = '2026-03-31';
    const sale = aSale({ contact: await books.customer() });
    expect(await failureOf(driver.sale.create(sale, books.call()))).toMatchObject({
      code: 'period_locked',
      provider: { code: '110001' },
    });
  });
});
