/** Values that callers should not send: of other types, too large, too deep, and texts with a meaning somewhere else. */
import type { JsonSchema } from '../../../shared/openapi/schemas.ts';
import * as fc from '../../support/properties.ts';

/** Numbers as their text: JavaScript cannot write all of these. */
const numbers = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1.005',
  '1e400',
  '-1e400',
  '1e-400',
  '1e21',
  '1e-7',
  '9007199254740993',
  '-9223372036854775809',
  '123456789012345678901234567890',
  `1${'0'.repeat(400)}`,
  `0.${'1'.repeat(400)}`,
  '1E+2',
  '253402300800000',
].map((text) => JSON.rawJSON(text));

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON'];

export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  '\udc00 first',
  '\ufeff',
  '\u202e',
  '\u2028',
  'e\u0301',
  '👩🏽‍🚀',
  'ﬃ',
  'İ',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '١٢٣',
  '1,000',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '../../etc/passwd',
  'A#1',
  'HEAD',
  '#',
  '|',
  '%00',
  '%',
  '${1}',
  '{{1}}',
  "' OR 1=1 --",
  '<script>',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-01T25:00:00Z',
  'https://',
  'https://[',
  'http://169.254.169.254/',
  'javascript:1',
  'a@b',
  '@',
  '254700000101',
  '+254 (0) 700',
  '0'.repeat(40),
  ...inherited,
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** An own member, also with the name of an inherited one. */
const withName = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

export const oddNames: readonly string[] = [
  '',
  'a',
  'a.b',
  'a[b]',
  '\u0000',
  '\ud800',
  '0',
  '$ref',
  'id',
  'status',
  ...inherited,
];

/** Values for JSON.stringify, some of which are raw JSON. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, ...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', ' ', '0', '€', '😀', '\u0000'),
        fc.constantFrom(41, 256, 1_025, 4_097, 20_000, 60_000),
      )
      .map(([unit, length]) => unit.repeat(length)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>([], {}, [null], [[]], [{}], [''], { a: 1 }, { length: -1 }, { $: '$' }),
  },
  { weight: 1, arbitrary: fc.constantFrom(20, 400, 499, 600).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(101, 1_001, 5_000).map((length) => Array.from({ length }, () => 0)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...oddNames), fc.constantFrom(...oddTexts)).map((one) => withName(...one)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }) },
);

const around = (bound: number | undefined) => (bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.5]);

/** Just inside and just outside of what the schema allows. */
export function valuesAround(schema: JsonSchema): unknown[] {
  const {
    minimum,
    maximum,
    minLength,
    maxLength,
    maxItems,
    items,
    enum: listed,
  } = schema as {
    [name in 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems']?: number;
  } & { items?: JsonSchema; enum?: unknown[] };
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some as JsonSchema[] | undefined) ?? []);
  const lengths = [minLength, maxLength].flatMap(around).filter((length) => length >= 0 && length <= 100_000);
  const texts = lengths
    .filter(Number.isInteger)
    .flatMap((length) => ['x', '😀', '7'].map((unit) => unit.repeat(length)));
  const longList =
    maxItems === undefined || maxItems > 10_000 ? [] : [Array.from({ length: maxItems + 1 }, () => items ?? 0)];
  const spelled = (listed ?? []).flatMap((value) => [value, String(value).toUpperCase(), ` ${String(value)}`]);
  return [...around(minimum), ...around(maximum), ...texts, ...longList, ...spelled, ...forms.flatMap(valuesAround)];
}
