/** Reads and writes transactions. Every change of status goes through `moveTransaction`. */
import { boundTexts } from '../drivers/bounded-texts.ts';
import type { PaymentOutcome, PaymentStatus, ProviderReferences } from '../drivers/payment-driver.ts';
import { dueAttributes, noLongerDue, overdueAfterMs } from '../platform/storage/due.ts';
import { composeId, nextNumber, splitId } from '../platform/storage/sequence.ts';
import type { Table } from '../platform/storage/table.ts';
import { paymentKeys } from './records.ts';
import { mayFollow, type Transaction } from './transaction.ts';

const keyOf = ({ account_id: accountId, id }: Pick<Transaction, 'account_id' | 'id'>) => {
  const split = splitId(id);
  return paymentKeys.transaction(accountId, split?.appId ?? 0, split?.sequence ?? 0);
};

/** The next transaction id of the app. An id whose worker crashes is not reused. */
export async function nextTransactionId(payments: Table, accountId: number, appId: number): Promise<number> {
  return composeId(appId, await nextNumber(payments, paymentKeys.head(accountId, appId)));
}

/** Stores a transaction, with its texts shortened to their limits; false when its id is already used. */
export function createTransaction(payments: Table, transaction: Transaction): Promise<boolean> {
  return payments.put({ ...keyOf(transaction), ...boundTexts(transaction) }, { pk: { isAbsent: true } });
}

/** Null when the id does not belong to this account and app. */
export async function findTransaction(
  payments: Table,
  of: { accountId: number; appId: number; id: number },
): Promise<Transaction | null> {
  const split = splitId(of.id);
  if (split === null || split.appId !== of.appId) return null;
  return payments.get(paymentKeys.transaction(of.accountId, of.appId, split.sequence));
}

/** Reads the transactions with the given ids that exist, in any order. */
export const makeTransactionReader =
  (payments: Table) =>
  (of: readonly Pick<Transaction, 'account_id' | 'id'>[]): Promise<Transaction[]> => {
    const possible = of.filter(({ id }) => splitId(id) !== null);
    return payments.getMany(possible.map(keyOf));
  };

/**
 * Stores the provider's ids on an accepted transaction, whose status may have changed already. `updated_at` stays the
 * time of the status: the id of its event is made from it.
 */
export async function rememberReferences(
  payments: Table,
  transaction: Transaction,
  references: ProviderReferences,
): Promise<void> {
  await payments.update(keyOf(transaction), {
    set: references,
    if: { pk: { isPresent: true } },
  });
}

/**
 * The one transition: stores `status` and its facts if the current status allows it. The same item records that the
 * event is pending, unless a follow-up is enqueued that publishes it if a crash prevents that (`isFollowed`). Null
 * when the transaction was already in another state.
 */
export function moveTransaction(
  payments: Table,
  transaction: Pick<Transaction, 'account_id' | 'id'>,
  status: PaymentStatus,
  facts: Partial<Transaction>,
  { now, isFollowed = false }: { now: number; isFollowed?: boolean },
): Promise<Transaction | null> {
  const key = keyOf(transaction);
  return payments.update(key, {
    set: {
      ...facts,
      status,
      updated_at: new Date(now).toISOString(),
      ...(isFollowed ? {} : { outbox: status, ...dueAttributes(key, now + overdueAfterMs) }),
    },
    if: { status: { isOneOf: mayFollow[status] } },
  });
}

/** The attributes that an outcome adds to the record. */
export function factsOf(outcome: PaymentOutcome, now: number): Partial<Transaction> {
  return {
    result_code: outcome.result_code,
    result_desc: outcome.result_desc,
    ...(outcome.receipt === undefined ? {} : { transaction_id: outcome.receipt }),
    ...(outcome.payer_name === undefined ? {} : { payer_name: outcome.payer_name }),
    ...(outcome.payee_name === undefined ? {} : { payee_name: outcome.payee_name }),
    ...(outcome.status === 'STATUS_COMPLETED'
      ? { transaction_time: outcome.transaction_time ?? new Date(now).toISOString() }
      : {}),
  };
}

/**
 * Replaces the facts of a caller's claim with the provider's, and records that the event is pending, which a claim does
 * not cause. Null when that was done already.
 */
export function confirmClaim(
  payments: Table,
  claimed: Transaction,
  facts: Partial<Transaction>,
  now: number,
): Promise<Transaction | null> {
  const key = keyOf(claimed);
  return payments.update(key, {
    set: {
      ...facts,
      updated_at: new Date(now).toISOString(),
      outbox: 'STATUS_COMPLETED',
      ...dueAttributes(key, now + overdueAfterMs),
    },
    if: { status: { equals: 'STATUS_COMPLETED' }, source: { equals: 'extracted' } },
  });
}

/** Claims a completed payment for `reversal`; false when it is not completed, or another reversal has claimed it. */
export async function claimReversal(payments: Table, reversed: Transaction, reversal: number): Promise<boolean> {
  const claimed = await payments.update(keyOf(reversed), {
    set: { reversed_by: reversal },
    if: { status: { equals: 'STATUS_COMPLETED' }, reversed_by: { isAbsentOrEquals: reversal } },
  });
  return claimed !== null;
}

/** Releases the payment of a failed reversal, so that another reversal can claim it. */
export async function releaseReversal(
  payments: Table,
  reversed: Pick<Transaction, 'account_id' | 'id'>,
  reversal: number,
) {
  await payments.update(keyOf(reversed), {
    remove: ['reversed_by'],
    if: { status: { equals: 'STATUS_COMPLETED' }, reversed_by: { equals: reversal } },
  });
}

/** Stores the answer to a status query on the transaction. */
export async function saveStatusFacts(payments: Table, transaction: Transaction, facts: Record<string, unknown>) {
  await payments.update(keyOf(transaction), { set: { status_facts: facts }, if: { pk: { isPresent: true } } });
}

/** Adds a receipt that arrived after a status query had completed the payment. */
export async function addReceipt(payments: Table, transaction: Transaction, outcome: PaymentOutcome): Promise<void> {
  if (outcome.status !== 'STATUS_COMPLETED' || outcome.receipt === undefined) return;
  await payments.update(keyOf(transaction), {
    set: {
      transaction_id: outcome.receipt,
      ...(outcome.transaction_time === undefined ? {} : { transaction_time: outcome.transaction_time }),
    },
    if: { status: { equals: 'STATUS_COMPLETED' }, transaction_id: { isAbsent: true } },
  });
}

export async function clearTransactionOutbox(payments: Table, transaction: Transaction): Promise<void> {
  await payments.update(keyOf(transaction), {
    remove: ['outbox', ...noLongerDue],
    if: { outbox: { equals: transaction.outbox } },
  });
}

/** Notes that all entries of the search were written after all. */
export async function markSearchable(payments: Table, transaction: Pick<Transaction, 'account_id' | 'id'>) {
  await payments.update(keyOf(transaction), { remove: ['search_missing'], if: { pk: { isPresent: true } } });
}

/** What a reference points to: a transaction, or a callback that arrived before its transaction was known. */
export type ReferenceRecord = { transaction_id?: number; waiting_callback_id?: string };

export function findReference(
  payments: Table,
  accountId: number,
  appId: number,
  reference: string,
): Promise<ReferenceRecord | null> {
  return payments.get(paymentKeys.reference(accountId, appId, reference));
}

/** Stores what a reference points to and returns null, or returns what it already points to. */
export async function claimReference(
  payments: Table,
  accountId: number,
  appId: number,
  reference: string,
  record: ReferenceRecord,
): Promise<ReferenceRecord | null> {
  const key = paymentKeys.reference(accountId, appId, reference);
  if (await payments.put({ ...key, ...record }, { pk: { isAbsent: true } })) return null;
  const before = await payments.get(key);
  if (before?.waiting_callback_id !== undefined && record.transaction_id !== undefined) {
    await payments.update(key, { set: { transaction_id: record.transaction_id } });
  }
  return before;
}
