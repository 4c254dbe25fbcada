/** The console's search for sales and credit notes, by the merchant's own number. */
import { listApps } from '../../apps/app-record.ts';
import type { Table } from '../../platform/storage/table.ts';
import type { SaleRecord } from './documents/document.ts';
import { taxKeys } from './records.ts';

const kinds = ['sale', 'credit_note'] as const;

/** The account's sales and credit notes with this number, at most one of each kind for each tax app. */
export const makeSaleSearch =
  ({ tax, apps }: { tax: Table; apps: Table }) =>
  async (accountId: number, text: string): Promise<SaleRecord[]> => {
    const all = await listApps(apps, accountId, 'tax');
    // Numbers distinguish capitals, so what was typed in small letters is looked up in both forms.
    const spellings = [...new Set([text.trim(), text.trim().toUpperCase()])];
    const names = all.flatMap(({ id }) =>
      kinds.flatMap((kind) =>
        spellings.map((name) => ({ id, kind, key: taxKeys.documentName(accountId, id, kind, name) })),
      ),
    );
    const found = await tax.getMany(names.map(({ key }) => key));
    const documents = names.flatMap(({ id, kind, key: { pk, sk } }) => {
      const named = found.find((one) => one.pk === pk && one.sk === sk);
      return named ? [taxKeys.document(accountId, id, kind, named.sequence)] : [];
    });
    return tax.getMany(documents);
  };
