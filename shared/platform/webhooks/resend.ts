/**
 * Sends ended deliveries once more, the same bytes under the same id: a delivery is pending again and gets the whole
 * schedule anew. Many at once are gone through page by page by the worker of the webhooks queue.
 */
import type { Queues } from '../async/queues.ts';
import type { Log } from '../log/log.ts';
import { dueAttributes } from '../storage/due.ts';
import type { Table } from '../storage/table.ts';
import { type DeliveryRecord, overdueAfterMs } from './deliver.ts';
import { type DeliveryFilter, type ListedDelivery, readDeliveries } from './delivery-list.ts';
import { type ResendMessage, webhooksQueue } from './messages.ts';
import { webhookKeys } from './records.ts';

type ResendDependencies = { requests: Table; queues: Queues<'webhooks'>; now: () => number };

/** A record keeps every try; DynamoDB holds 400 KB of them. */
const maxAttempts = 300;

/** Null when it is being tried already, is no more, or was tried too often. */
export async function resendDelivery(
  { requests, queues, now }: ResendDependencies,
  { account_id, event_id, target, attempts }: DeliveryRecord,
  traceId: string,
): Promise<DeliveryRecord | null> {
  // One whose receiver was gone before the first try has none.
  const attempt = attempts?.length ?? 0;
  if (attempt >= maxAttempts) return null;
  const key = webhookKeys.delivery(account_id, event_id, target);
  const pending = await requests.update(key, {
    set: {
      status: 'pending',
      round_from: attempt,
      trace_id: traceId,
      // Should the message not get out, the sweeper sends it.
      ...dueAttributes(key, now() + overdueAfterMs),
    },
    setOnce: { attempts: [] },
    if: {
      status: { isOneOf: ['exhausted', 'cancelled', 'delivered'] },
      attempts: attempts ? { hasLength: attempt } : { isAbsent: true },
    },
  });
  if (pending === null) return null;
  await queues.send(webhooksQueue, { kind: 'deliver', account_id, event_id, target, attempt, trace_id: traceId });
  return pending;
}

/** Pages looked at for a count: an answer must come within an API call. */
const pagesCounted = 100;

/** How many a filter finds; `isComplete` false when there are more than could be looked at. */
export async function countDeliveries(
  requests: Table,
  accountId: number,
  filter: DeliveryFilter,
): Promise<{ count: number; isComplete: boolean }> {
  let count = 0;
  let after: string | null = null;
  for (let pages = 0; pages < pagesCounted; pages += 1) {
    const page: { found: ListedDelivery[]; next: string | null } = await readDeliveries(requests, accountId, filter, {
      after,
    });
    count += page.found.length;
    if (page.next === null) return { count, isComplete: true };
    after = page.next;
  }
  return { count, isComplete: false };
}

/** One page of a bulk resend; the next one is a message of its own. Done twice, a page finds its deliveries pending. */
export async function resendPage(dependencies: ResendDependencies, message: ResendMessage, log: Log): Promise<void> {
  const { account_id, wanted, after, trace_id } = message;
  const { found, next } = await readDeliveries(dependencies.requests, account_id, wanted, { after });
  let sent = 0;
  for (const delivery of found) {
    if ((await resendDelivery(dependencies, delivery, trace_id)) !== null) sent += 1;
  }
  log.info('Deliveries sent again', { sent, found: found.length });
  if (next !== null) await dependencies.queues.send(webhooksQueue, { ...message, after: next });
}
