/** A callback that was kept is applied, also when its message was not sent or was lost (receive-callback.ts). */
import { appKeys } from '../../shared/apps/records.ts';
import { paymentCallbacksQueue, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { sweepsOfQueue } from '../support/sweeps.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../shared/platform/async/sweep.ts';
import type { CallbackDependencies, ExtractingDependencies } from '../../shared/payments/dependencies.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { receiveCallback } from '../../shared/payments/receive-callback.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import { c2b } from '../../shared/providers/daraja/c2b.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { makeProvenTextReader } from '../../shared/sms/proven-text.ts';
import { eventsOf, smsDependencies } from '../sms/sms-world.ts';
import { aC2bPayment } from '../support/customers.ts';
import { useEmulatedStores, type World } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let world: World;
beforeEach(async () => {
  world = await stores.newWorld();
});

const minute = 60_000;
const app: PaymentApp = {
  account_id: 7,
  id: 3,
  name: 'Paybill',
  type: 'MobileMoneyKeC2B',
  is_live: false,
  config: { consumer_key: 'key', consumer_secret: 'secret', short_code: '600000', response_type: 'Completed' },
  settings: {},
  callback_token: 'c'.repeat(48),
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
};

const dependencies = (): CallbackDependencies & ExtractingDependencies => ({
  ...smsDependencies(world),
  queues: world.queues,
  findProvenText: makeProvenTextReader(world.messages),
  identity: world.identity,
  payments: world.payments,
  findDriver: findPaymentDriver,
});

async function announce(body: unknown = aC2bPayment('600000')) {
  await world.apps.put({ ...appKeys.app(7, 'payment', 3), ...app });
  const request = {
    method: 'POST',
    path: '/api/pay/3/callback/confirmation',
    pathParameters: { payment_app: '3', action: 'confirmation' },
    query: { k: 'c'.repeat(48) },
    rawQuery: '',
    headers: {},
    body: JSON.stringify(body),
    sourceIp: '196.201.214.200',
    baseUrl: 'https://gateway.test',
  };
  return receiveCallback(dependencies(), {
    subject: { app, driver: c2b },
    request,
    traceId: 'trace-1',
    log: world.log,
  });
}

const sweepAll = () =>
  sweep({ ...dependencies(), log: world.log }, [...sweepsOfQueue({ ...dependencies(), log: world.log }, 'payments')]);
const receipts = async () => {
  const { items } = await world.payments.query({ pk: paymentKeys.list(7, 3), prefix: 'TX#', consistent: true });
  return items.map(({ transaction_id }) => transaction_id);
};

describe('A payment announced by the provider', () => {
  it.each([
    ['whose message cannot be sent', () => world.aws.refuse('SendMessage')],
    ['whose message is lost', () => undefined],
  ])('%s is answered as taken, and recorded and told when the sweeper comes by', async (_, spoil) => {
    spoil();
    expect(await announce()).toEqual({ status: 200, body: { ResultCode: 0, ResultDesc: 'Success' } });
    world.pass(minute);
    await sweepAll();
    const [again] = world.sent(paymentsQueue);
    expect(again?.message).toMatchObject({ kind: 'callback', account_id: 7, app_id: 3 });
    if (again) await workOnPayments(dependencies(), again.message, world.log);
    expect(await receipts()).toEqual(['RKTQDM7W6S']);
    expect(await eventsOf(world)).toMatchObject([{ event: 'payments.transaction.completed' }]);
    world.pass(60 * minute);
    await sweepAll();
    expect(world.sent(paymentsQueue)).toHaveLength(1);
  });

  it.each([
    ['that is recorded', aC2bPayment('600000')],
    ['that cannot be read', { hello: 'world' }],
    ['that is not believed', aC2bPayment('600999')],
  ])('%s is not looked at again', async (_, body) => {
    await announce(body);
    const [first] = world.sent(paymentCallbacksQueue);
    if (first) await workOnPayments(dependencies(), first.message, world.log);
    world.pass(60 * minute);
    await sweepAll();
    expect(world.sent(paymentsQueue)).toEqual([]);
  });
});
