/** Sums of documents, exact to the cent: in all and letter by letter. */
import { type DocumentTotals, type TaxLetter, taxLetters } from '../drivers/einvoicing-driver.ts';
import type { KeptLine } from './document.ts';
import { fromHundredths, sumOf, toHundredths } from './hundredths.ts';

type Amounts = { taxable: bigint; tax: bigint };

/** In hundredths. */
export type Figures = { count: number; byType: Record<TaxLetter, Amounts> };

const nothing = (): Amounts => ({ taxable: 0n, tax: 0n });

export const noFigures = (): Figures => ({
  count: 0,
  byType: { A: nothing(), B: nothing(), C: nothing(), D: nothing(), E: nothing() },
});

/** Those of one document. */
export function figuresOfTotals({ by_type }: DocumentTotals): Figures {
  const figures = { ...noFigures(), count: 1 };
  for (const letter of taxLetters) {
    figures.byType[letter] = { taxable: toHundredths(by_type[letter].taxable), tax: toHundredths(by_type[letter].tax) };
  }
  return figures;
}

/** Those of some lines of one document. */
export function figuresOfLines(lines: readonly KeptLine[]): Figures {
  const figures = { ...noFigures(), count: 1 };
  for (const { tax_type, taxable_amount, tax_amount } of lines) {
    const amounts = figures.byType[tax_type];
    amounts.taxable += toHundredths(taxable_amount);
    amounts.tax += toHundredths(tax_amount);
  }
  return figures;
}

export function add(to: Figures, more: Figures, sign: 1n | -1n = 1n): void {
  to.count += more.count;
  for (const letter of taxLetters) {
    to.byType[letter].taxable += sign * more.byType[letter].taxable;
    to.byType[letter].tax += sign * more.byType[letter].tax;
  }
}

const toAmountsBody = ({ taxable, tax }: Amounts) => ({
  taxable: fromHundredths(taxable),
  tax: fromHundredths(tax),
  total: fromHundredths(taxable + tax),
});

/** Without the count: of a difference it says nothing. */
export function toSumsBody({ byType }: Figures) {
  const all = taxLetters.map((letter) => byType[letter]);
  const [A, B, C, D, E] = all.map(toAmountsBody);
  const whole = { taxable: sumOf(all.map(({ taxable }) => taxable)), tax: sumOf(all.map(({ tax }) => tax)) };
  return { ...toAmountsBody(whole), by_type: { A, B, C, D, E } };
}

export const toFiguresBody = (figures: Figures) => ({ count: figures.count, ...toSumsBody(figures) });

/** What is left of `whole` without `part`. */
export function netOf(whole: Figures, part: Figures): Figures {
  const net = noFigures();
  add(net, whole);
  add(net, part, -1n);
  return net;
}
