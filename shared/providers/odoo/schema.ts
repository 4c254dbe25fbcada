/** What an Odoo app is configured with. */
import * as z from 'zod';
import { taxCodes } from '../../drivers/accounting-driver.ts';

const taxId = z.string().regex(/^[1-9]\d{0,9}$/, 'Must be the id of a tax in Odoo');

export const odooConfig = z.object({
  /** The customer's own address. */
  base_url: z.url({ protocol: /^https$/ }),
  /** The company's id. */
  organization_id: z.string().regex(/^[1-9]\d{0,9}$/, 'Must be the id of a company in Odoo'),
  /** Where one address serves several databases; always before version 19. */
  database: z.string().min(1).optional(),
  /** Before version 19: whose key it is. */
  login: z.string().min(1).optional(),
  api_key: z.string().min(1).meta({ secret: true }),
  /** Keys made on the user's screen live three months at most. */
  api_key_expires_at: z.iso.date().optional(),
  /** Taxes that are part of the price, by tax letter: for documents whose prices include tax. `tax_map` names the others. */
  inclusive_taxes: z
    .partialRecord(z.enum(taxCodes), z.object({ sale: taxId.optional(), purchase: taxId.optional() }))
    .default({}),
});
export type OdooConfig = z.output<typeof odooConfig>;
