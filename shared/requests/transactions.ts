/**
 * The current state of the transactions that requests started. A completed request means only that the provider
 * accepted the payment; its transaction shows whether it was paid.
 */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import type { TransactionState } from '../platform/async/queued-action.ts';

/** The part of a transaction that is shown with the request that started it, and in its timeline. */
export type BegunTransaction = {
  id: number;
  status: string;
  result_code?: string;
  result_desc?: string;
  created_at: string;
  updated_at: string;
  request_id?: string;
  source?: string;
  outcome_source?: string;
  earlier_statuses?: { status: string; at: string }[];
  checkout_request_id?: string;
  reverses?: number;
  reversed_by?: number;
};

/** Reads the transactions with the given ids that exist, in any order. */
export type FindTransactions = (of: readonly { account_id: number; id: number }[]) => Promise<BegunTransaction[]>;

type Begun = Pick<AsyncRequest, 'account_id' | 'transaction_id'>;

/** By transaction id. One batch read for a page of requests, or none if no request started a transaction. */
export async function readTransactions(
  findTransactions: FindTransactions,
  records: readonly Begun[],
): Promise<Map<number | undefined, TransactionState>> {
  const begun = records.flatMap(({ account_id: accountId, transaction_id: id }) =>
    id === undefined ? [] : [{ account_id: accountId, id }],
  );
  const found = await findTransactions(begun);
  return new Map(found.map(({ id, status }) => [id, { id, status }]));
}

/** Null if the request started none. */
export async function readTransaction(
  findTransactions: FindTransactions,
  record: Begun,
): Promise<TransactionState | null> {
  const found = await readTransactions(findTransactions, [record]);
  return found.get(record.transaction_id) ?? null;
}
