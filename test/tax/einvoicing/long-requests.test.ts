/**
 * Requests that need hundreds of calls to the authority: no call is made after the claim of its request has ended, when
 * another worker could perform it too, and what is done is not done again.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Egress } from '../../../shared/platform/egress/guarded-client.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, type EinvoicingSetup } from './einvoicing-setup.ts';

const stores = useEmulatedStores();
/** What the authority takes for each call, once the shop is ready. */
const callMs = 4_000;
let setup: TestSetup;
let shop: EinvoicingSetup;
let isSlow: boolean;
/** The calls that ended after the claim. */
let late: string[];

const slow = (egress: Egress): Egress => ({
  async send(request) {
    if (!isSlow) return egress.send(request);
    setup.pass(callMs);
    const performed = (await shop.requests()).filter(({ lease_until }) => lease_until !== undefined);
    if (performed.some(({ lease_until = 0 }) => lease_until < setup.now())) late.push(request.url);
    return egress.send(request);
  },
});
const dependencies = (plain: EinvoicingSetup['dependencies']) => ({ ...plain, egress: slow(plain.egress) });

beforeEach(async () => {
  setup = await stores.newSetup();
  isSlow = false;
  late = [];
  shop = await anEinvoicingSetup(setup, { isReady: true, dependencies });
  isSlow = true;
});
afterEach(() => shop.stop());

const calls = (wanted: string) => shop.simulator.requests.filter(({ operation }) => operation === wanted).length;

it('A sale with many new items registers each once, and reports the balance of each once', async () => {
  const count = 40;
  const item = { item_type: '2', item_class_code: '3116180100', tax_type: 'B', quantity: 2, unit_price: 58 };
  const items = Array.from({ length: count }, (_, index) => ({ ...item, item_name: `Nails ${index}` }));
  const before = calls('saveItem');
  const sale = await shop.write('POST', '/sales/with-items', aSaleBody({ items }));
  expect(sale).toMatchObject({ status: 'completed', result: { invoice_no: 1 } });
  const [movement] = (await shop.requests()).filter(({ about }) => about?.cause === 'sale');
  expect(movement).toMatchObject({ status: 'completed' });
  expect(late).toEqual([]);
  expect([calls('saveItem') - before, calls('sendSale'), calls('sendStock')]).toEqual([count, 1, 1]);
  expect(calls('saveStockBalance')).toBe(count);
  expect(Object.values(shop.branch.statedBalances)).toEqual(Array.from({ length: count }, () => '-2.00'));
});
