/**
 * Checks every reply in a journey against the OpenAPI document: the route must list the status and the media type, and
 * the body must match its schema. The document is the one that the tests' gateway serves.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildDirectory } from '../../infra/build.ts';

type Content = Record<string, { schema: object }>;
type Operation = {
  operationId: string;
  'x-method'?: 'ANY';
  responses: Record<string, { $ref?: string; content?: Content }>;
};
type Document = {
  webhooks: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content?: Content }> };
};

type SeenReply = { method: string; path: string; status: number; mediaType: string; body: unknown };

const document = JSON.parse(readFileSync(join(buildDirectory, 'openapi-api', 'openapi.json'), 'utf8')) as Document;
const templates = Object.keys(document.paths).map((path) => ({ path, segments: path.split('/') }));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** The path as the document writes it; if several match, the one with a literal where the others have a parameter. */
function templateOf(path: string): string | undefined {
  const segments = path.split('/');
  return templates
    .filter((template) => template.segments.length === segments.length)
    .filter((template) => template.segments.every((part, at) => isParameter(part) || part === segments[at]))
    .toSorted((one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length)[0]
    ?.path;
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

function validatorAt(pointer: readonly string[]): ValidateFunction {
  const ref = `openapi#/${pointer.map((part) => encodeURIComponent(escaped(part))).join('/')}`;
  const validate = ajv.getSchema(ref);
  if (!validate) throw new Error(`The document has no schema at ${ref}`);
  return validate as ValidateFunction;
}

/** Where the document describes this reply, or a sentence if it does not. */
function findSchema({ method, path, status, mediaType }: SeenReply): readonly string[] | string {
  const template = templateOf(path) ?? '';
  // A route with ANY is described under each method.
  const isAny = document.paths[template]?.post?.['x-method'] === 'ANY';
  const verb = isAny && method !== 'GET' ? 'post' : method.toLowerCase();
  const operation = document.paths[template]?.[verb];
  // A call that matches no route gets the standard error form.
  if (operation === undefined) {
    return status === 404 || status === 405
      ? ['components', 'schemas', 'Error']
      : 'no route of the document matches it';
  }
  const response = operation.responses[status];
  if (!response) return `${operation.operationId} does not list this status`;
  const name = response.$ref?.split('/').at(-1);
  const at =
    name === undefined ? ['paths', template, verb, 'responses', `${status}`] : ['components', 'responses', name];
  const content = (name === undefined ? response : document.components.responses[name])?.content ?? {};
  const listed = [mediaType, '*/*'].find((type) => type in content);
  if (listed === undefined) return `${operation.operationId} does not list the media type ${mediaType || 'none'}`;
  return [...at, 'content', listed, 'schema'];
}

/** Throws, with every difference, if a response does not match the document. */
export function expectDocumented(
  method: string,
  path: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const mediaType = headers.get('content-type')?.split(';')[0] ?? '';
  const reply = { method, path, status, mediaType, body };
  const called = `${reply.method} ${reply.path} answered ${reply.status}`;
  if (headers.get('x-content-type-options') !== 'nosniff') throw new Error(`${called} without nosniff`);
  const found = findSchema(reply);
  if (typeof found === 'string') throw new Error(`${called}: ${found}`);
  const validate = validatorAt(found);
  if (reply.mediaType === 'application/json') expectValid(validate, body, called);
}

/** The same for a webhook, by its event; ignores anything that is not our webhook. */
export function expectDocumentedWebhook(headers: Record<string, unknown>, text: string): void {
  const event = headers['x-gateway-event'];
  if (typeof event !== 'string') return;
  if (!(event in document.webhooks)) throw new Error(`The document has no webhook ${event}`);
  const at = ['webhooks', event, 'post', 'requestBody', 'content', 'application/json', 'schema'];
  expectValid(validatorAt(at), JSON.parse(text), `Webhook ${event}`);
}

function expectValid(validate: ValidateFunction, body: unknown, what: string): void {
  if (validate(body)) return;
  const differences = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `  ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
  throw new Error(`${what}, not as documented:\n${differences.join('\n')}\n${JSON.stringify(body)}`);
}
