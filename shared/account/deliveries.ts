/** Deliveries of events as the console shows them: with an id that can be part of a path, and with masked contents. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type Page, type PageQuery, readCursor, toCursor, toCursorPage, wrongCursor } from '../platform/http/paging.ts';
import { masked, maskText } from '../platform/log/mask.ts';
import type { Table } from '../platform/storage/table.ts';
import { headersOf } from '../platform/webhooks/attempt.ts';
import type { DeliveryRecord } from '../platform/webhooks/deliver.ts';
import { readDeliveryId, toDeliveryId } from '../platform/webhooks/delivery-id.ts';
import {
  type DeliveryFilter,
  type ListedDelivery,
  rangeOf,
  readDeliveries,
} from '../platform/webhooks/delivery-list.ts';
import { bodyOf } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';

export const deliveryStatuses = ['pending', 'delivered', 'exhausted', 'cancelled'] as const;

export const attemptBody = () =>
  z
    .object({
      at: z.string(),
      http_status: z.number().int(),
      error: z.string().nullable(),
      answer: z.string().nullable(),
      took_ms: z.number(),
    })
    .meta({ title: 'DeliveryAttempt' });

export const deliveryBody = () =>
  z
    .object({
      id: z.string(),
      event_id: z.string(),
      event: z.string(),
      /** Null when the delivery goes to the callback_url of a request. */
      endpoint_id: z.number().int().nullable(),
      status: z.enum(deliveryStatuses),
      attempt_count: z.number().int(),
      last_attempt: attemptBody().nullable(),
      next_attempt_at: z.string().nullable(),
    })
    .meta({ title: 'WebhookDelivery' });

type Attempt = z.infer<ReturnType<typeof attemptBody>>;

/** The receiver's responses are masked: they can contain anything. `longAnswers`, by the time of the attempt, are already. */
export const toAttempts = (
  { attempts = [] }: DeliveryRecord,
  longAnswers: ReadonlyMap<string, string> = new Map(),
): Attempt[] =>
  attempts.map(({ at, http_status, error, answer, took_ms }) => ({
    at,
    http_status,
    error: error && maskText(error),
    answer: longAnswers.get(at) ?? (answer && maskText(answer)),
    took_ms,
  }));

export function toDeliveryBody(delivery: DeliveryRecord): z.infer<ReturnType<typeof deliveryBody>> {
  const { event_id, event, target, status, next_attempt_at } = delivery;
  const attempts = toAttempts(delivery);
  return {
    id: toDeliveryId(delivery),
    event_id,
    event,
    endpoint_id: target === 'request' ? null : Number(target.slice('endpoint:'.length)),
    status,
    attempt_count: attempts.length,
    last_attempt: attempts.at(-1) ?? null,
    next_attempt_at: next_attempt_at ?? null,
  };
}

export async function findDelivery(requests: Table, accountId: number, id: string): Promise<ListedDelivery> {
  const named = readDeliveryId(id);
  const key = named && webhookKeys.delivery(accountId, named.event_id, named.target);
  const found = key && (await requests.get(key));
  if (!found) throw new GatewayError('not_found', 'Delivery not found');
  return found;
}

/** The payload that was sent, with personal fields masked; null when the event has expired. */
export async function readPayload(
  requests: Table,
  { account_id: accountId, event_id }: DeliveryRecord,
): Promise<unknown> {
  const event = await requests.get(webhookKeys.event(accountId, event_id));
  return event && masked(JSON.parse(bodyOf(event)));
}

/** The headers of every attempt. The signatures are left out: they could be used to test guesses of the secret. */
export const toShownHeaders = (delivery: DeliveryRecord): Record<string, string> => ({
  ...headersOf(delivery.event, delivery),
  'webhook-id': delivery.event_id,
  'webhook-timestamp': '[time of the attempt]',
  'webhook-signature': '[signature]',
  'x-gateway-signature': '[signature]',
});

/** The maximum number of reads for one page. The cursor continues after the last one. */
const maxReads = 5;

export async function listDeliveries(
  requests: Table,
  accountId: number,
  filter: DeliveryFilter,
  query: PageQuery,
): Promise<Page<z.infer<ReturnType<typeof deliveryBody>>>> {
  const { pk: list } = webhookKeys.delivery(accountId, '', '');
  let after: string | null = query.cursor === undefined ? null : positionOf(filter, readCursor(list, query.cursor));
  const shown: ListedDelivery[] = [];
  for (let reads = 0; reads < maxReads && shown.length < query.per_page; reads += 1) {
    const max = query.per_page - shown.length;
    const page: Awaited<ReturnType<typeof readDeliveries>> = await readDeliveries(requests, accountId, filter, {
      after,
      max,
    });
    shown.push(...page.found);
    after = page.next;
    if (after === null) break;
  }
  return toCursorPage(shown.map(toDeliveryBody), query, after === null ? null : toCursor(list, after));
}

/** Refuses a cursor from the same list with other filters if it is outside the range of these. */
function positionOf(filter: DeliveryFilter, position: string): string {
  const { from, to } = rangeOf(filter);
  const isPosition = /^evt_[\da-z]{32}#(request|endpoint:\d{1,12})$/.test(position);
  if (isPosition && position >= from && position <= to) return position;
  throw wrongCursor();
}
