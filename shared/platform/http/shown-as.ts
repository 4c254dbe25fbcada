/** What the document says of schemas whose checks no JSON schema can tell, such as a form picked by a member. */
import type * as z from 'zod';

const shown = new WeakMap<z.core.$ZodType, () => z.ZodType>();

/** The schema itself, shown in the document as another; which is made for the document only. */
export function showAs<Schema extends z.ZodType>(schema: Schema, as: () => z.ZodType): Schema {
  shown.set(schema, as);
  return schema;
}

export const shownAs = (schema: z.core.$ZodType): z.ZodType | undefined => shown.get(schema)?.();
