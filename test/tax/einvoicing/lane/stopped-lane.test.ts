/** A lane that stays stopped for longer than requests are stored. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestKeys } from '../../../../shared/platform/async/records.ts';
import { resumeLane, stopLane } from '../../../../shared/tax/einvoicing/lane/lane.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, type EinvoicingSetup } from '../einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  shop = await anEinvoicingSetup(setup, { isReady: true });
});
afterEach(() => shop.stop());

it('A sale that waited in it for 31 days is sent when the lane is resumed', async () => {
  const lane = { account_id: 7, app_id: 17, lane: 'documents' as const };
  await stopLane(shop.dependencies, lane, 'another number', setup.log);
  const { body } = await shop.call('POST', '/sales', aSaleBody());
  const key = requestKeys.request(7, String(body.request_id));
  for (let day = 0; day < 31; day += 1) {
    setup.pass(24 * 60 * 60_000);
    await shop.recover(1);
    // What DynamoDB would delete.
    const stored = await setup.requests.get(key, { consistent: true });
    if (Number(stored?.expires_at) * 1000 < setup.now()) await setup.requests.delete(key);
  }
  expect(await shop.sale('INV-1')).toMatchObject({ status: 'queued' });
  await resumeLane(shop.dependencies, lane);
  await shop.work();
  expect(shop.branch.sales).toHaveLength(1);
  expect(await setup.requests.get(key, { consistent: true })).toMatchObject({ status: 'completed' });
});
