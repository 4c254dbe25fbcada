/** Parts of the bodies that callers send: other spellings, the portal's wrapper, and the allowed values. */
import * as z from 'zod';
import { GatewayError } from '../../platform/errors/gateway-error.ts';
import { isSame } from '../../platform/input/also-called.ts';

/** Trimmed, and not empty. */
export const textUpTo = (length: number) => z.string().trim().min(1).max(length);

/**
 * The body itself, or the body in `TAXPAYERDETAILS` as in the portal. A member that is in both with different values is
 * refused: a return would be filed for one of two taxpayers.
 */
export function wrappedOrFlat<T extends z.ZodType>(schema: T) {
  return z.preprocess((body, context) => {
    if (!isObject(body) || !isObject(body['TAXPAYERDETAILS'])) return body;
    const { TAXPAYERDETAILS: wrapped, ...others } = body;
    const beside = Object.entries(others).filter(([, value]) => isGiven(value));
    for (const [name, input] of beside) {
      if (!isGiven(wrapped[name]) || isSame(wrapped[name], input)) continue;
      const message = `Must not differ from TAXPAYERDETAILS.${name}`;
      context.issues.push({ code: 'custom', path: [name], input, message });
    }
    return { ...wrapped, ...Object.fromEntries(beside) };
  }, schema);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** A whole number, also written as a string; read as a string. */
export const digits = (pattern: RegExp, sentence: string) =>
  z
    .union([z.int(), z.string().trim()])
    .transform(String)
    .refine((text) => pattern.test(text), sentence);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For rules that depend on the current date or the app. */
export const invalidField = (field: string, sentence: string): GatewayError =>
  new GatewayError('invalid', undefined, { errors: { [field]: [sentence] } });
