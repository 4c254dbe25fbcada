/** Items: their codes with the counter, changes, and compositions. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etimsBranchDemoApp, etimsIntegratorDemoApp } from '../../../../infra/simulators/etims/demo-apps.ts';
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

const nails = { item_name: 'Nails', item_type: '2', item_class_code: '3116180100', tax_type: 'B', unit_price: '58.00' };
const save = (differences: Record<string, unknown> = {}, more: { appId?: number } = {}) =>
  shop.write('POST', '/items', { ...nails, ...differences }, more);
const codeOf = ({ result }: { result?: Record<string, unknown> }) =>
  (result?.item as { item_code: string } | undefined)?.item_code;
const refused = async (method: string, path: string, body: unknown) => {
  const { status, body: reply } = await shop.call(method, path, body);
  return [status, Object.keys(reply.errors ?? {})];
};

describe('A new item', () => {
  it('is saved with the authority and gets the next code', async () => {
    const saved = await save({ barcode: '6001', description: '2 inch', safety_stock: 10, insurance_applicable: true });
    expect(saved).toMatchObject({
      status: 'completed',
      result: { tax_app_id: 17, item: { ...nails, item_code: 'KE2NTXU0000004', origin_country: 'KE', stock: '0.00' } },
    });
    const there = shop.simulator.state().items['P001234567Z']?.at(-1)?.body;
    expect(there).toMatchObject({
      itemCd: 'KE2NTXU0000004',
      itemNm: 'Nails',
      dftPrc: '58.00',
      bcd: '6001',
      itemStdNm: '2 inch',
      sftyQty: '10',
      isrcAplcbYn: 'Y',
      useYn: 'Y',
    });
  });

  it.each([
    [
      'its country, type and units',
      { origin_country: 'ug', item_type: 1, package_unit: 'BG', quantity_unit: 'KG' },
      'UG1BGKG0000004',
    ],
    ['a quantity unit of three letters', { quantity_unit: 'KWT' }, 'KE2NTKWT0000004'],
  ])('has in its code %s', async (_, differences, code) => {
    expect(codeOf(await save(differences))).toBe(code);
  });

  it('gets the next counter for any prefix, also after a caller’s own code', async () => {
    expect(codeOf(await save({ item_code: 'KE2NTXU0000017' }))).toBe('KE2NTXU0000017');
    expect(codeOf(await save({ item_type: '3' }))).toBe('KE3NTXU0000018');
    expect(codeOf(await save())).toBe('KE2NTXU0000019');
  });

  it('with leading zeros in its numbers is saved and does not block later requests', async () => {
    const saved = await save({ unit_price: '0058.00', safety_stock: '010' });
    expect(saved).toMatchObject({ status: 'completed', result: { item: { unit_price: '58.00', safety_stock: '10' } } });
    expect(codeOf(await save())).toBe('KE2NTXU0000005');
  });

  it('accepts the tax letter as taxation_type', async () => {
    const { tax_type: taxation_type, ...rest } = nails;
    const { result } = await shop.write('POST', '/items', { ...rest, taxation_type });
    expect(result).toMatchObject({ item: { tax_type: 'B' } });
  });

  it('whose response is lost is saved once', async () => {
    shop.simulator.spoilNext({ operation: 'saveItem', when: 'after', drop: true });
    expect(codeOf(await save())).toBe('KE2NTXU0000004');
    expect(shop.simulator.state().items['P001234567Z']).toHaveLength(4);
  });

  it('that the authority refuses is not stored, and the next item gets its number', async () => {
    shop.simulator.spoilNext({ operation: 'saveItem', result_cd: '913', result_msg: 'Value is not in the code list' });
    expect(await save()).toMatchObject({ status: 'failed', error: 'Value is not in the code list' });
    expect((await shop.call('GET', '/items/KE2NTXU0000004')).status).toBe(404);
    expect(codeOf(await save())).toBe('KE2NTXU0000004');
  });

  const rows: [string, Record<string, unknown>, string][] = [
    ['without a name', { item_name: undefined }, 'item_name'],
    ['with a name of 201 characters', { item_name: 'x'.repeat(201) }, 'item_name'],
    ['with an invalid type', { item_type: '4' }, 'item_type'],
    ['with an invalid class', { item_class_code: 'cement' }, 'item_class_code'],
    ['with an invalid tax letter', { tax_type: 'F' }, 'tax_type'],
    ['with three decimals', { unit_price: '1.005' }, 'unit_price'],
    ['with a negative price', { unit_price: -1 }, 'unit_price'],
    ['with a code that does not match its fields', { item_code: 'KE1NTXU0000009' }, 'item_code'],
    ['with a code that is in use', { item_code: codes.cement }, 'item_code'],
    ['with an invalid country', { origin_country: 'KEN' }, 'origin_country'],
  ];
  it.each(rows)('%s is refused immediately', async (_, differences, field) => {
    expect(await refused('POST', '/items', { ...nails, ...differences })).toEqual([422, [field]]);
  });
});

describe('Two branches of one taxpayer', () => {
  it('share a counter, because the authority counts over both', async () => {
    const tin = etimsIntegratorDemoApp.tin;
    const portal = {
      surface: 'integrator',
      consumer_key: etimsIntegratorDemoApp.consumer_key,
      consumer_secret: etimsIntegratorDemoApp.consumer_secret,
      apigee_app_id: etimsIntegratorDemoApp.apigee_app_id,
    };
    await fetch(`${shop.simulator.url}/_simulator/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tin, branch_id: '01', device_serial: 'BRANCH1' }),
    });
    const device = { taxpayer_pin: tin, ...portal };
    const head = await shop.addApp({ config: { ...device, device_serial: etimsIntegratorDemoApp.device_serial } });
    const branch = await shop.addApp({ config: { ...device, branch_id: '01', device_serial: 'BRANCH1' } });
    for (const appId of [head, branch]) {
      expect(await shop.write('POST', '/device/initialize', {}, { appId })).toMatchObject({ status: 'completed' });
    }
    const saved = [];
    for (const [appId, item_type] of [
      [head, '2'],
      [branch, '1'],
      [head, '3'],
      [branch, '1'],
    ] as const) {
      saved.push(codeOf(await save({ item_type }, { appId })));
    }
    expect(saved).toEqual(['KE2NTXU0000001', 'KE1NTXU0000002', 'KE3NTXU0000003', 'KE1NTXU0000004']);
  });

  it('never overwrite each other’s items', async () => {
    const { tin, branch_id, device_serial } = etimsBranchDemoApp;
    const branch = await shop.addApp({ config: { taxpayer_pin: tin, branch_id, device_serial } });
    await shop.write('POST', '/device/initialize', {}, { appId: branch });
    expect(codeOf(await save({}, { appId: branch }))).toBe('KE2NTXU0000004');
    expect(codeOf(await save({ item_name: 'Screws' }))).toBe('KE2NTXU0000005');
    const there = shop.simulator.state().items[tin]?.map(({ body }) => [body.itemCd, body.itemNm]);
    expect(there).toEqual([
      [codes.cement, 'Cement 50 kg'],
      [codes.bread, 'Bread'],
      [codes.delivery, 'Delivery'],
      ['KE2NTXU0000004', 'Nails'],
      ['KE2NTXU0000005', 'Screws'],
    ]);
  });
});

const change = (body: Record<string, unknown>) => shop.write('PUT', `/items/${codes.cement}`, body);

describe('Changing an item', () => {
  it('changes the given fields and leaves the others', async () => {
    const { result } = await change({ unit_price: '500.00', active: false });
    expect(result).toMatchObject({
      item: { item_code: codes.cement, item_name: 'Cement 50 kg', unit_price: '500.00', active: false },
    });
    expect(shop.simulator.state().items['P001234567Z']?.[0]?.body).toMatchObject({ dftPrc: '500.00', useYn: 'N' });
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect(body.data).toMatchObject({ unit_price: '500.00', active: false });
  });

  it.each(['item_code', 'item_type', 'origin_country', 'package_unit', 'quantity_unit'])(
    'refuses %s, which is part of the code',
    async (field) => {
      expect(await refused('PUT', `/items/${codes.cement}`, { [field]: 'KE' })).toEqual([422, [field]]);
    },
  );

  it('refuses an unknown item', async () => {
    const { status, body } = await shop.call('PUT', '/items/KE2NTXU0000099', { unit_price: 1 });
    expect([status, body.error]).toEqual([404, 'Item not found']);
  });

  it('does not change the item if the authority refuses', async () => {
    shop.simulator.spoilNext({ operation: 'saveItem', result_cd: '992', result_msg: 'Modify error' });
    expect((await change({ unit_price: '500.00' })).status).toBe('failed');
    const { body } = await shop.call('GET', `/items/${codes.cement}`);
    expect(body.data).toMatchObject({ unit_price: '450.00' });
  });
});

describe('A composition', () => {
  const path = `/items/${codes.bread}/composition`;
  const part = { item_code: codes.cement, quantity: '2.5' };

  it('is sent one component at a time', async () => {
    const { result } = await shop.write('POST', path, {
      components: [part, { item_code: codes.delivery, quantity: 1 }],
    });
    expect(result).toMatchObject({ item_code: codes.bread, components: [{ quantity: '2.5' }, { quantity: '1' }] });
    expect(shop.branch.compositions.map(({ itemCd, cpstItemCd, cpstQty }) => [itemCd, cpstItemCd, cpstQty])).toEqual([
      [codes.bread, codes.cement, '2.5'],
      [codes.bread, codes.delivery, '1'],
    ]);
  });

  it.each([
    ['with the item itself', [{ ...part, item_code: codes.bread }], 'components.0.item_code'],
    ['with an unknown item', [{ ...part, item_code: 'KE2NTXU0000099' }], 'components.0.item_code'],
    ['with the same item twice', [part, part], 'components.1.item_code'],
    ['with a quantity of zero', [{ ...part, quantity: 0 }], 'components.0.quantity'],
    ['without components', [], 'components'],
  ])('%s is refused', async (_, components, field) => {
    expect(await refused('POST', path, { components })).toEqual([422, [field]]);
  });

  it('of an unknown item returns 404, and one without enough stock of its components fails', async () => {
    expect((await shop.call('POST', '/items/KE2NTXU0000099/composition', { components: [part] })).status).toBe(404);
    shop.simulator.settings.requireStock = true;
    expect(await shop.write('POST', path, { components: [part] })).toMatchObject({
      status: 'failed',
      error: 'Insufficient Stock',
    });
  });
});
