/** How the document shows schemas whose checks JSON Schema cannot express, such as a form selected by a field. */
import type * as z from 'zod';

const shown = new WeakMap<z.core.$ZodType, () => z.ZodType>();

/** Returns the schema itself, which the document shows as another one; that one is created only for the document. */
export function showAs<Schema extends z.ZodType>(schema: Schema, as: () => z.ZodType): Schema {
  shown.set(schema, as);
  return schema;
}

export const shownAs = (schema: z.core.$ZodType): z.ZodType | undefined => shown.get(schema)?.();
