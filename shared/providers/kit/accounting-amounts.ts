/** Converts decimal strings to the JSON numbers of accounting systems, and back, with exact arithmetic. */
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

/** Throws `validation` for an amount that a JSON number cannot represent. */
export function toNumber(decimal: string, provider: string): number {
  try {
    return toJsonNumber(decimal);
  } catch {
    throw syncFailure('validation', provider, `${decimal} has more digits than the accounting system stores`);
  }
}

/** Pieces of a line that have the same discount. */
export type DiscountedPieces = { quantity: string; discount: string };

/**
 * A line's discount per piece, in whole cents, for systems that only store it this way: one group if it divides
 * evenly, else two whose discounts differ by a cent. Null if no such pieces add up to it, such as for half a piece.
 */
export function discountByPiece(quantity: string, discount: string): DiscountedPieces[] | null {
  if (!areEqual(discount, toCents(discount))) return null;
  const each = divide(discount, quantity, 2);
  if (areEqual(multiply(each, quantity), discount)) return [{ quantity, discount: each }];
  if (!areEqual(quantity, round(quantity, 0))) return null;
  const min = divideDown(discount, quantity, 2);
  const dearer = multiply(subtract(discount, multiply(min, quantity)), '100');
  return [
    { quantity: subtract(quantity, dearer), discount: min },
    { quantity: dearer, discount: add(min, '0.01') },
  ];
}

/** `part` as percent of `whole`, if two decimals express it exactly; else null. */
export function exactPercent(part: string, whole: string): string | null {
  const percent = toPercent(part, whole, 2);
  return !isZero(whole) && areEqual(multiply(percent, whole), multiply(part, '100')) ? percent : null;
}

type Priced = { quantity: string; unit_price: string; discount_amount: string };

/** The discounted unit price; null if no price with so many decimals gives the same total. */
export function discountedPrice({ quantity, unit_price, discount_amount }: Priced, places: number): string | null {
  if (isZero(discount_amount)) return unit_price;
  const net = subtract(multiply(quantity, unit_price), discount_amount);
  const price = divide(net, quantity, places);
  return areEqual(multiply(price, quantity), net) ? price : null;
}

/** The tax of an amount in cents: added to it, or included in it. */
export function taxOf(amount: string, code: TaxCode, isIncluded: boolean): string {
  const rate = taxRates[code];
  return divide(multiply(amount, String(rate)), String(isIncluded ? 100 + rate : 100), 2);
}

type AmountValue = string | number | null | undefined;

/** Totals of an answer; null if one of the three is missing. */
export function readTotals(subtotal: AmountValue, tax: AmountValue, total: AmountValue): Totals | null {
  const [read, readTax, readTotal] = [subtotal, tax, total].map(readMoney);
  return read && readTax && readTotal ? { subtotal: read, tax: readTax, total: readTotal } : null;
}

/** An amount of an answer, as text or as a binary number; null if it is not an amount. */
export function readMoney(value: AmountValue): string | null {
  if (value === null || value === undefined) return null;
  return parseAmount(typeof value === 'number' ? fromJsonNumber(value) : value);
}
