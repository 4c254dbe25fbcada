/** When the status of a payment is queried, and how a payment without an outcome ends (follow-up.ts). */
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOutcome, QueryCall } from '../../shared/drivers/payment-driver.ts';
import { followUp, queryProvider, scheduleFollowUp } from '../../shared/payments/follow-up.ts';
import { followUpTimes, isFollowedSince, isFollowedUp } from '../../shared/payments/follow-up-times.ts';
import { type FollowUpMessage, paymentsQueue } from '../../shared/payments/messages.ts';
import { paymentKeys } from '../../shared/payments/records.ts';
import type { Transaction } from '../../shared/payments/transaction.ts';
import { moveTransaction } from '../../shared/payments/transaction-store.ts';
import { GatewayError } from '../../shared/platform/errors/gateway-error.ts';
import { appKeys } from '../../shared/apps/records.ts';
import { startOfTime, useEmulatedStores, type TestSetup } from '../support/emulated-stores.ts';
import { type AcceptedPayment, anAcceptedPayment, type PaymentOptions } from './accepted-payment.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeAll(async () => {
  setup = await stores.newSetup();
});

/** Messages of these tests go to `sent` instead of the queue that delivers them. */
async function aPayment(options?: PaymentOptions) {
  const payment = await anAcceptedPayment(setup, options);
  const sent: { message: FollowUpMessage; delaySeconds: number | undefined }[] = [];
  const { queues } = payment.dependencies;
  payment.dependencies.queues = {
    ...queues,
    async send(queue, message, delaySeconds) {
      if (queue.name !== paymentsQueue.name) return queues.send(queue, message, delaySeconds);
      sent.push({ message: paymentsQueue.read(JSON.stringify(message)) as FollowUpMessage, delaySeconds });
    },
  };
  return Object.assign(payment, { sent });
}

const paid: PaymentOutcome = { status: 'STATUS_COMPLETED', result_code: '0', result_desc: 'Paid', receipt: 'RECEIPT' };
const messageOf = ({ appId, id }: AcceptedPayment, step: number, remaining = 0): FollowUpMessage => ({
  kind: 'follow_up',
  account_id: appId,
  transaction_id: id,
  trace_id: 'trace',
  step,
  remaining_delay: remaining,
});
const follow = (payment: AcceptedPayment, step: number, remaining = 0): Promise<void> =>
  followUp(payment.dependencies, messageOf(payment, step, remaining), setup.log);
const steps = ({ sent }: Awaited<ReturnType<typeof aPayment>>) => sent.map(({ message }) => message.step);
const finalEvents = async (payment: AcceptedPayment) =>
  (await payment.events()).filter((event) => event.startsWith('transaction.'));
const warnings = () => setup.log.entries.filter(({ level }) => level === 'warn');
const lastStep = followUpTimes.length - 1;

describe('The queries of a payment', () => {
  it('are made after 25 s, 60 s, 2, 5 and 15 minutes, then every hour for a day', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => (hour + 1) * 3600);
    expect(followUpTimes).toEqual([25, 60, 120, 300, 900, ...hours]);
  });

  it.each([
    [0, 25, 0],
    [1, 35, 0],
    [2, 60, 0],
    [3, 180, 0],
    [4, 600, 0],
    [5, 900, 1800],
    [6, 900, 2700],
  ])('number %i is enqueued with a delay of %i s, and %i s for the next message', async (step, wait, remaining) => {
    const payment = await aPayment();
    const about = { account_id: payment.appId, transaction_id: payment.id, trace_id: 'trace' };
    expect(await scheduleFollowUp(payment.dependencies, about, step)).toBe(true);
    expect(payment.sent).toEqual([{ message: messageOf(payment, step, remaining), delaySeconds: wait }]);
  });

  it('end after the last', async () => {
    const payment = await aPayment();
    const about = { account_id: payment.appId, transaction_id: payment.id, trace_id: 'trace' };
    expect(await scheduleFollowUp(payment.dependencies, about, followUpTimes.length)).toBe(false);
    expect(payment.sent).toEqual([]);
  });

  it('wait for the rest of their delay', async () => {
    const payment = await aPayment();
    await follow(payment, 5, 1_800);
    expect(payment.sent).toEqual([{ message: messageOf(payment, 5, 900), delaySeconds: 900 }]);
    expect(payment.queries).toBe(0);
  });
});

describe('A payment is looked at again within minutes', () => {
  const open = {
    status: 'STATUS_PENDING',
    request_id: 'R-1',
    created_at: new Date(startOfTime).toISOString(),
  } as const;
  const of = (facts: Partial<Transaction>) => ({ ...open, ...facts }) as Transaction;

  it('during its first four minutes', () => {
    expect(isFollowedUp(of({}), startOfTime)).toBe(true);
    expect(isFollowedUp(of({}), startOfTime + 239_999)).toBe(true);
    expect(isFollowedUp(of({}), startOfTime + 240_000)).toBe(false);
    expect(isFollowedSince(undefined, startOfTime)).toBe(false);
  });

  it('only if a request began it, it is open, and it is no reversal', () => {
    const { request_id: _, ...received } = open;
    expect(isFollowedUp(received as Transaction, startOfTime)).toBe(false);
    expect(isFollowedUp(of({ status: 'STATUS_UNKNOWN' }), startOfTime)).toBe(false);
    expect(isFollowedUp(of({ reverses: 1 }), startOfTime)).toBe(false);
  });
});

describe('A status query', () => {
  it('settles the payment with the provider’s answer and its ids', async () => {
    const payment = await aPayment();
    payment.whenQueried(async () => ({ data: {}, outcome: paid, references: { checkout_request_id: 'C-1' } }));
    await follow(payment, 0);
    expect(await payment.read()).toMatchObject({
      status: 'STATUS_COMPLETED',
      transaction_id: 'RECEIPT',
      checkout_request_id: 'C-1',
      outcome_source: 'status_query',
    });
    expect(await finalEvents(payment)).toEqual(['transaction.completed']);
  });

  it('is made again later while there is no outcome', async () => {
    const payment = await aPayment();
    await follow(payment, 1);
    expect([(await payment.read()).status, payment.queries, steps(payment)]).toEqual(['STATUS_PENDING', 1, [2]]);
    expect(setup.log.counts.PaymentsUnknown).toBeUndefined();
  });

  it.each(['provider_unavailable', 'provider_unclear', 'provider_refused'] as const)(
    'is made again later after it failed as %s',
    async (kind) => {
      const payment = await aPayment();
      const provider = { name: 'Ledger', code: '500', message: 'busy' };
      payment.whenQueried(() => Promise.reject(new GatewayError(kind, 'No answer', { provider })));
      await follow(payment, 1);
      expect([(await payment.read()).status, steps(payment)]).toEqual(['STATUS_PENDING', [2]]);
      expect(warnings()).toMatchObject([{ fields: { transaction_id: payment.id, code: '500' } }]);
    },
  );

  it('is made again later if the provider was never reached', async () => {
    const payment = await aPayment();
    payment.whenQueried(() => Promise.reject(new GatewayError('provider_unavailable', 'Not reached')));
    await follow(payment, 1);
    expect([(await payment.read()).status, steps(payment)]).toEqual(['STATUS_PENDING', [2]]);
    expect(warnings()).toMatchObject([{ fields: { transaction_id: payment.id } }]);
  });

  it('fails with the gateway’s own errors, so that its message comes again', async () => {
    const payment = await aPayment();
    payment.whenQueried(() => Promise.reject(new Error('A defect')));
    await expect(follow(payment, 1)).rejects.toMatchObject({ kind: 'internal' });
    expect(steps(payment)).toEqual([]);
  });

  it('is not possible if the driver has none: the payment waits for a callback', async () => {
    const payment = await aPayment();
    delete payment.provider.driver.findOutcome;
    await follow(payment, 1);
    expect([(await payment.read()).status, steps(payment)]).toEqual(['STATUS_PENDING', [2]]);
    const app = await setup.apps.get(appKeys.app(payment.appId, 'payment', payment.appId));
    const subject = { app: app as never, driver: payment.provider.driver };
    const transaction = await payment.read();
    expect(await queryProvider(payment.dependencies, subject, transaction, 'status_query', setup.log)).toEqual({
      transaction,
      data: null,
    });
  });

  it('tells the provider an address for this payment', async () => {
    const payment = await aPayment();
    const calls: QueryCall[] = [];
    payment.provider.driver.findOutcome = {
      async perform(_, call) {
        calls.push(call);
        return { data: {}, outcome: null };
      },
    };
    await follow(payment, 1);
    const [call] = calls;
    expect(call?.app).toEqual({ id: payment.appId, type: 'Ledger', is_live: true, config: {} });
    expect(call?.access).toBeDefined();
    expect(new URL(call?.callbackUrl() ?? '').searchParams.get('r')).toBe(`t${payment.id}`);
  });

  it('of a payment that was never stored, or whose app no longer exists, does nothing', async () => {
    const payment = await aPayment();
    await followUp(payment.dependencies, { ...messageOf(payment, 1), transaction_id: payment.id + 1 }, setup.log);
    await followUp(payment.dependencies, { ...messageOf(payment, 1), transaction_id: 14 }, setup.log);
    await setup.apps.delete(appKeys.app(payment.appId, 'payment', payment.appId));
    await follow(payment, 1);
    expect([payment.queries, steps(payment)]).toEqual([0, []]);
  });
});

describe('A settled payment', () => {
  it('is not queried; its follow-ups go on until its events had time to be published', async () => {
    const payment = await aPayment();
    await moveTransaction(setup.payments, await payment.read(), 'STATUS_COMPLETED', {}, { now: setup.now() });
    await follow(payment, 0);
    expect([payment.queries, steps(payment)]).toEqual([0, [1]]);
    setup.pass(60_000);
    await follow(payment, 1);
    expect([payment.queries, steps(payment), await finalEvents(payment)]).toEqual([0, [1], ['transaction.completed']]);
  });

  it('has its event published if a crash left that undone', async () => {
    const payment = await aPayment();
    const followed = { now: setup.now(), isFollowed: true };
    await moveTransaction(setup.payments, await payment.read(), 'STATUS_COMPLETED', {}, followed);
    setup.pass(60_000);
    await follow(payment, 1);
    expect([await finalEvents(payment), steps(payment)]).toEqual([['transaction.completed'], []]);
  });

  it('has its request completed if a crash left that undone', async () => {
    const payment = await aPayment({ script: { answers: ['lost'] } });
    const followed = { now: setup.now(), isFollowed: true };
    await moveTransaction(setup.payments, await payment.read(), 'STATUS_COMPLETED', {}, followed);
    setup.pass(120_000);
    await follow(payment, 1);
    expect(await payment.readRequest()).toMatchObject({ status: 'completed', transaction_status: 'STATUS_COMPLETED' });
  });
});

describe('A payment without an outcome', () => {
  it('is unknown when its lifetime ends, which is published; the queries go on', async () => {
    const payment = await aPayment();
    await follow(payment, 3);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_PENDING' });
    await follow(payment, 4);
    expect(await payment.read()).toMatchObject({
      status: 'STATUS_UNKNOWN',
      result_desc: 'No outcome within 15 minutes',
    });
    expect(await payment.read()).not.toHaveProperty('outbox');
    expect([await finalEvents(payment), steps(payment)]).toEqual([['transaction.unknown'], [4, 5]]);
    expect(setup.log.counts.PaymentsUnknown).toBe(1);
    expect(warnings()).toMatchObject([{ fields: { transaction_id: payment.id } }]);
  });

  it('is counted as unknown once', async () => {
    const payment = await aPayment();
    await follow(payment, 4);
    await follow(payment, 5);
    expect(setup.log.counts.PaymentsUnknown).toBe(1);
    expect(await finalEvents(payment)).toEqual(['transaction.unknown']);
  });

  it('fails its request, also after a crash right after it was marked', async () => {
    const payment = await aPayment({ script: { answers: ['lost'] } });
    setup.pass(900_000);
    await moveTransaction(setup.payments, await payment.read(), 'STATUS_UNKNOWN', {}, { now: setup.now() });
    await follow(payment, 5);
    expect(await payment.readRequest()).toMatchObject({ status: 'failed', error_kind: 'provider_unclear' });
    expect(setup.log.counts.PaymentsUnknown).toBeUndefined();
  });

  it('whose lifetime is longer than all queries is unknown after the last query', async () => {
    const payment = await aPayment();
    await payment.change({ open_seconds: 1_000_000 });
    await follow(payment, lastStep - 1);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_PENDING' });
    await follow(payment, lastStep);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_UNKNOWN' });
    expect(steps(payment)).toEqual([lastStep]);
  });

  it('of a step that no longer exists is unknown', async () => {
    const payment = await aPayment();
    await follow(payment, 1_000);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_UNKNOWN' });
  });

  it('is completed by a late answer', async () => {
    const payment = await aPayment();
    await follow(payment, 4);
    payment.whenQueried(async () => ({ data: {}, outcome: paid }));
    await follow(payment, 5);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_COMPLETED' });
    expect((await finalEvents(payment)).toSorted()).toEqual(['transaction.completed', 'transaction.unknown']);
  });

  it('that was settled during the last query stays settled', async () => {
    const payment = await aPayment();
    payment.whenQueried(async () => {
      await moveTransaction(setup.payments, await payment.read(), 'STATUS_FAILED', {}, { now: setup.now() });
      return { data: {}, outcome: null };
    });
    await follow(payment, 4);
    expect(await payment.read()).toMatchObject({ status: 'STATUS_FAILED', outbox: 'STATUS_FAILED' });
    expect(await setup.payments.get(paymentKeys.transaction(payment.appId, payment.appId, 1))).not.toHaveProperty(
      'result_desc',
    );
    expect(setup.log.counts.PaymentsUnknown).toBeUndefined();
  });
});
