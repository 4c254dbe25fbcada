/** A schema as a list of its properties: name, type, whether it is required, limits, description. */
import { type Document, type Schema, schemaOf } from './document.ts';
import { element, prose } from './elements.ts';

/** The JSON Schema keywords that limit a value, and their text. */
const limits: Readonly<Record<string, (limit: string) => string>> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  exclusiveMinimum: (limit) => `more than ${limit}`,
  exclusiveMaximum: (limit) => `less than ${limit}`,
  minLength: (limit) => (limit === '1' ? 'not empty' : `at least ${limit} characters`),
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit} entries`,
  maxItems: (limit) => `at most ${limit} entries`,
};

/** Whole numbers always have the limits of a safe integer; those are not shown. */
const isShown = (value: unknown): boolean => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;

export function typeOf(document: Document, given: Schema): string {
  const { name, schema } = schemaOf(document, given);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return [...new Set(forms.map((form) => typeOf(document, form)))].join(' | ');
  const { items: { anyOf: places } = {}, minItems, maxItems } = schema;
  // One of each form, in this order.
  if (places && minItems === places.length && maxItems === places.length) {
    return `[${places.map((place) => typeOf(document, place)).join(', ')}]`;
  }
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function limitsOf(schema: Schema): string {
  const shown = Object.entries(limits).flatMap(([keyword, toText]) =>
    isShown(schema[keyword]) ? toText(String(schema[keyword])) : [],
  );
  if (schema.default !== undefined) shown.push(`default ${JSON.stringify(schema.default)}`);
  return shown.join(', ');
}

/** The schemas whose properties are listed below this one. */
function partsOf({ anyOf, oneOf, allOf, items }: Schema): Schema[] {
  return [...(anyOf ?? oneOf ?? []), ...(allOf ?? []), ...(items ? [items] : [])];
}

/** `seen` holds the names of the enclosing schemas, which stops recursion. */
export function membersOf(document: Document, given: Schema, seen: readonly string[] = []): HTMLElement | null {
  const { name, schema } = schemaOf(document, given);
  if (name !== undefined && seen.includes(name)) return null;
  const below = name === undefined ? seen : [...seen, name];
  const members = Object.entries(schema.properties ?? {}).map(([member, inner]) =>
    toMember(document, { member, inner, isRequired: schema.required?.includes(member) ?? false, below }),
  );
  const parts = partsOf(schema).map((part) => membersOf(document, part, below));
  const lists = [members.length > 0 ? element('ul', { class: 'schema' }, ...members) : null, ...parts];
  const shown = lists.filter((list) => list !== null);
  if (shown.length < 2) return shown[0] ?? null;
  const isChoice = (schema.anyOf ?? schema.oneOf) !== undefined;
  const between = shown.flatMap((list, at) =>
    at > 0 && isChoice ? [element('p', { class: 'or' }, 'or'), list] : [list],
  );
  return element('div', {}, ...between);
}

type Member = { member: string; inner: Schema; isRequired: boolean; below: readonly string[] };

function toMember(document: Document, { member, inner, isRequired, below }: Member): HTMLElement {
  const { schema } = schemaOf(document, inner);
  const limitText = limitsOf(schema);
  const nested = membersOf(document, inner, below);
  return element(
    'li',
    {},
    element('code', { class: 'name' }, member),
    element('span', { class: 'type' }, typeOf(document, inner)),
    isRequired && element('strong', {}, 'required'),
    limitText !== '' && element('span', { class: 'limits' }, limitText),
    schema.description !== undefined && prose(schema.description),
    nested && element('details', {}, element('summary', {}, 'Members'), nested),
  );
}
