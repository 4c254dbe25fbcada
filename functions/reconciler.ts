/** Has every app compared with what its provider lists; runs nightly. */
import { connectQueues, connectTables, startFunction } from '../shared/config/dependencies.ts';
import { enqueueReconciliations } from '../shared/payments/reconcile-all.ts';

const { environment, log, now } = startFunction('reconciler');
const { apps } = connectTables('reconciler', environment);
const queues = connectQueues(environment);

export async function handler(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const count = await enqueueReconciliations({ apps, queues, now, log }, context.awsRequestId);
  log.info('Reconciliations enqueued', { count });
  log.flush();
}
