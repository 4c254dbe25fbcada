/** Shows a sale that is not stored yet, and completes a sale whose receipt was missing. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { SignedReceipt } from '../../../drivers/einvoicing-driver.ts';
import { requestFromAuthority } from '../master-data/request-from-authority.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { SaleBody, SaleRecord } from './document.ts';
import { findAttempt } from './document-request.ts';
import { changeDocument } from './document-store.ts';
import type { SaleInput } from './sale-input.ts';

/** Finds the waiting request for a sale; null if there is none. */
export async function findWaitingSale(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  receiptNumber: string,
): Promise<AsyncRequest | null> {
  const { request } = await findAttempt(dependencies, app, 'sale', receiptNumber, { from: 0 });
  return request?.status === 'queued' || request?.status === 'processing' ? request : null;
}

/** The sale as far as the request contains it. */
export function toWaitingSaleBody(
  request: AsyncRequest,
): { [Member in keyof SaleBody]: unknown } & { credited_total: string } {
  const { receipt_number, receipt_date, items, ...sale } = request.input as SaleInput;
  return {
    receipt_number,
    status: 'queued',
    invoice_no: null,
    receipt_no: null,
    total_receipt_no: null,
    control_unit_invoice_number: null,
    sdc_id: null,
    mrc_no: null,
    internal_data: null,
    receipt_signature: null,
    signed_at: null,
    qr_url: null,
    customer_pin: sale.customer_pin,
    customer_name: sale.customer_name,
    customer_phone: sale.customer_phone,
    sales_type: sale.sales_type,
    payment_type: sale.payment_type,
    receipt_date: receipt_date.day,
    totals: null,
    items,
    item_count: items.length,
    remark: sale.remark,
    stock_status: sale.sales_type === 'N' ? 'pending' : 'none',
    credited_total: '0.00',
    error: null,
    request_id: request.request_id,
    created_at: request.created_at,
    completed_at: null,
  };
}

/** Queries the authority for the receipt of a sale that was booked without one. */
export async function completeReceipt(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  record: SaleRecord,
): Promise<SaleRecord> {
  const { invoice_no } = record;
  if (!record.is_receipt_missing || record.signed || invoice_no === undefined) return record;
  const completed = await requestFromAuthority(dependencies, app, async (driver, call) => {
    const receipt = (await driver.findSale(invoice_no, call))?.receipt ?? null;
    return receipt && { receipt, qr_url: driver.qrUrl(receipt, call) };
  });
  if (completed === null) return record;
  return saveReceipt(dependencies, app, record, completed);
}

/** Stores the receipt of a sale that was booked without one. */
export async function saveReceipt(
  { tax }: Pick<EinvoicingDependencies, 'tax'>,
  app: TaxApp,
  record: SaleRecord,
  { receipt, qr_url }: { receipt: SignedReceipt; qr_url: string },
): Promise<SaleRecord> {
  const sdc_id = receipt.sdc_id ?? app.device?.sdc_id ?? null;
  const mrc_no = receipt.mrc_no ?? app.device?.mrc_no ?? null;
  const set = { signed: { ...receipt, sdc_id, mrc_no }, qr_url };
  return (await changeDocument(tax, record, set, ['is_receipt_missing'])) ?? record;
}
