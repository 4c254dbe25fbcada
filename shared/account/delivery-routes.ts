/** Lists webhook deliveries and sends them again, one or many. Served by account-api. */
import * as z from 'zod';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { cursorQuery, pageOf } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { eventOrGroup } from '../platform/webhooks/event-or-group.ts';
import { readLongAnswers } from '../platform/webhooks/long-answers.ts';
import { webhooksQueue } from '../platform/webhooks/messages.ts';
import {
  countDeliveries,
  endpointGone,
  notSentAgain,
  readReceivers,
  resendDelivery,
} from '../platform/webhooks/resend.ts';
import {
  attemptBody,
  deliveryBody,
  deliveryStatuses,
  findDelivery,
  listDeliveries,
  readPayload,
  toShownHeaders,
  toAttempts,
  toDeliveryBody,
} from './deliveries.ts';
import type { AccountDependencies } from './dependencies.ts';
import { lazy } from '../values/lazy.ts';

const endpointId = () => z.number().int().positive();

const deliveriesQuery = lazy(() =>
  cursorQuery().extend({
    status: z.enum(deliveryStatuses).optional(),
    event: eventOrGroup().optional(),
    endpoint: endpointId().optional(),
  }),
);

/** The same filters. Without `to`, the deliveries that have ended by now. */
const bulkInput = lazy(() =>
  z.object({
    status: z.enum(['exhausted', 'cancelled', 'delivered']).default('exhausted'),
    event: eventOrGroup().optional(),
    endpoint: endpointId().optional(),
    from: cursorQuery().shape.from,
    to: cursorQuery().shape.to,
    dry_run: z.boolean().default(false),
  }),
);

const bulkBody = () =>
  z.object({ count: z.number().int().nullable(), is_complete: z.boolean().nullable(), dry_run: z.boolean() });

const common = { function: 'account-api', mode: 'direct' } as const;
const reading = { ...common, access: { session: true, role: 'viewer' } } as const;
const writing = { ...common, access: { session: true, role: 'developer' } } as const;

export const deliveryRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_webhook_deliveries',
    path: '/account/webhook_deliveries',
    query: deliveriesQuery,
    output: () => pageOf(deliveryBody()),
    summary: 'Lists webhook deliveries, newest event first',
    async run({ requests }: AccountDependencies, call) {
      const { status, event, endpoint: endpoint_id, from, to } = call.query;
      const filter = { status, event, endpoint_id, from, to };
      return { status: 200, body: await listDeliveries(requests, sessionOf(call).accountId, filter, call.query) };
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'get_webhook_delivery',
    path: '/account/webhook_deliveries/{delivery_id}',
    output: () =>
      successOf(
        deliveryBody().extend({
          attempts: z.array(attemptBody()),
          headers: z.record(z.string(), z.string()),
          payload: z.unknown(),
        }),
      ),
    errors: [404],
    summary: 'Shows a delivery with all its attempts; the payload is masked',
    description:
      'Of a failed attempt, `answer` in `attempts` has up to 4 KiB of what the receiver answered, masked; of the newest 30 attempts whose answer was longer than 256 characters. Elsewhere it has the first 256 characters.',
    async run({ requests }: AccountDependencies, call) {
      const id = call.request.pathParameters.delivery_id ?? '';
      const delivery = await findDelivery(requests, sessionOf(call).accountId, id);
      const more = {
        attempts: toAttempts(delivery, await readLongAnswers(requests, delivery)),
        headers: toShownHeaders(delivery),
        payload: await readPayload(requests, delivery),
      };
      return { status: 200, body: success({ ...toDeliveryBody(delivery), ...more }) };
    },
  }),
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'resend_webhook_delivery',
    path: '/account/webhook_deliveries/{delivery_id}/resend',
    output: () => successOf(deliveryBody()),
    errors: [404, 422],
    summary: 'Sends an ended delivery again: the same bytes, with a new schedule of attempts',
    async run(dependencies: AccountDependencies, call) {
      const { accountId } = sessionOf(call);
      const delivery = await findDelivery(
        dependencies.requests,
        accountId,
        call.request.pathParameters.delivery_id ?? '',
      );
      const hasReceiver = await readReceivers(dependencies.requests, accountId);
      if (!hasReceiver(delivery)) throw endpointGone();
      const pending = await resendDelivery(dependencies, delivery, call.traceId);
      if (pending === null) throw notSentAgain([delivery]);
      return { status: 200, body: success(toDeliveryBody(pending)) };
    },
  }),
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'resend_webhook_deliveries',
    path: '/account/webhook_deliveries/resend',
    changesNothing: ({ dry_run }) => dry_run,
    input: bulkInput,
    output: () => successOf(bulkBody()),
    summary: 'Sends all ended deliveries that match the filters again; with dry_run it only counts them',
    description:
      '`is_complete` is false when there are more than were counted. Without dry_run they are sent in the background.',
    example: { status: 'exhausted', from: '2026-11-01', dry_run: true },
    async run({ requests, queues, now }: AccountDependencies, call) {
      const { accountId } = sessionOf(call);
      const { dry_run, status, event, endpoint: endpoint_id, from, to: until } = call.input;
      const to = until ?? new Date(now()).toISOString();
      if (dry_run) {
        const counted = await countDeliveries(requests, accountId, { status, event, endpoint_id, from, to });
        return { status: 200, body: success({ count: counted.count, is_complete: counted.isComplete, dry_run }) };
      }
      const wanted = {
        status,
        to,
        ...(event === undefined ? {} : { event }),
        ...(endpoint_id === undefined ? {} : { endpoint_id }),
        ...(from === undefined ? {} : { from }),
      };
      const trace_id = call.traceId;
      await queues.send(webhooksQueue, { kind: 'resend', account_id: accountId, wanted, after: null, trace_id });
      return {
        status: 200,
        body: success({ count: null, is_complete: null, dry_run }, 'The deliveries are being sent again'),
      };
    },
  }),
];
