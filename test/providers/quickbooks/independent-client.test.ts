/**
 * Tests the simulator over HTTP with node-quickbooks, the client that most Node programs use: a mistake that the
 * gateway's client and the simulator share is found here. Its two addresses are class settings, set to the simulator's.
 */
import { createRequire } from 'node:module';
import type { QuickBooks } from 'node-quickbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQuickBooks, startQuickBooksSimulator } from '../../../infra/simulators/quickbooks/start.ts';
import { quickbooksDemoApp, quickbooksDemoConnection } from '../../../infra/simulators/quickbooks/simulation.ts';

// Its types name a default that the module does not have.
const Client = createRequire(import.meta.url)('node-quickbooks') as typeof QuickBooks;
type Answer = Record<string, unknown> & { Id: string; SyncToken: string; DisplayName: string };

let simulator: RunningQuickBooks;
let books: QuickBooks;
beforeAll(async () => {
  simulator = await startQuickBooksSimulator({ callsPerSecond: 1000, now: () => Date.parse('2026-03-02T08:15:00Z') });
  Client.V3_ENDPOINT_BASE_URL = `${simulator.url}/v3/company/`;
  Client.TOKEN_URL = `${simulator.url}/oauth2/v1/tokens/bearer`;
  const { client_id, client_secret } = quickbooksDemoApp;
  const { organization_id, refresh_token } = quickbooksDemoConnection;
  books = new Client(client_id, client_secret, '', false, organization_id, true, false, null, '2.0', refresh_token);
  await ask('refreshAccessToken');
});
afterAll(() => simulator.stop());

type Callback = (error: (Error & { response?: { data?: Error } }) | null, answer: Answer) => void;

/** The callback's result; rejects with the body of a fault. */
const ask = (method: keyof QuickBooks, ...given: unknown[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = books[method] as (...all: [...unknown[], Callback]) => void;
    const callback: Callback = (error, answer) => {
      if (error) reject(error.response?.data ?? error);
      else resolve(answer);
    };
    call.call(books, ...given, callback);
  });
const fault = (code: string) => ({ Fault: { Error: [{ code }], type: 'ValidationFault' } });
const to = ({ Id }: Answer) => ({ value: Id });

const customer = (names: object): Promise<Answer> => ask('createCustomer', names);
const find = async (criteria: object): Promise<unknown> => (await ask('findCustomers', criteria))['QueryResponse'];
const vat = { value: '4' };
const saleOf = (item: Answer, line: object) => ({
  DetailType: 'SalesItemLineDetail',
  ...line,
  SalesItemLineDetail: { ItemRef: to(item), TaxCodeRef: vat },
});

let anItem: Answer;
let aCustomer: Answer;
let aVendor: Answer;

describe('node-quickbooks', () => {
  it('signs in with its refresh token and finds its company', async () => {
    const { organization_id } = quickbooksDemoConnection;
    const company = await ask('getCompanyInfo', organization_id);
    expect(company).toMatchObject({ CompanyName: 'Duka 0001 Ltd' });
    const { QueryResponse } = await ask('findTaxCodes', {});
    expect(QueryResponse).toMatchObject({ TaxCode: expect.arrayContaining([expect.objectContaining({ Id: '4' })]) });
  });

  it('creates a customer, a vendor and an item with members that the gateway does not send', async () => {
    aCustomer = await customer({
      GivenName: 'Amina',
      FamilyName: 'Otieno',
      Mobile: { FreeFormNumber: '+254711000222' },
      WebAddr: { URI: 'https://tumaini.example' },
      ShipAddr: { Line1: 'Moi Avenue', Line3: 'Floor 2', City: 'Nairobi' },
      PreferredDeliveryMethod: 'Email',
    });
    expect(aCustomer).toMatchObject({
      DisplayName: 'Amina Otieno',
      Active: true,
      SyncToken: '0',
      domain: 'QBO',
      MetaData: { CreateTime: '2026-03-02T08:15:00.000Z' },
    });
    const vendor = { DisplayName: 'Simba Supplies', AcctNum: 'S-1', Vendor1099: false };
    aVendor = await ask('createVendor', vendor);
    expect(aVendor).toMatchObject({ DisplayName: 'Simba Supplies' });
    anItem = await ask('createItem', {
      Name: 'Sand',
      Type: 'NonInventory',
      UnitPrice: '1250.50',
      IncomeAccountRef: { value: '79' },
    });
    expect(anItem).toMatchObject({ Name: 'Sand', UnitPrice: 1250.5, FullyQualifiedName: 'Sand' });
  });

  it('creates a minimal invoice, and reads its totals', async () => {
    const lines = [
      saleOf(anItem, { Amount: '2501.00', Description: 'Two tonnes' }),
      { DetailType: 'DescriptionOnly', Description: 'Thank you' },
      { DetailType: 'DiscountLineDetail', Amount: 0, DiscountLineDetail: { PercentBased: true, DiscountPercent: 10 } },
    ];
    const invoice = { CustomerRef: to(aCustomer), CustomerMemo: { value: 'Asante' }, Line: lines };
    expect(await ask('createInvoice', invoice)).toMatchObject({
      TxnDate: '2026-03-02',
      GlobalTaxCalculation: 'TaxExcluded',
      TxnTaxDetail: { TotalTax: 400.16 },
      TotalAmt: 2651.06,
      Balance: 2651.06,
      Line: [{ Id: '1', Amount: 2501 }, { Id: '2' }, { Id: '3' }, { DetailType: 'SubTotalLineDetail' }],
    });
  });

  it('creates a bill, sends it back unchanged, and deletes it', async () => {
    const bill = {
      VendorRef: to(aVendor),
      DocNumber: 'S-100',
      Line: [
        {
          DetailType: 'AccountBasedExpenseLineDetail',
          Amount: 100,
          AccountBasedExpenseLineDetail: {
            AccountRef: { value: '80' },
            TaxCodeRef: { value: '5' },
            BillableStatus: 'NotBillable',
          },
        },
      ],
    };
    const { Id } = await ask('createBill', bill);
    const read = await ask('getBill', Id);
    expect(read).toMatchObject({ TotalAmt: 116, Balance: 116, Line: [{ Id: '1', Amount: 100 }] });
    const whole = { ...read, sparse: false, PrivateNote: 'Read and sent back' };
    expect(await ask('updateBill', whole)).toMatchObject({
      SyncToken: '1',
      TotalAmt: 116,
      PrivateNote: 'Read and sent back',
    });
    const deleted = await ask('deleteBill', Id);
    expect(deleted).toMatchObject({ Bill: { Id, status: 'Deleted' } });
    await expect(ask('getBill', Id)).rejects.toMatchObject(fault('610'));
  });

  it('voids an invoice, which keeps its number', async () => {
    const invoice = { CustomerRef: to(aCustomer), DocNumber: 'INV-9', Line: [saleOf(anItem, { Amount: 10 })] };
    const { Id } = await ask('createInvoice', invoice);
    expect(await ask('voidInvoice', Id)).toMatchObject({
      Invoice: { DocNumber: 'INV-9', TotalAmt: 0, Balance: 0 },
    });
  });

  it('changes only the given fields, and hides inactive records', async () => {
    const { Id, SyncToken } = await customer({ DisplayName: 'O’Neil & Sons', CompanyName: 'O’Neil' });
    const change = { Id, SyncToken, Active: false };
    expect(await ask('updateCustomer', change)).toMatchObject({
      CompanyName: 'O’Neil',
      Active: false,
      SyncToken: '1',
    });
    expect(await find({ CompanyName: 'O’Neil' })).toEqual({});
    expect(await find({ CompanyName: 'O’Neil', Active: false })).toMatchObject({ maxResults: 1 });
    await expect(ask('updateCustomer', change)).rejects.toMatchObject(fault('5010'));
  });

  it('finds customers by its criteria, in order, page by page, and counts them', async () => {
    for (const DisplayName of ["Jo's Kiosk", 'Jambo Stores', 'Jasiri']) await customer({ DisplayName });
    const names = async (criteria: object): Promise<string[]> =>
      ((await find(criteria)) as { Customer: Answer[] }).Customer.map(({ DisplayName }) => DisplayName);
    const all = [{ field: 'DisplayName', value: 'J%', operator: 'LIKE' }];
    expect(await names([...all, { field: 'asc', value: 'DisplayName' }])).toEqual([
      'Jambo Stores',
      'Jasiri',
      "Jo's Kiosk",
    ]);
    expect(await names([...all, { field: 'desc', value: 'DisplayName' }, { field: 'limit', value: 1 }])).toEqual([
      "Jo's Kiosk",
    ]);
    expect(await names({ DisplayName: "Jo's Kiosk" })).toEqual(["Jo's Kiosk"]);
    expect(await names({ DisplayName: ['Jasiri', 'Jambo Stores'] })).toHaveLength(2);
    expect(await names([...all, { field: 'limit', value: 2 }, { field: 'fetchAll', value: true }])).toHaveLength(3);
    expect(await find([...all, { count: true }])).toEqual({ totalCount: 3 });
  });

  it('performs several operations in one call', async () => {
    const items = [
      { bId: '1', operation: 'create', Customer: { DisplayName: 'Batch one' } },
      { bId: '2', operation: 'create', Customer: { DisplayName: 'Simba Supplies' } },
      { bId: '3', Query: "select * from Vendor where DisplayName = 'Simba Supplies'" },
    ];
    expect(await ask('batch', items)).toMatchObject({
      BatchItemResponse: [
        { bId: '1', Customer: { DisplayName: 'Batch one' } },
        { bId: '2', ...fault('6240') },
        { bId: '3', QueryResponse: { Vendor: [{ Id: aVendor.Id }] } },
      ],
    });
  });

  it.each([
    ['has no name', {}, '2020'],
    ['has an unknown property', { DisplayName: 'X', ShoeSize: 44 }, '2010'],
    ['has a name that is already used', { DisplayName: 'Simba Supplies' }, '6240'],
  ])('is refused a customer who %s', async (_what, names, code) => {
    await expect(customer(names)).rejects.toMatchObject(fault(code));
  });

  it('is refused an invoice without a tax code, and a duplicate number unless it allows it', async () => {
    const invoice = { CustomerRef: to(aCustomer), DocNumber: 'INV-9', Line: [saleOf(anItem, { Amount: 1 })] };
    const make = (differences: object) => ask('createInvoice', { ...invoice, ...differences });
    await expect(make({})).rejects.toMatchObject(fault('6140'));
    expect(await make({ allowDuplicateDocNum: true })).toMatchObject({ TotalAmt: 1.16 });
    const Line = [{ ...saleOf(anItem, { Amount: 1 }), SalesItemLineDetail: { ItemRef: to(anItem) } }];
    await expect(make({ DocNumber: 'INV-10', Line })).rejects.toMatchObject(fault('6000'));
  });

  it('repeats a call with its request id without a second record', async () => {
    const [first, second] = [1, 2].map(() => ({ DisplayName: 'Once', requestId: 'request-1' }));
    expect(await customer(first!)).toEqual(await customer(second!));
  });
});
