/** Decimal strings as the numbers accounting systems take in JSON, and back; what arithmetic they ask for is exact. */
import { type TaxCode, type Totals } from '../drivers/accounting-driver.ts';
import { syncFailure } from './accounting-refusal.ts';
import { readDecimal } from './decimal.ts';

/** Percent by tax letter (upstreams/operations.md 1.2). */
export const taxRates: Readonly<Record<TaxCode, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 };

/** Binary numbers hold fifteen digits; a longer amount would silently become another one. */
const digitsHeld = 15;

/** Throws `validation` for what a JSON number cannot hold. */
export function toNumber(decimal: string, provider: string): number {
  const digits = decimal.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length <= digitsHeld) return Number(decimal);
  throw syncFailure('validation', provider, `${decimal} has more digits than the accounting system keeps`);
}

/** `one / other`, half up, with so many places; both not negative, `other` above 0. */
export function divideDecimals(one: string, other: string, places: number): string {
  const scale = Math.max(placesOf(one), placesOf(other));
  const [above, below] = [toUnits(one, scale) * 10n ** BigInt(places), toUnits(other, scale)];
  return fromUnits((above * 2n + below) / (below * 2n), places);
}

export function multiplyDecimals(one: string, other: string): string {
  const [left, right] = [placesOf(one), placesOf(other)];
  return fromUnits(toUnits(one, left) * toUnits(other, right), left + right);
}

export function subtractDecimals(one: string, other: string): string {
  const scale = Math.max(placesOf(one), placesOf(other));
  return fromUnits(toUnits(one, scale) - toUnits(other, scale), scale);
}

/** Pieces of a line that carry the same discount. */
export type DiscountedPieces = { quantity: string; discount: string };

/**
 * A line's discount as that of each piece, in whole cents, for systems that keep no other: one group where it divides
 * evenly, else two whose discounts are a cent apart. Null where no such pieces add up to it, as of half a piece.
 */
export function discountByPiece(quantity: string, discount: string): DiscountedPieces[] | null {
  const rounded = toCents(discount);
  if (!isZero(subtractDecimals(discount, rounded))) return null;
  const [cents, scale] = [toUnits(rounded, 2), 10n ** BigInt(placesOf(quantity))];
  const pieces = toUnits(quantity, placesOf(quantity));
  if ((cents * scale) % pieces === 0n) return [{ quantity, discount: fromUnits((cents * scale) / pieces, 2) }];
  if (pieces % scale !== 0n) return null;
  const [count, least] = [pieces / scale, cents / (pieces / scale)];
  const dearer = cents % count;
  return [
    { quantity: String(count - dearer), discount: fromUnits(least, 2) },
    { quantity: String(dearer), discount: fromUnits(least + 1n, 2) },
  ];
}

/** `part` as percent of `whole`, where two places say it exactly; else null. */
export function exactPercent(part: string, whole: string): string | null {
  if (isZero(whole)) return null;
  const hundredfold = multiplyDecimals(part, '100');
  const percent = divideDecimals(hundredfold, whole, 2);
  return isZero(subtractDecimals(multiplyDecimals(percent, whole), hundredfold)) ? percent : null;
}

type Priced = { quantity: string; unit_price: string; discount_amount: string };

/** The price of one piece with the line's discount taken off; null where no price of so many places comes to the same. */
export function discountedPrice({ quantity, unit_price, discount_amount }: Priced, places: number): string | null {
  if (isZero(discount_amount)) return unit_price;
  const net = subtractDecimals(multiplyDecimals(quantity, unit_price), discount_amount);
  const price = divideDecimals(net, quantity, places);
  return isZero(subtractDecimals(multiplyDecimals(price, quantity), net)) ? price : null;
}

/** To cents, half up. */
export const toCents = (decimal: string): string => divideDecimals(decimal, '1', 2);

/** The tax of an amount in cents: on top of it, or as the part of it that is tax. */
export function taxOf(amount: string, code: TaxCode, isIncluded: boolean): string {
  const rate = taxRates[code];
  return divideDecimals(multiplyDecimals(amount, String(rate)), String(isIncluded ? 100 + rate : 100), 2);
}

export const isZero = (decimal: string): boolean => /^-?0*\.?0*$/.test(decimal);

type Told = string | number | null | undefined;

/** Totals of an answer; null when one of the three is not told. */
export function readTotals(subtotal: Told, tax: Told, total: Told): Totals | null {
  const [read, readTax, readTotal] = [subtotal, tax, total].map(readMoney);
  return read && readTax && readTotal ? { subtotal: read, tax: readTax, total: readTotal } : null;
}

/** Systems that reckon in binary tell 1360.0000000000002 for 1360. */
function readMoney(told: Told): string | null {
  if (told === null || told === undefined) return null;
  return readDecimal(typeof told === 'number' ? told.toFixed(2) : told);
}

const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

function toUnits(decimal: string, places: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function fromUnits(units: bigint, places: number): string {
  const [sign, digits] = units < 0n ? ['-', String(-units)] : ['', String(units)];
  const padded = digits.padStart(places + 1, '0');
  const fraction = padded.slice(padded.length - places).replace(/0+$/, '');
  const whole = padded.slice(0, padded.length - places);
  return places === 0 || fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
