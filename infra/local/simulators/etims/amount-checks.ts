/**
 * The amounts of a document as the authority computes them again (upstreams/tax.md 2.9), with its own sentences (2.4).
 * Computed here in its own way, so that a mistake of the gateway's arithmetic shows.
 */
import { toHundredths } from '../../../../shared/einvoicing/hundredths.ts';
import { ratesOf } from './codes.ts';
import { businessRefusal, wrongField } from './envelopes.ts';
import type { EtimsSettings } from './world.ts';

type Letter = 'A' | 'B' | 'C' | 'D' | 'E';
const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

type Line = Record<'qty' | 'prc' | 'splyAmt' | 'taxblAmt' | 'taxAmt' | 'totAmt', string> & {
  itemSeq: number;
  taxTyCd: Letter;
  dcAmt?: string;
  totDcAmt?: string;
};
type Sums = Record<'totTaxblAmt' | 'totTaxAmt' | 'totAmt', string> & { totItemCnt: number; itemList: readonly Line[] };
type Taxes = Record<`${'taxblAmt' | 'taxRt' | 'taxAmt'}${Letter}`, string>;

/** Lines and the three sums: what every numbered document has. */
export function checkSums(settings: EtimsSettings, document: Sums): void {
  const { itemList, totItemCnt } = document;
  if (totItemCnt !== itemList.length) throw wrongField('totItemCnt', `must be ${itemList.length}`);
  for (const line of itemList) checkLine(settings, line);
  for (const [total, member] of [
    ['totTaxblAmt', 'taxblAmt'],
    ['totTaxAmt', 'taxAmt'],
    ['totAmt', 'totAmt'],
  ] as const) {
    compare(total, sumOf(itemList, member), document[total], 0n);
  }
}

/** The fifteen members of sales and purchases. */
export function checkLetters(settings: EtimsSettings, document: Sums & Taxes): void {
  const rates = ratesOf(settings);
  for (const letter of letters) {
    const sent = document[`taxRt${letter}`];
    if (toHundredths(sent) !== toHundredths(rates[letter])) {
      const expected = decimal(toHundredths(rates[letter]));
      throw businessRefusal(`Rule taxRt${letter} failed: Tax rate mismatch. Expected: ${expected}, Found: ${sent}`);
    }
    const lines = document.itemList.filter(({ taxTyCd }) => taxTyCd === letter);
    compare(`taxblAmt${letter}`, sumOf(lines, 'taxblAmt'), document[`taxblAmt${letter}`], 0n);
    compare(`taxAmt${letter}`, sumOf(lines, 'taxAmt'), document[`taxAmt${letter}`], 0n);
  }
}

function checkLine(settings: EtimsSettings, line: Line): void {
  const of = (member: string) => `${member} on item: ${line.itemSeq}`;
  const total = toHundredths(line.totAmt);
  compare(of('totAmt'), toHundredths(line.taxblAmt) + toHundredths(line.taxAmt), line.totAmt, 1n);
  if (settings.amounts === 'lenient') return;
  compare(of('splyAmnt'), halfUp(toHundredths(line.qty) * toHundredths(line.prc), 100n), line.splyAmt, 1n);
  const discount = toHundredths(line.dcAmt ?? line.totDcAmt ?? '0');
  compare(of('totAmt'), toHundredths(line.splyAmt) - discount, line.totAmt, 1n);
  const rate = toHundredths(ratesOf(settings)[line.taxTyCd]);
  compare(of('taxblAmt'), halfUp(total * 10_000n, 10_000n + rate), line.taxblAmt, 1n);
}

/** `tolerance` in cents. */
function compare(what: string, expected: bigint, found: string, tolerance: bigint): void {
  const difference = expected - toHundredths(found);
  if (difference <= tolerance && difference >= -tolerance) return;
  throw businessRefusal(`Invalid ${what}. Expected: ${decimal(expected)}, But Found: ${decimal(toHundredths(found))}`);
}

function sumOf(lines: readonly Line[], member: 'taxblAmt' | 'taxAmt' | 'totAmt'): bigint {
  let sum = 0n;
  for (const line of lines) sum += toHundredths(line[member]);
  return sum;
}

function halfUp(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return value / by + (rest * 2n >= by ? 1n : 0n);
}

function decimal(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${sign}${text.slice(0, -2)}.${text.slice(-2)}`;
}
