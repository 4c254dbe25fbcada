/** Standing webhook endpoints. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { type Call, defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { eventOrGroup } from '../platform/webhooks/event-or-group.ts';
import { maxHeaderValue } from '../platform/webhooks/own-headers.ts';
import { maxTimeoutSeconds } from '../platform/webhooks/attempt.ts';
import type { WebhookEndpoint } from '../platform/webhooks/endpoints.ts';
import { overlapEnd } from '../platform/webhooks/secrets.ts';
import type { AccountDependencies } from './dependencies.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, listEndpoints, requireEndpoint } from './webhook-endpoints.ts';

export const endpointBody = () =>
  z
    .object({
      id: z.number().int(),
      url: z.string(),
      events: z.array(z.string()),
      app_ids: z.array(z.number().int()),
      is_active: z.boolean(),
      disabled_reason: z.string().nullable(),
      header_names: z.array(z.string()),
      timeout_seconds: z.number().int(),
      max_per_minute: z.number().int().nullable(),
      failing_since: z.string().nullable(),
      failure_reason: z.string().nullable(),
      previous_secret_until: z.string().nullable(),
      created_at: z.string(),
    })
    .meta({ title: 'WebhookEndpoint' });
const withSecret = () => endpointBody().extend({ secret: z.string() });

export function toEndpointBody(endpoint: WebhookEndpoint, now: number): z.infer<ReturnType<typeof endpointBody>> {
  return {
    id: endpoint.endpoint_id,
    url: endpoint.url,
    events: endpoint.events,
    app_ids: endpoint.app_ids,
    is_active: endpoint.disabled_at === undefined,
    disabled_reason: endpoint.disabled_reason ?? null,
    header_names: endpoint.header_names ?? [],
    timeout_seconds: endpoint.timeout_seconds ?? maxTimeoutSeconds,
    max_per_minute: endpoint.max_per_minute ?? null,
    failing_since: endpoint.failing_since ?? null,
    failure_reason: endpoint.failure_reason ?? null,
    previous_secret_until: overlapEnd(endpoint, now),
    created_at: endpoint.created_at,
  };
}

const events = () => z.array(eventOrGroup()).max(50);
const appIds = () => z.array(z.number().int().positive()).max(200);
const url = () => z.string().min(1).max(2048);

const settings = () => ({
  headers: z.record(z.string().max(100), z.string().max(maxHeaderValue)),
  timeout_seconds: z.number().int().min(1).max(maxTimeoutSeconds),
  max_per_minute: z.number().int().min(1).max(6_000).nullable(),
});

const about = ({ session, request }: Call) => ({
  accountId: sessionOf({ session }).accountId,
  id: readPathId(request.pathParameters.id, 'Webhook endpoint'),
});

const common = { function: 'account-api', mode: 'direct' } as const;
const reading = { ...common, access: { session: true, role: 'viewer' } } as const;
const writing = { ...common, access: { session: true, role: 'developer' } } as const;
const one = { path: '/account/webhook_endpoints/{id}', errors: [404] } as const;

export const endpointRoutes: readonly Route<AccountDependencies>[] = [
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_webhook_endpoints',
    path: '/account/webhook_endpoints',
    output: () => successOf(z.array(endpointBody())),
    summary: 'Lists the standing webhook endpoints',
    async run(dependencies: AccountDependencies, call) {
      const endpoints = await listEndpoints(dependencies, sessionOf(call).accountId);
      return { status: 200, body: success(endpoints.map((each) => toEndpointBody(each, dependencies.now()))) };
    },
  }),
  defineRoute({
    ...writing,
    method: 'POST',
    name: 'create_webhook_endpoint',
    path: '/account/webhook_endpoints',
    input: () =>
      z
        .object(settings())
        .partial()
        .extend({ url: url(), events: events().default([]), app_ids: appIds().default([]) }),
    output: () => successOf(withSecret()),
    successStatus: 201,
    summary: 'Creates a standing webhook endpoint; its secret is shown here and never again',
    description:
      'Without events it receives all events, without app_ids those of all apps; `payments.*` matches every event with this prefix. `GET /account/webhook_events` lists the events. `headers` are sent with each delivery and never shown again. After a day in which every delivery failed, your other endpoints receive `account.webhook_endpoint.failing`; after five days it is disabled.',
    example: { url: 'https://shop.example.test/hooks', events: ['payments.transaction.*'] },
    async run(dependencies: AccountDependencies, call) {
      const { endpoint, secret } = await createEndpoint(dependencies, sessionOf(call).accountId, call.input);
      const data = { ...toEndpointBody(endpoint, dependencies.now()), secret };
      return { status: 201, about: { id: endpoint.endpoint_id }, body: success(data) };
    },
  }),
  defineRoute({
    ...reading,
    ...one,
    method: 'GET',
    name: 'get_webhook_endpoint',
    output: () => successOf(endpointBody()),
    summary: 'Shows a standing webhook endpoint, never its secret',
    async run(dependencies: AccountDependencies, call) {
      const { accountId, id } = about(call);
      const endpoint = await requireEndpoint(dependencies, accountId, id);
      return { status: 200, body: success(toEndpointBody(endpoint, dependencies.now())) };
    },
  }),
  defineRoute({
    ...writing,
    ...one,
    method: 'PATCH',
    name: 'change_webhook_endpoint',
    input: () =>
      z.object({ ...settings(), url: url(), events: events(), app_ids: appIds(), is_active: z.boolean() }).partial(),
    output: () => successOf(endpointBody()),
    summary: 'Changes a standing webhook endpoint, or disables or enables it',
    description:
      'With a `url` on another server, its `headers` must be given again (422), because they are never shown.',
    example: { is_active: false },
    async run(dependencies: AccountDependencies, call) {
      const { accountId, id } = about(call);
      const endpoint = await changeEndpoint(dependencies, accountId, id, call.input);
      return { status: 200, body: success(toEndpointBody(endpoint, dependencies.now())) };
    },
  }),
  defineRoute({
    ...writing,
    ...one,
    method: 'DELETE',
    name: 'delete_webhook_endpoint',
    output: () => successOf(z.object({ id: z.number().int() })),
    summary: 'Deletes a standing webhook endpoint and cancels its pending deliveries',
    async run(dependencies: AccountDependencies, call) {
      const { accountId, id } = about(call);
      await deleteEndpoint(dependencies, accountId, id);
      return { status: 200, body: success({ id }) };
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    name: 'list_webhook_events',
    path: '/account/webhook_events',
    output: () =>
      successOf(z.array(z.object({ name: z.string(), summary: z.string() }).meta({ title: 'WebhookEvent' }))),
    summary: 'Lists the events that an endpoint can receive',
    run: async ({ readEvents }: AccountDependencies) => ({
      status: 200,
      body: success(readEvents().map(({ name, summary }) => ({ name, summary }))),
    }),
  }),
];
