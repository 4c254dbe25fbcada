/**
 * The id of a delivery, sent to receivers as `X-Gateway-Delivery` and used by members to find it: the event's id and
 * the receiver, `<event id>.request` or `<event id>.endpoint-<id>`.
 */

type DeliveryName = { event_id: string; target: string };

export const toDeliveryId = ({ event_id, target }: DeliveryName): string => `${event_id}.${target.replace(':', '-')}`;

/** Null if it is not a delivery id. */
export function readDeliveryId(id: string): DeliveryName | null {
  const [, event_id = '', name = ''] = /^(evt_[\da-z]{32})\.(request|endpoint-[1-9]\d{0,11})$/.exec(id) ?? [];
  return event_id === '' ? null : { event_id, target: name.replace('-', ':') };
}
