/**
 * The stored form of the options of a send. Objects and arrays are stored as JSON text, because DynamoDB cannot store
 * every number, name and depth that JSON allows.
 */
type Options = Record<string, unknown>;
type Packed = { json: string };

export const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'json' in value;

export const packOptions = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? ({ json: JSON.stringify(value) } satisfies Packed) : value,
    ]),
  );

export const unpackOptions = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      isPacked(value) ? (JSON.parse(value.json) as unknown) : value,
    ]),
  );
