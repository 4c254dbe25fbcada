/** Bodies that start from a valid one: with some places changed, with damaged text, or without any relation to it. */
import { gzipSync } from 'node:zlib';
import { at, type Body, membersOf } from '../../support/input-forms.ts';
import type { JsonSchema } from '../../../shared/openapi/schemas.ts';
import * as fc from '../../support/properties.ts';
import { oddNames, oddValues, valuesAround } from './odd-values.ts';

/** A valid body and its schema in the document. */
export type Form = { example: unknown; json: JsonSchema };

type Path = readonly (string | number)[];
type Place = { path: Path; schema: JsonSchema };
/** `to` is undefined for a place that is removed. */
type Edit = { path: Path; to: unknown };

const isContainer = (value: unknown): value is Body => typeof value === 'object' && value !== null;

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  isContainer(value)
    ? [
        path,
        ...Object.entries(value).flatMap(([name, inner]) =>
          pathsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [path];

/** Every place of the example, and every optional field that could be added to it. */
function placesOf({ example, json }: Form): Place[] {
  const places = new Map<string, Place>();
  for (const path of pathsIn(example)) places.set(path.join('\u0000'), { path, schema: {} });
  for (const { path, schema } of membersOf(json, example)) places.set(path.join('\u0000'), { path, schema });
  return [...places.values()];
}

const editOf = (example: unknown, { path, schema }: Place): fc.Arbitrary<Edit> => {
  const value = at(example, path);
  const related = [[value], String(value), { value }, `${String(value)} `, value, ...valuesAround(schema)];
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Edit>({ path, to: undefined }) },
    { weight: 4, arbitrary: oddValues.map((to) => ({ path, to })) },
    { weight: 3, arbitrary: fc.constantFrom(...related).map((to) => ({ path, to })) },
    {
      weight: isContainer(value) ? 6 : 0,
      arbitrary: fc.tuple(fc.constantFrom(...oddNames), oddValues).map(([name, to]) => ({ path: [...path, name], to })),
    },
  );
};

/** Numbers that are only text stay: `structuredClone` refuses them. Names such as `__proto__` are copied as names. */
function copyOf(value: unknown): unknown {
  if (!isContainer(value) || JSON.isRawJSON(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

/** A copy with the edits that still have a place after the others. */
function withEdits(example: unknown, edits: readonly Edit[]): unknown {
  let copy = copyOf(example);
  for (const { path, to: given } of edits) {
    // A later edit may be inside of this value, which other bodies share.
    const to = copyOf(given);
    const name = path.at(-1);
    if (name === undefined) {
      copy = to;
      continue;
    }
    const place = at(copy, path.slice(0, -1));
    if (!isContainer(place) || JSON.isRawJSON(place)) continue;
    if (to === undefined) delete place[name];
    // Not an assignment, which sets the prototype for one of the names.
    else Object.defineProperty(place, name, { value: to, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');

const insert = (text: Buffer, position: number, bytes: readonly number[]): Buffer =>
  Buffer.concat([text.subarray(0, position), Buffer.from(bytes), text.subarray(position)]);

/** The same text as something that is no JSON, no UTF-8, or JSON that different programs read differently. */
const damages: readonly ((text: Buffer, position: number) => Buffer)[] = [
  (text, position) => text.subarray(0, position),
  (text) => insert(text, 0, [0xef, 0xbb, 0xbf]),
  (text, position) => insert(text, position, [0xff, 0xfe]),
  (text, position) => insert(text, position, [0xc0, 0x80]),
  (text, position) => insert(text, position, [0x00]),
  (text, position) => insert(text, position, [0xed, 0xa0, 0x80]),
  (text) => Buffer.from(String(text), 'utf16le'),
  (text) => Buffer.from(String(text).replaceAll('"', "'")),
  (text) => Buffer.from(String(text).replace(/\}$/, ',}')),
  (text) => Buffer.concat([text, text]),
  (text) => Buffer.from(`${String(text)}\n\t\r `),
  (text) => gzipSync(text),
  (text) => Buffer.from(String(text).replace(/:\s*("[^"]*"|\d+)/, ':NaN')),
  (text) => Buffer.from(String(text).replace(/^\{("[^"]*":)/, '{$1null,$1')),
  (text) => Buffer.from(String(text).replace(/^\{("[^"]*":)(.*)\}$/s, '{$1$2,$1[]}')),
  (text) => Buffer.from(String(text).replace(/^\{/, '{"__proto__":{"isAdmin":true},"constructor":1,')),
  (_text, position) => Buffer.from('['.repeat(1_000 * position)),
  (_text, position) => Buffer.from('{"a":'.repeat(position * 50) + '1' + '}'.repeat(position * 50)),
  (text, position) => Buffer.concat([text, Buffer.alloc(256 * 1024 - position, ' ')]),
];

export const damaged = (text: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...damages), fc.nat({ max: Math.max(1, Math.min(text.length, 400)) }))
    .map(([damage, position]) => damage(text, position));

/** The fields of the form with any values. */
const anyFieldsOf = (form: Form): fc.Arbitrary<Buffer> => {
  const names = placesOf(form).flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : []));
  return fc.dictionary(fc.constantFrom('a', ...names), oddValues, { maxKeys: 12 }).map(toBytes);
};

const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

export function bodiesOf(form: Form): fc.Arbitrary<Buffer> {
  const places = placesOf(form);
  const valid = toBytes(form.example);
  const edit = fc.constantFrom(...places).chain((place) => editOf(form.example, place));
  const edited = fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => toBytes(withEdits(form.example, edits)));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(valid) },
    { weight: 10, arbitrary: edited },
    { weight: 2, arbitrary: damaged(valid) },
    { weight: 1, arbitrary: edited.chain(damaged) },
    { weight: 1, arbitrary: anyFieldsOf(form) },
    { weight: 1, arbitrary: fc.json({ stringUnit: 'binary' }).map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: anyBytes },
  );
}

/** For calls that have no body. */
export const rarelyABody = fc.oneof(
  { weight: 5, arbitrary: fc.constant(Buffer.alloc(0)) },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: anyBytes },
);
