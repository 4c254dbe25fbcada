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
  additionalProperties?: unknown;
};
type Schemas = Readonly<Record<string, Schema>>;

/** A schema and its parts, with references followed: any of them may describe a member. */
function partsOf(given: Schema | undefined, schemas: Schemas): Schema[] {
  if (!given) return [];
  const schema = given.$ref === undefined ? given : (schemas[given.$ref.split('/').at(-1) ?? ''] ?? {});
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => partsOf(part, schemas))];
}

/** The schemas that describe the object which has the member at an address such as `/data/0/id`. */
function ownersOf(schema: Schema, schemas: Schemas, at: string): Schema[] {
  let parts = partsOf(schema, schemas);
  for (const step of at.split('/').slice(1, -1)) {
    const inner = parts.flatMap((part) => (step === '0' ? [part.items] : [part.properties?.[step]]));
    parts = inner.flatMap((part) => partsOf(part, schemas));
  }
  return parts;
}

/** Whether a reply may differ in a member: it is optional, or the schema allows members that it does not name. */
export function mayDiffer(schema: Schema, schemas: Schemas, at: string): boolean {
  const name = at.split('/').at(-1) ?? '';
  return ownersOf(schema, schemas, at).some(({ properties = {}, required = [], additionalProperties = false }) =>
    name in properties ? !required.includes(name) : additionalProperties !== false,
  );
}

/**
 * Where they differ. Null fits everything, of a list the first entries are compared, and an object without members is
 * free in the example: its members depend on the driver. `isFree` says which members only one of them may have.
 */
export function differencesOf(
  example: unknown,
  real: unknown,
  isFree: (at: string) => boolean = () => false,
  at = '',
): string[] {
  if (example === null || real === null) return [];
  if (typeOf(example) !== typeOf(real)) return [`${at || '/'}: ${typeOf(example)} in the example, ${typeOf(real)}`];
  if (Array.isArray(example) && Array.isArray(real)) {
    return example.length === 0 || real.length === 0 ? [] : differencesOf(example[0], real[0], isFree, `${at}/0`);
  }
  if (!isObject(example) || !isObject(real) || Object.keys(example).length === 0) return [];
  const missing = Object.keys(example).filter((name) => !(name in real) && !isFree(`${at}/${name}`));
  const extra = Object.keys(real).filter((name) => !(name in example) && !isFree(`${at}/${name}`));
  return [
    ...missing.map((name) => `${at}/${name}: only in the example`),
    ...extra.map((name) => `${at}/${name}: not in the example`),
    ...Object.keys(example)
      .filter((name) => name in real)
      .flatMap((name) => differencesOf(example[name], real[name], isFree, `${at}/${name}`)),
  ];
}
