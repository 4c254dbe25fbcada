/**
 * Numbers as the authority's machine reads them: JSON numbers and texts of digits alike, and every digit counts, for an
 * amount may have more of them (N18,2) than a binary number holds. So JSON is read with its numbers as written.
 */
import * as z from 'zod';

type Written = { rawJSON: string };

/** Of Node 24; the compiler's library does not know it yet. */
const json = JSON as unknown as {
  rawJSON(text: string): Written;
  isRawJSON(value: unknown): boolean;
  parse(text: string, reviver: (name: string, value: unknown, context: { source: string }) => unknown): unknown;
};

/** Throws SyntaxError for what is no JSON. */
export const readJson = (text: string): unknown =>
  json.parse(text, (_name, value, { source }) => (typeof value === 'number' ? json.rawJSON(source) : value));

const written = z.custom<Written | string>((value) => typeof value === 'string' || json.isRawJSON(value));

/** Read as text, written as a number again. */
const number = (form: RegExp) =>
  z.codec(written, z.string().regex(form), {
    decode: (value) => (typeof value === 'string' ? value : value.rawJSON),
    encode: (text) => json.rawJSON(text),
  });

/** N with so many digits before the point and two behind it. */
export const n = (before: number) => number(new RegExp(`^(0|[1-9]\\d{0,${before - 1}})(\\.\\d{1,2})?$`));
/** The same, which may be below zero. */
export const signed = (before: number) => number(new RegExp(`^-?(0|[1-9]\\d{0,${before - 1}})(\\.\\d{1,2})?$`));

/** Counters and positions. */
export const whole = z.codec(written, z.int().nonnegative(), {
  decode: (value) => {
    const text = typeof value === 'string' ? value : value.rawJSON;
    return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  },
  encode: (value) => json.rawJSON(String(value)),
});
