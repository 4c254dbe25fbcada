/** The console's search for e-invoices, by the merchant's own number. */
import type { AppRecord } from '../../apps/app-record.ts';
import { appKeys } from '../../apps/records.ts';
import type { Table } from '../../platform/storage/table.ts';
import type { SaleRecord } from './documents/document.ts';
import { taxKeys } from './records.ts';

/** Apps whose numbers are read for one search. */
const maxApps = 100;

/** The account's invoices with this number, at most one for each tax app. */
export const makeSaleSearch =
  ({ tax, apps }: { tax: Table; apps: Table }) =>
  async (accountId: number, text: string): Promise<SaleRecord[]> => {
    const { items } = await apps.query<AppRecord>({ ...appKeys.appsOfKind(accountId, 'tax'), limit: maxApps });
    // Numbers distinguish capitals, so what was typed in small letters is looked up in both forms.
    const spellings = [...new Set([text.trim(), text.trim().toUpperCase()])];
    const sales = await Promise.all(
      items.flatMap(({ id }) => spellings.map((name) => findSale(tax, accountId, id, name))),
    );
    return sales.filter((sale) => sale !== null);
  };

async function findSale(tax: Table, accountId: number, appId: number, name: string): Promise<SaleRecord | null> {
  const named = await tax.get(taxKeys.documentName(accountId, appId, 'sale', name));
  return named && tax.get(taxKeys.document(accountId, appId, 'sale', named.sequence));
}
