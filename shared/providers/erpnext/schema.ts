/** The configuration of an ERPNext app. */
import * as z from 'zod';
import { taxCodes } from '../../drivers/accounting-driver.ts';

const name = z.string().trim().min(1).max(140);

export const erpnextConfig = z.object({
  /** The tenant's own site. */
  base_url: z.url({ protocol: /^https$/ }).meta({ receives_secrets: true }),
  /** The company's name on the site. */
  organization_id: name,
  api_key: z
    .string()
    .regex(/^[^\s:]+$/, 'Must be a key without spaces and colons')
    .meta({ secret: true }),
  api_secret: z.string().min(1).meta({ secret: true }),
  /** Item tax templates by tax letter, for products and documents with several letters. `tax_map` has tax accounts. */
  item_tax_templates: z.partialRecord(z.enum(taxCodes), name).default({}),
  modes_of_payment: z.partialRecord(z.enum(['cash', 'mobile_money', 'bank', 'card']), name).default({}),
  /** The price list for purchase prices of products. */
  buying_price_list: name.default('Standard Buying'),
});
export type ErpNextConfig = z.output<typeof erpnextConfig>;
