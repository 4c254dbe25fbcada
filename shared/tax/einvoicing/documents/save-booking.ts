/** Stores a sale or credit note that the authority signed, does the work that follows, and publishes its event. */
import type { TaxApp } from '../../app/tax-app.ts';
import { saveSynced } from '../../app/tax-app-use.ts';
import { findRequest } from '../../../platform/async/request-store.ts';
import type { SignedReceipt } from '../../../drivers/einvoicing-driver.ts';
import type { Log } from '../../../platform/log/log.ts';
import { publish, requestTargetOf } from '../../../platform/webhooks/publish.ts';
import { truncate } from '../../../values/text.ts';
import type { Booking } from './book.ts';
import { creditsOf, grossOf } from './credits.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { linesForResult, type SaleBody, type SaleRecord, toSaleBody } from './document.ts';
import { changeDocument, findDocument, linesOf, moveDocument } from './document-store.ts';
import { followWithStock } from '../stock/follow-with-stock.ts';
import { type Authority, resultOf } from '../lane/lane-action.ts';
import { advancePast } from './numbers.ts';

/** Longer responses of the authority are truncated. */
const maxAnswerLength = 20_000;

/**
 * Stores the sale before the counter: after a crash in between, the authority's expected number corrects the counter.
 */
export async function saveBooking(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  sale: SaleRecord,
  booking: Booking<SignedReceipt>,
  authority: Authority,
): Promise<SaleRecord> {
  const saved = await saveSigned(dependencies, app, sale, booking, authority);
  await advancePast(dependencies.tax, app, 'invoice', booking.number);
  await saveSynced(dependencies, app);
  return saved;
}

/** Stores the signed sale without advancing the counter, which the caller does after the work that follows. */
export async function saveSigned(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  sale: SaleRecord,
  { number, booked, raw }: Booking<SignedReceipt>,
  { driver, call }: Authority,
): Promise<SaleRecord> {
  const signed: SignedReceipt | null = booked && {
    ...booked,
    sdc_id: booked.sdc_id ?? app.device?.sdc_id ?? null,
    mrc_no: booked.mrc_no ?? app.device?.mrc_no ?? null,
  };
  const moved = await moveDocument<SaleRecord>(tax, sale, 'completed', now(), {
    set: {
      invoice_no: number,
      ...(signed === null ? { is_receipt_missing: true } : { signed, qr_url: driver.qrUrl(signed, call) }),
      ...(raw === null ? {} : { answer: truncate(JSON.stringify(raw), maxAnswerLength) }),
    },
    remove: ['sent_as', 'error'],
  });
  if (moved !== null) return moved;
  // A callback was faster.
  return (await findDocument(tax, app, sale.kind, sale.sequence)) ?? sale;
}

/** Does the work that follows a booking. Idempotent. */
export async function finish(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  sale: SaleRecord,
  log: Log,
): Promise<SaleRecord> {
  if (sale.kind === 'credit_note') await markOriginal(dependencies, app, sale);
  await followWithStock(dependencies, app, sale, log);
  return sale;
}

/** Stores the credited total with the sale, and cancels the sale if the credit note was created for that. */
async function markOriginal({ tax, now }: EinvoicingDependencies, app: TaxApp, note: SaleRecord): Promise<void> {
  const original = note.original && (await findDocument(tax, app, 'sale', note.original.sequence));
  if (!original) return;
  const { completed } = await creditsOf(tax, app, original);
  await changeDocument(tax, original, { credited_total: grossOf(completed) });
  if (note.cancels_sale) await moveDocument(tax, original, 'cancelled', now());
}

export function toSaleResult(app: TaxApp, sale: SaleRecord): Record<string, unknown> {
  const lines = linesForResult(linesOf(sale));
  const body: SaleBody = toSaleBody(sale, lines);
  const {
    receipt_number,
    invoice_no,
    control_unit_invoice_number,
    receipt_signature,
    internal_data,
    qr_url,
    signed_at,
  } = body;
  return resultOf(app, {
    receipt_number,
    invoice_no,
    control_unit_invoice_number,
    receipt_signature,
    internal_data,
    qr_url,
    taxable: body.totals.taxable,
    tax: body.totals.tax,
    total: body.totals.total,
    signed_at,
    [sale.kind]: body,
  });
}

/** Publishes the event of a sale whose request failed before the authority reported that the sale was booked. */
export async function publishBooked(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  sale: SaleRecord,
  log: Log,
): Promise<void> {
  const action = sale.kind === 'sale' ? 'sale.sync' : 'credit_note.sync';
  const envelope = {
    event: `tax.${action}`,
    request_id: null,
    service: 'tax' as const,
    action,
    status: 'completed' as const,
    data: toSaleResult(app, sale),
    error: null,
    timestamp: sale.completed_at ?? sale.updated_at,
  };
  const cause = `${sale.kind}:${app.id}:${sale.sequence}:completed`;
  const request = await findRequest(dependencies.requests, app.account_id, sale.request_id);
  const event = { accountId: app.account_id, cause, appId: app.id, envelope, traceId: sale.trace_id };
  await publish(dependencies, { ...event, requestTarget: requestTargetOf(request) }, log);
}
