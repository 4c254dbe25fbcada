/** The files in which reviewers see a change of the OpenAPI document. */
import { describe, expect, it } from 'vitest';
import { forReview, fromSnapshot, type Snapshot, toSnapshot } from '../../infra/openapi-snapshot.ts';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';

type Node = Record<string, unknown>;
type Operation = Node & { operationId: string; parameters: Node[]; responses: Record<string, Node>; tags: string[] };
type Document = Node & {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
};

const served = (): Document => JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Document;
const operationsOf = ({ paths, webhooks }: Document): Operation[] =>
  [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods));

/** The reviewer's view: the new lines of each file. */
function newLines(before: Snapshot, after: Snapshot): Record<string, string[]> {
  const changed = Object.entries(after).filter(([name, text]) => text !== before[name]);
  return Object.fromEntries(
    changed.map(([name, text]) => {
      const known = new Set(before[name]?.split('\n'));
      return [name, text.split('\n').filter((line) => !known.has(line))];
    }),
  );
}

/** An operation with one response and the given members. */
const anOperation = (operationId: string, tag: string, given: Node = {}): Node => ({
  operationId,
  tags: [tag],
  responses: { 200: { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } } },
  ...given,
});
const aDocument = (paths: Node): Node => ({
  openapi: '3.1.0',
  paths,
  webhooks: {},
  components: { securitySchemes: {}, schemas: {} },
});
const replies = (schema: Node): Node => ({
  200: { description: 'Success', content: { 'application/json': { schema } } },
});
const fields = Object.fromEntries('abcdefghij'.split('').map((letter) => [`field_${letter}`, { type: 'string' }]));
const large = { type: 'object', properties: fields, required: Object.keys(fields) };

describe('The files of the document', () => {
  it('are one per tag, one for the webhooks, two for shared parts and one for the rest', () => {
    expect(Object.keys(toSnapshot(served())).toSorted()).toEqual([
      'accounting.yaml',
      'attendance.yaml',
      'components.yaml',
      'console.yaml',
      'document.yaml',
      'e-invoicing.yaml',
      'locks.yaml',
      'payments.yaml',
      'provider-callbacks.yaml',
      'requests.yaml',
      'schemas.yaml',
      'service.yaml',
      'sms.yaml',
      'tax.yaml',
      'webhook-endpoints.yaml',
      'webhooks.yaml',
    ]);
  });

  it('contain the entire document except its examples', () => {
    expect(fromSnapshot(toSnapshot(served()))).toEqual(forReview(served()));
  });

  it('show a changed summary of any operation as one line in one file', () => {
    const after = served();
    const operations = operationsOf(after);
    for (const operation of operations) operation['summary'] = `Another summary of ${operation.operationId}.`;
    const lines = Object.values(newLines(toSnapshot(served()), toSnapshot(after))).flat();
    const expected = operations.map(({ operationId }) => `summary: Another summary of ${operationId}.`);
    expect(lines.map((line) => line.trim()).toSorted()).toEqual(expected.toSorted());
  });
});

const before = aDocument({
  '/a': { get: anOperation('get_a', 'First', { responses: replies(large) }) },
  '/b': {
    get: anOperation('get_b', 'Second', { responses: replies({ type: 'object', properties: { one: large } }) }),
    post: anOperation('post_b', 'Third part', { parameters: [{ name: 'page', in: 'query', schema: {} }] }),
  },
});
/** The same document with one operation changed. */
function changed(path: string, method: string, member: Node): Node {
  const document = structuredClone(before) as Document;
  Object.assign(document.paths[path]?.[method] ?? {}, member);
  return document;
}
const withPage = (schema: Node): Node => changed('/b', 'post', { parameters: [{ name: 'page', in: 'query', schema }] });

describe('A change', () => {
  it.each<[string, Node, Record<string, string[]>]>([
    [
      'another parameter',
      changed('/b', 'post', { parameters: [{ name: 'per_page', in: 'query', schema: {} }] }),
      { 'third-part.yaml': ['      parameters: [ { name: per_page, in: query, schema: {} } ]'] },
    ],
    [
      'another response',
      changed('/b', 'post', { responses: { 204: { description: 'Done' } } }),
      { 'third-part.yaml': ['      responses: { "204": { description: Done } }'] },
    ],
    [
      'a field named like a keyword',
      changed('/b', 'post', { responses: replies({ type: 'object', properties: { example: { type: 'string' } } }) }),
      {
        'third-part.yaml': [
          '      responses:',
          '        "200":',
          '          description: Success',
          '          content: { application/json: { schema: { type: object, properties: { example: { type: string } } } } }',
        ],
      },
    ],
    [
      'an example',
      changed('/b', 'post', { parameters: [{ name: 'page', in: 'query', schema: { examples: [1] } }] }),
      {},
    ],
  ])('of %s is only in the file of its tag', (_what, after, expected) => {
    expect(newLines(toSnapshot(before), toSnapshot(after))).toEqual(expected);
  });

  it('of a schema that two operations share is one line in schemas.yaml', () => {
    const wider = JSON.parse(JSON.stringify(before).replaceAll('"field_a":{"type":"string"}', '"field_a":{}')) as Node;
    expect(newLines(toSnapshot(before), toSnapshot(wider))).toEqual({ 'schemas.yaml': ['      field_a: {}'] });
  });

  it('of limits is visible, except for those of every integer', () => {
    const everyInteger = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(newLines(toSnapshot(before), toSnapshot(withPage(everyInteger)))).toEqual({});
    expect(Object.keys(newLines(toSnapshot(before), toSnapshot(withPage({ minimum: 1 }))))).toEqual([
      'third-part.yaml',
    ]);
  });
});

describe('Names of shared schemas', () => {
  it('that would be equal are rejected', () => {
    const other = { ...large, required: ['field_a'] };
    const one = { 200: { content: { 'application/json': { schema: large }, 'text/xml': { schema: large } } } };
    const two = { 201: { content: { 'application/json': { schema: other }, 'text/xml': { schema: other } } } };
    const clash = aDocument({ '/a': { get: anOperation('get_a', 'First', { responses: { ...one, ...two } }) } });
    expect(() => toSnapshot(clash)).toThrow('Two shared schemas of the OpenAPI document have the same name');
  });
});
