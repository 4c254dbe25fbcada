/** Workers that crash at any store call, and lost responses: each document is booked once, without gaps in numbers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestKeys } from '../../../shared/platform/async/records.ts';
import { resumeLane, stopLane } from '../../../shared/tax/einvoicing/lane/lane.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from './einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

/** The authority's records: the documents (numbered from 1 without gaps, each once) and the stock. */
function booked() {
  const { sales, balances, statedBalances } = shop.branch;
  expect(sales.map(({ body }) => body.invcNo)).toEqual(sales.map((_, index) => index + 1));
  const stock = balances[codes.cement];
  return {
    documents: sales.map(({ body }) => body.trdInvcNo),
    stock,
    isStated: statedBalances[codes.cement] === stock,
  };
}

const places = (count: number) =>
  Array.from({ length: count }, (_, but) => (['before', 'after'] as const).map((how) => [how, but] as const)).flat();

describe('A worker that crashes', () => {
  it.each(places(26))('%s store call %i of a sale books it once and leaves nothing pending', async (how, but) => {
    const { body } = await shop.call('POST', '/sales', aSaleBody());
    setup.aws.breakAt(but, how);
    await shop.work();
    await shop.recover();
    expect(await shop.read(String(body.request_id))).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
    // The next sale gets the next number.
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(booked()).toEqual({ documents: ['INV-1', 'INV-2'], stock: '-6.00', isStated: true });
    expect((await shop.requests()).filter(({ status }) => status !== 'completed')).toEqual([]);
  });

  it.each(places(30))('%s store call %i of a credit note that cancels a sale books it once', async (how, but) => {
    await shop.write('POST', '/sales', aSaleBody());
    const { body } = await shop.call('POST', '/sales/INV-1/cancel', { reason: '06' });
    setup.aws.breakAt(but, how);
    await shop.work();
    await shop.recover();
    expect(await shop.read(String(body.request_id))).toMatchObject({ status: 'completed' });
    expect(booked()).toEqual({ documents: ['INV-1', 'INV-1-CN1'], stock: '0.00', isStated: true });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'cancelled', credited_total: '1215.00' });
  });

  it.each(places(30))('%s store call %i of a sale with a new item registers it once', async (how, but) => {
    const items = [
      { item_name: 'Nails', item_type: '2', item_class_code: '3116180100', tax_type: 'B', quantity: 2, unit_price: 58 },
    ];
    const { body } = await shop.call('POST', '/sales/with-items', aSaleBody({ items }));
    setup.aws.breakAt(but, how);
    await shop.work();
    await shop.recover();
    expect(await shop.read(String(body.request_id))).toMatchObject({ status: 'completed' });
    expect(shop.simulator.state().items['P001234567Z']?.map(({ body: item }) => item.itemCd)).toEqual([
      ...Object.values(codes),
      'KE2NTXU0000004',
    ]);
    expect(booked().documents).toEqual(['INV-1']);
  });

  it.each(places(22))('%s store call %i of a purchase registers it once', async (how, but) => {
    const { body } = await shop.call('POST', '/purchases', {
      invoice_number: '77',
      invoice_date: '2026-01-14',
      supplier_pin: 'P005555555Z',
      supplier_name: 'Cement Works',
      items: [{ item_code: codes.cement, quantity: 24, unit_price: '125.50' }],
    });
    setup.aws.breakAt(but, how);
    await shop.work();
    await shop.recover();
    expect(await shop.read(String(body.request_id))).toMatchObject({ status: 'completed' });
    expect(shop.branch.purchases.map(({ invcNo }) => invcNo)).toEqual([1]);
    expect(booked()).toMatchObject({ stock: '24.00', isStated: true });
  });
});

/** A sale to a customer whose PIN is a magic value of the simulator. */
const to = (pin: string) => aSaleBody({ customer_pin: pin });

describe('A sale whose response is lost', () => {
  it.each([
    ['after it was booked and the proxy returned 504', 'P999005040Z'],
    ['after it was booked and the connection dropped', 'P999005050Z'],
    ['after the connection dropped before the booking', 'P999005051Z'],
    ['after a timeout', 'P999005060Z'],
    ['after an HTML response', 'P999005030Z'],
    ['after an unreadable response', 'P999005200Z'],
    ['after an unknown error of the authority', 'P999009990Z'],
    ['after the error for too many views', 'P999009900Z'],
  ])('is found or sent again %s, and is booked once', async (_, pin) => {
    const sale = await shop.write('POST', '/sales', to(pin));
    expect(sale).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
    const { result } = sale;
    expect(result?.receipt_signature).toEqual(expect.any(String));
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(booked()).toMatchObject({ documents: ['INV-1', 'INV-2'], stock: '-6.00' });
  });

  it('is also sent again and found after a response without receipt data', async () => {
    const sale = await shop.write('POST', '/sales', to('P999005210Z'));
    expect(sale.status).toBe('completed');
    expect(booked().documents).toEqual(['INV-1']);
  });

  it('blocks the sales behind it, and none overtakes it', async () => {
    for (const body of [
      to('P999005051Z'),
      aSaleBody({ receipt_number: 'INV-2' }),
      aSaleBody({ receipt_number: 'INV-3' }),
    ]) {
      await shop.call('POST', '/sales', body);
      setup.pass(1);
    }
    await shop.work();
    expect(booked().documents).toEqual(['INV-1', 'INV-2', 'INV-3']);
  });

  it('after all attempts needs attention until the authority’s next number shows whether it was booked', async () => {
    // No attempt of the sale gets a response, but the authority has booked it.
    shop.simulator.spoilNext({ operation: 'sendSale', when: 'after', drop: true });
    for (let attempt = 0; attempt < 4; attempt += 1) shop.simulator.spoilNext({ operation: 'sendSale', drop: true });
    const lost = await shop.write('POST', '/sales', aSaleBody());
    expect(lost.status).toBe('failed');
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention', sent_as: 1 });
    const again = await shop.call('POST', '/sales', aSaleBody());
    expect(again.body.request_id).toBe(lost.request_id);
    // The authority refuses the number for the next sale, which proves that the first was booked.
    const next = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(next).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1 });
    expect(booked()).toMatchObject({ documents: ['INV-1', 'INV-2'], stock: '-6.00' });
  });
});

/** Five attempts of an operation get no response. `isBooked`: the authority booked the first of them. */
function lose(operation: 'sendSale' | 'sendStock' | 'sendPurchase', isBooked: boolean): void {
  if (isBooked) shop.simulator.spoilNext({ operation, when: 'after', drop: true });
  for (let attempt = isBooked ? 1 : 0; attempt < 5; attempt += 1) shop.simulator.spoilNext({ operation, drop: true });
}

describe('An abandoned document', () => {
  it('fails when another sale is booked under its number, and can be sent again', async () => {
    lose('sendSale', false);
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'needs_attention' });
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'failed' });
    const again = await shop.write('POST', '/sales', aSaleBody());
    expect(again).toMatchObject({ status: 'completed', result: { invoice_no: 2 } });
    expect(booked()).toMatchObject({ documents: ['INV-2', 'INV-1'], isStated: true });
  });

  it('that moved stock counts when the authority passes its number', async () => {
    const opening = { type: '06', items: [{ item_code: codes.cement, quantity: 10 }] };
    lose('sendStock', true);
    expect(await shop.write('POST', '/stock/movements', opening)).toMatchObject({ status: 'failed' });
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ stock_status: 'completed' });
    expect(booked()).toMatchObject({ stock: '7.00', isStated: true });
  });

  it('that moved the stock of a sale shows so at the sale when the authority passes its number', async () => {
    lose('sendStock', true);
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'failed' });
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    const moved = { status: 'completed', stock_status: 'completed' };
    expect([await shop.sale('INV-1'), await shop.sale('INV-2')]).toMatchObject([moved, moved]);
    expect(booked()).toMatchObject({ stock: '-6.00', isStated: true });
  });

  it('that would have moved stock fails when another movement is booked under its number', async () => {
    lose('sendStock', false);
    await move(10);
    await move(5);
    expect(await movementsNow()).toEqual([
      [1, 'completed'],
      [null, 'failed'],
    ]);
    expect(booked()).toMatchObject({ stock: '5.00', isStated: true });
  });

  it('that would have moved stock does not count because of a duplicate that the authority takes back', async () => {
    lose('sendStock', false);
    await move(10);
    shop.simulator.spoilNext({ operation: 'sendStock', ...overlapped });
    expect(await move(1)).toMatchObject({ status: 'failed' });
    await move(5);
    expect(await movementsNow()).toEqual([
      [1, 'completed'],
      [null, 'failed'],
      [null, 'failed'],
    ]);
    expect(booked()).toMatchObject({ stock: '5.00', isStated: true });
  });
});

const lost = (operation: 'sendStock' | 'sendPurchase') =>
  shop.simulator.spoilNext({ operation, when: 'after', drop: true });
const passed = (operation: 'sendStock' | 'sendPurchase', result_msg: string) =>
  shop.simulator.spoilNext({ operation, result_cd: '999', result_msg });

describe('A document without a response whose number the authority has passed at the next attempt', () => {
  it('counts if it moved stock', async () => {
    lost('sendStock');
    passed('sendStock', 'Invalid sarNo sequence, expected: 2 but found: 1');
    expect(await move(10)).toMatchObject({ status: 'completed' });
    expect(await move(5)).toMatchObject({ status: 'completed' });
    expect(await movementsNow()).toEqual([
      [2, 'completed'],
      [1, 'completed'],
    ]);
    expect(booked()).toMatchObject({ stock: '15.00', isStated: true });
  });

  it('counts if it is a purchase', async () => {
    lost('sendPurchase');
    passed('sendPurchase', 'Invc No: 1 is invalid, use the expected value: 2');
    expect(await purchase('77')).toMatchObject({ status: 'completed', result: { purchase_no: 1 } });
    expect(booked()).toMatchObject({ stock: '24.00', isStated: true });
  });

  it('does not count if an abandoned one may have that number', async () => {
    lose('sendPurchase', true);
    await purchase('77');
    shop.simulator.spoilNext({ operation: 'sendPurchase', drop: true });
    expect(await purchase('78')).toMatchObject({
      status: 'failed',
      error: 'It is unknown whether number 1 was booked. Check with the authority',
    });
    expect(await purchase('79')).toMatchObject({ status: 'completed', result: { purchase_no: 2 } });
    for (const number of ['77', '78']) expect(await purchaseNow(number)).toMatchObject({ status: 'needs_attention' });
  });
});

const move = (quantity: number) =>
  shop.write('POST', '/stock/movements', { type: '06', items: [{ item_code: codes.cement, quantity }] });
/** Number and status of each movement, the newest first. */
async function movementsNow() {
  const { body } = await shop.call('GET', '/stock/movements');
  return (body.data as Record<string, unknown>[]).map(({ number, status }) => [number, status]);
}
const overlapped = { result_cd: '994', result_msg: 'Overlapped (duplicate) data' };

const aPurchaseBody = (invoice_number: string) => ({
  invoice_number,
  invoice_date: '2026-01-14',
  supplier_pin: 'P005555555Z',
  supplier_name: 'Cement Works',
  items: [{ item_code: codes.cement, quantity: 24, unit_price: '125.50' }],
});
const purchase = (invoice_number: string) => shop.write('POST', '/purchases', aPurchaseBody(invoice_number));
const purchaseNow = async (number: string) => (await shop.call('GET', `/purchases/${number}`)).body.data;

describe('An abandoned purchase', () => {
  it('that was booked counts, with its stock, when the authority passes its number', async () => {
    lose('sendPurchase', true);
    expect(await purchase('77')).toMatchObject({ status: 'failed' });
    expect(await purchaseNow('77')).toMatchObject({ status: 'needs_attention' });
    expect(await purchase('78')).toMatchObject({ status: 'completed', result: { purchase_no: 2 } });
    expect(await purchaseNow('77')).toMatchObject({
      status: 'completed',
      purchase_no: 1,
      stock_status: 'completed',
      error: null,
    });
    expect(booked()).toMatchObject({ stock: '48.00', isStated: true });
  });

  it('that was not booked fails when another is booked under its number, and can be sent again', async () => {
    lose('sendPurchase', false);
    await purchase('77');
    expect(await purchase('78')).toMatchObject({ status: 'completed', result: { purchase_no: 1 } });
    expect(await purchaseNow('77')).toMatchObject({ status: 'failed' });
    expect(await purchase('77')).toMatchObject({ status: 'completed', result: { purchase_no: 2 } });
    expect(booked()).toMatchObject({ stock: '48.00', isStated: true });
  });

  it.each(['/purchases', '/reverse-invoices'])(
    'of %s that was not booked does not count because of a duplicate that the authority takes back',
    async (path) => {
      lose('sendPurchase', false);
      await shop.write('POST', path, aPurchaseBody('77'));
      // 78 is refused as a duplicate, although the number is free.
      shop.simulator.spoilNext({ operation: 'sendPurchase', ...overlapped });
      expect(await purchase('78')).toMatchObject({
        status: 'failed',
        error: 'The authority reports number 1 as used, although it expects it next',
      });
      const { body } = await shop.call('GET', path === '/purchases' ? '/purchases/77' : '/reverse-invoices/1');
      expect(body.data).toMatchObject({ status: 'needs_attention' });
      expect(await purchase('79')).toMatchObject({ status: 'completed', result: { purchase_no: 1 } });
      expect(booked()).toMatchObject({ stock: '24.00', isStated: true });
    },
  );

  it('that was booked counts when the authority has its number as used, even if the next response is lost', async () => {
    lose('sendPurchase', true);
    await purchase('77');
    shop.simulator.spoilNext({ operation: 'sendPurchase', ...overlapped });
    shop.simulator.spoilNext({ operation: 'sendPurchase', when: 'after', drop: true });
    expect(await purchase('78')).toMatchObject({ status: 'completed', result: { purchase_no: 2 } });
    expect(await purchaseNow('77')).toMatchObject({ status: 'completed', purchase_no: 1 });
    expect(booked()).toMatchObject({ stock: '48.00', isStated: true });
  });
});

describe('Two documents that were abandoned under one number', () => {
  it.each([0, 1, 2])('are settled by a query of the number (sales, booked: %i)', async (wasBooked) => {
    const later = wasBooked === 0 ? 1 : 2;
    lose('sendSale', wasBooked === 1);
    await shop.write('POST', '/sales', aSaleBody());
    // The authority has the number of the first one, so the second one can only be booked if the first was not.
    lose('sendSale', wasBooked === 2);
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    const next = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-3' }));
    expect(next).toMatchObject({ status: 'completed', result: { invoice_no: later } });
    const statuses = [1, 2].map((one) => ({ status: one === wasBooked ? 'completed' : 'failed' }));
    expect([await shop.sale('INV-1'), await shop.sale('INV-2')]).toMatchObject(statuses);
    expect(booked().documents).toEqual([...(wasBooked === 0 ? [] : [`INV-${wasBooked}`]), 'INV-3']);
  });

  it.each([true, false])('count only when it is known which one was booked (purchases, one was: %s)', async (was) => {
    lose('sendPurchase', was);
    await purchase('77');
    lose('sendPurchase', false);
    await purchase('78');
    expect(await purchase('79')).toMatchObject({ status: 'completed', result: { purchase_no: was ? 2 : 1 } });
    const status = was ? 'needs_attention' : 'failed';
    for (const number of ['77', '78']) expect(await purchaseNow(number)).toMatchObject({ status });
    expect(shop.branch.purchases).toHaveLength(was ? 2 : 1);
  });

  it.each([true, false])('count only when it is known which one was booked (stock, one was: %s)', async (was) => {
    lose('sendStock', was);
    await move(10);
    lose('sendStock', false);
    await move(5);
    await move(1);
    const status = was ? 'needs_attention' : 'failed';
    expect(await movementsNow()).toEqual([
      [was ? 2 : 1, 'completed'],
      [null, status],
      [null, status],
    ]);
  });
});

describe('A worker that crashes while it settles an abandoned document', () => {
  it.each(Array.from({ length: 28 }, (_, but) => but + 18))(
    'before store call %i settles it on the next attempt',
    async (but) => {
      lose('sendSale', true);
      await shop.write('POST', '/sales', aSaleBody());
      const { body } = await shop.call('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
      setup.aws.breakAt(but, 'before');
      await shop.work();
      await shop.recover();
      expect(await shop.read(String(body.request_id))).toMatchObject({
        status: 'completed',
        result: { invoice_no: 2 },
      });
      expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', invoice_no: 1, stock_status: 'completed' });
      expect(booked()).toEqual({ documents: ['INV-1', 'INV-2'], stock: '-6.00', isStated: true });
    },
  );
});

describe('Numbers', () => {
  it('continue from the authority’s number when another system used the device', async () => {
    shop.branch.next.invoice = 41;
    const sale = await shop.write('POST', '/sales', aSaleBody());
    expect(sale).toMatchObject({ status: 'completed', result: { invoice_no: 41 } });
    expect(await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }))).toMatchObject({
      result: { invoice_no: 42 },
    });
  });

  it('start after those of an older system', async () => {
    const other = await stores.newSetup();
    const elsewhere = await anEinvoicingSetup(other, { config: { next_invc_no: 500, next_sar_no: 9 } });
    elsewhere.branch.next = { invoice: 500, purchase: 1, movement: 9 };
    await elsewhere.ready();
    const sale = await elsewhere.write('POST', '/sales', aSaleBody());
    expect(sale.result?.invoice_no).toBe(500);
    expect(elsewhere.branch.movements.map(({ sarNo }) => sarNo)).toEqual([9]);
    await elsewhere.stop();
  });

  it('are released by a refusal and used by the next document', async () => {
    await shop.write('POST', '/sales', aSaleBody({ customer_pin: 'P999009991Z' }));
    const sale = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(sale.result?.invoice_no).toBe(1);
  });

  it.each([
    ['once', 1],
    ['for every number', 2],
  ])('reported as used %s although expected next fail only that document', async (_, times) => {
    const no = { operation: 'sendSale', result_cd: '994', result_msg: 'Overlapped data' } as const;
    for (let time = 0; time < times; time += 1) shop.simulator.spoilNext(no);
    const failed = await shop.write('POST', '/sales', aSaleBody());
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('number 1 as used') });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'failed' });
    expect(await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }))).toMatchObject({
      status: 'completed',
      result: { invoice_no: 1 },
    });
    expect(setup.log.counts.LanesStopped).toBeUndefined();
  });

  it('that the authority never received stop the lane until an operator resumes it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    shop.branch.next.invoice = 1;
    shop.branch.sales.length = 0;
    const behind = await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect(behind).toMatchObject({ status: 'failed', error: expect.stringContaining('expects invoice number 1') });
    const waiting = await shop.call('POST', '/sales', aSaleBody({ receipt_number: 'INV-3' }));
    await shop.work();
    expect(await shop.read(String(waiting.body.request_id))).toMatchObject({ status: 'queued' });
    expect(setup.log.counts.LanesStopped).toBe(1);
  });
});

it('A sale that waited for 31 days, longer than requests are stored, is sent when its lane is resumed', async () => {
  const lane = { account_id: 7, app_id: 17, lane: 'documents' as const };
  await stopLane(shop.dependencies, lane, 'another number', setup.log);
  const { body } = await shop.call('POST', '/sales', aSaleBody());
  const key = requestKeys.request(7, String(body.request_id));
  for (let day = 0; day < 31; day += 1) {
    setup.pass(24 * 60 * 60_000);
    await shop.recover(1);
    // What DynamoDB would delete.
    const stored = await setup.requests.get(key);
    if (Number(stored?.expires_at) * 1000 < setup.now()) await setup.requests.delete(key);
  }
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'queued' });
  await resumeLane(shop.dependencies, lane);
  await shop.work();
  expect(shop.branch.sales).toHaveLength(1);
  expect(await setup.requests.get(key)).toMatchObject({ status: 'completed' });
});
