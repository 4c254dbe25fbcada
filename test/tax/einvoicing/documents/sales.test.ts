/** Sales from the call to the signed receipt, reasons for refusal, and one number per document. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../../../shared/apps/records.ts';
import type { Queues } from '../../../../shared/platform/async/queues.ts';
import { GatewayError } from '../../../../shared/platform/errors/gateway-error.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { toCompactTime } from '../../../../shared/values/time.ts';
import { einvoicingRoutes } from '../../../../shared/tax/einvoicing/routes.ts';
import { etimsDriver } from '../../../../shared/providers/etims/index.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup, paraffin } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

const refused = async (path: string, body: unknown) => {
  const reply = await shop.call('POST', path, body);
  return [reply.status, reply.body.errors ?? reply.body.error];
};

const base32 = (length: number) => expect.stringMatching(new RegExp(`^[A-Z2-7-]{${length}}$`));
const hour = 60 * 60_000;
/** How often the authority's codes were read. */
const reads = () => shop.simulator.requests.filter(({ operation }) => operation === 'listCodes').length;
const key = (name: string) => ({ headers: { 'idempotency-key': name } });

describe('A sale', () => {
  it('with the lines of W5 is signed by the authority and published with its amounts', async () => {
    const { result } = await shop.write('POST', '/sales', aSaleBody());
    expect(result).toMatchObject({
      tax_app_id: 17,
      receipt_number: 'INV-1',
      invoice_no: 1,
      control_unit_invoice_number: 'KRACU0100000001/1',
      receipt_signature: base32(19),
      internal_data: base32(32),
      qr_url: expect.stringContaining('Data=P001234567Z00'),
      taxable: '1047.41',
      tax: '167.59',
      total: '1215.00',
      signed_at: '2026-01-15T12:00:00+03:00',
      sale: {
        status: 'completed',
        sdc_id: 'KRACU0100000001',
        mrc_no: 'DEMOMRC0001',
        payment_type: '06',
        totals: { by_type: { B: { rate: 16, taxable: '1047.41', tax: '167.59' }, E: { rate: 8, taxable: '0.00' } } },
      },
    });
    expect(shop.branch.sales.map(({ body }) => [body.trdInvcNo, body.invcNo, body.totAmt])).toEqual([
      ['INV-1', 1, '1215.00'],
    ]);
  });

  it('has the rates that the authority has changed, from the first call of the Kenyan day on', async () => {
    setup.pass(11 * hour);
    shop.simulator.settings.taxERate = '0';
    shop.simulator.state().codesChangedAt = toCompactTime(setup.now());
    expect(await shop.write('POST', '/sales', aSaleBody())).toMatchObject({
      status: 'failed',
      error: 'Rule taxRtE failed: Tax rate mismatch. Expected: 0.00, Found: 8',
    });
    setup.pass(2 * hour);
    expect(await shop.write('POST', '/sales', aSaleBody({ receipt_date: '2026-01-16' }))).toMatchObject({
      status: 'completed',
      result: { sale: { totals: { by_type: { E: { rate: 0 } } } } },
    });
    const before = reads();
    for (const number of ['INV-2', 'INV-3']) await shop.write('POST', '/sales', aSaleBody({ receipt_number: number }));
    expect(reads()).toBe(before);
    // Unchanged, they are read again on the next day.
    setup.pass(24 * hour);
    for (const number of ['INV-4', 'INV-5']) await shop.write('POST', '/sales', aSaleBody({ receipt_number: number }));
    expect(reads()).toBe(before + 1);
  });

  it('refused for a rate that is new can be sent again at once', async () => {
    await setup.apps.update(appKeys.app(7, 'tax', 17), { remove: ['rates', 'rates_at'] });
    shop.simulator.settings.taxERate = '0';
    await setup.tax.delete(taxKeys.authorityList(7, 17, 'codes'));
    await shop.write('POST', '/items', paraffin);
    const items = [{ item_code: 'KE2NTXU0000004', quantity: 1, unit_price: 216, tax_rate: 0 }];
    expect((await refused('/sales', aSaleBody({ items })))[0]).toBe(422);
    await shop.work();
    expect(await shop.write('POST', '/sales', aSaleBody({ items }))).toMatchObject({ status: 'completed' });
  });

  it('is sent while the rates cannot be read, which are asked for every ten minutes', async () => {
    setup.pass(24 * hour);
    for (let count = 0; count < 2; count += 1) shop.simulator.spoilNext({ operation: 'listCodes', status: 503 });
    const before = reads();
    for (const number of ['INV-1', 'INV-2']) {
      expect(await shop.write('POST', '/sales', aSaleBody({ receipt_number: number }))).toMatchObject({
        status: 'completed',
      });
    }
    expect(reads()).toBe(before + 1);
    setup.pass(hour);
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-3' }));
    expect(reads()).toBe(before + 2);
  });

  it('of a till whose clock is ahead at midnight is of the day that it is in Nairobi', async () => {
    setup.pass(12 * hour - 2 * 60_000);
    const receipt_date = '2026-01-16T00:01:00+03:00';
    expect(await shop.write('POST', '/sales', aSaleBody({ receipt_date }))).toMatchObject({ status: 'completed' });
    const [sent] = shop.branch.sales;
    expect([sent?.body.salesDt, sent?.body.cfmDt]).toEqual(['20260115', '20260115235800']);
    expect(await shop.sale('INV-1')).toMatchObject({ date: '2026-01-15', confirmed_at: '2026-01-15T20:58:00.000Z' });
  });

  it('is accepted with the known rates if the queue takes no message that asks for new ones', async () => {
    setup.pass(24 * hour);
    const { send } = setup.queues;
    const sendOthers: Queues['send'] = async (queue, message, delaySeconds) => {
      if ('list' in message) throw new Error('The queue does not respond');
      await send(queue, message, delaySeconds);
    };
    Object.assign(setup.queues, { send: sendOthers });
    expect(await shop.write('POST', '/sales', aSaleBody())).toMatchObject({ status: 'completed' });
    Object.assign(setup.queues, { send });
    const before = reads();
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(reads()).toBe(before + 1);
  });

  it('is the same with its Idempotency-Key, even if its app was disabled since', async () => {
    const first = await shop.call('POST', '/sales', aSaleBody(), key('sale'));
    await setup.apps.update(appKeys.app(7, 'tax', 17), { set: { disabled_at: '2026-01-15T00:00:00Z' } });
    const again = await shop.call('POST', '/sales', aSaleBody(), key('sale'));
    const other = await shop.call('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }), key('another'));
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect([other.status, other.body.code]).toEqual([422, 'app_disabled']);
  });

  it('causes a stock movement, which is a separate request', async () => {
    await shop.write('POST', '/stock/movements', { type: '06', items: [{ item_code: codes.cement, quantity: 10 }] });
    expect(shop.branch.statedBalances[codes.cement]).toBe('10.00');
    await shop.write('POST', '/sales', aSaleBody());
    expect(shop.branch.statedBalances[codes.cement]).toBe('7.00');
    expect(
      shop.branch.movements.map(({ sarNo, sarTyCd, itemList }) => [sarNo, sarTyCd, itemList[0]?.totDcAmt]),
    ).toEqual([
      [1, '06', '0.00'],
      [2, '11', '135.00'],
    ]);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'completed' });
  });

  it('with only services moves no stock', async () => {
    await shop.write(
      'POST',
      '/sales',
      aSaleBody({ items: [{ item_code: codes.delivery, quantity: 1, unit_price: 200 }] }),
    );
    expect(shop.branch.movements).toEqual([]);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'none' });
  });

  it('with prices without tax shows the requested and the booked amounts (W11)', async () => {
    const items = [{ item_code: codes.cement, quantity: 7, unit_price: '99.99' }];
    const { result } = await shop.write('POST', '/sales', aSaleBody({ prices_include_tax: false, items }));
    expect(result).toMatchObject({ total: '811.93', taxable: '699.94', sale: { requested_net: '699.93' } });
  });

  it('accepts numbers and strings, another name for the discount, and any receipt number in the path', async () => {
    const items = [{ item_code: codes.cement, quantity: '2.5', unit_price: 100, discount: '50' }];
    const { result } = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'A/B 1', items }));
    expect(result).toMatchObject({ receipt_number: 'A/B 1', total: '200.00' });
  });

  it('with a thousand lines is stored completely, and its result omits the lines', async () => {
    const items = Array.from({ length: 1000 }, () => ({ item_code: codes.cement, quantity: 1, unit_price: '1.16' }));
    const { result, status } = await shop.write('POST', '/sales', aSaleBody({ items }));
    expect([status, result?.total, Object.keys(result?.sale ?? {}).includes('items')]).toEqual([
      'completed',
      '1160.00',
      false,
    ]);
    expect(shop.branch.sales[0]?.body.itemList).toHaveLength(1000);
  }, 60_000);
});

const refuseAll = () => Promise.reject(new GatewayError('invalid', 'The authority does not accept this invcNo'));
const expectNextBooked = async () =>
  expect(await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }))).toMatchObject({
    status: 'completed',
    result: { invoice_no: 1 },
  });

/** A request that cannot be sent must not block all others. */
describe('A sale that cannot be sent', () => {
  it('fails, and the next sale is booked under its number', async () => {
    const { body } = await shop.call('POST', '/sales', aSaleBody());
    await shop.work({ ...shop.dependencies, loadEinvoicing: async () => ({ ...etimsDriver, sendSale: refuseAll }) });
    expect(await shop.read(String(body.request_id))).toMatchObject({
      status: 'failed',
      error: 'The authority does not accept this invcNo',
    });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'failed' });
    await expectNextBooked();
  });

  it('because a price including tax has too many digits is refused immediately', async () => {
    const items = [{ item_code: codes.cement, quantity: '0.01', unit_price: '9999999999999999' }];
    const body = aSaleBody({ prices_include_tax: false, items });
    expect(await refused('/sales', body)).toEqual([
      422,
      { 'items.0.unit_price': ['The price including tax has more than 16 digits'] },
    ]);
    await expectNextBooked();
  });

  it('with leading zeros in its package quantity is corrected and booked', async () => {
    const items = [{ item_code: codes.cement, quantity: '03', unit_price: '450.00', package_quantity: '01' }];
    const { result } = await shop.write('POST', '/sales', aSaleBody({ items }));
    expect(result).toMatchObject({ sale: { items: [{ quantity: '3.00', package_quantity: '1' }] } });
  });
});

describe('The same number', () => {
  it('with the same body is the same request, and with another body is refused', async () => {
    const first = await shop.call('POST', '/sales', aSaleBody());
    const again = await shop.call('POST', '/sales', aSaleBody());
    await shop.work();
    const later = await shop.call('POST', '/sales', aSaleBody());
    expect([again, later].map(({ status, body }) => [status, body.request_id])).toEqual([
      [202, first.body.request_id],
      [202, first.body.request_id],
    ]);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    await shop.work();
    expect(shop.branch.sales).toHaveLength(1);
    const other = await shop.call('POST', '/sales', aSaleBody({ remark: 'another' }));
    expect([other.status, other.body.code]).toEqual([422, 'receipt_number_reused']);
  });

  it('under two idempotency keys is booked once, and later calls return the first request', async () => {
    const one = await shop.call('POST', '/sales', aSaleBody(), key('one'));
    const two = await shop.call('POST', '/sales', aSaleBody(), key('two'));
    expect(two.body.request_id).not.toBe(one.body.request_id);
    await shop.work();
    const results = await Promise.all(
      [one, two].map(async ({ body }) => (await shop.read(String(body.request_id))).result),
    );
    expect(results.map((result) => result?.invoice_no)).toEqual([1, 1]);
    expect(shop.branch.sales).toHaveLength(1);
    const three = await shop.call('POST', '/sales', aSaleBody(), key('three'));
    expect(three.body.request_id).toBe(one.body.request_id);
  });

  it('is free again after the sale failed', async () => {
    const failed = await shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' }));
    expect([failed.status, failed.error]).toEqual(['failed', 'The taxpayer is not registered for this obligation']);
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'failed' });
    const succeeded = await shop.write('POST', '/sales', aSaleBody());
    expect([succeeded.status, succeeded.result?.invoice_no]).toEqual(['completed', 1]);
    expect(shop.branch.sales).toHaveLength(1);
  });

  it('belongs to one app: another account can use it too', async () => {
    const other = await shop.call('POST', '/sales', aSaleBody(), { accountId: 8 });
    expect([other.status, other.body.code]).toEqual([403, 'not_owner']);
  });
});

describe('A sale is refused immediately', () => {
  const line = { item_code: codes.cement, quantity: 1, unit_price: '450.00' };
  type Row = [string, Record<string, unknown>, string];
  /** The addresses of such documents would be others: of a list, or of another endpoint. */
  const otherAddresses = einvoicingRoutes.flatMap(({ path }) => /\/einv\/sales\/([^/{]+)$/.exec(path)?.[1] ?? []);
  const rows: Row[] = [
    ['with a malformed PIN', { customer_pin: 'P12' }, 'customer_pin'],
    ['with an invalid date', { receipt_date: '2026-02-30' }, 'receipt_date'],
    ['in the future', { receipt_date: '2026-01-16' }, 'receipt_date'],
    ['at a time in the future', { receipt_date: '2026-01-15T12:30:00+03:00' }, 'receipt_date'],
    ['with three decimals', { items: [{ ...line, unit_price: '1.005' }] }, 'items.0.unit_price'],
    ['with a negative quantity', { items: [{ ...line, quantity: -1 }] }, 'items.0.quantity'],
    ['with a quantity of zero', { items: [{ ...line, quantity: 0 }] }, 'items.0.quantity'],
    ['with a quantity of twelve digits', { items: [{ ...line, quantity: '123456789012' }] }, 'items.0.quantity'],
    ['with an unknown item', { items: [{ ...line, item_code: 'KE2NTXU0000099' }] }, 'items.0.item_code'],
    ['with an invalid item code', { items: [{ ...line, item_code: 'cement' }] }, 'items.0.item_code'],
    ['with both discounts', { items: [{ ...line, discount_rate: 1, discount_amount: 1 }] }, 'items.0.discount_rate'],
    ['with a discount above the price', { items: [{ ...line, discount_amount: 451 }] }, 'items.0.discount_amount'],
    ['with a discount above a hundred percent', { items: [{ ...line, discount_rate: 101 }] }, 'items.0.discount_rate'],
    ['with a rate that differs from its tax letter’s', { items: [{ ...line, tax_rate: 18 }] }, 'items.0.tax_rate'],
    ['with a tax letter that differs from the item’s', { items: [{ ...line, tax_type: 'A' }] }, 'items.0.tax_type'],
    [
      'with a line number twice',
      {
        items: [
          { ...line, item_seq: 1 },
          { ...line, item_seq: 1 },
        ],
      },
      'items.1.item_seq',
    ],
    ['with a line number beyond its lines', { items: [{ ...line, item_seq: 2 }] }, 'items.0.item_seq'],
    ['without lines', { items: [] }, 'items'],
    ['with more than a thousand lines', { items: Array.from({ length: 1001 }, () => line) }, 'items'],
    ['as a credit note', { receipt_type: 'R' }, 'receipt_type'],
    ['with an invalid payment type', { payment_type: '09' }, 'payment_type'],
    ['with a number of 51 characters', { receipt_number: 'N'.repeat(51) }, 'receipt_number'],
    ['without a number', { receipt_number: undefined }, 'receipt_number'],
    ...['.', '..', ...new Set(otherAddresses)].map((number): Row => [
      `with the number ${number}`,
      { receipt_number: number },
      'receipt_number',
    ]),
  ];
  it.each(rows)('%s', async (_, differences, field) => {
    const [status, errors] = await refused('/sales', aSaleBody(differences));
    expect([status, Object.keys(errors as object)]).toEqual([422, [field]]);
    expect(await shop.requests()).toHaveLength(4);
  });

  it('while the device is not initialized', async () => {
    const fresh = await anEinvoicingSetup(await stores.newSetup());
    const reply = await fresh.call('POST', '/sales', aSaleBody());
    expect([reply.status, reply.body.code]).toEqual([422, 'device_not_initialized']);
    await fresh.stop();
  });
});

describe('A sale with its items', () => {
  const added = {
    item_name: 'Nails',
    item_type: '2',
    item_class_code: '3116180100',
    tax_type: 'B',
    quantity: 2,
    unit_price: 58,
  };

  it('registers new items once, for any number of attempts', async () => {
    const items = [added, { item_code: codes.cement, quantity: 1, unit_price: 450 }];
    const { result } = await shop.write('POST', '/sales/with-items', aSaleBody({ items }));
    expect(result).toMatchObject({
      total: '566.00',
      items_registered: [{ item_code: 'KE2NTXU0000004', item_name: 'Nails' }],
      sale: { items: [{ item_code: 'KE2NTXU0000004' }, { item_code: codes.cement }] },
    });
  });

  it('repeated under its number is the first request, before and after it is booked', async () => {
    const body = aSaleBody({ items: [added] });
    const first = await shop.call('POST', '/sales/with-items', body);
    const again = await shop.call('POST', '/sales/with-items', body);
    await shop.work();
    const later = await shop.call('POST', '/sales/with-items', body);
    expect([again, later].map(({ status, body: reply }) => [status, reply.request_id])).toEqual([
      [202, first.body.request_id],
      [202, first.body.request_id],
    ]);
    const other = await shop.call('POST', '/sales/with-items', { ...body, items: [{ ...added, quantity: 3 }] });
    expect([other.status, other.body.code]).toEqual([422, 'receipt_number_reused']);
    expect(shop.branch.sales).toHaveLength(1);
  });

  it('uses the registered units of a registered item', async () => {
    const units = { package_unit: 'BG', quantity_unit: 'KG' };
    const { quantity: _count, ...item } = added;
    await shop.write('POST', '/items', { ...item, ...units });
    const items = [{ item_code: 'KE2BGKG0000004', quantity: 2, unit_price: 58 }];
    const { result } = await shop.write('POST', '/sales/with-items', aSaleBody({ items }));
    expect(result).toMatchObject({ sale: { items: [units] } });
    expect(shop.branch.sales[0]?.body.itemList).toMatchObject([{ pkgUnitCd: 'BG', qtyUnitCd: 'KG' }]);
  });

  it('leaves its number free if one of its items was refused before the sale was stored', async () => {
    const body = aSaleBody({ items: [added] });
    const refuseItem = () =>
      shop.simulator.spoilNext({ operation: 'saveItem', result_cd: '913', result_msg: 'Not in the code list' });
    refuseItem();
    expect(await shop.write('POST', '/sales/with-items', body)).toMatchObject({ status: 'failed' });
    refuseItem();
    const other = { ...body, items: [{ ...added, tax_type: 'A' }] };
    expect(await shop.write('POST', '/sales/with-items', other)).toMatchObject({ status: 'failed' });
    const reply = await shop.call('POST', '/sales/with-items', body);
    expect((await shop.call('GET', '/sales/INV-1')).body.data).toMatchObject({ status: 'queued' });
    await shop.work();
    expect(await shop.read(String(reply.body.request_id))).toMatchObject({ status: 'completed' });
    expect((await shop.call('POST', '/sales/with-items', body)).body.request_id).toBe(reply.body.request_id);
    expect(shop.branch.sales).toHaveLength(1);
  });

  it('must contain the required fields of a new item', async () => {
    const { item_class_code: _class, ...lacking } = added;
    expect(await refused('/sales/with-items', aSaleBody({ items: [lacking] }))).toEqual([
      422,
      { 'items.0.item_class_code': ['Required because the item is not registered'] },
    ]);
  });
});
