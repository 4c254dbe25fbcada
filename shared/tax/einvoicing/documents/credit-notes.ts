/**
 * Credit notes for a part of a sale, for the rest of it, or for canceling it. A sale that was sent can only be undone
 * by a credit note; a sale that is still waiting is withdrawn.
 */
import * as z from 'zod';
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { toLocalDay } from '../../../values/time.ts';
import { toTotals, invalidField } from './amounts.ts';
import { type CreditedSale, findCredited, requireCompleted, saleToCancel, withdraw } from './credited-sale.ts';
import { numberOfNote } from './credit-number.ts';
import { creditedLines, creditsOf, linkCredit } from './credits.ts';
import { type Credit, creditsOfTheRest, toCreditLines } from './credit-lines.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice, ratesOf } from '../device/device.ts';
import { linesForResult, type SaleRecord, toSaleBody } from './document.ts';
import { findNamed, linesOf, insertDocument } from './document-store.ts';
import { amount, creditReason, documentNumber, optionalText, quantity, text } from '../fields.ts';
import { keepRates } from '../master-data/code-list.ts';
import { laneAction, resultOf } from '../lane/lane-action.ts';
import { pack } from './packed-lines.ts';
import { nameDocument } from './sales.ts';
import { toSaleResult } from './save-booking.ts';
import { sendSale } from './send-sale.ts';
import { abandonDocument } from './unclear-sales.ts';

export const creditNoteInput = lazy(() =>
  z.object({
    original_receipt_number: text(50),
    reason: creditReason(),
    items: z
      .array(z.object({ item_seq: z.int().min(1), quantity: quantity(), unit_price: amount().optional() }))
      .min(1)
      .max(1000),
    receipt_number: documentNumber().optional(),
    remark: optionalText(400),
  }),
);

export const expressInput = lazy(() =>
  z.object({
    original_receipt_number: text(50),
    reason: creditReason().default('06'),
    receipt_number: documentNumber().optional(),
    remark: optionalText(400),
  }),
);

/** A reason that is not a code of class 32 becomes the remark, with the code for a refund. */
export const cancelInput = lazy(() => z.object({ reason: text(400), remark: optionalText(400) }));

export type CreditNoteInput = z.output<ReturnType<typeof creditNoteInput>>;
export type ExpressInput = z.output<ReturnType<typeof expressInput>>;
export type CancelInput = z.output<ReturnType<typeof cancelInput>>;

/** The input of the queued action. `items` null credits everything that is left. */
type CreditOrder = CreditedSale & {
  /** The caller's own number. Without it, the credit note is numbered when its turn comes. */
  receipt_number?: string;
  reason: string;
  remark: string | null;
  items: Credit[] | null;
  cancels_sale?: true;
};

type Preparable<Input> = PreparableCall<TaxSubject, Input>;

/** The lines, checked against all credits that are or may be booked. Throws `invalid`, naming the field. */
function creditLinesOf(app: TaxApp, sale: SaleRecord, items: readonly Credit[] | null, credits: readonly SaleRecord[]) {
  const original = linesOf(sale);
  const credited = creditedLines(credits);
  const wanted = items ?? creditsOfTheRest(original, credited);
  if (wanted.length === 0) throw invalidField('original_receipt_number', 'The sale is already fully credited');
  return toCreditLines(original, wanted, credited, ratesOf(app));
}

async function prepare<Input>(
  dependencies: EinvoicingDependencies,
  { subject: { app }, traceId }: Preparable<Input>,
  { number, ...order }: Omit<CreditOrder, 'receipt_number'> & { number: string | undefined },
  sale: SaleRecord,
): Promise<Prepared<CreditOrder>> {
  await keepRates(dependencies, app, traceId);
  const named =
    number === undefined
      ? null
      : await nameDocument(dependencies, app, 'credit_note', number, 'receipt_number', {
          ...order,
          receipt_number: number,
        });
  // A repeated call gets the earlier reply without a check: its own credit note may have used up the rest.
  const credits = await creditsOf(dependencies.tax, app, sale);
  if (named?.first === undefined) creditLinesOf(app, sale, order.items, [...credits.completed, ...credits.open]);
  const input = { ...order, ...(number === undefined ? {} : { receipt_number: number }) };
  return { input, ...named, about: { tax_app_id: app.id, ...namesOf(input) } };
}

/** The numbers that a failure event contains: the credit note's own only if it already has one. */
const namesOf = ({ receipt_number, original_receipt_number }: CreditOrder) => ({
  ...(receipt_number === undefined ? {} : { receipt_number }),
  original_receipt_number,
});

export async function prepareCreditNote(
  dependencies: EinvoicingDependencies,
  call: Preparable<CreditNoteInput>,
): Promise<Prepared<CreditOrder>> {
  requireDevice(call.subject.app);
  const { receipt_number: number, ...order } = call.input;
  const sale = requireCompleted(await findCredited(dependencies, call.subject.app, order));
  const items = order.items.map(({ item_seq, quantity: count, unit_price }) => ({
    item_seq,
    quantity: count,
    ...(unit_price === undefined ? {} : { unit_price }),
  }));
  return prepare(dependencies, call, { ...order, items, number }, sale);
}

export async function prepareExpress(
  dependencies: EinvoicingDependencies,
  call: Preparable<ExpressInput>,
): Promise<Prepared<CreditOrder>> {
  requireDevice(call.subject.app);
  const { receipt_number: number, ...order } = call.input;
  const sale = requireCompleted(await findCredited(dependencies, call.subject.app, order));
  return prepare(dependencies, call, { ...order, items: null, number }, sale);
}

export async function prepareCancel(
  dependencies: EinvoicingDependencies,
  call: Preparable<CancelInput>,
): Promise<Prepared<CreditOrder>> {
  const { app } = call.subject;
  requireDevice(app);
  const number = call.request.pathParameters.receipt_number ?? '';
  const given = creditReason().safeParse(call.input.reason).data;
  const remark = call.input.remark ?? (given === undefined ? call.input.reason : null);
  const order = {
    original_receipt_number: number,
    reason: given ?? '06',
    remark,
    items: null,
    cancels_sale: true as const,
  };
  const found = await saleToCancel(dependencies, app, number);
  if ('sold' in found) return prepare(dependencies, call, { ...order, number: undefined }, found.sold);
  return { input: { ...order, waiting: found.waiting }, about: { tax_app_id: app.id, receipt_number: number } };
}

type CreditCall = QueuedCall<TaxSubject, CreditOrder>;

export const saveCreditNote = laneAction<CreditOrder>(
  async (dependencies, call, authority) => {
    const { app } = call.subject;
    const withdrawn = await withdraw(dependencies, call);
    if (withdrawn)
      return resultOf(app, { receipt_number: withdrawn.receipt_number, sale: shown(withdrawn), credit_note: null });
    const note = await writeNote(dependencies, call);
    const sent = await sendSale(dependencies, call, authority, note);
    const sale = call.input.cancels_sale && (await findCredited(dependencies, app, call.input));
    return { ...toSaleResult(app, sent), ...(sale ? { sale: shown(sale) } : {}) };
  },
  {
    documentOf: findNoteOf,
    onExhausted: async (dependencies, record, error, log) =>
      abandonDocument(dependencies, record, error, log, await findNoteOf(dependencies, record)),
  },
);

async function findNoteOf({ tax }: EinvoicingDependencies, record: AsyncRequest): Promise<SaleRecord | null> {
  const app = { account_id: record.account_id, id: record.app_id ?? 0 };
  const number = await numberOfNote(tax, app, record.input as CreditOrder, record);
  return findNamed(tax, app, 'credit_note', number);
}

const shown = (sale: SaleRecord) => toSaleBody(sale, linesForResult(linesOf(sale)));

/**
 * Checks again, against the credits that are booked by now or may be booked without a response, and stores the credit
 * note. Nothing else of this app runs at the same time.
 */
async function writeNote(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, record }: CreditCall,
): Promise<SaleRecord> {
  const { tax } = dependencies;
  const receipt_number = await numberOfNote(tax, app, input, record);
  const known = await findNamed(tax, app, 'credit_note', receipt_number);
  if (known?.request_id === record.request_id) {
    if (known.original) await linkCredit(tax, app, known.original.sequence, known.sequence);
    return known;
  }
  const sale = requireCompleted(await findCredited(dependencies, app, input));
  const { completed, open } = await creditsOf(tax, app, sale);
  const unclear = open.filter(({ status }) => status === 'needs_attention');
  const lines = creditLinesOf(app, sale, input.items, [...completed, ...unclear]);
  const { customer_pin, customer_name, customer_phone, payment_type, sales_type, trader } = sale;
  const name = { of: receipt_number, field: 'receipt_number' };
  const note = await insertDocument(tax, app, 'credit_note', name, {
    kind: 'credit_note',
    status: 'queued',
    receipt_number,
    date: toLocalDay(Date.parse(record.created_at)),
    confirmed_at: record.created_at,
    lines: pack(lines),
    line_count: lines.length,
    totals: toTotals(lines, ratesOf(app)),
    remark: input.remark,
    customer_pin,
    customer_name,
    customer_phone,
    payment_type,
    sales_type,
    trader,
    original: { receipt_number: sale.receipt_number, sequence: sale.sequence, invoice_no: sale.invoice_no ?? 0 },
    reason: input.reason,
    ...(input.cancels_sale ? { cancels_sale: true } : {}),
    stock_status: sales_type === 'N' ? 'pending' : 'none',
    request_id: record.request_id,
    fingerprint: contentHash(input),
    trace_id: record.trace_id,
    created_at: record.created_at,
    updated_at: record.created_at,
  });
  await linkCredit(tax, app, sale.sequence, note.sequence);
  return note;
}
