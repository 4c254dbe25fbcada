/** The OpenAPI 3.1 document, created only from the route table and the events; served at GET /openapi.json. */
import type * as z from 'zod';
import {
  type Access,
  type DirectRoute,
  isLazy,
  type Method,
  methodsOf,
  type Route,
} from '../platform/http/define-route.ts';
import { exampleOf } from './examples.ts';
import { responsesOf, sharedReplies } from './replies.ts';
import { type JsonSchema, sharedSchemas, type SharedSchemas, toSchema } from './schemas.ts';
import type { EventDeclaration } from '../platform/config/module.ts';
import { webhooksOf } from './webhooks.ts';
import { queuedMembers } from '../platform/http/queue-call.ts';
import { errorBody } from '../platform/http/replies.ts';

type AnyRoute = Route<never>;

/** The endpoints that the reference shows in one section. */
export type Section = { title: string; summary: string; routes: readonly AnyRoute[] };

/** Drivers that a whole module uses, by the name under which its routes refer to them. */
export type SharedDrivers = Readonly<Record<string, unknown>>;

export type DocumentParts = { sections?: readonly Section[]; drivers?: SharedDrivers };

export function makeOpenApi(
  routes: readonly AnyRoute[],
  version: string,
  events: readonly EventDeclaration[] = [],
  { drivers = {}, sections = [] }: DocumentParts = {},
): JsonSchema {
  const schemas = sharedSchemas();
  schemas.output(errorBody());
  const pathOf = pathsInDocument(routes);
  const titles = new Map(sections.flatMap(({ title, routes: own }) => own.map((route) => [route, title] as const)));
  const titleOf = (route: AnyRoute): string => titles.get(route) ?? 'Endpoints';
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const methods = methodsOf(route);
    for (const method of methods) {
      const operationId = methods.length > 1 ? `${route.name}_${method.toLowerCase()}` : route.name;
      const path = pathOf(route);
      (paths[path] ??= {})[method.toLowerCase()] = toOperation(route, {
        method,
        path,
        operationId,
        schemas,
        drivers,
        title: titleOf(route),
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gateway', version, description },
    servers,
    tags: sections.map(({ title, summary }) => ({ name: title, description: summary })),
    paths,
    webhooks: webhooksOf(routes, events, schemas),
    components: { securitySchemes, responses: sharedReplies(routes), schemas: schemas.schemas },
  };
}

const description = `Payments, messages and tax for East African businesses with one JSON API.

Calls to \`/api/...\` send \`Authorization: Bearer <token>\`. Calls of the console (\`/account/...\`) send a session cookie, and changes also send \`X-CSRF-TOKEN\`. Every reply has an \`X-Trace-Id\`, and the reply to every call that counts towards your rate has \`RateLimit-Limit\` (calls a second), \`RateLimit-Remaining\` (what you can call at once) and \`RateLimit-Reset\` (seconds until more are possible).

Queued endpoints return 202 with a \`request_id\`, or wait for the outcome with \`Prefer: wait=N\`; for a payment, \`transaction.status\` is its current status. An \`Idempotency-Key\` makes them safe to repeat. You get results by polling \`/api/requests/{request_id}\` and by webhook.`;

/** The document that a gateway serves has the address of that gateway instead. */
const servers = [
  {
    url: 'https://{domain}',
    description: 'A deployed gateway',
    variables: { domain: { default: 'gateway.example.test', description: 'The domain of your gateway' } },
  },
  {
    url: 'http://127.0.0.1:{port}',
    description: 'A gateway on your own machine',
    variables: { port: { default: '4010', description: 'The port that `npm start` prints' } },
  },
];

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token: `<id>|<random>`' },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'From POST /account/login' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: 'From GET /account/session' },
};

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/**
 * OpenAPI forbids two paths that differ only in a parameter's name. If two routes do, the document joins both names;
 * the operation has its route's own path as `x-path`.
 */
function pathsInDocument(routes: readonly AnyRoute[]): (route: AnyRoute) => string {
  const names = new Map<string, Set<string>[]>();
  for (const { path } of routes) {
    const places = names.get(shapeOf(path)) ?? [];
    for (const [at, [, name = '']] of [...path.matchAll(/\{(\w+)\}/g)].entries()) (places[at] ??= new Set()).add(name);
    names.set(shapeOf(path), places);
  }
  return ({ path }) => {
    let at = 0;
    return path.replaceAll(/\{\w+\}/g, () => `{${[...(names.get(shapeOf(path))?.[at++] ?? [])].join('_or_')}}`);
  };
}

type Place = {
  method: Method;
  path: string;
  operationId: string;
  schemas: SharedSchemas;
  drivers: SharedDrivers;
  title: string;
};

function toOperation(route: AnyRoute, { method, path, operationId, schemas, drivers, title }: Place): JsonSchema {
  const hasBody = method !== 'GET' && method !== 'DELETE' && (route.input !== undefined || route.mode === 'queued');
  return {
    operationId,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: [title],
    ...securityOf(route.access, method),
    ...(path === route.path ? {} : { 'x-path': route.path }),
    ...(route.method === 'ANY' ? { 'x-method': 'ANY' } : {}),
    'x-mode': route.mode,
    parameters: [...pathParameters(path), ...queryParameters(route), ...headerParameters(route)],
    ...(hasBody ? { requestBody: requestBody(route, schemas, drivers) } : {}),
    responses: responsesOf(route, schemas),
  };
}

function securityOf(access: Access, method: Method): JsonSchema {
  if ('open' in access) return { security: [], 'x-open': access.open };
  if ('session' in access) {
    return { security: [{ session: [], ...(method === 'GET' ? {} : { csrf: [] }) }], 'x-role': access.role };
  }
  const needed = 'scope' in access ? access.scope : 'everyScope' in access ? '*' : 'any active token';
  return { security: [{ bearer: [] }], 'x-scope': needed };
}

/** Parameters that are not our numeric ids. */
const textParameters: ReadonlySet<string> = new Set(
  'action callback_token delivery_id device device_token event_id file invoice_number item_code key receipt_number request_id task_code'.split(
    ' ',
  ),
);

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: textParameters.has(name) ? { type: 'string' } : { type: 'integer' },
  }));

function queryParameters(route: AnyRoute): JsonSchema[] {
  const query = (route as DirectRoute<never>).query;
  if (!query) return [];
  const { properties = {}, required = [] } = toSchema(query(), 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(route: AnyRoute): JsonSchema[] {
  const own = Object.entries(route.requestHeaders ?? {}).map(
    ([name, { description, isRequired, isRecommended, schema }]) => ({
      name,
      in: 'header',
      required: isRequired,
      ...(isRecommended ? { 'x-recommended': true } : {}),
      schema: toSchema(schema, 'input'),
      description,
    }),
  );
  const conditional = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The `ETag` of an earlier reply: an unchanged one is a 304 without a body.',
  };
  if (route.mode !== 'queued') return route.hasEntityTag ? [...own, conditional] : own;
  return [
    ...own,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      description: 'The same key and body returns the first reply again; stored for 30 days.',
    },
    {
      name: 'Prefer',
      in: 'header',
      required: false,
      schema: { type: 'string', examples: ['wait=10'] },
      description: '`wait=N` (1 to 25 seconds) delays the reply until the outcome is known.',
    },
  ];
}

/** A schema that depends on the subject has separate forms. */
export function formsOf(
  { input, inputForms, inputOfDriver }: AnyRoute,
  drivers: SharedDrivers = {},
): readonly z.ZodType[] {
  const driver = inputOfDriver && drivers[inputOfDriver.driver];
  if (inputOfDriver && driver) return [inputOfDriver.schema(driver as never)];
  if (inputForms) return inputForms();
  return isLazy(input) ? [input()] : [];
}

/** Whether a body is required: it may be omitted if all its fields may be. */
function needsBody(schema: JsonSchema): boolean {
  const { required, allOf } = schema as { required?: unknown[]; allOf?: JsonSchema[] };
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  return (required ?? []).length > 0 || forms?.every(needsBody) === true || allOf?.some(needsBody) === true;
}

function requestBody(route: AnyRoute, schemas: SharedSchemas, drivers: SharedDrivers): JsonSchema {
  const own = formsOf(route, drivers).map((form) => toSchema(form, 'input'));
  const one = own.length > 1 ? { anyOf: own } : (own[0] ?? { type: 'object' });
  const schema = route.mode === 'queued' ? { allOf: [one, toSchema(queuedMembers(), 'input')] } : one;
  const example = route.example ?? exampleOf(one, schemas.resolve);
  return { required: needsBody(one), content: { 'application/json': { schema, example } } };
}
