/** Every field of the API says what it is, in the OpenAPI document and so in the reference and the typed client. */
import { describe, expect, it } from 'vitest';
import { sections } from '../../shared/declared.ts';
import { type Glossaries, describeFields } from '../../shared/openapi/describe-fields.ts';
import { makeInlineDocument } from '../../shared/openapi/document.ts';
import { glossaries } from '../../shared/openapi/glossary/index.ts';
import { fieldsOf, type Field } from './fields-of.ts';

/** What a field needs at most: the whole document is downloaded. */
const longest = 140;

/** The words of a text, to compare it with a name. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(the|a|an)/, '');

const fields = fieldsOf(makeInlineDocument('1'));
const undescribed = fields.filter(({ description }) => description === undefined);
const placesOf = (some: readonly Field[]): string[] => some.map(({ place, name }) => `${place}.${name}`);
const names = [...new Set(fields.map(({ group }) => group))];

describe('The fields of the document', () => {
  it('are found: thousands, of every module', () => {
    expect(fields.length).toBeGreaterThan(4_000);
    expect(names).toEqual(expect.arrayContaining(sections.map(({ title }) => title)));
  });

  it.each(names)('of %s all have a description', (name) => {
    expect(placesOf(undescribed.filter(({ group }) => group === name))).toEqual([]);
  });

  it('have short descriptions, not empty and not only the name again', () => {
    const wrong = fields.filter(
      ({ name, description }) =>
        description !== undefined && (description.length > longest + 100 || lettersOf(description) === lettersOf(name)),
    );
    expect(placesOf(wrong)).toEqual([]);
  });
});

describe('The glossary', () => {
  const entries = [
    ...Object.entries(glossaries.modules).flatMap(([module, { fields }]) =>
      Object.entries(fields).map(([key, text]) => ({ entry: `${module} ${key}`, text })),
    ),
    ...Object.entries(glossaries.common).map(([key, text]) => ({ entry: `common ${key}`, text })),
  ];

  it('has no entry that describes nothing', () => {
    const used = new Set<string>();
    makeInlineDocument('1', used);
    expect(entries.map(({ entry }) => entry).filter((entry) => !used.has(entry))).toEqual([]);
  });

  it('names only sections and shared schemas that exist', () => {
    const document = makeInlineDocument('1') as { components: { schemas: object } };
    const modules = Object.values(glossaries.modules);
    const titles = sections.map(({ title }) => title);
    expect(modules.flatMap(({ sections }) => sections).filter((title) => !titles.includes(title))).toEqual([]);
    const schemas = Object.keys(document.components.schemas);
    expect(modules.flatMap(({ schemas }) => schemas).filter((title) => !schemas.includes(title))).toEqual([]);
  });

  it(`has no text longer than ${longest} characters, and none that would end a comment of the typed client`, () => {
    const wrong = entries.filter(({ text }) => text.length > longest || text.includes('*/') || text.trim() === '');
    expect(wrong).toEqual([]);
  });
});

describe('A description', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Its own' },
      city: text,
      home: { type: 'object', properties: { city: text } },
      phones: { type: 'array', items: { type: 'object', properties: { city: text } } },
    },
  };
  const document = {
    paths: {
      '/shops': {
        post: {
          tags: ['Shops'],
          operationId: 'open_shop',
          parameters: [{ name: 'city', in: 'query', schema: text }],
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    },
  };
  const textsOf = (fields: Record<string, string>, common: Record<string, string> = {}) => {
    const all: Glossaries = { common, modules: { shops: { sections: ['Shops'], schemas: [], services: [], fields } } };
    return Object.fromEntries(
      fieldsOf(describeFields(document, all)).map(({ place, name, description }) => [
        `${place.replace('open_shop ', '')}.${name}`,
        description,
      ]),
    );
  };

  it('of the schema wins over the glossary', () => {
    expect(textsOf({ name: 'Another' })['body.name']).toBe('Its own');
  });

  it('with the narrowest key wins, and one of the module over a common one', () => {
    const found = textsOf(
      { city: 'any', 'home.city': 'at home', 'open_shop.phones.city': 'of this call', 'query.city': 'filter' },
      { 'open_shop.home.city': 'common', home: 'common too' },
    );
    expect(found).toEqual({
      'query.city': 'filter',
      'body.name': 'Its own',
      'body.city': 'any',
      'body.home': 'common too',
      'body.home.city': 'at home',
      'body.phones': undefined,
      'body.phones.city': 'of this call',
    });
  });
});
