/** A reconciliation ends within its worker's time and its record, whatever the provider does (reconcile.ts). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FetchedPart, ReceivedPayment } from '../../shared/drivers/payment-driver.ts';
import type { PaymentsDependencies } from '../../shared/payments/dependencies.ts';
import { paymentFunctions } from '../../shared/payments/functions.ts';
import { type Difference, reconcileMessage } from '../../shared/payments/reconcile.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import type { OutgoingRequest } from '../../shared/platform/egress/guarded-client.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { composeId } from '../../shared/platform/storage/sequence.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type Io, through } from '../support/interleave.ts';
import { type AcceptedPayment, anAcceptedPayment } from './accepted-payment.ts';

const stores = useEmulatedStores();
const workerMs = paymentFunctions['payments-worker'].timeoutSeconds * 1000;
let setup: TestSetup;
let payment: AcceptedPayment;
beforeAll(async () => {
  setup = await stores.newSetup();
});
beforeEach(async () => {
  payment = await anAcceptedPayment(setup);
});

/** More payments of the app, like the first. */
async function more(count: number, given: Partial<Transaction>): Promise<void> {
  const { appId } = payment;
  const first = await payment.read();
  await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const sequence = index + 2;
      return setup.payments.put<Record<string, unknown>>({
        ...paymentKeys.transaction(appId, appId, sequence),
        ...first,
        ...given,
        id: composeId(appId, sequence),
        transaction_id: `RECEIPT${sequence}`,
      });
    }),
  );
  await setup.payments.update(paymentKeys.head(appId, appId), { add: { last: count } });
}

const send: OutgoingRequest = {
  url: 'https://provider.test',
  method: 'POST',
  headers: {},
  body: '',
  trust: 'provider',
  connectTimeoutMs: 3_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1_000,
};

/** Returns the report. */
async function reconcileAll(dependencies: PaymentsDependencies, { hours = 1, until = 0 } = {}) {
  const range = { from: setup.now() - hours * 3_600_000, to: setup.now() - until * 3_600_000 };
  const of = { kind: 'reconcile', account_id: payment.appId, app_id: payment.appId, trace_id: 'trace' } as const;
  await reconcileMessage(dependencies, { ...of, ...range }, setup.log);
  const key = paymentKeys.reconciliation(payment.appId, payment.appId, new Date(range.from).toISOString());
  return setup.payments.get(key);
}

function draftOf(of: Transaction): ReceivedPayment['draft'] {
  const { transaction_type, transaction_sub_type, amount, currency, reference, narration } = of;
  const { payer_account, payer_name, payee_account, payee_name } = of;
  const parties = { payer_account, payer_name, payee_account, payee_name };
  return { transaction_type, transaction_sub_type, amount, currency, reference, narration, ...parties };
}

/** Every call takes this long, or as long as it may. Returns how long the reconciliation took, and its report. */
async function reconcileWith(callMs: number, list: 'none' | 'endless' | 'empty', range = {}) {
  const egress = {
    async send({ totalTimeoutMs }: OutgoingRequest) {
      setup.pass(Math.min(callMs, totalTimeoutMs));
      return { status: 200, headers: {}, body: '' };
    },
  };
  const { driver } = payment.provider;
  driver.findOutcome = {
    async perform(_, { access }) {
      payment.queries += 1;
      await access.egress.send(send);
      throw new GatewayError('provider_unavailable', 'Ledger: busy');
    },
  };
  const part: FetchedPart = { payments: [], next: list === 'endless' ? '1' : null };
  const { fetchTransactions: _list, ...rest } = driver;
  const listing = {
    async perform(_: unknown, { access }: Parameters<NonNullable<typeof driver.fetchTransactions>['perform']>[1]) {
      await access.egress.send(send).catch(() => {
        throw new GatewayError('provider_unavailable', 'Ledger: no time');
      });
      return part;
    },
  };
  const findDriver = async () => (list === 'none' ? rest : { ...rest, fetchTransactions: listing });
  const began = setup.now();
  const report = await reconcileAll({ ...payment.dependencies, egress, findDriver }, range);
  return { took: setup.now() - began, report };
}
async function listedIn(range: { hours: number; until?: number }) {
  const { report } = await reconcileWith(0, 'empty', range);
  return { is_listed: report?.is_listed, failure: report?.failure, listed_from: report?.listed_from };
}
const kindsOf = (differences: readonly Difference[] = []) => differences.map(({ kind }) => kind);

describe('The reconciliation of an app', () => {
  it('begins after missed nights where the last one ended, as far back as providers list payments', async () => {
    const { appId } = payment;
    /** Of how many hours the report is. */
    const night = async () => {
      const [to, hours] = [setup.now(), 3_600_000];
      const of = { kind: 'reconcile', account_id: appId, app_id: appId, trace_id: 'trace' } as const;
      const run = { ...of, from: to - 36 * hours, to, catches_up: true } as const;
      await reconcileMessage(payment.dependencies, run, setup.log);
      const reports = { pk: paymentKeys.list(appId, appId), prefix: 'RECONCILIATION#' };
      const { items } = await setup.payments.query({ ...reports, newestFirst: true, limit: 1 });
      return (to - Date.parse(String(items[0]?.from))) / hours;
    };
    const covered = [await night()];
    for (const hoursWithout of [24, 44, 96]) {
      setup.pass(hoursWithout * 3_600_000);
      covered.push(await night());
    }
    expect(covered).toEqual([36, 36, 44, 48]);
  });

  it('compares a night again whose list the provider failed to return, and whose short range an operator compared', async () => {
    const { driver } = payment.provider;
    const { fetchTransactions: _list, ...rest } = driver;
    let isDown = false;
    const listing = {
      async perform() {
        if (isDown) throw new GatewayError('provider_unavailable', 'Ledger: busy');
        return { payments: [], next: null };
      },
    };
    const dependencies = { ...payment.dependencies, findDriver: async () => ({ ...rest, fetchTransactions: listing }) };
    const { appId } = payment;
    const hourMs = 3_600_000;
    /** Of how many hours the report is. */
    const night = async () => {
      const to = setup.now();
      const of = { kind: 'reconcile', account_id: appId, app_id: appId, trace_id: 'trace' } as const;
      await reconcileMessage(dependencies, { ...of, from: to - 36 * hourMs, to, catches_up: true }, setup.log);
      const { items } = await setup.payments.query(paymentKeys.reconciliations(appId, appId));
      const report = items.find((one) => one.to === new Date(to).toISOString());
      return (to - Date.parse(String(report?.from))) / hourMs;
    };
    const covered = [await night()];
    setup.pass(24 * hourMs);
    isDown = true;
    covered.push(await night());
    isDown = false;
    setup.pass(23 * hourMs);
    expect(await reconcileAll(dependencies, { hours: 1 })).toMatchObject({ is_listed: true });
    setup.pass(hourMs);
    covered.push(await night());
    setup.pass(24 * hourMs);
    covered.push(await night());
    expect(covered).toEqual([36, 36, 48, 36]);
  });

  it('ends in time when the provider responds to no query, and reports what it could not query', async () => {
    await more(9, {});
    const { took, report } = await reconcileWith(20_000, 'none');
    expect(took).toBeLessThan(workerMs);
    expect(payment.queries).toBe(3);
    expect(kindsOf(report?.differences)).toEqual(Array.from({ length: 10 }, () => 'unknown'));
    expect(new Set(report?.differences.map(({ next_action }) => next_action))).toEqual(
      new Set([
        'Queried just now; if it stays open, check the provider’s portal',
        'Not queried, because the provider took too long; if it stays open, check the provider’s portal',
      ]),
    );
  });

  it.each([7_000, 30_000])('ends in time when each part of the provider’s list takes %i ms', async (callMs) => {
    const { took, report } = await reconcileWith(callMs, 'endless');
    expect(took).toBeLessThan(workerMs);
    expect(report).toMatchObject({ is_listed: false, failure: 'Ledger: no time' });
    expect(kindsOf(report?.differences)).toEqual(['unknown']);
  });

  it('says from when it compared, if the provider’s list does not go back to the start', async () => {
    const listed = { is_listed: true, failure: null };
    expect(await listedIn({ hours: 36 })).toEqual({ ...listed, listed_from: undefined });
    const listed_from = new Date(setup.now() - 48 * 3_600_000 + 600_000).toISOString();
    expect(await listedIn({ hours: 72 })).toEqual({ ...listed, listed_from });
    expect(await listedIn({ hours: 240, until: 72 })).toEqual({
      is_listed: false,
      failure: 'The provider lists only the last 48 hours, and none of them is in the range',
      listed_from: undefined,
    });
  });

  it('reports no payment as unlisted that was made to a number whose payments the provider was not asked to list', async () => {
    payment = await anAcceptedPayment(setup, { app: { config: { short_code: '600000', till_number: '700000' } } });
    const paid = { status: 'STATUS_COMPLETED', transaction_type: 'PAYMENT_IN' } as const;
    await payment.change({ ...paid, payee_account: '700000', transaction_id: 'TOTILL' });
    await more(1, { ...paid, payee_account: '600999' });
    expect(kindsOf((await reconcileWith(0, 'empty')).report?.differences)).toEqual([]);
    await payment.change({ payee_account: '600000' });
    await setup.payments.update(paymentKeys.transaction(payment.appId, payment.appId, 2), {
      set: { payee_account: '' },
    });
    const { report } = await reconcileWith(0, 'empty');
    expect(kindsOf(report?.differences)).toEqual(['unlisted', 'unlisted']);
  });

  it('raises the alarm for listed payments that cannot be read, and does not report ours among them as unlisted', async () => {
    const paid = { status: 'STATUS_COMPLETED', transaction_type: 'PAYMENT_IN' } as const;
    await payment.change({ ...paid, transaction_id: 'ODD' });
    await more(1, paid);
    const { driver } = payment.provider;
    const fetchTransactions = { perform: async () => ({ payments: [], next: null, unreadable: ['ODD', ''] }) };
    delete setup.log.counts.ReconciliationDifferences;
    const dependencies = { ...payment.dependencies, findDriver: async () => ({ ...driver, fetchTransactions }) };
    const report = await reconcileAll(dependencies);
    expect(report?.differences).toMatchObject([{ kind: 'unlisted', receipt: 'RECEIPT2' }]);
    expect(setup.log.counts.ReconciliationDifferences).toBe(3);
    expect(setup.log.entries).toContainEqual({
      level: 'warn',
      message: 'The provider lists payments that cannot be read',
      fields: { app_id: payment.appId, count: 2, receipts: ['ODD', ''] },
    });
  });

  it('raises the alarm for a payment whose lifetime has ended, and not for one that is still pending', async () => {
    const counted = async () => {
      delete setup.log.counts.ReconciliationDifferences;
      const { report } = await reconcileWith(0, 'none');
      return [kindsOf(report?.differences), setup.log.counts.ReconciliationDifferences];
    };
    expect(await counted()).toEqual([['unknown'], undefined]);
    setup.pass(15 * 60_000);
    expect(await counted()).toEqual([['unknown'], 1]);
  });

  it('raises no alarm for an unlisted payment that only an API caller claims, and reports it', async () => {
    const paid = { status: 'STATUS_COMPLETED', transaction_type: 'PAYMENT_IN' } as const;
    await payment.change({ ...paid, source: 'extracted' });
    delete setup.log.counts.ReconciliationDifferences;
    expect(kindsOf((await reconcileWith(0, 'empty')).report?.differences)).toEqual(['unlisted']);
    expect(setup.log.counts.ReconciliationDifferences).toBeUndefined();
    await more(1, { ...paid, source: 'sms' });
    expect(kindsOf((await reconcileWith(0, 'empty')).report?.differences)).toEqual(['unlisted', 'unlisted']);
    expect(setup.log.counts.ReconciliationDifferences).toBe(1);
  });

  it('does not report a payment that a callback settles meanwhile', async () => {
    payment.whenQueried(async () => {
      await payment.change({ status: 'STATUS_COMPLETED' });
      return { data: {}, outcome: null };
    });
    expect((await reconcileAll(payment.dependencies))?.differences).toEqual([]);
  });

  it('stores a report whose differences do not fit one record, and counts all of them', async () => {
    await more(2_500, { status: 'STATUS_COMPLETED', transaction_type: 'PAYMENT_IN' });
    const { report } = await reconcileWith(0, 'empty');
    expect(setup.log.counts).toMatchObject({ ReconciliationDifferences: 2_500 });
    expect(report).toMatchObject({ expected: 2_501, left_out: 1_501 });
    expect(report?.differences).toHaveLength(1_000);
  });

  it('records many payments at the same time, once each, and reports them in the order of the list', async () => {
    const receipts = Array.from({ length: 60 }, (_, index) => `LISTED${index % 50}`);
    const { driver } = payment.provider;
    const draft: ReceivedPayment['draft'] = { ...draftOf(await payment.read()), transaction_type: 'PAYMENT_IN' };
    const listed = receipts.map((receipt) => ({
      receipt,
      draft,
      transaction_time: new Date(startOfTime).toISOString(),
    }));
    const fetchTransactions = { perform: async () => ({ payments: listed, next: null }) };
    let [now, most] = [0, 0];
    const counting: Io = async (effect) => {
      now += 1;
      most = Math.max(most, now);
      return effect().finally(() => (now -= 1));
    };
    const dependencies = { ...payment.dependencies, payments: through(counting, payment.dependencies.payments) };
    const report = await reconcileAll({ ...dependencies, findDriver: async () => ({ ...driver, fetchTransactions }) });
    expect(most).toBeGreaterThanOrEqual(25);
    const missing = report?.differences.filter(({ kind }) => kind === 'missing').map(({ receipt }) => receipt);
    expect(missing?.toSorted()).toEqual(receipts.slice(0, 50).toSorted());
  });
});
