/** What the outcome of a payment changes, and what follows from it (apply-outcome.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '../../shared/drivers/payment-driver.ts';
import {
  applyOutcome,
  followThrough,
  type LearnedOutcome,
  settleRequest,
  toResult,
} from '../../shared/payments/apply-outcome.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { claimReversal, findTransaction, moveTransaction } from '../../shared/payments/transaction-store.ts';
import { workOnPayments } from '../../shared/payments/work.ts';
import type { AsyncRequest } from '../../shared/platform/async/async-request.ts';
import { requestKeys } from '../../shared/platform/async/records.ts';
import { findByText } from '../../shared/platform/storage/search-entries.ts';
import { useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type AcceptedPayment, anAcceptedPayment, type PaymentOptions } from './accepted-payment.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

const aPayment = (options?: PaymentOptions): Promise<AcceptedPayment> => anAcceptedPayment(setup, options);
/** So old that its next follow-up may be an hour away. */
const anOldPayment = async (options?: PaymentOptions): Promise<AcceptedPayment> => {
  const payment = await aPayment(options);
  setup.pass(240_000);
  return payment;
};

const paid: PaymentOutcome = {
  status: 'STATUS_COMPLETED',
  result_code: '0',
  result_desc: 'Paid',
  receipt: 'RECEIPT',
  payer_name: 'Esther Demo',
  payee_name: 'Demo Biller',
  transaction_time: '2026-01-15T08:59:58.000Z',
};
const { receipt: _receipt, ...paidWithoutReceipt } = paid;
const failed: PaymentOutcome = { status: 'STATUS_FAILED', result_code: '1', result_desc: 'Not paid' };
const noQueue = () => Promise.reject(new Error('No queue'));
const noQueues = { send: noQueue, sendMany: noQueue };
const iso = () => new Date(setup.now()).toISOString();

async function settle(payment: AcceptedPayment, outcome: PaymentOutcome, learned: Partial<LearnedOutcome> = {}) {
  const { dependencies, provider } = payment;
  return applyOutcome(dependencies, provider.driver, await payment.read(), { outcome, ...learned }, setup.log);
}
const follow = async (payment: AcceptedPayment) =>
  followThrough(payment.dependencies, payment.provider.driver, await payment.read(), setup.log);
const at = () => ({ now: setup.now() });
const isFinalEvent = (event: string): boolean => event.startsWith('transaction.');
const finalEvents = async (payment: AcceptedPayment) => (await payment.events()).filter(isFinalEvent);
const readItem = ({ appId, id }: AcceptedPayment) =>
  setup.payments.get(paymentKeys.transaction(appId, appId, id % 1_000));

describe('A completed payment', () => {
  it('has the facts that the provider reports, and where they come from', async () => {
    const payment = await aPayment();
    const open = await payment.read();
    const references = { merchant_request_id: 'M-1' };
    setup.pass(1_000);
    const settled = await settle(payment, paid, { references, source: 'callback' });
    const expected: Transaction = {
      ...open,
      status: 'STATUS_COMPLETED',
      result_code: '0',
      result_desc: 'Paid',
      transaction_id: 'RECEIPT',
      payer_name: 'Esther Demo',
      payee_name: 'Demo Biller',
      transaction_time: '2026-01-15T08:59:58.000Z',
      merchant_request_id: 'M-1',
      outcome_source: 'callback',
      updated_at: iso(),
    };
    expect(await payment.read()).toEqual(expected);
    expect(settled).toMatchObject(expected);
    expect(setup.log.entries).toContainEqual({
      level: 'info',
      message: expect.any(String),
      fields: { transaction_id: payment.id, status: 'STATUS_COMPLETED', result_code: '0' },
    });
  });

  it('without a time or names has the present time and the names that were known', async () => {
    const payment = await aPayment();
    await payment.change({ payer_name: 'Known', payee_name: 'Known, too' });
    setup.pass(1_000);
    await settle(payment, { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid' });
    const { transaction_id, outcome_source, earlier_statuses, ...stored } = await payment.read();
    expect(stored).toMatchObject({ transaction_time: iso(), payer_name: 'Known', payee_name: 'Known, too' });
    expect([transaction_id, outcome_source, earlier_statuses]).toEqual([undefined, undefined, undefined]);
  });

  it('is found by its receipt; a failed one is not, because the receipt proves nothing', async () => {
    const [one, other] = [await aPayment(), await aPayment()];
    await settle(one, paid);
    const made = setup.aws.made.length;
    await settle(other, { ...failed, receipt: 'RECEIPT' });
    expect(JSON.stringify(setup.aws.made.slice(made))).not.toContain('#FIND#');
    expect((await findByText(setup.payments, one.appId, 'RECEIPT', 5)).ids).toEqual([one.id]);
    expect((await findByText(setup.payments, other.appId, 'RECEIPT', 5)).ids).toEqual([]);
    expect(await other.read()).not.toHaveProperty('transaction_time');
  });

  it('is completed and published once, whatever is reported again', async () => {
    const payment = await aPayment();
    const before = await payment.read();
    await settle(payment, paid);
    const first = await payment.read();
    setup.pass(1_000);
    await settle(payment, paid);
    await applyOutcome(payment.dependencies, payment.provider.driver, before, { outcome: failed }, setup.log);
    expect(await payment.read()).toEqual(first);
    expect(await finalEvents(payment)).toEqual(['transaction.completed']);
  });

  it.each([
    ['was charged for a failed payment', failed, paid, 1],
    ['was not charged for a completed payment', paid, failed, 1],
    ['cancelled instead of not answering', failed, { ...failed, status: 'STATUS_CANCELLED' } as const, undefined],
    ['was charged, as is known', paid, paidWithoutReceipt, undefined],
  ])(
    'stays as it is when the provider then says that the customer %s; a person must know if it is about money',
    async (_, first, then, differences) => {
      const payment = await aPayment();
      await settle(payment, first);
      const before = await payment.read();
      const settled = await settle(payment, then, { source: 'callback' });
      expect([await payment.read(), settled]).toEqual([before, expect.objectContaining({ status: first.status })]);
      expect(setup.log.counts.ReconciliationDifferences).toBe(differences);
      const contradictions = setup.log.entries.filter(
        ({ message }) => message === 'The provider contradicts an outcome',
      );
      expect(contradictions).toHaveLength(differences ?? 0);
    },
  );

  it('gets the receipt that is reported later, with its time, and keeps its first one', async () => {
    const payment = await aPayment();
    await settle(payment, paidWithoutReceipt);
    const later = '2026-01-15T08:59:59.000Z';
    await settle(payment, { ...paid, transaction_time: later });
    expect(await payment.read()).toMatchObject({ transaction_id: 'RECEIPT', transaction_time: later });
    await settle(payment, { ...paid, receipt: 'ANOTHER' });
    expect(await payment.read()).toMatchObject({ transaction_id: 'RECEIPT', transaction_time: later });
  });

  it('keeps its time if the later receipt has none, and everything if no receipt comes', async () => {
    const payment = await aPayment();
    await settle(payment, paidWithoutReceipt);
    const first = await payment.read();
    await settle(payment, paidWithoutReceipt);
    expect(await payment.read()).toEqual(first);
    const { transaction_time: _, ...receiptOnly } = paid;
    await settle(payment, receiptOnly);
    expect(await payment.read()).toEqual({ ...first, transaction_id: 'RECEIPT' });
  });

  it('keeps the status that it had before, if that was published', async () => {
    const payment = await anOldPayment();
    const unknown = await moveTransaction(setup.payments, await payment.read(), 'STATUS_UNKNOWN', {}, at());
    setup.pass(1_000);
    await settle(payment, paid);
    const completedAt = iso();
    setup.pass(1_000);
    await settle(payment, { status: 'STATUS_REVERSED', result_code: '0', result_desc: 'Returned' });
    expect(await payment.read()).toMatchObject({
      status: 'STATUS_REVERSED',
      earlier_statuses: [
        { status: 'STATUS_UNKNOWN', at: unknown?.updated_at },
        { status: 'STATUS_COMPLETED', at: completedAt },
      ],
    });
  });
});

describe('A completed payment that is reported as failed', () => {
  it('gets no receipt from that report', async () => {
    const payment = await aPayment();
    await settle(payment, paidWithoutReceipt);
    await settle(payment, { ...failed, receipt: 'RECEIPT' });
    expect(await payment.read()).toMatchObject({ status: 'STATUS_COMPLETED' });
    expect(await payment.read()).not.toHaveProperty('transaction_id');
  });
});

describe('A failed payment', () => {
  it('gets no receipt afterwards', async () => {
    const payment = await aPayment();
    await settle(payment, failed);
    await settle(payment, paid);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_FAILED', result_code: '1' });
    expect(await payment.read()).not.toHaveProperty('transaction_id');
    expect(await finalEvents(payment)).toEqual(['transaction.failed']);
  });
});

describe('The event of an outcome', () => {
  it('is not marked as pending while a follow-up comes soon, which would publish it', async () => {
    const payment = await aPayment();
    const made = setup.aws.made.length;
    await settle(payment, paid);
    const writes = setup.aws.made.slice(made).filter(({ command }) => command === 'UpdateItem');
    expect(JSON.stringify(writes)).not.toContain('outbox');
    expect(await finalEvents(payment)).toEqual(['transaction.completed']);
  });

  it('is marked as pending until it is published, if no follow-up comes soon', async () => {
    const payment = await anOldPayment();
    const { queues } = payment.dependencies;
    payment.dependencies.queues = noQueues;
    await expect(settle(payment, paid)).rejects.toThrow('No queue');
    expect(await readItem(payment)).toMatchObject({ outbox: 'STATUS_COMPLETED', due_at: expect.any(String) });
    payment.dependencies.queues = queues;
    await settle(payment, paid);
    const item = await readItem(payment);
    for (const attribute of ['outbox', 'due_at', 'due_shard']) expect(item).not.toHaveProperty(attribute);
    expect(await finalEvents(payment)).toEqual(['transaction.completed']);
  });

  it('is published by the sweeper’s message after a crash', async () => {
    const payment = await anOldPayment();
    await moveTransaction(setup.payments, await payment.read(), 'STATUS_COMPLETED', {}, at());
    const { appId, id, dependencies } = payment;
    const message = { kind: 'follow_through', account_id: appId, transaction_id: id, trace_id: 'trace' } as const;
    await workOnPayments(dependencies, message, setup.log);
    await workOnPayments(dependencies, { ...message, transaction_id: id + 1 }, setup.log);
    expect(await finalEvents(payment)).toEqual(['transaction.completed']);
    expect(await readItem(payment)).not.toHaveProperty('outbox');
  });

  it('is not looked at again when nothing is pending', async () => {
    const payment = await aPayment();
    await settle(payment, paid);
    const made = setup.aws.made.length;
    const settled = await payment.read();
    await followThrough(payment.dependencies, payment.provider.driver, settled, setup.log);
    expect(setup.aws.made.length - made).toBe(1);
  });

  it('stays pending if the payment has changed again meanwhile', async () => {
    const payment = await anOldPayment();
    const { payments } = setup;
    const completed = await moveTransaction(payments, await payment.read(), 'STATUS_COMPLETED', {}, at());
    await moveTransaction(payments, await payment.read(), 'STATUS_REVERSED', {}, at());
    if (completed) await followThrough(payment.dependencies, payment.provider.driver, completed, setup.log);
    expect(await readItem(payment)).toMatchObject({ outbox: 'STATUS_REVERSED' });
    await follow(payment);
    expect((await finalEvents(payment)).toSorted()).toEqual(['transaction.completed', 'transaction.reversed']);
  });
});

const isFound = async ({ appId }: AcceptedPayment) =>
  (await findByText(setup.payments, appId, 'RECEIPT', 5)).ids.length === 1;
/** Until it is called again with false, no search entry is written. */
const refuseEntries = (isRefused: boolean) =>
  setup.aws.outage(
    isRefused ? 'refused' : null,
    ({ command, input }) => command === 'PutItem' && JSON.stringify(input).includes('#FIND#'),
  );

describe('A receipt that could not be entered for the search', () => {
  it('is entered while the outcome is applied, if it is possible by then', async () => {
    const payment = await aPayment();
    setup.aws.refuse('PutItem');
    await settle(payment, paid);
    expect(await isFound(payment)).toBe(true);
    expect(await payment.read()).not.toHaveProperty('search_missing');
  });

  it('is entered by the sweeper later; the payment is settled at once', async () => {
    const payment = await anOldPayment();
    refuseEntries(true);
    await settle(payment, paid);
    expect([await isFound(payment), await finalEvents(payment)]).toEqual([false, ['transaction.completed']]);
    expect(await payment.read()).toMatchObject({ search_missing: true, outbox: 'STATUS_COMPLETED' });
    await follow(payment);
    expect(await payment.read()).toMatchObject({ search_missing: true, outbox: 'STATUS_COMPLETED' });
    refuseEntries(false);
    await follow(payment);
    const stored = await payment.read();
    expect([await isFound(payment), stored.search_missing, stored.outbox]).toEqual([true, undefined, undefined]);
  });
});

const reversedOf = async ({ appId, reversed }: AcceptedPayment) =>
  findTransaction(setup.payments, { accountId: appId, appId, id: reversed?.id ?? 0 });
const aReversal = () => anOldPayment({ request: 'reverse_transaction' });

describe('A reversal', () => {
  it('that is completed reverses the payment, whose event reports it', async () => {
    const reversal = await aReversal();
    await settle(reversal, { ...paid, result_code: '21', result_desc: 'Returned' });
    expect(await reversedOf(reversal)).toMatchObject({
      status: 'STATUS_REVERSED',
      result_code: '21',
      result_desc: 'Returned',
      reversed_by: reversal.id,
    });
    expect(await finalEvents(reversal)).toEqual(['transaction.reversed']);
  });

  it('is applied to what is stored now: its request and the payment are read consistently', async () => {
    const reversal = await aReversal();
    const made = setup.aws.made.length;
    await settle(reversal, paid);
    const keys = [
      paymentKeys.transaction(reversal.appId, reversal.appId, 1),
      requestKeys.request(reversal.appId, reversal.requestId),
    ].map(({ sk }) => sk);
    const reads = setup.aws.made
      .slice(made)
      .filter(({ command, input }) => command === 'GetItem' && keys.some((sk) => JSON.stringify(input).includes(sk)));
    expect(reads.length).toBeGreaterThanOrEqual(2);
    for (const { input } of reads) expect(input).toMatchObject({ ConsistentRead: true });
  });

  it('that failed leaves the payment completed, and another reversal can claim it', async () => {
    const reversal = await aReversal();
    await settle(reversal, failed);
    const reversed = await reversedOf(reversal);
    expect(reversed).toMatchObject({ status: 'STATUS_COMPLETED' });
    expect(reversed).not.toHaveProperty('reversed_by');
    expect(await finalEvents(reversal)).toEqual(['transaction.failed']);
    if (reversed) expect(await claimReversal(setup.payments, reversed, reversal.id + 1)).toBe(true);
  });

  it('that failed because the money was returned before makes the payment reversed, also after a crash', async () => {
    const reversal = await aReversal();
    reversal.provider.driver.reverseTransaction!.alreadyReversed = ['7'];
    const returned = { ...failed, result_code: '7', result_desc: 'Returned before' };
    const { queues } = reversal.dependencies;
    reversal.dependencies.queues = noQueues;
    await expect(settle(reversal, returned)).rejects.toThrow('No queue');
    reversal.dependencies.queues = queues;
    await follow(reversal);
    const reversed = await reversedOf(reversal);
    expect(reversed).toMatchObject({ status: 'STATUS_REVERSED', result_code: '7', result_desc: 'Returned before' });
    // It was another reversal, which the gateway does not know.
    expect(reversed).not.toHaveProperty('reversed_by');
    expect((await finalEvents(reversal)).toSorted()).toEqual(['transaction.failed', 'transaction.reversed']);
  });

  it('without a known outcome keeps its claim: it may still be completed', async () => {
    const reversal = await aReversal();
    await moveTransaction(setup.payments, await reversal.read(), 'STATUS_UNKNOWN', {}, at());
    await follow(reversal);
    expect(await reversedOf(reversal)).toMatchObject({ status: 'STATUS_COMPLETED', reversed_by: reversal.id });
  });

  it('of a payment that no longer exists is completed', async () => {
    const reversal = await aReversal();
    await setup.payments.delete(paymentKeys.transaction(reversal.appId, reversal.appId, 1));
    await settle(reversal, paid);
    expect(await reversal.read()).toMatchObject({ status: 'STATUS_COMPLETED' });
    expect(await readItem(reversal)).not.toHaveProperty('outbox');
  });

  it('always has its event marked as pending, because a follow-up does not do all its work', async () => {
    const reversal = await aPayment({ request: 'reverse_transaction' });
    reversal.dependencies.queues = noQueues;
    await expect(settle(reversal, failed)).rejects.toThrow('No queue');
    expect(await readItem(reversal)).toMatchObject({ outbox: 'STATUS_FAILED' });
  });
});

describe('The request of a settled payment', () => {
  const held = { status: 'processing', phase: 'sent' } as const;

  async function requestAfter(
    change: Partial<AsyncRequest>,
    transaction: Partial<Transaction>,
  ): Promise<Partial<AsyncRequest>> {
    const payment = await aPayment();
    const key = requestKeys.request(payment.appId, payment.requestId);
    await setup.requests.update(key, {
      set: { ...held, ...change },
      remove: ['result', 'packed_result', 'outbox', 'lease_until'].filter((name) => !(name in change)),
    });
    const request = await payment.readRequest();
    const known = { ...(await payment.read()), ...transaction };
    await settleRequest(payment.dependencies, payment.provider.driver, request, known, setup.log);
    return (await payment.readRequest()) ?? {};
  }

  it('whose response was lost is completed: the outcome proves that the provider accepted it', async () => {
    const request = await requestAfter({}, { status: 'STATUS_COMPLETED', checkout_request_id: 'C-1' });
    expect(request).toMatchObject({
      status: 'completed',
      transaction_status: 'STATUS_COMPLETED',
      result: { checkout_request_id: 'C-1', id: expect.any(Number), transaction_id: expect.any(Number) },
    });
  });

  it('is also completed when the payment failed after the provider accepted it', async () => {
    const request = await requestAfter({}, { status: 'STATUS_FAILED' });
    expect(request).toMatchObject({ status: 'completed', transaction_status: 'STATUS_FAILED' });
  });

  it('is completed when the lease of its worker has just ended', async () => {
    expect(await requestAfter({ lease_until: setup.now() }, { status: 'STATUS_COMPLETED' })).toMatchObject({
      status: 'completed',
    });
  });

  it('fails with the provider’s refusal', async () => {
    const refused = { status: 'STATUS_FAILED', was_refused: true, result_code: '7', result_desc: 'No' } as const;
    expect(await requestAfter({}, refused)).toMatchObject({
      status: 'failed',
      error_kind: 'provider_refused',
      transaction_status: 'STATUS_FAILED',
    });
  });

  it('fails if there is no outcome at the end of its lifetime', async () => {
    expect(await requestAfter({}, { status: 'STATUS_UNKNOWN' })).toMatchObject({
      status: 'failed',
      error_kind: 'provider_unclear',
      error: expect.stringContaining('within 15 minutes'),
      transaction_status: 'STATUS_UNKNOWN',
    });
  });

  it.each<[string, Partial<AsyncRequest>, Partial<Transaction>]>([
    ['a worker still holds it', { lease_until: Number.MAX_SAFE_INTEGER }, { status: 'STATUS_COMPLETED' }],
    ['the provider was not called', { phase: 'accepted' }, { status: 'STATUS_COMPLETED' }],
    ['the payment is open', {}, { status: 'STATUS_PENDING' }],
  ])('stays as it is while %s', async (_, change, transaction) => {
    expect(await requestAfter(change, transaction)).toMatchObject({ ...held, ...change });
  });

  it('stays as it is once it has ended', async () => {
    const request = await requestAfter({ status: 'failed', error: 'Before' }, { status: 'STATUS_COMPLETED' });
    expect(request).toMatchObject({ status: 'failed', error: 'Before' });
  });
});

describe('The result of a request', () => {
  it('has the provider’s fields and the ids of the payment', () => {
    const transaction = { id: 3_000_000_014 } as Transaction;
    const ids = { transaction_id: 3_000_000_014, id: 3_000_000_014 };
    expect(toResult(transaction, { ResponseCode: '0' })).toEqual({ ResponseCode: '0', ...ids });
    const references = { checkout_request_id: 'C-1', conversation_id: 'V-1' };
    expect(toResult({ ...transaction, ...references }, {})).toEqual({ ...references, ...ids });
  });
});
