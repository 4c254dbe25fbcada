/** The driver of Xero, for the registry. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { xeroDriver } from './xero.ts';

export const xeroAccounting: AccountingDriver = xeroDriver;
