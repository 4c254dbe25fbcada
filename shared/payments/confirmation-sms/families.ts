/**
 * What all texts of one operator have in common: country, currency, clock and the shape of its transaction codes. The
 * patterns are sources of case-insensitive expressions.
 */
import { drCongo, kenya, type NumberingPlan, tanzania, uganda } from '../../values/phone.ts';
import { eastAfrica } from '../../values/time.ts';
import type { Confirmation, FormatFamily } from './confirmation.ts';
import type { Act } from './lexicon/entry.ts';

export type Family = {
  operator: Confirmation['operator'];
  /** ISO 4217 codes. */
  currencies: readonly string[];
  plan: NumberingPlan;
  /** Of the times in the texts, which carry none: an IANA name. */
  zone: string;
  code: string;
  /** The code may be the first word, with nothing said before it. */
  codeLeads?: true;
  /** Tells a code from an ordinary word of the same shape. */
  isCode?: (printed: string, text: string) => boolean;
  /** "fee:0": a label's amount may lack currency and decimals. */
  bareAmounts?: true;
  /** A tax printed beside the fee is not yet part of it. */
  taxOnTop?: true;
  /** "1 500,00" is fifteen hundred. */
  frenchNumbers?: true;
  /** "Umepokea Tsh1,500.00, DAUDI DEMO": no word leads in the party. */
  partyFollowsAmount?: true;
  /** "from Demo Bank, Account ****2200 - SALMA DEMO": the payer is the bank's customer. */
  bankBeforeAccount?: true;
  /** Payers by these names are other networks; the payer is then in the reason. */
  networks?: RegExp;
  /** Headings such as "PAIEMENT au ..." and "Airtime top up of ..." say that it happened. */
  nounsSayDone?: readonly Act[];
  /** Texts about the wallet may have no code; a date is then required, for the id is derived from it. */
  codeMayBeMissing?: true;
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
    currencies: ['KES'],
    plan: kenya,
    zone: eastAfrica,
    code: '[a-z0-9]{9,10}',
    codeLeads: true,
    isCode: isMpesaCode,
  },
  'airtel-ke': {
    operator: 'airtel',
    currencies: ['KES'],
    plan: kenya,
    zone: eastAfrica,
    code: String.raw`(?:\d{11,15}|${dottedCode})`,
    codeLeads: true,
    nounsSayDone: ['buy'],
  },
  'mpesa-tz': {
    operator: 'mpesa',
    currencies: ['TZS'],
    plan: tanzania,
    zone: eastAfrica,
    code: '[a-z0-9]{8,11}',
    codeLeads: true,
    bankBeforeAccount: true,
    isCode: isMpesaCode,
  },
  'tigo-tz': {
    operator: 'tigo',
    currencies: ['TZS'],
    plan: tanzania,
    zone: eastAfrica,
    code: String.raw`(?:\d{10,15}|${dottedCode})`,
  },
  'airtel-tz': {
    operator: 'airtel',
    currencies: ['TZS'],
    plan: tanzania,
    zone: eastAfrica,
    code: String.raw`(?:\d{10,15}|${dottedCode})`,
    partyFollowsAmount: true,
  },
  'mpesa-cd': {
    operator: 'mpesa',
    currencies: ['USD', 'CDF'],
    plan: drCongo,
    // Lubumbashi is an hour ahead, and the text does not say which.
    zone: 'Africa/Kinshasa',
    code: String.raw`\d{8,15}`,
    frenchNumbers: true,
    nounsSayDone: ['pay', 'send', 'withdraw', 'deposit'],
  },
  'mtn-ug': {
    operator: 'mtn',
    currencies: ['UGX'],
    plan: uganda,
    zone: eastAfrica,
    code: String.raw`\d{10,15}`,
    bareAmounts: true,
    taxOnTop: true,
    networks: /^(?:(?:airtel|mtn)(?: (?:mobile )?money)?|mobile money)$/iu,
    codeMayBeMissing: true,
  },
  'airtel-ug': {
    operator: 'airtel',
    currencies: ['UGX'],
    plan: uganda,
    zone: eastAfrica,
    code: String.raw`\d{10,15}`,
    taxOnTop: true,
  },
};
