/** What the authority recalculates and looks up for every sale, and its refusal messages. */
import { describe, expect, it } from 'vitest';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { anItem } from '../../tax/einvoicing/documents.ts';
import { aSale, useEtims } from './etims-on-simulator.ts';

const line = (differences: object) => ({ lines: aSale().lines.map((each) => ({ ...each, ...differences })) });
const totals = (differences: object) => ({ totals: { ...aSale().totals, ...differences } });

describe('The authority refuses a sale for', () => {
  const setup = useEtims('direct');

  it.each([
    [
      'an unregistered item',
      line({ item_code: 'KE2NTXU0000099' }),
      '999',
      'Item KE2NTXU0000099 (itemSeq 1) does not exist',
    ],
    [
      'a wrong supply amount',
      line({ supply_amount: '1350.02' }),
      '999',
      'Invalid splyAmnt on item: 1. Expected: 1350.00, But Found: 1350.02',
    ],
    [
      'a taxable amount with the tax in it',
      line({ taxable_amount: '1215.00', tax_amount: '0.00' }),
      '999',
      'Invalid taxblAmt on item: 1. Expected: 1047.41, But Found: 1215.00',
    ],
    [
      'parts that do not add up to the total',
      line({ tax_amount: '167.00' }),
      '999',
      'Invalid totAmt on item: 1. Expected: 1214.41, But Found: 1215.00',
    ],
    [
      'a sum that is one cent off',
      totals({ taxable: '1047.42' }),
      '999',
      'Invalid totTaxblAmt. Expected: 1047.41, But Found: 1047.42',
    ],
    [
      'another rate',
      totals({ by_type: { ...aSale().totals.by_type, B: { rate: '18', taxable: '1047.41', tax: '167.59' } } }),
      '999',
      'Rule taxRtB failed: Tax rate mismatch. Expected: 16.00, Found: 18',
    ],
    ['a future day', { date: '2026-01-16' }, '910', 'salesDt'],
    ['an invalid payment type', { payment_type: '08' }, '913', '<pmtTyCd>'],
    ['an invalid packaging', line({ package_unit: 'BX' }), '913', '<itemList><pkgUnitCd>'],
  ])('%s, with its message, and the number stays unused', async (_what, differences, code, says) => {
    await setup.ready();
    await expect(etimsDriver.sendSale(aSale(differences), setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { name: 'eTIMS', code, message: expect.stringContaining(says), reason: 'content' },
    });
    expect([setup.branch.next.invoice, setup.branch.sales]).toEqual([1, []]);
  });

  it('nothing if a line is one cent off, like the live service', async () => {
    await setup.ready();
    const differences = {
      ...line({ taxable_amount: '1047.42', tax_amount: '167.58' }),
      ...totals({
        taxable: '1047.42',
        tax: '167.58',
        by_type: { ...aSale().totals.by_type, B: { rate: '16', taxable: '1047.42', tax: '167.58' } },
      }),
    };
    expect(await etimsDriver.sendSale(aSale(differences), setup.call())).toMatchObject({ kind: 'booked' });
  });

  it('nothing if net amounts have a gross total and the simulator is lenient', async () => {
    await setup.ready();
    const net = line({ unit_price: '387.93', supply_amount: '1163.79', discount_amount: '116.38' });
    await expect(etimsDriver.sendSale(aSale(net), setup.call())).rejects.toMatchObject({ kind: 'provider_refused' });
    setup.simulator.settings.amounts = 'lenient';
    expect(await etimsDriver.sendSale(aSale(net), setup.call())).toMatchObject({ kind: 'booked' });
  });

  it('a rate of 8 % if the authority has none for the letter', async () => {
    await setup.ready();
    setup.simulator.settings.taxERate = '0';
    await expect(etimsDriver.sendSale(aSale(), setup.call())).rejects.toMatchObject({
      provider: { message: 'Rule taxRtE failed: Tax rate mismatch. Expected: 0.00, Found: 8' },
    });
  });

  it('goods that are not in stock, if stock is checked', async () => {
    await setup.ready();
    setup.simulator.settings.requireStock = true;
    await expect(etimsDriver.sendSale(aSale(), setup.call())).rejects.toMatchObject({
      provider: { message: 'Insufficient Stock' },
    });
    setup.branch.balances = { KE2NTXU0000001: '3.00' };
    expect(await etimsDriver.sendSale(aSale(), setup.call())).toMatchObject({ kind: 'booked' });
  });

  it('more than one package of unpacked goods, on the portal only', async () => {
    await setup.ready();
    expect(await etimsDriver.sendSale(aSale({}, [anItem({ package_quantity: '2' })]), setup.call())).toMatchObject({
      kind: 'booked',
    });
  });
});

describe('The portal refuses a sale for', () => {
  const setup = useEtims('integrator');

  it.each([
    ['two packages of unpacked goods', { package_quantity: '2' }, 'Invalid pkg for ItemList 1. Expected: 1, Found: 2'],
    [
      'a packaging outside its list',
      { package_unit: 'BX' },
      'The Package unit code can ony be among the following list: [AM, BA,',
    ],
  ])('%s, with 400 and a text', async (_what, differences, says) => {
    await setup.ready();
    await expect(etimsDriver.sendSale(aSale({}, [anItem(differences)]), setup.call())).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code: '400', message: expect.stringContaining(says), reason: 'content' },
    });
  });
});
