/**
 * The expressions of the named parts a wording may hold, and of what the rest of a text says behind a label whatever
 * its order: balance, fee, code, date and reason.
 */
import { labelledMoneyPattern, moneyPattern } from './amount.ts';
import { whenPattern } from './date-time.ts';
import type { Family } from './families.ts';
import { freeText, gap } from './wording.ts';

const wordStart = String.raw`(?<!\p{L})`;
const words = (list: string, most: number): string => `(?:(?:${list})(?!\\p{L})${gap}){0,${most}}`;

/** The wallet's balance, never that of a loan or savings account beside it. */
const balanceLabel = [
  wordStart,
  words('your|yako|votre', 1),
  words('new|nouveau|current|available', 2),
  words('m-?pesa|airtel money|mobile money|tigo ?pesa', 1),
  words('account|utility|business|merchant|working|float', 1),
  String.raw`(?<!(?:shwari|fuliza|loan|kcb|savings?|songesha|outstanding)[ \p{L}-]{0,20})`,
  String.raw`(?:balance|bal|salio|baki|solde)(?!\p{L})${gap}`,
  words('is|was|now|ni|yako|lako|jipya|ya|la|sasa|disponible|actuel|est|de|m-?pesa|mobile money|akaunti|utility', 7),
].join('');

const feeLabel = [
  `${wordStart}(?<!access )`,
  words('total|transaction|jumla ya|and', 2),
  String.raw`(?:fees?|cost|charges?|charged|ada|makato|gharama|tozo|frais)(?!\p{L})${gap}`,
  words('ya|ni|is|jumla|kutuma|kulipa|kutoa|muamala|malipo|huduma', 4),
].join('');

/** How a new sentence begins where the texts put nothing we read. */
const nextSentence =
  String.raw`(?<=[.!;] ?)(?:thank|asante|ahsante|merci|dial|piga|download|pakua|for|to|you|your|earn|save|get|buy|pay|keep|` +
  'transact|separate|invest|insist|enjoy|visit|use|tumia|tuma|lipa|call|with|vat|tax|reason|ref|amount)(?!\\p{L})';

const code = (family: Family): string => String.raw`${family.code}(?![a-z0-9])`;

const labelledCode = (family: Family): string =>
  `${wordStart}(?:${family.codeLabel})(?!\\p{L})${gap}(?:no${gap})?(?<code>${code(family)})`;

const unnamed = (source: string): string => source.replace(/\(\?<\w+>/g, '(?:');

/** Sources by part name, as `compileWording` takes them. */
export function partsOf(family: Family): Readonly<Record<string, string>> {
  const money = labelledMoneyPattern(family);
  const ends = [
    // Without its full stop a text may have been cut in the middle of a name.
    '(?<=[.!] ?)$',
    `${balanceLabel}${money}`,
    `${feeLabel}${money}`,
    ...(family.codeLabel ? [unnamed(labelledCode(family))] : []),
    nextSentence,
  ];
  const when = unnamed(whenPattern);
  const party = (name: string): string => freeText(name, 80, when);
  return {
    // Missing separators let a code run into the next word: "UJ2AA11BB1Confirmed".
    code: `(?<code>${family.code})(?:(?![a-z0-9])|(?=conf|imeth))`,
    reverses: `(?<reverses>${code(family)})`,
    amount: `(?<amount>${moneyPattern(family)})`,
    balance: `(?<balance>${money})`,
    fee: `(?<fee>${money})`,
    payer: party('payer'),
    payee: party('payee'),
    bank: party('bank'),
    // The account may be left blank: "for account on 4/11/26".
    reference: freeText('reference', 60, `${when}|${ends.join('|')}`),
    purpose: String.raw`(?<purpose>\p{L}[\p{L} ]{0,38}?)(?!\p{L})`,
    when: whenPattern,
    end: `(?=${ends.join('|')})`,
  };
}

const find = (source: string): RegExp => new RegExp(source, 'giu');

/** Expressions that find each labelled part in the rest of a text. */
export type TailPatterns = Readonly<Record<'balance' | 'fee' | 'tax' | 'code' | 'when' | 'reference', RegExp | null>>;

export function tailPatternsOf(family: Family): TailPatterns {
  const money = labelledMoneyPattern(family);
  const { end = '' } = partsOf(family);
  return {
    balance: find(`${balanceLabel}(?<found>${money})`),
    fee: find(`${feeLabel}(?<found>${money})`),
    tax: family.taxOnTop ? find(`${wordStart}tax${gap}(?<found>${money})`) : null,
    code: family.codeLabel ? find(labelledCode(family).replace('<code>', '<found>')) : null,
    when: family.dateMayTrail ? find(whenPattern.replace('<when>', '<found>')) : null,
    reference: family.referenceLabel
      ? find(`${wordStart}${family.referenceLabel}${gap}${freeText('found', 60, end)}${gap}${end}`)
      : null,
  };
}
