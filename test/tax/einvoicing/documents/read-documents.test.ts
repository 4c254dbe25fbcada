/** Lists of documents, records and stock, and single records: pages, periods, filters, and missing records. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AsyncRequest } from '../../../../shared/platform/async/async-request.ts';
import { requestIdOfName } from '../../../../shared/platform/async/accept.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { requestKeys } from '../../../../shared/platform/async/records.ts';
import { toMovementBody, toPurchaseBody, toSaleBody } from '../../../../shared/tax/einvoicing/documents/document.ts';
import { toWaitingSaleBody } from '../../../../shared/tax/einvoicing/documents/shown-sale.ts';
import { linesOf } from '../../../../shared/tax/einvoicing/documents/document-store.ts';
import { saveParty, assignPartyId, toCustomerBody } from '../../../../shared/tax/einvoicing/master-data/party.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { makeSaleSearch } from '../../../../shared/tax/einvoicing/search-sales.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import {
  aCreditNote,
  aDriver,
  aMovement,
  aPurchase,
  aReader,
  aSale,
  aShop,
  codeOf,
  registerItem,
  type Reply,
} from '../shop.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let app: TaxApp;
let read: ReturnType<typeof aReader>;
beforeEach(async () => {
  setup = await stores.newSetup();
  app = await aShop(setup);
  read = aReader(setup);
});

const numbers = ({ body }: Reply): string[] =>
  body.data.map((one: Record<string, string>) => one.receipt_number ?? one.invoice_number ?? one.name);
const dated = async (dates: readonly string[]) => {
  for (const [index, date] of dates.entries()) await aSale(setup, app, `INV-${index + 1}`, { date });
};

/** The store calls that a page of three needs. */
const costs = async (page: string) => {
  setup.aws.forget();
  expect((await read('sales', { per_page: '3', page })).body.data).toHaveLength(3);
  return setup.aws.names();
};

describe('The list of sales', () => {
  it('is one empty page for an app without sales', async () => {
    expect((await read('sales')).body).toEqual({
      success: true,
      current_page: 1,
      data: [],
      per_page: 15,
      total: 0,
      last_page: 1,
    });
  });

  it('shows the newest first, without lines, in pages', async () => {
    await dated(['2026-01-03', '2026-01-01', '2026-01-02']);
    const page = await read('sales', { per_page: '2' });
    expect(page.body).toMatchObject({ success: true, current_page: 1, per_page: 2, total: 3, last_page: 2 });
    expect(numbers(page)).toEqual(['INV-3', 'INV-2']);
    expect(numbers(await read('sales', { per_page: '2', page: '2' }))).toEqual(['INV-1']);
    expect(page.body.data[0]).not.toHaveProperty('items');
  });

  it('costs the same on the last page as on the first', async () => {
    await dated(Array.from({ length: 12 }, () => '2026-01-15'));
    expect(await costs('4')).toEqual(await costs('1'));
  });

  it('of a period includes both days, is in the order of days, and continues with a cursor', async () => {
    await dated(['2026-01-12', '2026-01-09', '2026-01-10', '2026-01-13', '2026-01-11', '2026-01-10']);
    const days = { from: '2026-01-10', to: '2026-01-12', per_page: '3' };
    const page = await read('sales', days);
    expect(numbers(page)).toEqual(['INV-1', 'INV-5', 'INV-6']);
    expect(page.body).toMatchObject({ total: null, last_page: null, next_cursor: expect.any(String) });
    const rest = await read('sales', { ...days, cursor: page.body.next_cursor });
    expect(numbers(rest)).toEqual(['INV-3']);
    expect(rest.body.next_cursor).toBeNull();
  });

  it('shows each sale once for any page size', async () => {
    await dated(Array.from({ length: 7 }, (_, index) => `2026-01-0${(index % 3) + 1}`));
    const wanted = ['INV-6', 'INV-3', 'INV-5', 'INV-2', 'INV-7', 'INV-4', 'INV-1'];
    for (const per_page of ['1', '2', '3', '7', '8']) {
      const shown: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await read('sales', { from: '2026-01-01', per_page, ...(cursor === '' ? {} : { cursor }) });
        shown.push(...numbers(page));
        cursor = page.body.next_cursor;
      }
      expect(shown).toEqual(wanted);
    }
  });

  it('can be filtered by status and customer', async () => {
    const customer_pin = 'P007654321Z';
    await aSale(setup, app, 'INV-1', { customer_pin, status: 'failed' });
    await aSale(setup, app, 'INV-2', { customer_pin });
    await aSale(setup, app, 'INV-3');
    expect(numbers(await read('sales', { status: 'failed' }))).toEqual(['INV-1']);
    expect(numbers(await read('sales', { customer_pin: 'p007654321z' }))).toEqual(['INV-2', 'INV-1']);
    expect(numbers(await read('sales', { customer_pin, status: 'completed', from: '2026-01-15' }))).toEqual(['INV-2']);
    expect(numbers(await read('sales', { status: 'queued' }))).toEqual([]);
  });

  it('reads at most 500 sales for one page', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => aSale(setup, app, `INV-${index}`)));
    const entries = (await setup.tax.query({ index: 'by_account', pk: taxKeys.documentsByDay(7, 17, 'sale') })).items;
    const sale = await setup.tax.get(taxKeys.document(7, 17, 'sale', 1));
    for (let sequence = 21; sequence <= 620; sequence += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => sequence + index).map((number) =>
          setup.tax.put<Record<string, unknown>>({
            ...sale,
            ...taxKeys.document(7, 17, 'sale', number),
            ...taxKeys.dayOfDocument(7, 17, 'sale', '2026-01-15', number),
            sequence: number,
          }),
        ),
      );
    }
    expect(entries).toHaveLength(20);
    setup.aws.forget();
    const page = await read('sales', { status: 'failed' });
    expect(page.body).toMatchObject({ data: [], next_cursor: expect.any(String) });
    expect(setup.aws.names().filter((name) => name === 'Query')).toHaveLength(5);
    const rest = await read('sales', { status: 'failed', cursor: page.body.next_cursor });
    expect(rest.body).toMatchObject({ data: [], next_cursor: null });
  });

  it.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'to'],
    [{ from: '15/01/2026' }, 'from'],
    [{ status: 'paid' }, 'status'],
    [{ customer_pin: 'P1' }, 'customer_pin'],
    [{ per_page: '101' }, 'per_page'],
    [{ status: 'failed', page: '2' }, 'page'],
    [{ cursor: 'x' }, 'cursor'],
  ] as [Record<string, string>, string][])('refuses %j', async (query, field) => {
    const { status, body } = await read('sales', query);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

const showSale = (number: string, query: Record<string, string> = {}, reader = read) =>
  reader('sales/{receipt_number}', query, { parameters: { receipt_number: number } });

describe('One sale', () => {
  const receipt = {
    receipt_no: 45,
    total_receipt_no: 52,
    internal_data: 'AAAABBBBCCCCDDDDEEEEFFFFGG',
    receipt_signature: 'AAAABBBBCCCCDDDD',
    signed_at: '2026-01-15T10:15:32+03:00',
    sdc_id: null,
    mrc_no: null,
  };

  it('is shown with its lines', async () => {
    const sale = await aSale(setup, app, 'INV/2026 41', { items: [{ quantity: '3' }, { tax_type: 'A' }] });
    const shown = await showSale('INV/2026 41');
    expect(shown).toEqual({
      status: 200,
      body: { success: true, data: JSON.parse(JSON.stringify(toSaleBody(sale, linesOf(sale)))), message: '' },
    });
    expect(shown.body.data.items).toHaveLength(2);
  });

  it.each([
    ['queued', {}, 'pending'],
    ['processing', {}, 'pending'],
    ['completed', {}, 'pending'],
    ['needs_attention', {}, 'pending'],
    ['cancelled', {}, 'pending'],
    ['failed', {}, 'none'],
    ['cancelled', { withdrawn_by: 'a-request' }, 'none'],
  ] as const)(
    'that is %s %j has a stock movement that is %s: goods that are not booked do not move',
    async (...one) => {
      const [status, given, stock_status] = one;
      const sale = await aSale(setup, app, 'INV-1', { status, stock_status: 'pending', ...given });
      expect(toSaleBody(sale, null)).toMatchObject({ status, stock_status });
      if (status === 'cancelled') return;
      const purchase = await aPurchase(setup, app, 'B-1', { status, stock_status: 'pending' });
      expect(toPurchaseBody(purchase, null)).toMatchObject({ status, stock_status });
    },
  );

  it.each([
    ['N', 'pending'],
    ['T', 'none'],
  ])('of type %s that is only accepted has a stock movement that is %s', async (sales_type, stock_status) => {
    const receipt_date = { day: '2026-01-15', at: null };
    const input = { receipt_number: 'INV-9', receipt_date, sales_type, items: [] };
    const request = {
      request_id: 'a-request',
      created_at: '2026-01-15T09:00:00.000Z',
      input,
    } as unknown as AsyncRequest;
    expect(toWaitingSaleBody(request)).toMatchObject({ stock_status });
  });

  it('is shown as queued as soon as it is accepted', async () => {
    const request_id = requestIdOfName({ accountId: 7, appId: 17, name: 'sale#INV-9#0' });
    const input = {
      receipt_number: 'INV-9',
      receipt_date: { day: '2026-01-15', at: null },
      customer_pin: null,
      customer_name: 'Baraka',
      customer_phone: null,
      sales_type: 'N',
      receipt_type: 'S',
      payment_type: '06',
      remark: null,
      items: [{ item_code: codeOf(1), quantity: '1', unit_price: '10' }],
    };
    const put = (status: string) =>
      setup.requests.put<Record<string, unknown>>({
        ...requestKeys.request(7, request_id),
        request_id,
        status,
        input,
        created_at: '2026-01-15T09:00:00.000Z',
      });
    await put('queued');
    expect(await showSale('INV-9')).toMatchObject({
      status: 200,
      body: {
        data: {
          receipt_number: 'INV-9',
          status: 'queued',
          receipt_date: '2026-01-15',
          customer_name: 'Baraka',
          payment_type: '06',
          items: input.items,
          item_count: 1,
          totals: null,
          invoice_no: null,
          qr_url: null,
          request_id,
        },
      },
    });
    await put('processing');
    expect((await showSale('INV-9')).body.data).toMatchObject({ status: 'queued' });
    await put('failed');
    expect(await showSale('INV-9')).toMatchObject({ status: 404, body: { error: 'Sale not found' } });
  });

  it('is queried at the authority only if its receipt is missing', async () => {
    const queried: number[] = [];
    const driver = aDriver({
      findSale: async (number) => {
        queried.push(number);
        return { receipt_number: 'INV-1', receipt };
      },
    });
    const refreshing = aReader(setup, driver);
    await aSale(setup, app, 'INV-1', { is_receipt_missing: true, invoice_no: 41 });
    await aSale(setup, app, 'INV-2', { invoice_no: 42 });
    expect((await showSale('INV-1', {}, refreshing)).body.data).toMatchObject({ receipt_data_missing: true });
    await showSale('INV-2', { refresh: '1' }, refreshing);
    expect(queried).toEqual([]);
    const completed = (await showSale('INV-1', { refresh: '1' }, refreshing)).body.data;
    expect(completed).toMatchObject({
      status: 'completed',
      receipt_no: 45,
      control_unit_invoice_number: 'KRACU0100000001/45',
      mrc_no: 'TESTMRC0001',
      qr_url: 'https://qr.example.test/AAAABBBBCCCCDDDD',
    });
    expect(completed).not.toHaveProperty('receipt_data_missing');
    expect((await showSale('INV-1', { refresh: '1' }, refreshing)).body.data).toEqual(completed);
    expect(queried).toEqual([41]);
  });

  it('does not change while the authority returns no receipt', async () => {
    const refreshing = aReader(setup, aDriver({ findSale: async () => null }));
    await aSale(setup, app, 'INV-1', { is_receipt_missing: true, invoice_no: 41 });
    const { body } = await showSale('INV-1', { refresh: '1' }, refreshing);
    expect(body.data).toMatchObject({ receipt_data_missing: true, receipt_no: null });
  });

  it('is not found under an unknown number', async () => {
    expect((await showSale('INV-404')).status).toBe(404);
  });
});

describe('Credit notes', () => {
  it('are listed with their lines, and can be filtered by sale', async () => {
    const [first, second] = [await aSale(setup, app, 'INV-1'), await aSale(setup, app, 'INV-2')];
    const note = await aCreditNote(setup, app, 'CN-1', first, { date: '2026-01-10' });
    await aCreditNote(setup, app, 'CN-2', second);
    await aCreditNote(setup, app, 'CN-3', first, { date: '2026-01-12' });
    expect(numbers(await read('credit-notes'))).toEqual(['CN-3', 'CN-2', 'CN-1']);
    const of = { original_receipt_number: 'INV-1' };
    const own = await read('credit-notes', of);
    expect(numbers(own)).toEqual(['CN-3', 'CN-1']);
    expect(own.body.data[1]).toEqual(JSON.parse(JSON.stringify(toSaleBody(note, linesOf(note)))));
    expect(own.body).toMatchObject({ total: null, next_cursor: null });
    expect(numbers(await read('credit-notes', { ...of, to: '2026-01-11' }))).toEqual(['CN-1']);
    const page = await read('credit-notes', { ...of, per_page: '1' });
    expect(numbers(page)).toEqual(['CN-3']);
    expect(numbers(await read('credit-notes', { ...of, per_page: '1', cursor: page.body.next_cursor }))).toEqual([
      'CN-1',
    ]);
    expect(numbers(await read('credit-notes', { original_receipt_number: 'INV-9' }))).toEqual([]);
  });

  it('are listed without lines if the page would become too long', async () => {
    const sale = await aSale(setup, app, 'INV-1');
    const items = Array.from({ length: 900 }, () => ({}));
    for (const number of ['CN-1', 'CN-2', 'CN-3']) await aCreditNote(setup, app, number, sale, { items });
    const { body } = await read('credit-notes');
    expect(body.data.map((note: { items?: unknown[] }) => note.items?.length)).toEqual([900, 900, undefined]);
  });
});

const showPurchase = (number: string, query = {}) =>
  read('purchases/{invoice_number}', query, { parameters: { invoice_number: number } });

describe('Purchases', () => {
  it('are listed and can be filtered by supplier and status', async () => {
    await aPurchase(setup, app, 'S-1');
    await aPurchase(setup, app, 'S-2', { supplier_pin: 'P005555555Z', status: 'failed' });
    expect(numbers(await read('purchases'))).toEqual(['S-2', 'S-1']);
    expect(numbers(await read('purchases', { supplier_pin: 'P005555555Z' }))).toEqual(['S-2']);
    expect(numbers(await read('purchases', { status: 'completed' }))).toEqual(['S-1']);
    expect((await read('purchases', { supplier_pin: 'x' })).status).toBe(422);
  });

  it('are found by the supplier’s number, and also by supplier if two use the same number', async () => {
    const one = await aPurchase(setup, app, 'S-1');
    await aPurchase(setup, app, 'S-1#2');
    expect((await showPurchase('S-1')).body.data).toEqual(
      JSON.parse(JSON.stringify(toPurchaseBody(one, linesOf(one)))),
    );
    const other = await aPurchase(setup, app, 'S-1', { supplier_pin: 'P005555555Z' });
    expect(await showPurchase('S-1')).toMatchObject({
      status: 422,
      body: { errors: { supplier_pin: [expect.any(String)] } },
    });
    expect((await showPurchase('S-1', { supplier_pin: 'P005555555Z' })).body.data.id).toBe(other.sequence);
    expect((await showPurchase('S-1', { supplier_pin: 'P009999999Z' })).status).toBe(404);
    expect((await showPurchase('S-')).status).toBe(404);
  });

  it('issued by the buyer have their own list and numbers', async () => {
    const invoice = await aPurchase(setup, app, 'R-1', {}, 'reverse_invoice');
    await aPurchase(setup, app, 'S-1');
    expect(numbers(await read('reverse-invoices'))).toEqual(['R-1']);
    expect(numbers(await read('reverse-invoices', { supplier_pin: 'P005555555Z' }))).toEqual([]);
    const show = (id: string) => read('reverse-invoices/{id}', {}, { parameters: { id } });
    const body = JSON.parse(JSON.stringify(toPurchaseBody(invoice, linesOf(invoice))));
    expect((await show('1')).body.data).toEqual(body);
    for (const id of ['2', '0', 'x', '99999999999999999999']) expect((await show(id)).status).toBe(404);
  });
});

describe('Stock', () => {
  it('movements are listed with their lines and can be filtered by type and item', async () => {
    const first = await aMovement(setup, app, { type: '06', items: [{ item_code: codeOf(1) }] });
    await aMovement(setup, app, { type: '11', items: [{ item_code: codeOf(2) }] });
    const all = (await read('stock/movements')).body.data;
    expect(all[1]).toEqual(JSON.parse(JSON.stringify(toMovementBody(first, linesOf(first)))));
    const types = async (query: Record<string, string>) =>
      (await read('stock/movements', query)).body.data.map(({ type }: { type: string }) => type);
    expect(await types({ type: '11' })).toEqual(['11']);
    expect(await types({ item_code: codeOf(1) })).toEqual(['06']);
    expect(await types({ item_code: codeOf(1), type: '11' })).toEqual([]);
    expect((await read('stock/movements', { type: '07' })).status).toBe(422);
  });

  it('is shown per item, with the quantity reported to the authority', async () => {
    await registerItem(setup, app, 1);
    await registerItem(setup, app, 2, { item_type: '3' });
    await aMovement(setup, app, { items: [{ item_code: codeOf(1), quantity: '12.5' }] });
    await setup.tax.update(taxKeys.stock(7, 17, codeOf(1)), { set: { stated: '12.50' } });
    const own = {
      item_code: codeOf(1),
      name: 'Item 1',
      quantity: '12.50',
      last_movement_at: '2026-01-15T09:00:00.000Z',
      authority_quantity: '12.50',
    };
    const { body } = await read('stock/current');
    expect(body).toMatchObject({ total: 2, data: [{ item_code: codeOf(2), quantity: null }, own] });
    expect((await read('stock/current', { item_code: codeOf(1) })).body.data).toEqual([own]);
    expect((await read('stock/current', { item_code: codeOf(9) })).body.data).toEqual([]);
  });
});

describe('Items', () => {
  it('are listed newest first, at the same cost on every page, and can be searched by name or code', async () => {
    for (let number = 1; number <= 6; number += 1) await registerItem(setup, app, number);
    await registerItem(setup, app, 7, { item_name: 'Simba Cement', tax_type: 'A' });
    const names = async (query: Record<string, string>) => {
      setup.aws.forget();
      const { body } = await read('items', query);
      return body.data.map(({ item_name }: { item_name: string }) => item_name);
    };
    expect(await names({ per_page: '3' })).toEqual(['Simba Cement', 'Item 6', 'Item 5']);
    const cost = setup.aws.names();
    expect(await names({ per_page: '3', page: '2' })).toEqual(['Item 4', 'Item 3', 'Item 2']);
    expect(setup.aws.names()).toEqual(cost);
    expect(await names({ per_page: '3', page: '9' })).toEqual([]);
    expect(await names({ search: 'CEMENT' })).toEqual(['Simba Cement']);
    expect(await names({ search: 'u0000003' })).toEqual(['Item 3']);
    expect(await names({ tax_type: 'A' })).toEqual(['Simba Cement']);
    expect(await names({ tax_type: 'B', search: 'simba' })).toEqual([]);
    expect((await read('items', { tax_type: 'F' })).status).toBe(422);
  });

  it('show their stock', async () => {
    await registerItem(setup, app, 1);
    await aMovement(setup, app, { items: [{ item_code: codeOf(1), quantity: '2' }] });
    const shown = await read('items/{item_code}', {}, { parameters: { item_code: codeOf(1) } });
    expect(shown.body.data).toMatchObject({ item_code: codeOf(1), stock: '2.00' });
  });

  it('can be read from the authority if only the authority knows them', async () => {
    const items = [{ item_code: codeOf(5), item_name: 'Theirs' }];
    const asking = aReader(setup, aDriver({ read: async () => ({ rows: items, result_at: '20260115120000' }) }));
    const show = (item_code: string, options = {}) =>
      asking('items/{item_code}', {}, { parameters: { item_code }, ...options });
    expect((await show(codeOf(5))).body.data).toEqual({
      ...items[0],
      stock: null,
      created_at: null,
      updated_at: null,
    });
    expect((await show(codeOf(6))).status).toBe(404);
    // Without a valid item code or a device, the authority is not queried.
    expect((await read('items/{item_code}', {}, { parameters: { item_code: 'nothing' } })).status).toBe(404);
    const { device: _none, ...bare } = app;
    await aShop(setup, { ...bare, id: 18, device: undefined as never });
    expect((await show(codeOf(5), { appId: 18 })).status).toBe(404);
  });
});

const party = async (kind: 'customer' | 'supplier', name: string, pin: string | null) => {
  const id = await assignPartyId(setup.tax, app, kind, `${kind} ${name}`);
  const facts = { kind, name, pin, address: null, phone: null, email: null, active: true, request_id: 'r' };
  return saveParty(setup.tax, app, id, facts, setup.now());
};

describe('Customers and suppliers', () => {
  it.each(['customer', 'supplier'] as const)('are listed, read and searched: %s', async (kind) => {
    const path = `${kind}s`;
    await party(kind, 'Baraka Hardware', 'P007654321Z');
    await party(kind, 'Umoja Stores', null);
    expect(numbers(await read(path))).toEqual(['Umoja Stores', 'Baraka Hardware']);
    expect((await read(path, { per_page: '1', page: '2' })).body).toMatchObject({ total: 2, last_page: 2 });
    expect(numbers(await read(path, { search: 'HARD' }))).toEqual(['Baraka Hardware']);
    expect(numbers(await read(path, { search: 'p0076' }))).toEqual(['Baraka Hardware']);
    const show = (id: string) => read(`${path}/{id}`, {}, { parameters: { id } });
    expect((await show('2')).body.data).toMatchObject({ id: 2, name: 'Umoja Stores' });
    for (const id of ['3', 'x', '-1']) expect((await show(id)).status).toBe(404);
  });

  it('are queried at the authority by their PIN', async () => {
    const row = { pin: 'P007654321Z', name: 'BARAKA' };
    const queried: string[] = [];
    const findTaxpayer = async (pin: string) => {
      queried.push(pin);
      return pin === row.pin ? row : null;
    };
    const asking = aReader(setup, aDriver({ findTaxpayer }));
    await party('customer', 'Baraka Hardware', 'P007654321Z');
    expect((await asking('customers', { lookup_pin: 'p007654321z' })).body).toMatchObject({ data: [row], total: 1 });
    expect((await asking('customers', { lookup_pin: 'P005555555Z' })).body).toMatchObject({ data: [], total: 0 });
    expect((await asking('customers', { lookup_pin: 'x' })).status).toBe(422);
    expect(queried).toEqual(['P007654321Z', 'P005555555Z']);
  });

  it('are shown with all fields', async () => {
    const stored = await party('customer', 'Baraka Hardware', null);
    const shown = await read('customers/{id}', {}, { parameters: { id: '1' } });
    expect(shown.body.data).toEqual(toCustomerBody(stored));
  });
});

it('The search of the console finds sales and credit notes by their numbers, in small letters too', async () => {
  const sale = await aSale(setup, app, 'INV-1');
  await aCreditNote(setup, app, 'INV-1-CN1', sale);
  const search = makeSaleSearch(setup);
  const found = async (text: string) =>
    (await search(7, text)).map(({ kind, receipt_number }) => [kind, receipt_number]);
  expect(await found('inv-1')).toEqual([['sale', 'INV-1']]);
  expect(await found(' INV-1-CN1 ')).toEqual([['credit_note', 'INV-1-CN1']]);
  expect(await found('INV-2')).toEqual([]);
});
