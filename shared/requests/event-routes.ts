/** Lets an API token send an event again. Served by the function requests-api. */
import * as z from 'zod';
import { requireScope } from '../platform/auth/scopes.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { defineRoute, type Route } from '../platform/http/define-route.ts';
import { success, successOf } from '../platform/http/replies.ts';
import { toDeliveryId } from '../platform/webhooks/delivery-id.ts';
import { isEventId } from '../platform/webhooks/publish.ts';
import { webhookKeys } from '../platform/webhooks/records.ts';
import { resendEvent } from '../platform/webhooks/resend-event.ts';
import { scopeOfService } from './cancel.ts';
import type { RequestsDependencies } from './routes.ts';

const deliveries = () =>
  z.array(
    z
      .object({
        id: z.string(),
        /** Null when it goes to the callback_url of a request. */
        endpoint_id: z.number().int().nullable(),
      })
      .meta({ title: 'ResentDelivery' }),
  );

export const eventRoutes: readonly Route<RequestsDependencies>[] = [
  defineRoute({
    method: 'POST',
    function: 'requests-api',
    access: { token: 'any' },
    mode: 'direct',
    name: 'resend_event',
    path: '/api/events/{event_id}/resend',
    input: () => z.object({ endpoint_id: z.number().int().positive().nullable().optional() }),
    output: () => successOf(deliveries()),
    summary: 'Sends an event again to the receivers of its webhooks',
    description:
      'The same bytes with the same id, signed with the secret of each receiver, with a new schedule of attempts. With `endpoint_id` only to that webhook endpoint, also if it did not get the event before; null is the `callback_url` of the request. Deliveries that still have attempts are left out, and those to an endpoint that is disabled or deleted. Needs the scope that also causes such events: `payments:write`, `sms:write`, or `*` for all others.',
    errors: [404, 422],
    async run(dependencies: RequestsDependencies, { accountId, caller, input, request, traceId }) {
      const eventId = request.pathParameters.event_id ?? '';
      const event = isEventId(eventId) ? await dependencies.requests.get(webhookKeys.event(accountId, eventId)) : null;
      if (event === null) throw new GatewayError('not_found', 'Event not found');
      // Whose event it is shows its name, `<service>.<action>`.
      requireScope(caller.abilities, scopeOfService(event.event.split('.')[0] ?? ''));
      const targets = await resendEvent(dependencies, { event, endpointId: input.endpoint_id }, traceId);
      const data = targets.map((target) => ({
        id: toDeliveryId({ event_id: eventId, target }),
        endpoint_id: target === 'request' ? null : Number(target.slice('endpoint:'.length)),
      }));
      return { status: 200, body: success(data) };
    },
  }),
];
