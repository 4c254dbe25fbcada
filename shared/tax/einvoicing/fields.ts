/** The field types of e-invoicing bodies. */
import * as z from 'zod';
import { isAbove } from '../../values/money.ts';
import { toLocalDay } from '../../values/time.ts';
import { oneLine } from '../../platform/input/one-line.ts';
import { inCurrency } from '../../platform/input/stated-currency.ts';

type Bounds = { wholeDigits: number; minimum: 'zero' | 'above zero'; places?: number };

/** A decimal, by default of at most two places, as a number or a string. Returns a plain decimal string. */
export const decimal = ({ wholeDigits, minimum, places = 2 }: Bounds) =>
  z
    .union([z.number(), z.string()], 'Must be a number')
    // Leading zeros have no meaning and are not valid in a JSON number.
    .transform((value) =>
      String(value)
        .trim()
        .replace(/^0+(?=\d)/, ''),
    )
    .refine(
      (text) => new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(text),
      `Must be a decimal of at most ${places} places`,
    )
    .refine((text) => (text.split('.')[0] ?? '').length <= wholeDigits, 'Has too many digits')
    .refine((text) => minimum === 'zero' || /[1-9]/.test(text), 'Must be above 0');

/** At most 13 digits, two of them after the decimal point. */
export const quantity = () => decimal({ wholeDigits: 11, minimum: 'above zero' });
/** At most 18 digits, two of them after the decimal point. */
export const amount = () => decimal({ wholeDigits: 16, minimum: 'zero' });
/** A percentage from 0 to 100. */
export const percent = () =>
  decimal({ wholeDigits: 3, minimum: 'zero' })
    .pipe(z.string())
    .refine((text) => !isAbove(text, '100'), 'Must be at most 100');

/** One line of text, not empty. */
export const text = (maxLength: number) => oneLine(maxLength).min(1);

/** What is a part of an address of its own, or of none. */
const notInAddresses = ['.', '..', 'with-items'];

/** The number of a document. Its address contains it, so it is none that no address can contain. */
export const documentNumber = () =>
  text(50).refine((number) => !notInAddresses.includes(number), 'Must not be ., .. or with-items');

/** Optional text, of several lines if need be; '' counts as omitted. */
export const optionalText = (maxLength: number) => unlessEmpty(z.string().trim().max(maxLength));

/** One line of optional text; '' counts as omitted. */
export const optionalLine = (maxLength: number) => unlessEmpty(oneLine(maxLength));

const unlessEmpty = (schema: z.ZodString) => schema.nullish().transform((value) => (value ? value : null));

export const pin = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d{9}[A-Z]$/, 'Must be a taxpayer PIN, such as P001234567Z');

export const optionalPin = () => z.preprocess((value) => (value === '' ? null : value), pin().nullable()).default(null);

export const branchId = () => z.string().regex(/^\d\d$/, 'Must be two digits, such as 00');
export const taxLetter = () => z.enum(['A', 'B', 'C', 'D', 'E']);
/** The authority's class 07. */
export const paymentType = () => z.enum(['01', '02', '03', '04', '05', '06', '07']);
/** The authority's class 32. */
export const creditReason = () => z.enum(['01', '02', '03', '04', '05', '06']);
export const itemCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{14,20}$/, 'Must be an item code, such as KE2NTXU0000001');

/** A body with amounts: the authority accepts them in Kenyan shillings only. */
export const inShillings = <T extends z.ZodType>(schema: T) => inCurrency(schema, () => 'KES');

/** `YYYY-MM-DD`, an existing day. */
export const day = () => z.iso.date('Must be a date, such as 2026-01-15');

/** A Kenyan day, or a time with its zone. Returns the day and, if given, the time (ISO 8601 UTC). */
export const dayOrMoment = () =>
  z
    .union([day(), z.iso.datetime({ offset: true })], 'Must be a date (YYYY-MM-DD) or an ISO 8601 time with its zone')
    .transform((value) => {
      if (value.length === 10) return { day: value, at: null };
      const time = Date.parse(value);
      return { day: toLocalDay(time), at: new Date(time).toISOString() };
    });
