/**
 * Money and all other exact decimals: amounts, prices, quantities, rates. They are decimal text in major units
 * (`1250.00`), never binary numbers, and this file does every calculation with them. A result has at least two places
 * and no trailing zeros beyond them. Divisions and roundings round half up, away from zero.
 */
import { Big } from 'big.js';

/** Our own constructor, in strict mode: it refuses a binary number instead of reading it. */
const Exact = Big();
Exact.strict = true;
Exact.RM = Big.roundHalfUp;

const form = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** Throws RangeError for text that is not a decimal. Schemas refuse such text first. */
function read(text: string): Big {
  if (!form.test(text)) throw new RangeError(`Not a decimal: ${text}`);
  return new Exact(text);
}

/** JSON numbers hold fifteen digits; a longer amount would silently change. */
const jsonDigits = 15;

/** Separators only between groups of three digits: `1,50` means 1.50 in some countries, and is not 150. */
const written = /^-?(?:\d+|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.\d*)?$/;

/**
 * Reads amounts as people and providers write them: `1`, `1.0` and `1.00` are `1.00`; `37,600.00` and ` 1 000 ` lose
 * their separators. Returns null if the text is not an amount. Drops places beyond two only if they are zeros.
 */
export function parseAmount(value: string | number): string | null {
  const text = String(value).trim();
  return written.test(text) ? toText(read(text.replace(/[\s,]/g, ''))) : null;
}

/** Formats a decimal that a schema has checked, with at least two places. Throws RangeError if it is not a decimal. */
export const toAmount = (value: string | number): string => toText(read(String(value)));

function toText(value: Big): string {
  const text = value.toFixed();
  return (text.split('.')[1]?.length ?? 0) < 2 ? value.toFixed(2) : text;
}

/** Returns `0.00` for an empty list. */
export const sum = (values: readonly string[]): string =>
  toText(values.reduce((total, value) => total.plus(read(value)), read('0')));

export const add = (...values: readonly string[]): string => sum(values);

export const subtract = (one: string, other: string): string => toText(read(one).minus(read(other)));

export const multiply = (one: string, other: string): string => toText(read(one).times(read(other)));

/** Rounds to the given number of places. Throws for a divisor of zero. */
export const divide = (dividend: string, divisor: string, places: number): string =>
  quotient(dividend, divisor, places, Big.roundHalfUp);

/** The same, rounded toward zero. */
export const divideDown = (dividend: string, divisor: string, places: number): string =>
  quotient(dividend, divisor, places, Big.roundDown);

function quotient(dividend: string, divisor: string, places: number, rounding: number): string {
  Exact.DP = places;
  Exact.RM = rounding;
  try {
    return toText(read(dividend).div(read(divisor)));
  } finally {
    Exact.RM = Big.roundHalfUp;
  }
}

export const absolute = (value: string): string => toText(read(value).abs());

export const negate = (value: string): string => toText(read(value).neg());

/** Formats with exactly the given number of places. */
export const round = (value: string, places: number): string => read(value).toFixed(places);

/** Formats with exactly the given number of places. Throws RangeError for a value that has more. */
export function withPlaces(value: string, places: number): string {
  const text = round(value, places);
  if (!areEqual(text, value)) throw new RangeError(`${value} has more than ${places} places`);
  return text;
}

/** To cents. */
export const toCents = (value: string): string => round(value, 2);

/** What a line of a document comes to: quantity times price in cents, less its discount. */
export const lineTotal = (line: { quantity: string; unit_price: string; discount_amount: string }): string =>
  subtract(toCents(multiply(line.quantity, line.unit_price)), line.discount_amount);

/** Without needless zeros: `10.50` is `10.5`, `10.00` is `10`. */
export const shorten = (value: string): string => read(value).toFixed();

/** Negative if `one` is less than `other`, zero if they are equal, positive if it is greater. */
export const compare = (one: string, other: string): number => read(one).cmp(read(other));

export const areEqual = (one: string, other: string): boolean => compare(one, other) === 0;

export const isAbove = (one: string, other: string): boolean => compare(one, other) > 0;

export const isZero = (value: string): boolean => areEqual(value, '0');

export const minimum = (one: string, other: string): string => (isAbove(one, other) ? other : one);

export const maximum = (one: string, other: string): string => (isAbove(one, other) ? one : other);

/** A percentage of an amount, in cents. */
export const percentOf = (amount: string, percent: string): string => divide(multiply(amount, percent), '100', 2);

/** `part` as a percentage of `whole`, rounded to the given number of places; 0 if `whole` is zero. */
export const toPercent = (part: string, whole: string, places: number): string =>
  isZero(whole) ? '0.00' : divide(multiply(part, '100'), whole, places);

/** The number of digits before the decimal point. */
export const wholeDigits = (value: string): number =>
  read(value).abs().round(0, Big.roundDown).toFixed().replace(/^0$/, '').length;

/** As a JSON number. Throws RangeError for a decimal that a JSON number cannot hold. */
export function toJsonNumber(value: string): number {
  if (shorten(value).replace(/\D/g, '').replace(/^0+/, '').length > jsonDigits) {
    throw new RangeError(`${value} has more digits than a JSON number holds`);
  }
  return Number(value);
}

/** A number of a provider that calculates in binary, such as 1360.0000000000002, in cents. */
export const fromJsonNumber = (value: number): string => value.toFixed(2);

/** The value in hundredths, for sums in a database. Throws RangeError for a value with more than two places. */
export function toHundredths(value: string): number {
  return Number(read(withPlaces(value, 2)).times('100').toFixed());
}

export const fromHundredths = (count: number): string => toCents(read(String(count)).times('0.01').toFixed());
