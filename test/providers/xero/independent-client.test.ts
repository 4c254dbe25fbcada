/**
 * Tests the simulator over HTTP with Xero's own client: a mistake that the gateway's client and the simulator share is
 * found here. The client only has Xero's addresses, so its axios instance sends the requests to the simulator.
 */
import { createRequire } from 'node:module';
import { Contact, type Contacts, Invoice, type Invoices, type Item, LineAmountTypes, XeroClient } from 'xero-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRefreshToken } from '../../../infra/simulators/kit/accounting/oauth-server.ts';
import { startAccountingSimulator } from '../../../infra/simulators/kit/accounting/accounting-simulator.ts';
import { xeroDemoClient, xeroTenant } from '../../../infra/simulators/xero/simulation.ts';
import { xeroDefinition } from '../../../infra/simulators/xero/xero.ts';

type Detour = { interceptors: { request: { use: (lead: (config: { url: string }) => object) => void } } };
const axios = createRequire(createRequire(import.meta.url).resolve('xero-node'))('axios') as Detour;

let simulator: { url: string; stop: () => Promise<void> };
const xero = new XeroClient();
const api = xero.accountingApi;
beforeAll(async () => {
  simulator = await startAccountingSimulator(xeroDefinition, { now: () => Date.parse('2026-03-02T08:15:00Z') });
  axios.interceptors.request.use((config) => ({
    ...config,
    url: config.url.replace(/^https:\/\/(?:api|identity)\.xero\.com/, simulator.url),
  }));
  const { client_id, client_secret } = xeroDemoClient;
  await xero.refreshWithRefreshToken(client_id, client_secret, demoRefreshToken);
});
afterAll(async () => {
  await simulator.stop();
});

const aContact = async (contact: Contact): Promise<Contact> =>
  (await api.createContacts(xeroTenant, { contacts: [contact] })).body.contacts![0]!;
const anInvoice = async (invoice: Invoice): Promise<Invoice> =>
  (await api.createInvoices(xeroTenant, { invoices: [invoice] }, undefined, 4)).body.invoices![0]!;
const list = async (where?: string, order?: string, page?: number, statuses?: string[]): Promise<Invoice[]> =>
  (await api.getInvoices(xeroTenant, undefined, where, order, undefined, undefined, undefined, statuses, page)).body
    .invoices!;

/** The client rejects with text. */
const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  JSON.parse(String(await call.catch((error: unknown) => error))) as unknown;

const { ACCREC, ACCPAY } = Invoice.TypeEnum;
const { AUTHORISED } = Invoice.StatusEnum;
const due = { date: '2026-03-02', dueDate: '2026-04-01', status: AUTHORISED };

describe('Xero’s own client', () => {
  it('signs in with its refresh token and finds its organization', async () => {
    const [tenant] = await xero.updateTenants();
    expect(tenant).toMatchObject({ tenantId: xeroTenant, tenantType: 'ORGANISATION' });
    expect(tenant.orgData).toMatchObject({ name: 'Duka Ltd', baseCurrency: 'KES', organisationID: xeroTenant });
    expect((await api.getTaxRates(xeroTenant)).body.taxRates).toContainEqual(
      expect.objectContaining({ taxType: 'OUTPUT', effectiveRate: 16 }),
    );
    expect((await api.getAccounts(xeroTenant)).body.accounts).toContainEqual(
      expect.objectContaining({ code: '200', name: 'Sales' }),
    );
  });

  it('creates a contact with members that the gateway does not send, and finds it', async () => {
    const created = await aContact({
      name: 'Tumaini Stores',
      emailAddress: 'books@tumaini.example',
      accountNumber: 'T-1',
      companyNumber: 'CPR/2019/1',
      contactPersons: [{ firstName: 'Amina', emailAddress: 'amina@tumaini.example', includeInEmails: true }],
      phones: [{ phoneType: 'MOBILE' as never, phoneNumber: '711000222', phoneCountryCode: '254' }],
      addresses: [{ addressType: 'STREET' as never, addressLine3: 'Floor 2', city: 'Nairobi', country: 'Kenya' }],
    });
    expect(created).toMatchObject({ contactID: expect.any(String), contactStatus: 'ACTIVE', accountNumber: 'T-1' });
    expect(created.updatedDateUTC).toEqual(new Date('2026-03-02T08:15:00Z'));
    const { body } = await api.getContacts(xeroTenant, undefined, 'Name=="Tumaini Stores"');
    expect(body.contacts).toMatchObject([{ contactID: created.contactID }]);
    expect((await api.getContact(xeroTenant, created.contactID!)).body.contacts).toMatchObject([
      { name: 'Tumaini Stores' },
    ]);
  });

  it('changes only the given fields of a contact, and archives it', async () => {
    const { contactID } = await aContact({ name: 'Zawadi', taxNumber: 'P1' });
    const change = async (contact: Contact) => await api.updateContact(xeroTenant, contactID!, { contacts: [contact] });
    expect((await change({ firstName: 'Zawadi' })).body.contacts).toMatchObject([{ name: 'Zawadi', taxNumber: 'P1' }]);
    await change({ contactStatus: Contact.ContactStatusEnum.ARCHIVED });
    expect((await api.getContacts(xeroTenant, undefined, 'Name=="Zawadi"')).body.contacts).toEqual([]);
    const all = await api.getContacts(xeroTenant, undefined, 'Name=="Zawadi"', undefined, undefined, undefined, true);
    expect(all.body.contacts).toMatchObject([{ contactID }]);
  });

  it('creates items, which provide an invoice’s price, account and tax', async () => {
    const item: Item = {
      code: 'SAND-1',
      name: 'Sand',
      purchaseDescription: 'Sand, by the tonne',
      salesDetails: { unitPrice: 12.3456, accountCode: '200', taxType: 'OUTPUT' },
    };
    const { body } = await api.createItems(xeroTenant, { items: [item] }, undefined, 4);
    expect(body.items).toMatchObject([{ itemID: expect.any(String), code: 'SAND-1', isSold: true }]);
    const created = await anInvoice({
      type: ACCREC,
      contact: { name: 'Tumaini Stores' },
      lineItems: [{ itemCode: 'SAND-1', quantity: 100, discountRate: 10 }],
      ...due,
    });
    expect(created).toMatchObject({
      invoiceNumber: expect.any(String),
      contact: { name: 'Tumaini Stores' },
      lineAmountTypes: 'Exclusive',
      subTotal: 1111.1,
      totalTax: 177.78,
      total: 1288.88,
      amountDue: 1288.88,
      currencyCode: 'KES',
      lineItems: [
        { description: 'Sand', unitAmount: 12.3456, lineAmount: 1111.1, accountCode: '200', taxType: 'OUTPUT' },
      ],
    });
  });

  it('creates a bill of a new supplier, and pays it', async () => {
    const bill = await anInvoice({
      type: ACCPAY,
      contact: { name: 'Simba Supplies' },
      invoiceNumber: 'S-100',
      lineAmountTypes: LineAmountTypes.Inclusive,
      lineItems: [{ description: 'Gravel', quantity: 2, unitAmount: 58, accountCode: '310', taxType: 'INPUT' }],
      ...due,
    });
    expect(bill).toMatchObject({ subTotal: 100, totalTax: 16, total: 116 });
    const payment = {
      invoice: { invoiceID: bill.invoiceID! },
      account: { code: '090' },
      date: '2026-03-03',
      amount: 116,
    };
    const { body } = await api.createPayment(xeroTenant, payment);
    expect(body.payments).toMatchObject([{ paymentID: expect.any(String), amount: 116 }]);
    const { body: read } = await api.getInvoice(xeroTenant, bill.invoiceID!);
    expect(read.invoices).toMatchObject([
      { status: 'PAID', amountDue: 0, amountPaid: 116, payments: [{ amount: 116 }] },
    ]);
  });

  it('stores a draft, authorizes it, and voids it', async () => {
    const draft = await anInvoice({
      type: ACCREC,
      contact: { name: 'Tumaini Stores' },
      lineItems: [{ description: 'Advice', lineAmount: 50 }],
    });
    expect(draft).toMatchObject({ status: 'DRAFT', date: new Date('2026-03-02T00:00:00Z'), total: 50 });
    const change = async (invoice: Invoice) =>
      (await api.updateInvoice(xeroTenant, draft.invoiceID!, { invoices: [invoice] })).body.invoices![0];
    const early = await failureOf(change({ status: AUTHORISED }));
    expect(early).toMatchObject({ response: { statusCode: 400, body: { Type: 'ValidationException' } } });
    const lineItems = [{ description: 'Advice', unitAmount: 50, accountCode: '200' }];
    expect(await change({ ...due, lineItems })).toMatchObject({ status: 'AUTHORISED', total: 58 });
    expect(await change({ status: Invoice.StatusEnum.VOIDED })).toMatchObject({ status: 'VOIDED' });
    expect(await failureOf(change({ status: AUTHORISED }))).toMatchObject({ response: { statusCode: 400 } });
  });

  it('finds invoices by a filter, by status, in order and page by page', async () => {
    const sales = await list('Type=="ACCREC" AND Date>=DateTime(2026, 03, 01)', 'Total DESC');
    expect(sales.map(({ total }) => total)).toEqual([1288.88, 58]);
    expect(sales[0]?.lineItems).toEqual([]);
    expect((await list(undefined, undefined, 1))[0]?.lineItems).toHaveLength(1);
    expect(await list(undefined, undefined, 2)).toEqual([]);
    expect(await list(undefined, undefined, undefined, ['PAID', 'VOIDED'])).toHaveLength(2);
    expect(await list('Contact.Name.Contains("Simba")')).toEqual([]);
    expect(await failureOf(list('what is this'))).toMatchObject({ response: { statusCode: 400 } });
  });

  it('saves the valid records of many if it requests no summary', async () => {
    const contacts: Contacts = { contacts: [{ name: 'Amani' }, { name: 'Amani' }, { name: 'x'.repeat(256) }] };
    expect(await failureOf(api.createContacts(xeroTenant, contacts))).toMatchObject({ response: { statusCode: 400 } });
    const { body } = await api.createContacts(xeroTenant, contacts, false);
    expect(body.contacts).toMatchObject([
      { name: 'Amani', statusAttributeString: 'OK' },
      { statusAttributeString: 'ERROR', validationErrors: [{ message: expect.stringContaining('unique') }] },
      { statusAttributeString: 'ERROR', validationErrors: [{ message: expect.stringContaining('Name') }] },
    ]);
  });

  it('gets the first answer again for a repeated call with the same key', async () => {
    const invoices: Invoices = {
      invoices: [{ type: ACCREC, contact: { name: 'Amani' }, lineItems: [{ description: 'Twice', unitAmount: 1 }] }],
    };
    const once = async () =>
      (await api.createInvoices(xeroTenant, invoices, true, 2, 'key-1')).body.invoices![0]!.invoiceID;
    expect(await once()).toBe(await once());
  });
});
