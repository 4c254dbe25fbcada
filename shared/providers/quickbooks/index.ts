/** The driver of QuickBooks, for the registry. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { quickbooksOnline as driver } from './quickbooks.ts';

export const quickbooksOnline: AccountingDriver = driver;
