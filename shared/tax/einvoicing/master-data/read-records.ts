/** Endpoints for items, customers, suppliers and stock. */
import * as z from 'zod';
import { readPathId } from '../../../apps/app-record.ts';
import type { TaxApp } from '../../app/tax-app.ts';
import { answerOf, toAnswer } from '../../app/tax-replies.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { defineRoute, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import { toCursorPage } from '../../../platform/http/paging.ts';
import {
  answerFromAuthority,
  authorityListOf,
  listOf,
  containsText,
  pageOfRows,
  recordsQuery,
  refuseCursor,
  searchText,
  toListAnswer,
} from './answered-lists.ts';
import { requestFromAuthority } from './request-from-authority.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { itemCode, pin, taxLetter } from '../fields.ts';
import { findItem, findStock, toItemBody } from './item.ts';
import { listItems, listParties, listStock, toStockBody } from './list-records.ts';
import { asPageQuery } from '../listed.ts';
import { findParty, type PartyKind, toCustomerBody, toSupplierBody } from './party.ts';
import { longAgo, since } from '../reports/period.ts';
import { customerBody, itemBody, stockBody, supplierBody } from './record-bodies.ts';
import { read } from '../routing.ts';

const itemsQuery = lazy(() =>
  recordsQuery().extend({
    search: searchText(),
    tax_type: taxLetter().optional(),
    source: z.enum(['local', 'authority']).default('local'),
    since: since().optional(),
  }),
);
const suppliersQuery = lazy(() => recordsQuery().extend({ search: searchText() }));
const customersQuery = lazy(() => suppliersQuery().extend({ lookup_pin: pin().optional() }));
const stockQuery = lazy(() => recordsQuery().extend({ item_code: itemCode().optional() }));

async function answerItems(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof itemsQuery>>,
): Promise<Reply> {
  if (query.source === 'local') return toListAnswer(await listItems(dependencies.tax, app, query));
  const { search, tax_type } = query;
  return answerFromAuthority(
    dependencies,
    app,
    'items',
    query,
    (item) =>
      (tax_type === undefined || item.tax_type === tax_type) && containsText(search, item.item_code, item.item_name),
  );
}

/** Only the authority knows an item that another system registered. It has no query for one item, so all are read. */
async function answerItem(dependencies: EinvoicingDependencies, app: TaxApp, code: string): Promise<Reply> {
  const { tax } = dependencies;
  const item = await findItem(tax, app, code);
  if (item !== null) {
    const stock = await findStock(tax, app, [code]);
    return toAnswer(toItemBody(item, stock.get(code)));
  }
  const isRequested = app.device !== undefined && itemCode().safeParse(code).success;
  const rows = isRequested
    ? (await requestFromAuthority(dependencies, app, (driver, call) => driver.read('items', longAgo, call))).rows
    : [];
  const row = rows.find(({ item_code }) => item_code === code);
  if (row === undefined) throw new GatewayError('not_found', 'Item not found');
  return toAnswer({ ...row, stock: null, created_at: null, updated_at: null });
}

async function answerCustomers(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof customersQuery>>,
): Promise<Reply> {
  const { lookup_pin } = query;
  if (lookup_pin === undefined) {
    const { data, ...page } = await listParties(dependencies.tax, app, 'customer', query);
    return toListAnswer({ ...page, data: data.map(toCustomerBody) });
  }
  refuseCursor(query);
  const row = await requestFromAuthority(dependencies, app, (driver, call) => driver.findTaxpayer(lookup_pin, call));
  return toListAnswer(pageOfRows(row === null ? [] : [row], query));
}

async function findOwnParty({ tax }: EinvoicingDependencies, app: TaxApp, kind: PartyKind, idText: string | undefined) {
  const what = kind === 'customer' ? 'Customer' : 'Supplier';
  const party = await findParty(tax, app, kind, readPathId(idText, what));
  if (party === null) throw new GatewayError('not_found', `${what} not found`);
  return party;
}

async function answerStock(
  { tax }: EinvoicingDependencies,
  app: TaxApp,
  query: z.infer<ReturnType<typeof stockQuery>>,
): Promise<Reply> {
  const { item_code } = query;
  if (item_code === undefined) return toListAnswer(await listStock(tax, app, query));
  refuseCursor(query);
  const [item, stock] = await Promise.all([findItem(tax, app, item_code), findStock(tax, app, [item_code])]);
  const found = item === null ? [] : [toStockBody(item, stock.get(item_code))];
  return toListAnswer(toCursorPage(found, asPageQuery(query), null));
}

export const recordReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'list_einv_items',
    path: '/api/tax/einv/items',
    query: itemsQuery,
    output: () => authorityListOf(itemBody()),
    summary: 'Lists registered items, or with source=authority those of the authority',
    run: (dependencies: EinvoicingDependencies, { subject, query }) => answerItems(dependencies, subject.app, query),
  }),
  defineRoute({
    ...read,
    name: 'get_einv_item',
    path: '/api/tax/einv/items/{item_code}',
    output: () => answerOf(itemBody()),
    summary: 'Shows one item and its stock',
    run: (dependencies: EinvoicingDependencies, { subject, request }) =>
      answerItem(dependencies, subject.app, request.pathParameters.item_code ?? ''),
  }),
  defineRoute({
    ...read,
    name: 'list_einv_customers',
    path: '/api/tax/einv/customers',
    query: customersQuery,
    output: () => listOf(customerBody()),
    summary: 'Lists customers, or with lookup_pin the authority’s record of the taxpayer with that PIN',
    run: (dependencies: EinvoicingDependencies, { subject, query }) =>
      answerCustomers(dependencies, subject.app, query),
  }),
  defineRoute({
    ...read,
    name: 'get_einv_customer',
    path: '/api/tax/einv/customers/{id}',
    output: () => answerOf(customerBody()),
    summary: 'Shows one customer',
    async run(dependencies: EinvoicingDependencies, { subject, request }) {
      return toAnswer(
        toCustomerBody(await findOwnParty(dependencies, subject.app, 'customer', request.pathParameters.id)),
      );
    },
  }),
  defineRoute({
    ...read,
    name: 'list_einv_suppliers',
    path: '/api/tax/einv/suppliers',
    query: suppliersQuery,
    output: () => listOf(supplierBody()),
    summary: 'Lists suppliers',
    async run({ tax }: EinvoicingDependencies, { subject, query }) {
      const { data, ...page } = await listParties(tax, subject.app, 'supplier', query);
      return toListAnswer({ ...page, data: data.map(toSupplierBody) });
    },
  }),
  defineRoute({
    ...read,
    name: 'get_einv_supplier',
    path: '/api/tax/einv/suppliers/{id}',
    output: () => answerOf(supplierBody()),
    summary: 'Shows one supplier',
    async run(dependencies: EinvoicingDependencies, { subject, request }) {
      return toAnswer(
        toSupplierBody(await findOwnParty(dependencies, subject.app, 'supplier', request.pathParameters.id)),
      );
    },
  }),
  defineRoute({
    ...read,
    name: 'list_einv_stock',
    path: '/api/tax/einv/stock/current',
    query: stockQuery,
    output: () => listOf(stockBody()),
    summary: 'Lists the stock of each item and the quantity last reported to the authority',
    run: (dependencies: EinvoicingDependencies, { subject, query }) => answerStock(dependencies, subject.app, query),
  }),
];
