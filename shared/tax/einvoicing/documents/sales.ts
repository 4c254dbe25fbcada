/**
 * Sales: stored with their amounts, sent when their turn comes, and followed by a stock movement.
 */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import { usedBefore } from '../../../platform/errors/used-before.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import type { Log } from '../../../platform/log/log.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { toLocalDay } from '../../../values/time.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice, namesOfBusiness, ratesOf } from '../device/device.ts';
import type { SaleRecord } from './document.ts';
import { findAttempt, requestNameOf } from './document-request.ts';
import { findDocument, findName, isOver, insertDocument } from './document-store.ts';
import { keepRates } from '../master-data/code-list.ts';
import { findItems, type StoredItem, toItemBody } from '../master-data/item.ts';
import type { NewItem } from '../master-data/item-input.ts';
import { registerItem } from '../master-data/items.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import { priceDocument } from './price-document.ts';
import {
  newItemOf,
  priceLines,
  refuseFuture,
  registered,
  type SaleInput,
  type SaleLineInput,
  type SaleWithItemsInput,
} from './sale-input.ts';
import { toSaleResult } from './save-booking.ts';
import { sendSale } from './send-sale.ts';
import { abandonSale, findSaleOf } from './unclear-sales.ts';
import { uniqueIdOf } from '../../../values/unique-id.ts';

/** The trader's name and address for the receipt. */
function traderOf(app: TaxApp): SaleRecord['trader'] {
  const { name, branch_address } = namesOfBusiness(app);
  return { name: name ?? app.name, address: branch_address ?? '' };
}

type ItemOf = (line: SaleLineInput, index: number) => NewItem;

/** Calculates the amounts of a sale. Throws `invalid`, naming the field. */
function priceSale(app: TaxApp, { items, prices_include_tax }: SaleWithItemsInput, itemOf: ItemOf) {
  return priceDocument(app, priceLines(items, itemOf, ratesOf(app)), prices_include_tax);
}

/**
 * When the sale took place. A till's clock may be ahead of ours, and at midnight a day ahead: the authority refuses a day
 * in the future.
 */
function momentOf({ receipt_date: { day, at } }: SaleWithItemsInput, { created_at }: { created_at: string }) {
  if (at === null) return { date: day, confirmed_at: created_at };
  const confirmed_at = at < created_at ? at : created_at;
  return { date: toLocalDay(Date.parse(confirmed_at)), confirmed_at };
}

/** `input` has an item code in every line. The fingerprint is that of the caller's original input. */
function draftOf(
  { subject: { app }, input: original, record }: SaleCall<SaleWithItemsInput>,
  input: SaleWithItemsInput,
  itemOf: ItemOf,
) {
  return {
    kind: 'sale' as const,
    status: 'queued' as const,
    receipt_number: input.receipt_number,
    ...momentOf(input, record),
    ...priceSale(app, input, itemOf),
    remark: input.remark,
    customer_pin: input.customer_pin,
    customer_name: input.customer_name,
    customer_phone: input.customer_phone,
    payment_type: input.payment_type,
    sales_type: input.sales_type,
    trader: traderOf(app),
    // Copies, proforma invoices and training sales do not change the stock.
    stock_status: input.sales_type === 'N' ? ('pending' as const) : ('none' as const),
    request_id: record.request_id,
    fingerprint: contentHash(original),
    trace_id: record.trace_id,
    created_at: record.created_at,
    updated_at: record.created_at,
  };
}

type SaleCall<Input> = Pick<QueuedCall<TaxSubject, Input>, 'subject' | 'input' | 'record'>;

/** Stores the sale, or finds it. Also called before its turn, so that lists show it as queued. */
export async function registerSale(
  { tax }: EinvoicingDependencies,
  call: SaleCall<SaleWithItemsInput>,
  input = call.input,
): Promise<SaleRecord> {
  const { app } = call.subject;
  const items = await findItems(
    tax,
    app,
    input.items.flatMap(({ item_code }) => item_code ?? []),
  );
  const name = { of: input.receipt_number, field: 'receipt_number' };
  return insertDocument(tax, app, 'sale', name, draftOf(call, input, registered(items)));
}

export const saveSale = laneAction<SaleInput>(
  async (dependencies, call, authority) => {
    const sale = await registerSale(dependencies, call);
    return toSaleResult(call.subject.app, await sendSale(dependencies, call, authority, sale));
  },
  { onExhausted: abandonSale, documentOf: findSaleOf },
);

export const saveSaleWithItems = laneAction<SaleWithItemsInput>(
  async (dependencies, call, authority) => {
    const { app } = call.subject;
    const { input, added } = await registerUnknown(dependencies, call, authority);
    const sale = await registerSale(dependencies, call, input);
    const sent = await sendSale(dependencies, call, authority, sale);
    const items_registered = added.map((item) => toItemBody(item, undefined));
    return resultOf(app, { ...toSaleResult(app, sent), items_registered });
  },
  { onExhausted: abandonSale, documentOf: findSaleOf },
);

/** Registers new items and returns the same body with an item code in every line. */
async function registerUnknown(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, record, log }: SaleCall<SaleWithItemsInput> & { log: Log },
  authority: Authority,
): Promise<{ input: SaleWithItemsInput; added: StoredItem[] }> {
  const known = await findItems(
    dependencies.tax,
    app,
    input.items.flatMap(({ item_code }) => item_code ?? []),
  );
  const added: StoredItem[] = [];
  const items: SaleLineInput[] = [];
  for (const [index, line] of input.items.entries()) {
    if (line.item_code !== undefined && known.has(line.item_code)) {
      items.push(line);
      continue;
    }
    const reservation = `${uniqueIdOf(record)}#${line.item_code ?? index}`;
    const item = await registerItem(dependencies, app, authority, newItemOf(line, index), { reservation, record, log });
    known.set(item.item_code, item);
    added.push(item);
    items.push({ ...line, item_code: item.item_code });
  }
  return { input: { ...input, items }, added };
}

type Preparable<Input> = PreparableCall<TaxSubject, Input>;

/** Checks a sale; all items must be registered. */
export const prepareSale = (dependencies: EinvoicingDependencies, call: Preparable<SaleInput>) =>
  prepare(dependencies, call, (items) => registered(items));

/** Checks a sale; items that are not registered must be complete. */
export const prepareSaleWithItems = (dependencies: EinvoicingDependencies, call: Preparable<SaleWithItemsInput>) =>
  prepare(dependencies, call, (items) => (line, index) => {
    const isKnown = line.item_code !== undefined && items.has(line.item_code);
    return isKnown ? registered(items)(line, index) : newItemOf(line, index);
  });

async function prepare<Input extends SaleWithItemsInput>(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, traceId }: Preparable<Input>,
  itemsFrom: (items: ReadonlyMap<string, StoredItem>) => ItemOf,
): Promise<Prepared<Input>> {
  const { tax, now } = dependencies;
  requireDevice(app);
  await keepRates(dependencies, app, traceId);
  refuseFuture('receipt_date', input.receipt_date, now());
  const [items, name] = await Promise.all([
    findItems(
      tax,
      app,
      input.items.flatMap(({ item_code }) => item_code ?? []),
    ),
    nameDocument(dependencies, app, 'sale', input.receipt_number, 'receipt_number', input),
  ]);
  priceSale(app, input, itemsFrom(items));
  return { input, ...name, about: { tax_app_id: app.id, receipt_number: input.receipt_number } };
}

/**
 * Decides whether a call with a caller's own number is a new request or repeats an earlier one with the same document.
 * Throws `invalid` if the number belongs to another document.
 */
export async function nameDocument(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  kind: 'sale' | 'credit_note' | 'purchase' | 'reverse_invoice',
  number: string,
  field: string,
  input: unknown,
): Promise<Pick<Prepared<unknown>, 'name' | 'first'>> {
  const { tax } = dependencies;
  const known = await findName(tax, app, kind, number);
  const nameOf = (attempt: number) => ({ name: { of: requestNameOf(kind, number, attempt), field } });
  if (known === null) return nameOf((await findAttempt(dependencies, app, kind, number, { from: 0 })).attempt);
  const before = await findDocument(tax, app, kind, known.sequence);
  if (before !== null && isOver(before, 'withdrawn_by' in before)) {
    const next = { from: known.attempts + 1, finished: known.request_id };
    return nameOf((await findAttempt(dependencies, app, kind, number, next)).attempt);
  }
  if (known.fingerprint !== contentHash(input)) throw usedBefore(field);
  return { ...nameOf(known.attempts), first: known.request_id };
}
