/** The driver ERPNext offers; the registry lists it. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { erpnextDriver } from './erpnext.ts';

export const erpNextAccounting: AccountingDriver = erpnextDriver;
