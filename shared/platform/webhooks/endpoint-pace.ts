/** The rate limit of an endpoint: deliveries get moments at equal distances, and wait in the queue for theirs. */
import type { Table } from '../storage/table.ts';
import type { WebhookEndpoint } from './endpoints.ts';
import { webhookKeys } from './records.ts';

/** When the next delivery to an endpoint may start, in milliseconds since 1970. */
export type EndpointPace = { next_at: number; expires_at: number };

type OfEndpoint = Pick<WebhookEndpoint, 'account_id' | 'endpoint_id'>;

/** Longer than any delivery waits. */
const keptSeconds = 30 * 24 * 60 * 60;

/** Reserves the next free moment, in milliseconds since 1970: `now` unless others are before it. One write, two after a pause. */
export async function reserveMoment(
  requests: Table,
  { account_id, endpoint_id }: OfEndpoint,
  maxPerMinute: number,
  now: number,
): Promise<number> {
  const key = webhookKeys.endpointPace(account_id, endpoint_id);
  const interval = Math.ceil(60_000 / maxPerMinute);
  const expires_at = Math.floor(now / 1000) + keptSeconds;
  const reserved = await requests.update(key, { add: { next_at: interval }, set: { expires_at } });
  const moment = (reserved?.next_at ?? 0) - interval;
  if (moment >= now) return moment;
  // The last delivery was longer ago than the interval: unused moments are not saved up.
  await requests.update(key, { set: { next_at: now + interval }, if: { next_at: { equals: moment + interval } } });
  return now;
}

/** Whether a moment that was reserved still counts: not after `releaseMoments`. */
export async function isReserved(
  requests: Table,
  { account_id, endpoint_id }: OfEndpoint,
  moment: number,
): Promise<boolean> {
  const pace = await requests.get(webhookKeys.endpointPace(account_id, endpoint_id));
  return pace === null || pace.next_at > moment;
}

/** After the limit was raised: deliveries that wait for distant moments would keep the new ones waiting behind them. */
export async function releaseMoments(
  requests: Table,
  { account_id, endpoint_id }: OfEndpoint,
  now: number,
): Promise<void> {
  const key = webhookKeys.endpointPace(account_id, endpoint_id);
  await requests.update(key, { set: { next_at: now }, if: { pk: { isPresent: true } } });
}
