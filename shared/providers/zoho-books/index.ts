/** The driver of Zoho Books, for the registry. */
import type { AccountingDriver } from '../../drivers/accounting-driver.ts';
import { zohoBooksDriver } from './zoho-books.ts';

export const zohoBooksAccounting: AccountingDriver = zohoBooksDriver;
