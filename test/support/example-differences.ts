/** Compares an example with a real value by the names of its members and the types of its values. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Schemas = Readonly<Record<string, Schema>>;

/** A schema and its parts, with references followed: any of them may describe a member. */
function partsOf(given: Schema | undefined, schemas: Schemas): Schema[] {
  if (!given) return [];
  const schema = given.$ref === undefined ? given : (schemas[given.$ref.split('/').at(-1) ?? ''] ?? {});
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => partsOf(part, schemas))];
}

/** Whether a reply may lack the member at an address such as `/data/0/id`. */
export function isOptional(schema: Schema, schemas: Schemas, at: string): boolean {
  const steps = at.split('/').slice(1);
  const name = steps.pop() ?? '';
  let parts = partsOf(schema, schemas);
  for (const step of steps) {
    const inner = parts.flatMap((part) => (step === '0' ? [part.items] : [part.properties?.[step]]));
    parts = inner.flatMap((part) => partsOf(part, schemas));
  }
  return parts.some(({ properties = {}, required = [] }) => name in properties && !required.includes(name));
}

/**
 * Where they differ. Null fits everything, of a list the first entries are compared, and an object without members is
 * free in the example: its members depend on the driver. `mayLack` says which members a reply may leave out.
 */
export function differencesOf(
  example: unknown,
  real: unknown,
  mayLack: (at: string) => boolean = () => false,
  at = '',
): string[] {
  if (example === null || real === null) return [];
  if (typeOf(example) !== typeOf(real)) return [`${at || '/'}: ${typeOf(example)} in the example, ${typeOf(real)}`];
  if (Array.isArray(example) && Array.isArray(real)) {
    return example.length === 0 || real.length === 0 ? [] : differencesOf(example[0], real[0], mayLack, `${at}/0`);
  }
  if (!isObject(example) || !isObject(real) || Object.keys(example).length === 0) return [];
  const missing = Object.keys(example).filter((name) => !(name in real) && !mayLack(`${at}/${name}`));
  const extra = Object.keys(real).filter((name) => !(name in example));
  return [
    ...missing.map((name) => `${at}/${name}: only in the example`),
    ...extra.map((name) => `${at}/${name}: not in the example`),
    ...Object.keys(example)
      .filter((name) => name in real)
      .flatMap((name) => differencesOf(example[name], real[name], mayLack, `${at}/${name}`)),
  ];
}
