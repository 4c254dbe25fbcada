/** Reports are exact to the cent and count only completed documents of their period. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { type TaxLetter, taxLetters } from '../../../../shared/drivers/einvoicing-driver.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import type { Table } from '../../../../shared/platform/storage/table.ts';
import { reportSales } from '../../../../shared/tax/einvoicing/reports/trade-reports.ts';
import { fromHundredths, toHundredths } from '../../../../shared/values/money.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import * as fc from '../../../support/properties.ts';
import {
  aCreditNote,
  aMovement,
  aPurchase,
  aReader,
  aSale,
  aShop,
  codeOf,
  registerItem,
  type Reply,
  type Wanted,
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

const january = { from: '2026-01-01', to: '2026-01-31' };
const w5 = { items: [{ quantity: '3', unit_price: '450.00', discount_rate: '10' }] };
const noSums = { taxable: '0.00', tax: '0.00', total: '0.00' };
const sumsOf = (letter: TaxLetter, sums: Record<string, string>) => ({
  ...sums,
  by_type: { ...Object.fromEntries(taxLetters.map((one) => [one, noSums])), [letter]: sums },
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

describe('The summary of sales', () => {
  it('has sales, credit notes and net amounts, by tax letter and by payment type', async () => {
    const sale = await aSale(setup, app, 'INV-1', { ...w5, payment_type: '06' });
    await aCreditNote(setup, app, 'CN-1', sale, {
      items: [{ quantity: '1', unit_price: '450.00', discount_rate: '10' }],
      payment_type: '06',
    });
    const sold = sumsOf('B', { taxable: '1047.41', tax: '167.59', total: '1215.00' });
    const credited = sumsOf('B', { taxable: '349.14', tax: '55.86', total: '405.00' });
    const all = {
      sales: { count: 1, ...sold },
      credit_notes: { count: 1, ...credited },
      net: sumsOf('B', { taxable: '698.27', tax: '111.73', total: '810.00' }),
    };
    expect(await read('reports/sales-summary', january)).toEqual({
      status: 200,
      body: {
        success: true,
        data: { ...january, ...all, by_payment_type: [{ payment_type: '06', ...all }] },
        message: '',
      },
    });
  });

  it('counts a sale that a credit note reversed, but none that is withdrawn, failed, waiting or not a real sale', async () => {
    const sale = await aSale(setup, app, 'INV-1', { ...w5, status: 'cancelled' });
    await aCreditNote(setup, app, 'CN-1', sale, w5);
    await aSale(setup, app, 'INV-2', { status: 'cancelled', withdrawn_by: 'a-request' });
    await aSale(setup, app, 'INV-3', { status: 'failed' });
    await aSale(setup, app, 'INV-4', { status: 'needs_attention' });
    await aSale(setup, app, 'INV-5', { status: 'queued' });
    for (const sales_type of ['C', 'P', 'T'] as const) await aSale(setup, app, `INV-${sales_type}`, { sales_type });
    const { body } = await read('reports/sales-summary', january);
    expect(body.data).toMatchObject({
      sales: { count: 1, total: '1215.00' },
      credit_notes: { count: 1, total: '1215.00' },
      net: { ...noSums },
    });
  });

  it('includes both days of its period and nothing outside', async () => {
    for (const [index, date] of ['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'].entries()) {
      await aSale(setup, app, `INV-${index}`, { date });
    }
    const { body } = await read('reports/sales-summary', { from: '2026-01-10', to: '2026-01-12' });
    expect(body.data.sales).toMatchObject({ count: 3, total: '3000.00' });
  });
});

describe('The report of sales', () => {
  it('by customer groups by PIN before name, and shows the latest name', async () => {
    const pin = 'P007654321Z';
    await aSale(setup, app, 'INV-1', { customer_pin: pin, customer_name: 'Baraka' });
    await aSale(setup, app, 'INV-2', { customer_pin: pin, customer_name: 'Baraka Ltd' });
    await aSale(setup, app, 'INV-3', { customer_name: 'Baraka' });
    await aSale(setup, app, 'INV-4');
    const { body } = await read('reports/sales', { ...january, group_by: 'customer' });
    const rows = body.data.map((row: Record<string, unknown>) => [row.customer_pin, row.customer_name, row.count]);
    expect(rows).toEqual([
      [null, 'Baraka', 1],
      [null, null, 1],
      [pin, 'Baraka Ltd', 2],
    ]);
    expect(body).toMatchObject({ current_page: 1, total: 3, group_by: 'customer', ...january });
  });

  it('by item counts a document once, even if several of its lines have the item', async () => {
    const items = [
      { item_code: codeOf(1), quantity: '2' },
      { item_code: codeOf(1), quantity: '1.50' },
      { item_code: codeOf(2) },
    ];
    const sale = await aSale(setup, app, 'INV-1', { items });
    await aCreditNote(setup, app, 'CN-1', sale, { items: [{ item_code: codeOf(1), quantity: '1' }] });
    const { body } = await read('reports/sales', { ...january, group_by: 'item' });
    expect(body.data).toMatchObject([
      {
        item_code: codeOf(1),
        count: 1,
        quantity: '3.50',
        total: '3500.00',
        credit_notes: { count: 1, quantity: '1.00', total: '1000.00' },
        net: { total: '2500.00' },
      },
      { item_code: codeOf(2), count: 1, quantity: '1.00', total: '1000.00', credit_notes: { count: 0 } },
    ]);
  });

  it('has pages', async () => {
    for (let index = 1; index <= 5; index += 1) await aSale(setup, app, `INV-${index}`, { date: `2026-01-0${index}` });
    const query = { ...january, per_page: '2' };
    const days = async (page: string) => {
      const { body } = await read('reports/sales', { ...query, page });
      return body.data.map((row: { day: string }) => row.day);
    };
    expect([await days('1'), await days('3'), await days('4')]).toEqual([
      ['2026-01-01', '2026-01-02'],
      ['2026-01-05'],
      [],
    ]);
  });

  const documents = fc.array(
    fc.record({
      isCredit: fc.boolean(),
      day: fc.integer({ min: 1, max: 4 }),
      payment_type: fc.constantFrom('01', '06'),
      customer_name: fc.constantFrom(null, 'A', 'B'),
      items: fc.array(
        fc.record({
          item_code: fc.integer({ min: 1, max: 3 }).map(codeOf),
          tax_type: fc.constantFrom(...taxLetters),
          quantity: fc.integer({ min: 1, max: 99_999 }).map((amount) => fromHundredths(amount)),
          unit_price: fc.integer({ min: 0, max: 9_999_999 }).map((amount) => fromHundredths(amount)),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 6 },
  );

  it('equals the sums of its documents and the summary to the cent, for any grouping', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(documents, async (drafts) => {
        number += 1;
        const own = await aShop(setup, { id: 100 + number });
        const first = await aSale(setup, own, 'INV-0', { date: '2025-12-31' });
        const created = await Promise.all(
          drafts.map(({ isCredit, day, ...sale }, index) => {
            const wanted = { ...sale, date: `2026-01-0${day}` } as Wanted;
            return isCredit
              ? aCreditNote(setup, own, `CN-${index}`, first, wanted)
              : aSale(setup, own, `INV-${index + 1}`, wanted);
          }),
        );
        const total = (kind: string, member: 'taxable' | 'tax' | 'total') =>
          sumOf(created.filter((one) => one.kind === kind).map(({ totals }) => toHundredths(totals[member])));
        const { data: summary } = (await read('reports/sales-summary', january, { appId: own.id })).body;
        for (const member of ['taxable', 'tax', 'total'] as const) {
          const [sold, credited] = [total('sale', member), total('credit_note', member)];
          expect(summary.sales[member]).toBe(fromHundredths(sold));
          expect(summary.credit_notes[member]).toBe(fromHundredths(credited));
          expect(summary.net[member]).toBe(fromHundredths(sold - credited));
          for (const group_by of ['day', 'item', 'customer', 'tax_type']) {
            const { data: rows } = (await read('reports/sales', { ...january, group_by }, { appId: own.id })).body;
            const add = (of: (row: Reply['body']) => string) =>
              fromHundredths(sumOf(rows.map((row: Reply['body']) => toHundredths(of(row)))));
            expect(add((row) => row[member])).toBe(fromHundredths(sold));
            expect(add((row) => row.credit_notes[member])).toBe(fromHundredths(credited));
            expect(add((row) => row.net[member])).toBe(fromHundredths(sold - credited));
            for (const letter of taxLetters) {
              expect(add((row) => row.by_type[letter][member])).toBe(summary.sales.by_type[letter][member]);
            }
          }
        }
      }),
      { numRuns: 5 },
    );
  });

  it('refuses a period of more than twenty thousand documents before it reads any', async () => {
    const entry = taxKeys.document(7, 17, 'sale', 1);
    const fetched: unknown[] = [];
    const many: Table = {
      ...setup.tax,
      // The store returns 6,000 keys per query.
      query: async () => ({ items: Array.from({ length: 6000 }, () => entry as never), next: { pk: 'on' } }),
      getMany: async (keys) => {
        fetched.push(keys);
        return [];
      },
    };
    await expect(reportSales(many, app, january, 'day')).rejects.toMatchObject({
      kind: 'invalid',
      errors: { to: [expect.stringContaining('shorter period')] },
    });
    expect(fetched).toEqual([]);
  });
});

describe('The report of purchases', () => {
  it('includes reverse invoices and groups by supplier, under the latest name', async () => {
    await aPurchase(setup, app, 'S-1', { supplier_name: 'Cement Works' });
    await aPurchase(setup, app, 'S-2', { supplier_pin: 'P005555555Z', supplier_name: 'Others' });
    await aPurchase(setup, app, 'R-1', { supplier_name: 'Cement Works Ltd' }, 'reverse_invoice');
    await aPurchase(setup, app, 'S-3', { status: 'failed' });
    const { body } = await read('reports/purchases', { ...january, group_by: 'supplier' });
    expect(body.data).toMatchObject([
      { supplier_pin: 'P005555555Z', supplier_name: 'Others', count: 1, total: '1000.00' },
      { supplier_pin: 'P007654321Z', supplier_name: 'Cement Works Ltd', count: 2, total: '2000.00' },
    ]);
    expect(Object.keys(body.data[0])).not.toContain('credit_notes');
  });
});

const move = (type: string, date: string, quantity: string, number = 1) =>
  aMovement(setup, app, { type, date, items: [{ item_code: codeOf(number), quantity }] });

describe('The report of stock', () => {
  it('has the opening stock, incoming and outgoing quantities and closing stock of each item', async () => {
    for (const number of [1, 2]) await registerItem(setup, app, number);
    await registerItem(setup, app, 3, { item_type: '3' });
    await move('06', '2026-01-02', '10');
    await move('11', '2026-01-10', '3');
    await move('03', '2026-01-10', '1.50');
    await move('11', '2026-01-20', '2');
    await aMovement(setup, app, { type: '11', date: '2026-01-10', status: 'failed' });
    const row = { item_code: codeOf(1), name: 'Item 1' };
    const unmoved = { item_code: codeOf(2), name: 'Item 2', opening: '0.00', in: '0.00', out: '0.00', closing: '0.00' };
    expect((await read('reports/stock', { as_of: '2026-01-10' })).body).toEqual({
      success: true,
      current_page: 1,
      per_page: 15,
      total: 3,
      last_page: 1,
      data: [unmoved, { ...row, opening: '10.00', in: '1.50', out: '3.00', closing: '8.50' }],
      from: '2026-01-10',
      to: '2026-01-10',
    });
    expect((await read('reports/stock', january)).body.data[1]).toEqual({
      ...row,
      opening: '0.00',
      in: '11.50',
      out: '5.00',
      closing: '6.50',
    });
    expect((await read('reports/stock', { as_of: '2026-01-01' })).body.data[1]).toMatchObject({ closing: '0.00' });
  });

  it('omits a movement that is booked but not counted yet', async () => {
    await registerItem(setup, app, 1);
    await move('06', '2026-01-02', '10');
    await aMovement(setup, app, { type: '11', date: '2026-01-03', items: [{ item_code: codeOf(1), quantity: '4' }] });
    await setup.tax.update(taxKeys.stock(7, 17, codeOf(1)), { set: { quantity: 1000, last_movement_no: 1 } });
    expect((await read('reports/stock', january)).body.data[0]).toMatchObject({ closing: '10.00', out: '0.00' });
  });

  it('is for today by default', async () => {
    expect((await read('reports/stock')).body).toMatchObject({ from: '2026-01-15', to: '2026-01-15', data: [] });
  });
});

describe('A report refuses', () => {
  it.each([
    ['reports/sales', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
    ['reports/sales', { from: '2026-01-01' }, 'to'],
    ['reports/sales', { from: '2025-01-01', to: '2026-01-02' }, 'to'],
    ['reports/sales', { ...january, group_by: 'supplier' }, 'group_by'],
    ['reports/sales', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['reports/sales-summary', { to: '2026-01-01' }, 'from'],
    ['reports/purchases', { ...january, group_by: 'customer' }, 'group_by'],
    ['reports/stock', { as_of: '2026-01-01', ...january }, 'as_of'],
    ['reports/stock', { from: '2026-01-01' }, 'to'],
    ['reports/stock', { as_of: 'today' }, 'as_of'],
  ] as [string, Record<string, string>, string][])('%s with %j', async (path, query, field) => {
    const { status, body } = await read(path, query);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', [field]]);
  });

  it('no period of up to 366 days', async () => {
    expect((await read('reports/sales', { from: '2024-01-01', to: '2024-12-31' })).status).toBe(200);
  });
});
