/**
 * Amounts whose currency is not for the caller to choose. Unknown members of a body are ignored, but a caller that states
 * a currency means it: with another one than the amounts are read in, it is refused.
 */
import * as z from 'zod';

/** `currencyOf`: in which currency the amounts of a valid body are read, such as `KES`. */
export const inCurrency = <T extends z.ZodType>(schema: T, currencyOf: (read: z.output<T>) => string) =>
  z.preprocess((body, context) => {
    const stated = (body as { currency?: unknown } | null | undefined)?.currency;
    const read = isAbsent(stated) ? null : schema.safeParse(body);
    if (!read?.success) return body;
    const currency = currencyOf(read.data);
    if (!isSameCurrency(stated, currency)) {
      context.issues.push({ code: 'custom', path: ['currency'], input: stated, message: `Must be ${currency}` });
    }
    return body;
  }, schema);

export const isSameCurrency = (stated: unknown, currency: string): boolean =>
  typeof stated === 'string' && stated.trim().toUpperCase() === currency;

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
