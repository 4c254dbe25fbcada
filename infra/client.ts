/**
 * `npm run client`: writes shared/client/generated from the OpenAPI document - a type per call and reply, a method per
 * endpoint a tenant or a member may call. A test compares.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { makeDocument } from '../shared/document.ts';
import { placesOf } from '../shared/platform/http/openapi-schemas.ts';
import { apiVersion } from './version.ts';
import { type JsonSchema, toType } from './client-types.ts';
import { readCommandLine } from './local/command-line.ts';

type Content = Record<string, { schema: JsonSchema }>;
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  'x-mode': 'direct' | 'queued';
  'x-path'?: string;
  'x-open'?: string;
  'x-scope'?: string;
  'x-role'?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { summary: string; requestBody: { content: Content } } }>;
  components: { schemas: Record<string, JsonSchema> };
};
type Endpoint = { verb: string; path: string; operation: Operation };

export const generated = new URL('../shared/client/generated/', import.meta.url);

const written = 'Written by npm run client from the OpenAPI document; a test compares.';

const pascal = (name: string): string =>
  name
    .split(/[_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** What providers and phones call is none of a client's business. */
const endpointsOf = ({ paths }: Document): Endpoint[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-open'] === undefined || operation['x-open'] === 'public')
      .map(([verb, operation]) => ({ verb: verb.toUpperCase(), path: operation['x-path'] ?? path, operation })),
  );

const contentOf = ({ responses }: Operation): [string, { schema: JsonSchema }] =>
  Object.entries((responses['200'] ?? responses['201'])?.content ?? {})[0] ?? ['', { schema: {} }];

/** What the call names, asks and sends. */
function callOf({ path, operation }: Endpoint): JsonSchema {
  const { parameters, requestBody } = operation;
  const inDocument = parameters.filter((parameter) => parameter.in === 'path');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ''], index) => [name, inDocument[index]?.schema ?? {}]);
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const query = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = requestBody?.content['application/json']?.schema;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(named), ...(asked.length > 0 ? { query } : {}), ...(body ? { body } : {}) },
    required: [
      ...named.map(([name]) => name),
      ...(query.required.length > 0 ? ['query'] : []),
      ...(requestBody?.required ? ['body'] : []),
    ],
  };
}

const isPage = (schema: JsonSchema | undefined): boolean =>
  schema?.properties !== undefined && 'current_page' in (schema.properties as object);

/** Where the page stands in a list's reply, and the type of its items; null for what is no list. */
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

const neededBy = (operation: Operation): string =>
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
  const made = page
    ? `list<${types}, ${page.item}>('${path}', '${page.place}')`
    : operation['x-mode'] === 'queued'
      ? `queued<${types}>('${path}'${verb === 'POST' ? '' : `, '${verb}'`})`
      : `direct<${types}>('${verb}', '${path}')`;
  const said = `/** ${operation.summary}. ${neededBy(operation)}. \`${verb} ${path}\` */`;
  return `  ${said}\n  readonly ${camel(operation.operationId)} = this.${made};\n`;
}

function toTypes(document: Document): string {
  const shared = Object.entries(document.components.schemas);
  const calls = endpointsOf(document).flatMap((endpoint) => {
    const [, { schema }] = contentOf(endpoint.operation);
    const type = pascal(endpoint.operation.operationId);
    return [
      [`${type}Call`, toType(callOf(endpoint))],
      [`${type}Reply`, toType(schema)],
    ];
  });
  const events = Object.entries(document.webhooks).map(([name, { post }]) => [
    `On${pascal(name)}`,
    toType(post.requestBody.content['application/json']?.schema ?? {}),
  ]);
  const all = [...shared.map(([name, schema]) => [name, toType(schema)]), ...calls, ...events];
  const webhook = `/** Every webhook, told apart by \`event\`. */\nexport type Webhook =\n  | ${events.map(([name]) => name).join('\n  | ')};\n`;
  return [`/** ${written} */\n`, ...all.map(([name, type]) => `export type ${name} = ${type};\n`), webhook].join('\n');
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

/** The files of the folder, by name. */
export function makeClient(): Record<string, string> {
  const document = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Document;
  return { 'types.ts': toTypes(document), 'methods.ts': toMethods(document) };
}

if (import.meta.main) {
  readCommandLine({ command: 'run client', does: 'Writes shared/client/generated from the OpenAPI document.' });
  await mkdir(generated, { recursive: true });
  await Promise.all(Object.entries(makeClient()).map(([name, text]) => writeFile(new URL(name, generated), text)));
}
