/**
 * The queued actions of the module. They can run again after any failure or crash, because links and logs store what
 * was done. So a request is never marked as sent: each record's link has that mark.
 */
import type { QueuedAction, QueuedCall } from '../platform/async/queued-action.ts';
import { toGatewayError } from '../platform/errors/gateway-error.ts';
import { type AccountingSubject, findAccountingApp } from './accounting-app.ts';
import type { AccountingDependencies } from './dependencies.ts';
import type { BatchInput, BatchItem } from './document-input.ts';
import { retryDelaysSeconds } from './failures.ts';
import { type Performance, performSync } from './performance.ts';
import { syncBatch } from './sync-batch.ts';
import { syncItem } from './sync-item.ts';
import { beginLog, completeLog, failLog, failSyncLog, logOf } from './sync-log.ts';

function makeAction<Input>(
  run: (performance: Performance, input: Input) => Promise<Record<string, unknown>>,
  itemsOf: (input: Input) => readonly BatchItem[],
): QueuedAction<AccountingDependencies, AccountingSubject, Input> {
  const perform = (dependencies: AccountingDependencies, call: QueuedCall<AccountingSubject, Input>) =>
    performSync(dependencies, call, (performance) => run(performance, call.input));
  return {
    run: perform,
    resume: perform,
    retryDelaysSeconds,
    async onExhausted(dependencies, record, error) {
      const { operations, now } = dependencies;
      const app = await findAccountingApp(dependencies, record.account_id, record.app_id ?? 0);
      const isBatch = 'items' in (record.input as object);
      for (const [index, item] of itemsOf(record.input as Input).entries()) {
        const of = logOf(record, { id: record.app_id ?? 0, type: app?.type ?? '' }, item, isBatch ? index : null);
        await failSyncLog(operations, of, error, now());
      }
    },
    toReply: (result) => result,
  };
}

export const syncAction = (type: BatchItem['type']) =>
  makeAction<BatchItem['data']>(
    (performance, data) => syncOne(performance, { type, data } as BatchItem),
    (data) => [{ type, data } as BatchItem],
  );

export const batchAction = makeAction<BatchInput>(syncBatch, ({ items }) => items);

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
