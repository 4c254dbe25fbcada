/** The input schemas of sales, purchases and batches. */
import * as z from 'zod';
import { lazy } from '../values/lazy.ts';
import { isAbove, multiply, toCents } from '../values/money.ts';
import {
  appMember,
  contactInput,
  type ContactInput,
  currency,
  externalId,
  onDuplicate,
  optional,
  productInput,
  type ProductInput,
  taxCode,
  paragraph,
  text,
} from './contact-input.ts';
import { showAs } from '../platform/http/shown-as.ts';
import { ourMessages } from '../platform/input/reason.ts';
import { amount, quantity } from './decimals.ts';

/**
 * Refers to another record by the caller's id or the provider's, or contains the whole record, which is synced first.
 */
export type ReferenceInput<Whole> = { external_id: string } | { provider_id: string } | Whole;

const byExternalId = lazy(() => z.object({ external_id: externalId() }));
const byProviderId = lazy(() => z.object({ provider_id: text(140) }));

/** Picks the schema by the fields that are present, so that an error in a whole record is reported for that record. */
const referenceTo = <Whole>(whole: () => z.ZodType<Whole>) =>
  showAs(
    z.unknown().transform((value, context): ReferenceInput<Whole> => {
      const fields = typeof value === 'object' && value !== null ? value : {};
      const schemaOf = 'name' in fields ? whole : 'provider_id' in fields ? byProviderId : byExternalId;
      const parsed = schemaOf().safeParse(value, ourMessages);
      if (parsed.success) return parsed.data;
      context.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, input: issue.input }) as never));
      return z.NEVER;
    }),
    () =>
      z
        .union([byExternalId(), byProviderId(), whole()])
        .meta({ description: 'Your external_id, the provider’s id, or the whole record, which is then synced first' }),
  );

const line = () =>
  z
    .object({
      line_no: z.number().int().positive().optional(),
      product: optional(referenceTo<ProductInput>(productInput)),
      description: optional(paragraph(4000)),
      quantity: quantity(),
      unit_price: amount(),
      discount_amount: amount().default('0.00'),
      tax_code: optional(taxCode()),
      account_code: optional(text(140)),
    })
    .refine(isWorthItsDiscount, { path: ['discount_amount'], message: 'Must be at most quantity times unit_price' });

function isWorthItsDiscount(line: Record<'quantity' | 'unit_price' | 'discount_amount', string>): boolean {
  return !isAbove(line.discount_amount, toCents(multiply(line.quantity, line.unit_price)));
}

const payment = () =>
  z.object({
    method: z.enum(['cash', 'mobile_money', 'bank', 'card']),
    reference: optional(text(100)),
    account_code: optional(text(140)),
    paid_at: optional(z.iso.datetime({ offset: true })),
  });

const document = () => ({
  ...appMember,
  external_id: externalId(),
  number: optional(text(100)),
  date: z.iso.date(),
  due_date: optional(z.iso.date()),
  currency: optional(currency()),
  exchange_rate: optional(quantity()),
  price_includes_tax: z.boolean().default(false),
  lines: z.array(line()).min(1).max(500),
  totals: optional(z.object({ subtotal: amount(), tax: amount(), total: amount() })),
  payment: optional(payment()),
  reference: optional(text(100)),
  notes: optional(paragraph(1000)),
  status: z.enum(['posted', 'draft']).default('posted'),
  links: optional(
    z.object({
      payment_transaction_id: optional(z.number().int().positive()),
      etims_invoice_number: optional(text(100)),
    }),
  ),
  on_duplicate: onDuplicate().optional(),
});

type Payable = { kind: string; payment: unknown };
const hasPaymentIfPaid = ({ kind, payment: paid }: Payable) =>
  paid !== null || (kind !== 'receipt' && kind !== 'expense');
const paymentMissing = { path: ['payment'], message: 'A receipt or expense must have a payment' };

/** The default `type` of a whole contact depends on the field that contains it. */
const contactOf = (type: 'customer' | 'supplier') =>
  referenceTo<ContactInput>(lazy(() => contactInput().extend({ type: contactInput().shape.type.default(type) })));

export const saleInput = lazy(() =>
  z
    .object({ ...document(), kind: z.enum(['invoice', 'receipt']), customer: contactOf('customer') })
    .refine(hasPaymentIfPaid, paymentMissing),
);
export type SaleInput = z.infer<ReturnType<typeof saleInput>>;

export const purchaseInput = lazy(() =>
  z
    .object({
      ...document(),
      kind: z.enum(['bill', 'expense']),
      supplier: contactOf('supplier'),
      supplier_invoice_number: optional(text(100)),
    })
    .refine(hasPaymentIfPaid, paymentMissing)
    .refine(({ kind, supplier_invoice_number }) => kind !== 'bill' || supplier_invoice_number !== null, {
      path: ['supplier_invoice_number'],
      message: "A bill must have the supplier's invoice number",
    }),
);
export type PurchaseInput = z.infer<ReturnType<typeof purchaseInput>>;

const batchItem = lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('contact'), data: contactInput() }),
    z.object({ type: z.literal('product'), data: productInput() }),
    z.object({ type: z.literal('sale'), data: saleInput() }),
    z.object({ type: z.literal('purchase'), data: purchaseInput() }),
  ]),
);
export type BatchItem = z.infer<ReturnType<typeof batchItem>>;

export const batchInput = lazy(() =>
  z.object({
    ...appMember,
    items: z.array(batchItem()).min(1).max(100),
    stop_on_error: z.boolean().default(false),
  }),
);
export type BatchInput = z.infer<ReturnType<typeof batchInput>>;
