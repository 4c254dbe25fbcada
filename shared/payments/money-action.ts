/**
 * The queued actions that move money, for any driver: mark the request as sent, store the pending transaction, call the
 * provider once, store its ids. After a crash, what was stored decides how the action resumes.
 */
import { providerAccess } from '../apps/provider-access.ts';
import { afterCall, beforeCall } from '../platform/async/around-call.ts';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { failRequest } from '../platform/async/perform.ts';
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import type { PaymentDriver, ProviderReferences } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Log } from '../platform/log/log.ts';
import { success } from '../platform/http/replies.ts';
import { writeSearchEntries } from '../platform/storage/search-entries.ts';
import { applyOutcome, followThrough, noOutcomeError, toResult } from './apply-outcome.ts';
import { callbackUrlFor } from './callback-address.ts';
import { countPayout } from './count-payout.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { isFollowedSince } from './follow-up-times.ts';
import { findSubject, scheduleFollowUp } from './follow-up.ts';
import { paymentCallbacksQueue } from './messages.ts';
import { type Movement, movementOf, type MoneyRequest, refusalOf, rebuildResult } from './money-actions.ts';
import { openPaymentApp, type PaymentSubject, refuseDisabled, allowsUnsigned } from './payment-app.ts';
import { searchTextsOf } from './search-payments.ts';
import { isFinal, type Transaction } from './transaction.ts';
import { transactionOutcome } from './transaction-outcome.ts';
import {
  claimReference,
  claimReversal,
  createTransaction,
  findTransaction,
  moveTransaction,
  nextTransactionId,
  rememberReferences,
} from './transaction-store.ts';
import { uniqueIdOf } from '../values/unique-id.ts';

/** `reversed`: the payment that a reversal reverses. */
export type MoneySubject = PaymentSubject & { reversed?: Transaction };
type MoneyCall = QueuedCall<MoneySubject>;

/** A customer at the till does not wait longer for the prompt; a payout may be late. */
const promptWaitSeconds = 60;
/** A later prompt would surprise a customer who has left. It is no shorter because many prompts at once may have to wait. */
const promptExpiresMs = 15 * 60_000;

export function moneyAction(request: MoneyRequest): QueuedAction<PaymentsDependencies, MoneySubject> {
  return {
    run: (dependencies, call) => start(dependencies, call, request),
    resume: (dependencies, call) => resume(dependencies, call, request),
    onExhausted: failTransaction,
    ...(request === 'request_payment' && { maxWaitSeconds: promptWaitSeconds }),
    claimsWhenMarked: true,
    isFollowed: ({ now }, { claimed_at, transaction_id }) =>
      transaction_id !== undefined && isFollowedSince(claimed_at, now()),
    outcome: transactionOutcome,
    toReply: (result) => success(result, 'Request accepted by the provider'),
  };
}

/**
 * The first attempt, or a retry after a call that seemed to have no effect. A retry finds its transaction already stored;
 * if a callback or a query has shown its outcome since, nothing is sent again.
 */
async function start(dependencies: PaymentsDependencies, call: MoneyCall, request: MoneyRequest) {
  const { app, driver, reversed } = call.subject;
  const known = call.record.transaction_id;
  const stored = known === undefined ? null : await readTransaction(dependencies, call);
  if (stored !== null && isFinal(stored)) {
    await call.markSent();
    return describeAccepted(driver, call.record.action, stored);
  }
  refuseDisabled(app);
  refuseLate(call, request, dependencies.now());
  const movement = toMovement(call, request);
  // Before a transaction gets its number. Only the claim of the payment decides.
  if (reversed) requireReversible(reversed, known);
  const id = known ?? (await nextTransactionId(dependencies.payments, app.account_id, app.id));
  await call.markSent({ transaction_id: id });
  const transaction = stored ?? (await writeTransaction(dependencies, call, movement, id));
  if (transaction === null) throw new GatewayError('internal', 'Another worker wrote this transaction');
  return callProvider(dependencies, call, movement, transaction);
}

/**
 * Resumes after a crash that followed the mark. Without a transaction, the provider was certainly not called, because
 * the transaction is stored first; the worker that stores it now makes the call. If the transaction has the provider's
 * ids or an outcome, the provider accepted the call and only the request was not completed. Otherwise it is not known
 * whether the call took effect, and the follow-up finds the outcome.
 */
async function resume(dependencies: PaymentsDependencies, call: MoneyCall, request: MoneyRequest) {
  const { record, subject } = call;
  const id = record.transaction_id;
  if (id === undefined) return undefined;
  const transaction = await readTransaction(dependencies, call);
  if (transaction !== null) {
    const result = describeAccepted(subject.driver, record.action, transaction);
    // The queries ended while a crashed worker still held the request, so nothing else fails the request.
    if (result === undefined && transaction.status === 'STATUS_UNKNOWN') {
      await failRequest(dependencies, record, noOutcomeError(transaction), call.log, transaction);
    }
    return result;
  }
  const prepared = await prepareAgain(dependencies, call, request, id);
  if (prepared === null) return undefined;
  return callProvider(dependencies, call, prepared.movement, prepared.written);
}

/** Null if another worker has stored the transaction, or if the request failed: the provider was certainly not called. */
async function prepareAgain(dependencies: PaymentsDependencies, call: MoneyCall, request: MoneyRequest, id: number) {
  try {
    refuseLate(call, request, dependencies.now());
    const movement = toMovement(call, request);
    const written = await writeTransaction(dependencies, call, movement, id);
    return written && { movement, written };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.worker !== 'final') throw error;
    await failRequest(dependencies, call.record, error, call.log);
    return null;
  }
}

/** Throws `conflict` for a prompt that was accepted long ago, such as while the workers were stopped. */
function refuseLate({ record }: MoneyCall, request: MoneyRequest, now: number): void {
  if (request !== 'request_payment' || now - Date.parse(record.created_at) <= promptExpiresMs) return;
  throw new GatewayError('conflict', 'The prompt waited longer than 15 minutes and was not sent', {
    code: 'expired',
  });
}

const toMovement = ({ subject, input }: MoneyCall, request: MoneyRequest): Movement =>
  movementOf(subject.driver, request, { input, reversed: subject.reversed ?? null });

/** The result of a call whose response was lost, if its transaction shows the outcome; else undefined. */
function describeAccepted(driver: PaymentDriver, action: string, transaction: Transaction) {
  if (transaction.was_refused) throw refusalOf(transaction, driver);
  const isAccepted = transaction.checkout_request_id !== undefined || transaction.conversation_id !== undefined;
  return isAccepted || isFinal(transaction)
    ? toResult(transaction, rebuildResult(driver, action, transaction))
    : undefined;
}

/**
 * Stores the pending transaction, after enqueueing its first follow-up. A reversal first claims the payment it
 * reverses, so that no two reversals run at once. Null when the transaction was already stored.
 */
async function writeTransaction(
  dependencies: PaymentsDependencies,
  { subject, record, log }: MoneyCall,
  movement: Movement,
  id: number,
): Promise<Transaction | null> {
  const { app, driver, reversed } = subject;
  const now = new Date(dependencies.now()).toISOString();
  const transaction: Transaction = {
    ...movement.draft(await openPaymentApp(dependencies, subject)),
    account_id: app.account_id,
    id,
    app_id: app.id,
    payment_provider: driver.id,
    status: 'STATUS_PENDING',
    request_id: record.request_id,
    ...(record.key_period === undefined ? {} : { key_period: record.key_period }),
    trace_id: record.trace_id,
    open_seconds: movement.openSeconds,
    created_at: now,
    updated_at: now,
    ...(reversed ? { reverses: reversed.id } : {}),
  };
  if (reversed && !(await claimReversal(dependencies.payments, reversed, id))) throw notReversible();
  const about = { account_id: app.account_id, transaction_id: id, trace_id: record.trace_id };
  const [isSearchable] = await Promise.all([
    writeSearchEntries(dependencies.payments, transaction, searchTextsOf(transaction), log),
    scheduleFollowUp(dependencies, about, 0),
  ]);
  const written: Transaction = isSearchable ? transaction : { ...transaction, search_missing: true };
  return (await createTransaction(dependencies.payments, written)) ? written : null;
}

/** `reversal`: the transaction of a retry, which may have claimed the payment. */
export function requireReversible(payment: Transaction | undefined, reversal?: number): void {
  const isFree = payment?.reversed_by === undefined || payment.reversed_by === reversal;
  if (payment?.status !== 'STATUS_COMPLETED' || !isFree) throw notReversible();
}

const notReversible = () =>
  new GatewayError('invalid', 'Only a completed payment that is not being reversed can be reversed', {
    code: 'not_reversible',
  });

function readTransaction(
  { payments }: PaymentsDependencies,
  { record, subject }: Pick<MoneyCall, 'record' | 'subject'>,
): Promise<Transaction | null> {
  const { account_id: accountId, id: appId } = subject.app;
  const of = { accountId, appId, id: record.transaction_id ?? 0 };
  return findTransaction(payments, of);
}

/** Makes the one call. The error it throws decides what follows. Its response contains the provider's id. */
async function callProvider(
  dependencies: PaymentsDependencies,
  call: MoneyCall,
  movement: Movement,
  transaction: Transaction,
) {
  const { subject, record, log } = call;
  const { app, driver } = subject;
  try {
    const prepared = await beforeCall(async () => ({
      app: await openPaymentApp(dependencies, subject),
      access: providerAccess(dependencies, 'payment', app),
      // As the transaction is stored, because its outcome is queried by that.
      requestId: uniqueIdOf({ request_id: record.request_id, key_period: transaction.key_period }),
      callbackUrl: await callbackUrlFor(dependencies, app, { request: record.request_id }),
    }));
    const { references, data, outcome } = await movement.perform(prepared);
    countPayout(app, transaction, log);
    // One write stores both the ids and the outcome: between two, a crash would lose an outcome that no query finds.
    const learned = outcome && ({ outcome, references, source: 'provider_answer' } as const);
    await afterCall(dependencies, async () => {
      const settled = learned ? await applyOutcome(dependencies, driver, transaction, learned, log) : transaction;
      // It is open, or a callback or a query was faster.
      if (settled === transaction) await rememberReferences(dependencies.payments, transaction, references);
    });
    if (allowsUnsigned(app) || driver.hasStandingCallback)
      await pairEarlyCallback(dependencies, transaction, references);
    log.info('Provider accepted', { transaction_id: transaction.id, ...references });
    return toResult({ ...transaction, ...references }, data);
  } catch (error) {
    // The response was lost, but a callback may already have reported the outcome.
    const isUnclear = error instanceof GatewayError && error.kind === 'provider_unclear';
    if (isUnclear) countPayout(app, transaction, log);
    const now = isUnclear ? await readTransaction(dependencies, call) : null;
    const result = now && describeAccepted(driver, record.action, now);
    if (result) return result;
    throw error;
  }
}

/**
 * Enqueues a callback that arrived before the provider's response. If its address names no request, it was stored under
 * its reference. A reference that is our own unique id already identifies the request.
 */
async function pairEarlyCallback(
  dependencies: PaymentsDependencies,
  transaction: Transaction,
  references: ProviderReferences,
): Promise<void> {
  const reference = references.checkout_request_id ?? references.conversation_id;
  if (reference === undefined || reference === uniqueIdOf(transaction)) return;
  const { account_id: accountId, app_id: appId, id, trace_id } = transaction;
  const before = await claimReference(dependencies.payments, accountId, appId, reference, { transaction_id: id });
  if (before?.waiting_callback_id === undefined) return;
  const callback_id = before.waiting_callback_id;
  await dependencies.queues.send(paymentCallbacksQueue, {
    kind: 'callback',
    account_id: accountId,
    app_id: appId,
    callback_id,
    trace_id,
  });
}

/** The request failed for good and no money moved: fails its transaction. The request's event reports the failure. */
async function failTransaction(
  dependencies: PaymentsDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
): Promise<void> {
  const { account_id: accountId, transaction_id } = record;
  if (transaction_id === undefined) return;
  const facts = {
    was_refused: true as const,
    ...(error.provider ? { outcome_source: 'provider_answer' as const } : {}),
    result_code: error.provider?.code ?? error.code,
    result_desc: error.provider?.message ?? error.message,
  };
  const of = { account_id: accountId, id: transaction_id };
  await moveTransaction(dependencies.payments, of, 'STATUS_FAILED', facts, { now: dependencies.now() });
  const about = await findSubject(dependencies, { account_id: accountId, transaction_id });
  if (about) await followThrough(dependencies, about.subject.driver, about.transaction, log);
}
