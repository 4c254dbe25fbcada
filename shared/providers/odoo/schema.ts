/** The configuration of an Odoo app. */
import * as z from 'zod';
import { taxCodes } from '../../drivers/accounting-driver.ts';

const taxId = z.string().regex(/^[1-9]\d{0,9}$/, 'Must be the id of a tax in Odoo');

export const odooConfig = z.object({
  /** The tenant's own address. */
  base_url: z.url({ protocol: /^https$/ }).meta({ receives_secrets: true }),
  /** The company's id. */
  organization_id: z.string().regex(/^[1-9]\d{0,9}$/, 'Must be the id of a company in Odoo'),
  /** Required if one address serves several databases, and before version 19. */
  database: z.string().min(1).optional(),
  /** Before version 19: the user of the key. */
  login: z.string().min(1).optional(),
  api_key: z.string().min(1).meta({ secret: true }),
  /** Keys created on the user's screen expire after three months at most. */
  api_key_expires_at: z.iso.date().optional(),
  /** Taxes included in the price, by tax letter, for documents whose prices include tax. `tax_map` has the others. */
  inclusive_taxes: z
    .partialRecord(z.enum(taxCodes), z.object({ sale: taxId.optional(), purchase: taxId.optional() }))
    .default({}),
});
export type OdooConfig = z.output<typeof odooConfig>;
