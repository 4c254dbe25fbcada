/**
 * The id of a delivery, which receivers are sent as `X-Gateway-Delivery` and by which members find it: the event's id and
 * the receiver, `<event id>.request` or `<event id>.endpoint-<id>`.
 */

type DeliveryName = { event_id: string; target: string };

export const toDeliveryId = ({ event_id, target }: DeliveryName): string => `${event_id}.${target.replace(':', '-')}`;

/** Null for what is no such id. */
export function readDeliveryId(id: string): DeliveryName | null {
  const [, event_id, name] = /^(evt_[\da-z]{32})\.(request|endpoint-[1-9]\d{0,11})$/.exec(id) ?? [];
  return event_id === undefined || name === undefined ? null : { event_id, target: name.replace('-', ':') };
}
