/** An idempotency key that is used again after it has expired starts a new request, which repeats nothing of the first. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, paraffin, type EinvoicingSetup } from './einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

const month = 31 * 24 * 60 * 60_000;
const moved = (quantity: number) => ({ type: '06', items: [{ item_code: codes.cement, quantity }] });

async function write(path: string, body: unknown) {
  const { status, body: reply } = await shop.call('POST', path, body, { headers: { 'idempotency-key': 'monthly' } });
  expect([status, reply]).toMatchObject([202, {}]);
  await shop.work();
  const { status: end, error, result } = await shop.read(String(reply.request_id));
  expect([end, error]).toEqual(['completed', undefined]);
  return result as Record<string, Record<string, unknown>>;
}

it('books another stock movement', async () => {
  await write('/stock/movements', moved(10));
  setup.pass(month);
  expect((await write('/stock/movements', moved(5))).movement).toMatchObject({ number: 2 });
  expect(shop.branch.statedBalances).toEqual({ [codes.cement]: '15.00' });
});

it.each(['customer', 'supplier'] as const)('adds another %s and changes none', async (kind) => {
  const first = await write(`/${kind}s`, { name: 'Baraka', pin: 'A123456789Z' });
  setup.pass(month);
  const second = await write(`/${kind}s`, { name: 'Neema', pin: 'A987654321Z' });
  expect(second[kind]?.id).not.toBe(first[kind]?.id);
  const { body } = await shop.call('GET', `/${kind}s/${String(first[kind]?.id)}`);
  expect(body.data).toMatchObject({ name: 'Baraka', pin: 'A123456789Z' });
});

it('registers another item under a code of its own', async () => {
  const first = await write('/items', { ...paraffin, item_name: 'Sand' });
  setup.pass(month);
  const second = await write('/items', { ...paraffin, item_name: 'Gravel' });
  expect(second.item?.item_code).not.toBe(first.item?.item_code);
});

it('books another credit note', async () => {
  const items = [{ item_seq: 1, quantity: 1 }];
  const note = { original_receipt_number: 'INV-1', reason: '06', items };
  await shop.write('POST', '/sales', aSaleBody());
  await write('/credit-notes', note);
  setup.pass(month);
  await write('/credit-notes', note);
  expect(shop.branch.sales.map(({ body }) => body.trdInvcNo)).toEqual(['INV-1', 'INV-1-CN1', 'INV-1-CN2']);
});

it('books another reverse invoice under a number of its own', async () => {
  const items = [{ item_code: codes.cement, quantity: 10, unit_price: 100 }];
  const bought = (supplier_name: string) => ({ supplier_name, supplier_pin: 'P051234567Q', items });
  await write('/reverse-invoices', bought('Baraka'));
  setup.pass(month);
  await write('/reverse-invoices', bought('Neema'));
  expect(shop.branch.purchases).toHaveLength(2);
});
