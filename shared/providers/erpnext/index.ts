/** The driver of ERPNext, for the registry. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { erpnextDriver } from './erpnext.ts';

export const erpNextAccounting: AccountingDriver = erpnextDriver;
