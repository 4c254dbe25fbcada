/** Every action of the Xero driver on the simulator: the requests, the stored records, the warnings. */
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
import { fieldWarnings } from '../../../shared/drivers/stored-fields.ts';
import { fixturesOf } from '../read-fixture.ts';
import { driver, useXero } from './xero-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const paySale = stepOf(driver.sale, 'pay');
const payPurchase = stepOf(driver.purchase, 'pay');
const books = useXero();

const jwtOf = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const aConnection = (tenantId: string, authEventId: string) => ({
  tenantId,
  tenantType: 'ORGANISATION',
  tenantName: tenantId,
  authEventId,
});

describe('Connecting Xero', () => {
  it('returns the organization, and a refresh token that is valid for one use', async () => {
    expect(await books.connect()).toEqual({ organization_name: 'Duka Ltd', base_currency: 'KES' });
    const first = books.tokens()?.refresh_token ?? '';
    books.simulator.expireTokens();
    await driver.contact.find(aContact(), books.call());
    expect(books.tokens()?.refresh_token).not.toBe(first);
    const again = driver.oauth!.refresh({ refresh_token: first, facts: {} }, books.call());
    expect(await failureOf(again)).toMatchObject({ code: 'auth_expired', provider: { code: 'invalid_grant' } });
  });

  it('requests the scopes of applications created since March 2026, to which Xero no longer offers accounting.transactions', () => {
    const { app, access } = books.call();
    const ask = { state: 's', redirectUri: 'https://gw.example.test/back', codeChallenge: null };
    const url = new URL(driver.oauth!.authorizeUrl(ask, { app, access: { ...access, baseUrls: {} } }));
    expect(url.origin + url.pathname).toBe('https://login.xero.com/identity/connect/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'DEMOXERO',
      redirect_uri: 'https://gw.example.test/back',
      scope: 'offline_access accounting.contacts accounting.invoices accounting.payments accounting.settings',
      state: 's',
    });
  });

  it('without an organization requires a new connection', async () => {
    const call = books.call({ connection: { organization_id: null } });
    expect(await failureOf(driver.connect(call))).toMatchObject({ code: 'auth_expired' });
  });

  it('to another organization is refused', async () => {
    await books.connect();
    const call = books.call({ connection: { organization_id: 'another' } });
    expect(await failureOf(driver.connect(call))).toMatchObject({
      code: 'auth_expired',
      provider: { message: 'The organization is no longer connected (AuthenticationUnsuccessful)' },
    });
  });

  it('tries once with another token before it calls an organization disconnected', async () => {
    await books.connect();
    const tokens: string[] = [];
    const renew = async (refused: string) => String(tokens.push(refused));
    const call = books.call({ connection: { organization_id: 'another', accessToken: async () => 'a-1', renew } });
    const access = books.answering(403, { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' });
    expect(await failureOf(driver.contact.find(aContact(), { ...call, access }))).toMatchObject({
      code: 'auth_expired',
    });
    expect(tokens).toEqual(['a-1']);
  });

  it.each([
    ['names its consent', jwtOf({ authentication_event_id: 'now' }), ['new', 'old']],
    ['names none', 'opaque', ['old', 'new']],
  ])('lists the organizations of this consent first if the token %s', async (_, access_token, wanted) => {
    const opened = [aConnection('old', 'before'), aConnection('new', 'now')];
    const token = { access_token, refresh_token: 'r-1', expires_in: 1800 };
    const send = async ({ url }: { url: string }) => ({
      status: 200,
      headers: {},
      body: JSON.stringify(url.endsWith('/connections') ? opened : token),
    });
    const call = books.call({ access: { ...books.access, egress: { send } } });
    const granted = { code: 'c', redirectUri: 'https://gw.example.test/back', codeVerifier: null, query: {} };
    const { organizations } = await driver.oauth!.exchange(granted, call);
    expect(organizations.map(({ id }) => id)).toEqual(wanted);
  });
});

const address = (Country: string) => [{ AddressType: 'POBOX', Country }];
const terms = (Day: number) => ({ Day, Type: 'DAYSAFTERBILLDATE' });

describe('In Xero', () => {
  it('a contact is the documented one, with tenant, key and token, and the exchange is recorded', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.under(1));
    expect(created).toMatchObject({ provider_number: 'Baraka Hardware Ltd', warnings: [] });
    expect(books.bodies(/^PUT .*Contacts$/)).toEqual([fixture('contact-request')]);
    expect(books.simulator.requests.at(-1)?.headers).toMatchObject({
      'xero-tenant-id': '6f1c1b9e-0000-4000-8000-000000000051',
      'idempotency-key': '0193c9a0-0000-5000-8000-000000000101',
      authorization: expect.stringMatching(/^Bearer access-/),
    });
    expect(books.exchanges).toHaveLength(1);
  });

  it('a supplier has terms for bills, a customer and supplier has both, and terms over a month cause a warning', async () => {
    await books.connect();
    const supplier = aContact({ external_id: 's', name: 'S', role: 'supplier', payment_terms_days: 14 });
    const both = aContact({ external_id: 'b', name: 'B', role: 'both', payment_terms_days: 0 });
    const slow = aContact({ external_id: 'l', name: 'L', payment_terms_days: 45 });
    for (const [index, contact] of [supplier, both, slow].entries()) {
      await driver.contact.create(contact, books.under(index));
    }
    const stored = books.records('Contacts').map(({ PaymentTerms }) => PaymentTerms);
    expect(stored).toEqual([{ Bills: terms(14) }, { Bills: terms(0), Sales: terms(0) }, undefined]);
    const reported = fieldWarnings(driver.storedFields, 'contact', slow, books.call());
    expect(reported).toEqual([{ code: 'field_not_kept', message: expect.stringMatching(/^payment_terms_days: /) }]);
  });

  it('a country is sent in ASCII letters, and an empty address is omitted', async () => {
    await books.connect();
    const nothing = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };
    const contacts = ['CI', 'CD', null].map((country, index) =>
      aContact({ external_id: `c${index}`, name: `C${index}`, billing_address: { ...nothing, country } }),
    );
    for (const [index, contact] of contacts.entries()) await driver.contact.create(contact, books.under(index));
    const reported = books.records('Contacts').map(({ Addresses }) => Addresses);
    expect(reported).toEqual([address('Cote dIvoire'), address('Congo Kinshasa'), undefined]);
  });

  it('prices with four decimals are requested only for records with prices', async () => {
    await books.connect();
    const contact = await books.contact();
    const sale = aSale({
      contact,
      lines: [aLine({ product: await books.product() })],
      kind: 'receipt',
      payment: aPayment,
    });
    await paySale(await driver.sale.create(sale, books.under(1)), sale, books.under(2));
    const writes = books.simulator.requests.filter(({ method }) => method === 'PUT');
    expect(writes.map(({ target }) => target.replace('/api.xro/2.0/', ''))).toEqual([
      'Contacts',
      'Items?unitdp=4',
      'Invoices?unitdp=4',
      'Payments',
    ]);
  });

  it('an expense without a number uses the external id, by which it is found, since Xero drops the reference of bills', async () => {
    await books.connect();
    const contact = await books.contact();
    const unnumbered = { contact, supplier_invoice_number: null, number: null, payment: aPayment };
    const expense = aPurchase({ ...unnumbered, kind: 'expense' });
    const created = await driver.purchase.create(expense, books.under(1));
    expect(books.records('Invoices')).toMatchObject([{ InvoiceNumber: 'bill-100' }]);
    delete books.records('Invoices')[0]!['Reference'];
    expect(await driver.purchase.find(expense, books.call())).toEqual({ ...created, is_ours: true });
    expect(await driver.purchase.find({ ...expense, external_id: 'other' }, books.call())).toBeNull();
  });

  it('a product keeps its code, with a warning if another SKU is given', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.under(1));
    const { warnings } = await driver.product.update(created, aProduct({ sku: 'CEM-51' }), books.under(2));
    expect(warnings).toEqual([{ code: 'field_not_kept', message: expect.stringMatching(/^sku: .*CEM-50/) }]);
    expect((await driver.product.update(created, aProduct(), books.under(3))).warnings).toEqual([]);
  });

  it('a discount on a bill lowers its price, and is refused if no price gives the same total', async () => {
    await books.connect();
    const contact = await books.contact();
    const lines = [aLine({ quantity: '8', unit_price: '100.00', discount_amount: '1.00' })];
    expect(await driver.purchase.create(aPurchase({ contact, lines }), books.under(1))).toMatchObject({
      totals: { subtotal: '799.00' },
    });
    expect(books.records('Invoices')).toMatchObject([{ LineItems: [{ UnitAmount: 99.875 }] }]);
    const odd = aPurchase({ contact, external_id: 'odd', lines: [aLine({ quantity: '3', discount_amount: '1.00' })] });
    expect(await failureOf(driver.purchase.create(odd, books.under(2)))).toMatchObject({ code: 'unsupported' });
  });

  it('the same write with the same key is performed once and gets the same answer', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.under(1));
    expect(await driver.contact.create(aContact(), books.under(1))).toEqual(created);
    expect(books.records('Contacts')).toHaveLength(1);
    const other = driver.contact.create(aContact(), books.under(2));
    expect(await failureOf(other)).toMatchObject({ code: 'duplicate', provider: { code: '10' } });
  });

  it('a contact is found by the external id, or else by its name, unless it has another number', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.under(1));
    expect(await driver.contact.find(aContact({ name: 'O"Neil' }), books.call())).toEqual({
      ...created,
      is_ours: true,
    });
    expect(await driver.contact.find(aContact({ external_id: 'other' }), books.call())).toBeNull();
    delete books.records('Contacts')[0]!['ContactNumber'];
    expect(await driver.contact.find(aContact(), books.call())).toMatchObject({ is_ours: false });
  });

  it('a contact is changed, archived, and its number is cut if it is too long', async () => {
    await books.connect();
    const created = await driver.contact.create(aContact(), books.under(1));
    await driver.contact.update(created, aContact({ name: 'Baraka', active: false }), books.under(2));
    expect(books.records('Contacts')).toMatchObject([{ Name: 'Baraka', ContactStatus: 'ARCHIVED' }]);
    for (const external_id of [`${'x'.repeat(99)}1`, `${'x'.repeat(99)}2`]) {
      await driver.contact.create(aContact({ external_id, name: external_id }), books.call({ key: external_id }));
    }
    const numbers = books.records('Contacts').map(({ ContactNumber }) => String(ContactNumber));
    expect(new Set(numbers).size).toBe(3);
    expect(Math.max(...numbers.map(({ length }) => length))).toBe(50);
  });

  it('a deleted record reads as null', async () => {
    await books.connect();
    const gone = { provider_id: 'gone', provider_number: null, provider_version: null };
    expect(await driver.contact.read(gone, aContact(), books.call())).toBeNull();
    expect(await driver.product.read(gone, aProduct(), books.call())).toBeNull();
    expect(await driver.sale.read(gone, aSale({ contact: gone }), books.call())).toBeNull();
  });

  it('a product is the documented item, identified by its code', async () => {
    await books.connect();
    const created = await driver.product.create(aProduct(), books.under(1));
    expect(created).toMatchObject({ provider_id: 'CEM-50', warnings: [] });
    expect(books.bodies(/^PUT .*Items$/)).toEqual([fixture('item-request')]);
    const changed = aProduct({ name: 'N'.repeat(60), description: null, active: false });
    await driver.product.update(created, changed, books.under(2));
    const reported = fieldWarnings(driver.storedFields, 'product', changed, books.call()).map(({ code }) => code);
    expect(reported).toEqual(['field_not_kept', 'field_not_kept', 'still_in_use']);
    expect(books.records('Items')).toMatchObject([{ Name: 'N'.repeat(50), Description: 'N'.repeat(60) }]);
    expect(await driver.product.find(aProduct(), books.call())).toMatchObject({ is_ours: false });
    const long = aProduct({ sku: null, external_id: 'x'.repeat(31) });
    expect(await failureOf(driver.product.create(long, books.under(3)))).toMatchObject({ code: 'validation' });
  });

  it('a sale is the documented invoice, posted at once', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.contact(), lines: [aLine({ product: await books.product() })] });
    const created = await driver.sale.create(sale, books.under(1));
    expect(created).toMatchObject({
      provider_number: 'INV-77',
      totals: { subtotal: '8500.00', tax: '1360.00', total: '9860.00' },
      is_paid: false,
    });
    expect(created).not.toHaveProperty('is_posted');
    expect(books.bodies(/^PUT .*Invoices$/)).toEqual([fixture('invoice-request')]);
    expect(await driver.sale.create(sale, books.under(1))).toEqual(created);
    expect(books.records('Invoices')).toHaveLength(1);
    expect(await driver.sale.find(sale, books.call())).toEqual({ ...created, is_ours: true });
    Object.assign(books.records('Invoices')[0]!, { Reference: '' });
    expect(await driver.sale.find({ ...sale, external_id: 'other' }, books.call())).toEqual({
      ...created,
      is_ours: false,
    });
    expect(await driver.sale.find({ ...sale, external_id: 'other', number: null }, books.call())).toBeNull();
  });

  it('a draft sale is posted by a later change, and never becomes a draft again', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.contact(), is_to_be_posted: false });
    const created = await driver.sale.create(sale, books.under(1));
    expect(books.records('Invoices')).toMatchObject([{ Status: 'DRAFT' }]);
    await driver.sale.update(created, { ...sale, is_to_be_posted: true }, books.under(2));
    await driver.sale.update(created, { ...sale, lines: [aLine({ quantity: '2' })] }, books.under(3));
    expect(books.records('Invoices')).toMatchObject([{ Status: 'AUTHORISED', SubTotal: 1700 }]);
  });

  it.each(['VOIDED', 'DELETED'])('a sale that is %s is gone, and its number is not free', async (Status) => {
    await books.connect();
    const sale = aSale({ contact: await books.contact() });
    const created = await driver.sale.create(sale, books.under(1));
    Object.assign(books.records('Invoices')[0]!, { Status, AmountDue: 0 });
    const changed = { ...sale, lines: [aLine({ quantity: '2' })] };
    expect(await failureOf(driver.sale.update(created, changed, books.under(2)))).toMatchObject({ code: 'not_found' });
    expect(await driver.sale.read(created, changed, books.call())).toBeNull();
    expect(await driver.sale.find(changed, books.call())).toBeNull();
    expect(await failureOf(paySale(created, sale, books.under(3)))).toMatchObject({ code: 'not_found' });
    expect(await failureOf(driver.sale.create(changed, books.under(4)))).toMatchObject({
      code: 'duplicate',
      provider: { message: expect.stringMatching(/number INV-77 .* voided or deleted: send another number/) },
    });
    const renumbered = await driver.sale.create({ ...changed, number: 'INV-77-2' }, books.under(5));
    expect(renumbered).toMatchObject({ totals: { total: '1972.00' } });
  });

  it('a refused change of a sale that is there shows its own error, as does a number in use', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.contact() });
    const created = await driver.sale.create(sale, books.under(1));
    Object.assign(books.records('Invoices')[0]!, { Status: 'PAID' });
    const own = { code: 'validation', provider: { message: expect.stringContaining('valid status') } };
    expect(await failureOf(driver.sale.update(created, sale, books.under(2)))).toMatchObject(own);
    const namesake = { ...sale, external_id: 'other' };
    expect(await failureOf(driver.sale.create(namesake, books.under(3)))).toMatchObject({
      code: 'duplicate',
      provider: { message: 'Invoice # must be unique.' },
    });
  });

  it('a receipt paid after midnight in Nairobi is paid that day', async () => {
    await books.connect();
    const payment = { ...aPayment, paid_at: '2026-03-01T22:30:00.000+00:00' };
    const sale = aSale({ contact: await books.contact(), kind: 'receipt', payment });
    const created = await driver.sale.create(sale, books.under(1));
    await paySale(created, sale, books.under(2));
    expect(books.bodies(/^PUT .*Payments$/)).toMatchObject([{ Payments: [{ Date: '2026-03-02' }] }]);
  });

  it('a receipt is paid in full, once', async () => {
    await books.connect();
    const sale = aSale({ contact: await books.contact(), kind: 'receipt', payment: aPayment });
    const created = await driver.sale.create(sale, books.under(1));
    expect(await paySale(created, sale, books.under(2))).toMatchObject({ is_paid: true });
    expect(await paySale(created, sale, books.under(3))).toMatchObject({ is_paid: true });
    expect(books.bodies(/^PUT .*Payments$/)).toEqual([
      {
        Payments: [
          {
            Invoice: { InvoiceID: created.provider_id },
            Account: { Code: '090' },
            Date: '2026-03-02',
            Amount: 9860,
            Reference: 'QJK1',
          },
        ],
      },
    ]);
    const settings = { defaults: { income_account: '200' } };
    const other = { ...sale, external_id: 'other', number: null };
    const unpaid = await driver.sale.create(other, books.under(4));
    expect(await failureOf(paySale(unpaid, other, books.call({ settings })))).toMatchObject({
      code: 'account_missing',
    });
  });

  it('taxes and discounts are sent unchanged, and the exchange rate inverted: how much one shilling buys', async () => {
    await books.connect();
    const contact = await books.contact();
    const lines = [aLine({ discount_amount: '100.00' }), aLine({ tax_code: null })];
    const sale = aSale({ contact, lines, price_includes_tax: true, currency: 'USD', exchange_rate: '129.5' });
    expect(await driver.sale.create(sale, books.under(1))).toMatchObject({ totals: { total: '16900.00' } });
    expect(books.records('Invoices')).toMatchObject([
      {
        LineAmountTypes: 'Inclusive',
        CurrencyCode: 'USD',
        CurrencyRate: 0.007722,
        LineItems: [{ DiscountAmount: 100, TaxType: 'OUTPUT' }, { TaxType: 'NONE' }],
      },
    ]);
    const untaxed = aSale({ contact, external_id: 'b', number: null, lines: [aLine({ tax_code: null })] });
    await driver.sale.create(untaxed, books.under(2));
    expect(books.records('Invoices')[1]).toMatchObject({ LineAmountTypes: 'NoTax', TotalTax: 0 });
  });

  it('an exchange rate that six decimals cannot express is sent with a warning, and one that rounds to 0 not at all', async () => {
    await books.connect();
    const contact = await books.contact();
    const sales = ['129.5', '3700', '4000000'].map((exchange_rate, index) =>
      aSale({
        contact,
        external_id: `rate-${index}`,
        number: null,
        reference: null,
        notes: null,
        currency: 'USD',
        exchange_rate,
      }),
    );
    for (const [index, sale] of sales.entries()) await driver.sale.create(sale, books.under(index + 1));
    const inexact = { code: 'field_not_kept', message: expect.stringMatching(/^exchange_rate: .*six decimals/) };
    expect(sales.map((sale) => fieldWarnings(driver.storedFields, 'sale', sale, books.call()))).toEqual([
      [],
      [inexact],
      [inexact],
    ]);
    const rates = books.records('Invoices').map(({ CurrencyRate }) => CurrencyRate);
    expect(rates).toEqual([0.007722, 0.00027, undefined]);
  });

  it('a bill is an invoice to pay, with the supplier’s number, and an expense is paid', async () => {
    await books.connect();
    const bill = aPurchase({ contact: await books.contact() });
    const created = await driver.purchase.create(bill, books.under(1));
    expect(created).toMatchObject({ provider_number: 'S-100', totals: { total: '8120.00' } });
    expect(books.records('Invoices')).toMatchObject([{ Type: 'ACCPAY', Reference: 'bill-100' }]);
    expect(await driver.purchase.find(bill, books.call())).toMatchObject({ is_ours: true });
    const expense = { ...bill, external_id: 'exp-1', kind: 'expense', payment: aPayment } as const;
    const spent = await driver.purchase.create(expense, books.under(2));
    await payPurchase(spent, expense, books.under(3));
    expect(await driver.purchase.read(spent, expense, books.call())).toMatchObject({ is_paid: true });
  });

  it('locked periods and unknown contacts are refused', async () => {
    await books.connect();
    const contact = await books.contact();
    books.simulator.settings.lockDate = '2026-03-31';
    expect(await failureOf(driver.sale.create(aSale({ contact }), books.under(1)))).toMatchObject({
      code: 'period_locked',
    });
    const nobody = aSale({ contact: { provider_id: 'nobody' } });
    expect(await failureOf(driver.sale.create(nobody, books.under(2)))).toMatchObject({ code: 'not_found' });
  });
});
