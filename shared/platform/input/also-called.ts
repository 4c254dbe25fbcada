/** Fields with alternative names. */
import * as z from 'zod';

type Names = Readonly<Record<string, readonly string[]>>;

/** Reads a field from its other name if its own is missing. Both with different values are refused. */
export function alsoCalled<T extends z.ZodType>(names: Names, schema: T) {
  return z.preprocess((body, context) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const given: Record<string, unknown> = { ...body };
    const read = { ...given };
    for (const [own, others] of Object.entries(names)) {
      for (const other of others) {
        if (given[other] === undefined || given[other] === null) continue;
        if (read[own] === undefined || read[own] === null) read[own] = given[other];
        else if (!isSame(read[own], given[other])) context.issues.push(contradiction(own, other, given[other]));
      }
    }
    return read;
  }, schema);
}

/** Whether two values for one member agree; spaces around a text do not count. */
export const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other);

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value);

const contradiction = (own: string, other: string, input: unknown) => ({
  code: 'custom' as const,
  path: [other],
  input,
  message: `Must not differ from ${own}: both are names of one member`,
});
