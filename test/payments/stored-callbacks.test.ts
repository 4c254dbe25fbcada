/** A stored callback is applied even when its message was not sent or was lost (receive-callback.ts). */
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
import { eventsOf, smsDependencies } from '../sms/sms-setup.ts';
import { aC2bPayment } from '../support/customers.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
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
  ...smsDependencies(setup),
  queues: setup.queues,
  findProvenText: makeProvenTextReader(setup.messages),
  identity: setup.identity,
  payments: setup.payments,
  findDriver: findPaymentDriver,
});

async function postConfirmation(body: unknown = aC2bPayment('600000')) {
  await setup.apps.put({ ...appKeys.app(7, 'payment', 3), ...app });
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
    log: setup.log,
  });
}

const sweepAll = () =>
  sweep({ ...dependencies(), log: setup.log }, [...sweepsOfQueue({ ...dependencies(), log: setup.log }, 'payments')]);
const receipts = async () => {
  const { items } = await setup.payments.query({ pk: paymentKeys.list(7, 3), prefix: 'TX#' });
  return items.map(({ transaction_id }) => transaction_id);
};

describe('A payment reported by the provider', () => {
  it.each([
    ['whose message cannot be sent', () => setup.aws.refuse('SendMessage')],
    ['whose message is lost', () => undefined],
  ])('%s is acknowledged, then recorded and published after the next sweep', async (_, breakQueue) => {
    breakQueue();
    expect(await postConfirmation()).toEqual({ status: 200, body: { ResultCode: 0, ResultDesc: 'Success' } });
    setup.pass(minute);
    await sweepAll();
    const [again] = setup.sent(paymentsQueue);
    expect(again?.message).toMatchObject({ kind: 'callback', account_id: 7, app_id: 3 });
    if (again) await workOnPayments(dependencies(), again.message, setup.log);
    expect(await receipts()).toEqual(['RKTQDM7W6S']);
    expect(await eventsOf(setup)).toMatchObject([{ event: 'payments.transaction.completed' }]);
    setup.pass(60 * minute);
    await sweepAll();
    expect(setup.sent(paymentsQueue)).toHaveLength(1);
  });

  it.each([
    ['that is recorded', aC2bPayment('600000')],
    ['that cannot be read', { hello: 'setup' }],
    ['that is not trusted', aC2bPayment('600999')],
  ])('%s is not enqueued again', async (_, body) => {
    await postConfirmation(body);
    const [first] = setup.sent(paymentCallbacksQueue);
    if (first) await workOnPayments(dependencies(), first.message, setup.log);
    setup.pass(60 * minute);
    await sweepAll();
    expect(setup.sent(paymentsQueue)).toEqual([]);
  });
});
