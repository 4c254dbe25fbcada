/** Reconciliation with the provider's list: by the operator's command, and every night (infra/README.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reconciliation } from '../../shared/payments/reconcile.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { splitId } from '../../shared/platform/storage/sequence.ts';
import { type Admin, openAdmin } from '../support/admin.ts';
import {
  aC2bPayment,
  appTokenOf,
  eventsOf,
  newShop,
  payIn,
  register,
  type Shop,
  transactionsOf,
} from '../support/customers.ts';
import { order, pay, seededApp } from '../support/payments.ts';
import { eventually, startTestGateway, type TestGateway } from '../support/test-gateway.ts';

let gateway: TestGateway;
let admin: Admin;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await openAdmin(gateway);
});
afterAll(async () => {
  await Promise.all([gateway.stop(), admin.close()]);
});

const hours = (count: number): number => count * 60 * 60_000;
const isoIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** Runs `npm run admin -- reconcile`, which prints the report. */
async function reconcile(options: string): Promise<{ report: Partial<Reconciliation>; complained: string }> {
  const { said, complained } = await admin.run(`reconcile ${options}`);
  return { report: said, complained };
}
const reconcileNow = async (appId: number, from = isoIn(-hours(1))) =>
  (await reconcile(`--app ${appId} --from ${from} --to ${isoIn(hours(1))}`)).report;

async function registeredShop(): Promise<Shop> {
  const shop = await newShop(gateway);
  await register(gateway, shop);
  return shop;
}

const confirm = async (shop: Shop, more: Record<string, unknown>) =>
  gateway.call('POST', `/api/pay/${shop.appId}/callback/confirmation${await appTokenOf(gateway, shop)}`, {
    body: aC2bPayment(shop.shortCode, more),
    token: null,
  });

/** In the format of a confirmation, in East Africa Time. */
const eatTime = (milliseconds: number): string =>
  isoIn(milliseconds + hours(3))
    .replace(/\D/g, '')
    .slice(0, 14);

describe('The reconciliation of an app', () => {
  it('reports nothing when both lists agree', async () => {
    const shop = await registeredShop();
    await payIn(gateway, shop);
    await transactionsOf(gateway, shop, 1);
    expect(await reconcileNow(shop.appId)).toEqual({
      app_id: shop.appId,
      from: expect.any(String),
      to: expect.any(String),
      is_listed: true,
      failure: null,
      expected: 1,
      differences: [],
    });
  });

  it('records and publishes missing payments, and reports mismatched and unlisted ones', async () => {
    const shop = await registeredShop();
    const [missing, mismatched] = [
      await payIn(gateway, shop, { phone_number: '254799027003' }),
      await payIn(gateway, shop, { amount: 70 }),
    ];
    await confirm(shop, { TransID: 'UNLISTED01', TransTime: eatTime(0) });
    const before = await transactionsOf(gateway, shop, 2);
    const idOf = (receipt: unknown) => Number(before.find(({ transaction_id }) => transaction_id === receipt)?.id);
    const mismatchedId = idOf(mismatched.body.receipt);
    // An error in our records.
    const { sequence = 0 } = splitId(mismatchedId) ?? {};
    await gateway.operator.payments.update(paymentKeys.transaction(shop.accountId, shop.appId, sequence), {
      set: { amount: '7.00' },
    });

    const report = await reconcileNow(shop.appId);
    const [recorded] = await transactionsOf(gateway, shop, 3);
    expect(recorded).toMatchObject({ transaction_id: missing.body.receipt, source: 'fetched', amount: '100.00' });
    expect(report.differences?.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      {
        kind: 'mismatched',
        receipt: mismatched.body.receipt,
        transaction_id: mismatchedId,
        ours: '7.00',
        theirs: '70.00',
        next_action: 'Contact the provider; trust its statement and correct the order manually',
      },
      {
        kind: 'missing',
        receipt: missing.body.receipt,
        transaction_id: recorded?.id,
        ours: null,
        theirs: '100.00',
        next_action: 'Recorded now and published as completed',
      },
      {
        kind: 'unlisted',
        receipt: 'UNLISTED01',
        transaction_id: idOf('UNLISTED01'),
        ours: '10.00',
        theirs: null,
        next_action: 'Query the receipt (getTransactionStatus); if the provider does not know it, treat it as unpaid',
      },
    ]);
    const events = (await eventsOf(gateway, shop, 3)).map(({ event, data }) => [event, data.transaction_id]);
    expect(events).toContainEqual(['payments.transaction.completed', missing.body.receipt]);
    const again = await reconcileNow(shop.appId);
    expect(again.differences?.map(({ kind }) => kind).toSorted()).toEqual(['mismatched', 'unlisted']);
    await eventsOf(gateway, shop, 3);
  });

  it('does not report a payment as unlisted that is older than the provider’s list', async () => {
    const shop = await registeredShop();
    await confirm(shop, { TransID: 'LONGAGO001', TransTime: eatTime(-hours(60)) });
    await transactionsOf(gateway, shop, 1);
    expect(await reconcileNow(shop.appId, isoIn(-hours(72)))).toMatchObject({ expected: 1, differences: [] });
  });

  it('queries payments without an outcome and reports those that stay open', async () => {
    const { settings } = gateway.run.simulators.daraja;
    settings.callbackDelayMs = 60_000;
    const open = await pay(gateway);
    await open.requestReaches('completed');
    settings.callbackDelayMs = 40;
    const { id } = await open.reaches('STATUS_PENDING');
    expect(await reconcileNow(gateway.tenant.appId)).toMatchObject({
      is_listed: false,
      failure: null,
      differences: [
        {
          kind: 'unknown',
          receipt: null,
          transaction_id: id,
          ours: '150.00',
          theirs: null,
          next_action: 'Queried just now; if it stays open, check the provider’s portal',
        },
      ],
    });
    for (const prompt of gateway.run.simulators.daraja.prompts.values()) prompt.resultCode ??= '0';
    expect(await reconcileNow(gateway.tenant.appId)).toMatchObject({ differences: [] });
    await open.reaches('STATUS_COMPLETED');
  });

  it('reports the refusal of a provider that has no list for the app, and does not retry', async () => {
    const shop = await newShop(gateway, { config: { nominated_number: undefined } });
    const before = gateway
      .logged()
      .filter(({ message }) => message === 'A message failed and will be delivered again').length;
    expect(await reconcileNow(shop.appId)).toMatchObject({
      is_listed: false,
      failure: 'Daraja lists payments only for a nominated_number: set it on the app',
      differences: [],
    });
    const after = gateway
      .logged()
      .filter(({ message }) => message === 'A message failed and will be delivered again').length;
    expect(after).toBe(before);
  });

  it.each([
    ['--app 999 --from 2026-01-01 --to 2026-01-02', 'There is no payment app 999'],
    ['--app 1 --from yesterday --to 2026-01-02', '--from must be an ISO 8601 date or time'],
    ['--app 1 --from 2026-01-01', '--to is missing'],
    ['--app 1 --from 2026-01-02 --to 2026-01-01', '--to must be after --from'],
    ['--app 1 --from 2026-01-02 --to 2026-01-02', '--to must be after --from'],
  ])('is refused with %s', async (options, complaint) => {
    expect((await reconcile(options)).complained).toContain(complaint);
  });

  it('is refused for a disabled app, which the worker does not compare', async () => {
    const { appId } = await gateway.newTenant();
    await admin.run(`app disable --app ${appId}`);
    const { complained } = await reconcile(`--app ${appId} --from 2026-01-01 --to 2026-01-02`);
    expect(complained).toContain('The app is disabled, and is not compared: enable it first');
  }, 10_000);
});

describe('The nightly schedule', () => {
  it('reconciles every app whose provider can be queried, and counts differences', async () => {
    const shop = await registeredShop();
    await confirm(shop, { TransID: 'UNLISTED02', TransTime: eatTime(0) });
    await transactionsOf(gateway, shop, 1);
    const b2c = seededApp(gateway, 'MobileMoneyKeB2C');
    const sent = await order(gateway, b2c, 'sendMoney', {
      phone_number: '254700000102',
      amount: 500,
      command_id: 'BusinessPayment',
    });
    await sent.reaches('STATUS_COMPLETED');

    const from = Date.now();
    await gateway.run.gateway.triggerSchedule('reconciler');
    const reconciled = () =>
      new Map(
        gateway
          .logged()
          .filter(({ message, timestamp }) => message === 'Reconciled' && Date.parse(String(timestamp)) >= from)
          .map(({ app_id, differences }) => [app_id, differences]),
      );
    const { apps } = gateway.run.facts;
    const types = [
      'MobileMoneyKeExpress',
      'MobileMoneyKeC2B',
      'MobileMoneyKeB2C',
      'MobileMoneyKeB2B',
      'AirtelMoney',
      'AfricasTalkingAirtime',
    ];
    await eventually(() => {
      const missing = [shop.appId, ...types.map((type) => apps[type])].filter((id) => !reconciled().has(id));
      expect(missing).toEqual([]);
    });
    expect(reconciled().get(shop.appId)).toBe(1);
    const texts = ['MobileMoneyKePersonal', 'MobileMoneyTz', 'MobileMoneyCongo'];
    expect(texts.filter((type) => reconciled().has(apps[type]))).toEqual([]);
    await eventually(() =>
      expect(gateway.logs.some(({ line }) => line.includes('"ReconciliationDifferences"'))).toBe(true),
    );
  });
});
