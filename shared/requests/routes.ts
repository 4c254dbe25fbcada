/** Polling requests and reading events: open to any active token of the owning account. */
import * as z from 'zod';
import { toRequestBody } from '../platform/async/async-request.ts';
import { findRequest } from '../platform/async/request-store.ts';
import { transactionState } from '../drivers/payment-driver.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { cursorQuery, pageOf } from '../platform/http/paging.ts';
import type { PipelineDependencies } from '../platform/http/pipeline.ts';
import { listEvents, listRequests, requestsQuery, type RequestStores, service } from './lists.ts';
import { readTransaction } from './transactions.ts';

export type RequestsDependencies = PipelineDependencies & RequestStores;

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
      timestamp: z.string(),
    })
    .meta({ title: 'Event' });

const facts = { method: 'GET', function: 'requests-api', access: { token: 'any' }, mode: 'direct' } as const;

/** Served by the function requests-api. */
export const requestRoutes: readonly Route<RequestsDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'get_request',
    path: '/api/requests/{request_id}',
    output: requestBody,
    summary: 'Shows the status and result of a queued request',
    errors: [404],
    async run({ requests, findTransactions }: RequestsDependencies, { accountId, request }) {
      const id = request.pathParameters.request_id ?? '';
      const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const found = isUuid ? await findRequest(requests, accountId, id, { consistent: true }) : null;
      if (found === null) throw new GatewayError('not_found', 'Request not found');
      return { status: 200, body: toRequestBody(found, await readTransaction(findTransactions, found)) };
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
    query: cursorQuery,
    output: () => pageOf(eventBody()),
    summary: 'Lists all events, newest first, whether or not a webhook endpoint receives them',
    async run({ requests }: RequestsDependencies, { accountId, query }) {
      return { status: 200, body: await listEvents(requests, accountId, query) };
    },
  }),
];
