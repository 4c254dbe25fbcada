/**
 * The lines of a credit note, from those of the document it corrects. Every line keeps the
 * line formula, because the authority computes each one again; what is left of a document is counted in quantities and
 * in gross amounts, never in taxable or tax sums, which may drift by a cent.
 */
import type { DocumentLine } from '../../../drivers/einvoicing-driver.ts';
import {
  areEqual,
  divide,
  isAbove,
  maximum,
  multiply,
  percentOf,
  subtract,
  sum,
  toCents,
  withPlaces,
} from '../../../values/money.ts';
import { discountRateOf, finishLine, type LineFigures, type TaxRates, invalidField } from './amounts.ts';

/** What is given back of one line of the original. */
export type Credit = {
  item_seq: number;
  quantity: string;
  /** Tax included; the original's where none is given. */
  unit_price?: string;
};

/** `item_seq` counts within the credit note; this one is the original's. */
export type CreditLine = DocumentLine & { original_item_seq: number };

/** What earlier credit notes gave back already. */
export type Credited = Pick<CreditLine, 'original_item_seq' | 'quantity' | 'unit_price' | 'total_amount'>;

/** One line of the original and what is left of it; `isWhole` while none of it was credited for less. */
type Rest = { line: DocumentLine; quantity: string; gross: string; isWhole: boolean };

/**
 * The lines of a credit note. Throws `invalid`, naming the field, for a line the original lacks or that is named twice,
 * for more than is left, and for a price above the original's.
 */
export function toCreditLines(
  original: readonly DocumentLine[],
  credits: readonly Credit[],
  credited: readonly Credited[],
  rates: TaxRates,
): CreditLine[] {
  const rests = restsOf(original, credited);
  return credits.map((credit, index) => {
    const field = `items.${index}`;
    const rest = rests.find(({ line }) => line.item_seq === credit.item_seq);
    if (!rest) throw invalidField(`${field}.item_seq`, 'The original document has no such line');
    const isNamedTwice = credits.findIndex(({ item_seq }) => item_seq === credit.item_seq) !== index;
    if (isNamedTwice) throw invalidField(`${field}.item_seq`, 'The line is named twice');
    const figures = figuresOf(credit, rest, field);
    const line = finishLine(rest.line, index + 1, figures, rates[rest.line.tax_type]);
    return { ...line, original_item_seq: credit.item_seq };
  });
}

/** All that earlier credit notes left of a document. */
export function creditsOfTheRest(original: readonly DocumentLine[], credited: readonly Credited[]): Credit[] {
  return restsOf(original, credited)
    .filter(({ quantity }) => isAbove(quantity, '0'))
    .map(({ line, quantity }) => ({ item_seq: line.item_seq, quantity }));
}

/** The gross amount earlier credit notes left of a document. */
export function grossLeft(original: readonly DocumentLine[], credited: readonly Credited[]): string {
  return sum(restsOf(original, credited).map(({ gross }) => gross));
}

function restsOf(original: readonly DocumentLine[], credited: readonly Credited[]): Rest[] {
  return original.map((line) => {
    const mine = credited.filter(({ original_item_seq }) => original_item_seq === line.item_seq);
    const left = (member: 'quantity' | 'total_amount') => subtract(line[member], sum(mine.map((each) => each[member])));
    const isWhole = mine.every(({ unit_price }) => areEqual(unit_price, line.unit_price));
    return { line, quantity: left('quantity'), gross: left('total_amount'), isWhole };
  });
}

function figuresOf(credit: Credit, rest: Rest, field: string): LineFigures {
  const quantity = withPlaces(credit.quantity, 2);
  const fullPrice = rest.line.unit_price;
  const price = withPlaces(credit.unit_price ?? fullPrice, 2);
  if (!isAbove(quantity, '0')) throw invalidField(`${field}.quantity`, 'Must be above 0');
  if (isAbove(quantity, rest.quantity)) throw invalidField(`${field}.quantity`, `Only ${rest.quantity} are left`);
  if (isAbove(price, fullPrice)) throw invalidField(`${field}.unit_price`, `Must not be above ${fullPrice}`);
  const supply = toCents(multiply(quantity, price));
  const usual = usualDiscount(supply, rest.line);
  const isRest = rest.isWhole && areEqual(quantity, rest.quantity) && areEqual(price, fullPrice);
  const discount = fitDiscount(supply, usual, rest.gross, isRest);
  const isUsual = areEqual(discount, usual);
  const rate = isUsual && isByRate(rest.line) ? rest.line.discount_rate : discountRateOf(discount, supply);
  return { quantity, price, supply, discountRate: rate, discount };
}

/** A discount given in percent stays that percentage; one given as an amount is shared out by value. */
function usualDiscount(supply: string, line: DocumentLine): string {
  if (isByRate(line)) return percentOf(supply, line.discount_rate);
  return divide(multiply(supply, line.discount_amount), line.supply_amount, 2);
}

const isByRate = ({ supply_amount, discount_rate, discount_amount }: DocumentLine): boolean =>
  areEqual(percentOf(supply_amount, discount_rate), discount_amount);

/**
 * Rounded pieces may come to more than the whole. The discount is the one member the formula leaves free, so it takes
 * the difference: never is more given back than was charged, and the last piece takes what is left where it can.
 */
function fitDiscount(supply: string, usual: string, grossLeft: string, isRest: boolean): string {
  const least = maximum(subtract(supply, grossLeft), '0.00');
  return isRest ? least : maximum(usual, least);
}
