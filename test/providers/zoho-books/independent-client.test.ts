/**
 * Tests the Zoho Books simulator without the gateway's client: plain fetch with the requests of Zoho's documentation,
 * which contain members that the gateway never sends, and omit those that it always sends.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRefreshToken } from '../../../infra/simulators/kit/accounting/oauth-server.ts';
import { startAccountingSimulator } from '../../../infra/simulators/kit/accounting/accounting-simulator.ts';
import { zohoDemoClient, zohoOrganization } from '../../../infra/simulators/zoho-books/simulation.ts';
import { zohoBooksDefinition } from '../../../infra/simulators/zoho-books/zoho-books.ts';

let simulator: { url: string; stop: () => Promise<void> };
let token = '';
beforeAll(async () => {
  simulator = await startAccountingSimulator(zohoBooksDefinition, { now: () => Date.parse('2026-03-02T08:15:00Z') });
  const form = { ...zohoDemoClient, grant_type: 'refresh_token', refresh_token: demoRefreshToken };
  const answer = await fetch(`${simulator.url}/oauth/v2/token`, { method: 'POST', body: new URLSearchParams(form) });
  ({ access_token: token } = (await answer.json()) as { access_token: string });
});
afterAll(async () => {
  await simulator.stop();
});

type Answer = { code: number; message: string } & Record<string, unknown>;

async function ask(method: string, path: string, body?: string | URLSearchParams) {
  const url = new URL(`/books/v3/${path}`, simulator.url);
  url.searchParams.set('organization_id', zohoOrganization);
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Zoho-oauthtoken ${token}` },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
const post = (path: string, body: object) => ask('POST', path, JSON.stringify(body));
const idOf = async (path: string, body: object, member: string): Promise<string> =>
  ((await post(path, body)).body[member] as Record<string, string>)[`${member}_id`] ?? '';

describe('An independent client of Zoho Books', () => {
  it('finds the organization, its taxes and its accounts', async () => {
    expect((await ask('GET', 'organizations')).body).toMatchObject({ organizations: [{ currency_code: 'KES' }] });
    expect((await ask('GET', 'settings/taxes')).body).toMatchObject({
      taxes: [{ tax_id: 'tax-16', tax_percentage: 16 }, {}, {}],
    });
    expect((await ask('GET', 'chartofaccounts')).body).toMatchObject({ chartofaccounts: [{}, {}, {}, {}] });
  });

  it('creates a contact with only a name, as JSON or as a form', async () => {
    expect(
      await post('contacts', { contact_name: 'Tumaini', website: 'tumaini.example', shoe_size: 44 }),
    ).toMatchObject({
      status: 201,
      body: {
        code: 0,
        message: 'The contact has been created.',
        contact: { contact_type: 'customer', status: 'active' },
      },
    });
    const contact = { contact_name: 'Simba', contact_type: 'vendor', shipping_address: { attention: 'Amina' } };
    const form = new URLSearchParams({ JSONString: JSON.stringify(contact) });
    expect(await ask('POST', 'contacts', form)).toMatchObject({ status: 201, body: { contact: contact } });
  });

  it('creates an invoice with the discounted prices of an item, and pays half of it', async () => {
    const customer_id = await idOf('contacts', { contact_name: 'Amani' }, 'contact');
    const item_id = await idOf('items', { name: 'Sand', rate: '1250.50', tax_id: 'tax-16', unit: 't' }, 'item');
    const line_items = [{ item_id, quantity: '2', discount: '10%' }];
    const { status, body } = await post('invoices', { customer_id, line_items, payment_terms: '15', terms: 'Thanks' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invoice: {
        invoice_number: 'INV-000001',
        date: '2026-03-02',
        line_items: [{ name: 'Sand', rate: 1250.5, quantity: 2 }],
        sub_total: 2250.9,
        tax_total: 360.14,
        total: 2611.04,
        balance: 2611.04,
      },
    });
    const { invoice_id } = body['invoice'] as { invoice_id: string };
    const part = (amount: number) => ({
      customer_id,
      amount,
      date: '2026-03-03',
      invoices: [{ invoice_id, amount_applied: amount }],
    });
    expect((await post('customerpayments', part(1611.04))).status).toBe(201);
    expect((await post('customerpayments', part(1000.01))).status).toBe(400);
    expect((await ask('GET', `invoices/${invoice_id}`)).body).toMatchObject({
      invoice: { balance: 1000, payment_made: 1611.04 },
    });
  });

  it('deducts a discount from a whole invoice with charges', async () => {
    const customer_id = await idOf('contacts', { contact_name: 'Zawadi' }, 'contact');
    const line_items = [{ name: 'Advice', rate: 1000, tax_id: 'tax-16' }];
    const more = { discount: 100, discount_type: 'entity_level', shipping_charge: 50, adjustment: -0.5 };
    expect((await post('invoices', { customer_id, line_items, ...more })).body).toMatchObject({
      invoice: { sub_total: 900, tax_total: 144, total: 1093.5 },
    });
  });

  it('creates a bill, changes only its number, and voids it', async () => {
    const vendor_id = await idOf('contacts', { contact_name: 'Nyota', contact_type: 'vendor' }, 'contact');
    const line_items = [{ account_id: 'acc-cogs', rate: 116, tax_id: 'tax-16' }];
    const bill_id = await idOf('bills', { vendor_id, bill_number: 'S-1', is_inclusive_tax: true, line_items }, 'bill');
    expect((await ask('PUT', `bills/${bill_id}`, '{"bill_number":"S-2"}')).body).toMatchObject({
      message: 'The bill has been updated.',
      bill: { bill_number: 'S-2', sub_total: 100, total: 116 },
    });
    expect((await ask('POST', `bills/${bill_id}/status/void`)).status).toBe(200);
    expect((await ask('GET', 'bills?filter_by=Status.Void')).body).toMatchObject({ bills: [{ bill_id }] });
    expect((await ask('DELETE', `contacts/${vendor_id}`)).status).toBe(400);
  });

  it('lists page by page, in order, without lines', async () => {
    const { body } = await ask(
      'GET',
      'contacts?sort_column=contact_name&sort_order=D&per_page=1&page=2&contact_name_contains=a',
    );
    expect(body).toMatchObject({
      contacts: [{ contact_name: 'Tumaini' }],
      page_context: { page: 2, has_more_page: true },
    });
    const invoices = await ask('GET', 'invoices?date_start=2026-03-02');
    expect(invoices.body['invoices']).toHaveLength(2);
    expect((invoices.body['invoices'] as object[])[0]).not.toHaveProperty('line_items');
  });

  it('deletes records that nothing refers to', async () => {
    const id = await idOf('contacts', { contact_name: 'Nobody' }, 'contact');
    expect((await ask('DELETE', `contacts/${id}`)).body).toEqual({ code: 0, message: 'The contact has been deleted.' });
    expect((await ask('GET', `contacts/${id}`)).status).toBe(404);
  });

  it.each([
    ['a contact without a name', 'contacts', {}],
    ['an item without a rate', 'items', { name: 'X' }],
    ['an item whose name is too long', 'items', { name: 'X'.repeat(101), rate: 1 }],
    ['an invoice without lines', 'invoices', { customer_id: '1', line_items: [] }],
    ['an amount that is text', 'items', { name: 'X', rate: 'ten' }],
  ])('is refused %s', async (_what, path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { code: 2 } });
  });
});
