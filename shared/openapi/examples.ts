/**
 * Examples for the document if a route has none: a value that fits the schema, with typical values of this service. A
 * test checks every example against its schema.
 */
import { isObject, type JsonSchema, placesOf } from './schemas.ts';
import { formats, preferredValues, moment, words, wordsOf } from './example-values.ts';

type Resolve = (schema: JsonSchema) => JsonSchema;

/** An example value of the schema; `name` is its field, `word` the proposed value. */
export function exampleOf(given: JsonSchema, resolve: Resolve, name = '', word: unknown = words[name]): unknown {
  const schema = resolve(given);
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum))
    return preferredValues.find((word) => (schema.enum as unknown[]).includes(word)) ?? schema.enum[0];
  if (word !== undefined && takes(schema, word, resolve)) return word;
  if (schema.default !== undefined) return schema.default;
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (forms) return exampleOf(forms.find(({ type }) => type !== 'null') ?? {}, resolve, name);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as JsonSchema, resolve, name)));
  }
  return ofType(schema, resolve, name);
}

/** `type` may be a list, of which null is the last choice. */
const typeOf = ({ type }: JsonSchema): unknown =>
  Array.isArray(type) ? (type.find((one) => one !== 'null') ?? 'null') : type;

function ofType(schema: JsonSchema, resolve: Resolve, name: string): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return ofObject(schema, resolve);
    case 'array': {
      const places = placesOf(schema);
      if (places) return places.map((place) => exampleOf(place, resolve));
      return isObject(schema.items) ? [exampleOf(schema.items, resolve, name.replace(/s$/, ''))] : [];
    }
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return !name.startsWith('is_') || name === 'is_active';
    default:
      return null;
  }
}

/** Without the optional members that are null in the table and cannot be null. */
function ofObject({ title, properties = {}, required = [] }: JsonSchema, resolve: Resolve): Record<string, unknown> {
  const own = wordsOf[String(title)] ?? {};
  const members = Object.entries(properties as Record<string, JsonSchema>).map(([member, inner]) => ({
    member,
    inner,
    word: member in own ? own[member] : words[member],
  }));
  const isShown = ({ member, inner, word }: (typeof members)[number]) =>
    word !== null || (required as string[]).includes(member) || takes(inner, null, resolve);
  return Object.fromEntries(
    members.filter(isShown).map(({ member, inner, word }) => [member, exampleOf(inner, resolve, member, word)]),
  );
}

function textOf({ format, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const text =
    formats[String(format)] ??
    (/(^at|_at|_time|_date|_until|timestamp)$/.test(name) ? moment : name.replaceAll('_', ' '));
  return (text || 'text').slice(0, Number(maxLength)).padEnd(Number(minLength), '.');
}

/** Whether a schema allows a value of the table: its type, and its length if limited. */
function takes(given: JsonSchema, word: unknown, resolve: Resolve): boolean {
  const schema = resolve(given);
  const forms = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (forms) return forms.some((form) => takes(form, word, resolve));
  if (typeof schema.pattern === 'string' && schema.format === undefined) {
    return typeof word === 'string' && new RegExp(schema.pattern).test(word);
  }
  const types = [schema.type].flat();
  if (word === null) return types.includes('null');
  if (typeof word === 'number') {
    const isNumber = types.includes('integer') || types.includes('number');
    return isNumber && word <= Number(schema.maximum ?? word);
  }
  const fits = schema.format === undefined || schema.format === 'uuid' || schema.format === 'uri';
  if (typeof word !== 'string' || !types.includes('string') || !fits) return false;
  return word.length <= Number(schema.maxLength ?? Infinity);
}
