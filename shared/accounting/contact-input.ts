/** The input schemas of contacts and products. */
import * as z from 'zod';
import { taxCodes } from '../drivers/accounting-driver.ts';
import { oneLine } from '../platform/input/one-line.ts';
import { lazy } from '../values/lazy.ts';
import { e164 } from '../values/phone.ts';
import { amount } from './decimals.ts';

export const externalId = () =>
  z.string().regex(/^[A-Za-z0-9._:/-]{1,100}$/, 'Must be 1 to 100 letters, digits or . _ : / -');

/** A field that is absent reads as null. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
export const text = (maxLength: number) => oneLine(maxLength).min(1);
export const paragraph = (maxLength: number) => z.string().trim().min(1).max(maxLength);
export const currency = () => z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 code');
export const taxCode = () => z.enum(taxCodes);

/** The body may name the app. accounting-app.ts reads it before validation. */
export const appMember = { accounting_app_id: z.number().int().positive().optional() };

export const onDuplicate = () => z.enum(['link', 'fail']);

const address = () =>
  z.object({
    line1: optional(text(255)),
    line2: optional(text(255)),
    city: optional(text(100)),
    region: optional(text(100)),
    postal_code: optional(text(30)),
    country: optional(z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code')),
  });

export const contactInput = lazy(() =>
  z.object({
    ...appMember,
    external_id: externalId(),
    type: z.enum(['customer', 'supplier', 'both']),
    name: text(255),
    is_company: z.boolean().default(true),
    first_name: optional(text(100)),
    last_name: optional(text(100)),
    email: optional(z.email().max(254)),
    phone: optional(z.string().regex(e164, 'Must be an E.164 number such as +254700000001')),
    tax_pin: optional(z.string().regex(/^[AP]\d{9}[A-Z]$/, 'Must be a KRA PIN such as P000000000A')),
    currency: optional(currency()),
    payment_terms_days: optional(z.number().int().min(0).max(999)),
    billing_address: optional(address()),
    active: z.boolean().default(true),
    notes: optional(paragraph(1000)),
    on_duplicate: onDuplicate().optional(),
  }),
);
export type ContactInput = z.infer<ReturnType<typeof contactInput>>;

export const productInput = lazy(() =>
  z.object({
    ...appMember,
    external_id: externalId(),
    sku: optional(text(30)),
    name: text(100),
    type: z.enum(['service', 'goods']),
    unit: optional(text(30)),
    description: optional(paragraph(4000)),
    track_inventory: z.boolean().default(false),
    sale: optional(
      z.object({
        price: optional(amount()),
        account_code: optional(text(140)),
        tax_code: optional(taxCode()),
        price_includes_tax: z.boolean().default(false),
      }),
    ),
    purchase: optional(
      z.object({ price: optional(amount()), account_code: optional(text(140)), tax_code: optional(taxCode()) }),
    ),
    etims: optional(z.object({ item_code: optional(text(30)), classification_code: optional(text(30)) })),
    active: z.boolean().default(true),
    on_duplicate: onDuplicate().optional(),
  }),
);
export type ProductInput = z.infer<ReturnType<typeof productInput>>;
