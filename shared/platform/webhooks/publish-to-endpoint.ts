/**
 * Sends an event to one endpoint only, whatever its subscriptions. Unlike any other, its delivery is stored before the
 * first attempt, because the caller gets the delivery's id.
 */
import { dueAttributes } from '../storage/due.ts';
import { overdueAfterMs } from './deliver.ts';
import { type EventToPublish, type PublishDependencies, sendTo, store } from './publish.ts';
import { webhookKeys } from './records.ts';

/** Returns the id of the event. If its message cannot be sent, the sweeper sends it. */
export async function publishToEndpoint(
  dependencies: PublishDependencies,
  event: EventToPublish,
  endpointId: number,
): Promise<string> {
  const { requests, now } = dependencies;
  const { account_id, event_id, event: name, trace_id, expires_at } = await store(dependencies, event);
  const target = `endpoint:${endpointId}`;
  const key = webhookKeys.delivery(account_id, event_id, target);
  const pending = { account_id, event_id, event: name, target, status: 'pending' as const, trace_id, expires_at };
  const item = { ...key, ...pending, ...dueAttributes(key, now() + overdueAfterMs) };
  await requests.put(item, { pk: { isAbsent: true } });
  await sendTo(dependencies, { account_id, event_id, trace_id }, [target]);
  return event_id;
}
