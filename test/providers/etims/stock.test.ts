/** Stock: movements in and out, and the resulting balance (case S1). */
import { describe, expect, it } from 'vitest';
import { etimsBranchDemoApp } from '../../../infra/simulators/etims/demo-apps.ts';
import type { StockDocument } from '../../../shared/drivers/einvoicing-driver.ts';
import { etimsDriver } from '../../../shared/providers/etims/index.ts';
import { anItem } from '../../tax/einvoicing/documents.ts';
import { fixturesOf } from '../read-fixture.ts';
import {
  aCreditNote,
  aMovement,
  anItemRecord,
  itemCode,
  since,
  surfaces,
  useEtims,
  w5Item,
} from './etims-on-simulator.ts';

const fixture = fixturesOf(import.meta.url);
const ten = anItem({ quantity: '10', unit_price: '450.00' });

describe.each(surfaces)('Stock on surface %s', (surface) => {
  const setup = useEtims(surface);
  const move = (differences: Partial<StockDocument>, items = [w5Item]) =>
    etimsDriver.sendStock(aMovement(differences, items), setup.call());
  const state = (quantity: string) => etimsDriver.saveStockBalance({ item_code: itemCode, quantity }, setup.call());

  it('follows case S1', async () => {
    await setup.ready();
    await expect(state('10')).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { message: expect.stringContaining('Stock IO is empty'), reason: 'content' },
    });
    expect(await move({ movement_no: 1, type: '06' }, [ten])).toMatchObject({ kind: 'booked' });
    await state('10');
    const customer = { pin: 'P007654321Z', name: 'TEST BUYER LTD', branch_id: null };
    expect(await move({ movement_no: 2, type: '11', customer })).toMatchObject({ kind: 'booked' });
    expect(setup.seen('sendStock')[1]?.body).toEqual({ ...(fixture('stock-request') as object), tin: setup.demo.tin });
    expect(await state('6')).toBe('7.00');
    expect(await state('7')).toBeNull();
    const { tin } = setup.demo;
    expect(setup.seen('saveStockBalance').at(-1)?.body).toEqual({
      ...(fixture('stock-balance-request') as object),
      tin,
    });
    expect(
      await move({ movement_no: 3, type: '03', lines: aCreditNote().lines, totals: aCreditNote().totals }),
    ).toMatchObject({
      kind: 'booked',
    });
    await state('8');
    expect(setup.branch.statedBalances).toEqual({ [itemCode]: '8' });
  });

  it('has its own numbers', async () => {
    await setup.ready();
    expect(await move({ movement_no: 2 })).toEqual({ kind: 'sequence', expected: 1, found: 2 });
    expect(await move({})).toMatchObject({ kind: 'booked' });
    expect(await move({})).toEqual({ kind: 'duplicate' });
    expect(await move({ remark: 'another' })).toEqual({ kind: 'sequence', expected: 2, found: 1 });
    expect(setup.branch.balances).toEqual({ [itemCode]: '3.00' });
  });
});

describe('A movement of stock', () => {
  const setup = useEtims('direct');
  const move = (differences: Partial<StockDocument>, items = [w5Item]) =>
    etimsDriver.sendStock(aMovement(differences, items), setup.call());

  it.each([
    [
      'of an unregistered item',
      {},
      [anItem({ item_code: 'KE2NTXU0000099' })],
      '999',
      'does not exist in your stock master',
    ],
    ['of an invalid type', { type: '07' }, [w5Item], '913', '<sarTyCd>'],
    ['on a future day', { date: '2026-01-16' }, [w5Item], '910', 'ocrnDt'],
  ])('%s is refused', async (_what, differences, items, code, says) => {
    await setup.ready();
    await expect(move(differences, items)).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { code, message: expect.stringContaining(says), reason: 'content' },
    });
  });

  it('can leave an exact negative balance', async () => {
    await setup.ready();
    await move({ type: '11' });
    await etimsDriver.saveStockBalance({ item_code: itemCode, quantity: '-3' }, setup.call());
    expect(setup.branch.statedBalances).toEqual({ [itemCode]: '-3' });
  });

  it('of more than the stock is refused if stock is checked', async () => {
    await setup.ready();
    setup.simulator.settings.requireStock = true;
    await expect(move({ type: '11' })).rejects.toMatchObject({ provider: { message: 'Insufficient Stock' } });
  });

  it('of services changes no balance', async () => {
    await setup.install();
    const item_code = 'KE3NTXU0000001';
    await etimsDriver.saveItem(anItemRecord({ item_code, item_type: '3' }), setup.call());
    await move({}, [anItem({ item_code })]);
    expect(setup.branch.balances).toEqual({});
  });

  it('is reported to the receiving branch, which accepts the goods; an item that it lacks is refused with a misleading message', async () => {
    await setup.ready();
    const { branch_id, device_serial, cmc_key } = etimsBranchDemoApp;
    const receiver = setup.call({ device: { branch_id, device_serial, cmc_key } });
    await etimsDriver.initialize(receiver);
    await move({ type: '13', customer: { pin: null, name: null, branch_id } });
    const { rows } = await etimsDriver.read('stock-movements', since, receiver);
    expect(rows).toMatchObject([
      {
        movement_no: 1,
        customer_pin: 'P001234567Z',
        branch_id: '00',
        date: '2026-01-15',
        items: [{ quantity: '3.00' }],
      },
    ]);
    const receiveOne = () => etimsDriver.sendStock(aMovement({ type: '04' }), receiver);
    await expect(receiveOne()).rejects.toMatchObject({
      kind: 'provider_refused',
      provider: { message: 'Error occurred while validating item tax type: Please try again later', reason: 'content' },
    });
    await etimsDriver.saveItem(anItemRecord(), receiver);
    expect(await receiveOne()).toMatchObject({ kind: 'booked' });
    expect([setup.branch.balances, setup.simulator.branch(etimsBranchDemoApp).balances]).toEqual([
      { [itemCode]: '-3.00' },
      { [itemCode]: '3.00' },
    ]);
  });
});
