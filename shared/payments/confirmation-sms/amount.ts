/** Money as the texts print it: "Ksh1,000.00", "50.00Ksh", "KSH.50", "Tsh 40,000", "125.50 USD" (upstream 4, rule 7). */
import type { Family } from './families.ts';

/** Ends where the number ends: half of "1,234.00" or of "1,23,4" is no number. */
const plainNumber = String.raw`(?:[1-9]\d{0,2}(?:,\d{3}){1,4}|\d{1,12})(?:\.\d{1,2})?(?!\d|[.,]\d)`;
/** A point stands between thousands only where a comma leads in the decimals: "1.500 USD" may be one and a half. */
const frenchNumber = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,2}|(?:[1-9]\d{0,2}(?:[ ,]\d{3}){1,4}|\d{1,12})(?:[.,]\d{1,2})?)(?!\d|[.,]\d)`;

const currencyPattern = (family: Family): string => `(?:${Object.values(family.currencies).join('|')})`;

const numberPattern = (family: Family): string => (family.frenchNumbers ? frenchNumber : plainNumber);

/** Source of an expression for an amount with its currency before it, behind it or both. */
export function moneyPattern(family: Family): string {
  const currency = currencyPattern(family);
  const number = numberPattern(family);
  return String.raw`(?:${currency}[ .:]{0,3}${number}(?: ?${currency})?|${number} ?${currency})(?: ?\/[-=])?`;
}

/**
 * For amounts a label announces: "Your M-PESA balance is 0.00." Without currency and decimals a number counts only
 * where the operator prints such, for "FEES 2026" is a reference.
 */
export function labelledMoneyPattern(family: Family): string {
  const bare = family.bareAmounts ? numberPattern(family) : String.raw`(?=[\d,]+\.\d\d(?!\d))${numberPattern(family)}`;
  return `(?:${moneyPattern(family)}|${bare})`;
}

/** The number in what a money pattern matched, as a decimal string with two places. */
export function readAmount(printed: string): string {
  const [number = ''] = /\d[\d ,.]*\d|\d/.exec(printed) ?? [];
  // Groups have three digits, so one or two behind a separator are the decimals, whatever the separator.
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return `${BigInt(whole.replace(/\D/g, ''))}.${fraction.padEnd(2, '0')}`;
}

/** ISO 4217 code of the currency in what a money pattern matched. */
export function readCurrency(printed: string, family: Family): string | undefined {
  return Object.entries(family.currencies).find(([, forms]) => new RegExp(forms, 'iu').test(printed))?.[0];
}

/** The sum of two decimal strings with two places. */
export function addAmounts(one: string, other: string): string {
  const cents = (BigInt(one.replace('.', '')) + BigInt(other.replace('.', ''))).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

export const isZero = (amount: string): boolean => /^[0.]+$/.test(amount);
