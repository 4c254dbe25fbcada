/** The console's search for e-invoices, by the merchant's own number. */
import { listApps } from '../../apps/app-record.ts';
import type { Table } from '../../platform/storage/table.ts';
import type { SaleRecord } from './documents/document.ts';
import { taxKeys } from './records.ts';

/** The account's invoices with this number, at most one for each tax app. */
export const makeSaleSearch =
  ({ tax, apps }: { tax: Table; apps: Table }) =>
  async (accountId: number, text: string): Promise<SaleRecord[]> => {
    const all = await listApps(apps, accountId, 'tax');
    // Numbers distinguish capitals, so what was typed in small letters is looked up in both forms.
    const spellings = [...new Set([text.trim(), text.trim().toUpperCase()])];
    const names = all.flatMap(({ id }) =>
      spellings.map((name) => ({ id, key: taxKeys.documentName(accountId, id, 'sale', name) })),
    );
    const found = await tax.getMany(names.map(({ key }) => key));
    const documents = names.flatMap(({ id, key: { pk, sk } }) => {
      const named = found.find((one) => one.pk === pk && one.sk === sk);
      return named ? [taxKeys.document(accountId, id, 'sale', named.sequence)] : [];
    });
    return tax.getMany(documents);
  };
