/**
 * The ERPNext doctypes that a bookkeeper uses, with their most common fields. Customer, Supplier, Item, the two
 * invoices and their sales rows were compared with their definitions (`<doctype>.json` in the public repository
 * frappe/erpnext); item prices, taxes, payments and custom fields were not. Frappe converts strings to numbers, omits
 * null, and silently drops fields that a doctype does not have.
 */
import * as z from 'zod';

/** `Data` and `Link` have at most 140 characters; a number is converted to its digits. */
const data = z.coerce.string().max(140);
/** `Text`, `Small Text` and `Text Editor`. */
const text = z.coerce.string();
/** `Float`, `Currency` and `Percent`, also as a string, with commas between thousands. */
const float = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?[\d,]*\.?\d*$/)
    .transform((digits) => Number(digits.replaceAll(',', ''))),
]);
/** `Check`. */
const check = z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1'])]).transform((value): number => Number(value));
/** `Date`; a time after it is removed. */
const date = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());

const custom_gateway_ref = data.optional();

const party = {
  tax_id: data.optional(),
  tax_category: data.optional(),
  default_currency: data.optional(),
  default_price_list: data.optional(),
  payment_terms: data.optional(),
  language: data.optional(),
  website: data.optional(),
  mobile_no: data.optional(),
  email_id: data.optional(),
  is_frozen: check.default(0),
  disabled: check.default(0),
  custom_gateway_ref,
};
const partyType = z.enum(['Company', 'Individual']).default('Company');

const customer = z.object({
  naming_series: data.optional(),
  customer_name: data,
  customer_type: partyType,
  customer_group: data.optional(),
  territory: data.optional(),
  customer_details: text.optional(),
  ...party,
});

const supplier = z.object({
  naming_series: data.optional(),
  supplier_name: data,
  supplier_type: partyType,
  supplier_group: data.optional(),
  country: data.optional(),
  supplier_details: text.optional(),
  ...party,
});

const itemDefault = z.object({
  company: data,
  income_account: data.optional(),
  expense_account: data.optional(),
  default_warehouse: data.optional(),
  selling_cost_center: data.optional(),
  buying_cost_center: data.optional(),
});

const item = z.object({
  item_code: data,
  item_name: data.optional(),
  item_group: data,
  /** Defaults to the site's own setting. */
  stock_uom: data.default('Nos'),
  description: text.optional(),
  brand: data.optional(),
  standard_rate: float.optional(),
  valuation_rate: float.optional(),
  opening_stock: float.optional(),
  is_stock_item: check.default(1),
  is_sales_item: check.default(1),
  is_purchase_item: check.default(1),
  disabled: check.default(0),
  item_defaults: z.array(itemDefault).optional(),
  taxes: z.array(z.object({ item_tax_template: data, tax_category: data.optional() })).optional(),
  custom_gateway_ref,
});

const itemPrice = z.object({
  item_code: data,
  price_list: data,
  price_list_rate: float,
  uom: data.optional(),
  currency: data.optional(),
  buying: check.default(0),
  selling: check.default(0),
  valid_from: date.optional(),
  valid_upto: date.optional(),
});

const row = {
  item_code: data.optional(),
  item_name: data.optional(),
  description: text.optional(),
  qty: float.default(1),
  uom: data.optional(),
  conversion_factor: float.optional(),
  rate: float.optional(),
  price_list_rate: float.optional(),
  discount_percentage: float.optional(),
  discount_amount: float.optional(),
  item_tax_template: data.optional(),
  income_account: data.optional(),
  expense_account: data.optional(),
  cost_center: data.optional(),
  warehouse: data.optional(),
};

const taxRow = z.object({
  charge_type: z.literal('On Net Total', 'The simulator supports taxes on the net total only'),
  account_head: data,
  description: text,
  rate: float.default(0),
  included_in_print_rate: check.default(0),
  cost_center: data.optional(),
  category: z.enum(['Total', 'Valuation and Total', 'Valuation']).optional(),
  add_deduct_tax: z.literal('Add', 'The simulator supports added taxes only').optional(),
});

/** The company's settings are the defaults. */
const invoice = {
  naming_series: data.optional(),
  company: data,
  posting_date: date.optional(),
  posting_time: data.optional(),
  set_posting_time: check.default(0),
  due_date: date.optional(),
  currency: data.default('KES'),
  conversion_rate: float.default(1),
  remarks: text.optional(),
  cost_center: data.optional(),
  update_stock: check.default(0),
  ignore_pricing_rule: check.default(0),
  payment_schedule: z.array(z.object({ due_date: date.optional(), invoice_portion: float.optional() })).optional(),
  items: z.array(z.object(row)).min(1),
  taxes: z.array(taxRow).default([]),
  taxes_and_charges: data.optional(),
  amended_from: data.optional(),
  custom_gateway_ref,
};

const salesInvoice = z.object({
  ...invoice,
  customer: data,
  debit_to: data.default('Debtors - D'),
  po_no: data.optional(),
  po_date: date.optional(),
  is_pos: check.default(0),
  payments: z.array(z.object({ mode_of_payment: data, amount: float, account: data.optional() })).optional(),
});

const purchaseInvoice = z.object({
  ...invoice,
  supplier: data,
  credit_to: data.default('Creditors - D'),
  bill_no: data.optional(),
  bill_date: date.optional(),
  is_paid: check.default(0),
  mode_of_payment: data.optional(),
  cash_bank_account: data.optional(),
  paid_amount: float.optional(),
});

const customField = z.object({
  dt: data,
  fieldname: data.optional(),
  label: data,
  fieldtype: data.default('Data'),
  options: text.optional(),
  insert_after: data.optional(),
  unique: check.default(0),
  no_copy: check.default(0),
  reqd: check.default(0),
  read_only: check.default(0),
  hidden: check.default(0),
});

export const doctypes = {
  Customer: customer,
  Supplier: supplier,
  Item: item,
  'Item Price': itemPrice,
  'Sales Invoice': salesInvoice,
  'Purchase Invoice': purchaseInvoice,
  'Custom Field': customField,
} as const satisfies Record<string, z.ZodObject>;
export type DocType = keyof typeof doctypes;

/** The doctype of the rows in a table. */
export const rowTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Item: { item_defaults: 'Item Default', taxes: 'Item Tax' },
  'Sales Invoice': {
    items: 'Sales Invoice Item',
    taxes: 'Sales Taxes and Charges',
    payments: 'Sales Invoice Payment',
  },
  'Purchase Invoice': { items: 'Purchase Invoice Item', taxes: 'Purchase Taxes and Charges' },
};

/** Fields that may change although the document is submitted. */
export const changeableAfterSubmit = ['title', 'po_no', 'po_date', 'letter_head', 'group_same_items'];
