/** Endpoints that list documents. */
import * as z from 'zod';
import type { TaxApp } from '../../app/tax-app.ts';
import { defineRoute, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { answerFromAuthority, authorityListOf, listOf, toListAnswer } from '../master-data/answered-lists.ts';
import { listCreditsOfSale } from './credits-of-sale.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { type PurchaseRecord, type SaleRecord, toMovementBody, toPurchaseBody, toSaleBody } from './document.ts';
import { linesOf } from './document-store.ts';
import { itemCode, pin } from '../fields.ts';
import { listDocuments, withLines } from './list-documents.ts';
import { checkPeriod, periodQuery, since } from '../reports/period.ts';
import { movementBody, purchaseBody, saleBody } from '../master-data/record-bodies.ts';
import { read } from '../routing.ts';
import { movementTypes } from '../stock/stock-input.ts';

const status = () => z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled', 'needs_attention']).optional();
const supplierPin = () => pin().optional();
const fromAuthority = () => ({ source: z.enum(['local', 'authority']).default('local'), since: since().optional() });

const salesQuery = lazy(() =>
  periodQuery().extend({ status: status(), customer_pin: pin().optional() }).superRefine(checkPeriod),
);
const creditNotesQuery = lazy(() =>
  periodQuery()
    .extend({ original_receipt_number: z.string().trim().min(1).max(50).optional() })
    .superRefine(checkPeriod),
);
const reverseInvoicesQuery = lazy(() => periodQuery().extend({ supplier_pin: supplierPin() }).superRefine(checkPeriod));
const purchasesQuery = lazy(() =>
  periodQuery()
    .extend({ supplier_pin: supplierPin(), status: status(), ...fromAuthority() })
    .superRefine(checkPeriod),
);
const movementsQuery = lazy(() =>
  periodQuery()
    .extend({ item_code: itemCode().optional(), type: z.enum(movementTypes).optional(), ...fromAuthority() })
    .superRefine(checkPeriod),
);

const is = <Value>(wanted: Value | undefined, value: Value): boolean => wanted === undefined || value === wanted;
/** The filter, if any of its values is given. */
const when = <Filter>(wanted: readonly unknown[], filter: Filter): Filter | undefined =>
  wanted.some((value) => value !== undefined) ? filter : undefined;

const inPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }, date: unknown): boolean =>
  (from === undefined || String(date) >= from) && (to === undefined || String(date) <= to);

async function answerSales(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof salesQuery>>,
) {
  const { status, customer_pin } = query;
  const filter = when(
    [status, customer_pin],
    (sale: SaleRecord) => is(status, sale.status) && is<string | null>(customer_pin, sale.customer_pin),
  );
  const { data, ...page } = await listDocuments(dependencies.tax, app, 'sale', query, filter);
  return toListAnswer({ ...page, data: data.map((record) => toSaleBody(record, null)) });
}

/** The list includes the lines, because credit notes have no endpoint of their own. */
async function answerCreditNotes(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof creditNotesQuery>>,
): Promise<Reply> {
  const { tax } = dependencies;
  const { original_receipt_number: original } = query;
  const { data, ...page } =
    original === undefined
      ? await listDocuments(tax, app, 'credit_note', query, undefined)
      : await listCreditsOfSale(tax, app, original, query);
  const bodies = withLines(data).map(({ record, lines }) => toSaleBody(record, lines));
  return toListAnswer({ ...page, data: bodies });
}

async function answerPurchases(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof purchasesQuery>>,
): Promise<Reply> {
  const { supplier_pin, status } = query;
  if (query.source === 'authority') {
    return answerFromAuthority(
      dependencies,
      app,
      'purchases',
      query,
      (row) => is<unknown>(supplier_pin, row.supplier_pin) && inPeriod(query, row.invoice_date),
    );
  }
  const { data, ...page } = await listDocuments(
    dependencies.tax,
    app,
    'purchase',
    query,
    when(
      [supplier_pin, status],
      (purchase: PurchaseRecord) =>
        is<string | null>(supplier_pin, purchase.supplier_pin) && is(status, purchase.status),
    ),
  );
  return toListAnswer({ ...page, data: data.map((record) => toPurchaseBody(record, null)) });
}

async function answerMovements(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof movementsQuery>>,
): Promise<Reply> {
  const { item_code, type } = query;
  const holds = (lines: readonly { item_code?: unknown }[]): boolean =>
    item_code === undefined || lines.some((line) => line.item_code === item_code);
  if (query.source === 'authority') {
    return answerFromAuthority(
      dependencies,
      app,
      'stock-movements',
      query,
      ({ items, date }) => holds(Array.isArray(items) ? items : []) && inPeriod(query, date),
    );
  }
  const filter = when(
    [item_code, type],
    (movement: Parameters<typeof toMovementBody>[0]) =>
      is<string>(type, movement.type) && holds(item_code === undefined ? [] : linesOf(movement)),
  );
  const { data, ...page } = await listDocuments(dependencies.tax, app, 'movement', query, filter);
  return toListAnswer({ ...page, data: withLines(data).map(({ record, lines }) => toMovementBody(record, lines)) });
}

const ofAPeriod =
  'from and to are days in Kenyan time, both included. A filtered list uses next_cursor for further pages.';

export const documentListRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_einv_sales',
    path: '/api/tax/einv/sales',
    query: salesQuery,
    output: () => listOf(saleBody()),
    summary: 'Lists sales',
    description: ofAPeriod,
    run: (dependencies: EinvoicingDependencies, { subject, query }) => answerSales(dependencies, subject.app, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_credit_notes',
    path: '/api/tax/einv/credit-notes',
    query: creditNotesQuery,
    output: () => listOf(saleBody()),
    summary: 'Lists credit notes',
    description: ofAPeriod,
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerCreditNotes(dependencies, subject.app, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_reverse_invoices',
    path: '/api/tax/einv/reverse-invoices',
    query: reverseInvoicesQuery,
    output: () => listOf(purchaseBody()),
    summary: 'Lists reverse invoices, which the buyer issues',
    description: ofAPeriod,
    async run({ tax }: EinvoicingDependencies, { subject, query }) {
      const { supplier_pin } = query;
      const filter = when([supplier_pin], (invoice: { supplier_pin: string | null }) =>
        is<string | null>(supplier_pin, invoice.supplier_pin),
      );
      const { data, ...page } = await listDocuments(tax, subject.app, 'reverse_invoice', query, filter);
      return toListAnswer({ ...page, data: data.map((record) => toPurchaseBody(record, null)) });
    },
  }),
  defineRoute({
    ...read,
    name: 'list_einv_purchases',
    path: '/api/tax/einv/purchases',
    query: purchasesQuery,
    output: () => authorityListOf(purchaseBody()),
    summary: 'Lists purchases, or with source=authority the suppliers’ invoices that are pending at the authority',
    description: ofAPeriod,
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerPurchases(dependencies, subject.app, query),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_movements',
    path: '/api/tax/einv/stock/movements',
    query: movementsQuery,
    output: () => authorityListOf(movementBody()),
    summary:
      'Lists stock movements, or with source=authority those of other branches that are pending at the authority',
    description: ofAPeriod,
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerMovements(dependencies, subject.app, query),
  }),
];
