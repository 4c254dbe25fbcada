/**
 * The texts of a receipt in their order, independent of the layout. Decides once how an unsigned document is titled and
 * what it must not show.
 */
import type { Language } from '../../../platform/http/page.ts';
import type { ReceiptFacts, ReceiptLine, SigningUnit } from './facts.ts';
import { type ReceiptTexts, receiptTexts } from './text.ts';

/** A label and its value. */
export type Pair = readonly [label: string, value: string];

/** `steps`: the calculation next to and below a line's name: `3 × 450.00` and the discount, with their amounts. */
export type SheetLine = { name: string; letter: string; steps: Pair[] };

export type Sheet = {
  language: Language;
  trader: { name: string; details: string[] };
  title: string;
  /** The trader's own number. */
  number: string;
  /** Notices above the content. */
  notices: string[];
  about: Pair[];
  heads: { item: string; terms: string; letter: string; total: string };
  lines: SheetLine[];
  taxes: { heads: string[]; rows: string[][] };
  sums: Pair[];
  total: Pair;
  unit: { title: string; pairs: Pair[] } | null;
  qr: { address: string; caption: string } | null;
  page: ReceiptTexts['page'];
};

const currency = 'KES';

export function toSheet(facts: ReceiptFacts, language: Language): Sheet {
  const texts = receiptTexts[language];
  const { trader, totals } = facts;
  return {
    language,
    trader: {
      name: trader.name,
      details: [
        ...(trader.address === null ? [] : [trader.address]),
        `${texts.pin} ${trader.pin}`,
        `${texts.branch} ${trader.branch}`,
      ],
    },
    title: titleOf(facts, texts),
    number: facts.number,
    notices: noticesOf(facts, texts),
    about: aboutOf(facts, texts),
    heads: { item: texts.item, terms: texts.quantity, letter: texts.letter, total: texts.amount },
    lines: facts.lines.map((line) => toSheetLine(line, texts)),
    taxes: {
      heads: [texts.letter, texts.rate, texts.taxable, texts.tax],
      rows: facts.letters.map(({ letter, rate, taxable, tax }) => [letter, `${rate}%`, taxable, tax]),
    },
    sums: [
      [texts.taxable, totals.taxable],
      [texts.tax, totals.tax],
    ],
    total: [`${texts.total} ${currency}`, totals.total],
    unit: facts.unit && { title: texts.unit, pairs: unitPairs(facts.unit, texts) },
    qr: facts.qr === null ? null : { address: facts.qr, caption: texts.lookUp },
    page: texts.page,
  };
}

function titleOf({ kind, salesType, unit }: ReceiptFacts, texts: ReceiptTexts): string {
  if (unit === null) return texts.unsigned[kind];
  if (salesType === 'T') return texts.training;
  return salesType === 'P' && kind === 'sale' ? texts.proforma : texts.titles[kind];
}

function noticesOf({ state, salesType }: ReceiptFacts, texts: ReceiptTexts): string[] {
  const ofType = { N: [], C: [texts.copy], P: [texts.proformaNotice], T: [texts.trainingNotice] }[salesType];
  return [...(state === 'signed' ? [] : [texts.states[state]]), ...ofType];
}

function aboutOf(facts: ReceiptFacts, texts: ReceiptTexts): Pair[] {
  const pairs: [string, string | null][] = [
    [texts.number, facts.number],
    [texts.original, facts.original],
    [texts.date, facts.date],
    [texts.customer, facts.customer.name],
    [texts.customerPin, facts.customer.pin],
    [texts.payment, texts.payments[facts.payment] ?? facts.payment],
    [texts.reason, facts.reason === null ? null : (texts.reasons[facts.reason] ?? facts.reason)],
    [texts.remark, facts.remark],
  ];
  return pairs.filter(hasValue);
}

function unitPairs(unit: SigningUnit, texts: ReceiptTexts): Pair[] {
  const pairs: [string, string | null][] = [
    [texts.sdcId, unit.sdcId],
    [texts.unitNumber, unit.number],
    [texts.receiptNumber, unit.counter],
    [texts.internalData, unit.internalData],
    [texts.signature, unit.signature],
    [texts.signedAt, unit.signedAt],
    [texts.mrcNo, unit.mrcNo],
  ];
  return pairs.filter(hasValue);
}

const hasValue = (pair: [string, string | null]): pair is [string, string] => pair[1] !== null && pair[1] !== '';

function toSheetLine(
  { name, quantity, price, letter, supply, discount, total }: ReceiptLine,
  texts: ReceiptTexts,
): SheetLine {
  const terms = `${quantity} × ${price}`;
  if (discount === null) return { name, letter, steps: [[terms, total]] };
  const steps: Pair[] = [
    [terms, supply],
    [`${texts.discount} ${discount.rate}%`, discount.amount],
    ['', total],
  ];
  return { name, letter, steps };
}
