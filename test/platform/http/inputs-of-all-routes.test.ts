/** Alternative input forms and refusals, for every form of every route and driver. */
import { describe, expect, it } from 'vitest';
import { allForms, at, configForms, membersOf, read, takesNull, withMember } from '../../support/input-forms.ts';

const forms = await allForms();
const withExample = forms.flatMap(({ example, ...form }) => (example === null ? [] : [{ ...form, example }]));

/** Phrases of the schema library. */
const library =
  /\b(Invalid (input|option|string|number|union|discriminator|key|element)|expected|received|Too (big|small)|Unrecognized|undefined|NaN)\b/;
const broken = [
  5,
  -1,
  0.5,
  1e300,
  2 ** 53,
  '',
  'x',
  ' ',
  '1e3',
  'x'.repeat(20_000),
  true,
  null,
  [],
  [null],
  [[]],
  {},
  { a: 1 },
];

/** The field as callers wrote it, with the whole path for nested fields. */
const namesItsField = (field: string, sentence: string) =>
  sentence.includes(field) || sentence.includes(field.split('.').at(-1) ?? field);

function assertOurs(errors: Record<string, string[]>, message: string): void {
  for (const [field, sentences] of Object.entries(errors)) {
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(library);
      expect({ sentence, namesIt: namesItsField(field, sentence) }).toEqual({ sentence, namesIt: true });
    }
  }
  expect(message).toBe(Object.values(errors)[0]?.[0]);
}

it('has a valid example for every form', () => {
  expect(forms.length).toBeGreaterThan(100);
  expect(forms.filter(({ example }) => example === null).map(({ name }) => name)).toEqual([]);
});

describe.each([...forms, ...(await configForms())])('$name', ({ schema, json, example }) => {
  const members = membersOf(json, example);

  it('is refused with our own messages and the field name for any error', () => {
    const bodies = broken.flatMap((value) => [
      value,
      ...members.map(({ path }) => withMember(example ?? {}, path, value) ?? value),
    ]);
    for (const body of [{}, ...bodies]) {
      const outcome = read(schema, body);
      if ('errors' in outcome) assertOurs(outcome.errors, outcome.message);
    }
  });
});

/** What people read on one line. */
const isOneLine = (field: unknown) => /^(name|reference|remarks|occasion|reason|actor)$|_name$/.test(String(field));

describe.each(withExample)('$name', ({ schema, json, example }) => {
  const members = membersOf(json, example);
  const original = read(schema, example);

  it('treats null for an optional field as omitted', () => {
    for (const { path } of members.filter((member) => member.isOptional && !takesNull(member.schema))) {
      const without = withMember(example, path, undefined);
      if (without === null) continue;
      const nulled = withMember(example, path, null);
      expect({ path, is: read(schema, nulled) }).toEqual({ path, is: read(schema, without) });
    }
  });

  it('refuses line ends and other control characters in a name and the like', () => {
    for (const { path } of members.filter((member) => isOneLine(member.path.at(-1)))) {
      for (const text of ['INV\n14', 'INV\t14', 'I\u0000V', 'I\u009bV']) {
        const body = withMember(example, path, text);
        if (body !== null) expect({ path, text, is: read(schema, body) }).toMatchObject({ is: { errors: {} } });
      }
    }
  });

  it('accepts a number as text, and digits as a number', () => {
    for (const { path, schema: member } of members) {
      const value = at(example, path);
      const isDigits = typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value);
      if (typeof value !== 'number' && !isDigits) continue;
      const other = typeof value === 'number' ? String(value) : Number(value);
      const outcome = read(schema, withMember(example, path, other));
      // A field that accepts both keeps its given type.
      const wanted = 'anyOf' in member ? { accepted: expect.anything() } : original;
      expect({ path, other, is: outcome }).toEqual({ path, other, is: wanted });
    }
  });

  it('refuses text that is not a whole number or is too large to be exact', () => {
    for (const { path } of members.filter((member) => member.schema.type === 'integer')) {
      for (const text of ['1e3', '0x10', ' 5 ', '1.50', '05', '+5', '', '9007199254740993']) {
        const body = withMember(example, path, text);
        if (body !== null) expect({ path, text, is: read(schema, body) }).toMatchObject({ is: { errors: {} } });
      }
    }
  });
});
