/** The number of a credit note to which its caller gave none: the sale's with a counter behind it. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { findDocument, findName, isOver } from './document-store.ts';

/** Leaves room for the counter in the fifty characters a number may have. */
const maxPrefixLength = 40;

type Numberless = { receipt_number?: string; original_receipt_number: string };

/**
 * The same one on every try of a request. Given when the turn comes, because two that were accepted at once would be
 * given the same.
 */
export async function numberOfNote(
  tax: Table,
  app: Pick<TaxApp, 'account_id' | 'id'>,
  { receipt_number, original_receipt_number }: Numberless,
  requestId: string,
): Promise<string> {
  if (receipt_number !== undefined) return receipt_number;
  let free: string | null = null;
  for (let count = 1; ; count += 1) {
    const number = `${original_receipt_number.slice(0, maxPrefixLength)}-CN${count}`;
    const name = await findName(tax, app, 'credit_note', number);
    if (name === null) return free ?? number;
    if (name.request_id === requestId) return number;
    const note = await findDocument(tax, app, 'credit_note', name.sequence);
    if (note !== null && isOver(note, false)) free ??= number;
  }
}
