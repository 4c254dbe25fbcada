/** Finds a request, an event or a delivery by its id. */
import { type AsyncRequest, isSettled } from '../platform/async/async-request.ts';
import { findRequestByText } from '../platform/async/request-store.ts';
import type { Table } from '../platform/storage/table.ts';
import { readDeliveryId, toDeliveryId } from '../platform/webhooks/delivery-id.ts';
import type { Envelope } from '../platform/webhooks/envelope.ts';
import { bodyOf, isEventId } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import { type Found, nothing, type Result, withoutAmount } from './search-results.ts';

const one = (result: Result): Found => ({ results: [result], hasMore: false });

/** The transactions with these ids, which requests started. */
export type FindTransactions = (of: readonly { account_id: number; id: number }[]) => Promise<{ status: string }[]>;

/** A payment request that has ended has the status of its payment, whose outcome can come after the request has failed. */
async function statusOfRequest(findTransactions: FindTransactions, record: AsyncRequest): Promise<string> {
  const { account_id, status, transaction_id: id } = record;
  if (!isSettled(record) || id === undefined) return status;
  const [transaction] = await findTransactions([{ account_id, id }]);
  const isLeftOpen = status === 'failed' && transaction?.status === 'STATUS_PENDING';
  return isLeftOpen ? status : (transaction?.status ?? status);
}

/** An event about a payment has the payment's status, as it was at the time of the event. */
function statusOfEvent({ status, data, transaction }: Envelope): string {
  if (typeof data.status === 'string' && data.status.startsWith('STATUS_')) return data.status;
  return status === 'completed' && transaction !== undefined ? transaction.status : status;
}

export async function findRequestById(
  { requests, findTransactions }: { requests: Table; findTransactions: FindTransactions },
  accountId: number,
  text: string,
): Promise<Found> {
  const found = await findRequestByText(requests, accountId, text.toLowerCase());
  if (found === null) return nothing;
  const { request_id, app_id = null, service, action, created_at } = found;
  const status = await statusOfRequest(findTransactions, found);
  const title = `${service}.${action}`;
  return one({ kind: 'request', id: request_id, app_id, title, detail: null, status, ...withoutAmount, created_at });
}

export async function findEventById(requests: Table, accountId: number, text: string): Promise<Found> {
  const id = text.toLowerCase();
  const found = isEventId(id) ? await requests.get(webhookKeys.event(accountId, id)) : null;
  if (found === null) return nothing;
  const { event_id, app_id, event, created_at } = found;
  const status = statusOfEvent(JSON.parse(bodyOf(found)) as Envelope);
  return one({ kind: 'event', id: event_id, app_id, title: event, detail: null, status, ...withoutAmount, created_at });
}

export async function findDeliveryById(requests: Table, accountId: number, text: string): Promise<Found> {
  const named = readDeliveryId(text.toLowerCase());
  const found = named && (await requests.get(webhookKeys.delivery(accountId, named.event_id, named.target)));
  if (!found) return nothing;
  const id = toDeliveryId(found);
  const event = await requests.get(webhookKeys.event(accountId, found.event_id));
  // Its event expires before it.
  const created_at = event?.created_at ?? found.attempts?.[0]?.at ?? null;
  const { event: title, status } = found;
  return one({
    kind: 'delivery',
    id,
    app_id: event?.app_id ?? null,
    title,
    detail: null,
    status,
    ...withoutAmount,
    created_at,
  });
}
