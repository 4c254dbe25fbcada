/** A shop for tests of e-invoicing: its app, documents as the worker stores them, and its endpoints. */
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { appKeys } from '../../../shared/apps/records.ts';
import type { TaxApp } from '../../../shared/tax/app/tax-app.ts';
import type { EinvoicingDriver } from '../../../shared/drivers/einvoicing-driver.ts';
import { type PricedItem, toLines, toTotals } from '../../../shared/tax/einvoicing/documents/amounts.ts';
import type { EinvoicingDependencies } from '../../../shared/tax/einvoicing/dependencies.ts';
import type {
  DocumentStatus,
  MovementRecord,
  PurchaseRecord,
  RecordOf,
  SaleRecord,
} from '../../../shared/tax/einvoicing/documents/document.ts';
import {
  findDocument,
  linesOf,
  moveDocument,
  insertDocument,
} from '../../../shared/tax/einvoicing/documents/document-store.ts';
import { nameOfPurchase } from '../../../shared/tax/einvoicing/documents/find-purchase.ts';
import { storeItem } from '../../../shared/tax/einvoicing/master-data/item.ts';
import { einvoicingQueue } from '../../../shared/tax/einvoicing/messages.ts';
import { pack } from '../../../shared/tax/einvoicing/documents/packed-lines.ts';
import { einvoicingReadRoutes } from '../../../shared/tax/einvoicing/read-routes.ts';
import { type DocumentKind, taxKeys } from '../../../shared/tax/einvoicing/records.ts';
import { isIncoming } from '../../../shared/tax/einvoicing/stock/stock-input.ts';
import { makeHttpHandler } from '../../../shared/platform/http/pipeline.ts';
import { toHundredths } from '../../../shared/values/money.ts';
import type { TestSetup } from '../../support/emulated-stores.ts';
import { aCaller, anEvent } from '../../support/gateway-events.ts';
import { anItem, rates } from './documents.ts';

const at = '2026-01-15T09:00:00.000Z';

/** An app with an initialized device. */
export async function aShop(setup: TestSetup, given: Partial<TaxApp> = {}): Promise<TaxApp> {
  const app: TaxApp = {
    account_id: 7,
    id: 17,
    name: 'Main shop',
    type: 'einvoicing',
    is_live: false,
    config: { taxpayer_pin: 'P001234567Z', branch_id: '00', device_serial: 'TESTDVC001', strategy: 'OSCU' },
    device: {
      initialized_at: at,
      sdc_id: 'KRACU0100000001',
      mrc_no: 'TESTMRC0001',
      device_id: null,
      business: { name: 'TEST TRADER ONE', branch: { name: 'Head office' } },
    },
    created_at: at,
    updated_at: at,
    ...given,
  };
  await setup.apps.put({ ...appKeys.app(app.account_id, 'tax', app.id), ...app });
  await setup.apps.put({ ...appKeys.directory(app.id), account_id: app.account_id, kind: 'tax' });
  return app;
}

const refuse = (): never => {
  throw new Error('The authority must not be called here');
};

/** A driver that refuses all calls except those that a test replaces. */
export const aDriver = (given: Partial<EinvoicingDriver> = {}): EinvoicingDriver => ({
  id: 'Model',
  provider: 'Model',
  title: 'A driver of the tests',
  config: z.looseObject({}),
  initialize: refuse,
  read: refuse,
  findTaxpayer: refuse,
  findSale: refuse,
  saveItem: refuse,
  saveComposition: refuse,
  saveCustomer: refuse,
  decideImport: refuse,
  sendSale: refuse,
  sendPurchase: refuse,
  sendStock: refuse,
  saveStockBalance: refuse,
  qrUrl: ({ receipt_signature }) => `https://qr.example.test/${receipt_signature}`,
  ...given,
});

export const dependenciesOf = (setup: TestSetup, driver = aDriver()): EinvoicingDependencies => ({
  apps: setup.apps,
  tax: setup.tax,
  requests: setup.requests,
  queues: setup.queues,
  keyring: setup.keyring,
  egress: { send: () => Promise.reject(new Error('Nothing must be sent here')) },
  baseUrls: {},
  tokenStores: new Map(),
  loadEinvoicing: async () => driver,
  queueing: {
    requests: setup.requests,
    queue: einvoicingQueue,
    queues: setup.queues,
    keyring: setup.keyring,
    addressRules: { allowLoopback: false },
    now: setup.now,
    sleep: setup.sleep,
  },
  leaseMs: 1000,
  now: setup.now,
  sleep: setup.sleep,
  log: setup.log,
  version: 'test',
  baseUrl: 'https://gateway.example.test',
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every form
export type Reply = { status: number; body: any };

/** `read('sales', {query})` as the account's caller sees it, for an app named in the header. */
export function aReader(setup: TestSetup, driver = aDriver()) {
  const handler = makeHttpHandler(einvoicingReadRoutes, dependenciesOf(setup, driver));
  const context = { getRemainingTimeInMillis: () => 29_000 } as Context;
  return async (
    path: string,
    query: Record<string, string> = {},
    { parameters = {}, accountId = 7, appId = 17, abilities = ['einv:read'] as const }: ReadOptions = {},
  ): Promise<Reply> => {
    const headers: Record<string, string> = appId === null ? {} : { 'x-tax-app-id': String(appId) };
    const caller = aCaller({ accountId, abilities: [...abilities] });
    const event = anEvent(`GET /api/tax/einv/${path}`, { caller, headers, query, parameters });
    const { statusCode = 0, body = '{}' } = await handler(event, context);
    return { status: statusCode, body: JSON.parse(body) };
  };
}
export type ReadOptions = {
  parameters?: Record<string, string>;
  accountId?: number;
  appId?: number | null;
  abilities?: readonly string[];
};

export type Wanted = { items?: Partial<PricedItem>[]; status?: DocumentStatus; date?: string };

function contentOf({ items = [{}] }: Wanted) {
  const lines = toLines(items.map(anItem), { prices_include_tax: true, rates });
  return { lines: pack(lines), line_count: lines.length, totals: toTotals(lines, rates) };
}

let count = 0;

async function write<Kind extends DocumentKind>(
  { tax, now }: TestSetup,
  app: TaxApp,
  kind: Kind,
  name: string,
  { status = 'completed', date = '2026-01-15', ...rest }: Wanted & Partial<RecordOf<Kind>>,
): Promise<RecordOf<Kind>> {
  count += 1;
  const id = `request-${count}`;
  const written = await insertDocument(tax, app, kind, { of: name, field: 'number' }, {
    kind,
    status: 'queued',
    date,
    confirmed_at: at,
    ...contentOf(rest as Wanted),
    remark: null,
    request_id: id,
    fingerprint: id,
    trace_id: 'trace',
    created_at: at,
    updated_at: at,
    ...rest,
    items: undefined,
  } as unknown as Parameters<typeof insertDocument<Kind>>[4]);
  if (status === 'queued') return written;
  // A canceled sale was completed before, unless it was withdrawn.
  const isReversed = status === 'cancelled' && !('withdrawn_by' in rest);
  if (isReversed) await moveDocument(tax, written, 'completed', now());
  const isMoved = (await moveDocument(tax, written, status, now())) !== null;
  const moved = await findDocument(tax, app, kind, written.sequence);
  if (!isMoved || moved === null) throw new Error(`No way to ${status}`);
  return moved;
}

export const aSale = (setup: TestSetup, app: TaxApp, number: string, given: Wanted & Partial<SaleRecord> = {}) =>
  write(setup, app, 'sale', number, { ...ofSale(number), ...given });

export async function aCreditNote(
  setup: TestSetup,
  app: TaxApp,
  number: string,
  sale: SaleRecord,
  given: Wanted & Partial<SaleRecord> = {},
) {
  const original = { receipt_number: sale.receipt_number, sequence: sale.sequence, invoice_no: sale.invoice_no ?? 1 };
  const note = await write(setup, app, 'credit_note', number, { ...ofSale(number), original, reason: '06', ...given });
  await setup.tax.put(taxKeys.credit(app.account_id, app.id, sale.sequence, note.sequence));
  return note;
}

const ofSale = (receipt_number: string): Partial<SaleRecord> => ({
  receipt_number,
  customer_pin: null,
  customer_name: null,
  customer_phone: null,
  payment_type: '01',
  sales_type: 'N',
  trader: { name: 'TEST TRADER ONE', address: 'Nairobi' },
  stock_status: 'completed',
});

export function aPurchase(
  setup: TestSetup,
  app: TaxApp,
  invoice_number: string,
  given: Wanted & Partial<PurchaseRecord> = {},
  kind: 'purchase' | 'reverse_invoice' = 'purchase',
): Promise<PurchaseRecord> {
  const supplier_pin = given.supplier_pin ?? 'P007654321Z';
  const name = kind === 'purchase' ? nameOfPurchase({ invoice_number, supplier_pin }) : invoice_number;
  return write(setup, app, kind, name, {
    invoice_number,
    supplier_pin,
    supplier_name: 'TEST SUPPLIER LTD',
    supplier_branch_id: '00',
    payment_type: '01',
    registration_type: 'M',
    stock_status: 'completed',
    ...given,
  });
}

/** A movement, counted in the stock as the worker does it. */
export async function aMovement(setup: TestSetup, app: TaxApp, given: Wanted & Partial<MovementRecord> = {}) {
  const movement = await write(setup, app, 'movement', `movement-${count}`, {
    type: '06',
    cause: null,
    customer_pin: null,
    customer_name: null,
    branch_to: null,
    original_movement_no: 0,
    movement_no: count + 1,
    ...given,
  });
  if (movement.status !== 'completed') return movement;
  for (const { item_code, quantity } of linesOf(movement)) {
    const change = toHundredths(quantity) * (isIncoming(movement.type) ? 1 : -1);
    await setup.tax.update(taxKeys.stock(app.account_id, app.id, item_code), {
      set: { item_code, last_movement_no: movement.movement_no, last_movement_at: at },
      add: { quantity: change },
    });
  }
  return movement;
}

export const codeOf = (number: number): string => `KE2NTXU${String(number).padStart(7, '0')}`;

export const registerItem = (setup: TestSetup, app: TaxApp, number: number, given: Record<string, unknown> = {}) =>
  storeItem(
    setup.tax,
    app,
    {
      item_code: codeOf(number),
      item_name: `Item ${number}`,
      item_type: '2',
      item_class_code: '1110151600',
      tax_type: 'B',
      unit_price: '100.00',
      origin_country: 'KE',
      package_unit: 'NT',
      quantity_unit: 'U',
      barcode: null,
      description: null,
      safety_stock: null,
      insurance_applicable: false,
      active: true,
      ...given,
    },
    setup.now(),
  );
