/** Sends an event again to its receivers, or to one of them: the same bytes, with a new schedule of attempts. */
import type { Queues } from '../async/queues.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { queryAll } from '../storage/query-all.ts';
import type { Table } from '../storage/table.ts';
import type { DeliveryRecord } from './deliver.ts';
import { findEndpoint } from './endpoints.ts';
import { startDelivery } from './publish-to-endpoint.ts';
import type { StoredEvent } from './publish.ts';
import { webhookKeys } from './records.ts';
import { endpointGone, notSentAgain, readReceivers, resendDelivery, stillPending } from './resend.ts';

type ResendDependencies = { requests: Table; queues: Queues<'webhooks'>; now: () => number };

/** `endpointId`: null for the callback_url of the request, undefined for all receivers. */
export type EventToResend = { event: StoredEvent; endpointId: number | null | undefined };

/**
 * Returns the receivers to which it is being sent, `request` or `endpoint:<id>`; none if no one received the event. A
 * named endpoint gets it also if it did not before. Throws `not_found`, or `invalid` with the code `endpoint_disabled`
 * or `delivery_pending`.
 */
export async function resendEvent(
  dependencies: ResendDependencies,
  { event, endpointId }: EventToResend,
  traceId: string,
): Promise<string[]> {
  const { requests } = dependencies;
  const { account_id: accountId, event_id: eventId } = event;
  if (typeof endpointId === 'number') await requireActiveEndpoint(requests, accountId, endpointId);
  const wanted = endpointId === undefined ? undefined : endpointId === null ? 'request' : `endpoint:${endpointId}`;
  const deliveries = (await queryAll(requests, webhookKeys.deliveriesOfEvent(accountId, eventId))).filter(
    ({ target }) => wanted === undefined || target === wanted,
  );
  if (deliveries.length === 0) {
    if (typeof endpointId !== 'number') return [];
    const target = `endpoint:${endpointId}`;
    if (!(await startDelivery(dependencies, { ...event, trace_id: traceId }, target))) throw stillPending();
    return [target];
  }
  const reachable = deliveries.filter(await readReceivers(requests, accountId));
  if (reachable.length === 0) throw endpointGone();
  const sent: DeliveryRecord[] = [];
  for (const delivery of reachable) {
    const pending = await resendDelivery(dependencies, delivery, traceId);
    if (pending !== null) sent.push(pending);
  }
  if (sent.length > 0) return sent.map(({ target }) => target);
  throw notSentAgain(reachable);
}

async function requireActiveEndpoint(requests: Table, accountId: number, endpointId: number): Promise<void> {
  const endpoint = await findEndpoint(requests, accountId, endpointId);
  if (endpoint === null) throw new GatewayError('not_found', 'Webhook endpoint not found');
  if (endpoint.disabled_at === undefined) return;
  throw new GatewayError('invalid', 'The endpoint is disabled', { code: 'endpoint_disabled' });
}
