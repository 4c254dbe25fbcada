/** The totals per day equal the stored payments, whatever happens between two counts. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../shared/drivers/payment-driver.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import { type AppCount, countApp } from '../../shared/payments/totals/count-app.ts';
import { addPayment, noTotals } from '../../shared/payments/totals/day-totals.ts';
import { moveTransaction, nextTransactionId } from '../../shared/payments/transaction-store.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { splitId } from '../../shared/platform/storage/sequence.ts';
import type { Table } from '../../shared/platform/storage/table.ts';
import { hourMs, minuteMs, toLocalDay } from '../../shared/values/time.ts';
import { type TestSetup, useEmulatedStores } from '../support/emulated-stores.ts';
import { crashing, endless } from '../support/daily-counts.ts';
import * as fc from '../support/properties.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

const accountId = 7;
let appId = 0;

const outcome = fc.constantFrom<PaymentStatus>(
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_CANCELLED',
  'STATUS_EXPIRED',
  'STATUS_UNKNOWN',
  'STATUS_REVERSED',
);
const place = fc.nat({ max: 30 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take number' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('store payment' as const), place, cents: fc.nat(99_999) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('end' as const), place, outcome }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.nat(900) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('count' as const), how: fc.constantFrom('whole', 'crash', 'two') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function play(steps: readonly Step[]): Promise<AppCount> {
  appId += 1;
  const app = { accountId, appId };
  const numbers: number[] = [];
  const stored: number[] = [];
  let now = Date.parse('2026-01-15T18:00:00.000Z');
  const count = (table: Table = setup.payments) => countApp(table, app, now, endless());
  for (const one of steps) {
    now += 1000;
    if (one.kind === 'pass') now += one.minutes * minuteMs;
    if (one.kind === 'take number') numbers.push(await nextTransactionId(setup.payments, accountId, appId));
    if (one.kind === 'store payment') {
      const id = numbers[one.place % Math.max(numbers.length, 1)];
      if (id !== undefined && !stored.includes(id)) {
        stored.push(id);
        await store(id, one.cents, new Date(now).toISOString());
      }
    }
    if (one.kind === 'end') {
      const id = stored[one.place % Math.max(stored.length, 1)];
      const result_code = `C${one.place % 4}`;
      const of = { account_id: accountId, id: id ?? 0 };
      if (id !== undefined) await moveTransaction(setup.payments, of, one.outcome, { result_code }, { now });
    }
    if (one.kind === 'count') {
      if (one.how === 'crash') await count(crashing(setup.payments)).catch(() => null);
      else await Promise.all(one.how === 'two' ? [count(), count()] : [count()]);
    }
  }
  return countApp(setup.payments, app, now, endless());
}

async function store(id: number, cents: number, at: string): Promise<void> {
  const key = paymentKeys.transaction(accountId, appId, splitId(id)?.sequence ?? 0);
  await setup.payments.put<Transaction>({
    ...key,
    account_id: accountId,
    id,
    app_id: appId,
    payer_account: '254700000101',
    payer_name: '',
    payee_account: '174379',
    payee_name: '',
    reference: 'R',
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    currency: cents % 3 === 0 ? 'UGX' : 'KES',
    narration: '',
    status: 'STATUS_PENDING',
    transaction_type: cents % 2 === 0 ? 'PAYMENT_IN' : 'PAYMENT_OUT',
    transaction_sub_type: 'CustomerPayBillOnline',
    payment_provider: 'MobileMoneyKeExpress',
    request_id: 'r',
    created_at: at,
    updated_at: at,
    trace_id: 'story',
  });
}

/** Money and outcomes of each day, added up from the payments themselves. */
async function recount() {
  const { items } = await setup.payments.query<Transaction>({ pk: paymentKeys.list(accountId, appId), prefix: 'TX#' });
  const days: AppCount['days'] = {};
  for (const payment of items) {
    if (payment.status === 'STATUS_PENDING') continue;
    const day = toLocalDay(Date.parse(payment.created_at));
    days[day] = addPayment(days[day] ?? noTotals(), payment);
  }
  return { days: essentials(days), pending: items.filter(({ status }) => status === 'STATUS_PENDING').length };
}

/** A reversal after the count changes neither. */
const essentials = (days: AppCount['days']) =>
  Object.fromEntries(Object.entries(days).map(([day, { money, endings }]) => [day, { money, endings }]));

describe('The totals per day', () => {
  it('equal the payments, with crashes, gaps, late outcomes, reversals and simultaneous counts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
        const { days, pending, isComplete } = await play(steps);
        const wanted = await recount();
        expect(isComplete).toBe(true);
        expect(essentials(days)).toEqual(wanted.days);
        expect(Object.values(pending).reduce((all, some) => all + some, 0)).toBe(wanted.pending);
      }),
      { numRuns: 60 },
    );
  });

  it('are counted on where a bounded count stopped, and then read no payment twice', async () => {
    appId += 1;
    const app = { accountId, appId };
    const start = Date.parse('2026-01-15T08:00:00.000Z');
    for (let number = 1; number <= 40; number += 1) {
      const id = await nextTransactionId(setup.payments, accountId, appId);
      await store(id, number * 200, new Date(start + number * minuteMs).toISOString());
      await moveTransaction(setup.payments, { account_id: accountId, id }, 'STATUS_COMPLETED', {}, { now: start });
    }
    const none = await countApp(setup.payments, app, start + hourMs, { left: 0 });
    expect(none).toMatchObject({ isComplete: false, days: {} });
    const first = await countApp(setup.payments, app, start + hourMs, { left: 20 });
    expect(first).toMatchObject({ isComplete: true, days: { '2026-01-15': { endings: { completed: 40 } } } });
    setup.aws.forget();
    expect(await countApp(setup.payments, app, start + hourMs, { left: 20 })).toEqual(first);
    expect(setup.aws.made.length).toBe(2);
  });
});
