/** Sums of documents, exact to the cent: in total and by tax letter. */
import { type DocumentTotals, type TaxLetter, taxLetters } from '../../../drivers/einvoicing-driver.ts';
import { add, negate, sum } from '../../../values/money.ts';
import type { StoredLine } from '../documents/document.ts';

type Amounts = { taxable: string; tax: string };

export type Figures = { count: number; byType: Record<TaxLetter, Amounts> };

const noAmounts = (): Amounts => ({ taxable: '0.00', tax: '0.00' });

export const noFigures = (): Figures => ({
  count: 0,
  byType: { A: noAmounts(), B: noAmounts(), C: noAmounts(), D: noAmounts(), E: noAmounts() },
});

/** The figures of one document. */
export function figuresOfTotals({ by_type }: DocumentTotals): Figures {
  const figures = { ...noFigures(), count: 1 };
  for (const letter of taxLetters) {
    figures.byType[letter] = { taxable: by_type[letter].taxable, tax: by_type[letter].tax };
  }
  return figures;
}

/** The figures of some lines of one document. */
export function figuresOfLines(lines: readonly StoredLine[]): Figures {
  const figures = { ...noFigures(), count: 1 };
  for (const { tax_type, taxable_amount, tax_amount } of lines) {
    addTo(figures, tax_type, { taxable: taxable_amount, tax: tax_amount });
  }
  return figures;
}

export function addFigures(to: Figures, more: Figures): void {
  to.count += more.count;
  for (const letter of taxLetters) addTo(to, letter, more.byType[letter]);
}

function addTo({ byType }: Figures, letter: TaxLetter, { taxable, tax }: Amounts): void {
  const before = byType[letter];
  byType[letter] = { taxable: add(before.taxable, taxable), tax: add(before.tax, tax) };
}

const toAmountsBody = ({ taxable, tax }: Amounts) => ({ taxable, tax, total: add(taxable, tax) });

/** Without the count, which has no meaning for a difference. */
export function toSumsBody({ byType }: Figures) {
  const all = taxLetters.map((letter) => byType[letter]);
  const [A, B, C, D, E] = all.map(toAmountsBody);
  const whole = { taxable: sum(all.map(({ taxable }) => taxable)), tax: sum(all.map(({ tax }) => tax)) };
  return { ...toAmountsBody(whole), by_type: { A, B, C, D, E } };
}

export const toFiguresBody = (figures: Figures) => ({ count: figures.count, ...toSumsBody(figures) });

/** `whole` minus `part`. */
export function netOf(whole: Figures, part: Figures): Figures {
  const net = noFigures();
  addFigures(net, whole);
  for (const letter of taxLetters) {
    const { taxable, tax } = part.byType[letter];
    addTo(net, letter, { taxable: negate(taxable), tax: negate(tax) });
  }
  return { ...net, count: whole.count - part.count };
}
