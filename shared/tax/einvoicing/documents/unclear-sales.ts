/**
 * Sales and credit notes that were abandoned without a response. When the authority has passed their number, a query
 * shows whether they were booked.
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

/** Whether the document under a number is ours, as far as the authority reports it. */
export async function findOwner(
  query: ReturnType<EinvoicingDriver['findSale']>,
  sale: SaleRecord,
): Promise<Owner<SignedReceipt> | null> {
  const found = await query;
  if (found === null) return null;
  const { receipt_number, receipt } = found;
  if (receipt_number === null) return null;
  return receipt_number === sale.receipt_number ? { isOurs: true, booked: receipt } : { isOurs: false };
}

/** Called when the request of a sale has failed. */
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

/** Marks the document of a failed request as failed, or as needing attention if it may have been booked. */
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
  log.warn('A document was abandoned', { app_id: sale.app_id, status });
}

/** A reference to a sale or credit note, stored under the number that it may have been booked under. */
export type UnclearSale = { kind: SaleRecord['kind']; sequence: number; number: number };

async function saveUnclear(
  tax: Table,
  { account_id: accountId, app_id: appId, kind, sequence }: SaleRecord,
  number: number,
) {
  const unclear: UnclearSale = { kind, sequence, number };
  await tax.put({ ...taxKeys.unclearSale(accountId, appId, number), ...unclear });
}

export const findUnclear = async (
  tax: Table,
  { account_id: accountId, id }: TaxApp,
  number: number,
): Promise<UnclearSale | null> => tax.get(taxKeys.unclearSale(accountId, id, number));

/** Settles an abandoned document whose number the authority has passed, by querying whose that number is. */
export async function settleUnclear(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  authority: Authority,
  { kind, sequence, number }: UnclearSale,
  log: Log,
): Promise<void> {
  const { tax, now } = dependencies;
  const sale: SaleRecord | null = await findDocument(tax, app, kind, sequence);
  // The worker that settled it may have crashed before it published the event. Publishing again has no effect.
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

/** Marks an abandoned document as failed when another document was booked under its number. */
export async function failUnbooked(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  booked: SaleRecord,
): Promise<void> {
  const unclear = booked.invoice_no === undefined ? null : await findUnclear(tax, app, booked.invoice_no);
  if (unclear === null || (unclear.kind === booked.kind && unclear.sequence === booked.sequence)) return;
  const sale: SaleRecord | null = await findDocument(tax, app, unclear.kind, unclear.sequence);
  if (sale?.status !== 'needs_attention' || sale.sent_as !== unclear.number) return;
  await moveDocument<SaleRecord>(tax, sale, 'failed', now(), { remove: ['sent_as'] });
}
