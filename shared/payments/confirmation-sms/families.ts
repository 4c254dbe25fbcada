/**
 * What all texts of one operator have in common: country, currency, clock and the shape of its transaction codes
 * (upstream 4, rules 2 and 4). The patterns are sources of case-insensitive expressions.
 */
import type { Confirmation, FormatFamily } from './confirmation.ts';

export type Family = {
  operator: Confirmation['operator'];
  /** ISO 4217 code to the ways it is printed. */
  currencies: Readonly<Record<string, string>>;
  /** Calling code, and the first digits of a mobile number behind it. */
  callingCode: string;
  mobilePrefixes: string;
  /** The texts carry no zone. */
  utcOffsetHours: number;
  code: string;
  /** What stands before a code that is not the first word. */
  codeLabel?: string;
  /** Tells a code from an ordinary word of the same shape. */
  isCode?: (printed: string, text: string) => boolean;
  /** The date may follow the balance or the code. */
  dateMayTrail?: true;
  /** What stands before the payer's own words. */
  referenceLabel?: string;
  /** "fee:0": a label's amount may lack currency and decimals. */
  bareAmounts?: true;
  /** A tax printed beside the fee is not yet part of it. */
  taxOnTop?: true;
  /** "1 500,00" is fifteen hundred. */
  frenchNumbers?: true;
};

/**
 * M-Pesa codes look like a word. One without a digit counts only as the ten capitals of today's codes in a text that
 * has small letters too, so that "Withdrawal confirmed" names no code.
 */
const isMpesaCode = (printed: string, text: string): boolean =>
  /[a-z]/i.test(printed) && (/\d/.test(printed) || (/^[A-Z]{10}$/.test(printed) && /[a-z]/.test(text)));

const dottedCode = String.raw`[a-z]{2}\d{6,10}(?:\.\d{4})?\.[a-z]\d{5}`;

export const families: Readonly<Record<FormatFamily, Family>> = {
  'mpesa-ke': {
    operator: 'mpesa',
    currencies: { KES: 'kshs?|kes' },
    callingCode: '254',
    mobilePrefixes: '17',
    utcOffsetHours: 3,
    code: '[a-z0-9]{9,10}',
    isCode: isMpesaCode,
  },
  'airtel-ke': {
    operator: 'airtel',
    currencies: { KES: 'kshs?|kes' },
    callingCode: '254',
    mobilePrefixes: '17',
    utcOffsetHours: 3,
    code: String.raw`(?:\d{11,15}|${dottedCode})`,
    codeLabel: '(?:trans(?:action)?|txn)[ .]{0,2}id|tid',
    dateMayTrail: true,
  },
  'mpesa-tz': {
    operator: 'mpesa',
    currencies: { TZS: 'tshs?|tzs' },
    callingCode: '255',
    mobilePrefixes: '67',
    utcOffsetHours: 3,
    code: '[a-z0-9]{8,11}',
    isCode: isMpesaCode,
  },
  'tigo-tz': {
    operator: 'tigo',
    currencies: { TZS: 'tshs?|tzs' },
    callingCode: '255',
    mobilePrefixes: '67',
    utcOffsetHours: 3,
    code: String.raw`(?:\d{10,15}|${dottedCode})`,
    codeLabel: '(?:txn|trnx)[ .]{0,2}id|transaction id|kumbukumbu na(?:mba)?|kumbukumbu no',
    dateMayTrail: true,
  },
  'airtel-tz': {
    operator: 'airtel',
    currencies: { TZS: 'tshs?|tzs' },
    callingCode: '255',
    mobilePrefixes: '67',
    utcOffsetHours: 3,
    code: String.raw`(?:\d{10,15}|${dottedCode})`,
    codeLabel: 'muamala (?:no|na|namba)|tid|trans[ .]{0,2}id',
    dateMayTrail: true,
  },
  'mpesa-cd': {
    operator: 'mpesa',
    currencies: { USD: String.raw`usd|us\$|\$`, CDF: 'cdf|fc' },
    callingCode: '243',
    mobilePrefixes: '89',
    // Kinshasa's; Lubumbashi is an hour ahead and the text does not tell (upstream 4, rule 4).
    utcOffsetHours: 1,
    code: String.raw`\d{8,15}`,
    codeLabel: 'ref(?:erence)?',
    frenchNumbers: true,
  },
  'mtn-ug': {
    operator: 'mtn',
    currencies: { UGX: 'ugx|ushs?' },
    callingCode: '256',
    mobilePrefixes: '37',
    utcOffsetHours: 3,
    code: String.raw`\d{10,15}`,
    codeLabel: '(?<!external )(?:financial )?transaction id|(?<!transaction )id',
    dateMayTrail: true,
    referenceLabel: 'reason',
    bareAmounts: true,
  },
  'airtel-ug': {
    operator: 'airtel',
    currencies: { UGX: 'ugx|ushs?' },
    callingCode: '256',
    mobilePrefixes: '37',
    utcOffsetHours: 3,
    code: String.raw`\d{10,15}`,
    codeLabel: 'tid|(?:transaction|txn) id',
    dateMayTrail: true,
    taxOnTop: true,
  },
};
