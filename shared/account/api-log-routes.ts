/** The log of API calls, open to any member. Served by account-api. */
import * as z from 'zod';
import type { AsyncRequest } from '../platform/async/async-request.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import type { KeptCall } from '../platform/http/kept-calls.ts';
import { pageOf } from '../platform/http/paging.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { apiLogQuery } from './api-log-query.ts';
import type { AccountDependencies } from './dependencies.ts';

const callFields = () =>
  z.object({
    id: z.string(),
    at: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.number().int(),
    duration_ms: z.number().int().nullable(),
    token_id: z.number().int(),
    token_name: z.string().nullable(),
    error_code: z.string().nullable(),
    request_id: z.string().nullable(),
  });
const callBody = () => callFields().meta({ title: 'ApiCall' });

const keptBody = () => z.object({ text: z.string(), is_cut: z.boolean() });

const callDetails = () =>
  callFields()
    .extend({
      route: z.string().nullable(),
      source_ip: z.string(),
      user_agent: z.string().nullable(),
      query: z.record(z.string(), z.unknown()).nullable(),
      request_body: keptBody().nullable(),
      response_body: keptBody().nullable(),
      idempotency_key: z.string().nullable(),
      trace_id: z.string(),
      app_id: z.number().int().nullable(),
      transaction_id: z.number().int().nullable(),
    })
    .meta({ title: 'ApiCallDetails' });

const toCallBody = (call: KeptCall, names: ReadonlyMap<number, string | null>) => ({
  id: call.call_id,
  at: call.at,
  method: call.method,
  path: call.path,
  status: call.status,
  duration_ms: call.duration_ms ?? null,
  token_id: call.token_id,
  token_name: names.get(call.token_id) ?? null,
  error_code: call.error_code ?? null,
  request_id: call.request_id ?? null,
});

const toDetails = (call: KeptCall, request: AsyncRequest | null) => ({
  route: call.route ?? null,
  source_ip: call.source_ip,
  user_agent: call.user_agent ?? null,
  query: call.query ?? null,
  request_body: call.request_body ?? null,
  response_body: call.response_body ?? null,
  idempotency_key: call.idempotency_key ?? null,
  trace_id: call.trace_id,
  app_id: request?.app_id ?? null,
  transaction_id: request?.transaction_id ?? null,
});

const facts = {
  function: 'account-api',
  mode: 'direct',
  access: { session: true, role: 'viewer' },
  method: 'GET',
} as const;

/** Loaded by the first call that needs it: most instances never do. */
const loadLog = () => import('./api-log.ts');

export const apiLogRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...facts,
    name: 'list_api_calls',
    path: '/account/api_log',
    query: apiLogQuery,
    output: () => pageOf(callBody()),
    summary: 'Lists the API calls of the last 7 days that failed or made a change, newest first',
    description:
      'Successful calls with GET are not kept, nor more than 60 calls of a token in a minute. A page covers at most 500 calls and may be shorter than `per_page`, or empty, with a filter: continue while there is a `next_cursor`.',
    async run(dependencies: AccountDependencies, call) {
      const { listCalls, tokenNamesOf } = await loadLog();
      const { data, ...page } = await listCalls(dependencies, call.accountId, call.query);
      const names = await tokenNamesOf(dependencies.identity, call.accountId, data);
      return { status: 200, body: { ...page, data: data.map((each) => toCallBody(each, names)) } };
    },
  }),
  defineRoute({
    ...facts,
    name: 'get_api_call',
    path: '/account/api_log/{call_id}',
    output: () => successOf(callDetails()),
    summary: 'Shows an API call with its masked request and reply',
    errors: [404],
    async run(dependencies: AccountDependencies, { accountId, request }) {
      const { findCall, tokenNamesOf } = await loadLog();
      const found = await findCall(dependencies, accountId, request.pathParameters.call_id ?? '');
      if (found === null) throw new GatewayError('not_found', 'API call not found');
      const names = await tokenNamesOf(dependencies.identity, accountId, [found.call]);
      return {
        status: 200,
        body: success({ ...toCallBody(found.call, names), ...toDetails(found.call, found.request) }),
      };
    },
  }),
];
