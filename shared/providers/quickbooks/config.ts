/** The configuration of a QuickBooks Online app: an application of Intuit's developer portal. */
import * as z from 'zod';

export const quickbooksConfig = z.object({
  client_id: z.string().trim().min(1).max(255),
  client_secret: z.string().trim().min(1).max(255).meta({ secret: true }),
  /** The realm to connect; without it, the one that its owner chooses on Intuit's page. */
  organization_id: z
    .string()
    .regex(/^\d{1,20}$/, 'Must be a realm id')
    .optional(),
});
export type QuickBooksConfig = z.output<typeof quickbooksConfig>;
