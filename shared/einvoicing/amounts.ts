/**
 * The amounts of a document, before it is sent: lines from what the caller asked for, and totals from the lines
 * (upstreams/tax.md 2.9, 3.7). Every line is rounded first and the totals are sums of rounded lines, so taxable and tax
 * always add up to the total.
 */
import { type DocumentLine, type DocumentTotals, type TaxLetter, taxLetters } from '../drivers/einvoicing-driver.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { divideHalfUp, fromHundredths, sumOf, toHundredths } from './hundredths.ts';

/** Percent by letter, as the authority's code list has them (2.9: never a constant). */
export type TaxRates = Readonly<Record<TaxLetter, string>>;

/** What a line says besides amounts. */
export type LineDetails = Pick<
  DocumentLine,
  'item_code' | 'item_class_code' | 'item_name' | 'package_unit' | 'quantity_unit' | 'tax_type'
> &
  Partial<Pick<DocumentLine, 'barcode' | 'package_quantity' | 'supplier_item' | 'expiry_date'>>;

/** An item of a request; at most one of the discounts. */
export type PricedItem = LineDetails & {
  /** Its position where none is given. */
  item_seq?: number;
  quantity: string;
  unit_price: string;
  discount_rate?: string;
  discount_amount?: string;
};

export type Pricing = { prices_include_tax: boolean; rates: TaxRates };

/** A line in hundredths, tax included, before tax is taken out of it. */
export type LineFigures = { quantity: bigint; price: bigint; supply: bigint; discountRate: bigint; discount: bigint };

const hundred = 100n;
/** A hundred percent, in hundredths of a percent. */
const whole = 10_000n;
/** N18,2 in hundredths. */
const tooLarge = 10n ** 18n;

/**
 * The lines of a document. Throws `invalid`, naming the field, for a discount above the price and for amounts with
 * more digits than the authority takes.
 */
export function toLines(items: readonly PricedItem[], { prices_include_tax, rates }: Pricing): DocumentLine[] {
  return items.map((item, index) => {
    const rate = toHundredths(rates[item.tax_type]);
    const gross = (net: bigint) => (prices_include_tax ? net : divideHalfUp(net * (whole + rate), whole));
    return finishLine(item, item.item_seq ?? index + 1, figuresOf(item, gross, `items.${index}`), rate);
  });
}

/** 3.7: prices without tax are grossed up one by one, a discount amount likewise; then the rule is the same. */
function figuresOf(item: PricedItem, gross: (net: bigint) => bigint, field: string): LineFigures {
  const quantity = toHundredths(item.quantity);
  const price = gross(toHundredths(item.unit_price));
  if (price >= tooLarge) throw unfit(`${field}.unit_price`, 'With its tax the price has more than 16 digits');
  const supply = divideHalfUp(quantity * price, hundred);
  if (supply >= tooLarge) throw unfit(`${field}.quantity`, 'Quantity times price has more than 16 digits');
  if (item.discount_amount === undefined) {
    const discountRate = toHundredths(item.discount_rate ?? '0');
    return { quantity, price, supply, discountRate, discount: divideHalfUp(supply * discountRate, whole) };
  }
  const given = toHundredths(item.discount_amount);
  if (given > amountBefore(item)) throw unfit(`${field}.discount_amount`, 'Must not be above quantity times price');
  // Grossed up on its own it may come out a cent above the line.
  const discount = gross(given) < supply ? gross(given) : supply;
  return { quantity, price, supply, discountRate: discountRateOf(discount, supply), discount };
}

/** The percentage a discount amounts to. */
export function discountRateOf(discount: bigint, supply: bigint): bigint {
  return supply === 0n ? 0n : divideHalfUp(discount * whole, supply);
}

/** Takes the tax out of a line (2.9); the rest of the line is what its details and figures say. */
export function finishLine(
  details: LineDetails,
  item_seq: number,
  figures: LineFigures,
  taxRate: bigint,
): DocumentLine {
  const total = figures.supply - figures.discount;
  const taxable = divideHalfUp(total * whole, whole + taxRate);
  return {
    item_seq,
    item_code: details.item_code,
    item_class_code: details.item_class_code,
    item_name: details.item_name,
    barcode: details.barcode ?? null,
    package_unit: details.package_unit,
    package_quantity: details.package_quantity ?? '1.00',
    quantity_unit: details.quantity_unit,
    quantity: fromHundredths(figures.quantity),
    unit_price: fromHundredths(figures.price),
    supply_amount: fromHundredths(figures.supply),
    discount_rate: fromHundredths(figures.discountRate),
    discount_amount: fromHundredths(figures.discount),
    tax_type: details.tax_type,
    taxable_amount: fromHundredths(taxable),
    tax_amount: fromHundredths(total - taxable),
    total_amount: fromHundredths(total),
    ...(details.supplier_item === undefined ? {} : { supplier_item: details.supplier_item }),
    ...(details.expiry_date === undefined ? {} : { expiry_date: details.expiry_date }),
  };
}

/** Always all five letters. Throws `invalid` for a total with more digits than the authority takes. */
export function toTotals(lines: readonly DocumentLine[], rates: TaxRates): DocumentTotals {
  const sum = (member: 'taxable_amount' | 'tax_amount' | 'total_amount', letter?: TaxLetter) =>
    sumOf(
      lines
        .filter(({ tax_type }) => letter === undefined || tax_type === letter)
        .map((line) => toHundredths(line[member])),
    );
  const total = sum('total_amount');
  if (total >= tooLarge) throw unfit('items', 'The total has more than 16 digits');
  const ofLetter = (letter: TaxLetter) => ({
    rate: rates[letter],
    taxable: fromHundredths(sum('taxable_amount', letter)),
    tax: fromHundredths(sum('tax_amount', letter)),
  });
  const [A, B, C, D, E] = taxLetters;
  return {
    by_type: { A: ofLetter(A), B: ofLetter(B), C: ofLetter(C), D: ofLetter(D), E: ofLetter(E) },
    taxable: fromHundredths(sum('taxable_amount')),
    tax: fromHundredths(sum('tax_amount')),
    total: fromHundredths(total),
  };
}

/**
 * What prices without tax came to before tax was added. What is booked may differ from it by cents (W11), so callers are
 * shown both.
 */
export function requestedNet(items: readonly PricedItem[]): string {
  return fromHundredths(
    sumOf(
      items.map((item) => {
        const before = amountBefore(item);
        const off = divideHalfUp(before * toHundredths(item.discount_rate ?? '0'), whole);
        return before - (item.discount_amount === undefined ? off : toHundredths(item.discount_amount));
      }),
    ),
  );
}

/** Quantity times price as they were given, before any discount. */
function amountBefore({ quantity, unit_price }: PricedItem): bigint {
  return divideHalfUp(toHundredths(quantity) * toHundredths(unit_price), hundred);
}

/** What a caller has to change, and where. */
export function unfit(field: string, sentence: string): GatewayError {
  return new GatewayError('invalid', undefined, { errors: { [field]: [sentence] } });
}
