/** The part of a call before its body: path, query and headers, valid or not. */
import type { JsonSchema } from '../../../shared/openapi/schemas.ts';
import { exampleOf } from '../../../shared/openapi/examples.ts';
import * as fc from '../../support/properties.ts';
import { oddTexts, valuesAround } from './odd-values.ts';
import { membersOf } from '../../support/input-forms.ts';

/** As they are in the request line; broken escapes are sent as such. */
const oddSegments = [
  '0',
  '-1',
  '1e3',
  '0x1',
  '1.5',
  '007',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'a'.repeat(1_500),
  '%00',
  '%',
  '%ZZ',
  '%C0%80',
  '%ED%A0%80',
  '%2F',
  '..%2f..',
  '%2e%2e',
  '%20',
  '%0d%0a',
  '%F0%9F%98%80',
  '+',
  '*',
  '~',
  ';a=b',
  '__proto__',
  'constructor',
  'toString',
  'A%231',
  '%23',
  '\u00e9',
  '00000000-0000-0000-0000-000000000000',
];

/** The template of a path with one of the valid values of each parameter, or an odd one in its place. */
export function pathsOf(template: string, valuesOf: (parameter: string) => readonly string[]): fc.Arbitrary<string> {
  const segments = template.split('/').map((segment) => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (parameter === undefined) return fc.constant(segment);
    const valid = valuesOf(parameter).map((value) => encodeURIComponent(value));
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...valid) },
      { weight: 2, arbitrary: fc.constantFrom(...oddSegments) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map(encodeLossy) },
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

/** Percent-encoding for any text, also with lone surrogates. */
const encodeLossy = (text: string): string => encodeURIComponent(text.toWellFormed());

const brokenQueries = [
  '%',
  '%ZZ=1',
  'a=%E0%A4%A',
  '=',
  '&&&',
  '?',
  'a=b=c',
  '%00=%00',
  '__proto__=1',
  '__proto__[a]=1',
  'a[]=1&a[]=2',
  '+=+',
  '%F0%9F%98%80',
];

/** The fields that a query must have, with values of the document. */
export function requiredQueryOf(json: JsonSchema | undefined): string {
  const required = (json === undefined ? [] : membersOf(json, {})).filter(({ isOptional }) => !isOptional);
  return required
    .map(({ path, schema }) =>
      [path.join('.'), exampleOf(schema, (one) => one, String(path.at(-1)))].map(String).map(encodeLossy),
    )
    .map((field) => field.join('='))
    .join('&');
}

/** The fields of the route's query with valid and odd values, twice, with brackets, and beside others. */
export function queriesOf(json: JsonSchema | undefined): fc.Arbitrary<string> {
  const broken = fc.constantFrom(...brokenQueries);
  const members = json === undefined ? [] : membersOf(json, {});
  if (members.length === 0) {
    return fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: broken });
  }
  const field = fc.constantFrom(...members).chain(({ path, schema }) => {
    const name = encodeURIComponent(path.join('.'));
    const example = exampleOf(schema, (one) => one, String(path.at(-1)));
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.constant(String(example)) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...['', ...valuesAround(schema)].map(String)).filter((text) => text.length < 2_000),
      },
      { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    );
    const encoded = value.map(encodeLossy);
    return fc.oneof(
      { weight: 8, arbitrary: encoded.map((text) => `${name}=${text}`) },
      { weight: 1, arbitrary: fc.tuple(encoded, encoded).map(([one, other]) => `${name}=${one}&${name}=${other}`) },
      { weight: 1, arbitrary: encoded.map((text) => `${name}[]=${text}&${name}[a]=${text}`) },
      { weight: 1, arbitrary: fc.constantFrom(name, `${name}=%`, `${name}=%E0%A4%A`, `${name.toUpperCase()}=1`) },
    );
  });
  return fc
    .array(fc.oneof({ weight: 9, arbitrary: field }, { weight: 1, arbitrary: broken }), { maxLength: 4 })
    .map((fields) => fields.join('&'));
}

export type Header = readonly [name: string, value: string];

const fuzzedHeaders = [
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'prefer',
  'idempotency-key',
  'range',
  'origin',
  'x-tax-app-id',
  'x-accounting-app-id',
  'content-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'traceparent',
  'x-amzn-trace-id',
  'x-trace-id',
  'cookie',
  'x-csrf-token',
  'authorization',
  'x-signature',
  'x-hub-signature-256',
  'x-twilio-signature',
  'x-callback-secret',
  '__proto__',
  'constructor',
];

const oddHeaderValues = [
  '',
  ' ',
  '\t',
  '0',
  '-1',
  'NaN',
  '1e400',
  '99999999999999999999',
  '1,2',
  ', ,',
  '*',
  '"',
  '"\\',
  ';q=;;',
  'a;q=9',
  '*/*;q=nan',
  'wait=1',
  'wait=0',
  'wait=99',
  'wait=-1',
  'wait=1e9',
  'wait',
  'wait=1, wait=2',
  'respond-async, wait=1',
  'W/"',
  '"*"',
  'gzip',
  'br;q=0',
  'sw',
  'en-GB;q=0.1, *',
  'text/csv',
  'application/pdf',
  'application/xml',
  'Bearer',
  'Bearer  1|x',
  'Basic Og==',
  'session=',
  'session=x; session=y',
  '__Host-session=%',
  '\u00e9\u00ff',
  'bytes=0-',
  '127.0.0.1',
  '::1',
  'DELETE',
  '[object Object]',
];

const oddHeaders: fc.Arbitrary<Header[]> = fc
  .tuple(
    fc.constantFrom(...fuzzedHeaders),
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...oddHeaderValues) },
      { weight: 1, arbitrary: fc.constantFrom('x', '1', ',', '|', '\u00e9').map((unit) => unit.repeat(4_000)) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
    ),
    fc.nat({ max: 9 }),
  )
  .map(([name, value, times]) =>
    times === 0
      ? [
          [name, value],
          [name, `${value} `],
        ]
      : [[name, value]],
  );

const mediaTypes = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/json, text/plain',
  ';',
  '*/*',
  'application/json;',
  'a/b; charset="',
];

/**
 * `usual`: the headers of a valid call, as alternatives of which each call has one. Some calls have other ones in their
 * place or beside them. `type`: the media type of a valid body.
 */
export function headersOf(usual: readonly (readonly Header[])[], type = 'application/json'): fc.Arbitrary<Header[]> {
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Header[][]>([]) },
    { weight: 3, arbitrary: fc.array(oddHeaders, { minLength: 1, maxLength: 3 }) },
  );
  const mediaType = fc.oneof(
    { weight: 10, arbitrary: fc.constant<Header[]>([['content-type', type]]) },
    { weight: 2, arbitrary: fc.constantFrom(...mediaTypes).map((type): Header[] => [['content-type', type]]) },
    { weight: 1, arbitrary: fc.constant<Header[]>([]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...mediaTypes).map((type): Header[] => [
        ['content-type', 'application/json'],
        ['content-type', type],
      ]),
    },
  );
  return fc.tuple(fc.constantFrom(...usual), mediaType, odd, fc.nat({ max: 9 })).map(([valid, type, others, times]) => {
    const replaced = new Set(times < 5 ? others.flat().map(([name]) => name) : []);
    return [...[...valid, ...type].filter(([name]) => !replaced.has(name)), ...others.flat()];
  });
}
