/** Stock: movements by callers and by documents, the resulting balances, and failures. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etimsBranchDemoApp } from '../../../../infra/simulators/etims/demo-apps.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { isCounted } from '../../../../shared/tax/einvoicing/stock/stock-balances.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

const ten = { item_code: codes.cement, quantity: 10 };
const aMovement = (differences: Record<string, unknown> = {}) => ({ type: '06', items: [ten], ...differences });
const move = (differences: Record<string, unknown> = {}) =>
  shop.write('POST', '/stock/movements', aMovement(differences));
const stated = () => shop.branch.statedBalances;
const current = async (code: string) => {
  const { body } = await shop.call('GET', `/stock/current?item_code=${code}`);
  return (body.data as Record<string, unknown>[])[0];
};

describe('A movement', () => {
  it('is booked with its amounts, followed by the balance', async () => {
    const { status, result } = await move({ remark: 'Counted', items: [{ ...ten, unit_price: '400.00' }] });
    expect([status, result]).toEqual([
      'completed',
      {
        tax_app_id: 17,
        movement: expect.objectContaining({
          number: 1,
          status: 'completed',
          type: '06',
          date: '2026-01-15',
          cause: null,
          totals: { taxable: '3448.28', tax: '551.72', total: '4000.00' },
          balances: [{ item_code: codes.cement, quantity: '10.00' }],
          remark: 'Counted',
          error: null,
        }),
      },
    ]);
    expect(shop.branch.movements).toMatchObject([
      { sarNo: 1, orgSarNo: 0, regTyCd: 'M', sarTyCd: '06', ocrnDt: '20260115', totAmt: '4000.00', remark: 'Counted' },
    ]);
    expect(stated()).toEqual({ [codes.cement]: '10.00' });
    expect(await current(codes.cement)).toMatchObject({ quantity: '10.00', authority_quantity: '10.00' });
  });

  it.each(['01', '02', '03', '04', '05', '06'])('of type %s comes in', async (type) => {
    await move({ type });
    expect(stated()[codes.cement]).toBe('10.00');
  });

  it.each(['11', '12', '13', '14', '15', '16'])('of type %s goes out', async (type) => {
    await move({ type, ...(type === '13' ? { branch_to: '01' } : {}) });
    expect(stated()[codes.cement]).toBe('-10.00');
  });

  it('with several items, or one item in two lines, reports each balance once', async () => {
    const items = [ten, { item_code: codes.bread, quantity: '2.5' }, { ...ten, quantity: '0.25' }];
    const { result } = await move({ items });
    expect(result).toMatchObject({
      movement: {
        balances: [
          { item_code: codes.cement, quantity: '10.25' },
          { item_code: codes.bread, quantity: '2.50' },
        ],
      },
    });
    expect(shop.simulator.requests.filter(({ operation }) => operation === 'saveStockBalance')).toHaveLength(2);
  });

  const rows: [string, Record<string, unknown>, string][] = [
    ['with a service', { items: [{ item_code: codes.delivery, quantity: 1 }] }, 'items.0.item_code'],
    ['with an unknown item', { items: [{ item_code: 'KE2NTXU0000099', quantity: 1 }] }, 'items.0.item_code'],
    ['without items', { items: [] }, 'items'],
    ['with a quantity of zero', { items: [{ ...ten, quantity: 0 }] }, 'items.0.quantity'],
    ['with a negative quantity', { items: [{ ...ten, quantity: -1 }] }, 'items.0.quantity'],
    ['with three decimals', { items: [{ ...ten, quantity: '1.005' }] }, 'items.0.quantity'],
    ['with an invalid type', { type: '07' }, 'type'],
    ['without a type', { type: undefined }, 'type'],
    ['dated tomorrow', { date: '2026-01-16' }, 'date'],
    ['with an invalid date', { date: '2026-02-30' }, 'date'],
    ['to a branch without its number', { type: '13' }, 'branch_to'],
    ['to an invalid branch', { type: '13', branch_to: '1' }, 'branch_to'],
    ['with a malformed PIN', { customer_pin: 'P12' }, 'customer_pin'],
  ];
  it.each(rows)('%s is refused immediately', async (_, differences, field) => {
    const { status, body } = await shop.call('POST', '/stock/movements', aMovement(differences));
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  it('to another branch is shown there in the authority’s list', async () => {
    const appId = await shop.addApp({
      config: {
        taxpayer_pin: etimsBranchDemoApp.tin,
        branch_id: '01',
        device_serial: etimsBranchDemoApp.device_serial,
      },
    });
    await shop.write('POST', '/device/initialize', {}, { appId });
    await move({ type: '13', branch_to: '01', items: [{ ...ten, quantity: 4 }] });
    const { body } = await shop.call('GET', '/stock/movements?source=authority', undefined, { appId });
    expect(body.data).toMatchObject([{ items: [{ item_code: codes.cement, quantity: expect.stringMatching(/^4/) }] }]);
    expect(stated()[codes.cement]).toBe('-4.00');
  });
});

describe('A balance', () => {
  it('must be the sum of the movements: another one is refused', async () => {
    await move();
    await shop.write('POST', '/sales', aSaleBody());
    const { tin, branch_id: bhfId, cmc_key: cmcKey } = shop.device;
    const body = { tin, bhfId, itemCd: codes.cement, rsdQty: 6, regrId: 'a', regrNm: 'a', modrId: 'a', modrNm: 'a' };
    const answer = await fetch(`${shop.simulator.url}/etims-api/saveStockMaster`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', tin, bhfid: bhfId, cmckey: cmcKey },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({
      resultCd: '999',
      resultMsg: 'rsdQty mismatch. Expected: 7 but found: 6',
    });
    // A credit note returns one unit.
    await shop.write('POST', '/credit-notes', {
      original_receipt_number: 'INV-1',
      reason: '06',
      items: [{ item_seq: 1, quantity: 1 }],
    });
    expect(stated()[codes.cement]).toBe('8.00');
  });

  it('that an older system has left is taken over, and counted on', async () => {
    const reports = () => shop.simulator.requests.filter(({ operation }) => operation === 'saveStockBalance').length;
    shop.branch.next.movement = 7;
    shop.branch.balances[codes.cement] = '40.00';
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'completed' });
    const [moved] = (await shop.requests()).filter(({ about }) => about?.cause === 'sale');
    expect(moved).toMatchObject({
      status: 'completed',
      result: { movement: { balances: [{ item_code: codes.cement, quantity: '37.00' }] } },
    });
    expect([stated(), reports()]).toEqual([{ [codes.cement]: '37.00' }, 2]);
    await shop.write('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    expect([stated(), reports()]).toEqual([{ [codes.cement]: '34.00' }, 3]);
    const { body } = await shop.call('GET', `/stock/current?item_code=${codes.cement}`);
    expect(body.data).toMatchObject([{ quantity: '34.00', authority_quantity: '34.00' }]);
  });

  it('that the authority names and then refuses too fails the movement, and the sale stays completed', async () => {
    await move();
    for (const expected of [8, 9]) {
      const result_msg = `rsdQty mismatch. Expected: ${expected} but found: 7`;
      shop.simulator.spoilNext({ operation: 'saveStockBalance', result_cd: '999', result_msg });
    }
    await shop.write('POST', '/sales', aSaleBody());
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'failed' });
    const [moved] = (await shop.requests()).filter(({ about }) => about?.cause === 'sale');
    expect(moved).toMatchObject({
      status: 'failed',
      error: `The authority expects a balance of 8.00 for ${codes.cement}, and then 9.00`,
      about: { tax_app_id: 17, document: 'INV-1' },
    });
    // The count is still ours.
    expect(await move({ items: [{ ...ten, quantity: 1 }] })).toMatchObject({ status: 'completed' });
    expect(stated()).toEqual({ [codes.cement]: '8.00' });
  });

  it('with more digits than the authority accepts fails its movement, but not later ones', async () => {
    const tooMuch = { items: [{ ...ten, quantity: '99999999999' }] };
    expect(await move(tooMuch)).toMatchObject({ status: 'completed' });
    expect(await move(tooMuch)).toMatchObject({ status: 'failed', error: 'The authority does not accept this rsdQty' });
    expect(await move({ items: [{ ...ten, item_code: codes.bread }] })).toMatchObject({ status: 'completed' });
  });

  it('refused for one item does not affect the count for the next movement', async () => {
    const both = [ten, { item_code: codes.bread, quantity: 5 }];
    await move({ items: both });
    shop.simulator.spoilNext({ operation: 'saveStockBalance', result_cd: '921', result_msg: 'Declared' });
    expect((await move({ items: both })).status).toBe('failed');
    expect(await move({ items: [{ item_code: codes.bread, quantity: 1 }] })).toMatchObject({ status: 'completed' });
    expect(stated()[codes.bread]).toBe('11.00');
  });
});

it.each([
  [
    'in our own order, whatever its number',
    { last_counted: 3, last_movement_no: 9 },
    { sequence: 3, movement_no: 1 },
    true,
  ],
  ['not before its turn', { last_counted: 3, last_movement_no: 9 }, { sequence: 4, movement_no: 2 }, false],
  ['by its number in a record of an earlier release', { last_movement_no: 9 }, { sequence: 3, movement_no: 9 }, true],
  ['not by a smaller number in such a record', { last_movement_no: 9 }, { sequence: 3, movement_no: 10 }, false],
  ['not without a record', {}, { sequence: 1, movement_no: 1 }, false],
])('A movement is counted %s', (_, stock, movement, isIncluded) => {
  expect(isCounted(stock, movement)).toBe(isIncluded);
});

describe('The stock movement of a document', () => {
  it('omits its services', async () => {
    const items = [
      { item_code: codes.delivery, quantity: 1, unit_price: 200 },
      { item_code: codes.bread, quantity: 2, unit_price: 60 },
    ];
    await shop.write('POST', '/sales', aSaleBody({ items }));
    const [movement] = shop.branch.movements;
    expect(movement).toMatchObject({ regTyCd: 'A', totItemCnt: 1, totAmt: '120.00', custTin: 'P007654321Z' });
    expect(movement?.itemList).toMatchObject([{ itemSeq: 1, itemCd: codes.bread, qty: '2.00' }]);
  });

  it('is listed with the document that caused it', async () => {
    await shop.write('POST', '/sales', aSaleBody());
    const { body } = await shop.call('GET', '/stock/movements');
    expect(body.data).toMatchObject([{ type: '11', cause: { kind: 'sale', name: 'INV-1' }, number: 1 }]);
  });

  it('that fails blocks no sale', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) shop.simulator.spoilNext({ operation: 'sendStock', status: 503 });
    await shop.call('POST', '/sales', aSaleBody());
    setup.pass(1);
    await shop.call('POST', '/sales', aSaleBody({ receipt_number: 'INV-2' }));
    await shop.workNow();
    expect(await shop.sale('INV-2')).toMatchObject({ status: 'completed' });
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'pending' });
    await shop.work();
    expect(await shop.sale('INV-1')).toMatchObject({ status: 'completed', stock_status: 'failed' });
    expect(await shop.sale('INV-2')).toMatchObject({ status: 'completed', stock_status: 'completed' });
  });

  it.each([
    ['a connection that drops after the booking', { when: 'after', drop: true }],
    ['a proxy that returns 504 after the booking', { when: 'after', status: 504, text: 'Gateway Timeout' }],
    ['a connection that drops before the booking', { drop: true }],
    ['an unreadable response', { when: 'after', text: '{"resultCd' }],
  ] as const)('is booked once despite %s', async (_, fault) => {
    shop.simulator.spoilNext({ operation: 'sendStock', ...fault });
    shop.simulator.spoilNext({ operation: 'saveStockBalance', ...fault });
    await shop.write('POST', '/sales', aSaleBody());
    expect(shop.branch.movements.map(({ sarNo }) => sarNo)).toEqual([1]);
    expect(stated()[codes.cement]).toBe('-3.00');
    expect(await shop.sale('INV-1')).toMatchObject({ stock_status: 'completed' });
  });

  it('continues from the authority’s number when another system moved stock', async () => {
    shop.branch.next.movement = 7;
    await shop.write('POST', '/sales', aSaleBody());
    expect(shop.branch.movements.map(({ sarNo }) => sarNo)).toEqual([7]);
  });
});
