/**
 * Numbers on the wire that keep every digit. Upstream amounts have up to 18 (N18,2), binary floating point holds 15: so a
 * decimal string is written into JSON as its own text, and such JSON can be read back the same way.
 */
import * as z from 'zod';

type RawNumber = { readonly rawJSON: string };

/** JSON whose numbers stay texts until a schema below reads them. Throws SyntaxError for what is no JSON. */
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

/** Not negative, with so many digits before the point and two behind it. */
const decimal = (digits: number) => numberLike(new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})(\\.\\d{1,2})?$`));

/** N18,2 */
export const amount = decimal(16);
/** N13,2 */
export const quantity = decimal(11);
/** N7,2 */
export const taxRate = decimal(5);
/** N5,2 */
export const percent = decimal(3);
/** N13,2; what is sold before it came in leaves less than nothing. */
export const balance = numberLike(/^-?(0|[1-9]\d{0,10})(\.\d{1,2})?$/);

/** A number without decimals: counters and positions. */
export const whole = z.codec(rawNumber, z.int().nonnegative(), {
  decode: ({ rawJSON }) => Number(rawJSON),
  encode: (value) => JSON.rawJSON(String(value)),
});
