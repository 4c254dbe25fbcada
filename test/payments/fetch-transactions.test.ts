/** The range of fetchTransactions: the same for all of its parts, so that the provider's rows keep their places. */
import { beforeEach, expect, it } from 'vitest';
import { findApp } from '../../shared/apps/app-record.ts';
import type { FetchRange } from '../../shared/drivers/payment-driver.ts';
import { fetchQuery, fetchTransactions } from '../../shared/payments/fetch-transactions.ts';
import type { PaymentApp } from '../../shared/payments/payment-app.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type Io, through } from '../support/interleave.ts';
import { anAcceptedPayment } from './accepted-payment.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const hour = 60 * 60_000;

/** A provider that always has more. */
async function endlessList() {
  const { dependencies, appId, provider } = await anAcceptedPayment(setup);
  const app = await findApp<PaymentApp>(setup.apps, appId, 'payment', appId);
  const ranges: FetchRange[] = [];
  const driver = {
    ...provider.driver,
    fetchTransactions: {
      async perform(range: FetchRange) {
        ranges.push(range);
        return { payments: [], next: '1000' };
      },
    },
  };
  const fetch = async (query: Record<string, unknown> = {}) => {
    const call = { subject: { app, driver }, query: fetchQuery().parse(query), traceId: 't', log: setup.log };
    const { body } = await fetchTransactions(dependencies, call as never);
    return (body as { data: { next_cursor: string } }).data.next_cursor;
  };
  return { fetch, ranges };
}

it.each([
  ['by default', {}],
  ['that is older than the provider goes back', { from: '2025-12-01' }],
  ['that ends in the future', { to: '2026-02-01' }],
])(
  'A range %s is the same in all parts, and within the provider’s 48 hours until its cursor expires',
  async (_, query) => {
    const { fetch, ranges } = await endlessList();
    let cursor = await fetch(query);
    for (let part = 0; part < 3; part += 1) {
      setup.pass(3 * 60_000);
      cursor = await fetch({ cursor });
    }
    expect(new Set(ranges.map(({ from, to }) => `${from} ${to}`)).size).toBe(1);
    expect(ranges[0]?.from).toBeGreaterThan(setup.now() - 48 * hour);
    expect(ranges[0]?.to).toBeLessThanOrEqual(setup.now());
    expect((ranges[0]?.to ?? 0) - (ranges[0]?.from ?? 0)).toBeGreaterThan(47 * hour);
  },
);

it('A cursor whose range has left the provider’s reach is refused', async () => {
  const { fetch } = await endlessList();
  const cursor = await fetch();
  setup.pass(11 * 60_000);
  await expect(fetch({ cursor })).rejects.toMatchObject({ kind: 'invalid', errors: { cursor: [/too old/] } });
});

it('A range that ends before the provider’s 48 hours is refused instead of being reported as empty', async () => {
  const { fetch, ranges } = await endlessList();
  const sentence = 'The provider lists only the last 48 hours, and none of them is in the range';
  const refusal = { kind: 'invalid', errors: { to: [sentence] } };
  await expect(fetch({ from: '2025-12-01', to: '2025-12-31' })).rejects.toMatchObject(refusal);
  await expect(fetch({ to: new Date(setup.now() - 48 * hour).toISOString() })).rejects.toMatchObject(refusal);
  expect(ranges).toEqual([]);
});

it('The payments of a part are stored at the same time, in the order of the list: one after the other, they would take longer than a call may', async () => {
  const payment = await anAcceptedPayment(setup);
  const { dependencies, appId, provider } = payment;
  const app = await findApp<PaymentApp>(setup.apps, appId, 'payment', appId);
  const { transaction_type, transaction_sub_type, amount, currency, reference, narration, ...of } =
    await payment.read();
  const { payer_account, payer_name, payee_account, payee_name } = of;
  const parties = { payer_account, payer_name, payee_account, payee_name };
  const draft = { transaction_type, transaction_sub_type, amount, currency, reference, narration, ...parties };
  const receipts = Array.from({ length: 60 }, (_, index) => `LISTED${index}`);
  const transaction_time = new Date(setup.now()).toISOString();
  const payments = receipts.map((receipt) => ({ receipt, draft, transaction_time }));
  const driver = { ...provider.driver, fetchTransactions: { perform: async () => ({ payments, next: null }) } };
  let [now, most] = [0, 0];
  const counting: Io = async (effect) => {
    now += 1;
    most = Math.max(most, now);
    return effect().finally(() => (now -= 1));
  };
  const call = { subject: { app, driver }, query: fetchQuery().parse({}), traceId: 't', log: setup.log };
  const { body } = await fetchTransactions(
    { ...dependencies, payments: through(counting, dependencies.payments) },
    call as never,
  );
  const { data } = body as { data: { new: number; transactions: { transaction_id: string }[] } };
  expect([data.new, data.transactions.map(({ transaction_id }) => transaction_id)]).toEqual([60, receipts]);
  expect(most).toBeGreaterThanOrEqual(25);
});
