/**
 * Sends an event to one endpoint, whatever its subscriptions: a test event, or one that it did not get before. Unlike any
 * other, its delivery is stored before the first attempt, because the caller gets the delivery's id.
 */
import { dueAttributes } from '../storage/due.ts';
import { overdueAfterMs } from './deliver.ts';
import { type EventToPublish, type PublishDependencies, sendTo, store, type StoredEvent } from './publish.ts';
import { webhookKeys } from './records.ts';

/** Returns the id of the event. */
export async function publishToEndpoint(
  dependencies: PublishDependencies,
  event: EventToPublish,
  endpointId: number,
): Promise<string> {
  const stored = await store(dependencies, event);
  await startDelivery(dependencies, stored, `endpoint:${endpointId}`);
  return stored.event_id;
}

/**
 * Stores a delivery that does not exist yet and sends it; false if it exists by now. If its message cannot be sent, the
 * sweeper sends it.
 */
export async function startDelivery(
  dependencies: Pick<PublishDependencies, 'requests' | 'queues' | 'now'>,
  { account_id, event_id, event: name, trace_id, expires_at }: StoredEvent,
  target: string,
): Promise<boolean> {
  const { requests, now } = dependencies;
  const key = webhookKeys.delivery(account_id, event_id, target);
  const pending = { account_id, event_id, event: name, target, status: 'pending' as const, trace_id, expires_at };
  const item = { ...key, ...pending, ...dueAttributes(key, now() + overdueAfterMs) };
  if (!(await requests.put(item, { pk: { isAbsent: true } }))) return false;
  await sendTo(dependencies, { account_id, event_id, trace_id }, [target]);
  return true;
}
