/** The driver of GavaConnect, for the registry. */
import type { TaxPortalDriver } from '../../drivers/tax-portal-driver.ts';
import { gavaconnectDriver as driver } from './gavaconnect.ts';

export const gavaconnectDriver: TaxPortalDriver = driver;
