/** What a Xero app is configured with. */
import * as z from 'zod';

export const xeroConfig = z.object({
  client_id: z.string().trim().min(1).max(255),
  client_secret: z.string().trim().min(1).max(255).meta({ secret: true }),
  /** The tenant that is to be connected; without it, the first its owner opens. */
  organization_id: z.guid().optional(),
  /** What the paid tier allows. */
  calls_a_day: z.int().min(1).max(1_000_000).default(5_000),
});
export type XeroConfig = z.output<typeof xeroConfig>;
