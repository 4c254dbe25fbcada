/** Amounts and quantities as they come in: decimal strings, or numbers that are made into them; never floats inside. */
import * as z from 'zod';
import { absolute, isAbove, parseAmount, shorten, subtract } from '../values/money.ts';

const form = /^\d{1,15}(\.\d{1,6})?$/;

const sentence = 'Must be a decimal with at most 15 digits before and 6 behind the point, not negative';

const decimal = () =>
  z.union([z.string(), z.number()], sentence).transform((value, context) => {
    const text = String(value).trim();
    const amount = form.test(text) ? parseAmount(text) : null;
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', message: sentence, input: value });
    return z.NEVER;
  });

/** With two places at least: `850.00`. */
export const amount = decimal;

/** Without needless zeros, above 0: `10`, `0.5`. */
export const quantity = () =>
  decimal()
    .transform(shorten)
    .refine((text) => text !== '0', 'Must be above 0');

/** Whether two amounts differ by more than so much. */
export const differByMore = (one: string, other: string, tolerance: string): boolean =>
  isAbove(absolute(subtract(one, other)), tolerance);
