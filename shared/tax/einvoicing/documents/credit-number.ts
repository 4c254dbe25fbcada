/** The number of a credit note without a caller's own number: the sale's number and a counter. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { truncate } from '../../../values/text.ts';
import { findDocument, findName, isOver } from './document-store.ts';

/** Leaves room for the counter: a number has at most 50 characters. */
const maxPrefixLength = 40;

type Numberless = { receipt_number?: string; original_receipt_number: string };

/**
 * Returns the same number for every attempt of a request. Assigned when the request's turn comes, because two requests
 * accepted at the same time would get the same number. A request of an expired idempotency key had the same id.
 */
export async function numberOfNote(
  tax: Table,
  app: Pick<TaxApp, 'account_id' | 'id'>,
  { receipt_number, original_receipt_number }: Numberless,
  { request_id, created_at }: Pick<AsyncRequest, 'request_id' | 'created_at'>,
): Promise<string> {
  if (receipt_number !== undefined) return receipt_number;
  let free: string | null = null;
  for (let count = 1; ; count += 1) {
    const number = `${truncate(original_receipt_number, maxPrefixLength)}-CN${count}`;
    const name = await findName(tax, app, 'credit_note', number);
    if (name === null) return free ?? number;
    const note = await findDocument(tax, app, 'credit_note', name.sequence);
    if (name.request_id === request_id && (note === null || note.created_at === created_at)) return number;
    if (note !== null && isOver(note, false)) free ??= number;
  }
}
