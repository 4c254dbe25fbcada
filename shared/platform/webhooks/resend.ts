/**
 * Sends ended deliveries again, with the same bytes and id: a delivery is pending again and restarts the whole
 * schedule. The worker of the webhooks queue processes bulk resends page by page.
 */
import type { Queues } from '../async/queues.ts';
import type { Log } from '../log/log.ts';
import { dueAttributes } from '../storage/due.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { queryAll } from '../storage/query-all.ts';
import type { Table } from '../storage/table.ts';
import { type DeliveryRecord, overdueAfterMs } from './deliver.ts';
import { type DeliveryFilter, type ListedDelivery, readDeliveries } from './delivery-list.ts';
import { type ResendMessage, webhooksQueue } from './messages.ts';
import { webhookKeys } from './records.ts';

type ResendDependencies = { requests: Table; queues: Queues<'webhooks'>; now: () => number };

/** A record stores every attempt; DynamoDB holds 400 KB of them. */
const maxAttempts = 300;

const isSpent = ({ status, attempts = [] }: DeliveryRecord): boolean =>
  status !== 'pending' && attempts.length >= maxAttempts;

/** Why none of these deliveries was sent again. */
export const notSentAgain = (deliveries: readonly DeliveryRecord[]): GatewayError =>
  deliveries.every(isSpent)
    ? new GatewayError('invalid', `A delivery that has had ${maxAttempts} attempts cannot be sent again`)
    : stillPending();

export const stillPending = () =>
  new GatewayError('invalid', 'The delivery is still pending', { code: 'delivery_pending' });

export const endpointGone = () =>
  new GatewayError('invalid', 'The endpoint is disabled or deleted', { code: 'endpoint_disabled' });

/**
 * Tells which deliveries have a receiver. Without one, a delivery that is sent again would only be cancelled, and would no
 * longer show that it was delivered before.
 */
export async function readReceivers(
  requests: Table,
  accountId: number,
): Promise<(delivery: Pick<DeliveryRecord, 'target'>) => boolean> {
  const endpoints = await queryAll(requests, webhookKeys.endpoints(accountId));
  const active = endpoints.filter(({ disabled_at }) => disabled_at === undefined);
  const targets = new Set(['request', ...active.map(({ endpoint_id }) => `endpoint:${endpoint_id}`)]);
  return ({ target }) => targets.has(target);
}

/** Null if the delivery is pending, no longer exists, or has had too many attempts. */
export async function resendDelivery(
  { requests, queues, now }: ResendDependencies,
  { account_id: accountId, event_id, target, attempts }: DeliveryRecord,
  traceId: string,
): Promise<DeliveryRecord | null> {
  // A delivery whose receiver was removed before the first attempt has none.
  const attempt = attempts?.length ?? 0;
  if (attempt >= maxAttempts) return null;
  const key = webhookKeys.delivery(accountId, event_id, target);
  const pending = await requests.update(key, {
    set: {
      status: 'pending',
      round_from: attempt,
      trace_id: traceId,
      // If the message cannot be sent, the sweeper sends it.
      ...dueAttributes(key, now() + overdueAfterMs),
    },
    setOnce: { attempts: [] },
    if: {
      status: { isOneOf: ['exhausted', 'cancelled', 'delivered'] },
      attempts: attempts ? { hasLength: attempt } : { isAbsent: true },
    },
  });
  if (pending === null) return null;
  await queues.send(webhooksQueue, {
    kind: 'deliver',
    account_id: accountId,
    event_id,
    target,
    attempt,
    trace_id: traceId,
  });
  return pending;
}

/** Maximum pages read for a count, which must finish within an API call. */
const pagesCounted = 100;

/** How many deliveries match a filter and can be sent again; `isComplete` is false if there are more than could be read. */
export async function countDeliveries(
  requests: Table,
  accountId: number,
  filter: DeliveryFilter,
): Promise<{ count: number; isComplete: boolean }> {
  const hasReceiver = await readReceivers(requests, accountId);
  let count = 0;
  let after: string | null = null;
  for (let pages = 0; pages < pagesCounted; pages += 1) {
    const page: { found: ListedDelivery[]; next: string | null } = await readDeliveries(requests, accountId, filter, {
      after,
    });
    count += page.found.filter((delivery) => !isSpent(delivery) && hasReceiver(delivery)).length;
    if (page.next === null) return { count, isComplete: true };
    after = page.next;
  }
  return { count, isComplete: false };
}

/**
 * One page of a bulk resend; the next page is a separate message. A repeated page finds its deliveries pending, or with
 * its own trace id: they have ended again since.
 */
export async function resendPage(dependencies: ResendDependencies, message: ResendMessage, log: Log): Promise<void> {
  const { account_id: accountId, wanted, after, trace_id } = message;
  const { requests } = dependencies;
  const hasReceiver = await readReceivers(requests, accountId);
  const { found, next } = await readDeliveries(requests, accountId, wanted, { after });
  let sent = 0;
  for (const delivery of found.filter((one) => one.trace_id !== trace_id && hasReceiver(one))) {
    if ((await resendDelivery(dependencies, delivery, trace_id)) !== null) sent += 1;
  }
  log.info('Deliveries sent again', { sent, found: found.length });
  if (next !== null) await dependencies.queues.send(webhooksQueue, { ...message, after: next });
}
