/** Money as the texts print it: "Ksh1,000.00", "50.00Ksh", "KES Ksh.50", "Tsh 40,000 Tsh.", "1 000,00 FC". */
import { round } from '../../values/money.ts';
import type { Family } from './families.ts';

/** Ends where the number ends: half of "1,234.00" or of "1,23,4" is no number. */
const plainNumber = String.raw`(?:[1-9]\d{0,2}(?:,\d{3}){1,4}|\d{1,12})(?:\.\d{1,2})?(?!\d|[.,]\d)`;
/** A point stands between thousands only where a comma leads in the decimals: "1.500 USD" may be one and a half. */
const frenchNumber = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,2}|(?:[1-9]\d{0,2}(?:[ ,]\d{3}){1,4}|\d{1,12})(?:[.,]\d{1,2})?)(?!\d|[.,]\d)`;

/** ISO 4217 code to the ways it is printed. The shilling of no country comes last: "Sh" begins nothing but its own. */
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

/** A word of three letters may run into the number, half a word or a code may not: "Ksh1x500" is no amount. */
const numberEnd = String.raw`(?!\p{L}+\d)(?!\p{L}{1,2}(?!\p{L}))(?! \d{3}(?!\d))`;

const numberPattern = (family: Family): string => (family.frenchNumbers ? frenchNumber : plainNumber);

/** Source of an expression for an amount with its currency before it, behind it or both, said once or twice. */
export function moneyPattern(family: Family): string {
  const number = numberPattern(family);
  const before = String.raw`(?:${anyCurrency}[ .:]{0,3}){1,2}`;
  const behind = String.raw`(?: ?${anyCurrency}(?![\p{L}\d]))`;
  return String.raw`(?:${before}${number}(?:${behind}|${numberEnd})|(?<![\p{L}\d]|\d[.,])${number}${behind})(?: ?\/[-=])?`;
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
 * ISO 4217 code of the currency in what a money pattern matched; a bare "Sh" is the family's own. Null where two
 * currencies are named or none of the family's.
 */
export function readCurrency(printed: string, family: Family): string | null {
  const named = [...printed.matchAll(everyCurrency)].map((match) => codes[match.slice(1).findIndex(Boolean)] ?? '');
  const shilling = family.currencies.find((code) => code.endsWith('S') || code === 'UGX');
  const [first, ...others] = new Set(named.map((code) => (code === 'shilling' ? shilling : code)));
  return first !== undefined && others.length === 0 && family.currencies.includes(first) ? first : null;
}

/** ISO 4217 codes of the currencies a text may speak of; a bare "Sh" is any shilling. */
export function currenciesIn(line: string): ReadonlySet<string> {
  const named = Object.entries(currencies).flatMap(([code, forms]) =>
    new RegExp(`(?:${forms})[ .:]{0,3}\\d|\\d ?(?:${forms})`, 'iu').test(line) ? [code] : [],
  );
  return new Set(named.includes('shilling') ? [...named, 'KES', 'TZS', 'UGX'] : named);
}

/** Whether it says "Sh" and not whose. */
export const isAnyShilling = (printed: string): boolean =>
  [...printed.matchAll(everyCurrency)].every((match) => codes[match.slice(1).findIndex(Boolean)] === 'shilling');
