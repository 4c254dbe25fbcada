/**
 * The transactions that requests began, as they stand now: a request that completed says only that the provider took the
 * payment, and its transaction whether it was paid.
 */
import type { AsyncRequest } from '../async/async-request.ts';
import type { TransactionState } from '../async/queued-action.ts';
import { paymentKeys } from '../storage/keys.ts';
import { splitId } from '../storage/sequence.ts';
import type { Key, Table } from '../storage/table.ts';

type Begun = Pick<AsyncRequest, 'account_id' | 'transaction_id'>;

/** By transaction id; one batch read for a page of requests, none where no request began a transaction. */
export async function readTransactions(
  payments: Table,
  records: readonly Begun[],
  options: { consistent?: boolean } = {},
): Promise<Map<number | undefined, TransactionState>> {
  const keys = records.flatMap(({ account_id, transaction_id }): Key[] => {
    const place = transaction_id === undefined ? null : splitId(transaction_id);
    return place ? [paymentKeys.transaction(account_id, place.appId, place.sequence)] : [];
  });
  const found = await payments.getMany(keys, options);
  return new Map(found.map(({ id, status }) => [Number(id), { id: Number(id), status: String(status) }]));
}

/** Null when the request began none. */
export async function readTransaction(payments: Table, record: Begun): Promise<TransactionState | null> {
  const found = await readTransactions(payments, [record], { consistent: true });
  return found.get(record.transaction_id) ?? null;
}
