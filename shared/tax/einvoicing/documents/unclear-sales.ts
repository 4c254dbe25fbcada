/**
 * Sales and credit notes that were given up without an answer: whether they were booked is found out when the authority
 * has gone past their number.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { EinvoicingDriver, SignedReceipt } from '../../../drivers/einvoicing-driver.ts';
import type { GatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Table } from '../../../platform/storage/table.ts';
import type { Owner } from './book.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { SaleRecord } from './document.ts';
import { findDocument, findNamed, moveDocument } from './document-store.ts';
import { finish, saveSigned, publishBooked } from './save-booking.ts';
import type { Authority } from '../lane/lane-action.ts';
import { taxKeys } from '../records.ts';

/** Whose a number is, as far as the authority tells. */
export async function findOwner(
  asked: ReturnType<EinvoicingDriver['findSale']>,
  sale: SaleRecord,
): Promise<Owner<SignedReceipt> | null> {
  const found = await asked;
  if (found === null) return null;
  const { receipt_number, receipt } = found;
  if (receipt_number === null) return null;
  return receipt_number === sale.receipt_number ? { isOurs: true, booked: receipt } : { isOurs: false };
}

/** The request of a sale has failed. */
export async function abandonSale(
  dependencies: EinvoicingDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
): Promise<void> {
  const number = record.about?.receipt_number;
  if (record.app_id === undefined || number === undefined) return;
  const app = { account_id: record.account_id, id: record.app_id };
  await abandonDocument(
    dependencies,
    record,
    error,
    log,
    await findNamed(dependencies.tax, app, 'sale', String(number)),
  );
}

/** The request has failed: the document with it, unless nobody knows whether it was booked. */
export async function abandonDocument(
  { tax, now }: EinvoicingDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
  sale: SaleRecord | null,
): Promise<void> {
  if (sale?.request_id !== record.request_id) return;
  const status = sale.sent_as === undefined ? 'failed' : 'needs_attention';
  if (sale.sent_as !== undefined) await saveUnclear(tax, sale, sale.sent_as);
  await moveDocument<SaleRecord>(tax, sale, status, now(), { set: { error: error.message } });
  log.warn('A document was given up', { app_id: sale.app_id, status });
}

/** What is kept of a sale or credit note under the number it may have been booked under. */
export type UnclearSale = { kind: SaleRecord['kind']; sequence: number; number: number };

async function saveUnclear(tax: Table, { account_id, app_id, kind, sequence }: SaleRecord, number: number) {
  const unsure: UnclearSale = { kind, sequence, number };
  await tax.put({ ...taxKeys.unsureSale(account_id, app_id, number), ...unsure });
}

export const findUnclear = async (
  tax: Table,
  { account_id, id }: TaxApp,
  number: number,
): Promise<UnclearSale | null> => tax.get(taxKeys.unsureSale(account_id, id, number));

/** The authority has gone past the number of a document that was given up: it says whose that number is. */
export async function settleUnclear(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  authority: Authority,
  { kind, sequence, number }: UnclearSale,
  log: Log,
): Promise<void> {
  const { tax, now } = dependencies;
  const sale: SaleRecord | null = await findDocument(tax, app, kind, sequence);
  // What was settled by a worker that did not live to tell is told; told twice it is told once.
  if (sale?.status === 'completed' && sale.invoice_no === number) {
    return publishBooked(dependencies, app, await finish(dependencies, app, sale, log), log);
  }
  if (sale?.status !== 'needs_attention' || sale.sent_as !== number) return;
  const owner = await findOwner(authority.driver.findSale(number, authority.call), sale);
  if (owner === null) return;
  if (!owner.isOurs) {
    await moveDocument<SaleRecord>(tax, sale, 'failed', now(), { remove: ['sent_as'] });
    return;
  }
  const booked = await saveSigned(dependencies, app, sale, { number, booked: owner.booked, raw: null }, authority);
  await publishBooked(dependencies, app, await finish(dependencies, app, booked, log), log);
}

/** Another document was booked under the number of one that was given up: that one never was. */
export async function endUnbooked(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  booked: SaleRecord,
): Promise<void> {
  const unsure = booked.invoice_no === undefined ? null : await findUnclear(tax, app, booked.invoice_no);
  if (unsure === null || (unsure.kind === booked.kind && unsure.sequence === booked.sequence)) return;
  const sale: SaleRecord | null = await findDocument(tax, app, unsure.kind, unsure.sequence);
  if (sale?.status !== 'needs_attention' || sale.sent_as !== unsure.number) return;
  await moveDocument<SaleRecord>(tax, sale, 'failed', now(), { remove: ['sent_as'] });
}
