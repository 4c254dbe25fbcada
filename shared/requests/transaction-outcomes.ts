/** The outcomes that a transaction has had, and the events that they may have caused. */
import { eventIdOf } from '../platform/webhooks/publish.ts';
import type { BegunTransaction } from './transactions.ts';

type Outcome = {
  at: string;
  status: string;
  result_code: string | null;
  result_desc: string | null;
  /** Where the gateway learned it; null if that is not known. */
  outcome_source: string | null;
};

/** Oldest first. A payment that is reversed was completed before, unless the gateway learned both at the same time. */
export function outcomesOf(transaction: BegunTransaction): Outcome[] {
  const { status, updated_at: at, result_code = null, result_desc = null, earlier_statuses = [] } = transaction;
  const { outcome_source = null } = transaction;
  if (status === 'STATUS_PENDING') return [];
  // The source of a payment is that of its completion, and a reversal has its own transaction.
  const sourceOf = (status: string): string | null =>
    status === 'STATUS_REVERSED' || status === 'STATUS_UNKNOWN' ? null : outcome_source;
  return [
    ...earlier_statuses.map((earlier) => ({
      ...earlier,
      result_code: null,
      result_desc: null,
      outcome_source: sourceOf(earlier.status),
    })),
    { at, status, result_code, result_desc, outcome_source: sourceOf(status) },
  ];
}

/** Only the payments module knows which status caused which event, so all possible event ids are looked up. */
export const transactionEventIds = (accountId: number, transaction: BegunTransaction): string[] =>
  outcomesOf(transaction).flatMap(({ status, at: timestamp }) =>
    ['completed', 'failed', 'reversed', 'unknown'].map((ending) =>
      eventIdOf({
        accountId,
        cause: `transaction:${transaction.id}:${status}`,
        envelope: { event: `payments.transaction.${ending}`, timestamp },
      }),
    ),
  );
