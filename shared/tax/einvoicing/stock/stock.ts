/**
 * Stock movements, requested by a caller or caused by a document, and the resulting balances. The movement is sent
 * first, then the balance of each of its items.
 */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import type { AsyncRequest } from '../../../platform/async/async-request.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import { findRequest } from '../../../platform/async/request-store.ts';
import type { DocumentLine, StockDocument } from '../../../drivers/einvoicing-driver.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import type { PreparableCall, Prepared } from '../../../platform/http/define-route.ts';
import { contentHash } from '../../../platform/storage/content-hash.ts';
import { truncate } from '../../../values/text.ts';
import { toLocalDay } from '../../../values/time.ts';
import { toLines, toTotals, invalidField } from '../documents/amounts.ts';
import { book } from '../documents/book.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { requireDevice, ratesOf } from '../device/device.ts';
import {
  type DraftOf,
  linesForResult,
  type MovementRecord,
  type StockStatus,
  toMovementBody,
} from '../documents/document.ts';
import {
  changeDocument,
  findDocument,
  findNamed,
  linesOf,
  moveDocument,
  insertDocument,
} from '../documents/document-store.ts';
import type { CausedMovement } from './follow-with-stock.ts';
import { keepRates } from '../master-data/code-list.ts';
import { findItems, type StoredItem } from '../master-data/item.ts';
import { type Authority, laneAction, resultOf } from '../lane/lane-action.ts';
import { advancePast } from '../documents/numbers.ts';
import { pack } from '../documents/packed-lines.ts';
import { taxKeys } from '../records.ts';
import {
  failUnbookedMovements,
  findUnclearMovements,
  reportBalances,
  saveUnclearMovement,
  settleUnclearMovement,
} from './stock-balances.ts';
import type { MovementInput } from './stock-input.ts';
import { uniqueIdOf } from '../../../values/unique-id.ts';

type StockOrder = MovementInput | CausedMovement;
type StockCall = QueuedCall<TaxSubject, StockOrder>;
type Draft = DraftOf<'movement'>;

/** The code of class 12 for each cause. */
const typeOf = { sale: '11', credit_note: '03', purchase: '02', reverse_invoice: '02' } as const;

export async function prepareMovement(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, traceId }: PreparableCall<TaxSubject, MovementInput>,
): Promise<Prepared<MovementInput>> {
  const { tax, now } = dependencies;
  requireDevice(app);
  await keepRates(dependencies, app, traceId);
  if (input.date !== undefined && input.date > toLocalDay(now()))
    throw invalidField('date', 'Must not be in the future');
  const items = await findItems(
    tax,
    app,
    input.items.map(({ item_code }) => item_code),
  );
  for (const [index, { item_code }] of input.items.entries()) {
    const item = items.get(item_code);
    if (item === undefined) throw invalidField(`items.${index}.item_code`, `The item ${item_code} is not registered`);
    if (item.item_type === '3') throw invalidField(`items.${index}.item_code`, 'A service has no stock');
  }
  return { input, about: { tax_app_id: app.id, movement_type: input.type } };
}

export const moveStock = laneAction<StockOrder>(
  async (dependencies, call, authority) => {
    const { app } = call.subject;
    const movement = await writeMovement(dependencies, call);
    if (movement === null) {
      await linkCause(dependencies, app, call.input, 'none');
      return resultOf(app, { movement: null });
    }
    const moved = movement.status === 'completed' ? movement : await send(dependencies, call, authority, movement);
    const balanced = await reportBalances(dependencies, call, authority, moved);
    await linkCause(dependencies, app, call.input, 'completed');
    return resultOf(app, { movement: toMovementBody(balanced, linesForResult(linesOf(balanced))) });
  },
  { onExhausted: abandonMovement, documentOf: findMovementOf },
);

/** Stores the movement. Null if the document contains only services. */
async function writeMovement(
  dependencies: EinvoicingDependencies,
  { subject: { app }, input, record }: StockCall,
): Promise<MovementRecord | null> {
  const { tax } = dependencies;
  const name = { of: uniqueIdOf(record), field: 'request' };
  const known = await findNamed(tax, app, 'movement', name.of);
  if (known !== null) return known;
  const draft =
    'cause' in input
      ? await draftOfCause(dependencies, app, input)
      : await draftOfOrder(dependencies, app, input, record);
  if (draft === null) return null;
  return insertDocument(tax, app, 'movement', name, {
    kind: 'movement',
    status: 'queued',
    ...draft,
    request_id: record.request_id,
    fingerprint: contentHash(input),
    trace_id: record.trace_id,
    confirmed_at: record.created_at,
    created_at: record.created_at,
    updated_at: record.created_at,
  });
}

type Content = Omit<
  Draft,
  'kind' | 'status' | 'request_id' | 'fingerprint' | 'trace_id' | 'confirmed_at' | 'created_at' | 'updated_at'
>;

function contentOf(app: TaxApp, lines: readonly DocumentLine[]): Pick<Content, 'lines' | 'line_count' | 'totals'> {
  return { lines: pack(lines), line_count: lines.length, totals: toTotals(lines, ratesOf(app)) };
}

/** A movement with the lines of the document, without services. */
async function draftOfCause(
  { tax }: EinvoicingDependencies,
  app: TaxApp,
  { cause }: CausedMovement,
): Promise<Content | null> {
  const document = await findDocument(tax, app, cause.kind, cause.sequence);
  if (document === null)
    throw new GatewayError('internal', 'The document that caused the stock movement does not exist');
  const all = linesOf(document);
  const items = await findItems(
    tax,
    app,
    all.map(({ item_code }) => item_code),
  );
  const goods = all.filter(({ item_code }) => items.get(item_code)?.item_type !== '3');
  if (goods.length === 0) return null;
  const lines = goods.map(({ original_item_seq: _of, ...line }, index) => ({ ...line, item_seq: index + 1 }));
  const isSale = 'customer_pin' in document;
  return {
    ...contentOf(app, lines),
    type: typeOf[cause.kind],
    cause: { kind: cause.kind, name: cause.name },
    date: document.date,
    customer_pin: isSale ? document.customer_pin : document.supplier_pin,
    customer_name: isSale ? document.customer_name : document.supplier_name,
    branch_to: null,
    original_movement_no: 0,
    remark: null,
  };
}

async function draftOfOrder(
  { tax }: EinvoicingDependencies,
  app: TaxApp,
  input: MovementInput,
  record: AsyncRequest,
): Promise<Content> {
  const items = await findItems(
    tax,
    app,
    input.items.map(({ item_code }) => item_code),
  );
  const priced = input.items.map(({ item_code, quantity, unit_price }, index) => {
    const item: StoredItem | undefined = items.get(item_code);
    if (item === undefined) throw invalidField(`items.${index}.item_code`, `The item ${item_code} is not registered`);
    const { item_class_code, item_name, package_unit, quantity_unit, tax_type, barcode } = item;
    const details = { item_code, item_class_code, item_name, package_unit, quantity_unit, tax_type, barcode };
    return { ...details, quantity, unit_price: unit_price ?? item.unit_price };
  });
  const lines = toLines(priced, { prices_include_tax: true, rates: ratesOf(app) });
  return {
    ...contentOf(app, lines),
    type: input.type,
    cause: null,
    date: input.date ?? toLocalDay(Date.parse(record.created_at)),
    customer_pin: input.customer_pin,
    customer_name: null,
    branch_to: input.branch_to ?? null,
    original_movement_no: input.original_movement_no ?? 0,
    remark: input.remark,
  };
}

async function send(
  dependencies: EinvoicingDependencies,
  { subject: { app }, log }: StockCall,
  { driver, call }: Authority,
  movement: MovementRecord,
): Promise<MovementRecord> {
  const { tax, now } = dependencies;
  const begun = await moveDocument(tax, movement, 'processing', now());
  if (begun === null) throw new GatewayError('invalid', movement.error ?? 'The movement was not booked');
  const key = taxKeys.document(app.account_id, app.id, 'movement', movement.sequence);
  const document = toDocument(begun);
  const { number, raw } = await book<null>(
    dependencies,
    app,
    {
      sequence: 'movement',
      lane: { account_id: app.account_id, app_id: app.id, lane: 'stock' },
      sentAs: begun.sent_as,
      saveSentNumber: async (sent) =>
        void (await tax.update(key, sent === null ? { remove: ['sent_as'] } : { set: { sent_as: sent } })),
      send: (movement_no) => driver.sendStock({ ...document, movement_no }, call),
      findOwner: async () => null,
      mayBeAnothers: async (sent) => (await findUnclearMovements(dependencies, app, sent)).length > 0,
      onNumberPassed: (passed) => settlePassed(dependencies, app, passed),
    },
    log,
  );
  // Before the movement is completed: a retry does not come here again.
  await failUnbookedMovements(dependencies, app, number);
  const moved = await moveDocument(tax, begun, 'completed', now(), {
    set: { movement_no: number, ...(raw === null ? {} : { answer: truncate(JSON.stringify(raw), 2_000) }) },
    remove: ['sent_as', 'error'],
  });
  await advancePast(tax, app, 'movement', number);
  if (moved === null) throw new GatewayError('internal', 'A movement was booked that was not being processed');
  return moved;
}

/** Settles an abandoned movement whose number the authority has passed, and shows that at the document that caused it. */
async function settlePassed(dependencies: EinvoicingDependencies, app: TaxApp, number: number): Promise<void> {
  const settled = await settleUnclearMovement(dependencies, app, number);
  const request = settled && (await findRequest(dependencies.requests, app.account_id, settled.request_id));
  if (request) await linkCause(dependencies, app, request.input as StockOrder, 'completed');
}

function toDocument(movement: MovementRecord): StockDocument {
  const { type, original_movement_no, remark, confirmed_at, date, totals, cause } = movement;
  return {
    movement_no: 0,
    original_movement_no,
    type,
    registration_type: cause === null ? 'M' : 'A',
    customer: { pin: movement.customer_pin, name: movement.customer_name, branch_id: movement.branch_to },
    remark,
    confirmed_at,
    date,
    lines: linesOf(movement),
    totals,
  };
}

/** Stores the state of the movement with the document that caused it. */
async function linkCause(
  { tax }: EinvoicingDependencies,
  app: Pick<TaxApp, 'account_id' | 'id'>,
  order: StockOrder,
  stock_status: StockStatus,
): Promise<void> {
  if (!('cause' in order)) return;
  const document = await findDocument(tax, app, order.cause.kind, order.cause.sequence);
  if (document) await changeDocument(tax, document, { stock_status });
}

async function abandonMovement(
  dependencies: EinvoicingDependencies,
  record: AsyncRequest,
  error: GatewayError,
): Promise<void> {
  const { tax, now } = dependencies;
  const app = { account_id: record.account_id, id: record.app_id ?? 0 };
  const movement = await findMovementOf(dependencies, record);
  if (movement !== null && movement.status !== 'completed') {
    const status = movement.sent_as === undefined ? 'failed' : 'needs_attention';
    if (movement.sent_as !== undefined) await saveUnclearMovement(dependencies, movement, movement.sent_as);
    await moveDocument(tax, movement, status, now(), { set: { error: error.message } });
  }
  await linkCause(dependencies, app, record.input as StockOrder, 'failed');
}

function findMovementOf({ tax }: EinvoicingDependencies, record: AsyncRequest): Promise<MovementRecord | null> {
  return findNamed(tax, { account_id: record.account_id, id: record.app_id ?? 0 }, 'movement', uniqueIdOf(record));
}
