/** The limits on callbacks without proof, which protect the tenant's own records (callback-store.ts). */
import { appKeys } from '../../shared/apps/records.ts';
import { paymentCallbacksQueue, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { sweepsOfQueue } from '../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import { paymentCallbackRoutes } from '../../shared/payments/callback-routes.ts';
import { unprovenCallbacks } from '../../shared/payments/callback-store.ts';
import type { CallbackDependencies, ExtractingDependencies } from '../../shared/payments/dependencies.ts';
import type { PaymentApp, PaymentAppSettings } from '../../shared/payments/payment-app.ts';
import { receiveCallback } from '../../shared/payments/receive-callback.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { c2b } from '../../shared/providers/daraja/c2b.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import type { Item } from '../../shared/platform/storage/table.ts';
import { smsDependencies } from '../sms/sms-setup.ts';
import { aC2bPayment } from '../support/customers.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const hour = 60 * 60_000;
const token = 'c'.repeat(48);

const anApp = (id: number, settings: PaymentAppSettings = {}): PaymentApp => ({
  account_id: 7,
  id,
  name: 'Paybill',
  type: 'MobileMoneyKeC2B',
  is_live: false,
  config: { consumer_key: 'key', consumer_secret: 'secret', short_code: '600000', response_type: 'Completed' },
  settings,
  callback_token: token,
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
});

const dependencies = (): CallbackDependencies & ExtractingDependencies => ({
  ...smsDependencies(setup),
  queues: setup.queues,
  findProvenText: makeProvenTextReader(setup.messages),
  identity: setup.identity,
  payments: setup.payments,
  findDriver: findPaymentDriver,
});

async function post(body: string, { app = anApp(3), query = {}, action = 'confirmation' } = {}): Promise<void> {
  await setup.apps.put({ ...appKeys.app(7, 'payment', app.id), ...app });
  const request = {
    method: 'POST',
    path: `/api/pay/${app.id}/callback/${action}`,
    pathParameters: { payment_app: String(app.id), action },
    query,
    rawQuery: '',
    headers: {},
    body,
    sourceIp: '203.0.113.9',
    baseUrl: 'https://gateway.test',
  };
  const call = { subject: { app, driver: c2b }, request, traceId: 'trace-1', log: setup.log };
  expect(await receiveCallback(dependencies(), call)).toMatchObject({ status: 200 });
}

const itemsOf = async (pk: string): Promise<Item[]> => (await setup.payments.query({ pk })).items;
const recordsOf = (appId: number) => itemsOf(paymentKeys.list(7, appId));
const provenOf = (appId: number) => itemsOf(paymentKeys.callback(7, appId, '').pk);
const unprovenOf = async (appId: number): Promise<Item[]> => {
  const items = await itemsOf(paymentKeys.callback(7, appId, 'unproven-').pk);
  return items.filter(({ sk }) => sk.startsWith('CALLBACK#'));
};
const enqueued = () => setup.sent(paymentCallbacksQueue).length;

describe('A callback without proof', () => {
  it('is stored for a week, separate from the tenant’s records, and the sweeper ignores it', async () => {
    await post(JSON.stringify(aC2bPayment('600000')));
    expect([await recordsOf(3), await provenOf(3)]).toEqual([[], []]);
    expect(await unprovenOf(3)).toMatchObject([
      { trust: 'untrusted', expires_at: startOfTime / 1000 + 7 * 24 * 60 * 60, body: expect.any(String) },
    ]);
    setup.pass(24 * hour);
    await sweep({ ...dependencies(), log: setup.log }, [
      ...sweepsOfQueue({ ...dependencies(), log: setup.log }, 'payments'),
    ]);
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });

  it('writes no more than its endpoints declare', async () => {
    const access = paymentCallbackRoutes[0]?.access;
    const units = access && 'open' in access ? access.writeUnits.unproven : 0;
    await post('x'.repeat(unprovenCallbacks.maxBodyBytes), { action: 'y'.repeat(5_000) });
    const written = await itemsOf(paymentKeys.callback(7, 3, 'unproven-').pk);
    const used = written.map((item) => Math.ceil(Buffer.byteLength(JSON.stringify(item)) / 1024));
    expect(used.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(units);
  });

  it('is not stored when it is larger than 8 KiB', async () => {
    await post('x'.repeat(8 * 1024 + 1));
    expect([await unprovenOf(3), await provenOf(3), enqueued()]).toEqual([[], [], 0]);
    expect(setup.log.counts).toMatchObject({ CallbacksUntrusted: 1 });
  });

  it('is not stored after the first hundred of an app in an hour; callbacks with proof are still stored', async () => {
    for (let count = 0; count < unprovenCallbacks.maxPerHour + 5; count += 1) await post('{}');
    expect([(await unprovenOf(3)).length, enqueued()]).toEqual([100, 100]);
    await post('{}', { app: anApp(4) });
    await post(JSON.stringify(aC2bPayment('600000')), { query: { k: token } });
    expect([(await unprovenOf(4)).length, (await provenOf(3)).length, enqueued()]).toEqual([1, 1, 102]);
    setup.pass(hour);
    await post('{}');
    expect((await unprovenOf(3)).length).toBe(101);
  });
});

describe('A callback of an open sandbox app', () => {
  it('is applied even when its values are too long, which are shortened', async () => {
    const app = anApp(3, { callback_trust: 'open' });
    const long = 'é'.repeat(1_500);
    await post(JSON.stringify(aC2bPayment('600000', { TransID: long, BillRefNumber: long })), { app });
    const [sent] = setup.sent(paymentCallbacksQueue);
    if (sent) await workOnPayments(dependencies(), sent.message, setup.log);
    const transactions = (await recordsOf(3)).filter(({ sk }) => sk.startsWith('TX#'));
    expect(transactions).toMatchObject([{ transaction_id: 'é'.repeat(512), reference: 'é'.repeat(512) }]);
  });
});
