/** The accounting endpoints. Served by accounting-api. */
import * as z from 'zod';
import { type QueuedRoute, defineRoute, type Route } from '../platform/http/define-route.ts';
import {
  accountingAppFilter,
  accountingAppHeader,
  type AccountingSubject,
  readAppId,
  requireActive,
  selectAccountingApp,
} from './accounting-app.ts';
import { connectRoutes } from './connect-routes.ts';
import { contactInput, productInput } from './contact-input.ts';
import type { AccountingDependencies } from './dependencies.ts';
import { batchInput, type BatchItem, purchaseInput, saleInput } from './document-input.ts';
import { batchAction, syncAction } from './sync-action.ts';
import { listLogs, logsBody, logsQuery, recordTypes } from './sync-log.ts';

const queued = {
  method: 'POST',
  function: 'accounting-api',
  access: { everyScope: true },
  mode: 'queued',
  service: 'accounting',
  on: selectAccountingApp,
  refuseNew: requireActive,
  requestHeaders: accountingAppHeader,
  appIdOf: ({ app }: AccountingSubject) => app.id,
} as const;

const totals = () => z.object({ subtotal: z.string(), tax: z.string(), total: z.string() }).nullable();

const syncResult = () =>
  z.object({
    accounting_app_id: z.number().int(),
    provider: z.string(),
    type: z.enum(recordTypes),
    external_id: z.string(),
    operation: z.enum(['created', 'updated', 'linked', 'unchanged']),
    provider_id: z.string(),
    provider_number: z.string().nullable(),
    provider_version: z.string().nullable(),
    supplier_provider_id: z.string().optional(),
    totals: totals(),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    synced_at: z.string(),
  });

const batchResult = () =>
  z.object({
    total: z.number().int(),
    succeeded: z.number().int(),
    failed: z.number().int(),
    skipped: z.number().int(),
    items: z.array(
      z.object({
        index: z.number().int(),
        type: z.enum(recordTypes),
        external_id: z.string(),
        status: z.enum(['completed', 'failed', 'skipped']),
        result: syncResult().nullable(),
        error: z.string().nullable(),
      }),
    ),
  });

const contact = {
  external_id: 'cust-1001',
  type: 'customer',
  name: 'Baraka Hardware Ltd',
  email: 'accounts@baraka.example',
  phone: '+254700000001',
  tax_pin: 'P000000000A',
};
const line = { description: 'Cement 50 kg', quantity: '10', unit_price: '850.00', tax_code: 'B' };
const document = { date: '2026-03-02', due_date: '2026-04-01', lines: [line] };

const kinds: Record<BatchItem['type'], { input: () => z.ZodType; summary: string; example: Record<string, unknown> }> =
  {
    contact: { input: contactInput, summary: 'Syncs a customer or supplier', example: contact },
    product: {
      input: productInput,
      summary: 'Syncs a product or service',
      example: {
        external_id: 'sku-44',
        sku: 'CEM-50',
        name: 'Cement 50 kg',
        type: 'goods',
        sale: { price: '850.00', tax_code: 'B' },
      },
    },
    sale: {
      input: saleInput,
      summary: 'Syncs an invoice or a sales receipt',
      example: { external_id: 'inv-77', kind: 'invoice', number: 'INV-77', customer: contact, ...document },
    },
    purchase: {
      input: purchaseInput,
      summary: 'Syncs a bill or an expense',
      example: {
        external_id: 'bill-12',
        kind: 'bill',
        supplier_invoice_number: 'S-100',
        supplier: { external_id: 'supp-7', name: 'Simba Supplies' },
        ...document,
      },
    },
  };

const syncRoute = (type: BatchItem['type']): Route<AccountingDependencies> => {
  const { input, summary, example } = kinds[type];
  const route: QueuedRoute<AccountingDependencies, AccountingSubject, BatchItem['data']> = {
    ...queued,
    name: `sync_${type}`,
    path: `/api/accounting/sync/${type}`,
    input: input as () => z.ZodType<BatchItem['data']>,
    output: syncResult,
    summary,
    description: 'Sending the same content again does not call the provider; other content is an update.',
    example,
    action: syncAction(type),
  };
  return defineRoute(route);
};

export const accountingRoutes: readonly Route<AccountingDependencies>[] = [
  ...recordTypes.map(syncRoute),
  defineRoute({
    ...queued,
    name: 'sync_batch',
    path: '/api/accounting/sync/batch',
    input: batchInput,
    output: batchResult,
    summary: 'Syncs up to a hundred records: contacts, then products, then documents',
    description: 'The request is completed when at least one item was synced. The batch publishes one event.',
    example: { items: [{ type: 'contact', data: contact }], stop_on_error: false },
    action: batchAction,
  }),
  defineRoute({
    method: 'GET',
    function: 'accounting-api',
    access: { everyScope: true },
    mode: 'direct',
    name: 'list_sync_logs',
    path: '/api/accounting/sync/logs',
    requestHeaders: accountingAppFilter,
    query: logsQuery,
    output: logsBody,
    summary: 'Lists syncs and their results',
    async run({ operations }: AccountingDependencies, { accountId, request, query }) {
      const accounting_app_id = readAppId(request, query.accounting_app_id) ?? undefined;
      return { status: 200, body: await listLogs(operations, accountId, { ...query, accounting_app_id }) };
    },
  }),
  ...connectRoutes,
];
