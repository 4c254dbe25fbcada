/** The configuration of a Xero app. */
import * as z from 'zod';

export const xeroConfig = z.object({
  client_id: z.string().trim().min(1).max(255),
  client_secret: z.string().trim().min(1).max(255).meta({ secret: true }),
  /** The tenant to connect; without it, the first that its owner authorizes. */
  organization_id: z.guid().optional(),
  /** The limit of the paid tier. */
  calls_a_day: z.int().min(1).max(1_000_000).default(5_000),
});
export type XeroConfig = z.output<typeof xeroConfig>;
