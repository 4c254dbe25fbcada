/**
 * Calculates the lines of a credit note from those of the document it corrects. Every line follows the line formula,
 * because the authority checks it. The rest of a document is counted in quantities and gross amounts, never in taxable
 * or tax sums, which may differ by a cent.
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

/** The credited part of one line of the original. */
export type Credit = {
  item_seq: number;
  quantity: string;
  /** Tax included. Default: the original's. */
  unit_price?: string;
};

/** `item_seq` counts within the credit note; `original_item_seq` is the line of the original. */
export type CreditLine = DocumentLine & { original_item_seq: number };

/** A line of an earlier credit note. */
export type Credited = Pick<CreditLine, 'original_item_seq' | 'quantity' | 'unit_price' | 'total_amount'>;

/** What is left of one line of the original. `isWhole`: no part of it was credited at a lower price. */
type Rest = { line: DocumentLine; quantity: string; gross: string; isWhole: boolean };

/**
 * Calculates the lines of a credit note. Throws `invalid`, naming the field, for a line that the original does not have
 * or that occurs twice, for more than is left, and for a price above the original's.
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
    const isRepeated = credits.findIndex(({ item_seq }) => item_seq === credit.item_seq) !== index;
    if (isRepeated) throw invalidField(`${field}.item_seq`, 'The line occurs twice');
    const figures = figuresOf(credit, rest, field);
    const line = finishLine(rest.line, index + 1, figures, rates[rest.line.tax_type]);
    return { ...line, original_item_seq: credit.item_seq };
  });
}

/** Credits for everything that earlier credit notes left of a document. */
export function creditsOfTheRest(original: readonly DocumentLine[], credited: readonly Credited[]): Credit[] {
  return restsOf(original, credited)
    .filter(({ quantity }) => isAbove(quantity, '0'))
    .map(({ line, quantity }) => ({ item_seq: line.item_seq, quantity }));
}

/** The gross amount that earlier credit notes left of a document. */
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
  if (isAbove(quantity, rest.quantity))
    throw invalidField(`${field}.quantity`, `At most ${rest.quantity} can be credited`);
  if (isAbove(price, fullPrice)) throw invalidField(`${field}.unit_price`, `Must be at most ${fullPrice}`);
  const supply = toCents(multiply(quantity, price));
  const usual = usualDiscount(supply, rest.line);
  const isRest = rest.isWhole && areEqual(quantity, rest.quantity) && areEqual(price, fullPrice);
  const discount = fitDiscount(supply, usual, rest.gross, isRest);
  const isUsual = areEqual(discount, usual);
  const rate = isUsual && isByRate(rest.line) ? rest.line.discount_rate : discountRateOf(discount, supply);
  return { quantity, price, supply, discountRate: rate, discount };
}

/** A discount in percent keeps its percentage; a discount amount is divided in proportion to value. */
function usualDiscount(supply: string, line: DocumentLine): string {
  if (isByRate(line)) return percentOf(supply, line.discount_rate);
  return divide(multiply(supply, line.discount_amount), line.supply_amount, 2);
}

const isByRate = ({ supply_amount, discount_rate, discount_amount }: DocumentLine): boolean =>
  areEqual(percentOf(supply_amount, discount_rate), discount_amount);

/**
 * Rounded parts may add up to more than the whole. The discount is the only value that the formula leaves free, so it
 * absorbs the difference: no more is credited than was charged, and the last part gets the rest if possible.
 */
function fitDiscount(supply: string, usual: string, grossLeft: string, isRest: boolean): string {
  const minimum = maximum(subtract(supply, grossLeft), '0.00');
  return isRest ? minimum : maximum(usual, minimum);
}
