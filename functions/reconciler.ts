/** Enqueues a reconciliation of every app with its provider's list of payments. Runs nightly. */
import { connectQueues, connectTables, startFunction } from '../shared/platform/config/dependencies.ts';
import { paymentFunctions } from '../shared/payments/functions.ts';
import { enqueueReconciliations } from '../shared/payments/reconcile-all.ts';

const declared = paymentFunctions.reconciler;
const { environment, log, now } = startFunction(declared);
const { apps } = connectTables(declared, environment);
const queues = connectQueues(declared, environment);

export async function handler(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const count = await enqueueReconciliations({ apps, queues, now, log }, context.awsRequestId);
  log.info('Reconciliations enqueued', { count });
  log.flush();
}
