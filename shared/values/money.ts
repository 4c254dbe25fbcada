/**
 * Money and all other exact decimals: amounts, prices, quantities, rates. They are decimal text in major units
 * (`1250.00`), never binary numbers, and every calculation with them is in this file. Results have at least two places
 * and no further zeros behind them; divisions and roundings go half up, away from zero.
 */
import { Big } from 'big.js';

/** A constructor of our own: strict, so that a binary number is refused instead of read. */
const Exact = Big();
Exact.strict = true;
Exact.RM = Big.roundHalfUp;

const form = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** Throws RangeError for what is no decimal: schemas refuse that before. */
function read(text: string): Big {
  if (!form.test(text)) throw new RangeError(`Not a decimal: ${text}`);
  return new Exact(text);
}

/** JSON numbers hold fifteen digits; a longer amount would silently become another one. */
const jsonDigits = 15;

/**
 * Amounts as people and providers write them: `1`, `1.0` and `1.00` are `1.00`; `37,600.00` and ` 1 000 ` lose their
 * separators. Null for what is no amount. More than two places are kept unless they are zeros.
 */
export function parseAmount(value: string | number): string | null {
  const text = String(value).replace(/[\s,]/g, '');
  return /^-?\d/.test(text) && form.test(text) ? toText(read(text)) : null;
}

/** What a schema has found to be a decimal, with at least two places. Throws RangeError for what is none. */
export const toAmount = (value: string | number): string => toText(read(String(value)));

function toText(value: Big): string {
  const text = value.toFixed();
  return (text.split('.')[1]?.length ?? 0) < 2 ? value.toFixed(2) : text;
}

/** `0.00` of none. */
export const sum = (values: readonly string[]): string =>
  toText(values.reduce((total, value) => total.plus(read(value)), read('0')));

export const add = (...values: readonly string[]): string => sum(values);

export const subtract = (one: string, other: string): string => toText(read(one).minus(read(other)));

export const multiply = (one: string, other: string): string => toText(read(one).times(read(other)));

/** Rounded to so many places. Throws for a divisor of zero. */
export const divide = (dividend: string, divisor: string, places: number): string =>
  quotient(dividend, divisor, places, Big.roundHalfUp);

/** The same, rounded towards zero. */
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

/** With exactly so many places. */
export const round = (value: string, places: number): string => read(value).toFixed(places);

/** With exactly so many places. Throws RangeError for a value that has more. */
export function withPlaces(value: string, places: number): string {
  const text = round(value, places);
  if (!areEqual(text, value)) throw new RangeError(`${value} has more than ${places} places`);
  return text;
}

/** To cents. */
export const toCents = (value: string): string => round(value, 2);

/** Without needless zeros: `10.50` is `10.5`, `10.00` is `10`. */
export const shorten = (value: string): string => read(value).toFixed();

/** Below, at or above zero as `one` is below, equal to or above `other`. */
export const compare = (one: string, other: string): number => read(one).cmp(read(other));

export const areEqual = (one: string, other: string): boolean => compare(one, other) === 0;

export const isAbove = (one: string, other: string): boolean => compare(one, other) > 0;

export const isZero = (value: string): boolean => areEqual(value, '0');

export const minimum = (one: string, other: string): string => (isAbove(one, other) ? other : one);

export const maximum = (one: string, other: string): string => (isAbove(one, other) ? one : other);

/** So many percent of an amount, in cents. */
export const percentOf = (amount: string, percent: string): string => divide(multiply(amount, percent), '100', 2);

/** `part` as percent of `whole`, rounded to so many places; 0 of nothing. */
export const toPercent = (part: string, whole: string, places: number): string =>
  isZero(whole) ? '0.00' : divide(multiply(part, '100'), whole, places);

/** How many digits stand before the point. */
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

/** A count of hundredths, as a database adds up. Throws RangeError for what has more than two places. */
export function toHundredths(value: string): number {
  return Number(read(withPlaces(value, 2)).times('100').toFixed());
}

export const fromHundredths = (count: number): string => toCents(read(String(count)).times('0.01').toFixed());
