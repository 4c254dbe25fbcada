/** The driver of Odoo, for the registry. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { odooDriver } from './odoo.ts';

export const odooAccounting: AccountingDriver = odooDriver;
