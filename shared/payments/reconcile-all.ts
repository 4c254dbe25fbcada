/** The nightly schedule: one message for every app that can be reconciled; the worker does the rest. */
import type { Queues } from '../platform/async/queues.ts';
import type { Log } from '../platform/log/log.ts';
import type { Table } from '../platform/storage/table.ts';
import { paymentsQueue } from './messages.ts';
import { paymentKeys } from './records.ts';

const reachMs = 36 * 60 * 60 * 1000;

/**
 * Returns how many apps were enqueued. Each night covers the last 36 hours, so that no payment falls between two
 * nights. Counts its completed runs: a night without one raises an alarm.
 */
export async function enqueueReconciliations(
  { apps, queues, now, log }: { apps: Table; queues: Queues<'payments'>; now: () => number; log: Log },
  traceId: string,
): Promise<number> {
  const to = now();
  let after: Record<string, unknown> | undefined;
  let count = 0;
  do {
    const { items, next } = await apps.query({ ...paymentKeys.allReconciled(), after });
    for (const { account_id: accountId, app_id: appId } of items) {
      await queues.send(paymentsQueue, {
        kind: 'reconcile',
        account_id: accountId,
        app_id: appId,
        from: to - reachMs,
        to,
        trace_id: traceId,
      });
      count += 1;
    }
    after = next;
  } while (after);
  log.count('ReconcilerRuns');
  return count;
}
