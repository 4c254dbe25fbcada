/** The Postman collection contains the whole document, and its environments everything that a user enters. */
import { describe, expect, it } from 'vitest';
import { makeCollection, makeEnvironments } from '../../infra/postman/collection.ts';
import type { Document, Operation } from '../../infra/postman/document.ts';
import { makeDocument } from '../../shared/openapi/document.ts';

const document = JSON.parse(JSON.stringify(makeDocument('1.2.3'))) as Document;
const collection = makeCollection(document);
const environments = makeEnvironments(document);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const items = collection.item.flatMap((folder) => folder.item.map((item) => ({ folder: folder.name, ...item })));
const itemOf = ({ operationId }: Operation) => items.find(({ id }) => id === operationId);
const requestOf = (operation: Operation) => itemOf(operation)?.request;
const namesIn = (operation: Operation, place: string): string[] =>
  operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

describe('The Postman collection', () => {
  it('contains every operation exactly once, in a folder for each tag and in the order of the reference', () => {
    expect(collection.item.map(({ name, description }) => ({ name, description }))).toEqual(document.tags);
    const expected = document.tags.flatMap(({ name }) =>
      operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, operation }) => `${name}: ${method} ${operation.operationId}`),
    );
    expect(items.map(({ folder, id, request }) => `${folder}: ${request.method} ${id}`)).toEqual(expected);
    expect(items).toHaveLength(operations.length);
  });

  it('has names that differ within a folder, so that each can be found', () => {
    for (const { name, item } of collection.item) {
      expect([name, new Set(item.map((one) => one.name)).size]).toEqual([name, item.length]);
    }
  });

  it('has the path, the parameters with their descriptions, and the example of each operation', () => {
    for (const { path, operation } of operations) {
      const { url, header, body } = requestOf(operation) ?? { url: { path: [] }, header: [] };
      expect(`/${url.path.join('/')}`).toBe(path.replaceAll(/\{(\w+)\}/g, ':$1'));
      expect((url.variable ?? []).map(({ key }) => key)).toEqual(namesIn(operation, 'path'));
      expect((url.query ?? []).map(({ key }) => key)).toEqual(namesIn(operation, 'query'));
      expect(header.map(({ key }) => key)).toEqual(expect.arrayContaining(namesIn(operation, 'header')));
      for (const field of [...(url.variable ?? []), ...(url.query ?? [])]) {
        const parameter = operation.parameters.find(({ name }) => name === field.key);
        expect([operation.operationId, field.key, field.description]).toEqual([
          operation.operationId,
          field.key,
          parameter?.description ?? expect.any(String),
        ]);
      }
      const example = operation.requestBody?.content['application/json']?.example;
      expect(body === undefined ? undefined : JSON.parse(body.raw)).toEqual(example);
    }
  });

  it('sends a required or recommended parameter, and leaves an optional one to the user', () => {
    for (const { operation } of operations) {
      const { url, header } = requestOf(operation) ?? { url: {}, header: [] };
      const sent = [...(url.query ?? []), ...header].filter(({ disabled }) => !disabled).map(({ key }) => key);
      const declared = operation.parameters.filter((parameter) => parameter.in !== 'path');
      for (const { name, required, 'x-recommended': isRecommended = false } of declared) {
        expect([operation.operationId, name, sent.includes(name)]).toEqual([
          operation.operationId,
          name,
          required || isRecommended || name === 'Idempotency-Key',
        ]);
      }
    }
  });

  it('sends a new idempotency key with every call that accepts one', () => {
    const keyed = operations.filter(({ operation }) => namesIn(operation, 'header').includes('Idempotency-Key'));
    expect(keyed.length).toBeGreaterThan(30);
    for (const { operation } of keyed) {
      const found = requestOf(operation)?.header.find(({ key }) => key === 'Idempotency-Key');
      expect(found).toMatchObject({ value: '{{$guid}}' });
      expect(found).not.toHaveProperty('disabled');
    }
  });

  it('sends the token only where the document requires one, and the CSRF token with every change in a session', () => {
    expect(collection.auth.bearer).toEqual([{ key: 'token', value: '{{token}}', type: 'string' }]);
    for (const { operation } of operations) {
      const [needed = {}] = operation.security;
      const request = requestOf(operation);
      expect(request?.auth).toEqual('bearer' in needed ? undefined : { type: 'noauth' });
      const hasCsrf = request?.header.some(({ key, value }) => key === 'X-CSRF-TOKEN' && value === '{{csrf_token}}');
      expect([operation.operationId, hasCsrf]).toEqual([operation.operationId, 'csrf' in needed]);
    }
  });

  it('describes each request with its text and the scope or role that it requires', () => {
    for (const { operation } of operations) {
      const { description = '' } = requestOf(operation) ?? {};
      expect(description).toContain(operation.description ?? '');
      const { 'x-scope': scope = '', 'x-role': role = '' } = operation;
      if (scope.includes(':')) expect(description).toContain(`the scope \`${scope}\``);
      if (role) expect(description).toContain(`the role \`${role}\``);
    }
  });

  it('shows the successful reply of an operation as the document does', () => {
    const [list] = items.filter(({ id }) => id === 'list_payment_apps');
    expect(list?.response.map(({ code, status }) => ({ code, status }))).toEqual([{ code: 200, status: 'OK' }]);
    const documented = operations.find(({ operation }) => operation.operationId === 'list_payment_apps')?.operation;
    const example = documented?.responses['200']?.content?.['application/json']?.example;
    expect(JSON.parse(list?.response[0]?.body ?? '')).toEqual(example);
  });
});

describe('The environments', () => {
  it('are sandbox and live, with the address, an empty secret token and the ids of apps', () => {
    for (const name of ['sandbox', 'live'] as const) {
      const [address, token, ...apps] = environments[name].values;
      expect(environments[name].name).toBe(`Gateway ${name}`);
      expect(address).toMatchObject({ key: 'base_url', value: 'https://gateway.example.test' });
      expect(token).toEqual({ key: 'token', value: '', type: 'secret', enabled: true });
      for (const { key, value } of apps) expect([key.endsWith('_app'), value]).toEqual([true, '']);
    }
    expect(environments.sandbox.id).not.toBe(environments.live.id);
  });

  it('define every variable that the collection uses and does not define itself', () => {
    const used = [...JSON.stringify(collection).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const own = collection.variable.map(({ key }) => key);
    const entered = environments.live.values.map(({ key }) => key);
    expect([...new Set([...own, ...entered])].toSorted()).toEqual([...new Set(used)].toSorted());
    expect(environments.sandbox.values.map(({ key }) => key)).toEqual(entered);
  });
});
