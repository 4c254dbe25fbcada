/** Part of a route whose body the portal's driver checks: its schema, for the OpenAPI document. */
import type * as z from 'zod';
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';

export const inputOfPortal = (schema: (portal: TaxPortalDriver) => z.ZodType) => ({
  inputOfDriver: { driver: 'tax_portal', schema },
});
