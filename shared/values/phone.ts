/**
 * Phone numbers as people write them, read by the numbering plan of a country. `libphonenumber-js` 1.13.16 is 121 kB
 * minified with its smallest metadata, which puts `payments-api` and `sms-api` over their size limit, and providers
 * accept numbers that it does not know yet.
 */

/** How numbers of a country are written without its calling code and the leading 0. */
export type NumberingPlan = {
  callingCode: string;
  /** Allowed lengths. */
  digits: readonly number[];
  /** First digits of mobile numbers, where only mobile numbers are accepted. */
  mobilePrefixes?: string;
  /** The leading 0 is part of the number and stays in calls from abroad, as in Congo. */
  keepsLeadingZero?: true;
};

export const kenya: NumberingPlan = { callingCode: '254', digits: [9], mobilePrefixes: '17' };
export const tanzania: NumberingPlan = { callingCode: '255', digits: [9], mobilePrefixes: '67' };
export const uganda: NumberingPlan = { callingCode: '256', digits: [9], mobilePrefixes: '37' };
export const drCongo: NumberingPlan = { callingCode: '243', digits: [9], mobilePrefixes: '89' };

/** Spaces, brackets and dashes between digits, and the invisible marks that an address book puts around a copied number. */
const separators = /[\s()[\]\u2010-\u2015\u202A-\u202E\u2066-\u2069-]/g;

const withoutSeparators = (text: string): string => text.trim().replace(separators, '');

/** Whether a text could be a phone number in any country. */
export const looksLikePhone = (text: string): boolean => /^\+?\d{7,14}$/.test(withoutSeparators(text));

/** An E.164 number with its plus sign. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** The number without calling code and leading 0; null if it is not a number of the country. */
export function parseSubscriber(text: string, plan: NumberingPlan): string | null {
  const { callingCode } = plan;
  const number = withoutSeparators(text);
  const digits = number.replace(/^\+/, '');
  if (!/^\d+$/.test(digits)) return null;
  const national = digits.startsWith(callingCode) ? digits.slice(callingCode.length) : '';
  if (fits(national, plan)) return national;
  const withoutZero = plan.keepsLeadingZero ? '' : national.replace(/^0/, '');
  if (fits(withoutZero, plan)) return withoutZero;
  if (number.startsWith('+')) return null;
  if (fits(digits, plan)) return digits;
  return digits.startsWith('0') && fits(digits.slice(1), plan) ? digits.slice(1) : null;
}

function fits(number: string, { digits, mobilePrefixes, keepsLeadingZero }: NumberingPlan): boolean {
  if (!digits.includes(number.length)) return false;
  return mobilePrefixes === undefined
    ? keepsLeadingZero === true || !number.startsWith('0')
    : mobilePrefixes.includes(number.charAt(0));
}

/** The number as digits with calling code, such as 254712345678; null if it is not a number of the country. */
export function parseNational(text: string, plan: NumberingPlan): string | null {
  const subscriber = parseSubscriber(text, plan);
  return subscriber === null ? null : plan.callingCode + subscriber;
}

/** A Kenyan mobile number in any usual form, as 2547XXXXXXXX or 2541XXXXXXXX; null if it is not one. */
export const parseKenyanMobile = (text: string): string | null => parseNational(text, kenya);

/** Whether the digits are a Kenyan mobile number in the form 254... */
export const isKenyanMobile = (digits: string): boolean =>
  /^\d{12}$/.test(digits) && parseKenyanMobile(digits) === digits;

/** Calling codes of the countries of this region whose numbers have nine digits after a 0 of local calls. */
const nineDigitCountries = '211|233|243|25[01456]|26[015]';
const nineDigitNumber = new RegExp(String.raw`^(${nineDigitCountries})\d{9}$`);

/**
 * The 0 of local calls after a calling code, as in +254 (0)712 345 678. Only in these countries: others, such as Congo and
 * Italy, have it in the number.
 */
const superfluousZero = new RegExp(String.raw`^(${nineDigitCountries})0(?=\d{9}$)`);

/**
 * How local numbers are written where a phone with this number is: as in Kenya if it is a local number or not known, null
 * if the plan of its country is not known.
 */
export function planOf(number: string): NumberingPlan | null {
  const digits = number.replace(/^\+/, '');
  const [, callingCode] = nineDigitNumber.exec(digits) ?? [];
  if (callingCode === undefined) return /^[1-9]\d{9,14}$/.test(digits) ? null : kenya;
  return callingCode === kenya.callingCode ? kenya : { callingCode, digits: [9] };
}

/**
 * A number of any country as digits with calling code, which local forms of the plan's country get. Null if it is not a
 * number.
 */
export function parsePhone(text: string, plan: NumberingPlan | null = kenya): string | null {
  const local = withoutSeparators(text).replaceAll('.', '');
  const isLocal = plan === kenya ? /^[017]/.test(local) : local.startsWith('0');
  const national = plan !== null && isLocal ? parseNational(local, plan) : null;
  const international = /^(?:\+|00|)([1-9]\d{8,14})$/.exec(local)?.[1] ?? null;
  return national ?? international?.replace(superfluousZero, '$1') ?? null;
}
