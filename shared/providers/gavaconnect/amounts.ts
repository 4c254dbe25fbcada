/** Amounts as callers send them and as the portal accepts them, and the rate a tax was computed with; all exact. */
import * as z from 'zod';
import { areEqual, isAbove, percentOf, shorten, toAmount, toPercent } from '../../values/money.ts';

/** A JSON number has fifteen exact digits; with more, cents may be lost before this code reads it. */
const maxNumber = 9_999_999_999_999.99;

/** Returned as `100000.00`. */
export const amount = z
  .union([z.number().max(maxNumber, 'Must be a string to be exact, such as "10000000000000.00"'), z.string()])
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,16}(\.\d{1,2})?$/.test(text), 'Must be an amount of 0 or more with at most two decimals')
  .transform(toAmount);

/** Percent, as in `7.5`. */
export const rate = z
  .union([z.number(), z.string().trim()])
  .refine(
    (value) => /^\d{1,3}(\.\d{1,4})?$/.test(String(value)) && !isAbove(String(value), '100'),
    'Must be a percentage from 0 to 100',
  )
  .transform((value) => shorten(String(value)));

/** A JSON number with exactly these digits; `JSON.stringify` writes it unchanged. */
export type ExactNumber = { readonly rawJSON: string };

export const toExactNumber = (decimal: string): ExactNumber => JSON.rawJSON(decimal);

/**
 * The percentage that a tax was computed with: the one with the fewest decimals that gives exactly this tax, or else
 * the ratio rounded to two decimals. For 1.01 on 50.25 the ratio alone would give 2.01 instead of 2.
 * `gross` is above 0.
 */
export function findRate(tax: string, gross: string): string {
  const candidates = [0, 1, 2].map((places) => toPercent(tax, gross, places));
  const exact = candidates.find((rate) => areEqual(percentOf(gross, rate), tax));
  return shorten(exact ?? toPercent(tax, gross, 2));
}
