/**
 * The request bodies of Zoho Books, after the argument tables of its API documentation (version 3: contacts, items,
 * invoices, bills, expenses, customer payments), from memory, not compared page by page. Ids and amounts may be numbers
 * or strings; unknown members are dropped.
 */
import * as z from 'zod';

const text = (maxLength = 5000) => z.coerce.string().max(maxLength);
const id = z.union([z.string().min(1), z.int()]).transform(String);
const amount = z.union([z.number(), z.string().regex(/^-?\d*\.?\d+$/)]).transform((value): number => Number(value));
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const day = z.iso.date();
/** An amount, or a percentage such as `10%`. */
const discount = z.union([z.string().regex(/^\d*\.?\d+%$/), amount]);
const customFields = z.array(z.looseObject({ value: z.unknown() })).optional();

const address = z
  .object({
    attention: text(),
    address: text(),
    street2: text(),
    city: text(),
    state: text(),
    state_code: text(),
    zip: text(),
    country: text(),
    fax: text(),
    phone: text(),
  })
  .partial();

const person = z
  .object({
    contact_person_id: id,
    salutation: text(25),
    first_name: text(100),
    last_name: text(100),
    email: text(100),
    phone: text(50),
    mobile: text(50),
    designation: text(),
    department: text(),
    skype: text(),
    is_primary_contact: flag,
    enable_portal: flag,
  })
  .partial();

const contact = z.object({
  contact_name: text(200).min(1),
  company_name: text(200).optional(),
  contact_type: z.enum(['customer', 'vendor']).default('customer'),
  customer_sub_type: z.enum(['individual', 'business']).optional(),
  website: text().optional(),
  language_code: text().optional(),
  credit_limit: amount.optional(),
  currency_id: id.optional(),
  payment_terms: z.coerce.number<number | string>().int().optional(),
  payment_terms_label: text().optional(),
  notes: text().optional(),
  billing_address: address.optional(),
  shipping_address: address.optional(),
  contact_persons: z.array(person).optional(),
  custom_fields: customFields,
  opening_balance_amount: amount.optional(),
  vat_reg_no: text().optional(),
  tax_reg_no: text().optional(),
  gst_no: text().optional(),
  country_code: text().optional(),
  vat_treatment: text().optional(),
  tax_treatment: text().optional(),
  is_taxable: flag.optional(),
  tax_id: id.optional(),
  facebook: text().optional(),
  twitter: text().optional(),
});

const item = z.object({
  name: text(100).min(1),
  rate: amount,
  description: text(2000).optional(),
  sku: text(100).optional(),
  unit: text().optional(),
  product_type: z.enum(['goods', 'service', 'digital_service']).default('goods'),
  item_type: z.enum(['sales', 'purchases', 'sales_and_purchases', 'inventory']).default('sales'),
  tax_id: id.optional(),
  is_taxable: flag.optional(),
  account_id: id.optional(),
  purchase_rate: amount.optional(),
  purchase_description: text(2000).optional(),
  purchase_account_id: id.optional(),
  inventory_account_id: id.optional(),
  vendor_id: id.optional(),
  reorder_level: amount.optional(),
  initial_stock: amount.optional(),
  initial_stock_rate: amount.optional(),
  custom_fields: customFields,
});

const line = z.object({
  line_item_id: id.optional(),
  item_id: id.optional(),
  account_id: id.optional(),
  name: text(100).optional(),
  description: text(2000).optional(),
  item_order: z.coerce.number<number | string>().optional(),
  rate: amount.optional(),
  quantity: amount.default(1),
  unit: text(100).optional(),
  discount: discount.optional(),
  tax_id: id.optional(),
  product_type: text().optional(),
});

const document = {
  currency_id: id.optional(),
  exchange_rate: amount.optional(),
  date: day.optional(),
  due_date: day.optional(),
  payment_terms: z.coerce.number<number | string>().int().optional(),
  payment_terms_label: text(100).optional(),
  reference_number: text().optional(),
  is_inclusive_tax: flag.default(false),
  notes: text().optional(),
  terms: text().optional(),
  adjustment: amount.optional(),
  adjustment_description: text().optional(),
  custom_fields: customFields,
  line_items: z.array(line).min(1),
};

const invoice = z.object({
  ...document,
  customer_id: id,
  contact_persons: z.array(id).optional(),
  invoice_number: text(100).min(1).optional(),
  template_id: id.optional(),
  discount: discount.optional(),
  discount_type: z.enum(['entity_level', 'item_level']).optional(),
  is_discount_before_tax: flag.optional(),
  salesperson_name: text(200).optional(),
  shipping_charge: amount.optional(),
});

const bill = z.object({ ...document, vendor_id: id, bill_number: text().min(1) });

const expenseLine = {
  account_id: id,
  description: text().optional(),
  amount,
  tax_id: id.optional(),
};
const expense = z.object({
  ...expenseLine,
  date: day,
  paid_through_account_id: id.optional(),
  vendor_id: id.optional(),
  customer_id: id.optional(),
  currency_id: id.optional(),
  exchange_rate: amount.optional(),
  reference_number: text().optional(),
  is_billable: flag.optional(),
  is_inclusive_tax: flag.default(false),
  custom_fields: customFields,
  line_items: z.array(z.object(expenseLine)).optional(),
});

const payment = z.object({
  customer_id: id,
  payment_mode: text(100).optional(),
  amount,
  date: day,
  reference_number: text(100).optional(),
  description: text().optional(),
  exchange_rate: amount.optional(),
  bank_charges: amount.optional(),
  account_id: id.optional(),
  custom_fields: customFields,
  invoices: z.array(z.object({ invoice_id: id, amount_applied: amount })).default([]),
});

/**
 * Each resource: the schema of its body, the member of its responses that contains a record, and the name of its id.
 */
export const resources = {
  contacts: { body: contact, member: 'contact', id: 'contact_id' },
  items: { body: item, member: 'item', id: 'item_id' },
  invoices: { body: invoice, member: 'invoice', id: 'invoice_id' },
  bills: { body: bill, member: 'bill', id: 'bill_id' },
  expenses: { body: expense, member: 'expense', id: 'expense_id' },
  customerpayments: { body: payment, member: 'payment', id: 'payment_id' },
} as const;
export type Resource = keyof typeof resources;
export const isResource = (name: string): name is Resource => Object.hasOwn(resources, name);

/** A body is JSON, or a form with JSON in its member `JSONString`. */
export function readBody({ body, rawBody }: { body: unknown; rawBody: string }): unknown {
  if (body !== undefined || rawBody === '') return body ?? {};
  try {
    return JSON.parse(new URLSearchParams(rawBody).get('JSONString') ?? '');
  } catch {
    return undefined;
  }
}
