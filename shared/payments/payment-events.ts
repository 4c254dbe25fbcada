/** The payments module's events other than those for the end of a request. */
import { type AsyncRequest, isSettled } from '../platform/async/async-request.ts';
import type { Log } from '../platform/log/log.ts';
import {
  eventOfRequest,
  type EventToPublish,
  publish,
  publishMissing,
  requestTargetOf,
} from '../platform/webhooks/publish.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { PaymentApp } from './payment-app.ts';
import { eventActionOf, isClaim, type Transaction, toTransactionBody } from './transaction.ts';

type EventDependencies = Pick<PaymentsDependencies, 'requests' | 'queues' | 'now'>;

/** Publishes the event of a stored transaction: to the target of the request that began it, and to subscribers. */
export async function publishTransaction(
  dependencies: EventDependencies,
  transaction: Transaction,
  request: AsyncRequest | null,
  log: Log,
): Promise<void> {
  const event = eventOfTransaction(transaction, request);
  if (event !== null) await publish(dependencies, event, log);
}

/**
 * Publishes what a crash left unpublished of a settled payment and of the request that began it. False while the
 * request has not ended, or it is too early to tell.
 */
export async function publishMissingEvents(
  dependencies: EventDependencies,
  transaction: Transaction,
  request: AsyncRequest | null,
  at: { now: number; log: Log },
): Promise<boolean> {
  const event = eventOfTransaction(transaction, request);
  const isPublished = event === null || (await publishMissing(dependencies, event, at));
  if (request === null) return isPublished;
  return isSettled(request) && (await publishMissing(dependencies, eventOfRequest(request), at)) && isPublished;
}

/** Null when the status of the transaction has no event. */
function eventOfTransaction(transaction: Transaction, request: AsyncRequest | null): EventToPublish | null {
  const action = eventActionOf(transaction);
  // A text that a caller posted is an unverified claim: no provider confirmed it.
  if (action === undefined || isClaim(transaction)) return null;
  const isFailure = action === 'transaction.failed' || action === 'transaction.unknown';
  return {
    accountId: transaction.account_id,
    cause: `transaction:${transaction.id}:${transaction.status}`,
    appId: transaction.app_id,
    envelope: {
      event: `payments.${action}`,
      request_id: null,
      service: 'payments' as const,
      action,
      status: isFailure ? ('failed' as const) : ('completed' as const),
      data: toTransactionBody(transaction),
      error: isFailure ? (transaction.result_desc ?? 'The payment failed') : null,
      timestamp: transaction.updated_at,
    },
    requestTarget: requestTargetOf(request),
    traceId: transaction.trace_id,
  };
}

/** Publishes the provider's answer to our query. `cause`: the callback or the query it came with. */
export async function publishAnswer(
  dependencies: EventDependencies,
  app: PaymentApp,
  answer: {
    action: 'balance.received' | 'status.received';
    cause: string;
    data: Record<string, unknown>;
    failure: string | null;
    at: number;
    traceId: string;
  },
  log: Log,
): Promise<void> {
  const { action, cause, data, failure, at, traceId } = answer;
  const envelope = {
    event: `payments.${action}`,
    request_id: null,
    service: 'payments' as const,
    action,
    status: failure === null ? ('completed' as const) : ('failed' as const),
    data,
    error: failure,
    timestamp: new Date(at).toISOString(),
  };
  await publish(dependencies, { accountId: app.account_id, cause, appId: app.id, envelope, traceId }, log);
}
