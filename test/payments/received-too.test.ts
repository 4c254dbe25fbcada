/** Totals: a prompt's payment that the app of the short code receives too, and money that the provider returned. */
import { beforeEach, describe, expect, it } from 'vitest';
import { appKeys } from '../../shared/apps/records.ts';
import type { TotalsQuery } from '../../shared/apps/totals-of-days.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { paymentKeys, receiptReference } from '../../shared/payments/records.ts';
import { totalsOf } from '../../shared/payments/totals/show-totals.ts';
import { claimReference, nextTransactionId } from '../../shared/payments/transaction-store.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { splitId } from '../../shared/platform/storage/sequence.ts';
import { findPaymentDriver } from '../../shared/providers/registry.ts';
import { dayMs, minuteMs } from '../../shared/values/time.ts';
import { type TestSetup, useEmulatedStores } from '../support/emulated-stores.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
  await newApp(prompts, 'MobileMoneyKeExpress');
  await newApp(shortCode, 'MobileMoneyKeC2B');
});

const accountId = 7;
const [prompts, shortCode, another] = [1, 2, 3];

async function newApp(id: number, type: string, is_live = true): Promise<void> {
  const key = appKeys.app<PaymentApp>(accountId, 'payment', id);
  const at = new Date(setup.now()).toISOString();
  const app = { account_id: accountId, id, name: type, type, is_live, config: {}, created_at: at, updated_at: at };
  await setup.apps.put<PaymentApp>({ ...key, ...app, settings: {} });
}

async function paid(appId: number, receipt: string, facts: Partial<Transaction> = {}): Promise<void> {
  const id = await nextTransactionId(setup.payments, accountId, appId);
  const at = new Date(setup.now()).toISOString();
  await setup.payments.put<Transaction>({
    ...paymentKeys.transaction(accountId, appId, splitId(id)?.sequence ?? 0),
    account_id: accountId,
    id,
    app_id: appId,
    payer_account: '254700000101',
    payer_name: '',
    payee_account: '600200',
    payee_name: '',
    reference: 'INV-15',
    amount: '150.00',
    currency: 'KES',
    narration: '',
    status: 'STATUS_COMPLETED',
    transaction_type: 'PAYMENT_IN',
    transaction_sub_type: 'CustomerPayBillOnline',
    payment_provider: appId === prompts ? 'MobileMoneyKeExpress' : 'MobileMoneyKeC2B',
    transaction_id: receipt,
    ...(appId === prompts ? { request_id: 'r' } : { source: 'confirmation' }),
    created_at: at,
    updated_at: at,
    trace_id: 'story',
    ...facts,
  });
  if (appId === prompts) return;
  await claimReference(setup.payments, accountId, appId, receiptReference(receipt), { transaction_id: id });
}

const totals = (query: Partial<TotalsQuery> = {}) =>
  totalsOf({ ...setup, findDriver: findPaymentDriver }, accountId, { days: 4, mode: 'live', ...query }, setup.now());

/** The money of each day that has some, oldest first, and how many completed. */
const moneyOf = async (query?: Partial<TotalsQuery>) =>
  (await totals(query)).days.flatMap(({ money, completed }) =>
    money.map(({ in: sum, in_count }) => [sum, in_count, completed]),
  );

const once = [['150.00', 1, 1]];

describe('The payment of a prompt that the app of the short code receives too', () => {
  it.each([
    ['before its outcome', [shortCode, prompts]],
    ['after its outcome', [prompts, shortCode]],
  ])('is money once, if it is received %s and somebody looks in between', async (_, order) => {
    for (const appId of order) {
      await paid(appId, 'UJ2AA11BB4');
      expect(await moneyOf()).toEqual(once);
    }
    expect(await moneyOf()).toEqual(once);
  });

  it('is money once, if a status query knew it without its receipt, which the callback brought later', async () => {
    await paid(prompts, '', { transaction_id: undefined });
    await paid(shortCode, 'UJ2AA11BB4');
    await moneyOf();
    const key = paymentKeys.transaction(accountId, prompts, 1);
    await setup.payments.update(key, { set: { transaction_id: 'UJ2AA11BB4' } });
    expect(await moneyOf()).toEqual(once);
  });

  it('is in the totals of each of the two apps', async () => {
    await paid(prompts, 'UJ2AA11BB4');
    await paid(shortCode, 'UJ2AA11BB4');
    expect([await moneyOf({ app_id: prompts }), await moneyOf({ app_id: shortCode })]).toEqual([once, once]);
    expect((await totals()).apps).toMatchObject([{ completed: 1 }, { completed: 1 }]);
  });

  it('stays money of the prompt’s day if it is fetched a day or two later', async () => {
    await paid(prompts, 'UJ2AA11BB4');
    expect(await moneyOf()).toEqual(once);
    setup.pass(2 * dayMs);
    await paid(shortCode, 'UJ2AA11BB4', { source: 'fetched' });
    await paid(shortCode, 'UJ2AA11BB5', { amount: '20.00' });
    for (let time = 0; time < 2; time += 1) expect(await moneyOf()).toEqual([...once, ['20.00', 1, 1]]);
  });

  it.each<[string, Partial<Transaction>]>([
    ['of another amount', { amount: '151.00' }],
    ['that only an API caller claims', { source: 'extracted', amount: '150.00' }],
  ])('is not confused with one %s', async (_, facts) => {
    await paid(prompts, 'UJ2AA11BB4');
    await paid(shortCode, 'UJ2AA11BB4', facts);
    const both = [['301.00', 2, 2]];
    expect(await moneyOf()).toEqual(facts.source === 'extracted' ? once : both);
  });

  it('is not looked for in an app of the sandbox, and counts when the app that received it is deleted', async () => {
    await newApp(another, 'MobileMoneyKeC2B', false);
    await paid(prompts, 'UJ2AA11BB4');
    await paid(another, 'UJ2AA11BB4');
    await paid(shortCode, 'UJ2AA11BB4');
    expect([await moneyOf(), await moneyOf({ mode: 'sandbox' })]).toEqual([once, once]);
    await setup.apps.delete(appKeys.app(accountId, 'payment', shortCode));
    expect(await moneyOf()).toEqual(once);
  });

  it('is looked for during three days', async () => {
    await paid(prompts, 'UJ2AA11BB4');
    const callsOfCount = async () => {
      setup.aws.forget();
      expect(await moneyOf()).toEqual(once);
      return setup.aws.made.length;
    };
    await callsOfCount();
    const waiting = await callsOfCount();
    setup.pass(3 * dayMs + minuteMs);
    await callsOfCount();
    // Neither the payment nor its receipt is read again.
    expect(await callsOfCount()).toBe(waiting - 2);
  });
});

const allMoney = async () => (await totals()).days.flatMap(({ money }) => money);

describe('A reversal that fails because the provider returned the money before', () => {
  const reversal = { transaction_type: 'PAYMENT_OUT', status: 'STATUS_FAILED', reverses: 200_000_001 } as const;
  const only = { currency: 'KES', in: '150.00', in_count: 1 };

  it.each([shortCode, prompts])('is money that went out, once, in app %i', async (app) => {
    await paid(app, 'UJ2AA11BB1', { status: 'STATUS_REVERSED' });
    await paid(app, 'UJ2AA11BB2', { ...reversal, result_code: 'R000001' });
    for (const _ of [1, 2]) {
      expect(await allMoney()).toEqual([{ ...only, out: '150.00', out_count: 1 }]);
      setup.pass(minuteMs);
    }
    expect((await totals()).failures).toMatchObject([{ code: 'R000001', count: 1 }]);
  });

  it.each([
    ['fails for another reason', { ...reversal, result_code: '1' }],
    ['is of a payout and no reversal', { ...reversal, reverses: undefined, result_code: 'R000001' }],
    ['is open', { ...reversal, status: 'STATUS_PENDING', result_code: 'R000001' }],
  ] as const)('is none if it %s', async (_what, facts) => {
    await paid(shortCode, 'UJ2AA11BB1');
    await paid(shortCode, 'UJ2AA11BB2', facts);
    expect(await allMoney()).toEqual([{ ...only, out: '0.00', out_count: 0 }]);
  });
});
