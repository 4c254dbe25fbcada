/**
 * ERPNext's messages on the wire: strict for requests, lenient for responses. Documents are
 * Frappe's: every one has a `name`, and `docstatus` is draft (0), submitted (1) or cancelled (2).
 */
import * as z from 'zod';

const flag = z.union([z.literal(0), z.literal(1)]);
const text = z.string().min(1).max(140);
const amount = z.number();
const day = z.iso.date();
/** The gateway's own unique id of the record: the site's custom field, created when the app is connected. */
const custom_gateway_ref = text.optional();

const party = {
  tax_id: text.optional(),
  default_currency: text.optional(),
  mobile_no: text.optional(),
  email_id: text.optional(),
  disabled: flag,
  custom_gateway_ref,
};

const customer = z.strictObject({
  customer_name: text,
  customer_type: z.enum(['Company', 'Individual']),
  customer_group: text.optional(),
  territory: text.optional(),
  customer_details: z.string().optional(),
  ...party,
});

const supplier = z.strictObject({
  supplier_name: text,
  supplier_type: z.enum(['Company', 'Individual']),
  supplier_group: text.optional(),
  country: text.optional(),
  supplier_details: z.string().optional(),
  ...party,
});

const item = z.strictObject({
  item_code: text,
  item_name: text,
  item_group: text.optional(),
  stock_uom: text.optional(),
  is_stock_item: flag,
  standard_rate: amount.optional(),
  description: z.string().optional(),
  disabled: flag,
  /** Rows of other companies, and what users have set in the own one, are sent back unchanged. */
  item_defaults: z
    .array(
      z.looseObject({
        company: text,
        income_account: text.optional(),
        expense_account: text.optional(),
        default_warehouse: text.optional(),
      }),
    )
    .optional(),
  taxes: z.array(z.looseObject({ item_tax_template: text })).optional(),
  custom_gateway_ref,
});

const itemPrice = z.strictObject({ item_code: text, price_list: text, buying: flag, price_list_rate: amount });

const row = {
  item_code: text.optional(),
  item_name: text.optional(),
  uom: text.optional(),
  conversion_factor: z.literal(1).optional(),
  description: z.string().optional(),
  qty: amount,
  rate: amount,
  price_list_rate: amount.optional(),
  discount_amount: amount.optional(),
  discount_percentage: z.literal(100).optional(),
  cost_center: text.optional(),
  warehouse: text.optional(),
  item_tax_template: text.optional(),
};

const taxRow = z.strictObject({
  charge_type: z.literal('On Net Total'),
  account_head: text,
  description: text,
  rate: amount,
  included_in_print_rate: flag,
  cost_center: text.optional(),
});

const invoice = {
  company: text,
  posting_date: day,
  set_posting_time: z.literal(1),
  /** Null lets the site compute it again. */
  due_date: day.nullable().optional(),
  payment_schedule: z.array(z.never()).max(0).optional(),
  currency: text,
  conversion_rate: amount.optional(),
  remarks: z.string().optional(),
  taxes: z.array(taxRow),
  ignore_pricing_rule: z.literal(1),
  /** The canceled document that this one replaces. */
  amended_from: text.optional(),
  custom_gateway_ref,
};

const salesInvoice = z.strictObject({
  customer: text,
  ...invoice,
  debit_to: text.optional(),
  po_no: text.optional(),
  items: z.array(z.strictObject({ ...row, income_account: text.optional() })).min(1),
  is_pos: z.literal(1).optional(),
  payments: z.array(z.strictObject({ mode_of_payment: text, amount, account: text.optional() })).optional(),
});

const purchaseInvoice = z.strictObject({
  supplier: text,
  ...invoice,
  credit_to: text.optional(),
  bill_no: text.optional(),
  bill_date: day.optional(),
  items: z.array(z.strictObject({ ...row, expense_account: text.optional() })).min(1),
  is_paid: z.literal(1).optional(),
  mode_of_payment: text.optional(),
  cash_bank_account: text.optional(),
  paid_amount: amount.optional(),
});

const customField = z.strictObject({
  dt: text,
  fieldname: z.literal('custom_gateway_ref'),
  label: text,
  fieldtype: z.literal('Data'),
  unique: z.literal(1),
  no_copy: z.literal(1),
  insert_after: text,
});

/** The schema of new documents of each type. */
export const documents = {
  Customer: customer,
  Supplier: supplier,
  Item: item,
  'Item Price': itemPrice,
  'Sales Invoice': salesInvoice,
  'Purchase Invoice': purchaseInvoice,
  'Custom Field': customField,
} as const;
export type DocType = keyof typeof documents;
export type Document<Type extends DocType> = z.input<(typeof documents)[Type]>;

const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
const number = z.union([z.number(), z.string()]).nullish().catch(null);

const ofRow = z.string().min(1).optional().catch(undefined);

/** A document as the site stores it; totals exist if the type has them. */
export const storedDocument = z.object({
  name: z.string().min(1),
  modified: optionalText,
  docstatus: z.int().nullish().catch(null),
  disabled: z.int().nullish().catch(null),
  net_total: number,
  total_taxes_and_charges: number,
  grand_total: number,
  /** What is to be paid; 0 or absent on a site that does not round. */
  rounded_total: number,
  /** The amount already paid, for sales and for purchases. */
  paid_amount: number,
  custom_gateway_ref: optionalText,
  remarks: optionalText,
  /** The rows of an item. */
  item_defaults: z
    .array(
      z.looseObject({
        company: text,
        income_account: ofRow,
        expense_account: ofRow,
        default_warehouse: ofRow,
      }),
    )
    .nullish()
    .catch(null),
  taxes: z
    .array(z.looseObject({ item_tax_template: text }))
    .nullish()
    .catch(null),
});
export type StoredDocument = z.output<typeof storedDocument>;

export const documentAnswer = z.object({ data: storedDocument });
export const listAnswer = z.object({ data: z.array(storedDocument) });
export const methodAnswer = z.object({ message: z.string() });
export const companyAnswer = z.object({ data: z.object({ name: z.string(), default_currency: z.string().min(1) }) });

/** The error body; `_server_messages` is JSON that contains JSON. */
export const errorAnswer = z.object({
  exc_type: optionalText,
  exception: optionalText,
  _server_messages: optionalText,
});
export const serverMessages = z.array(z.string());
export const serverMessage = z.object({ message: z.string() });
