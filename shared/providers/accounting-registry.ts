/**
 * Every accounting driver of every provider, loaded when first used. To add a provider, add its folder, its tests, its
 * simulator and one line here.
 */
import type { AccountingDriver } from '../drivers/accounting-driver.ts';

type Provider = { driver: string; load: () => Promise<AccountingDriver> };

const providers: readonly Provider[] = [
  { driver: 'QuickBooksOnline', load: async () => (await import('./quickbooks/index.ts')).quickbooksOnline },
  { driver: 'ErpNext', load: async () => (await import('./erpnext/index.ts')).erpNextAccounting },
  { driver: 'Odoo', load: async () => (await import('./odoo/index.ts')).odooAccounting },
  { driver: 'ZohoBooks', load: async () => (await import('./zoho-books/index.ts')).zohoBooksAccounting },
  { driver: 'Xero', load: async () => (await import('./xero/index.ts')).xeroAccounting },
];

/** The possible values of an accounting app's `type`. */
export const accountingDriverTypes: readonly string[] = providers.map(({ driver }) => driver);

/** The driver of an app's type; undefined if there is none. */
export async function findAccountingDriver(type: string): Promise<AccountingDriver | undefined> {
  return providers.find(({ driver }) => driver === type)?.load();
}
