/**
 * The fields of Odoo's models that a bookkeeper uses, the most common ones, after the model definitions of its addons
 * base, product and account and its external API page; from memory, not compared line by line. False is null, a number
 * may be a string, and a field that the model does not have is rejected.
 */
import * as z from 'zod';

const none = z.literal(false);
const words = () => z.union([z.string(), z.number().transform(String), none]).optional();
const char = words();
const text = words();
const html = words();
const float = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d*\.?\d+$/)
    .transform(Number),
  none.transform(() => 0),
]);
const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
  none.transform(() => 0),
]);
const boolean = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
/** A time after the day is removed. */
const date = z
  .union([
    none,
    z
      .string()
      .transform((value) => value.slice(0, 10))
      .pipe(z.iso.date()),
  ])
  .optional();
const many2one = z.union([z.int().positive(), none]).optional();
const selection = <const Words extends readonly string[]>(...words: Words) => z.union([z.enum(words), none]).optional();

const id = z.int();
/** Link or unlink one, clear, or set all; values that a command does not use may be omitted. */
const many2many = z.array(
  z.union([
    z.tuple([z.literal(4), id], z.unknown()),
    z.tuple([z.literal(3), id], z.unknown()),
    z.tuple([z.literal(5)], z.unknown()),
    z.tuple([z.literal(6), z.unknown(), z.array(id)]),
  ]),
);

const invoiceLine = z.strictObject({
  product_id: many2one,
  name: char,
  quantity: float.optional(),
  price_unit: float.optional(),
  discount: float.optional(),
  account_id: many2one,
  tax_ids: many2many.optional(),
  product_uom_id: many2one,
  sequence: integer.optional(),
  display_type: selection('product', 'line_section', 'line_note'),
  analytic_distribution: z.unknown().optional(),
});

/** Create, change or delete a line, or clear all lines. */
const invoiceLines = z.array(
  z.union([
    z.tuple([z.literal(0), z.unknown(), invoiceLine]),
    z.tuple([z.literal(1), id, invoiceLine]),
    z.tuple([z.literal(2), id], z.unknown()),
    z.tuple([z.literal(5)], z.unknown()),
  ]),
);

const partner = z.strictObject({
  name: z.string().min(1),
  is_company: boolean.optional(),
  company_type: selection('person', 'company'),
  type: selection('contact', 'invoice', 'delivery', 'other'),
  parent_id: many2one,
  email: char,
  phone: char,
  mobile: char,
  website: char,
  function: char,
  lang: char,
  vat: char,
  company_registry: char,
  street: char,
  street2: char,
  city: char,
  zip: char,
  state_id: many2one,
  country_id: many2one,
  ref: char,
  comment: html,
  customer_rank: integer.optional(),
  supplier_rank: integer.optional(),
  property_payment_term_id: many2one,
  property_supplier_payment_term_id: many2one,
  company_id: many2one,
  user_id: many2one,
  active: boolean.optional(),
});

const product = z.strictObject({
  name: z.string().min(1),
  default_code: char,
  barcode: char,
  description: html,
  description_sale: text,
  description_purchase: text,
  type: selection('consu', 'service', 'combo'),
  is_storable: boolean.optional(),
  sale_ok: boolean.optional(),
  purchase_ok: boolean.optional(),
  categ_id: many2one,
  list_price: float.optional(),
  standard_price: float.optional(),
  weight: float.optional(),
  taxes_id: many2many.optional(),
  supplier_taxes_id: many2many.optional(),
  uom_id: many2one,
  property_account_income_id: many2one,
  property_account_expense_id: many2one,
  company_id: many2one,
  active: boolean.optional(),
});

/** Shared by the variants of a product. */
const template = product.partial();

const move = z.strictObject({
  move_type: z.enum(['entry', 'out_invoice', 'out_refund', 'in_invoice', 'in_refund', 'out_receipt', 'in_receipt']),
  partner_id: many2one,
  invoice_date: date,
  date,
  invoice_payment_term_id: many2one,
  invoice_date_due: date,
  currency_id: many2one,
  journal_id: many2one,
  company_id: many2one,
  invoice_user_id: many2one,
  fiscal_position_id: many2one,
  partner_bank_id: many2one,
  ref: char,
  name: char,
  payment_reference: char,
  invoice_origin: char,
  narration: html,
  invoice_line_ids: invoiceLines.optional(),
});

/** An external id: a name for a record. */
const modelData = z.strictObject({
  module: z.string(),
  name: z.string().min(1),
  model: z.string().min(1),
  res_id: id,
  noupdate: boolean.optional(),
});

export const models: Readonly<Record<string, z.ZodObject>> = {
  'res.partner': partner,
  'product.product': product,
  'product.template': template,
  'account.move': move,
  'ir.model.data': modelData,
};

const withoutOptional = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? withoutOptional(schema.unwrap()) : schema;

const kinds = new Map<z.core.$ZodType, string>(
  Object.entries({ char, text, html, float, integer, boolean, date, many2one, many2many, one2many: invoiceLines }).map(
    ([kind, schema]) => [withoutOptional(schema), kind],
  ),
);

/** Odoo's name for the type of a field. */
export function kindOf(schema: z.core.$ZodType): string {
  const known = kinds.get(withoutOptional(schema));
  if (known !== undefined) return known;
  if (wordsOf(schema)) return 'selection';
  return withoutOptional(schema) === id ? 'integer' : 'char';
}

/** The values of a selection; undefined for any other field. */
export function wordsOf(schema: z.core.$ZodType): readonly string[] | undefined {
  const inner = withoutOptional(schema);
  const [first] = inner instanceof z.ZodUnion ? inner.options : [inner];
  return first instanceof z.ZodEnum ? first.options.map(String) : undefined;
}

/** Database, user, key, model and method, before the arguments of the method. */
const called = z.tuple([z.string(), z.int(), z.string(), z.string(), z.string()], z.unknown());

/**
 * A call by JSON-RPC; keywords may be omitted and the call's id is free. `execute` passes its arguments individually,
 * by position; `execute_kw` passes a list of them and a record of keywords.
 */
export const rpcRequest = z.object({
  jsonrpc: z.literal('2.0').optional(),
  method: z.literal('call').optional(),
  id: z.union([z.number(), z.string(), z.null()]).optional(),
  params: z.union([
    z.object({ service: z.literal('common'), method: z.literal('version'), args: z.array(z.unknown()).optional() }),
    z.object({
      service: z.literal('common'),
      method: z.enum(['authenticate', 'login']),
      args: z.tuple([z.string(), z.string(), z.string()], z.unknown()),
    }),
    z.object({
      service: z.literal('object'),
      method: z.literal('execute'),
      args: called.transform(([db, uid, key, model, name, ...positional]) => ({
        db,
        uid,
        key,
        model,
        name,
        positional,
        keywords: {} as Record<string, unknown>,
      })),
    }),
    z.object({
      service: z.literal('object'),
      method: z.literal('execute_kw'),
      args: called.transform(([db, uid, key, model, name, positional = [], keywords = {}]) => ({
        db,
        uid,
        key,
        model,
        name,
        positional: positional as unknown[],
        keywords: keywords as Record<string, unknown>,
      })),
    }),
  ]),
});
