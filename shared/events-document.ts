/** The events of all modules with an example of each. infra/build.ts stores it beside the function account-api. */
import type { WebhookEvents } from './account/webhook-events.ts';
import { events, routes } from './declared.ts';
import { sharedSchemas } from './openapi/schemas.ts';
import { describeBody, eventsOf } from './openapi/webhooks.ts';

export function describeEvents(): WebhookEvents {
  const schemas = sharedSchemas();
  return [...eventsOf(routes, events).values()]
    .map((event) => ({ name: event.name, summary: event.summary, example: describeBody(event, schemas).example }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
