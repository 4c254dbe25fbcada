/** JSON schemas of the document: made from zod, and those with a title of one word kept once, under `components`. */
import * as z from 'zod';
import { shownAs } from './shown-as.ts';

export type JsonSchema = Record<string, unknown>;

export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (made) => override(made, io),
  });
  return rest;
}

type Made = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema };

/** A known format says what its long pattern would. */
function override({ zodSchema, jsonSchema }: Made, io: 'input' | 'output'): void {
  const shown = shownAs(zodSchema);
  if (shown) {
    const kept = { title: jsonSchema.title, description: jsonSchema.description };
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, JSON.parse(JSON.stringify(kept)), toSchema(shown, io));
  }
  // Readers of the document that do not compile patterns as Unicode know no classes of it; these are the same characters.
  if (typeof jsonSchema.pattern === 'string') {
    jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f');
  }
  // A keyword of our own, which says what these two standard ones say.
  if (jsonSchema.secret === true) {
    delete jsonSchema.secret;
    if (io === 'input') Object.assign(jsonSchema, { writeOnly: true, format: 'password' });
  }
  const { prefixItems: places } = jsonSchema;
  if (Array.isArray(places)) {
    delete jsonSchema.prefixItems;
    Object.assign(jsonSchema, { items: { anyOf: places }, minItems: places.length, maxItems: places.length });
  }
  if (['date', 'date-time', 'email', 'uuid'].includes(String(jsonSchema.format))) delete jsonSchema.pattern;
}

const prefix = '#/components/schemas/';

/**
 * The things of a list that has one of each form, in this order; undefined for any other list. JSON Schema would say it by
 * `prefixItems`, which many tools do not know.
 */
export function placesOf({ items, minItems, maxItems }: JsonSchema): JsonSchema[] | undefined {
  const forms = isObject(items) ? items.anyOf : undefined;
  const isOneOfEach = Array.isArray(forms) && minItems === forms.length && maxItems === forms.length;
  return isOneOfEach ? (forms as JsonSchema[]) : undefined;
}

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects what replies share. Two different schemas under one title are a mistake, and refused. */
export function sharedSchemas() {
  const schemas: Record<string, JsonSchema> = {};

  function shared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shared(member)]));
    const { title } = inner;
    if (typeof title !== 'string' || inner.type !== 'object' || !/^[A-Z][A-Za-z]+$/.test(title)) return inner;
    const known = (schemas[title] ??= inner);
    if (JSON.stringify(known) !== JSON.stringify(inner)) throw new Error(`Two different schemas are called ${title}`);
    return { $ref: `${prefix}${title}` };
  }

  return {
    schemas,
    /** A reply's schema, its titled parts replaced by references. */
    output: (schema: z.ZodType): JsonSchema => shared(toSchema(schema, 'output')) as JsonSchema,
    /** The schema a reference leads to; any other as it is. */
    resolve: (schema: JsonSchema): JsonSchema =>
      typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(prefix.length)] ?? {}) : schema,
  };
}

export type SharedSchemas = ReturnType<typeof sharedSchemas>;
