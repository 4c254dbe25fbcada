/**
 * Numbers on the wire with all their digits. Amounts have up to 18 digits (N18,2), but binary floating point has 15. So
 * decimal strings are written into JSON as raw numbers, and such JSON can be read back the same way.
 */
import * as z from 'zod';

type RawNumber = { readonly rawJSON: string };

/** JSON whose numbers stay strings until a schema below reads them. Throws SyntaxError if it is not JSON. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source: string }) =>
    typeof value === 'number' && context !== undefined ? JSON.rawJSON(context.source) : value,
  );
}

const rawNumber = z.custom<RawNumber>((value) => JSON.isRawJSON(value), 'Must be a number');

const numberLike = (form: RegExp) =>
  z.codec(rawNumber, z.string().regex(form), {
    decode: ({ rawJSON }) => rawJSON,
    encode: (text) => JSON.rawJSON(text),
  });

/** Not negative, with at most so many digits before the point and two after it. */
const decimal = (digits: number) => numberLike(new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})(\\.\\d{1,2})?$`));

/** N18,2 */
export const amount = decimal(16);
/** N13,2 */
export const quantity = decimal(11);
/** N7,2 */
export const taxRate = decimal(5);
/** N5,2 */
export const percent = decimal(3);
/** N13,2; negative if goods are sold before they are received. */
export const balance = numberLike(/^-?(0|[1-9]\d{0,10})(\.\d{1,2})?$/);

/** A number without decimals: counters and positions. */
export const whole = z.codec(rawNumber, z.int().nonnegative(), {
  decode: ({ rawJSON }) => Number(rawJSON),
  encode: (value) => JSON.rawJSON(String(value)),
});
