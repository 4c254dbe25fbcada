/** The OpenAPI document: it is valid, and describes exactly the existing routes. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { makeDocument } from '../../shared/openapi/document.ts';
import { events } from '../../shared/declared.ts';
import { makeOpenApi } from '../../shared/openapi/openapi.ts';
import { statusesOf } from '../../shared/openapi/replies.ts';
import { routes } from '../../shared/declared.ts';
import { shopRoutes } from '../support/hand-made-routes.ts';

type Content = Record<
  string,
  { schema: Record<string, unknown>; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
type Reply = { $ref?: string; description: string; content: Content };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-scope'?: string;
  'x-role'?: string;
  'x-open'?: string;
  'x-path'?: string;
  'x-mode': 'direct' | 'queued';
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Reply>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string; variables: Record<string, { default: string; description: string }> }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, Reply>;
    securitySchemes: Record<string, unknown>;
  };
};
// Through JSON, as it is served.
const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: `${method} ${operation['x-path'] ?? path}`,
  })),
);
const replyOf = (reply: Reply): Reply =>
  reply.$ref === undefined ? reply : (document.components.responses[reply.$ref.split('/').at(-1) ?? ''] ?? reply);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');
/** References point into the document from wherever the schema is. */
const within = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')) as object;

/** Every `$ref` anywhere in a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => (member === '$ref' ? [String(inner)] : refsIn(inner)));
}

describe('The document', () => {
  it('is OpenAPI 3.1 with a title and the version of the build', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Gateway', version: '1.2.3' });
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  it('has servers whose address is complete with their variables, so that no importer has to be edited', () => {
    const addresses = document.servers.map(({ url, variables }) =>
      url.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? 'missing'),
    );
    expect(addresses).toEqual(['https://gateway.example.test', 'http://127.0.0.1:4010']);
    for (const { variables } of document.servers) {
      for (const { description } of Object.values(variables)) expect(description).toMatch(/^The /);
    }
  });

  it('lists exactly the routes of the service', () => {
    const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const wanted = routes.flatMap(({ method, methods = all, path }) =>
      (method === 'ANY' ? methods : [method]).map((one) => `${one.toLowerCase()} ${path}`),
    );
    expect(operations.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });

  it('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' });
  });

  it('contains no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('refers only to existing components, and contains only referenced ones', () => {
    const held = (['schemas', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(refsIn(document))].toSorted()).toEqual(held.toSorted());
  });

  it('describes every event, those of the table and the ends of queued requests', () => {
    const ends = routes.flatMap((route) =>
      route.mode === 'queued' ? `${route.service}.${route.actionName ?? route.name}` : [],
    );
    expect(Object.keys(document.webhooks).toSorted()).toEqual(
      [...new Set([...ends, ...events.map(({ name }) => name)])].toSorted(),
    );
  });

  it('gives every operation a unique name', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_]*$/);
  });
});

describe.each(operations)('$name', ({ path, method, operation }) => {
  it('declares exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const { required, schema } of declared)
      expect({ required, type: schema.type }).toMatchObject({ required: true });
    const all = operation.parameters.map(({ name, in: where }) => `${where} ${name}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('has a summary, a tag, a described success and a described 500', () => {
    expect(operation.summary).not.toBe('');
    expect(operation.tags).toHaveLength(1);
    expect(operation.responses).toHaveProperty('500');
    expect(Object.keys(operation.responses).filter((status) => /^20[01]$/.test(status))).toHaveLength(1);
    for (const [status, reply] of Object.entries(operation.responses)) {
      const { description, content } = replyOf(reply);
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(description).not.toBe('');
      // A 304 has no body.
      for (const { schema } of Object.values(content ?? {})) expect(schema).toBeTypeOf('object');
      expect(content === undefined).toBe(status === '304');
    }
  });

  it('has a body only with methods for which HTTP defines one', () => {
    if (operation.requestBody === undefined) return;
    expect(['post', 'put', 'patch']).toContain(method);
    expect(Object.keys(operation.requestBody.content)).toEqual(['application/json']);
  });

  it('shows which scope or role it needs, or that it is open', () => {
    const isOpen = operation.security.length === 0;
    const isOfConsole = path.startsWith('/account/') && !isOpen;
    const inSession = { session: [], ...(method === 'get' ? {} : { csrf: [] }) };
    expect(operation.security).toEqual(isOpen ? [] : [isOfConsole ? inSession : { bearer: [] }]);
    expect(operation['x-scope'] === undefined).toBe(isOpen || isOfConsole);
    expect(operation['x-role'] === undefined).toBe(!isOfConsole);
    expect(operation['x-open'] === undefined).toBe(!isOpen);
    // A phone's own credential may be refused with 401 too.
    if (!isOpen) expect(operation.responses).toHaveProperty('401');
  });
});

const replies = operations.flatMap(({ name, operation }) =>
  Object.entries(operation.responses)
    .filter(([, reply]) => reply.$ref === undefined)
    .map(([status, { content }]) => ({ name: `${name} ${status}`, content })),
);
const sharedReplies = Object.entries(document.components.responses).map(([name, { content }]) => ({ name, content }));
const bodies = [
  ...operations.map(({ name, operation }) => ({ name: `${name} request`, content: operation.requestBody?.content })),
  ...Object.entries(document.webhooks).map(([name, { post }]) => ({ name, content: post.requestBody?.content })),
  ...replies,
  ...sharedReplies,
].filter(({ content }) => content && 'application/json' in content);

describe('The examples', () => {
  it.each(bodies)('of $name fit its schema', ({ content }) => {
    const { schema = {}, example, examples = {} } = content?.['application/json'] ?? {};
    const shown = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
    expect(shown.length).toBeGreaterThan(0);
    const validate = ajv.compile(within(schema));
    for (const one of shown) expect({ one, errors: validate(one) ? [] : validate.errors }).toEqual({ one, errors: [] });
  });
});

describe('An operation', () => {
  const { paths } = JSON.parse(JSON.stringify(makeOpenApi(shopRoutes, '1'))) as Document;
  const queued = paths['/api/shops/{shop}/lend']?.post;

  it('that is queued accepts a callback, an idempotency key and a preference, and returns 202', () => {
    expect(queued?.requestBody?.content['application/json']?.schema).toMatchObject({
      allOf: [
        { type: 'object', required: ['amount', 'reference'] },
        { type: 'object', properties: { callback_url: { type: 'string' }, webhook_secret: { type: 'string' } } },
      ],
    });
    expect(queued?.parameters.map(({ name }) => name)).toEqual(['shop', 'Idempotency-Key', 'Prefer']);
    expect(queued?.responses['202']?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Accepted',
    });
    expect(queued?.responses['422']).toEqual({ $ref: '#/components/responses/InvalidOrReused' });
    expect(Object.keys(queued?.responses ?? {})).toEqual([
      '200',
      '202',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
  });

  it('that is direct lists exactly the errors that it can return', () => {
    expect(Object.fromEntries(shopRoutes.map((route) => [route.name, statusesOf(route)]))).toEqual({
      lend: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
      read_shop: [401, 403, 404, 422, 429, 500, 503],
      write_shop: [400, 401, 403, 413, 415, 422, 429, 500, 503],
      sync_books: [401, 403, 429, 500, 503],
      show_page: [500, 503],
    });
  });

  it('with any method is listed under each method, each with a unique name', () => {
    expect(Object.values(paths['/page/{name}'] ?? {}).map(({ operationId }) => operationId)).toEqual([
      'show_page_get',
      'show_page_post',
      'show_page_put',
      'show_page_patch',
      'show_page_delete',
    ]);
  });
});
