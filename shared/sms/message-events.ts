/** The events of messages: those that are not caused by the end of a request. */
import type { AsyncRequest } from '../platform/async/async-request.ts';
import type { Log } from '../platform/log/log.ts';
import { publish, requestTargetOf } from '../platform/webhooks/publish.ts';
import type { SmsDependencies } from './dependencies.ts';
import { type Message, toMessageBody } from './message.ts';

type EventDependencies = Pick<SmsDependencies, 'requests' | 'queues' | 'now'>;

/** The action of the event for each published state. */
const actions = {
  delivered: 'message.delivered',
  failed: 'message.failed',
  received: 'message.received',
} as const;

/** Publishes the event of a stored message to the webhook of its request and to all subscribers. */
export async function publishMessage(
  dependencies: EventDependencies,
  message: Message,
  request: AsyncRequest | null,
  log: Log,
): Promise<void> {
  const { outbox } = message;
  if (outbox !== 'delivered' && outbox !== 'failed' && outbox !== 'received') return;
  const isFailure = outbox === 'failed';
  const action = actions[outbox];
  const envelope = {
    event: `sms.${action}`,
    request_id: null,
    service: 'sms' as const,
    action,
    status: isFailure ? ('failed' as const) : ('completed' as const),
    data: { ...toMessageBody(message), raw_status: message.raw_status ?? null },
    error: isFailure ? (message.error ?? 'The message was not delivered') : null,
    timestamp: message.updated_at,
  };
  const event = {
    accountId: message.account_id,
    cause: `message:${message.id}:${outbox}`,
    appId: message.app_id,
    envelope,
    requestTarget: requestTargetOf(request),
    traceId: message.trace_id,
  };
  await publish(dependencies, event, log);
}
