/** The driver Zoho Books offers; the registry lists it. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { zohoBooksDriver } from './zoho-books.ts';

export const zohoBooksAccounting: AccountingDriver = zohoBooksDriver;
