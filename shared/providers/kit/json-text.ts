/** Parses the JSON of a push for the schema that follows: `jsonText.pipe(report)`. */
import * as z from 'zod';

export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Not JSON' });
    return z.NEVER;
  }
});
