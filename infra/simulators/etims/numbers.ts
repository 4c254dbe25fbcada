/**
 * Numbers as the authority's system reads them: JSON numbers and strings of digits alike, with every digit, because an
 * amount may have more digits (N18,2) than a binary number can hold. JSON is therefore parsed with numbers as written.
 */
import * as z from 'zod';

type Written = { rawJSON: string };

/** Available in Node 24; the compiler's library does not declare it yet. */
const json = JSON as unknown as {
  rawJSON(text: string): Written;
  isRawJSON(value: unknown): boolean;
  parse(text: string, reviver: (name: string, value: unknown, context: { source: string }) => unknown): unknown;
};

/** Throws SyntaxError for invalid JSON. */
export const readJson = (text: string): unknown =>
  json.parse(text, (_name, value, { source }) => (typeof value === 'number' ? json.rawJSON(source) : value));

const written = z.custom<Written | string>((value) => typeof value === 'string' || json.isRawJSON(value));

/** Parsed as a string, serialized as a number. */
const number = (form: RegExp) =>
  z.codec(written, z.string().regex(form), {
    decode: (value) => (typeof value === 'string' ? value : value.rawJSON),
    encode: (text) => json.rawJSON(text),
  });

/** N with at most this many digits before the point and two after it. */
export const n = (before: number) => number(new RegExp(`^(0|[1-9]\\d{0,${before - 1}})(\\.\\d{1,2})?$`));
/** The same, with negative numbers. */
export const signed = (before: number) => number(new RegExp(`^-?(0|[1-9]\\d{0,${before - 1}})(\\.\\d{1,2})?$`));

/** A whole number of at most this many digits, such as a position: N3. */
export const wholeOf = (digits: number) =>
  z.codec(written, z.int().nonnegative(), {
    decode: (value) => {
      const text = typeof value === 'string' ? value : value.rawJSON;
      return /^\d+$/.test(text) && text.length <= digits ? Number(text) : Number.NaN;
    },
    encode: (value) => json.rawJSON(String(value)),
  });

/** Counters, whose length the documents do not limit. */
export const whole = wholeOf(15);
