/** Reads amounts as texts print them: "Ksh1,000.00", "50.00Ksh", "KES Ksh.50", "Tsh 40,000 Tsh.", "1 000,00 FC". */
import { round } from '../../values/money.ts';
import type { Family } from './families.ts';

/** Matches a complete number only, never part of "1,234.00" or "1,23,4". */
const plainNumber = String.raw`(?:[1-9]\d{0,2}(?:,\d{3}){1,4}|\d{1,12})(?:\.\d{1,2})?(?!\d|[.,]\d)`;
/** A point separates thousands only if a comma precedes the decimals: "1.500 USD" may mean one and a half. */
const frenchNumber = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,2}|(?:[1-9]\d{0,2}(?:[ ,]\d{3}){1,4}|\d{1,12})(?:[.,]\d{1,2})?)(?!\d|[.,]\d)`;

/** Printed forms by ISO 4217 code. `shilling`, which names no country, comes last, so that "Sh" matches it only. */
const currencies: Readonly<Record<string, string>> = {
  KES: String.raw`kshs?|kes|k\.?sh`,
  TZS: 'tshs?|tzs',
  UGX: 'ugx|ushs?',
  USD: String.raw`usd|us\$|\$`,
  CDF: 'cdf|fc',
  foreign: 'rwf|frw|bif|fbu|eur|gbp|zmw|mwk|mzn|ngn|ghs|xaf|xof|zar|[€£]',
  shilling: 'shs?|shilingi|shillings?',
};

const anyCurrency = `(?:${Object.values(currencies).join('|')})`;

/** A word of three or more letters may directly follow the number; fewer letters or a code may not: "Ksh1x500". */
const numberEnd = String.raw`(?!\p{L}+\d)(?!\p{L}{1,2}(?!\p{L}))(?! \d{3}(?!\d))`;

const numberPattern = (family: Family): string => (family.frenchNumbers ? frenchNumber : plainNumber);

/** Source of a pattern for an amount with its currency before it (once or twice), after it, or both. */
export function moneyPattern(family: Family): string {
  const number = numberPattern(family);
  const before = String.raw`(?:${anyCurrency}[ .:]{0,3}){1,2}`;
  const after = String.raw`(?: ?${anyCurrency}(?![\p{L}\d]))`;
  return String.raw`(?:${before}${number}(?:${after}|${numberEnd})|(?<![\p{L}\d]|\d[.,])${number}${after})(?: ?\/[-=])?`;
}

/**
 * For amounts after a label: "Your M-PESA balance is 0.00." A number without currency and decimals counts only for
 * operators that print such amounts, because "FEES 2026" is a reference.
 */
export function labelledMoneyPattern(family: Family): string {
  const bare = family.bareAmounts ? numberPattern(family) : String.raw`(?=[\d,]+\.\d\d(?!\d))${numberPattern(family)}`;
  return `(?:${moneyPattern(family)}|${bare})`;
}

/** The number in a match of a money pattern, as a decimal string with two places. */
export function readAmount(printed: string): string {
  const [number = ''] = /\d[\d ,.]*\d|\d/.exec(printed) ?? [];
  // Groups have three digits, so one or two digits after any separator are the decimals.
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  return round(`${whole.replace(/\D/g, '')}.${fraction || '0'}`, 2);
}

const everyCurrency = new RegExp(
  Object.values(currencies)
    .map((forms) => `(${forms})`)
    .join('|'),
  'giu',
);
const codes = Object.keys(currencies);

/**
 * ISO 4217 code of the currency in a match of a money pattern; a bare "Sh" is the family's own. Null if the match names
 * two currencies, or none of the family's.
 */
export function readCurrency(printed: string, family: Family): string | null {
  const named = [...printed.matchAll(everyCurrency)].map((match) => codes[match.slice(1).findIndex(Boolean)] ?? '');
  const shilling = family.currencies.find((code) => code.endsWith('S') || code === 'UGX');
  const [first, ...others] = new Set(named.map((code) => (code === 'shilling' ? shilling : code)));
  return first !== undefined && others.length === 0 && family.currencies.includes(first) ? first : null;
}

/** ISO 4217 codes of the currencies that a text may contain; a bare "Sh" is any shilling. */
export function currenciesIn(line: string): ReadonlySet<string> {
  const named = Object.entries(currencies).flatMap(([code, forms]) =>
    new RegExp(`(?:${forms})[ .:]{0,3}\\d|\\d ?(?:${forms})`, 'iu').test(line) ? [code] : [],
  );
  return new Set(named.includes('shilling') ? [...named, 'KES', 'TZS', 'UGX'] : named);
}

/** Whether its currency is "Sh" without a country. */
export const isAnyShilling = (printed: string): boolean =>
  [...printed.matchAll(everyCurrency)].every((match) => codes[match.slice(1).findIndex(Boolean)] === 'shilling');
