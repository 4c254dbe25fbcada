/** The webhooks of the document: the end of every queued request, and events without a request. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { showAs } from '../platform/http/shown-as.ts';
import type { QueuedRoute, Route } from '../platform/http/define-route.ts';
import type { Envelope } from '../platform/webhooks/envelope.ts';
import { exampleOf } from './examples.ts';
import type { JsonSchema, SharedSchemas } from './schemas.ts';

const headers = {
  'X-Gateway-Signature': 'Lowercase hex HMAC-SHA256 of the body, keyed with the webhook secret',
  'X-Gateway-Signature-Next':
    'While the secret is rotated: the same with the new secret, until it is activated or the overlap ends',
  'X-Gateway-Event': 'The event’s name',
  'X-Gateway-Delivery':
    'The delivery’s id, the same for every attempt; use it in `GET /account/webhook_deliveries/{delivery_id}`',
  'webhook-id': 'Standard Webhooks: the event’s id',
  'webhook-timestamp': 'Standard Webhooks: seconds since 1970',
  'webhook-signature': 'Standard Webhooks: `v1,<base64>`, several while a secret is rotated',
};

const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: name !== 'X-Gateway-Signature-Next',
  description,
  schema: { type: 'string' },
}));

const responses = {
  '200': { description: 'Any 2xx: accepted. Anything else is retried after 5, 10, 30, 60, 120 and 300 seconds' },
  '410': { description: 'Disables a standing endpoint' },
};

type WebhookFacts = EventDeclaration & {
  /** For the end of a request: its synchronous reply. */
  reply?: () => z.ZodType;
  /** For the end of a request that started a transaction. */
  transaction?: () => z.ZodType;
  /** Also sent without a request. */
  isAlsoOwn?: boolean;
};

/** Its data is the result, or what is known of a failure. */
const endOf = ({ service, actionName, name, summary, output, action }: QueuedRoute<never>): WebhookFacts => ({
  name: `${service}.${actionName ?? name}`,
  summary: `A request ended: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
  data: () => z.looseObject({}),
  reply: output,
  ...(action.outcome ? { transaction: action.outcome.body } : {}),
});

/** Null; shown as nullable text, because client generators do not support a type that is only null. */
const noRequest = () =>
  showAs(z.null(), () => z.uuid().nullable().describe('Always null: this event is not the end of a request'));

function requestIdOf({ reply, isAlsoOwn }: WebhookFacts): z.ZodType {
  if (!reply) return noRequest();
  return isAlsoOwn
    ? z.uuid().nullable().describe('The request that ended; null if the event is not the end of a request')
    : z.uuid().describe('The request that ended');
}

/** Every event, those at the end of a request included, by name. */
export function eventsOf(
  routes: readonly Route<never>[],
  events: readonly EventDeclaration[],
): ReadonlyMap<string, WebhookFacts> {
  const ends = routes.filter((route) => route.mode === 'queued').map(endOf);
  const facts = new Map<string, WebhookFacts>();
  for (const event of events) facts.set(event.name, event);
  for (const end of ends) {
    const known = facts.get(end.name);
    // Of several endpoints that end with the same event, the first describes it.
    if (known?.reply === undefined) facts.set(end.name, { ...end, isAlsoOwn: known !== undefined });
  }
  return facts;
}

export function webhooksOf(
  routes: readonly Route<never>[],
  events: readonly EventDeclaration[],
  schemas: SharedSchemas,
): JsonSchema {
  const found = [...eventsOf(routes, events).values()];
  return Object.fromEntries(found.map((event) => [event.name, { post: toOperation(event, schemas) }]));
}

/** A body as the reference shows it. */
export type EventExample = Omit<Envelope, 'test'>;

/** The schema of an event's body, and an example. */
export function describeBody(
  event: WebhookFacts,
  schemas: SharedSchemas,
): { schema: JsonSchema; example: EventExample } {
  const [service = '', ...action] = event.name.split('.');
  const schema = schemas.output(
    z.object({
      event: z.literal(event.name).describe('The event’s name: service and action'),
      request_id: requestIdOf(event),
      service: z.literal(service).describe('The module that sends it'),
      action: z.literal(action.join('.')).describe('What happened: the event’s name without the service'),
      status: (event.status ? z.literal(event.status) : z.enum(['completed', 'failed'])).describe(
        '`completed`, or `failed` with the reason in `error`',
      ),
      data: event.data(),
      ...(event.transaction ? { transaction: event.transaction().optional() } : {}),
      error: z.string().nullable().describe('Why it failed, in words for people; null unless `status` is failed'),
      ...(event.reply
        ? {
            error_code: z
              .string()
              .optional()
              .describe('The kind of error, as `code` in an error body; only of a request that failed. Match on this'),
          }
        : {}),
      timestamp: z.iso.datetime().describe('When it happened, ISO 8601 UTC'),
      test: z
        .literal(true)
        .optional()
        .describe('True for a test event, which reports nothing that happened; real events do not have it'),
    }),
  );
  const { test: _, ...example } = exampleOf(schema, schemas.resolve) as EventExample & { test?: boolean };
  if (!event.reply) {
    example.request_id = null;
    example.data = { ...example.data, ...event.example?.data };
    example.error = event.example?.error ?? null;
  } else {
    const { data } = exampleOf(schemas.output(event.reply()), schemas.resolve) as { data?: unknown };
    example.data = (data ?? {}) as EventExample['data'];
  }
  return { schema, example };
}

function toOperation(event: WebhookFacts, schemas: SharedSchemas): JsonSchema {
  return {
    operationId: `on_${event.name.replaceAll('.', '_')}`,
    summary: event.summary,
    tags: ['Webhooks'],
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { 'application/json': describeBody(event, schemas) },
    },
    responses,
  };
}
