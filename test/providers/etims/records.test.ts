/** Items and other records without a number: the requests, and the authority's answers. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { fixturesOf } from '../read-fixture.ts';
import { anItemRecord, itemCode, surfaces, useEtims } from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const counted = (counter: number, prefix = 'KE2NTXU') => `${prefix}${String(counter).padStart(7, '0')}`;

describe('An item', () => {
  const setup = useEtims('direct');
  const save = (differences: object) => etimsDriver.saveItem(anItemRecord(differences), setup.call());

  it('sends the documented body', async () => {
    await setup.install();
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
    expect(setup.sent('saveItem')).toEqual(fixture('item-request'));
  });

  it('is changed if it is saved again with its code', async () => {
    await setup.ready();
    expect(await save({ item_name: 'NEW NAME', active: false })).toMatchObject({ kind: 'booked' });
    expect(setup.simulator.state().items[setup.demo.tin]).toMatchObject([{ body: { itemNm: 'NEW NAME', useYn: 'N' } }]);
  });

  it.each([
    ['whose code has another packaging', { package_unit: 'CT' }, '999', 'Incorrect Packaging Unit Prefix'],
    ['whose code has another quantity unit', { quantity_unit: 'KG' }, '999', 'Incorrect QtyUnitCd Prefix'],
    ['whose code has another country', { origin_country: 'UG' }, '910', 'itemCd'],
    ['with an invalid packaging', { package_unit: 'BX' }, '913', '<pkgUnitCd>'],
    ['with an invalid unit', { quantity_unit: 'XX' }, '913', '<qtyUnitCd>'],
    ['from an invalid country', { origin_country: 'XX' }, '913', '<orgnNatCd>'],
  ])('%s is refused with the authority’s message', async (_what, differences, code, says) => {
    await setup.install();
    await expect(save(differences)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, message: expect.stringContaining(says), reason: 'content' },
    });
  });

  it('can be from the European Union or from a former country', async () => {
    await setup.install();
    for (const origin_country of ['EU', 'UK', 'YU', 'TZ']) {
      const item_code = counted(1, `${origin_country}2NTXU`);
      expect(await save({ origin_country, item_code })).toMatchObject({ kind: 'booked' });
    }
  });
});

describe('The counter in item codes', () => {
  const setup = useEtims('integrator');
  const save = (item_code: string) => etimsDriver.saveItem(anItemRecord({ item_code }), setup.call());

  it('must be the next one on the portal, across all prefixes', async () => {
    await setup.ready();
    expect(await save(counted(5))).toEqual({ kind: 'sequence', expected: 2, found: 5 });
    expect(await save(counted(2))).toMatchObject({ kind: 'booked' });
    const service = anItemRecord({ item_code: counted(2, 'KE3NTXU'), item_type: '3' });
    expect(await etimsDriver.saveItem(service, setup.call())).toEqual({ kind: 'sequence', expected: 3, found: 2 });
    expect(setup.simulator.state().items[setup.demo.tin]).toHaveLength(2);
  });

  it('is not checked if the switch is off', async () => {
    await setup.ready();
    setup.simulator.settings.itemSeq = false;
    expect(await save(counted(5))).toMatchObject({ kind: 'booked' });
  });

  it('is the same number with leading zeros', async () => {
    const message = 'Invalid itemCd Sequence. Expected sequence ending with: ********0000012';
    const body = { responseHeader: { responseCode: 400, customerMessage: message }, responseBody: null };
    const call = setup.call({ access: setup.answering(200, body) });
    expect(await etimsDriver.saveItem(anItemRecord(), call)).toEqual({ kind: 'sequence', expected: 12, found: 1 });
  });
});

describe('The counter in item codes elsewhere', () => {
  const setup = useEtims('direct');

  it('can be any number', async () => {
    await setup.install();
    const item = anItemRecord({ item_code: counted(77) });
    expect(await etimsDriver.saveItem(item, setup.call())).toMatchObject({ kind: 'booked' });
  });
});

describe.each(surfaces)('On surface %s', (surface) => {
  const setup = useEtims(surface);
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

  it('a customer is saved, and changed with the same number', async () => {
    await setup.install();
    await etimsDriver.saveCustomer(customer, setup.call());
    await etimsDriver.saveCustomer({ ...customer, name: 'RENAMED LTD', active: false }, setup.call());
    expect(setup.branch.customers).toMatchObject([{ custNm: 'RENAMED LTD', useYn: 'N' }]);
    const { tin } = setup.demo;
    expect(setup.seen('saveCustomer')[0]?.body).toEqual({ ...(fixture('customer-request') as object), tin });
  });

  it('a composition requires two existing items', async () => {
    await setup.ready();
    const component = { item_code: itemCode, component_code: 'KE1NTXU0000006', quantity: '0.5' };
    await expect(etimsDriver.saveComposition(component, setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: {
        message: expect.stringContaining('Item KE1NTXU0000006 (itemSeq 1) does not exist'),
        reason: 'content',
      },
    });
    setup.simulator.settings.itemSeq = false;
    const raw = anItemRecord({ item_code: 'KE1NTXU0000006', item_type: '1' });
    await etimsDriver.saveItem(raw, setup.call());
    await etimsDriver.saveComposition(component, setup.call());
    const { tin } = setup.demo;
    expect(setup.seen('saveComposition')[1]?.body).toEqual({ ...(fixture('composition-request') as object), tin });
    setup.simulator.settings.requireStock = true;
    await expect(etimsDriver.saveComposition(component, setup.call())).rejects.toMatchObject({
      provider: { message: expect.stringContaining('Insufficient Stock') },
    });
  });
});

describe('A decision on an import', () => {
  const setup = useEtims('direct');
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

  it('sends the documented body, and the import shows the result', async () => {
    await setup.ready();
    await etimsDriver.decideImport(decision, setup.call());
    expect(setup.sent('decideImport')).toEqual(fixture('import-decision-request'));
    const { rows } = await etimsDriver.read('imports', '20260101000000', setup.call());
    expect(rows).toMatchObject([{ task_code: 'TASK0000000001', status: '3' }]);
  });

  it('can reject the goods', async () => {
    await setup.ready();
    await etimsDriver.decideImport({ ...decision, is_approved: false }, setup.call());
    expect(setup.sent('decideImport')).toMatchObject({ imptItemSttsCd: '4' });
  });

  it.each([
    ['of an unknown task', { task_code: 'TASK2' }, '001'],
    ['of another line', { item_seq: 2 }, '001'],
    ['for an unregistered item', { item_code: 'KE2NTXU0000099' }, '999'],
  ])('%s is refused: nothing was changed', async (_what, differences, code) => {
    await setup.ready();
    await expect(etimsDriver.decideImport({ ...decision, ...differences }, setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, reason: 'content' },
    });
  });
});
