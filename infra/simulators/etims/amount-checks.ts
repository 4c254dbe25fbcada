/**
 * The authority recalculates the amounts of a document; errors have its own messages. The formulas are implemented here
 * independently of the gateway, so that a mistake there is found.
 */
import {
  absolute,
  add,
  areEqual,
  divide,
  isAbove,
  multiply,
  subtract,
  sum,
  toCents,
} from '../../../shared/values/money.ts';
import { ratesOf } from './codes.ts';
import { businessRefusal, wrongField } from './envelopes.ts';
import type { EtimsSettings } from './simulation.ts';

type Letter = 'A' | 'B' | 'C' | 'D' | 'E';
const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

type Line = Record<'qty' | 'prc' | 'splyAmt' | 'taxblAmt' | 'taxAmt' | 'totAmt', string> & {
  itemSeq: number;
  taxTyCd: Letter;
  dcRt?: string;
  dcAmt?: string;
  totDcAmt?: string;
};
type Sums = Record<'totTaxblAmt' | 'totTaxAmt' | 'totAmt', string> & { totItemCnt: number; itemList: readonly Line[] };
type Taxes = Record<`${'taxblAmt' | 'taxRt' | 'taxAmt'}${Letter}`, string>;

/** Lines and the three sums, which every numbered document has. */
export function checkSums(settings: EtimsSettings, document: Sums): void {
  const { itemList, totItemCnt } = document;
  if (totItemCnt !== itemList.length) throw wrongField('totItemCnt', `must be ${itemList.length}`);
  checkPositions(itemList);
  for (const line of itemList) checkLine(settings, line);
  for (const [total, member] of [
    ['totTaxblAmt', 'taxblAmt'],
    ['totTaxAmt', 'taxAmt'],
    ['totAmt', 'totAmt'],
  ] as const) {
    compare(total, sumOf(itemList, member), document[total], '0');
  }
}

/** The fifteen members of sales and purchases. */
export function checkLetters(settings: EtimsSettings, document: Sums & Taxes): void {
  const rates = ratesOf(settings);
  for (const letter of letters) {
    const sent = document[`taxRt${letter}`];
    if (!areEqual(sent, rates[letter])) {
      const expected = toCents(rates[letter]);
      throw businessRefusal(`Rule taxRt${letter} failed: Tax rate mismatch. Expected: ${expected}, Found: ${sent}`);
    }
    const lines = document.itemList.filter(({ taxTyCd }) => taxTyCd === letter);
    compare(`taxblAmt${letter}`, sumOf(lines, 'taxblAmt'), document[`taxblAmt${letter}`], '0');
    compare(`taxAmt${letter}`, sumOf(lines, 'taxAmt'), document[`taxAmt${letter}`], '0');
  }
}

/** 1 to n, each once. */
function checkPositions(lines: readonly Line[]): void {
  const positions = new Set(lines.map(({ itemSeq }) => itemSeq));
  const missing = lines.findIndex((_, index) => !positions.has(index + 1));
  if (missing !== -1) throw wrongField('itemSeq', `${missing + 1} is missing`);
}

function checkLine(settings: EtimsSettings, line: Line): void {
  const of = (member: string) => `${member} on item: ${line.itemSeq}`;
  compare(of('totAmt'), add(line.taxblAmt, line.taxAmt), line.totAmt, '0.01');
  if (settings.amounts === 'lenient') return;
  compare(of('splyAmnt'), toCents(multiply(line.qty, line.prc)), line.splyAmt, '0.01');
  compare(of('totAmt'), subtract(line.splyAmt, line.dcAmt ?? line.totDcAmt ?? '0'), line.totAmt, '0.01');
  checkDiscount(line);
  const rate = ratesOf(settings)[line.taxTyCd];
  compare(of('taxblAmt'), divide(multiply(line.totAmt, '100'), add('100', rate), 2), line.taxblAmt, '0.01');
}

/** The amount follows from the rate, or the rate from the amount; movements of stock have no rate. */
function checkDiscount({ itemSeq, splyAmt, dcRt, dcAmt }: Line): void {
  if (dcRt === undefined || dcAmt === undefined) return;
  const amount = divide(multiply(splyAmt, dcRt), '100', 2);
  if (areEqual(amount, dcAmt)) return;
  const isDerived = isAbove(splyAmt, '0') && areEqual(divide(multiply(dcAmt, '100'), splyAmt, 2), dcRt);
  if (!isDerived) compare(`dcAmt on item: ${itemSeq}`, amount, dcAmt, '0');
}

function compare(what: string, expected: string, found: string, tolerance: string): void {
  if (!isAbove(absolute(subtract(expected, found)), tolerance)) return;
  throw businessRefusal(`Invalid ${what}. Expected: ${expected}, But Found: ${toCents(found)}`);
}

const sumOf = (lines: readonly Line[], member: 'taxblAmt' | 'taxAmt' | 'totAmt'): string =>
  sum(lines.map((line) => line[member]));
