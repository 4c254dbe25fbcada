/**
 * Purchases, and reverse invoices, which a buyer issues for a supplier that cannot issue one. Both are registered as
 * purchases and share a sequence.
 */
import * as z from 'zod';
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import type { PurchaseDocument } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { truncate } from '../../../values/text.ts';
import { alsoCalled } from '../../../platform/input/also-called.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { toLocalDay } from '../../../values/time.ts';
import { invalidField } from './amounts.ts';
import { book } from './book.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { ratesOf, requireDevice } from '../device/device.ts';
import { linesForResult, type PurchaseRecord, toPurchaseBody } from './document.ts';
import { findNamed, linesOf, moveDocument, insertDocument } from './document-store.ts';
import {
  branchId,
  day,
  inShillings,
  optionalPin,
  optionalLine,
  optionalText,
  paymentType,
  pin,
  text,
} from '../fields.ts';
import { nameOfPurchase } from './find-purchase.ts';
import { followWithStock } from '../stock/follow-with-stock.ts';
import { keepRates } from '../master-data/code-list.ts';
import { findItems, type StoredItem } from '../master-data/item.ts';
import { withTaxType } from '../master-data/item-input.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import { advancePast } from './numbers.ts';
import { priceDocument } from './price-document.ts';
import { taxKeys } from '../records.ts';
import { bothDiscounts, itemLineMembers, known, oneDiscount, priceLines } from './sale-input.ts';
import { nameDocument } from './sales.ts';
import {
  failUnbookedPurchases,
  findUnclearPurchases,
  saveUnclearPurchase,
  settleUnclearPurchase,
} from './unclear-purchases.ts';
import { uniqueIdOf } from '../../../values/unique-id.ts';

type PurchaseKind = PurchaseRecord['kind'];

/** The line of a sale, with the supplier's terms for the item. */
const purchaseLine = () =>
  withTaxType(
    z
      .object({
        ...itemLineMembers(),
        supplier_item_code: optionalLine(20),
        supplier_item_name: optionalLine(200),
        supplier_item_class_code: optionalLine(10),
        expiry_date: day().nullish(),
      })
      .refine(oneDiscount, bothDiscounts),
  );

const members = () => ({
  supplier_name: text(60),
  supplier_branch_id: branchId().default('00'),
  payment_type: paymentType().default('01'),
  prices_include_tax: z.boolean().optional(),
  remark: optionalText(400),
  items: z.array(purchaseLine()).min(1).max(1000),
});

const withSupplierPin = <T extends z.ZodType>(schema: T) =>
  alsoCalled({ supplier_pin: ['supplier_tin'] }, inShillings(schema));

export const purchaseInput = lazy(() =>
  withSupplierPin(
    z.object({
      invoice_number: text(50),
      invoice_date: day(),
      supplier_pin: pin(),
      registration_type: z.enum(['A', 'M']).default('M'),
      ...members(),
    }),
  ),
);

export const reverseInvoiceInput = lazy(() =>
  withSupplierPin(
    z.object({
      invoice_number: text(50).optional(),
      invoice_date: day().optional(),
      supplier_pin: optionalPin(),
      ...members(),
    }),
  ),
);

export type PurchaseInput = z.output<ReturnType<typeof purchaseInput>>;
export type ReverseInvoiceInput = z.output<ReturnType<typeof reverseInvoiceInput>>;
type PurchaseOrder = Omit<PurchaseInput, 'supplier_pin' | 'registration_type' | 'invoice_number' | 'invoice_date'> & {
  supplier_pin: string | null;
  registration_type?: 'A' | 'M';
  invoice_number?: string | undefined;
  invoice_date?: string | undefined;
};

/** Calculates the lines of a purchase. Throws `invalid`, naming the field. */
function price(
  app: TaxApp,
  { items, prices_include_tax }: Pick<PurchaseOrder, 'items' | 'prices_include_tax'>,
  ofCode: ReadonlyMap<string, StoredItem>,
) {
  const given = new Map(items.map((line, index) => [line.item_seq ?? index + 1, line]));
  const priced = priceLines(items, known(ofCode), ratesOf(app)).map((line) => ({
    ...line,
    ...suppliersTerms(given.get(line.item_seq ?? 0)),
  }));
  return priceDocument(app, priced, prices_include_tax);
}

const suppliersTerms = (line: PurchaseOrder['items'][number] | undefined) => ({
  supplier_item: {
    code: line?.supplier_item_code ?? null,
    class_code: line?.supplier_item_class_code ?? null,
    name: line?.supplier_item_name ?? null,
  },
  expiry_date: line?.expiry_date ?? null,
});

/** Two suppliers may use the same number. */
const nameOf = (
  kind: PurchaseKind,
  { supplier_pin, invoice_number }: Pick<PurchaseOrder, 'supplier_pin' | 'invoice_number'>,
): string | undefined => {
  if (invoice_number === undefined) return undefined;
  return kind === 'purchase' ? nameOfPurchase({ supplier_pin, invoice_number }) : invoice_number;
};

type Preparable<Input> = PreparableCall<TaxSubject, Input>;

export const preparePurchase = (dependencies: EinvoicingDependencies, call: Preparable<PurchaseInput>) =>
  prepare(dependencies, 'purchase', call);
export const prepareReverseInvoice = (dependencies: EinvoicingDependencies, call: Preparable<ReverseInvoiceInput>) =>
  prepare(dependencies, 'reverse_invoice', call);

async function prepare<Input extends PurchaseOrder>(
  dependencies: EinvoicingDependencies,
  kind: PurchaseKind,
  { subject: { app }, input, traceId }: Preparable<Input>,
): Promise<Prepared<Input>> {
  const { tax, now } = dependencies;
  requireDevice(app);
  await keepRates(dependencies, app, traceId);
  if (input.invoice_date !== undefined && input.invoice_date > toLocalDay(now())) {
    throw invalidField('invoice_date', 'Must not be in the future');
  }
  price(
    app,
    input,
    await findItems(
      tax,
      app,
      input.items.map(({ item_code }) => item_code),
    ),
  );
  const number = nameOf(kind, input);
  const named =
    number === undefined ? {} : await nameDocument(dependencies, app, kind, number, 'invoice_number', input);
  const about = { tax_app_id: app.id, invoice_number: input.invoice_number ?? '', document: kind, name: number ?? '' };
  return { input, ...named, about };
}

export const savePurchase = purchaseAction<PurchaseInput>('purchase');
export const saveReverseInvoice = purchaseAction<ReverseInvoiceInput>('reverse_invoice');

function purchaseAction<Input extends PurchaseOrder>(kind: PurchaseKind) {
  return laneAction<Input>(
    async (dependencies, call, authority) => {
      const { app } = call.subject;
      const purchase = await registerPurchase(dependencies, kind, call);
      const booked = purchase.status === 'completed' ? purchase : await send(dependencies, call, authority, purchase);
      await followWithStock(dependencies, app, booked, call.log);
      const body = toPurchaseBody(booked, linesForResult(linesOf(booked)));
      return resultOf(app, {
        invoice_number: booked.invoice_number,
        purchase_no: booked.purchase_no ?? null,
        [kind]: body,
      });
    },
    { onExhausted: abandonPurchase, documentOf: findPurchaseOf },
  );
}

/** The caller's number, or one derived from the request. */
const numberOf = (input: PurchaseOrder, record: AsyncRequest): string =>
  input.invoice_number ?? `RI-${uniqueIdOf(record)}`;

/** Stores the purchase, or finds it. Also called before its turn, so that lists show it as queued. */
export async function registerPurchase(
  { tax }: EinvoicingDependencies,
  kind: PurchaseKind,
  { subject: { app }, input, record }: Pick<QueuedCall<TaxSubject, PurchaseOrder>, 'subject' | 'input' | 'record'>,
): Promise<PurchaseRecord> {
  const items = await findItems(
    tax,
    app,
    input.items.map(({ item_code }) => item_code),
  );
  const invoice_number = numberOf(input, record);
  const name = { of: nameOf(kind, { ...input, invoice_number }) ?? invoice_number, field: 'invoice_number' };
  const { supplier_pin, supplier_name, supplier_branch_id, payment_type, remark } = input;
  return insertDocument(tax, app, kind, name, {
    kind,
    status: 'queued',
    invoice_number,
    supplier_pin,
    supplier_name,
    supplier_branch_id,
    payment_type,
    registration_type: input.registration_type ?? 'M',
    date: input.invoice_date ?? toLocalDay(Date.parse(record.created_at)),
    confirmed_at: record.created_at,
    ...price(app, input, items),
    remark,
    stock_status: 'pending',
    request_id: record.request_id,
    fingerprint: contentHash(input),
    trace_id: record.trace_id,
    created_at: record.created_at,
    updated_at: record.created_at,
  });
}

async function send(
  dependencies: EinvoicingDependencies,
  { subject: { app }, log }: Pick<QueuedCall<TaxSubject>, 'subject' | 'log'>,
  { driver, call }: Authority,
  purchase: PurchaseRecord,
): Promise<PurchaseRecord> {
  const { tax, now } = dependencies;
  const begun = await moveDocument(tax, purchase, 'processing', now());
  if (begun === null) throw new GatewayError('invalid', purchase.error ?? 'The purchase was not booked');
  const key = taxKeys.document(app.account_id, app.id, purchase.kind, purchase.sequence);
  const document = toDocument(begun);
  const { number, raw } = await book<null>(
    dependencies,
    app,
    {
      sequence: 'purchase',
      lane: { account_id: app.account_id, app_id: app.id, lane: 'documents' },
      sentAs: begun.sent_as,
      saveSentNumber: async (sent) =>
        void (await tax.update(key, sent === null ? { remove: ['sent_as'] } : { set: { sent_as: sent } })),
      send: (purchase_no) => driver.sendPurchase({ ...document, purchase_no }, call),
      findOwner: async () => null,
      mayBeAnothers: async (sent) => (await findUnclearPurchases(dependencies, app, sent)).length > 0,
      onNumberPassed: (passed) => settleUnclearPurchase(dependencies, app, passed, log),
    },
    log,
  );
  // Before the purchase is completed: a retry does not come here again.
  await failUnbookedPurchases(dependencies, app, number);
  const moved = await moveDocument(tax, begun, 'completed', now(), {
    set: { purchase_no: number, ...(raw === null ? {} : { answer: truncate(JSON.stringify(raw), 2_000) }) },
    remove: ['sent_as', 'error'],
  });
  await advancePast(tax, app, 'purchase', number);
  if (moved === null) throw new GatewayError('internal', 'A purchase was booked that was not being processed');
  return moved;
}

function toDocument(purchase: PurchaseRecord): PurchaseDocument {
  const { registration_type, payment_type, remark, confirmed_at, date, totals } = purchase;
  return {
    kind: 'purchase',
    purchase_no: 0,
    original_purchase_no: 0,
    registration_type,
    payment_type,
    supplier: {
      pin: purchase.supplier_pin,
      branch_id: purchase.supplier_branch_id,
      name: purchase.supplier_name,
      invoice_number: purchase.invoice_number,
    },
    remark,
    confirmed_at,
    date,
    lines: linesOf(purchase),
    totals,
  };
}

async function abandonPurchase(
  dependencies: EinvoicingDependencies,
  record: AsyncRequest,
  error: GatewayError,
): Promise<void> {
  const { tax, now } = dependencies;
  const purchase = await findPurchaseOf(dependencies, record);
  if (purchase?.request_id !== record.request_id || purchase.status === 'completed') return;
  const status = purchase.sent_as === undefined ? 'failed' : 'needs_attention';
  if (purchase.sent_as !== undefined) await saveUnclearPurchase(dependencies, purchase, purchase.sent_as);
  await moveDocument(tax, purchase, status, now(), { set: { error: error.message } });
}

async function findPurchaseOf({ tax }: EinvoicingDependencies, record: AsyncRequest): Promise<PurchaseRecord | null> {
  const kind = record.about?.document;
  if (kind !== 'purchase' && kind !== 'reverse_invoice') return null;
  const app = { account_id: record.account_id, id: record.app_id ?? 0 };
  const name = String(record.about?.name || numberOf(record.input as PurchaseOrder, record));
  return findNamed(tax, app, kind, name);
}
