/**
 * Queries the status of a payment whose callback has not arrived: after 25 s, 60 s, 2, 5 and 15 minutes, then hourly up
 * to 24 hours. Each query is a delayed message that sends the next one. The first is sent before the provider is
 * called, so that no payment stays pending forever. When the payment's lifetime ends (a prompt expires within minutes),
 * it becomes `STATUS_UNKNOWN` and its event is published. The queries continue, because a late answer still counts.
 */
import { providerAccess } from '../apps/provider-access.ts';
import { sendDelayed } from '../platform/async/queues.ts';
import type { QueryCall } from '../drivers/payment-driver.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { splitId } from '../platform/storage/sequence.ts';
import { applyOutcome, findInitiatingRequest, followThrough, settleRequest } from './apply-outcome.ts';
import { type AddressSubject, callbackUrlFor } from './callback-address.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { followUpTimes } from './follow-up-times.ts';
import { type FollowUpMessage, paymentsQueue } from './messages.ts';
import { findPaymentApp, openPaymentApp, type PaymentSubject } from './payment-app.ts';
import { publishMissingEvents } from './payment-events.ts';
import { isFinal, lifetimeSecondsOf, formatLifetime, type Transaction } from './transaction.ts';
import { findTransaction, moveTransaction } from './transaction-store.ts';

type About = Pick<FollowUpMessage, 'account_id' | 'transaction_id' | 'trace_id'>;

/** Enqueues query number `step` with its delay. False when there are no more queries. */
export async function scheduleFollowUp(
  { queues }: Pick<PaymentsDependencies, 'queues'>,
  { account_id: accountId, transaction_id, trace_id }: About,
  step: number,
): Promise<boolean> {
  const at = followUpTimes[step];
  if (at === undefined) return false;
  const wait = at - (followUpTimes[step - 1] ?? 0);
  await sendDelayed(queues, paymentsQueue, {
    kind: 'follow_up',
    account_id: accountId,
    transaction_id,
    trace_id,
    step,
    remaining_delay: wait,
  });
  return true;
}

export async function followUp(dependencies: PaymentsDependencies, message: FollowUpMessage, log: Log): Promise<void> {
  if (message.remaining_delay > 0) return sendDelayed(dependencies.queues, paymentsQueue, message);
  const about = await findSubject(dependencies, message);
  if (about === null) return;
  const { subject, transaction } = about;
  const settled = isFinal(transaction) ? transaction : await queryStatus(dependencies, subject, transaction, log);
  if (isFinal(settled)) {
    if (!(await settleAll(dependencies, subject, settled, log)))
      await scheduleFollowUp(dependencies, message, message.step + 1);
    return;
  }
  const isLast = !(await scheduleFollowUp(dependencies, message, message.step + 1));
  if (isLast || secondsAt(message.step) >= lifetimeSecondsOf(transaction)) {
    await markUnknown(dependencies, subject, settled, log);
  }
}

const secondsAt = (step: number): number => followUpTimes[step] ?? Infinity;

/**
 * Does what is pending for a settled transaction: settles the request that began it, and publishes what a crash left
 * unpublished. False if another follow-up must look at it again.
 */
async function settleAll(
  dependencies: PaymentsDependencies,
  { driver }: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<boolean> {
  await followThrough(dependencies, driver, transaction, log);
  const request = await findInitiatingRequest(dependencies, transaction);
  await settleRequest(dependencies, driver, request, transaction, log);
  return publishMissingEvents(dependencies, transaction, request, { now: dependencies.now(), log });
}

/** Null when the transaction was never written: its worker ended before calling the provider, and will start again. */
export async function findSubject(
  dependencies: PaymentsDependencies,
  { account_id: accountId, transaction_id }: Pick<FollowUpMessage, 'account_id' | 'transaction_id'>,
) {
  const appId = splitId(transaction_id)?.appId ?? 0;
  const of = { accountId, appId, id: transaction_id };
  const transaction = await findTransaction(dependencies.payments, of);
  const app = transaction && (await findPaymentApp(dependencies, accountId, appId));
  const driver = app && (await dependencies.findDriver(app.type));
  return driver ? { subject: { app, driver }, transaction } : null;
}

/** The transaction after querying the provider; unchanged when there is no answer, or it is still open. */
async function queryStatus(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<Transaction> {
  try {
    const { transaction: updated } = await queryProvider(dependencies, subject, transaction, 'status_query', log);
    return updated;
  } catch (thrown) {
    const error = toGatewayError(thrown);
    if (error.kind === 'internal') throw error;
    log.warn('A status query got no answer', { transaction_id: transaction.id, code: error.provider?.code });
    return transaction;
  }
}

/**
 * Queries the provider and applies a final outcome. `data` is null when the driver has no status query, or the provider
 * does not know the payment. Throws what the provider call throws.
 */
export async function queryProvider(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  source: 'status_query' | 'reconciliation',
  log: Log,
): Promise<{ transaction: Transaction; data: Record<string, unknown> | null }> {
  const query = subject.driver.findOutcome;
  if (!query) return { transaction, data: null };
  const call = await buildQueryCall(dependencies, subject, { transaction: transaction.id });
  const { data, outcome, references = {} } = await query.perform(transaction, call);
  if (outcome === null) return { transaction, data };
  const learned = { outcome, references, source };
  return { transaction: await applyOutcome(dependencies, subject.driver, transaction, learned, log), data };
}

/** Builds the call of a query. The provider may answer by callback, to an address signed for `about`. */
export async function buildQueryCall(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  about: AddressSubject,
): Promise<QueryCall> {
  return {
    app: await openPaymentApp(dependencies, subject),
    access: providerAccess(dependencies, 'payment', subject.app),
    callbackUrl: await callbackUrlFor(dependencies, subject.app, about),
  };
}

/** Marks a payment that has no outcome at the end of its lifetime. Repeating it completes what a crash left undone. */
async function markUnknown(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  const facts = { result_desc: `No outcome within ${formatLifetime(transaction)}` };
  const { payments, now } = dependencies;
  const unknown = await moveTransaction(payments, transaction, 'STATUS_UNKNOWN', facts, { now: now() });
  if (unknown !== null) {
    log.count('PaymentsUnknown');
    log.warn('A payment has no known outcome', { transaction_id: unknown.id });
  }
  const { status } = transaction;
  if (unknown ?? status === 'STATUS_UNKNOWN') await settleAll(dependencies, subject, unknown ?? transaction, log);
}
