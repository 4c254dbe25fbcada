/**
 * Applies the outcome of a payment, whether it comes from a callback, a status query or the worker. One transition
 * changes the status; the same item records that its follow-up work is pending until it is done.
 */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { completeRequest, failRequest } from '../platform/async/perform.ts';
import { findRequest } from '../platform/async/request-store.ts';
import type { PaymentDriver, PaymentOutcome, ProviderReferences } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { toSearchTexts, writeSearchEntries } from '../platform/storage/search-entries.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { publishTransaction } from './payment-events.ts';
import { isFollowedUp } from './follow-up-times.ts';
import { refusalOf, rebuildResult } from './money-actions.ts';
import { searchTextsOf } from './search-payments.ts';
import {
  formatLifetime,
  isClaim,
  isFinal,
  type OutcomeSource,
  type Transaction,
  wasPaid,
  wasReturnedBefore,
} from './transaction.ts';
import {
  addReceipt,
  clearTransactionOutbox,
  factsOf,
  findTransaction,
  markSearchable,
  moveTransaction,
  releaseReversal,
} from './transaction-store.ts';

/** An outcome and where it comes from. A reversal has no source: the payment keeps that of its completion. */
export type LearnedOutcome = {
  outcome: PaymentOutcome;
  source?: OutcomeSource;
  references?: ProviderReferences;
};

/** Moves the transaction to its outcome and does the follow-up work. Repeating it changes nothing. */
export async function applyOutcome(
  dependencies: PaymentsDependencies,
  driver: PaymentDriver,
  transaction: Transaction,
  { outcome, source, references }: LearnedOutcome,
  log: Log,
): Promise<Transaction> {
  if (isOfOtherPayment(transaction, outcome)) return transaction;
  const now = dependencies.now();
  const receipts = wasPaid(outcome) ? toSearchTexts([outcome.receipt]) : [];
  const isSearchable = await writeSearchEntries(dependencies.payments, transaction, receipts, log);
  const facts: Partial<Transaction> = {
    ...references,
    ...factsOf(outcome, now),
    ...(source === undefined ? {} : { outcome_source: source }),
    ...earlierStatuses(transaction),
    ...(isSearchable ? {} : { search_missing: true }),
  };
  const isFollowed = isFollowedUp(transaction, now);
  const moved = await moveTransaction(dependencies.payments, transaction, outcome.status, facts, { now, isFollowed });
  if (moved === null) {
    await reportContradiction(dependencies, transaction, { outcome, source }, log);
    await addReceipt(dependencies.payments, transaction, outcome);
    // A redelivered message: the worker may have crashed between the transition and its follow-up work.
    await followThrough(dependencies, driver, transaction, log);
    return transaction;
  }
  log.info('Payment settled', { transaction_id: moved.id, status: moved.status, result_code: moved.result_code });
  if (!isFollowed) await followThrough(dependencies, driver, moved, log);
  else {
    await settleAndPublish(dependencies, driver, moved, log);
    await mendSearchEntries(dependencies, moved, log);
  }
  return moved;
}

/** A provider that calls an open reversal reversed may mean the payment which it reverses: then it was carried out. */
const isOfOtherPayment = (transaction: Transaction, { status }: PaymentOutcome): boolean =>
  status === 'STATUS_REVERSED' && transaction.reverses !== undefined && !isFinal(transaction);

/**
 * A final status stays, also if the provider now says otherwise: an early status query may call a prompt expired for which
 * the customer then pays. If it is about money, a person has to correct the order.
 */
async function reportContradiction(
  { payments }: PaymentsDependencies,
  { account_id: accountId, app_id: appId, id }: Transaction,
  { outcome, source }: LearnedOutcome,
  log: Log,
): Promise<void> {
  const stored = await findTransaction(payments, { accountId, appId, id });
  // A claim is no outcome, and any tenant can post one that is wrong.
  if (stored === null || !isFinal(stored) || isClaim(stored) || wasPaid(stored) === wasPaid(outcome)) return;
  log.count('ReconciliationDifferences');
  log.warn('The provider contradicts an outcome', {
    transaction_id: id,
    status: stored.status,
    reported_status: outcome.status,
    reported_code: outcome.result_code,
    reported_receipt: outcome.receipt,
    source,
  });
}

/** Keeps the time of a status whose event was published, by which the event is found. Most payments have none. */
function earlierStatuses({ status, updated_at: at, earlier_statuses = [] }: Transaction): Partial<Transaction> {
  return status === 'STATUS_PENDING' ? {} : { earlier_statuses: [...earlier_statuses, { status, at }] };
}

/**
 * Does the pending work of a transition: settles the request, applies a reversal to the payment it reverses, and
 * publishes the event. The sweeper and the follow-up also call it; calling it twice changes nothing.
 */
export async function followThrough(
  dependencies: PaymentsDependencies,
  driver: PaymentDriver,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  if (transaction.outbox === undefined) return;
  await settleAndPublish(dependencies, driver, transaction, log);
  // Still due, so the sweeper calls this again.
  if (!(await mendSearchEntries(dependencies, transaction, log))) return;
  await clearTransactionOutbox(dependencies.payments, transaction);
}

/** Writes the entries of the search again if one is missing; false if one still is. */
async function mendSearchEntries(
  { payments }: Pick<PaymentsDependencies, 'payments'>,
  transaction: Transaction,
  log: Log,
): Promise<boolean> {
  if (transaction.search_missing === undefined) return true;
  const isSearchable = await writeSearchEntries(payments, transaction, searchTextsOf(transaction), log);
  if (isSearchable) await markSearchable(payments, transaction);
  return isSearchable;
}

async function settleAndPublish(
  dependencies: PaymentsDependencies,
  driver: PaymentDriver,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  const request = await findInitiatingRequest(dependencies, transaction);
  await settleRequest(dependencies, driver, request, transaction, log);
  await applyReversal(dependencies, driver, transaction, log);
  await publishTransaction(dependencies, transaction, request, log);
}

/** Applies the end of a reversal to the payment it reverses. */
async function applyReversal(
  dependencies: PaymentsDependencies,
  driver: PaymentDriver,
  reversal: Transaction,
  log: Log,
): Promise<void> {
  if (reversal.reverses === undefined || !isFinal(reversal)) return;
  const { account_id: accountId, app_id: appId, reverses: id, result_code, result_desc } = reversal;
  if (reversal.status !== 'STATUS_COMPLETED') {
    await releaseReversal(dependencies.payments, { account_id: accountId, id }, reversal.id);
    if (!wasReturnedBefore(driver, reversal)) return;
  }
  const of = { accountId, appId, id };
  const reversed = await findTransaction(dependencies.payments, of);
  if (reversed === null) return;
  const outcome = {
    status: 'STATUS_REVERSED',
    result_code: result_code ?? '0',
    result_desc: result_desc ?? '',
  } as const;
  await applyOutcome(dependencies, driver, reversed, { outcome }, log);
}

/**
 * The request that began a transaction; null for payments that the provider reported, and after it has expired: then a
 * request of the same idempotency key may have its id.
 */
export async function findInitiatingRequest(
  { requests }: Pick<PaymentsDependencies, 'requests'>,
  { account_id: accountId, id, request_id }: Pick<Transaction, 'account_id' | 'id' | 'request_id'>,
): Promise<AsyncRequest | null> {
  const request = request_id === undefined ? null : await findRequest(requests, accountId, request_id);
  return request?.transaction_id === id ? request : null;
}

/**
 * Completes a request whose response was lost: an outcome proves that the provider accepted the call. A worker that
 * still holds the request completes it itself; if that worker crashes, the follow-up calls this again.
 */
export async function settleRequest(
  dependencies: PaymentsDependencies,
  driver: PaymentDriver,
  request: AsyncRequest | null,
  transaction: Transaction,
  log: Log,
): Promise<void> {
  if (request?.status !== 'processing' || request.phase === 'accepted') return;
  if ((request.lease_until ?? 0) > dependencies.now()) return;
  if (transaction.status === 'STATUS_UNKNOWN') {
    return failRequest(dependencies, request, noOutcomeError(transaction), log, transaction);
  }
  if (!isFinal(transaction)) return;
  if (transaction.was_refused) {
    return failRequest(dependencies, request, refusalOf(transaction, driver), log, transaction);
  }
  const result = toResult(transaction, rebuildResult(driver, request.action, transaction));
  await completeRequest(dependencies, request, result, log, { transaction });
}

/** The error of a request whose payment got no outcome within its lifetime. */
export const noOutcomeError = (transaction: Transaction): GatewayError =>
  new GatewayError(
    'provider_unclear',
    `The provider returned no clear response within ${formatLifetime(transaction)}`,
    {
      code: 'outcome_unknown',
    },
  );

/** The result of a money request: the provider's fields, and the gateway's in lower case for the webhook. */
export function toResult(transaction: Transaction, data: Record<string, unknown>): Record<string, unknown> {
  const { checkout_request_id, conversation_id, id } = transaction;
  return {
    ...data,
    ...(checkout_request_id === undefined ? {} : { checkout_request_id }),
    ...(conversation_id === undefined ? {} : { conversation_id }),
    transaction_id: id,
    id,
  };
}
