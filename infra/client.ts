/**
 * `npm run client`: writes shared/client/generated from the OpenAPI document: a type per request and response, a method
 * per endpoint that a tenant or a member may call, and the types of each by its HTTP method and path; and a class per kind of
 * error. Also writes the generated files of the Python and PHP packages. A test compares.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { makeInlineDocument } from '../shared/openapi/document.ts';
import { placesOf } from '../shared/openapi/schemas.ts';
import { apiVersion } from './version.ts';
import {
  camel,
  contentOf,
  type Document,
  type Endpoint,
  endpointsOf,
  isAlwaysSent,
  type Operation,
  pascal,
} from './client-document.ts';
import { makeErrors } from './client-errors.ts';
import { writePackages } from './client-packages.ts';
import { type JsonSchema, toType } from './client-types.ts';
import { readCommandLine } from './local/command-line.ts';

export const generated = new URL('../shared/client/generated/', import.meta.url);

const written = 'Written by npm run client from the OpenAPI document; a test compares.';

/** The path parameters, query and body of a call. */
function callOf({ path, operation }: Endpoint): JsonSchema {
  const { parameters, requestBody } = operation;
  const inDocument = parameters.filter((parameter) => parameter.in === 'path');
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], index) => [name, inDocument[index]?.schema ?? {}]);
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const query = {
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = requestBody?.content['application/json']?.schema;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(ids),
      ...(queryParameters.length > 0 ? { query } : {}),
      ...(body ? { body } : {}),
    },
    required: [
      ...ids.map(([name]) => name),
      ...(query.required.length > 0 ? ['query'] : []),
      ...(requestBody?.required ? ['body'] : []),
    ],
  };
}

const isPage = (schema: JsonSchema | undefined): boolean =>
  schema?.properties !== undefined && 'current_page' in (schema.properties as object);

/** Where the page is in a list's response, and the type of its items; null for any other endpoint. */
function pageOf({ operation, verb }: Endpoint): { place: string; item: string } | null {
  const [, { schema }] = contentOf(operation);
  const data = (schema.properties as Record<string, JsonSchema> | undefined)?.data;
  const second = data && placesOf(data)?.[1];
  const reply = `T.${pascal(operation.operationId)}Reply`;
  if (verb !== 'GET') return null;
  if (isPage(schema)) return { place: 'top', item: `${reply}['data'][number]` };
  if (isPage(data)) return { place: 'data', item: `${reply}['data']['data'][number]` };
  return isPage(second) ? { place: 'data.1', item: `${reply}['data'][1]['data'][number]` } : null;
}

const accessOf = (operation: Operation): string =>
  operation['x-scope']
    ? `Scope \`${operation['x-scope']}\``
    : operation['x-role']
      ? `Role ${operation['x-role']}`
      : 'Open';

function toMethod(endpoint: Endpoint): string {
  const { verb, path, operation } = endpoint;
  const type = pascal(operation.operationId);
  const page = pageOf(endpoint);
  const types = `T.${type}Call, T.${type}Reply`;
  const method = page
    ? `list<${types}, ${page.item}>('${path}', '${page.place}')`
    : operation['x-mode'] === 'queued'
      ? `queued<${types}>('${path}'${verb === 'POST' ? '' : `, '${verb}'`})`
      : contentOf(operation)[0] === 'application/json'
        ? `direct<${types}>('${verb}', '${path}')`
        : `file<${types}>('${path}')`;
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header' && isAlwaysSent(parameter));
  const needed = headers.map(({ name }) => ` Needs the header \`${name}\`.`).join('');
  const comment = `/** ${operation.summary}. ${accessOf(operation)}.${needed} \`${verb} ${path}\` */`;
  return `  ${comment}\n  readonly ${camel(operation.operationId)} = this.${method};\n`;
}

type Named = readonly (readonly [name: string, type: string])[];

const declarations = (types: Named): string =>
  types.map(([name, type]) => `export type ${name} = ${type};\n`).join('\n');

/** One file of types, which imports the shared schemas that it mentions. */
function toFile(types: Named, shared: Named = [], more: readonly string[] = []): string {
  const text = [declarations(types), ...more].join('\n');
  // A description may contain the same word.
  const mentioned = new Set(text.replaceAll(/\/\*\*.*?\*\//gs, '').match(/\b[A-Z]\w*/g));
  const names = shared.map(([name]) => name).filter((name) => mentioned.has(name));
  const imported = names.length > 0 ? [`import type { ${names.join(', ')} } from './schemas.ts';\n`] : [];
  return [`/** ${written} */\n`, ...imported, text].join('\n');
}

/** `types.ts` exports the types of the other files. */
function toTypes(document: Document): Record<string, string> {
  const shared = Object.entries(document.components.schemas).map(([name, schema]) => [name, toType(schema)] as const);
  const endpoints = endpointsOf(document).map((endpoint) => {
    const [, { schema }] = contentOf(endpoint.operation);
    const type = pascal(endpoint.operation.operationId);
    const isOfConsole = endpoint.path.startsWith('/account/');
    return { type, isOfConsole, call: toType(callOf(endpoint)), reply: toType(schema) };
  });
  const repliesOf = (some: typeof endpoints): string =>
    toFile(
      some.map(({ type, reply }) => [`${type}Reply`, reply]),
      shared,
    );
  const events = Object.entries(document.webhooks).map(
    ([name, { post }]) =>
      [`On${pascal(name)}`, toType(post.requestBody.content['application/json']?.schema ?? {})] as const,
  );
  const webhook = `/** Every webhook, distinguished by \`event\`. */\nexport type Webhook =\n  | ${events.map(([name]) => name).join('\n  | ')};\n`;
  const files = {
    'schemas.ts': toFile(shared),
    'requests.ts': toFile(
      endpoints.map(({ type, call }) => [`${type}Call`, call]),
      shared,
    ),
    'replies.ts': repliesOf(endpoints.filter(({ isOfConsole }) => !isOfConsole)),
    'account-replies.ts': repliesOf(endpoints.filter(({ isOfConsole }) => isOfConsole)),
    'webhooks.ts': toFile(events, shared, [webhook]),
  };
  const exported = Object.keys(files).map((name) => `export type * from './${name}';\n`);
  return { ...files, 'types.ts': [`/** ${written} */\n`, exported.join('')].join('\n') };
}

function toMethods(document: Document): string {
  return [
    `/** ${written} A method per endpoint. */`,
    "import { Calls } from '../calls.ts';",
    "import type * as T from './types.ts';",
    '',
    'export abstract class GatewayMethods extends Calls {',
    `${endpointsOf(document).map(toMethod).join('\n')}}`,
    '',
  ].join('\n');
}

const headerName = (name: string): string => name.toLowerCase();

/** The headers that an endpoint accepts; header names are case-insensitive. */
function headersOf({ operation }: Endpoint): string {
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header');
  return toType({
    type: 'object',
    properties: Object.fromEntries(headers.map(({ name, schema }) => [headerName(name), schema])),
    required: headers.filter(isAlwaysSent).map(({ name }) => headerName(name)),
  }).replaceAll(/\s+/g, ' ');
}

/** `reply` is the immediate response; `result` the response of a queued call that waits for its outcome. */
function toEndpoint(endpoint: Endpoint): string {
  const { verb, path, operation } = endpoint;
  const type = pascal(operation.operationId);
  const replies =
    operation['x-mode'] === 'queued' ? `reply: T.Accepted; result: T.${type}Reply` : `reply: T.${type}Reply`;
  return `  '${verb} ${path}': { call: T.${type}Call; headers: ${headersOf(endpoint)}; ${replies} };`;
}

function toEndpoints(document: Document): string {
  return [
    `/** ${written} The request and response types of each endpoint. */`,
    "import type * as T from './types.ts';",
    '',
    'export type Endpoints = {',
    ...endpointsOf(document).map(toEndpoint),
    '};',
    '',
  ].join('\n');
}

/** The files of the folder, by name. */
export function makeClient(): Record<string, string> {
  const document = JSON.parse(JSON.stringify(makeInlineDocument(apiVersion))) as Document;
  return {
    ...toTypes(document),
    'methods.ts': toMethods(document),
    'endpoints.ts': toEndpoints(document),
    ...makeErrors('Written by npm run client; a test compares.'),
  };
}

if (import.meta.main) {
  readCommandLine({
    command: 'run client',
    summary: 'Writes the generated files below shared/client from the OpenAPI document.',
  });
  await mkdir(generated, { recursive: true });
  await Promise.all(Object.entries(makeClient()).map(([name, text]) => writeFile(new URL(name, generated), text)));
  await writePackages();
}
