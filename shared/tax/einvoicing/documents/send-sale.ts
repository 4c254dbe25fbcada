/** Sends a sale or credit note under the next number of the device. */
import type { TaxSubject } from '../../app/tax-app.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import type { SaleDocument } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { book } from './book.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { SaleRecord } from './document.ts';
import { findDocument, linesOf, moveDocument } from './document-store.ts';
import { finish, saveBooking } from './save-booking.ts';
import type { Authority } from '../lane/lane-action.ts';
import { taxKeys } from '../records.ts';
import { failUnbooked, findOwner, findUnclear, settleUnclear } from './unclear-sales.ts';

type Call = Pick<QueuedCall<TaxSubject>, 'subject' | 'record' | 'log'>;

/** Returns the sale as booked, now or by an earlier attempt. Throws the reason if it cannot be booked. */
export async function sendSale(
  dependencies: EinvoicingDependencies,
  call: Call,
  authority: Authority,
  sale: SaleRecord,
): Promise<SaleRecord> {
  const { tax, now } = dependencies;
  const { app } = call.subject;
  const begun = isBooked(sale) ? sale : await moveDocument<SaleRecord>(tax, sale, 'processing', now());
  if (begun === null) {
    const current = await findDocument(tax, app, sale.kind, sale.sequence);
    if (current === null || !isBooked(current)) throw notSendable(current);
    return finish(dependencies, app, current, call.log);
  }
  if (isBooked(begun)) return finish(dependencies, app, begun, call.log);
  const booking = await book(dependencies, app, numberedSale(dependencies, call, authority, begun), call.log);
  const booked = await saveBooking(dependencies, app, begun, booking, authority);
  await failUnbooked(dependencies, app, booked);
  return finish(dependencies, app, booked, call.log);
}

const isBooked = ({ status, invoice_no }: SaleRecord): boolean =>
  status === 'completed' || (status === 'cancelled' && invoice_no !== undefined);

const notSendable = (sale: SaleRecord | null) =>
  sale?.withdrawn_by === undefined
    ? new GatewayError('invalid', sale?.error ?? 'The sale was not booked')
    : new GatewayError('invalid', 'The sale was withdrawn before it was sent', { code: 'withdrawn' });

function numberedSale(
  dependencies: EinvoicingDependencies,
  { subject: { app }, log }: Call,
  { driver, call }: Authority,
  sale: SaleRecord,
) {
  const { tax } = dependencies;
  const document = toDocument(sale);
  return {
    sequence: 'invoice' as const,
    lane: { account_id: app.account_id, app_id: app.id, lane: 'documents' as const },
    sentAs: sale.sent_as,
    saveSentNumber: (number: number | null) => saveSentNumber(dependencies, sale, number),
    send: (invoice_no: number) => driver.sendSale({ ...document, invoice_no }, call),
    findOwner: (number: number) => findOwner(driver.findSale(number, call), sale),
    // An abandoned sale of ours may have been booked under a passed number.
    onNumberPassed: async (passed: number) => {
      const unclear = await findUnclear(tax, app, passed);
      if (unclear !== null) await settleUnclear(dependencies, app, { driver, call }, unclear, log);
    },
  };
}

async function saveSentNumber({ tax }: EinvoicingDependencies, sale: SaleRecord, number: number | null): Promise<void> {
  const change = number === null ? { remove: ['sent_as'] as const } : { set: { sent_as: number } };
  const key = taxKeys.document(sale.account_id, sale.app_id, sale.kind, sale.sequence);
  await tax.update(key, { ...change, if: { status: { equals: 'processing' } } });
}

/** The sale in the driver's form; its number is added when it is sent. */
function toDocument(sale: SaleRecord): SaleDocument {
  const { kind, receipt_number, original, sales_type, payment_type, reason, trader, remark, confirmed_at, date } = sale;
  return {
    kind,
    receipt_number,
    invoice_no: 0,
    original_invoice_no: original?.invoice_no ?? 0,
    sales_type,
    payment_type,
    customer: { pin: sale.customer_pin, name: sale.customer_name, phone: sale.customer_phone },
    refund_reason: reason ?? null,
    trader,
    remark,
    confirmed_at,
    date,
    lines: linesOf(sale),
    totals: sale.totals,
  };
}
