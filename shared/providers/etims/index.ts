/** The driver of KRA eTIMS, for the registry. */
import type { EinvoicingDriver } from '../../drivers/einvoicing-driver.ts';
import { etims } from './etims.ts';

export const etimsDriver: EinvoicingDriver = etims;
