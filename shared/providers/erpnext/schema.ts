/** What an ERPNext app is configured with. */
import * as z from 'zod';
import { taxCodes } from '../../drivers/accounting-driver.ts';

const name = z.string().trim().min(1).max(140);

export const erpnextConfig = z.object({
  /** The customer's own site. */
  base_url: z.url({ protocol: /^https$/ }),
  /** The company's name, as the site has it. */
  organization_id: name,
  api_key: z
    .string()
    .regex(/^[^\s:]+$/, 'Must be a key without blanks and colons')
    .meta({ secret: true }),
  api_secret: z.string().min(1).meta({ secret: true }),
  /** Item tax templates by tax letter: documents that mix letters, and products, need them. `tax_map` names tax accounts. */
  item_tax_templates: z.partialRecord(z.enum(taxCodes), name).default({}),
  modes_of_payment: z.partialRecord(z.enum(['cash', 'mobile_money', 'bank', 'card']), name).default({}),
  /** The price list purchase prices of products go to. */
  buying_price_list: name.default('Standard Buying'),
});
export type ErpNextConfig = z.output<typeof erpnextConfig>;
