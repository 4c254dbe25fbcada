/** The configuration of a Zoho Books app. */
import * as z from 'zod';

const regions = ['com', 'eu', 'in', 'com.au', 'jp', 'ca', 'sa'] as const;

/** Calls per day by plan; every plan allows 100 a minute. */
export const plans = {
  free: { calls: 1_000, concurrent: 5 },
  standard: { calls: 2_000, concurrent: 10 },
  professional: { calls: 5_000, concurrent: 10 },
  premium: { calls: 10_000, concurrent: 10 },
} as const;

export const zohoConfig = z.object({
  client_id: z.string().trim().min(1).max(255),
  client_secret: z.string().trim().min(1).max(255).meta({ secret: true }),
  organization_id: z.string().regex(/^\d{1,20}$/, 'Must be the id of an organization in Zoho Books'),
  /** The data center of the account. */
  region: z.enum(regions).default('com'),
  plan: z.enum(Object.keys(plans) as [keyof typeof plans]).default('standard'),
  /** The field in which the edition stores a contact's tax number; without it the PIN is not sent. */
  tax_pin_field: z
    .string()
    .regex(/^[a-z][a-z_]{1,40}$/, 'Must be a field name')
    .optional(),
});
export type ZohoConfig = z.output<typeof zohoConfig>;
