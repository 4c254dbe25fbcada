/** What a Zoho Books app is configured with. */
import * as z from 'zod';

const regions = ['com', 'eu', 'in', 'com.au', 'jp', 'ca', 'sa'] as const;

/** Calls a day by plan; 100 a minute with every one. */
export const plans = {
  free: { calls: 1_000, concurrent: 5 },
  standard: { calls: 2_000, concurrent: 10 },
  professional: { calls: 5_000, concurrent: 10 },
  premium: { calls: 10_000, concurrent: 10 },
} as const;

export const zohoConfig = z.object({
  client_id: z.string().trim().min(1).max(255),
  client_secret: z.string().trim().min(1).max(255).meta({ secret: true }),
  organization_id: z.string().regex(/^\d{1,20}$/, 'Must be the id of an organisation in Zoho Books'),
  /** The data centre the account is in. */
  region: z.enum(regions).default('com'),
  plan: z.enum(Object.keys(plans) as [keyof typeof plans]).default('standard'),
  /** Where the edition keeps a contact's tax number; without it the PIN is not passed on. */
  tax_pin_field: z
    .string()
    .regex(/^[a-z][a-z_]{1,40}$/, 'Must be the name of a field')
    .optional(),
});
export type ZohoConfig = z.output<typeof zohoConfig>;
