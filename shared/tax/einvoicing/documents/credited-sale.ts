/** Finds the sale that a credit note is for, and withdraws a sale that is still waiting. */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import { isSettled } from '../../../platform/async/async-request.ts';
import { findRequest } from '../../../platform/async/request-store.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { invalidField } from './amounts.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { SaleRecord } from './document.ts';
import { findAttempt } from './document-request.ts';
import { findDocument, findName, findNamed, isOver, moveDocument } from './document-store.ts';
import type { SaleInput } from './sale-input.ts';
import { registerSale } from './sales.ts';

export type CreditedSale = {
  original_receipt_number: string;
  /** Identifies the sale to withdraw, because a withdrawn sale leaves its number free for another. */
  waiting?: { request_id: string; sequence?: number };
};

export async function findCredited(
  { tax }: EinvoicingDependencies,
  app: TaxApp,
  { original_receipt_number: number, waiting }: CreditedSale,
): Promise<SaleRecord | null> {
  const sale: SaleRecord | null =
    waiting?.sequence === undefined
      ? await findNamed(tax, app, 'sale', number)
      : await findDocument(tax, app, 'sale', waiting.sequence);
  return waiting === undefined || sale?.request_id === waiting.request_id ? sale : null;
}

/** Returns the sale. Throws `invalid` if it does not exist or is not completed. */
export function requireCompleted(sale: SaleRecord | null): SaleRecord {
  if (sale === null) throw invalidField('original_receipt_number', 'There is no such sale');
  if (sale.status !== 'completed') throw invalidField('original_receipt_number', `The sale is ${sale.status}`);
  return sale;
}

/** Throws `not_found`, or `invalid` for a sale that can no longer be canceled, or cannot be canceled yet. */
export async function saleToCancel(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: string,
): Promise<{ sold: SaleRecord } | { waiting: NonNullable<CreditedSale['waiting']> }> {
  const name = await findName(dependencies.tax, app, 'sale', number);
  const sale: SaleRecord | null = name && (await findDocument(dependencies.tax, app, 'sale', name.sequence));
  if (sale?.status === 'completed') return { sold: sale };
  if (sale?.status === 'queued' || sale?.status === 'processing') {
    return { waiting: { request_id: sale.request_id, sequence: sale.sequence } };
  }
  const isFree = sale !== null && isOver(sale, 'withdrawn_by' in sale);
  // A sale that no worker has started yet exists only as a request.
  const next = isFree ? { from: (name?.attempts ?? 0) + 1, finished: name?.request_id } : { from: name?.attempts ?? 0 };
  const { request } = await findAttempt(dependencies, app, 'sale', number, next);
  if (request !== null && !isSettled(request)) return { waiting: { request_id: request.request_id } };
  if (sale === null) throw new GatewayError('not_found', 'Sale not found');
  throw invalidField('receipt_number', `The sale is ${sale.status}`);
}

type CancelCall = Pick<QueuedCall<TaxSubject, CreditedSale>, 'subject' | 'input' | 'record'>;

/** Stores the sale of a request whose message this one has overtaken. */
async function storeWaiting(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  { request_id }: NonNullable<CreditedSale['waiting']>,
): Promise<SaleRecord | null> {
  const request = await findRequest(dependencies.requests, app.account_id, request_id);
  if (request?.route !== 'save_sale' || isSettled(request)) return null;
  return registerSale(dependencies, { subject: { app }, record: request, input: request.input as SaleInput });
}

/** Withdraws the sale, unless it was already sent; the condition decides if both happen at the same time. */
export async function withdraw(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, record }: CancelCall,
): Promise<SaleRecord | null> {
  const { waiting } = input;
  if (waiting === undefined) return null;
  const sale = (await findCredited(dependencies, app, input)) ?? (await storeWaiting(dependencies, app, waiting));
  if (!sale || sale.withdrawn_by === record.request_id) return sale;
  return moveDocument<SaleRecord>(dependencies.tax, sale, 'cancelled', dependencies.now(), {
    set: { withdrawn_by: record.request_id },
    if: { status: { equals: 'queued' } },
  });
}
