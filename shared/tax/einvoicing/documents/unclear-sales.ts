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

/** The sale of a request. */
export async function findSaleOf(
  { tax }: EinvoicingDependencies,
  { account_id, app_id: id, about }: AsyncRequest,
): Promise<SaleRecord | null> {
  const number = about?.receipt_number;
  return id === undefined || number === undefined ? null : findNamed(tax, { account_id, id }, 'sale', String(number));
}

/** Called when the request of a sale has failed. */
export async function abandonSale(
  dependencies: EinvoicingDependencies,
  record: AsyncRequest,
  error: GatewayError,
  log: Log,
): Promise<void> {
  await abandonDocument(dependencies, record, error, log, await findSaleOf(dependencies, record));
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

type Reference = Pick<SaleRecord, 'kind' | 'sequence'>;
/**
 * A reference to a sale or credit note, stored under the number that it may have been booked under. `rivals`: others that
 * were abandoned under the same number before.
 */
export type UnclearSale = Reference & { number: number; rivals?: readonly Reference[] };

const allOf = ({ kind, sequence, rivals = [] }: UnclearSale): Reference[] => [{ kind, sequence }, ...rivals];

const isSame = (one: Reference, other: Reference): boolean =>
  one.kind === other.kind && one.sequence === other.sequence;

async function saveUnclear(tax: Table, sale: SaleRecord, number: number) {
  const { account_id, app_id: id, kind, sequence } = sale;
  const before = await findUnclear(tax, { account_id, id }, number);
  const rivals = before === null ? [] : allOf(before).filter((other) => !isSame(other, sale));
  const unclear: UnclearSale = { kind, sequence, number, ...(rivals.length === 0 ? {} : { rivals }) };
  await tax.put({ ...taxKeys.unclearSale(account_id, id, number), ...unclear });
}

export const findUnclear = (
  tax: Table,
  { account_id: accountId, id }: Pick<TaxApp, 'account_id' | 'id'>,
  number: number,
): Promise<UnclearSale | null> => tax.get(taxKeys.unclearSale(accountId, id, number));

/** Settles abandoned documents whose number the authority has passed, by querying whose that number is. */
export async function settleUnclear(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  authority: Authority,
  unclear: UnclearSale,
  log: Log,
): Promise<void> {
  for (const reference of allOf(unclear)) {
    await settleOne(dependencies, app, authority, { ...reference, number: unclear.number }, log);
  }
}

async function settleOne(
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

/** Marks abandoned documents as failed when another document was booked under their number. */
export async function failUnbooked(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  booked: SaleRecord,
): Promise<void> {
  const unclear = booked.invoice_no === undefined ? null : await findUnclear(tax, app, booked.invoice_no);
  const others = unclear === null ? [] : allOf(unclear).filter((other) => !isSame(other, booked));
  for (const { kind, sequence } of others) {
    const sale: SaleRecord | null = await findDocument(tax, app, kind, sequence);
    if (sale?.status !== 'needs_attention' || sale.sent_as !== booked.invoice_no) continue;
    await moveDocument<SaleRecord>(tax, sale, 'failed', now(), { remove: ['sent_as'] });
  }
}
