/** The bodies of the item endpoints. */
import * as z from 'zod';
import type { ItemRecord } from '../../../drivers/einvoicing-driver.ts';
import { lazy } from '../../../values/lazy.ts';
import { alsoCalled } from '../../../platform/input/also-called.ts';
import {
  amount,
  decimal,
  inShillings,
  itemCode,
  optionalLine,
  optionalText,
  quantity,
  taxLetter,
  text,
} from '../fields.ts';

export const itemClassCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'Must be the digits of an item class');
export const unitCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,5}$/, 'Must be a unit code, such as NT or U');
const country = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Must be a country code, such as KE');
const itemType = () =>
  z.union([z.enum(['1', '2', '3']), z.literal([1, 2, 3]).transform(String)]) as z.ZodType<'1' | '2' | '3'>;

/** The fields of an item except its code. */
export const itemMembers = () => ({
  item_name: text(200),
  item_type: itemType(),
  item_class_code: itemClassCode(),
  tax_type: taxLetter(),
  unit_price: amount(),
  origin_country: country().default('KE'),
  package_unit: unitCode().default('NT'),
  quantity_unit: unitCode().default('U'),
  barcode: optionalLine(20),
  description: optionalText(200),
  safety_stock: decimal({ wholeDigits: 11, minimum: 'zero' })
    .nullish()
    .transform((value) => value ?? null),
  insurance_applicable: z.boolean().default(false),
});

/** `taxation_type` is another name for `tax_type`. */
export const withTaxType = <T extends z.ZodType>(schema: T) => alsoCalled({ tax_type: ['taxation_type'] }, schema);

export const newItemInput = lazy(() =>
  inShillings(withTaxType(z.object({ item_code: itemCode().optional(), ...itemMembers() }))),
);
export type NewItem = z.output<ReturnType<typeof newItemInput>>;

/** The parts of the item code cannot be changed. */
const fixed = () => z.undefined('This is part of the item code and cannot be changed').optional();
function changeable() {
  const {
    item_type: _type,
    origin_country: _country,
    package_unit: _package,
    quantity_unit: _unit,
    ...rest
  } = itemMembers();
  return rest;
}

export const itemChangeInput = lazy(() =>
  inShillings(
    withTaxType(
      z
        .object({
          ...changeable(),
          insurance_applicable: z.boolean(),
          active: z.boolean(),
        })
        .partial()
        .extend({
          item_code: fixed(),
          item_type: fixed(),
          origin_country: fixed(),
          package_unit: fixed(),
          quantity_unit: fixed(),
        }),
    ),
  ),
);
export type ItemChange = z.output<ReturnType<typeof itemChangeInput>>;

/** Country, type, packaging unit, quantity unit and a counter. A unit of one letter is prefixed with X. */
export function makeItemCode(
  item: Pick<ItemRecord, 'origin_country' | 'item_type' | 'package_unit' | 'quantity_unit'>,
  counter: number,
): string {
  const { origin_country, item_type, package_unit, quantity_unit } = item;
  return `${origin_country}${item_type}${filled(package_unit)}${filled(quantity_unit)}${String(counter).padStart(7, '0')}`;
}

const filled = (unit: string): string => (unit.length === 1 ? `X${unit}` : unit);

/** Whether the code begins with the item's own country, type and units, which the authority checks. */
export const fitsCode = (item: ItemRecord): boolean =>
  item.item_code.slice(0, -7) === makeItemCode(item, 0).slice(0, -7);

export const compositionInput = lazy(() =>
  z.object({
    components: z
      .array(z.object({ item_code: itemCode(), quantity: quantity() }))
      .min(1)
      .max(100),
  }),
);
export type Composition = z.output<ReturnType<typeof compositionInput>>;
