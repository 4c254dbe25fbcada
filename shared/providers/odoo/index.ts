/** The driver Odoo offers; the registry lists it. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { odooDriver } from './odoo.ts';

export const odooAccounting: AccountingDriver = odooDriver;
