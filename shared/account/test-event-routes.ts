/** Sends a test event to a standing webhook endpoint, for a member and for an API token. Served by account-api. */
import * as z from 'zod';
import { readPathId } from '../apps/app-record.ts';
import { requireScope } from '../platform/auth/scopes.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { type Call, defineRoute, type Reply, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { sessionOf } from '../platform/http/session-of.ts';
import { toDeliveryId } from '../platform/webhooks/delivery-id.ts';
import type { AccountDependencies } from './dependencies.ts';
import { webhookTest } from './events.ts';
import { scopeOfEvent } from './scopes.ts';
import { requireEndpoint, sendTestEvent } from './webhook-endpoints.ts';

const input = () => z.object({ event: z.string().min(1).max(100).default(webhookTest) });

const common = {
  function: 'account-api',
  mode: 'direct',
  method: 'POST',
  input,
  output: () => successOf(z.object({ event_id: z.string(), delivery_id: z.string() })),
  errors: [404, 422],
  example: { event: 'payments.transaction.completed' },
} as const;

const whatIsSent =
  'Sends the documented example of the event, with `"test": true` beside `event`, signed and retried like a real one. The endpoint gets it whatever its events and apps are. Test events are in no list of events.';

type TestCall = Pick<Call<unknown, z.infer<ReturnType<typeof input>>>, 'input' | 'traceId'>;

async function testEndpoint(
  dependencies: AccountDependencies,
  { accountId, id }: { accountId: number; id: string | undefined },
  call: TestCall,
): Promise<Reply> {
  const endpoint = await requireEndpoint(dependencies, accountId, readPathId(id, 'Webhook endpoint'));
  if (endpoint.disabled_at !== undefined) {
    throw new GatewayError('invalid', 'The endpoint is disabled', { code: 'endpoint_disabled' });
  }
  const event_id = await sendTestEvent(dependencies, endpoint, call.input.event, call.traceId);
  const delivery_id = toDeliveryId({ event_id, target: `endpoint:${endpoint.endpoint_id}` });
  return { status: 200, body: success({ event_id, delivery_id }) };
}

export const sessionTestEventRoute: Route<AccountDependencies> = defineRoute({
  ...common,
  access: { session: true, role: 'developer' },
  name: 'test_webhook_endpoint',
  path: '/account/webhook_endpoints/{id}/test',
  summary: 'Sends a test event to this endpoint only',
  description: whatIsSent,
  run: async (dependencies: AccountDependencies, call) =>
    testEndpoint(dependencies, { accountId: sessionOf(call).accountId, id: call.request.pathParameters.id }, call),
});

export const testEventRoute: Route<AccountDependencies> = defineRoute({
  ...common,
  access: { token: 'any' },
  name: 'send_test_event',
  path: '/api/webhook_endpoints/{endpoint_id}/test',
  summary: 'Sends a test event to a webhook endpoint',
  description: `${whatIsSent} Needs the scope that also causes such events: \`payments:write\`, \`sms:write\`, or \`*\` for all others.`,
  async run(dependencies: AccountDependencies, call) {
    const { accountId, caller, request } = call;
    requireScope(caller.abilities, scopeOfEvent(call.input.event));
    return testEndpoint(dependencies, { accountId, id: request.pathParameters.endpoint_id }, call);
  },
});
