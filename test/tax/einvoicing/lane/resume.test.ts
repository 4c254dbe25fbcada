/** `npm run admin -- einvoicing resume`: the numbers of a lane that stopped, and what is sent afterwards. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../../infra/admin/commands.ts';
import type { Operator } from '../../../../infra/operator.ts';
import { findStop, type LaneName, stopLane } from '../../../../shared/tax/einvoicing/lane/lane.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

const resume = (options: Record<string, string>) => {
  const { apps, tax, queues } = setup;
  return commands['einvoicing resume']?.prepare({ app: '17', ...options })({
    apps,
    tax,
    queues,
  } as unknown as Operator);
};
const laneNamed = (lane: LaneName) => ({ account_id: 7, app_id: 17, lane });
const stopOf = (lane: LaneName) => findStop(setup.tax, laneNamed(lane));
const buy = (invoice_number: string) =>
  shop.write('POST', '/purchases', {
    invoice_number,
    invoice_date: '2026-01-14',
    supplier_pin: 'P005555555Z',
    supplier_name: 'Cement Works',
    items: [{ item_code: codes.cement, quantity: 1, unit_price: '125.50' }],
  });
const move = (quantity: number) =>
  shop.write('POST', '/stock/movements', { type: '06', items: [{ item_code: codes.cement, quantity }] });

it('A lane that stopped because of a purchase continues with the number given for the next one', async () => {
  await buy('1');
  await buy('2');
  shop.branch.next.purchase = 1;
  expect(await buy('3')).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('expects purchase number 1'),
  });
  expect(await stopOf('documents')).not.toBeNull();
  expect(await resume({ 'next-purchase': '1' })).toEqual({ resumed: true, lane: 'documents' });
  expect(await buy('4')).toMatchObject({ status: 'completed', result: { purchase_no: 1 } });
  expect(await shop.write('POST', '/sales', aSaleBody())).toMatchObject({ status: 'completed' });
  expect(await stopOf('documents')).toBeNull();
});

it('A lane that stopped because of a movement continues with the number given, and every movement counts', async () => {
  await move(10);
  await move(5);
  shop.branch.next.movement = 1;
  expect(await move(1)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('expects movement number 1'),
  });
  expect(await resume({ 'next-movement': '1' })).toEqual({ resumed: true, lane: 'stock' });
  expect(await move(2)).toMatchObject({ status: 'completed', result: { movement: { number: 1 } } });
  expect(await stopOf('stock')).toBeNull();
  expect(shop.branch.statedBalances[codes.cement]).toBe('17.00');
  const { body } = await shop.call('GET', '/reports/stock?from=2026-01-01&to=2026-12-31');
  expect(body.data).toContainEqual(expect.objectContaining({ item_code: codes.cement, in: '17.00', closing: '17.00' }));
});

it('A lane that is not stopped is not reported as resumed, for the other one may be meant', async () => {
  await stopLane(setup, laneNamed('stock'), 'A number', setup.log);
  await expect(resume({})).rejects.toMatchObject({ kind: 'invalid', message: 'The lane documents is not stopped' });
  expect(await stopOf('stock')).not.toBeNull();
  expect(await resume({ lane: 'stock' })).toEqual({ resumed: true, lane: 'stock' });
  await expect(resume({ lane: 'stock' })).rejects.toMatchObject({ message: 'The lane stock is not stopped' });
});

describe('A number is refused', () => {
  it.each([
    ['for a purchase', { 'next-purchase': '1' }, 'The lane documents is not stopped, so its numbers cannot be changed'],
    ['for a movement', { 'next-movement': '1' }, 'The lane stock is not stopped, so its numbers cannot be changed'],
  ])('%s while the lane is not stopped', async (_, options, message) => {
    await expect(resume(options)).rejects.toMatchObject({ kind: 'invalid', message });
  });

  it.each([
    ['a movement', { lane: 'documents', 'next-movement': '1' }, '--next-movement is for the lane stock'],
    ['an invoice', { lane: 'stock', 'next-invoice': '1' }, '--next-invoice is for the lane documents'],
    ['both', { 'next-purchase': '1', 'next-movement': '1' }, '--next-movement is for the lane stock'],
  ])('for %s in the wrong lane, which stays stopped', async (_, options, message) => {
    for (const lane of ['documents', 'stock'] as const) await stopLane(setup, laneNamed(lane), 'A number', setup.log);
    await expect(resume(options)).rejects.toMatchObject({ kind: 'invalid', message });
    expect([await stopOf('documents'), await stopOf('stock')]).not.toContain(null);
  });
});
