/** Purchases and reverse invoices: registered under their own sequence and added to the stock. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, codes, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

/** W13. */
const goods = [
  { item_code: codes.cement, quantity: 24, unit_price: '125.50' },
  { item_code: codes.bread, quantity: 10, unit_price: 60 },
];
const aPurchase = (differences: Record<string, unknown> = {}) => ({
  invoice_number: '1201',
  invoice_date: '2026-01-14',
  supplier_pin: 'P005555555Z',
  supplier_name: 'TEST SUPPLIER LTD',
  items: goods,
  ...differences,
});
const buy = (differences: Record<string, unknown> = {}) => shop.write('POST', '/purchases', aPurchase(differences));
const { invoice_number: _number, invoice_date: _date, ...bare } = aPurchase();
const issue = (differences: Record<string, unknown> = {}) =>
  shop.write('POST', '/reverse-invoices', { ...bare, ...differences });
const refused = async (path: string, body: unknown) => {
  const { status, body: reply } = await shop.call('POST', path, body);
  return [status, Object.keys(reply.errors ?? {})];
};

describe('A purchase', () => {
  it('is registered with its amounts, and its goods come into stock (W13)', async () => {
    const { status, result } = await buy();
    expect([status, result]).toMatchObject([
      'completed',
      {
        invoice_number: '1201',
        purchase_no: 1,
        purchase: {
          status: 'completed',
          supplier_pin: 'P005555555Z',
          registration_type: 'M',
          payment_type: '01',
          totals: { taxable: '3196.55', tax: '415.45', total: '3612.00' },
        },
      },
    ]);
    expect(shop.branch.purchases).toMatchObject([
      {
        invcNo: 1,
        orgInvcNo: 0,
        spplrInvcNo: '1201',
        spplrBhfId: '00',
        regTyCd: 'M',
        pchsTyCd: 'N',
        rcptTyCd: 'P',
        pchsDt: '20260114',
        taxblAmtA: '600.00',
        taxblAmtB: '2596.55',
        taxAmtB: '415.45',
        totAmt: '3612.00',
      },
    ]);
    expect(shop.branch.movements.map(({ sarTyCd, custTin }) => [sarTyCd, custTin])).toEqual([['02', 'P005555555Z']]);
    expect(shop.branch.statedBalances).toEqual({ [codes.cement]: '24.00', [codes.bread]: '10.00' });
    const { body } = await shop.call('GET', '/purchases/1201');
    expect(body.data).toMatchObject({ purchase_no: 1, stock_status: 'completed' });
  });

  it.each([
    ['/purchases', aPurchase],
    ['/reverse-invoices', () => bare],
  ])('of %s with prices without tax is registered with the tax added (W11)', async (path, aBody) => {
    const items = [{ item_code: codes.cement, quantity: 7, unit_price: '99.99' }];
    const net = await shop.write('POST', path, { ...aBody(), items, prices_include_tax: false });
    const totals = { taxable: '699.94', tax: '111.99', total: '811.93' };
    const booked = net.result?.purchase ?? net.result?.reverse_invoice;
    expect(booked).toMatchObject({ totals, requested_net: '699.93' });
    expect(shop.branch.purchases).toMatchObject([{ totAmt: '811.93', itemList: [{ prc: '115.99' }] }]);
    expect(shop.branch.movements).toMatchObject([{ totAmt: '811.93' }]);
  });

  it('of an app whose prices are without tax says if its own include it', async () => {
    const other = await stores.newSetup();
    const elsewhere = await anEinvoicingSetup(other, { isReady: true, config: { prices_include_tax: false } });
    const items = [{ item_code: codes.cement, quantity: 1, unit_price: 100 }];
    const purchase = (differences: Record<string, unknown>) =>
      elsewhere.write('POST', '/purchases', aPurchase({ items, ...differences }));
    expect((await purchase({})).result?.purchase).toMatchObject({
      totals: { total: '116.00' },
      requested_net: '100.00',
    });
    const gross = await purchase({ invoice_number: '1202', prices_include_tax: true });
    expect(gross.result?.purchase).toMatchObject({ totals: { total: '100.00' } });
    expect(gross.result?.purchase).not.toHaveProperty('requested_net');
    await elsewhere.stop();
  });

  it('is sent with the supplier’s own item names', async () => {
    const [line] = goods;
    const named = {
      ...line,
      supplier_item_code: 'S-1',
      supplier_item_name: 'Bag',
      supplier_item_class_code: '30111601',
    };
    await buy({ items: [{ ...named, expiry_date: '2026-12-31', discount_rate: 10 }] });
    expect(shop.branch.purchases[0]?.itemList).toMatchObject([
      { spplrItemCd: 'S-1', spplrItemNm: 'Bag', spplrItemClsCd: '30111601', itemExprDt: '20261231', dcAmt: '301.20' },
    ]);
  });

  it.each([
    ['/purchases', aPurchase],
    ['/reverse-invoices', () => bare],
  ])('of %s has the lines of a sale: a discount under either name, and their own order', async (path, aBody) => {
    const one = {
      item_code: codes.cement,
      quantity: 2,
      unit_price: 500,
      discount: '40',
      taxation_type: 'B',
      tax_rate: 16,
    };
    const other = { item_code: codes.bread, quantity: 10, unit_price: 60, item_name: 'Bread, sliced', item_seq: 1 };
    const items = [
      { ...one, item_seq: 2, supplier_item_code: 'S-2' },
      { ...other, supplier_item_code: 'S-1', expiry_date: '2026-01-20' },
    ];
    expect(await shop.write('POST', path, { ...aBody(), items })).toMatchObject({ status: 'completed' });
    expect(shop.branch.purchases).toMatchObject([
      {
        totAmt: '1560.00',
        itemList: [
          { itemSeq: 1, itemCd: codes.bread, itemNm: 'Bread, sliced', spplrItemCd: 'S-1', itemExprDt: '20260120' },
          { itemSeq: 2, itemCd: codes.cement, spplrItemCd: 'S-2', dcRt: '4.00', dcAmt: '40.00', totAmt: '960.00' },
        ],
      },
    ]);
  });

  it('based on a supplier’s invoice requires that the supplier has reported that invoice', async () => {
    expect(await buy({ registration_type: 'A' })).toMatchObject({ status: 'completed' });
    expect(shop.branch.purchases[0]).toMatchObject({ regTyCd: 'A' });
    const unknown = await buy({ registration_type: 'A', invoice_number: '99' });
    expect([unknown.status, unknown.error]).toEqual(['failed', 'Supplier invoice number 99 does not exist']);
    const unknownSupplier = await buy({ registration_type: 'A', supplier_pin: 'P006666666Z' });
    expect([unknownSupplier.status, unknownSupplier.error]).toEqual(['failed', 'Missing purchase Record']);
    expect(shop.branch.purchases).toHaveLength(1);
    // The refused purchases used no number.
    expect((await buy({ invoice_number: '1202' })).result?.purchase_no).toBe(2);
  });

  it('can have the same number for two suppliers, and is then read with the supplier’s PIN', async () => {
    await buy();
    await buy({ supplier_pin: 'P006666666Z', supplier_name: 'Another' });
    expect(shop.branch.purchases.map(({ spplrTin, invcNo }) => [spplrTin, invcNo])).toEqual([
      ['P005555555Z', 1],
      ['P006666666Z', 2],
    ]);
    expect((await shop.call('GET', '/purchases/1201')).status).toBe(422);
    const { body } = await shop.call('GET', '/purchases/1201?supplier_pin=P006666666Z');
    expect(body.data).toMatchObject({ purchase_no: 2 });
  });

  it('with the same number, supplier and body is the same request, and another body is refused', async () => {
    const first = await shop.call('POST', '/purchases', aPurchase());
    await shop.work();
    const again = await shop.call('POST', '/purchases', aPurchase());
    expect([again.status, again.body.request_id]).toEqual([202, first.body.request_id]);
    const other = await shop.call('POST', '/purchases', aPurchase({ remark: 'another' }));
    expect([other.status, other.body.code]).toEqual([422, 'invoice_number_reused']);
    expect(shop.branch.purchases).toHaveLength(1);
  });

  it('that failed leaves its number free', async () => {
    const failed = await buy({ supplier_pin: 'P999009991Z' });
    expect([failed.status, failed.error]).toEqual(['failed', 'The taxpayer is not registered for this obligation']);
    shop.simulator.spoilNext({ operation: 'sendPurchase', result_cd: '921', result_msg: 'Declared' });
    expect((await buy()).status).toBe('failed');
    expect(await buy({ remark: 'now' })).toMatchObject({ status: 'completed', result: { purchase_no: 1 } });
  });

  it.each([
    ['a connection that drops after the booking', 'P999005050Z'],
    ['a proxy that returns 504 after the booking', 'P999005040Z'],
    ['a connection that drops before the booking', 'P999005051Z'],
    ['an HTML response', 'P999005030Z'],
    ['a number that another system used', 'P999004100Z'],
  ])('is registered once despite %s', async (_, supplier_pin) => {
    expect(await buy({ supplier_pin })).toMatchObject({ status: 'completed' });
    expect(shop.branch.purchases.map(({ spplrTin }) => spplrTin)).toEqual([supplier_pin]);
    expect(shop.branch.statedBalances[codes.cement]).toBe('24.00');
  });

  it('without a response to any attempt needs attention instead of failing', async () => {
    shop.simulator.spoilNext({ operation: 'sendPurchase', when: 'after', drop: true });
    for (let attempt = 0; attempt < 4; attempt += 1)
      shop.simulator.spoilNext({ operation: 'sendPurchase', drop: true });
    expect((await buy()).status).toBe('failed');
    const { body } = await shop.call('GET', '/purchases/1201');
    expect(body.data).toMatchObject({ status: 'needs_attention' });
    const other = await shop.call('POST', '/purchases', aPurchase({ remark: 'again' }));
    expect(other.status).toBe(422);
  });

  const [line] = goods;
  const rows: [string, Record<string, unknown>, string][] = [
    ['without a number', { invoice_number: undefined }, 'invoice_number'],
    ['without a day', { invoice_date: undefined }, 'invoice_date'],
    ['dated tomorrow', { invoice_date: '2026-01-16' }, 'invoice_date'],
    ['without a supplier', { supplier_pin: undefined }, 'supplier_pin'],
    ['with a malformed PIN', { supplier_pin: 'P12' }, 'supplier_pin'],
    ['without the supplier’s name', { supplier_name: undefined }, 'supplier_name'],
    ['with an invalid branch', { supplier_branch_id: '7' }, 'supplier_branch_id'],
    ['with an invalid registration type', { registration_type: 'B' }, 'registration_type'],
    ['without items', { items: [] }, 'items'],
    ['with an unknown item', { items: [{ ...line, item_code: 'KE2NTXU0000099' }] }, 'items.0.item_code'],
    ['with three decimals', { items: [{ ...line, unit_price: '1.005' }] }, 'items.0.unit_price'],
    ['with both discounts', { items: [{ ...line, discount_rate: 1, discount_amount: 1 }] }, 'items.0.discount_rate'],
    [
      'with a discount under both names',
      { items: [{ ...line, discount: 1, discount_amount: 1 }] },
      'items.0.discount_rate',
    ],
    ['with another tax letter', { items: [{ ...line, tax_type: 'A' }] }, 'items.0.tax_type'],
    ['with another tax rate', { items: [{ ...line, tax_rate: 8 }] }, 'items.0.tax_rate'],
    ['with a line number twice', { items: [line, { ...line, item_seq: 1 }] }, 'items.1.item_seq'],
    ['with an invalid expiry date', { items: [{ ...line, expiry_date: 'soon' }] }, 'items.0.expiry_date'],
  ];
  it.each(rows)('%s is refused immediately', async (_, differences, field) => {
    expect(await refused('/purchases', aPurchase(differences))).toEqual([422, [field]]);
  });

  it('accepts the PIN under the name TIN', async () => {
    const { supplier_pin: supplier_tin, ...rest } = aPurchase();
    expect(await shop.write('POST', '/purchases', { ...rest, supplier_tin })).toMatchObject({ status: 'completed' });
  });
});

describe('A reverse invoice', () => {
  it('is registered as a manual purchase, in the same sequence', async () => {
    await buy();
    const { result } = await issue({ supplier_pin: undefined, supplier_name: 'A farmer', invoice_number: 'RI-1' });
    expect(result).toMatchObject({
      invoice_number: 'RI-1',
      purchase_no: 2,
      reverse_invoice: { status: 'completed', supplier_pin: null, supplier_name: 'A farmer' },
    });
    expect(shop.branch.purchases[1]).toMatchObject({
      regTyCd: 'M',
      rcptTyCd: 'P',
      spplrNm: 'A farmer',
      pchsDt: '20260115',
    });
    expect(shop.branch.statedBalances[codes.cement]).toBe('48.00');
  });

  it('without a number gets one, and two with the same content are separate', async () => {
    const [one, two] = [await issue(), await issue()];
    expect([one, two].map(({ result }) => result?.purchase_no)).toEqual([1, 2]);
    expect(one.result?.invoice_number).not.toBe(two.result?.invoice_number);
    const { body } = await shop.call('GET', '/reverse-invoices/1');
    expect(body.data).toMatchObject({
      purchase_no: 1,
      items: [{ item_code: codes.cement }, { item_code: codes.bread }],
    });
  });

  it('with the same number is the same request, and another body is refused', async () => {
    const first = await shop.call('POST', '/reverse-invoices', { ...bare, invoice_number: 'RI-1' });
    await shop.work();
    const again = await shop.call('POST', '/reverse-invoices', { ...bare, invoice_number: 'RI-1' });
    expect(again.body.request_id).toBe(first.body.request_id);
    const other = await shop.call('POST', '/reverse-invoices', { ...bare, invoice_number: 'RI-1', remark: 'another' });
    expect([other.status, other.body.code]).toEqual([422, 'invoice_number_reused']);
  });

  it('that fails without a number is shown as failed', async () => {
    const failed = await issue({ supplier_pin: 'P999009991Z' });
    expect(failed.status).toBe('failed');
    const { body } = await shop.call('GET', '/reverse-invoices');
    expect(body.data).toMatchObject([
      { status: 'failed', error: 'The taxpayer is not registered for this obligation' },
    ]);
  });

  it.each([
    ['without a name', { supplier_name: undefined }, 'supplier_name'],
    ['with a malformed PIN', { supplier_pin: 'x' }, 'supplier_pin'],
    ['without items', { items: undefined }, 'items'],
    ['dated tomorrow', { invoice_date: '2026-01-16' }, 'invoice_date'],
  ])('%s is refused immediately', async (_, differences, field) => {
    expect(await refused('/reverse-invoices', { ...bare, ...differences })).toEqual([422, [field]]);
  });
});
