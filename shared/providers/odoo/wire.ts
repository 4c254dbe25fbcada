/**
 * Odoo's messages on the wire: the models that the gateway uses and their fields, strict for writes, lenient for
 * reads. Both transports carry the same ORM calls: JSON-2 (19 and later) and the older JSON-RPC.
 */
import * as z from 'zod';

const id = z.int().positive();
const text = z.string().min(1);
const day = z.iso.date();
const amount = z.number();
const rank = z.literal(1);

/** Commands on lists of records: replace all links, create one, clear. */
const set = z.tuple([z.tuple([z.literal(6), z.literal(0), z.array(id)])]);

const invoiceLine = z.strictObject({
  product_id: id.optional(),
  name: text,
  quantity: amount,
  price_unit: amount,
  discount: amount.optional(),
  account_id: id.optional(),
  tax_ids: set,
});
const invoiceLines = z.array(
  z.union([z.tuple([z.literal(5), z.literal(0), z.literal(0)]), z.tuple([z.literal(0), z.literal(0), invoiceLine])]),
);

const partner = z.strictObject({
  name: text,
  is_company: z.boolean(),
  email: text.optional(),
  phone: text.optional(),
  vat: text.optional(),
  street: text.optional(),
  street2: text.optional(),
  city: text.optional(),
  zip: text.optional(),
  country_id: id.optional(),
  ref: text,
  comment: text.optional(),
  customer_rank: rank.optional(),
  supplier_rank: rank.optional(),
  active: z.boolean(),
});

const product = z.strictObject({
  name: text,
  default_code: text.optional(),
  description_sale: text.optional(),
  type: z.enum(['consu', 'service']),
  list_price: amount.optional(),
  standard_price: amount.optional(),
  taxes_id: set.optional(),
  supplier_taxes_id: set.optional(),
  uom_id: id.optional(),
  property_account_income_id: id.optional(),
  property_account_expense_id: id.optional(),
  active: z.boolean(),
});

/** The common fields of a product's variants. */
const template = z.strictObject({ active: z.boolean() });

export const moveTypes = ['out_invoice', 'out_receipt', 'in_invoice', 'in_receipt'] as const;

const move = z.strictObject({
  move_type: z.enum(moveTypes),
  partner_id: id,
  invoice_date: day,
  invoice_payment_term_id: z.literal(false),
  invoice_date_due: day,
  currency_id: id.optional(),
  ref: text,
  payment_reference: text.optional(),
  narration: text.optional(),
  invoice_line_ids: invoiceLines,
});

/** An external id: the gateway's name for a record. */
const modelData = z.strictObject({ module: z.literal('__gateway__'), name: text, model: text, res_id: id });

export const models = {
  'res.partner': partner,
  'product.product': product,
  'product.template': template,
  'account.move': move,
  'ir.model.data': modelData,
} as const;
export type WrittenModel = keyof typeof models;
export type Values<Model extends WrittenModel> = z.input<(typeof models)[Model]>;

/** Odoo returns missing values as false. */
const orNone = <T>(schema: z.ZodType<T>) => schema.nullish().catch(null);

export const partnerRecord = z.object({ id, name: orNone(z.string()) });
export const productRecord = z.object({ id, name: orNone(z.string()), default_code: orNone(z.string()) });
/** Odoo returns references as id and name. */
export const variantRecord = z.object({ id, product_tmpl_id: z.tuple([id, z.string()]) });
export const templateRecord = z.object({ id, active: z.boolean() });
export const moveRecord = z.object({
  id,
  name: orNone(z.string()),
  state: orNone(z.string()),
  amount_untaxed: orNone(z.number()),
  amount_tax: orNone(z.number()),
  amount_total: orNone(z.number()),
});
export type MoveRecord = z.output<typeof moveRecord>;
export const modelDataRecord = z.object({ id, res_id: id });
export const anyRecord = z.object({ id });
export const companyRecord = z.object({ id, name: z.string(), currency_id: z.tuple([id, z.string().min(1)]) });

export const createdIds = z.array(id).min(1);
/** The results of methods that only perform an action are ignored. */
export const done = z.unknown();
export const loaded = z.object({ ids: z.array(id).length(1) });

export const versionAnswer = z.object({ version_info: z.array(z.unknown()).min(1) });

const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');

/** The error body of JSON-2. Its `debug` is never read. */
export const errorAnswer = z.object({ name: z.string().min(1), message: optionalText });
/** In JSON-RPC, with HTTP 200. */
export const rpcError = z.object({
  error: z.object({
    message: optionalText,
    data: z.object({ name: optionalText, message: optionalText }).nullish().catch(null),
  }),
});
/** A load that accepted no row. */
export const loadRefused = z.object({
  ids: z.literal(false),
  messages: z.array(z.object({ message: optionalText })),
});

export const rpcRequest = z.strictObject({
  jsonrpc: z.literal('2.0'),
  method: z.literal('call'),
  id: z.literal(1),
  params: z.union([
    z.strictObject({
      service: z.literal('common'),
      method: z.literal('authenticate'),
      args: z.tuple([text, text, text, z.strictObject({})]),
    }),
    z.strictObject({
      service: z.literal('object'),
      method: z.literal('execute_kw'),
      args: z.tuple([text, id, text, text, text, z.array(z.unknown()), z.record(z.string(), z.unknown())]),
    }),
  ]),
});
export type RpcParams = z.input<typeof rpcRequest>['params'];
export const rpcAnswer = <T>(result: z.ZodType<T>) => z.object({ result });
