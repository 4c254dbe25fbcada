/**
 * A receipt in words: which texts stand on it and in which order, for whatever lays them out. What an unsigned document
 * is headed with, and what it must not show, is decided here once.
 */
import type { Language } from '../../../platform/http/page.ts';
import type { ReceiptFacts, ReceiptLine, SigningUnit } from './facts.ts';
import { type Words, words } from './text.ts';

/** A label and what belongs to it. */
export type Pair = readonly [label: string, value: string];

/** What stands beside and below a line's name: `3 × 450.00`, and what is taken off, with the amounts they come to. */
export type SheetLine = { name: string; letter: string; steps: Pair[] };

export type Sheet = {
  language: Language;
  trader: { name: string; details: string[] };
  title: string;
  /** The trader's own. */
  number: string;
  /** What a reader must know before the rest. */
  notices: string[];
  about: Pair[];
  heads: { item: string; terms: string; letter: string; total: string };
  lines: SheetLine[];
  taxes: { heads: string[]; rows: string[][] };
  sums: Pair[];
  total: Pair;
  unit: { title: string; pairs: Pair[] } | null;
  qr: { address: string; caption: string } | null;
  page: Words['page'];
};

const currency = 'KES';

export function toSheet(facts: ReceiptFacts, language: Language): Sheet {
  const said = words[language];
  const { trader, totals } = facts;
  return {
    language,
    trader: {
      name: trader.name,
      details: [
        ...(trader.address === null ? [] : [trader.address]),
        `${said.pin} ${trader.pin}`,
        `${said.branch} ${trader.branch}`,
      ],
    },
    title: titleOf(facts, said),
    number: facts.number,
    notices: noticesOf(facts, said),
    about: aboutOf(facts, said),
    heads: { item: said.item, terms: said.quantity, letter: said.letter, total: said.amount },
    lines: facts.lines.map((line) => toSheetLine(line, said)),
    taxes: {
      heads: [said.letter, said.rate, said.taxable, said.tax],
      rows: facts.letters.map(({ letter, rate, taxable, tax }) => [letter, `${rate}%`, taxable, tax]),
    },
    sums: [
      [said.taxable, totals.taxable],
      [said.tax, totals.tax],
    ],
    total: [`${said.total} ${currency}`, totals.total],
    unit: facts.unit && { title: said.unit, pairs: unitPairs(facts.unit, said) },
    qr: facts.qr === null ? null : { address: facts.qr, caption: said.lookUp },
    page: said.page,
  };
}

function titleOf({ kind, salesType, unit }: ReceiptFacts, said: Words): string {
  if (unit === null) return said.unsigned[kind];
  if (salesType === 'T') return said.training;
  return salesType === 'P' && kind === 'sale' ? said.proforma : said.titles[kind];
}

function noticesOf({ state, salesType }: ReceiptFacts, said: Words): string[] {
  const ofType = { N: [], C: [said.copy], P: [said.proformaNotice], T: [said.trainingNotice] }[salesType];
  return [...(state === 'signed' ? [] : [said.states[state]]), ...ofType];
}

function aboutOf(facts: ReceiptFacts, said: Words): Pair[] {
  const pairs: [string, string | null][] = [
    [said.number, facts.number],
    [said.original, facts.original],
    [said.date, facts.date],
    [said.customer, facts.customer.name],
    [said.customerPin, facts.customer.pin],
    [said.payment, said.payments[facts.payment] ?? facts.payment],
    [said.reason, facts.reason === null ? null : (said.reasons[facts.reason] ?? facts.reason)],
    [said.remark, facts.remark],
  ];
  return pairs.filter(isTold);
}

function unitPairs(unit: SigningUnit, said: Words): Pair[] {
  const pairs: [string, string | null][] = [
    [said.sdcId, unit.sdcId],
    [said.unitNumber, unit.number],
    [said.receiptNumber, unit.counter],
    [said.internalData, unit.internalData],
    [said.signature, unit.signature],
    [said.signedAt, unit.signedAt],
    [said.mrcNo, unit.mrcNo],
  ];
  return pairs.filter(isTold);
}

const isTold = (pair: [string, string | null]): pair is [string, string] => pair[1] !== null && pair[1] !== '';

function toSheetLine({ name, quantity, price, letter, supply, discount, total }: ReceiptLine, said: Words): SheetLine {
  const terms = `${quantity} × ${price}`;
  if (discount === null) return { name, letter, steps: [[terms, total]] };
  const steps: Pair[] = [
    [terms, supply],
    [`${said.discount} ${discount.rate}%`, discount.amount],
    ['', total],
  ];
  return { name, letter, steps };
}
