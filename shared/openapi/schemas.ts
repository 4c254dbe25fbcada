/**
 * JSON schemas of the document, created from zod. Those with a title of one word are stored once, under `components`.
 */
import * as z from 'zod';
import { shownAs } from '../platform/http/shown-as.ts';

export type JsonSchema = Record<string, unknown>;

export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (created) => override(created, io),
  });
  return rest;
}

type Created = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema };

/** Replaces the long pattern of a known format. */
function override({ zodSchema, jsonSchema }: Created, io: 'input' | 'output'): void {
  const shown = shownAs(zodSchema);
  if (shown) {
    const preserved = { title: jsonSchema.title, description: jsonSchema.description };
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, JSON.parse(JSON.stringify(preserved)), toSchema(shown, io));
  }
  // Tools that do not compile patterns as Unicode do not know Unicode classes; these are the same characters.
  if (typeof jsonSchema.pattern === 'string') {
    jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f');
  }
  // Our own keyword, replaced by these two standard ones.
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
 * The items of a list with exactly one item of each form, in this order; undefined for any other list. JSON Schema has
 * `prefixItems` for this, which many tools do not support.
 */
export function placesOf({ items, minItems, maxItems }: JsonSchema): JsonSchema[] | undefined {
  const forms = isObject(items) ? items.anyOf : undefined;
  const isOneOfEach = Array.isArray(forms) && minItems === forms.length && maxItems === forms.length;
  return isOneOfEach ? (forms as JsonSchema[]) : undefined;
}

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects the schemas that replies share. Two different schemas with one title are an error. */
export function sharedSchemas() {
  const schemas: Record<string, JsonSchema> = {};

  function shared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shared(member)]));
    const { title } = inner;
    if (typeof title !== 'string' || inner.type !== 'object' || !/^[A-Z][A-Za-z]+$/.test(title)) return inner;
    const known = (schemas[title] ??= inner);
    if (JSON.stringify(known) !== JSON.stringify(inner))
      throw new Error(`Two different schemas have the title ${title}`);
    return { $ref: `${prefix}${title}` };
  }

  return {
    schemas,
    /** A reply's schema, with references in place of its titled parts. */
    output: (schema: z.ZodType): JsonSchema => shared(toSchema(schema, 'output')) as JsonSchema,
    /** The schema that a reference points to; any other schema is unchanged. */
    resolve: (schema: JsonSchema): JsonSchema =>
      typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(prefix.length)] ?? {}) : schema,
  };
}

export type SharedSchemas = ReturnType<typeof sharedSchemas>;
