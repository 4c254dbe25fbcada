/** Requests and events for the console, open to any member. Served by the function account-api. */
import * as z from 'zod';
import { findRequestByText } from '../platform/async/request-store.ts';
import { toRequestBody } from '../platform/async/async-request.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { isInApiLog } from '../platform/http/kept-calls.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { masked, maskText } from '../platform/log/mask.ts';
import { bodyOf, isEventId } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import { eventsQuery, listEvents } from './list-events.ts';
import { listRequests, requestsQuery, type RequestStores } from './lists.ts';
import { eventBody, requestBody } from './routes.ts';
import { stepBody, timelineOf } from './timeline.ts';
import { readTransaction } from './transactions.ts';

export type AccountRequestsDependencies = PipelineDependencies & RequestStores & { now: () => number };

const facts = {
  method: 'GET',
  function: 'account-api',
  access: { session: true, role: 'viewer' },
  mode: 'direct',
} as const;

const maskedRequest = ({ result, error, provider, ...request }: ReturnType<typeof toRequestBody>) => ({
  ...request,
  result: masked(result),
  error: error && maskText(error),
  provider: masked(provider),
});
const maskedEvent = (event: Record<string, unknown>) => ({
  ...event,
  data: masked(event.data),
  error: masked(event.error),
});

export const accountRequestRoutes: readonly Route<AccountRequestsDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'list_account_requests',
    path: '/account/requests',
    query: requestsQuery,
    output: () => pageOf(requestBody()),
    summary: 'Lists the queued requests of the account, newest first, with masked results',
    async run(dependencies: AccountRequestsDependencies, call) {
      const { data, ...page } = await listRequests(dependencies, call.accountId, call.query);
      return { status: 200, body: { ...page, data: data.map(maskedRequest) } };
    },
  }),
  defineRoute({
    ...facts,
    name: 'get_account_request',
    path: '/account/requests/{request_id}',
    output: () =>
      successOf(
        requestBody().extend({
          trace_id: z.string(),
          api_call_id: z.string().nullable(),
          input: z.unknown(),
          timeline: z.array(stepBody()),
        }),
      ),
    summary: 'Shows a queued request with its masked input and its timeline',
    errors: [404],
    async run(dependencies: AccountRequestsDependencies, call) {
      const id = call.request.pathParameters.request_id ?? '';
      const found = await findRequestByText(dependencies.requests, call.accountId, id);
      if (found === null) throw new GatewayError('not_found', 'Request not found');
      const timeline = await timelineOf(dependencies, found);
      const transaction = await readTransaction(dependencies.findTransactions, found);
      const shown = maskedRequest(toRequestBody(found, transaction));
      const { trace_id } = found;
      const api_call_id = isInApiLog(found, dependencies.now()) ? found.request_id : null;
      const data = { ...shown, trace_id, api_call_id, input: masked(found.input), timeline };
      return { status: 200, body: success(data) };
    },
  }),
  defineRoute({
    ...facts,
    name: 'list_account_events',
    path: '/account/events',
    query: eventsQuery,
    output: () => pageOf(eventBody()),
    summary: 'Lists the events of the account, newest first, with masked data',
    description: '`after` and `order=oldest` list them oldest first, as in `GET /api/events`.',
    async run({ requests }: AccountRequestsDependencies, call) {
      const { data, ...page } = await listEvents(requests, call.accountId, call.query);
      return { status: 200, body: { ...page, data: data.map(maskedEvent) } };
    },
  }),
  defineRoute({
    ...facts,
    name: 'get_account_event',
    path: '/account/events/{event_id}',
    output: () =>
      successOf(eventBody().extend({ app_id: z.number().int().nullable(), test: z.literal(true).optional() })),
    summary: 'Shows an event as webhooks deliver it, with masked data',
    errors: [404],
    async run({ requests }: AccountRequestsDependencies, call) {
      const id = call.request.pathParameters.event_id ?? '';
      const found = isEventId(id) ? await requests.get(webhookKeys.event(call.accountId, id)) : null;
      if (found === null) throw new GatewayError('not_found', 'Event not found');
      const { event_id, app_id: appId } = found;
      const event = maskedEvent(JSON.parse(bodyOf(found)) as Record<string, unknown>);
      return { status: 200, body: success({ id: event_id, app_id: appId, ...event }) };
    },
  }),
];
