/** The sweeper's repairs of the payments table: events owed for transactions. */
import type { Sweep, SweepDependencies } from '../async/sweep.ts';
import type { Table } from '../storage/table.ts';
import type { Transaction } from './transaction.ts';

/** What is owed for a transaction is done by the payments worker, which can do all of it. */
export function sweepPayments({ payments, queues, log }: SweepDependencies & { payments: Table }): Sweep {
  return {
    table: payments,
    async repair(item) {
      const { account_id, id: transaction_id, trace_id } = item as unknown as Transaction;
      log.warn('What a payment still owes is set going again', { transaction_id });
      await queues.send('payments', { kind: 'follow_through', account_id, transaction_id, trace_id });
    },
  };
}
