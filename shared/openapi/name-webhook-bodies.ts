/** Gives the body of each webhook a name under `components`: several client generators fail on bodies without one. */
import { isObject, type JsonSchema } from './schemas.ts';

const bodyOf = (webhook: unknown): JsonSchema => {
  const { post } = webhook as { post: { requestBody: { content: Record<string, JsonSchema> } } };
  return post.requestBody.content['application/json'] ?? {};
};

/** `payments.transaction.completed` becomes `PaymentsTransactionCompletedEvent`. */
const nameOf = (event: string): string =>
  `${event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

/** Changes the document that it is given. */
export function nameWebhookBodies(document: JsonSchema): JsonSchema {
  const { components, webhooks } = document;
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  for (const [event, webhook] of Object.entries(isObject(webhooks) ? webhooks : {})) {
    const name = nameOf(event);
    if (name in schemas) throw new Error(`Two schemas of the OpenAPI document have the name ${name}`);
    const body = bodyOf(webhook);
    schemas[name] = body.schema;
    body.schema = { $ref: `#/components/schemas/${name}` };
  }
  return document;
}
