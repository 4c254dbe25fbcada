/**
 * Payments that no request began: reported by the provider, fetched from it, or read from a text. The receipt number
 * identifies them: the same receipt twice in an app is the same transaction.
 */
import type { ReceivedPayment } from '../drivers/payment-driver.ts';
import type { Log } from '../platform/log/log.ts';
import { dueAttributes, overdueAfterMs } from '../platform/storage/due.ts';
import { writeSearchEntries } from '../platform/storage/search-entries.ts';
import { splitId } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { areEqual } from '../values/money.ts';
import { followThrough } from './apply-outcome.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { PaymentApp, PaymentSubject } from './payment-app.ts';
import { paymentKeys, receiptReference } from './records.ts';
import { searchTextsOf } from './search-payments.ts';
import { isClaim, type OutcomeSource, type Transaction } from './transaction.ts';
import {
  claimReference,
  claimReversal,
  confirmClaim,
  createTransaction,
  findReference,
  findTransaction,
  nextTransactionId,
} from './transaction-store.ts';

/** How the gateway got to know a payment that no request began. */
export type Origin = { source: NonNullable<Transaction['source']>; learned: OutcomeSource };

/** `reverses`: the receipt of the payment that this one returns. */
export type RecordedPayment = ReceivedPayment & { reverses?: string | undefined };

export type Recorded = { transaction: Transaction; isNew: boolean };

/**
 * Stores a payment once and publishes its event. A caller's claim is published only when the provider reports the
 * payment; the provider's facts then replace the claim. Calling again after a crash completes the work.
 */
export async function recordReceived(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  payment: RecordedPayment,
  origin: Origin,
  traceId: string,
  log: Log,
): Promise<Recorded> {
  const { app, driver } = subject;
  const id = await claimReceipt(dependencies, subject, payment.receipt);
  const of = { accountId: app.account_id, appId: app.id, id };
  const known = await findTransaction(dependencies.payments, of);
  if (known !== null) {
    const confirmed = await confirmKnown(dependencies, subject, known, payment, origin, log);
    await followThrough(dependencies, driver, confirmed ?? known, log);
    return { transaction: confirmed ?? known, isNew: confirmed !== null };
  }
  const now = dependencies.now();
  const at = new Date(now).toISOString();
  const settled: Transaction = {
    ...payment.draft,
    ...(await claimReversed(dependencies, subject, payment, origin, id)),
    account_id: app.account_id,
    id,
    app_id: app.id,
    payment_provider: driver.id,
    status: 'STATUS_COMPLETED',
    transaction_id: payment.receipt,
    transaction_time: payment.transaction_time,
    source: origin.source,
    outcome_source: origin.learned,
    trace_id: traceId,
    created_at: at,
    updated_at: at,
    outbox: 'STATUS_COMPLETED',
    ...dueAttributes(paymentKeys.transaction(app.account_id, app.id, splitId(id)?.sequence ?? 0), now + overdueAfterMs),
  };
  const isSearchable = await writeSearchEntries(dependencies.payments, settled, searchTextsOf(settled), log);
  const transaction: Transaction = isSearchable ? settled : { ...settled, search_missing: true };
  if (!(await createTransaction(dependencies.payments, transaction))) {
    // Another worker has just stored it, possibly from a different source.
    return recordReceived(dependencies, subject, payment, origin, traceId, log);
  }
  await followThrough(dependencies, driver, transaction, log);
  return { transaction, isNew: true };
}

/** Null when there is nothing to confirm: this is only another claim, or the stored payment is not a claim. */
async function confirmKnown(
  dependencies: PaymentsDependencies,
  subject: PaymentSubject,
  known: Transaction,
  payment: RecordedPayment,
  origin: Origin,
  log: Log,
): Promise<Transaction | null> {
  const { payments, now } = dependencies;
  const { draft, transaction_time } = payment;
  const { source, learned } = origin;
  if (isClaim(origin) || !isClaim(known)) return null;
  const texts = searchTextsOf({ ...draft, transaction_id: known.transaction_id });
  const isSearchable = await writeSearchEntries(payments, known, texts, log);
  const reversal = await claimReversed(dependencies, subject, payment, origin, known.id);
  const facts = { ...draft, ...reversal, transaction_time, source, outcome_source: learned };
  return confirmClaim(payments, known, isSearchable ? facts : { ...facts, search_missing: true }, now());
}

/**
 * Claims the payment that a proven payment returns in full, so that it becomes reversed. A payment that is not known or
 * does not match is not claimed: then the returned money is a payment of its own.
 */
async function claimReversed(
  { payments }: PaymentsDependencies,
  { app }: PaymentSubject,
  { draft, reverses }: RecordedPayment,
  origin: Origin,
  id: number,
): Promise<Pick<Transaction, 'reverses'>> {
  const reversed = reverses === undefined || isClaim(origin) ? null : await findByReceipt(payments, app, reverses);
  if (reversed === null || reversed.transaction_type === draft.transaction_type) return {};
  if (reversed.currency !== draft.currency || !areEqual(reversed.amount, draft.amount)) return {};
  return (await claimReversal(payments, reversed, id)) ? { reverses: reversed.id } : {};
}

/** The payment of an app with this receipt that no request began; null if there is none. */
export async function findByReceipt(
  payments: Table,
  { account_id: accountId, id: appId }: PaymentApp,
  receipt: string,
): Promise<Transaction | null> {
  const known = await findReference(payments, accountId, appId, receiptReference(receipt));
  if (known?.transaction_id === undefined) return null;
  return findTransaction(payments, { accountId, appId, id: known.transaction_id });
}

/** The transaction id of a receipt; the first claim decides. */
async function claimReceipt(
  { payments }: PaymentsDependencies,
  { app }: PaymentSubject,
  receipt: string,
): Promise<number> {
  const reference = receiptReference(receipt);
  const known = await findReference(payments, app.account_id, app.id, reference);
  if (known?.transaction_id !== undefined) return known.transaction_id;
  const id = await nextTransactionId(payments, app.account_id, app.id);
  const before = await claimReference(payments, app.account_id, app.id, reference, { transaction_id: id });
  return before?.transaction_id ?? id;
}
