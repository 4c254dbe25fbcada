/** Reads amounts and quantities: decimal strings, or numbers, which are converted to decimal strings. */
import * as z from 'zod';
import { absolute, isAbove, parseAmount, shorten, subtract } from '../values/money.ts';

const form = /^\d{1,15}(\.\d{1,6})?$/;

const requirement = 'Must be a non-negative decimal with at most 15 digits before and 6 after the decimal point';

const decimal = () =>
  z.union([z.string(), z.number()], requirement).transform((value, context) => {
    const text = String(value).trim();
    const amount = form.test(text) ? parseAmount(text) : null;
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', message: requirement, input: value });
    return z.NEVER;
  });

/** With at least two decimal places: `850.00`. */
export const amount = decimal;

/** Above 0, without trailing zeros: `10`, `0.5`. */
export const quantity = () =>
  decimal()
    .transform(shorten)
    .refine((text) => text !== '0', 'Must be above 0');

/** Whether two amounts differ by more than the tolerance. */
export const differsByMore = (one: string, other: string, tolerance: string): boolean =>
  isAbove(absolute(subtract(one, other)), tolerance);
