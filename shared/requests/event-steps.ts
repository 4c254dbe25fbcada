/** The steps of events: when each was published, and every attempt to deliver it. */
import { maskText } from '../platform/log/mask.ts';
import type { Table } from '../platform/storage/table.ts';
import type { DeliveryRecord } from '../platform/webhooks/deliver.ts';
import { toDeliveryId } from '../platform/webhooks/delivery-id.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';

type EventStep = { step: 'event' | 'webhook'; at: string; facts: Record<string, unknown> };

/** Of those events that exist. */
export async function findEventSteps(
  requests: Table,
  accountId: number,
  eventIds: readonly string[],
): Promise<EventStep[]> {
  if (eventIds.length === 0) return [];
  const events = await requests.getMany(eventIds.map((id) => webhookKeys.event(accountId, id)));
  const webhooks = await Promise.all(events.map(({ event_id }) => webhookSteps(requests, accountId, event_id)));
  const published = events.map(({ event_id, event, created_at: at }) => ({
    step: 'event' as const,
    at,
    facts: { event_id, event },
  }));
  return [...published, ...webhooks.flat()];
}

/** Every attempt of every delivery of an event. */
async function webhookSteps(requests: Table, accountId: number, eventId: string): Promise<EventStep[]> {
  const { pk } = webhookKeys.delivery(accountId, '', '');
  const { items } = await requests.query<DeliveryRecord>({ pk, prefix: `${eventId}#` });
  return items.flatMap(({ event, target, status, next_attempt_at = null, attempts = [] }) =>
    attempts.map(({ at, http_status, error, took_ms }, index) => ({
      step: 'webhook' as const,
      at,
      facts: {
        event_id: eventId,
        event,
        target,
        delivery_id: toDeliveryId({ event_id: eventId, target }),
        attempt: index + 1,
        http_status,
        took_ms,
        error: error && maskText(error),
        ...(index === attempts.length - 1 ? { status, next_attempt_at } : {}),
      },
    })),
  );
}
