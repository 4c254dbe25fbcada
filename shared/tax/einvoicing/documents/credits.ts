/** The credit notes of a sale. */
import type { TaxApp } from '../../app/tax-app.ts';
import { queryAll } from '../../../platform/storage/query-all.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { sum } from '../../../values/money.ts';
import type { Credited } from './credit-lines.ts';
import type { StoredLine, SaleRecord } from './document.ts';
import { linesOf } from './document-store.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

/** Links a credit note to its sale before it is sent, so that it counts among the sale's credits. */
export async function linkCredit(tax: Table, app: App, saleSequence: number, sequence: number): Promise<void> {
  await tax.put(taxKeys.credit(app.account_id, app.id, saleSequence, sequence));
}

/** The credit notes that are booked, and those that may still be. */
export async function creditsOf(
  tax: Table,
  app: App,
  sale: SaleRecord,
): Promise<{ completed: SaleRecord[]; open: SaleRecord[] }> {
  const links = await queryAll(tax, taxKeys.credits(app.account_id, app.id, sale.sequence));
  const keys = links.map(({ sk }) =>
    taxKeys.document(app.account_id, app.id, 'credit_note', Number(sk.slice(sk.lastIndexOf('#') + 1))),
  );
  const notes = await tax.getMany(keys);
  return {
    completed: notes.filter(({ status }) => status === 'completed'),
    open: notes.filter(({ status }) => ['queued', 'processing', 'needs_attention'].includes(status)),
  };
}

export const grossOf = (notes: readonly SaleRecord[]): string => sum(notes.map(({ totals }) => totals.total));

/** The lines of credit notes, with the line of the original that each one credits. */
export function creditedLines(notes: readonly SaleRecord[]): Credited[] {
  return notes.flatMap((note) =>
    linesOf(note).flatMap(({ original_item_seq, ...line }: StoredLine) =>
      original_item_seq === undefined ? [] : [{ ...line, original_item_seq }],
    ),
  );
}
