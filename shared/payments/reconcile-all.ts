/**
 * The nightly schedule: one message for every app that can be reconciled; the worker does the rest. They begin one call's
 * messages a second, because the queue also has the payments of that time.
 */
import { maxDelaySeconds, type Queues } from '../platform/async/queues.ts';
import type { Log } from '../platform/log/log.ts';
import type { Table } from '../platform/storage/table.ts';
import { paymentsQueue } from './messages.ts';
import { paymentKeys } from './records.ts';

const reachMs = 36 * 60 * 60 * 1000;
/** As many as SQS accepts in one call. */
const perCall = 10;

/**
 * Returns how many apps were enqueued. Each night covers the last 36 hours, so that no payment falls between two
 * nights, and more after a night that was missed. Counts its completed runs: a night without one raises an alarm.
 */
export async function enqueueReconciliations(
  { apps, queues, now, log }: { apps: Table; queues: Queues<'payments'>; now: () => number; log: Log },
  traceId: string,
): Promise<number> {
  const to = now();
  let after: Record<string, unknown> | undefined;
  const run = { kind: 'reconcile', from: to - reachMs, to, catches_up: true } as const;
  let count = 0;
  let calls = 0;
  do {
    const { items, next } = await apps.query({ ...paymentKeys.allReconciled(), after });
    for (let first = 0; first < items.length; first += perCall) {
      const messages = items
        .slice(first, first + perCall)
        .map(({ account_id, app_id }) => ({ ...run, account_id, app_id, trace_id: traceId }));
      await queues.sendMany(paymentsQueue, messages, calls % (maxDelaySeconds + 1));
      calls += 1;
      count += messages.length;
    }
    after = next;
  } while (after);
  log.count('ReconcilerRuns');
  return count;
}
