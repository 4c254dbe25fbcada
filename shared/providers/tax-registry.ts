/** The tax authority's interfaces, each loaded when first called. */
import type { EinvoicingDriver } from '../drivers/einvoicing-driver.ts';
import type { TaxPortalDriver } from '../drivers/tax-portal-driver.ts';

export const loadPortal = async (): Promise<TaxPortalDriver> =>
  (await import('./gavaconnect/index.ts')).gavaconnectDriver;

export const loadEinvoicing = async (): Promise<EinvoicingDriver> => (await import('./etims/index.ts')).etimsDriver;
