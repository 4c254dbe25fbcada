/** Reads the rows of a list one by one: an unreadable one must not hide the others. */
import type * as z from 'zod';

export const readableRows = <T>(row: z.ZodType<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((one) => {
    const read = row.safeParse(one);
    return read.success ? [read.data] : [];
  });
