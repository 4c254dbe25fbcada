/** Pieces of the bodies callers send: other spellings, the portal's own wrapping, and what may be in them. */
import * as z from 'zod';
import { GatewayError } from '../../errors/gateway-error.ts';

/** Trimmed, and not empty. */
export const textUpTo = (length: number) => z.string().trim().min(1).max(length);

/** Reads `documented` where it is missing from the first of its other spellings that is there. */
export function alsoCalled<T extends z.ZodType>(spellings: Readonly<Record<string, readonly string[]>>, schema: T) {
  return z.preprocess((body) => {
    if (!isObject(body)) return body;
    const read = { ...body };
    for (const [documented, others] of Object.entries(spellings)) {
      const other = others.find((name) => body[name] !== undefined);
      if (other !== undefined) read[documented] ??= body[other];
    }
    return read;
  }, schema);
}

/** The body as it is, or in `TAXPAYERDETAILS` as the portal has it (upstreams/tax.md 3.4). */
export function wrappedOrFlat<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (body) => (isObject(body) && isObject(body['TAXPAYERDETAILS']) ? body['TAXPAYERDETAILS'] : body),
    schema,
  );
}

/** A whole number, also written as text, and read as text. */
export const digits = (pattern: RegExp, sentence: string) =>
  z
    .union([z.int(), z.string().trim()])
    .transform(String)
    .refine((text) => pattern.test(text), sentence);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For what only the clock or the app can tell. */
export const unfit = (field: string, sentence: string): GatewayError =>
  new GatewayError('invalid', undefined, { errors: { [field]: [sentence] } });
