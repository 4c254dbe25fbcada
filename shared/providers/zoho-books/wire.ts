/** Zoho Books' messages on the wire: strict for requests, lenient for responses. */
import * as z from 'zod';

const text = z.string().min(1);
const id = z.string().min(1);
const day = z.iso.date();
const amount = z.number();

const contact = z
  .object({
    contact_name: text,
    company_name: text.optional(),
    contact_type: z.enum(['customer', 'vendor']),
    payment_terms: z.int().optional(),
    notes: text.optional(),
    billing_address: z
      .strictObject({
        address: text.optional(),
        street2: text.optional(),
        city: text.optional(),
        state: text.optional(),
        zip: text.optional(),
        country: text.optional(),
      })
      .optional(),
    contact_persons: z
      .array(
        z.strictObject({
          first_name: text.optional(),
          last_name: text.optional(),
          email: text.optional(),
          phone: text.optional(),
          is_primary_contact: z.literal(true),
        }),
      )
      .optional(),
  })
  // The name of the tax field depends on the edition.
  .catchall(z.string());

const item = z.strictObject({
  name: text,
  rate: amount,
  description: text.optional(),
  sku: text.optional(),
  product_type: z.enum(['goods', 'service']),
  item_type: z.enum(['sales', 'purchases', 'sales_and_purchases']).optional(),
  tax_id: id.optional(),
  account_id: id.optional(),
  purchase_rate: amount.optional(),
  purchase_account_id: id.optional(),
});

const lineItem = {
  item_id: id.optional(),
  name: text.max(100).optional(),
  description: text.optional(),
  rate: amount,
  quantity: amount,
  tax_id: id.optional(),
};
const invoiceLine = z.strictObject({ ...lineItem, discount: amount.optional() });
const billLine = z.strictObject({ ...lineItem, account_id: id.optional() });

const document = {
  date: day,
  due_date: day.optional(),
  reference_number: text,
  is_inclusive_tax: z.boolean(),
  notes: text.optional(),
};

const invoice = z.strictObject({
  customer_id: id,
  invoice_number: text.optional(),
  ...document,
  discount_type: z.literal('item_level').optional(),
  is_discount_before_tax: z.literal(true).optional(),
  line_items: z.array(invoiceLine).min(1),
});
const bill = z.strictObject({ vendor_id: id, bill_number: text, ...document, line_items: z.array(billLine).min(1) });

const expenseLine = { account_id: id, description: text.optional(), amount, tax_id: id.optional() };
/** A single line is the expense itself; with several lines, the expense has the first account and the total amount. */
const expense = z.strictObject({
  vendor_id: id,
  date: day,
  ...expenseLine,
  paid_through_account_id: id,
  reference_number: text,
  is_inclusive_tax: z.boolean(),
  line_items: z.array(z.strictObject(expenseLine)).min(2).optional(),
});

const payment = z.strictObject({
  customer_id: id,
  payment_mode: text,
  amount,
  date: day,
  reference_number: text,
  account_id: id.optional(),
  invoices: z.array(z.strictObject({ invoice_id: id, amount_applied: amount })).length(1),
});

/** For each resource: the schema of a new record, and the member of answers with one or many records. */
export const resources = {
  contacts: { body: contact, member: 'contact', id: 'contact_id' },
  items: { body: item, member: 'item', id: 'item_id' },
  invoices: { body: invoice, member: 'invoice', id: 'invoice_id' },
  bills: { body: bill, member: 'bill', id: 'bill_id' },
  expenses: { body: expense, member: 'expense', id: 'expense_id' },
  customerpayments: { body: payment, member: 'payment', id: 'payment_id' },
} as const;
export type Resource = keyof typeof resources;
export type Body<Name extends Resource> = z.input<(typeof resources)[Name]['body']>;

const optionalText = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
const number = z.union([z.number(), z.string()]).nullish().catch(null);

/** The members that the gateway reads; each kind of record has some of them. */
const fields = {
  contact_name: optionalText,
  contact_type: optionalText,
  name: optionalText,
  sku: optionalText,
  rate: number,
  item_type: optionalText,
  account_id: optionalText,
  purchase_account_id: optionalText,
  status: optionalText,
  customer_id: optionalText,
  vendor_id: optionalText,
  reference_number: optionalText,
  invoice_number: optionalText,
  bill_number: optionalText,
  sub_total: number,
  tax_total: number,
  total: number,
  balance: number,
};
export type Stored = { id: string } & z.output<z.ZodObject<typeof fields>>;

/** A record, with its id always as the same member. */
function stored(resource: Resource): z.ZodType<Stored> {
  const { id: name } = resources[resource];
  return z
    .object({ ...fields, [name]: id })
    .transform((record) => ({ ...record, id: String((record as Record<string, unknown>)[name]) }));
}

const success = { code: z.literal(0) };

export const recordAnswer = (resource: Resource): z.ZodType<Stored> =>
  z
    .object({ ...success, [resources[resource].member]: stored(resource) })
    .transform((answer) => (answer as Record<string, unknown>)[resources[resource].member] as Stored);

export const listAnswer = (resource: Resource): z.ZodType<Stored[]> =>
  z
    .object({ ...success, [resource]: z.array(stored(resource)) })
    .transform((answer) => (answer as Record<string, unknown>)[resource] as Stored[]);

export const doneAnswer = z.object(success);

export const organizationAnswer = z.object({
  ...success,
  organization: z.object({ name: optionalText, currency_code: z.string().length(3) }),
});

export const errorAnswer = z.object({ code: z.int(), message: optionalText });

/** The token call; a refresh returns no new refresh token. */
export const tokenAnswer = z.object({
  access_token: text,
  refresh_token: text.optional(),
  api_domain: z.string().optional(),
  expires_in: z.number().positive(),
});
/** Occurs with HTTP 200 too. */
export const tokenRefused = z.object({ error: text, error_description: optionalText });
