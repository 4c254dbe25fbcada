/** The driver QuickBooks offers; the registry lists it. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { quickbooksOnline as driver } from './quickbooks.ts';

export const quickbooksOnline: AccountingDriver = driver;
