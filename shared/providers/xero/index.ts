/** The driver Xero offers; the registry lists it. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { xeroDriver } from './xero.ts';

export const xeroAccounting: AccountingDriver = xeroDriver;
