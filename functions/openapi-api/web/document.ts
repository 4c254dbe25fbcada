/** The OpenAPI document as this page reads it. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  [limit: string]: unknown;
};

export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Reply = { $ref?: string; description?: string; content?: Record<string, Media> };

export type Parameter = { name: string; in: string; required: boolean; schema: Schema; description?: string };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-mode'?: 'direct' | 'queued';
  'x-scope'?: string;
  'x-role'?: string;
  'x-open'?: string;
  'x-path'?: string;
  'x-method'?: 'ANY';
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Reply>;
};

export type Document = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Reply> };
};

/** One entry of the page: an endpoint, or a webhook whose path is the event's name. */
export type Entry = { group: string; method: string; path: string; operation: Operation; isWebhook: boolean };

export const webhooksGroup = 'Webhooks';

/** An endpoint that takes any method is one entry, at POST: the others are the same. */
function operationsOf(item: Record<string, Operation>): [string, Operation][] {
  const all = Object.entries(item);
  return all.some(([, operation]) => operation['x-method'] === 'ANY')
    ? all.filter(([method, operation]) => operation['x-method'] !== 'ANY' || method === 'post')
    : all;
}

export function entriesOf({ paths, webhooks }: Document): Entry[] {
  const endpoints = Object.entries(paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) => ({
      group: operation.tags[0] ?? '',
      method: operation['x-method'] ?? method.toUpperCase(),
      path: operation['x-path'] ?? path,
      operation,
      isWebhook: false,
    })),
  );
  const events = Object.entries(webhooks).map(([path, { post: operation }]) => ({
    group: webhooksGroup,
    method: 'EVENT',
    path,
    operation,
    isWebhook: true,
  }));
  return [...endpoints, ...events];
}

const lastOf = (ref: string): string => ref.split('/').at(-1) ?? '';

export const replyOf = ({ components }: Document, reply: Reply): Reply =>
  reply.$ref === undefined ? reply : (components.responses[lastOf(reply.$ref)] ?? reply);

/** The schema with the references resolved, and its name if it has one. */
export function schemaOf({ components }: Document, schema: Schema): { name: string | undefined; schema: Schema } {
  if (schema.$ref === undefined) return { name: undefined, schema };
  const name = lastOf(schema.$ref);
  return { name, schema: components.schemas[name] ?? {} };
}

/** The codes of an error reply, from its examples. */
export const codesOf = (reply: Reply): string[] => Object.keys(reply.content?.['application/json']?.examples ?? {});

/** The names of all fields in a schema; `seen` stops recursion. */
function fieldsIn(document: Document, given: Schema, seen: Set<string>): string[] {
  const { name, schema } = schemaOf(document, given);
  if (name !== undefined) {
    if (seen.has(name)) return [];
    seen.add(name);
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap((one) => fieldsIn(document, one, seen))];
}

/** The parameters and body fields that a caller sends, or the fields of an event. */
export function fieldsOf(document: Document, { operation }: Entry): string[] {
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
  const names = bodies.flatMap((schema) => fieldsIn(document, schema, new Set()));
  return [...new Set([...operation.parameters.map(({ name }) => name), ...names])];
}

/** The fields of a successful reply. */
export function replyFieldsOf(document: Document, { operation }: Entry): string[] {
  const { '200': ok, '201': created } = operation.responses;
  const replies = [ok, created].flatMap((reply) => (reply ? [replyOf(document, reply)] : []));
  const schemas = replies.flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
  return [...new Set(schemas.flatMap((schema) => fieldsIn(document, schema, new Set())))];
}

/** The searchable text of an entry, in lower case. */
export function searchTextOf(document: Document, { method, path, operation, group }: Entry): string {
  const replies = Object.entries(operation.responses).flatMap(([status, reply]) => [
    status,
    ...codesOf(replyOf(document, reply)),
  ]);
  const { operationId, summary, description } = operation;
  const access = [operation['x-scope'], operation['x-role'], operation['x-open'], operation['x-mode']];
  return [method, path, group, operationId, summary, description, ...access, ...replies].join(' ').toLowerCase();
}
