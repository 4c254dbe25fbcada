/** What KRA eTIMS offers; the registry lists it. */
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import { etims } from './etims.ts';

export const etimsDriver: EinvoicingDriver = etims;
