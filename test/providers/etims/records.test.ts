/** Items and the other records without a number of their own: what is sent, and what the authority says to it. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anItemRecord, itemCode, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const counted = (counter: number, prefix = 'KE2NTXU') => `${prefix}${String(counter).padStart(7, '0')}`;

describe('An item', () => {
  const world = useEtims('direct');
  const save = (differences: object) => etimsDriver.saveItem(anItemRecord(differences), world.call());

  it('sends exactly the documented body', async () => {
    await world.install();
    await save({
      item_code: 'KE2NTBA0000012',
      item_class_code: '5020230600',
      item_name: 'SOFT DRINK',
      description: 'Crate of 24',
      quantity_unit: 'BA',
      barcode: '616110000001',
      unit_price: '3500.00',
      safety_stock: '2.5',
    });
    expect(world.sent('saveItem')).toEqual(fixture('item-request'));
  });

  it('saved again under its code is changed', async () => {
    await world.ready();
    expect(await save({ item_name: 'NEW NAME', active: false })).toMatchObject({ kind: 'booked' });
    expect(world.simulator.state().items[world.demo.tin]).toMatchObject([{ body: { itemNm: 'NEW NAME', useYn: 'N' } }]);
  });

  it.each([
    ['whose code has another packaging', { package_unit: 'CT' }, '999', 'Incorrect Packaging Unit Prefix'],
    ['whose code has another quantity unit', { quantity_unit: 'KG' }, '999', 'Incorrect QtyUnitCd Prefix'],
    ['whose code has another country', { origin_country: 'UG' }, '910', 'itemCd'],
    ['with a packaging that is none', { package_unit: 'BX' }, '913', '<pkgUnitCd>'],
    ['with a unit that is none', { quantity_unit: 'XX' }, '913', '<qtyUnitCd>'],
    ['from a country that is none', { origin_country: 'XX' }, '913', '<orgnNatCd>'],
  ])('%s is refused with the authority’s words', async (_what, differences, code, says) => {
    await world.install();
    await expect(save(differences)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, message: expect.stringContaining(says), reason: 'content' },
    });
  });

  it('may be from the European Union or from a country that is no more', async () => {
    await world.install();
    for (const origin_country of ['EU', 'UK', 'YU', 'TZ']) {
      const item_code = counted(1, `${origin_country}2NTXU`);
      expect(await save({ origin_country, item_code })).toMatchObject({ kind: 'booked' });
    }
  });
});

describe('The counter in item codes', () => {
  const world = useEtims('integrator');
  const save = (item_code: string) => etimsDriver.saveItem(anItemRecord({ item_code }), world.call());

  it('must be the next one, over all items whatever their prefix, on the portal', async () => {
    await world.ready();
    expect(await save(counted(5))).toEqual({ kind: 'sequence', expected: 2, found: 5 });
    expect(await save(counted(2))).toMatchObject({ kind: 'booked' });
    const service = anItemRecord({ item_code: counted(2, 'KE3NTXU'), item_type: '3' });
    expect(await etimsDriver.saveItem(service, world.call())).toEqual({ kind: 'sequence', expected: 3, found: 2 });
    expect(world.simulator.state().items[world.demo.tin]).toHaveLength(2);
  });

  it('is not looked at where the switch is off', async () => {
    await world.ready();
    world.simulator.settings.itemSeq = false;
    expect(await save(counted(5))).toMatchObject({ kind: 'booked' });
  });

  it('said with leading zeros is the same number', async () => {
    const message = 'Invalid itemCd Sequence. Expected sequence ending with: ********0000012';
    const body = { responseHeader: { responseCode: 400, customerMessage: message }, responseBody: null };
    const call = world.call({ access: world.answering(200, body) });
    expect(await etimsDriver.saveItem(anItemRecord(), call)).toEqual({ kind: 'sequence', expected: 12, found: 1 });
  });
});

describe('The counter in item codes elsewhere', () => {
  const world = useEtims('direct');

  it('may be any number', async () => {
    await world.install();
    const item = anItemRecord({ item_code: counted(77) });
    expect(await etimsDriver.saveItem(item, world.call())).toMatchObject({ kind: 'booked' });
  });
});

describe.each(surfaces)('On surface %s', (surface) => {
  const world = useEtims(surface);
  const customer = {
    number: '000000012',
    pin: 'P007654321Z',
    name: 'TEST BUYER LTD',
    address: 'NAIROBI',
    phone: '0700000002',
    email: 'buyer@example.test',
    fax: null,
    remark: null,
    active: true,
  };

  it('a customer is saved, and changed under the same number', async () => {
    await world.install();
    await etimsDriver.saveCustomer(customer, world.call());
    await etimsDriver.saveCustomer({ ...customer, name: 'RENAMED LTD', active: false }, world.call());
    expect(world.branch.customers).toMatchObject([{ custNm: 'RENAMED LTD', useYn: 'N' }]);
    const { tin } = world.demo;
    expect(world.seen('saveCustomer')[0]?.body).toEqual({ ...(fixture('customer-request') as object), tin });
  });

  it('a composition names two items that are there', async () => {
    await world.ready();
    const component = { item_code: itemCode, component_code: 'KE1NTXU0000006', quantity: '0.5' };
    await expect(etimsDriver.saveComposition(component, world.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: {
        message: expect.stringContaining('Item KE1NTXU0000006 (itemSeq 1) does not exist'),
        reason: 'content',
      },
    });
    world.simulator.settings.itemSeq = false;
    const raw = anItemRecord({ item_code: 'KE1NTXU0000006', item_type: '1' });
    await etimsDriver.saveItem(raw, world.call());
    await etimsDriver.saveComposition(component, world.call());
    const { tin } = world.demo;
    expect(world.seen('saveComposition')[1]?.body).toEqual({ ...(fixture('composition-request') as object), tin });
    world.simulator.settings.requireStock = true;
    await expect(etimsDriver.saveComposition(component, world.call())).rejects.toMatchObject({
      provider: { message: expect.stringContaining('Insufficient Stock') },
    });
  });
});

describe('A decision on an import', () => {
  const world = useEtims('direct');
  const decision = {
    task_code: 'TASK0000000001',
    declaration_date: '28122023',
    item_seq: 1,
    hs_code: '84713000',
    item_class_code: '1110151600',
    item_code: itemCode,
    is_approved: true,
    remark: 'taken over',
  };

  it('sends exactly the documented body, and the import tells what became of it', async () => {
    await world.ready();
    await etimsDriver.decideImport(decision, world.call());
    expect(world.sent('decideImport')).toEqual(fixture('import-decision-request'));
    const { rows } = await etimsDriver.read('imports', '20260101000000', world.call());
    expect(rows).toMatchObject([{ task_code: 'TASK0000000001', status: '3' }]);
  });

  it('may turn the goods away', async () => {
    await world.ready();
    await etimsDriver.decideImport({ ...decision, is_approved: false }, world.call());
    expect(world.sent('decideImport')).toMatchObject({ imptItemSttsCd: '4' });
  });

  it.each([
    ['of a task nobody knows', { task_code: 'TASK2' }, '001'],
    ['of another line', { item_seq: 2 }, '001'],
    ['for an item nobody registered', { item_code: 'KE2NTXU0000099' }, '999'],
  ])('%s is refused: nothing was changed', async (_what, differences, code) => {
    await world.ready();
    await expect(etimsDriver.decideImport({ ...decision, ...differences }, world.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, reason: 'content' },
    });
  });
});
