/** Polling requests and reading events: open to any active token of the owning account. */
import * as z from 'zod';
import { type AsyncRequest, isSettled, toRequestBody } from '../platform/async/async-request.ts';
import { findRequestByText } from '../platform/async/request-store.ts';
import { transactionState } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type HttpRequest, type Route } from '../platform/http/define-route.ts';
import { withEntityTag } from '../platform/http/entity-tag.ts';
import { type HoldingDependencies, holdUntilOver, readWait } from '../platform/http/hold-until.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { providerRefusal } from '../platform/http/replies.ts';
import type { PublishDependencies } from '../platform/webhooks/publish.ts';
import { cancelOwnRequest } from './cancel.ts';
import { eventsQuery, listEvents } from './list-events.ts';
import { listRequests, requestsQuery, type RequestStores, service } from './lists.ts';
import { tokenRoute } from './token-route.ts';
import { readTransaction } from './transactions.ts';

export type RequestsDependencies = PipelineDependencies & RequestStores & PublishDependencies & HoldingDependencies;

export const requestBody = () =>
  z
    .object({
      request_id: z.uuid(),
      service: service(),
      action: z.string(),
      status: z.enum(['queued', 'processing', 'completed', 'failed']),
      phase: z.enum(['accepted', 'sent', 'unclear', 'settled']),
      attempts: z.number().int(),
      app_id: z.number().int().nullable(),
      transaction_id: z.number().int().nullable(),
      /** Null unless the request started a payment; `completed` means only that the provider accepted it. */
      transaction: transactionState().nullable(),
      message_id: z.number().int().nullable(),
      created_at: z.string(),
      updated_at: z.string(),
      completed_at: z.string().nullable(),
      result: z.record(z.string(), z.unknown()).nullable(),
      error: z.string().nullable(),
      error_code: z.string().nullable(),
      provider: providerRefusal().nullable(),
    })
    .meta({ title: 'Request' });

/** The body of its webhook, and its id. */
export const eventBody = () =>
  z
    .object({
      id: z.string(),
      event: z.string(),
      request_id: z.string().nullable(),
      service: service(),
      action: z.string(),
      status: z.enum(['completed', 'failed']),
      data: z.record(z.string(), z.unknown()),
      transaction: transactionState().optional(),
      error: z.string().nullable(),
      error_code: z.string().optional(),
      timestamp: z.string(),
    })
    .meta({ title: 'Event' });

const facts = { method: 'GET', function: 'requests-api', access: { token: 'any' }, mode: 'direct' } as const;

async function findOwn({ requests }: RequestsDependencies, accountId: number, { pathParameters }: HttpRequest) {
  const id = pathParameters.request_id ?? '';
  const found = await findRequestByText(requests, accountId, id);
  if (found === null) throw new GatewayError('not_found', 'Request not found');
  return found;
}

async function lookAt({ findTransactions }: RequestsDependencies, record: AsyncRequest) {
  const transaction = await readTransaction(findTransactions, record);
  const isOver = isSettled(record) && (record.status === 'failed' || transaction?.status !== 'STATUS_PENDING');
  return { found: toRequestBody(record, transaction), isOver, isSlow: isSettled(record) };
}

/** Served by the function requests-api. */
export const requestRoutes: readonly Route<RequestsDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'get_request',
    path: '/api/requests/{request_id}',
    output: requestBody,
    hasEntityTag: true,
    requestHeaders: {
      Prefer: {
        description: '`wait=N` (1 to 25 seconds) delays the reply until the request and its transaction have ended.',
        isRequired: false,
        schema: z.string().meta({ examples: ['wait=10'] }),
      },
    },
    replyHeaders: { 'Preference-Applied': '`wait` if the reply was delayed as `Prefer` asked' },
    summary: 'Shows the status and result of a queued request',
    description:
      'With `Prefer: wait=N` the reply is delayed until nothing will change any more, for a payment until its transaction is no longer pending. At the end of the wait it shows the state of that moment.',
    errors: [404],
    async run(dependencies: RequestsDependencies, { accountId, request, log }) {
      const startedAt = dependencies.now();
      let record = await findOwn(dependencies, accountId, request);
      const seconds = readWait(request);
      const look = async () => {
        if (!isSettled(record)) record = await findOwn(dependencies, accountId, request);
        return lookAt(dependencies, record);
      };
      const held =
        seconds === null ? null : await holdUntilOver(dependencies, { accountId, startedAt, seconds, log }, look);
      const reply = withEntityTag(request, held ?? (await lookAt(dependencies, record)).found);
      return held === null ? reply : { ...reply, headers: { ...reply.headers, 'preference-applied': 'wait' } };
    },
  }),
  defineRoute({
    ...facts,
    method: 'POST',
    name: 'cancel_request',
    path: '/api/requests/{request_id}/cancel',
    output: requestBody,
    summary: 'Cancels a queued request that no worker has started',
    description:
      'The request then has the status `failed` with an `error` that says so, is reported by webhook, and is never performed. Cancelling it again returns the same. Once a worker has started it, the reply is a 409. Needs the scope that also creates such requests. E-invoices cannot be cancelled, because their numbers must have no gaps: issue a credit note.',
    errors: [404, 409],
    async run(dependencies: RequestsDependencies, { accountId, caller, request, log }) {
      const found = await findOwn(dependencies, accountId, request);
      const cancelled = await cancelOwnRequest(dependencies, found, caller.abilities, log);
      return { status: 200, body: toRequestBody(cancelled, null) };
    },
  }),
  defineRoute({
    ...facts,
    name: 'list_requests',
    path: '/api/requests',
    query: requestsQuery,
    output: () => pageOf(requestBody()),
    summary: 'Lists your queued requests, newest first',
    async run(dependencies: RequestsDependencies, { accountId, query }) {
      return { status: 200, body: await listRequests(dependencies, accountId, query) };
    },
  }),
  defineRoute({
    ...facts,
    name: 'list_events',
    path: '/api/events',
    query: eventsQuery,
    output: () => pageOf(eventBody()),
    summary: 'Lists all events, newest first, whether or not a webhook endpoint receives them',
    description:
      'To follow the feed, store the id of the last event that you processed and read on with `after`: oldest first, and then with `next_cursor` until it is null. An id has the time at which something happened, and its event is stored a moment later, so an event can appear before one that you have already read. Read again from a few minutes before your position, with `order=oldest` and `from`, and ignore the ids that you have seen. Two minutes are enough in normal operation; after a failure of the gateway an event can be stored later. A page can have fewer events than `per_page`. Events are stored for 30 days.',
    async run({ requests }: RequestsDependencies, { accountId, query }) {
      return { status: 200, body: await listEvents(requests, accountId, query) };
    },
  }),
  tokenRoute,
];
