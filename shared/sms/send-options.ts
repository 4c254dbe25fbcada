/**
 * What a caller gives a send besides recipient and text, as it is stored: values made of several are kept as JSON text,
 * since not every number, name and depth that JSON has can be stored as it is.
 */
type Options = Record<string, unknown>;
type Packed = { json: string };

const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null && 'json' in value;

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
