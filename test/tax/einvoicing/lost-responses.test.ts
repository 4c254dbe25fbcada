/** Documents whose first call was booked without a response, and whose later attempts fail for another reason. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EinvoicingDriver } from '../../../shared/drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../shared/platform/errors/gateway-error.ts';
import { useEmulatedStores, type TestSetup } from '../../support/emulated-stores.ts';
import { anEinvoicingSetup, aSaleBody, codes, type EinvoicingSetup } from './einvoicing-setup.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
let shop: EinvoicingSetup;
/** What the calls that send documents throw: the first after it has been booked, the others before. */
let failures: readonly [GatewayError, GatewayError] | undefined;

const failing = (driver: EinvoicingDriver): EinvoicingDriver => {
  let calls = 0;
  async function send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (failures === undefined) return call();
    calls += 1;
    if (calls > 1) throw failures[1];
    await call();
    throw failures[0];
  }
  return {
    ...driver,
    saveItem: (...of) => send(() => driver.saveItem(...of)),
    sendSale: (...of) => send(() => driver.sendSale(...of)),
    sendPurchase: (...of) => send(() => driver.sendPurchase(...of)),
    sendStock: (...of) => send(() => driver.sendStock(...of)),
  };
};

beforeEach(async () => {
  setup = await stores.newSetup();
  failures = undefined;
  shop = await anEinvoicingSetup(setup, {
    isReady: true,
    dependencies: (plain) => {
      const driver = plain.loadEinvoicing().then(failing);
      return { ...plain, loadEinvoicing: () => driver };
    },
  });
});
afterEach(() => shop.stop());

const purchase = {
  invoice_number: '77',
  invoice_date: '2026-01-14',
  supplier_pin: 'P005555555Z',
  supplier_name: 'Cement Works',
  items: [{ item_code: codes.cement, quantity: 24, unit_price: '125.50' }],
};
const aMovement = { type: '06', items: [{ item_code: codes.cement, quantity: 1 }] };
const documents: readonly (readonly [string, string, unknown])[] = [
  ['a sale', '/sales', aSaleBody()],
  ['a credit note', '/sales/INV-1/cancel', { reason: '06' }],
  ['a purchase', '/purchases', purchase],
  ['a stock movement', '/stock/movements', aMovement],
];
const provider = { name: 'eTIMS', code: '999', message: 'Unknown device' };
const laterFailures = [
  new GatewayError('provider_unavailable'),
  new GatewayError('provider_refused', 'Unknown device', { provider }),
  new GatewayError('invalid', 'The device is not initialized'),
];

describe.each(documents)('The request of %s whose response was lost', (name, path, body) => {
  it.each(laterFailures.map((error) => [error.kind, error] as const))(
    'ends with an unknown outcome when its later attempts fail (%s)',
    async (_kind, error) => {
      if (name === 'a credit note') await shop.write('POST', '/sales', aSaleBody());
      failures = [new GatewayError('provider_unclear'), error];
      const ended = await shop.write('POST', path, body);
      expect(ended).toMatchObject({ status: 'failed', error_code: 'outcome_unknown', error_kind: 'provider_unclear' });
      expect(ended.error).toContain(error.message);
    },
  );
});

it('An item whose response was lost has an unknown outcome while the authority cannot be reached', async () => {
  failures = [new GatewayError('provider_unclear'), new GatewayError('provider_unavailable')];
  const item = { item_name: 'Nails', item_type: '2', item_class_code: '3116180100', tax_type: 'B', unit_price: 58 };
  const ended = await shop.write('POST', '/items', item);
  expect(ended).toMatchObject({ status: 'failed', error_code: 'outcome_unknown' });
});
