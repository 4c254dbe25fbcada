/**
 * The properties that all texts of one operator share: country, currency, time zone and the format of its transaction
 * codes. The patterns are sources of case-insensitive regular expressions.
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
  /** The time zone of the texts, which contain none: an IANA name. */
  zone: string;
  code: string;
  /** The code may be the first word, without a label. */
  codeLeads?: true;
  /** Distinguishes a code from an ordinary word of the same format. */
  isCode?: (printed: string, text: string) => boolean;
  /** "fee:0": an amount after a label may lack currency and decimals. */
  bareAmounts?: true;
  /** A tax printed next to the fee is not included in it. */
  taxOnTop?: true;
  /** "1 500,00" means 1500. */
  frenchNumbers?: true;
  /** "Umepokea Tsh1,500.00, DAUDI DEMO": no word precedes the party. */
  partyFollowsAmount?: true;
  /** "from Demo Bank, Account ****2200 - SALMA DEMO": the payer is the bank's customer. */
  bankBeforeAccount?: true;
  /** Payers with these names are other networks; the reason then names the payer. */
  networks?: RegExp;
  /** Headings such as "PAIEMENT au ..." and "Airtime top up of ..." mean that it happened. */
  nounsSayDone?: readonly Act[];
  /** Texts about the wallet may have no code; a date is then required, because the id is derived from it. */
  codeMayBeMissing?: true;
};

/**
 * M-Pesa codes look like words. A code without a digit must be ten capitals, as codes have today, in a text that also
 * has lower-case letters, so that "Withdrawal confirmed" contains no code.
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
    // Lubumbashi is an hour ahead; the text does not contain the zone.
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
