/** Compares the document with the committed one, and tests the comparison itself. */
import { describe, expect, it } from 'vitest';
import { readCommittedDocument } from '../../infra/openapi.ts';
import { forReview, fromSnapshot, toSnapshot } from '../../infra/openapi-snapshot.ts';
import { apiVersion } from '../../infra/version.ts';
import { makeDocument } from '../../shared/openapi/document.ts';
import { changesBetween, toLine } from './openapi-changes.ts';

type Node = Record<string, unknown>;

const served = JSON.parse(JSON.stringify(makeDocument(apiVersion))) as Node;

describe('The committed document', () => {
  it('matches the code; after an intended change, run npm run openapi and npm run client', async () => {
    const committed = await readCommittedDocument();
    const lines = changesBetween(fromSnapshot(committed), forReview(served) as Node).map(toLine);
    expect(lines.toSorted().join('\n')).toBe('');
    expect(committed).toEqual(toSnapshot(served));
  });
});

const body = (schema: Node) => ({ content: { 'application/json': { schema } } });
const order = { type: 'object', properties: { amount: { type: 'integer', minimum: 1 } }, required: ['amount'] };
const receipt = {
  type: 'object',
  properties: { id: { type: 'integer' }, status: { enum: ['open', 'paid'] } },
  required: ['id', 'status'],
};
/** A small document, with the given parts in place of its own. */
function aDocument(given: { order?: Node; receipt?: Node; parameters?: Node[]; summary?: string } = {}): Node {
  const operation = {
    summary: given.summary ?? 'Pays',
    parameters: given.parameters ?? [],
    requestBody: body(given.order ?? order),
    responses: { 200: body(given.receipt ?? receipt) },
  };
  return { paths: { '/pay': { post: operation } } };
}
const linesOf = (before: Node, after: Node): string[] => changesBetween(before, after).map(toLine);
const inRequest = 'paths > /pay > post > requestBody > content > application/json > schema';
const inReply = 'paths > /pay > post > responses > 200 > content > application/json > schema';
const key = { name: 'Key', in: 'header', required: false };

describe('A change', () => {
  it.each<[string, Node, Node, string[]]>([
    ['a path removed', aDocument(), { paths: {} }, ['BREAKING  paths > /pay: removed ']],
    ['a path added', { paths: {} }, aDocument(), ['change    paths > /pay: added ']],
    ['another summary', aDocument(), aDocument({ summary: 'Asks' }), ['change    paths > /pay > post > summary: ']],
    [
      'a new required field in a request',
      aDocument({ order: { ...order, required: [] } }),
      aDocument(),
      [`BREAKING  ${inRequest} > required > "amount": added`],
    ],
    [
      'a required field made optional',
      aDocument(),
      aDocument({ order: { ...order, required: [] } }),
      [`change    ${inRequest} > required > "amount": removed`],
    ],
    [
      'a tighter limit in a request',
      aDocument(),
      aDocument({ order: { ...order, properties: { amount: { type: 'integer', minimum: 10 } } } }),
      [`BREAKING  ${inRequest} > properties > amount > minimum: 1 became 10`],
    ],
    [
      'a wider limit in a request',
      aDocument(),
      aDocument({ order: { ...order, properties: { amount: { type: 'integer', minimum: 0 } } } }),
      [`change    ${inRequest} > properties > amount > minimum: 1 became 0`],
    ],
    [
      'a new limit',
      aDocument(),
      aDocument({ order: { ...order, properties: { amount: { type: 'integer', minimum: 1, maximum: 9 } } } }),
      [`BREAKING  ${inRequest} > properties > amount > maximum: added 9`],
    ],
    [
      'a field removed from a reply',
      aDocument(),
      aDocument({ receipt: { ...receipt, properties: { id: { type: 'integer' } }, required: ['id'] } }),
      [`BREAKING  ${inReply} > properties > status: removed `, `BREAKING  ${inReply} > required > "status": removed`],
    ],
    [
      'another type in a reply',
      aDocument(),
      aDocument({ receipt: { ...receipt, properties: { ...receipt.properties, id: { type: 'string' } } } }),
      [`BREAKING  ${inReply} > properties > id > type: "integer" became "string"`],
    ],
    [
      'a field with the name of a keyword removed from a reply',
      aDocument({ receipt: { type: 'object', properties: { description: { type: 'string' } } } }),
      aDocument({ receipt: { type: 'object', properties: {} } }),
      [`BREAKING  ${inReply} > properties > description: removed `],
    ],
    [
      'a new value in a reply’s enum',
      aDocument(),
      aDocument({
        receipt: { ...receipt, properties: { ...receipt.properties, status: { enum: ['open', 'paid', 'lost'] } } },
      }),
      [`BREAKING  ${inReply} > properties > status > enum > "lost": added`],
    ],
    [
      'a new optional header',
      aDocument(),
      aDocument({ parameters: [key] }),
      ['change    paths > /pay > post > parameters > header Key: added'],
    ],
    [
      'a new required header',
      aDocument(),
      aDocument({ parameters: [{ ...key, required: true }] }),
      ['BREAKING  paths > /pay > post > parameters > header Key: added'],
    ],
  ])('is reported: %s', (_, before, after, expected) => {
    const lines = linesOf(before, after);
    expect(lines).toHaveLength(expected.length);
    for (const [index, line] of lines.entries()) expect(line.startsWith(expected[index] ?? '?')).toBe(true);
  });

  it('is not reported for equal documents', () => {
    expect(linesOf(aDocument(), aDocument())).toEqual([]);
  });
});
