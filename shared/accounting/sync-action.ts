/**
 * The queued actions of the module. They can run again after any failure or crash, because links and logs store what
 * was done. So a request is never marked as sent: each record's link has that mark.
 */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { type AccountingSubject, findAccountingApp } from './accounting-app.ts';
import type { AccountingDependencies } from './dependencies.ts';
import type { BatchInput, BatchItem } from './document-input.ts';
import { failureAtEnd } from './failure-at-end.ts';
import { retryDelaysSeconds } from './failures.ts';
import { type Performance, performSync } from './performance.ts';
import { endBatch, syncBatch } from './sync-batch.ts';
import { syncItem } from './sync-item.ts';
import { beginLog, completeLog, failLog, failSyncLog, logOf } from './sync-log.ts';

type Action<Input> = QueuedAction<AccountingDependencies, AccountingSubject, Input>;

function makeAction<Input>(
  run: (performance: Performance, input: Input) => Promise<Record<string, unknown>>,
  more: Pick<Action<Input>, 'endAfter' | 'onExhausted'>,
): Action<Input> {
  const perform = (dependencies: AccountingDependencies, call: QueuedCall<AccountingSubject, Input>) =>
    performSync(dependencies, call, (performance) => run(performance, call.input));
  return { run: perform, resume: perform, retryDelaysSeconds, ...more, toReply: (result) => result };
}

/** What the log of a request contains of its app, which may be gone. */
async function appOfLog(dependencies: AccountingDependencies, { account_id, app_id: id = 0 }: AsyncRequest) {
  return { id, type: (await findAccountingApp(dependencies, account_id, id))?.type ?? '' };
}

export const syncAction = (type: BatchItem['type']) =>
  makeAction<BatchItem['data']>((performance, data) => syncOne(performance, { type, data } as BatchItem), {
    endAfter: ({ operations }, record, error) =>
      failureAtEnd(operations, record, { type, data: record.input } as BatchItem, error),
    async onExhausted(dependencies, record, error) {
      const item = { type, data: record.input } as BatchItem;
      const of = logOf(record, await appOfLog(dependencies, record), item, null);
      await failSyncLog(dependencies.operations, of, error, dependencies.now());
    },
  });

export const batchAction = makeAction<BatchInput>(syncBatch, {
  async endAfter(dependencies, record, error) {
    const app = await appOfLog(dependencies, record);
    return endBatch(dependencies, record, (item, index) => logOf(record, app, item, index), error);
  },
});

async function syncOne({ context, dependencies, record, lastExchange }: Performance, item: BatchItem) {
  const { operations, now } = dependencies;
  const log = await beginLog(operations, logOf(record, context.app, item, null), now());
  try {
    const result = await syncItem(context, item);
    await completeLog(operations, log, result, { providerRequestId: lastExchange(), now: now() });
    return result;
  } catch (thrown) {
    // The request decides whether the failure is final: `onExhausted` ends a log that is not retried.
    const facts = { isFinal: false, providerRequestId: lastExchange(), now: now() };
    await failLog(operations, log, toGatewayError(thrown), facts);
    throw thrown;
  }
}
