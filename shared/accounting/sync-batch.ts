/**
 * Syncs the items of a batch: contacts, then products, then documents, each in input order. The log stores which items
 * have ended, so a batch continues where it was interrupted or deferred.
 */
import { type AsyncRequest, retriesOf } from '../platform/async/async-request.ts';
import { GatewayError, toGatewayError } from '../platform/errors/gateway-error.ts';
import type { BatchInput, BatchItem } from './document-input.ts';
import { failureAtEnd } from './failure-at-end.ts';
import { codeOf, deferralCodes, messageOf, retryDelaysSeconds, toRequestError } from './failures.ts';
import type { Performance } from './performance.ts';
import { syncItem, type SyncResult } from './sync-item.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { beginLog, completeLog, failLog, failSyncLog, isEnded, type LogOf, logOf, type SyncLog } from './sync-log.ts';

export type BatchItemResult = {
  index: number;
  type: BatchItem['type'];
  external_id: string;
  status: 'completed' | 'failed' | 'skipped';
  result: SyncResult | null;
  error: string | null;
};

const rank: Record<BatchItem['type'], number> = { contact: 0, product: 1, sale: 2, purchase: 2 };

export async function syncBatch(performance: Performance, { items, stop_on_error }: BatchInput) {
  const inOrder = items
    .map((item, index) => ({ item, index }))
    .toSorted((one, other) => rank[one.item.type] - rank[other.item.type] || one.index - other.index);
  const results: BatchItemResult[] = [];
  let hasStopped = false;
  for (const { item, index } of inOrder) {
    const of = { index, type: item.type, external_id: item.data.external_id };
    const ended: SyncLog | null = hasStopped ? null : await endItem(performance, item, index);
    results.push(ended === null ? { ...of, status: 'skipped', result: null, error: null } : { ...of, ...toEnd(ended) });
    hasStopped ||= stop_on_error && ended?.status === 'failed';
  }
  return toBatchResult(results.toSorted((one, other) => one.index - other.index));
}

const toEnd = (log: SyncLog): Pick<BatchItemResult, 'status' | 'result' | 'error'> =>
  log.status === 'completed'
    ? { status: 'completed', result: log.result ?? null, error: null }
    : { status: 'failed', result: null, error: `${log.error_code}: ${log.error_message}` };

/** Syncs an item and returns its ended log. Throws when the batch must retry the item later. */
async function endItem(performance: Performance, item: BatchItem, index: number): Promise<SyncLog> {
  const { context, dependencies, record, lastExchange } = performance;
  const { operations, now } = dependencies;
  const log = await beginLog(operations, logOf(record, context.app, item, index), now());
  if (isEnded(log)) return log;
  const exchange = () => ({ providerRequestId: lastExchange(), now: now() });
  try {
    const result = await syncItem(context, item);
    await completeLog(operations, log, result, exchange());
    return { ...log, status: 'completed', result };
  } catch (thrown) {
    const error = await performance.handleFailure(toGatewayError(thrown));
    if (isRetried(error, record, now())) {
      await failLog(operations, log, error, { isFinal: false, ...exchange() });
      throw error;
    }
    const failure = await failureAtEnd(operations, record, item, error);
    await failLog(operations, log, failure, { isFinal: true, ...exchange() });
    return { ...log, status: 'failed', error_code: codeOf(failure), error_message: messageOf(failure) };
  }
}

/** Decides as perform.ts does for the whole batch. Without attempts left, the item fails and the others continue. */
function isRetried(error: GatewayError, record: AsyncRequest, now: number): boolean {
  const asStored = toRequestError(error, record, now);
  if (asStored.worker !== 'retry') return false;
  if (error.kind === 'internal' || deferralCodes.includes(error.code)) return true;
  return retriesOf(record) < retryDelaysSeconds.length;
}

/** The end of a batch whose app cannot be used any more: what was synced before stays so, and the other items fail. */
export async function endBatch(
  { operations, now }: Pick<AccountingDependencies, 'operations' | 'now'>,
  record: AsyncRequest,
  logOfItem: (item: BatchItem, index: number) => LogOf,
  error: GatewayError,
): Promise<GatewayError | Record<string, unknown>> {
  const results: BatchItemResult[] = [];
  let failed = error;
  for (const [index, item] of (record.input as BatchInput).items.entries()) {
    const failure = await failureAtEnd(operations, record, item, error);
    if (failure !== error) failed = failure;
    const log = await failSyncLog(operations, logOfItem(item, index), failure, now());
    results.push({ index, type: item.type, external_id: item.data.external_id, ...toEnd(log) });
  }
  return results.some(({ status }) => status === 'completed') ? toBatchResult(results) : failed;
}

/** Throws when none of the items was synced: then the batch has failed. */
function toBatchResult(items: BatchItemResult[]) {
  const count = (status: BatchItemResult['status']) => items.filter((item) => item.status === status).length;
  const [succeeded, failed, skipped] = [count('completed'), count('failed'), count('skipped')];
  if (succeeded > 0) return { total: items.length, succeeded, failed, skipped, items };
  const first = items.find(({ error }) => error !== null)?.error ?? '';
  const code = first.slice(0, Math.max(0, first.indexOf(':'))) || 'validation';
  throw new GatewayError(
    'provider_refused',
    `None of the ${items.length} items was synced; the first error was ${first}`,
    {
      code,
    },
  );
}
