/** The sweeper's repairs of the payments table: events owed for transactions, and callbacks kept and not applied. */
import type { Sweep, SweepDependencies } from '../async/sweep.ts';
import type { Table } from '../storage/table.ts';
import type { CallbackRecord } from './callback-store.ts';
import type { Transaction } from './transaction.ts';

/** What is owed is done by the payments worker, which can do all of it. */
export function sweepPayments({
  payments,
  queues,
  log,
}: SweepDependencies & { payments: Table }): Sweep<CallbackRecord | Transaction> {
  return {
    table: payments,
    isFromOutside: ({ sk }) => sk.startsWith('CALLBACK#'),
    async repair(item) {
      if ('callback_id' in item) {
        const { account_id, app_id, callback_id, trace_id } = item;
        log.warn('A callback is enqueued again', { app_id, callback_id });
        return queues.send('payments', { kind: 'callback', account_id, app_id, callback_id, trace_id });
      }
      const { account_id, id: transaction_id, trace_id } = item;
      log.warn('What a payment still owes is set going again', { transaction_id });
      return queues.send('payments', { kind: 'follow_through', account_id, transaction_id, trace_id });
    },
  };
}
