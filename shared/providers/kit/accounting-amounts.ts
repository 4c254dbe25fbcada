/** Decimal strings as the numbers accounting systems take in JSON, and back; what arithmetic they ask for is exact. */
import { type TaxCode, type Totals } from '../../drivers/accounting-driver.ts';
import {
  add,
  areEqual,
  divide,
  divideDown,
  fromJsonNumber,
  isZero,
  multiply,
  parseAmount,
  round,
  subtract,
  toCents,
  toJsonNumber,
  toPercent,
} from '../../values/money.ts';
import { syncFailure } from './accounting-refusal.ts';

/** Percent by tax letter. */
export const taxRates: Readonly<Record<TaxCode, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 };

/** Throws `validation` for what a JSON number cannot hold. */
export function toNumber(decimal: string, provider: string): number {
  try {
    return toJsonNumber(decimal);
  } catch {
    throw syncFailure('validation', provider, `${decimal} has more digits than the accounting system keeps`);
  }
}

/** Pieces of a line that carry the same discount. */
export type DiscountedPieces = { quantity: string; discount: string };

/**
 * A line's discount as that of each piece, in whole cents, for systems that keep no other: one group where it divides
 * evenly, else two whose discounts are a cent apart. Null where no such pieces add up to it, as of half a piece.
 */
export function discountByPiece(quantity: string, discount: string): DiscountedPieces[] | null {
  if (!areEqual(discount, toCents(discount))) return null;
  const each = divide(discount, quantity, 2);
  if (areEqual(multiply(each, quantity), discount)) return [{ quantity, discount: each }];
  if (!areEqual(quantity, round(quantity, 0))) return null;
  const least = divideDown(discount, quantity, 2);
  const dearer = multiply(subtract(discount, multiply(least, quantity)), '100');
  return [
    { quantity: subtract(quantity, dearer), discount: least },
    { quantity: dearer, discount: add(least, '0.01') },
  ];
}

/** `part` as percent of `whole`, where two places say it exactly; else null. */
export function exactPercent(part: string, whole: string): string | null {
  const percent = toPercent(part, whole, 2);
  return !isZero(whole) && areEqual(multiply(percent, whole), multiply(part, '100')) ? percent : null;
}

type Priced = { quantity: string; unit_price: string; discount_amount: string };

/** The price of one piece with the line's discount taken off; null where no price of so many places comes to the same. */
export function discountedPrice({ quantity, unit_price, discount_amount }: Priced, places: number): string | null {
  if (isZero(discount_amount)) return unit_price;
  const net = subtract(multiply(quantity, unit_price), discount_amount);
  const price = divide(net, quantity, places);
  return areEqual(multiply(price, quantity), net) ? price : null;
}

/** The tax of an amount in cents: on top of it, or as the part of it that is tax. */
export function taxOf(amount: string, code: TaxCode, isIncluded: boolean): string {
  const rate = taxRates[code];
  return divide(multiply(amount, String(rate)), String(isIncluded ? 100 + rate : 100), 2);
}

type Told = string | number | null | undefined;

/** Totals of an answer; null when one of the three is not told. */
export function readTotals(subtotal: Told, tax: Told, total: Told): Totals | null {
  const [read, readTax, readTotal] = [subtotal, tax, total].map(readMoney);
  return read && readTax && readTotal ? { subtotal: read, tax: readTax, total: readTotal } : null;
}

/** An amount of an answer, as text or as a number calculated in binary; null when it is no amount. */
export function readMoney(told: Told): string | null {
  if (told === null || told === undefined) return null;
  return parseAmount(typeof told === 'number' ? fromJsonNumber(told) : told);
}
