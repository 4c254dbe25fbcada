/**
 * Calculates the amounts of a document before it is sent: lines from the caller's items, and totals from the lines.
 * Each line is rounded and the totals are sums of rounded lines, so taxable and tax always add up to the total.
 */
import {
  type DocumentLine,
  type DocumentTotals,
  type TaxLetter,
  taxLetters,
} from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import {
  add,
  divide,
  isAbove,
  minimum,
  multiply,
  percentOf,
  subtract,
  sum,
  toCents,
  toPercent,
  wholeDigits,
  withPlaces,
} from '../../../values/money.ts';

/** Percentage by tax letter, from the authority's code list. Never a constant. */
export type TaxRates = Readonly<Record<TaxLetter, string>>;

/** A line without its amounts. */
export type LineDetails = Pick<
  DocumentLine,
  'item_code' | 'item_class_code' | 'item_name' | 'package_unit' | 'quantity_unit' | 'tax_type'
> &
  Partial<Pick<DocumentLine, 'barcode' | 'package_quantity' | 'supplier_item' | 'expiry_date'>>;

/** An item of a request, with at most one of the discounts. */
export type PricedItem = LineDetails & {
  /** Default: its position. */
  item_seq?: number;
  quantity: string;
  unit_price: string;
  discount_rate?: string;
  discount_amount?: string;
};

export type Pricing = { prices_include_tax: boolean; rates: TaxRates };

/** The tax-inclusive amounts of a line. */
export type LineFigures = { quantity: string; price: string; supply: string; discountRate: string; discount: string };

/** Amounts have at most 16 digits before the decimal point and 2 after it. */
const isTooLarge = (amount: string): boolean => wholeDigits(amount) > 16;

/**
 * Calculates the lines of a document. Throws `invalid`, naming the field, for a discount above the price and for
 * amounts with more digits than the authority accepts.
 */
export function toLines(items: readonly PricedItem[], { prices_include_tax, rates }: Pricing): DocumentLine[] {
  return items.map((item, index) => {
    const rate = rates[item.tax_type];
    const gross = (net: string) => (prices_include_tax ? withPlaces(net, 2) : percentOf(net, add('100', rate)));
    return finishLine(item, item.item_seq ?? index + 1, figuresOf(item, gross, `items.${index}`), rate);
  });
}

/** Adds the tax to each price without tax and to its discount amount. All further steps are the same for both kinds. */
function figuresOf(item: PricedItem, gross: (net: string) => string, field: string): LineFigures {
  const quantity = withPlaces(item.quantity, 2);
  const price = gross(item.unit_price);
  if (isTooLarge(price)) throw invalidField(`${field}.unit_price`, 'The price including tax has more than 16 digits');
  const supply = toCents(multiply(quantity, price));
  if (isTooLarge(supply)) throw invalidField(`${field}.quantity`, 'Quantity times price has more than 16 digits');
  if (item.discount_amount === undefined) {
    const discountRate = withPlaces(item.discount_rate ?? '0', 2);
    return { quantity, price, supply, discountRate, discount: percentOf(supply, discountRate) };
  }
  if (isAbove(item.discount_amount, amountBefore(item))) {
    throw invalidField(`${field}.discount_amount`, 'Must be at most quantity times price');
  }
  // With tax added separately, rounding may make the discount a cent larger than the line.
  const discount = minimum(gross(item.discount_amount), supply);
  return { quantity, price, supply, discountRate: discountRateOf(discount, supply), discount };
}

/** The discount as a percentage of the supply amount. */
export const discountRateOf = (discount: string, supply: string): string => toPercent(discount, supply, 2);

/** Completes a line: calculates its taxable amount and its tax from the tax-inclusive total. */
export function finishLine(
  details: LineDetails,
  item_seq: number,
  figures: LineFigures,
  taxRate: string,
): DocumentLine {
  const total = subtract(figures.supply, figures.discount);
  const taxable = divide(multiply(total, '100'), add('100', taxRate), 2);
  return {
    item_seq,
    item_code: details.item_code,
    item_class_code: details.item_class_code,
    item_name: details.item_name,
    barcode: details.barcode ?? null,
    package_unit: details.package_unit,
    package_quantity: details.package_quantity ?? '1.00',
    quantity_unit: details.quantity_unit,
    quantity: figures.quantity,
    unit_price: figures.price,
    supply_amount: figures.supply,
    discount_rate: figures.discountRate,
    discount_amount: figures.discount,
    tax_type: details.tax_type,
    taxable_amount: taxable,
    tax_amount: subtract(total, taxable),
    total_amount: total,
    ...(details.supplier_item === undefined ? {} : { supplier_item: details.supplier_item }),
    ...(details.expiry_date === undefined ? {} : { expiry_date: details.expiry_date }),
  };
}

/** Totals, for all five tax letters. Throws `invalid` for a total with more digits than the authority accepts. */
export function toTotals(lines: readonly DocumentLine[], rates: TaxRates): DocumentTotals {
  const sumOf = (member: 'taxable_amount' | 'tax_amount' | 'total_amount', letter?: TaxLetter) =>
    sum(lines.filter(({ tax_type }) => letter === undefined || tax_type === letter).map((line) => line[member]));
  const total = sumOf('total_amount');
  if (isTooLarge(total)) throw invalidField('items', 'The total has more than 16 digits');
  const ofLetter = (letter: TaxLetter) => ({
    rate: rates[letter],
    taxable: sumOf('taxable_amount', letter),
    tax: sumOf('tax_amount', letter),
  });
  const [A, B, C, D, E] = taxLetters;
  return {
    by_type: { A: ofLetter(A), B: ofLetter(B), C: ofLetter(C), D: ofLetter(D), E: ofLetter(E) },
    taxable: sumOf('taxable_amount'),
    tax: sumOf('tax_amount'),
    total,
  };
}

/**
 * The total of prices without tax before tax was added. The booked total may differ from it by cents, so callers see
 * both.
 */
export function requestedNet(items: readonly PricedItem[]): string {
  return sum(
    items.map((item) => {
      const before = amountBefore(item);
      return subtract(before, item.discount_amount ?? percentOf(before, item.discount_rate ?? '0'));
    }),
  );
}

/** Quantity times price as given, before any discount. */
const amountBefore = ({ quantity, unit_price }: PricedItem): string => toCents(multiply(quantity, unit_price));

/** An error that names the invalid field. */
export function invalidField(field: string, message: string): GatewayError {
  return new GatewayError('invalid', undefined, { errors: { [field]: [message] } });
}
