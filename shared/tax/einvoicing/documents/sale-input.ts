/** The body of a sale, and the prices of the lines of sales and purchases. */
import * as z from 'zod';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { lazy } from '../../../values/lazy.ts';
import { areEqual } from '../../../values/money.ts';
import { toLocalDay } from '../../../values/time.ts';
import { type PricedItem, type TaxRates, invalidField } from './amounts.ts';
import {
  amount,
  dayOrMoment,
  decimal,
  documentNumber,
  inShillings,
  itemCode,
  optionalPin,
  optionalLine,
  optionalText,
  paymentType,
  percent,
  quantity,
  taxLetter,
  text,
} from '../fields.ts';
import type { StoredItem } from '../master-data/item.ts';
import { itemClassCode, itemMembers, type NewItem, unitCode, withTaxType } from '../master-data/item-input.ts';

const lineMembers = () => ({
  item_seq: z.int().min(1).max(1000).optional(),
  quantity: quantity(),
  package_quantity: quantity().optional(),
  unit_price: amount(),
  discount_rate: percent().optional(),
  discount_amount: amount().optional(),
  /** Another name for `discount_amount`. */
  discount: amount().optional(),
  tax_rate: decimal({ wholeDigits: 3, minimum: 'zero' }).optional(),
  item_name: text(200).optional(),
  item_class_code: itemClassCode().optional(),
  package_unit: unitCode().optional(),
  quantity_unit: unitCode().optional(),
  tax_type: taxLetter().optional(),
});

/** The members of a line with a registered item. */
export const itemLineMembers = () => ({ item_code: itemCode(), ...lineMembers() });

export const oneDiscount = ({
  discount_rate,
  discount_amount,
  discount,
}: {
  discount_rate?: string;
  discount_amount?: string;
  discount?: string;
}) => [discount_rate, discount_amount, discount].filter((given) => given !== undefined).length <= 1;
export const bothDiscounts = { path: ['discount_rate'], message: 'Use either a rate or an amount' };

const saleLine = () => withTaxType(z.object(itemLineMembers()).refine(oneDiscount, bothDiscounts));

/** A line that may contain a new item. */
function lineWithItem() {
  const { item_name: _name, unit_price: _price, ...itemDetails } = itemMembers();
  return withTaxType(
    z
      // The line's own fields come last: omitted fields of a registered item come from the item, not from defaults.
      .object({ item_code: itemCode().optional(), ...z.object(itemDetails).partial().shape, ...lineMembers() })
      .refine(oneDiscount, bothDiscounts),
  );
}

const saleMembers = () => ({
  receipt_number: documentNumber(),
  receipt_date: dayOrMoment(),
  customer_pin: optionalPin(),
  customer_name: optionalLine(60),
  customer_phone: optionalLine(20),
  sales_type: z.enum(['C', 'N', 'P', 'T']).default('N'),
  receipt_type: z.literal('S', 'Must be S: to credit a sale, call POST /api/tax/einv/credit-notes').default('S'),
  payment_type: paymentType().default('01'),
  prices_include_tax: z.boolean().optional(),
  remark: optionalText(400),
});

export const saleInput = lazy(() =>
  inShillings(z.object({ ...saleMembers(), items: z.array(saleLine()).min(1).max(1000) })),
);
export const saleWithItemsInput = lazy(() =>
  inShillings(z.object({ ...saleMembers(), items: z.array(lineWithItem()).min(1).max(1000) })),
);
export type SaleInput = z.output<ReturnType<typeof saleInput>>;
export type SaleWithItemsInput = z.output<ReturnType<typeof saleWithItemsInput>>;
export type SaleLineInput = SaleWithItemsInput['items'][number];

/** Throws `invalid` for a Kenyan day or a time in the future. */
export function refuseFuture(field: string, { day, at }: { day: string; at: string | null }, now: number): void {
  const fiveMinutes = 5 * 60_000;
  const isAhead = at === null ? day > toLocalDay(now) : Date.parse(at) > now + fiveMinutes;
  if (isAhead) throw invalidField(field, 'Must not be in the future');
}

/** Returns the lines in the order of their numbers, each with its item. Throws `invalid`, naming the field. */
export function priceLines(
  lines: readonly SaleLineInput[],
  itemOf: (line: SaleLineInput, index: number) => NewItem,
  rates: TaxRates,
): PricedItem[] {
  const numbers = lines.map(({ item_seq }, index) => item_seq ?? index + 1);
  const priced = lines.map((line, index): PricedItem => {
    const field = `items.${index}`;
    const item_seq = numbers[index] ?? 0;
    if (item_seq > lines.length) throw invalidField(`${field}.item_seq`, `Must be 1 to ${lines.length}`);
    if (numbers.indexOf(item_seq) !== index) throw invalidField(`${field}.item_seq`, 'The number occurs twice');
    const item = itemOf(line, index);
    if (line.tax_type !== undefined && line.tax_type !== item.tax_type) {
      throw invalidField(`${field}.tax_type`, `The item is registered with ${item.tax_type}`);
    }
    const rate = rates[item.tax_type];
    if (line.tax_rate !== undefined && !areEqual(line.tax_rate, rate)) {
      throw invalidField(`${field}.tax_rate`, `The rate of ${item.tax_type} is ${rate}`);
    }
    const discount = line.discount_amount ?? line.discount;
    return {
      item_seq,
      item_code: item.item_code ?? '',
      item_class_code: line.item_class_code ?? item.item_class_code,
      item_name: line.item_name ?? item.item_name,
      package_unit: line.package_unit ?? item.package_unit,
      quantity_unit: line.quantity_unit ?? item.quantity_unit,
      tax_type: item.tax_type,
      barcode: item.barcode,
      quantity: line.quantity,
      unit_price: line.unit_price,
      ...(line.package_quantity === undefined ? {} : { package_quantity: line.package_quantity }),
      ...(line.discount_rate === undefined ? {} : { discount_rate: line.discount_rate }),
      ...(discount === undefined ? {} : { discount_amount: discount }),
    };
  });
  return priced.toSorted((one, other) => (one.item_seq ?? 0) - (other.item_seq ?? 0));
}

type ItemOfLine = { item_code?: string | undefined };

/** Finds the registered item that a line names. Throws `invalid`. */
export const known =
  (items: ReadonlyMap<string, StoredItem>) =>
  ({ item_code = '' }: ItemOfLine, index: number): StoredItem => {
    const item = items.get(item_code);
    if (item === undefined) throw invalidField(`items.${index}.item_code`, `The item ${item_code} is not registered`);
    return item;
  };

/** The same, for an item that must still be in use. */
export const registered = (items: ReadonlyMap<string, StoredItem>) => (line: ItemOfLine, index: number) => {
  const item = known(items)(line, index);
  if (!item.active) throw invalidField(`items.${index}.item_code`, `The item ${item.item_code} is no longer in use`);
  return item;
};

/** Returns the new item that a line contains. Throws `invalid`, naming the missing fields. */
export function newItemOf(line: SaleLineInput, index: number): NewItem {
  const { item_name: name, item_type: type, item_class_code, tax_type } = line;
  const missing = Object.entries({ item_name: name, item_type: type, item_class_code, tax_type }).filter(
    ([, given]) => given === undefined,
  );
  if (name === undefined || type === undefined || item_class_code === undefined || tax_type === undefined) {
    throw new GatewayError('invalid', undefined, {
      errors: Object.fromEntries(
        missing.map(([field]) => [`items.${index}.${field}`, ['Required because the item is not registered']]),
      ),
    });
  }
  return {
    item_code: line.item_code,
    item_name: name,
    item_type: type,
    item_class_code,
    tax_type,
    unit_price: line.unit_price,
    origin_country: line.origin_country ?? 'KE',
    package_unit: line.package_unit ?? 'NT',
    quantity_unit: line.quantity_unit ?? 'U',
    barcode: line.barcode ?? null,
    description: line.description ?? null,
    safety_stock: line.safety_stock ?? null,
    insurance_applicable: line.insurance_applicable ?? false,
  };
}
