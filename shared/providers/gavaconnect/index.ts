/** The driver GavaConnect offers; the registry lists it. */
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import { gavaconnectDriver as driver } from './gavaconnect.ts';

export const gavaconnectDriver: TaxPortalDriver = driver;
