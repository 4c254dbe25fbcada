/** Endpoints that show one document with its lines. */
import * as z from 'zod';
import { readPathId } from '../../../apps/app-record.ts';
import type { TaxApp } from '../../app/tax-app.ts';
import { answerOf, toAnswer } from '../../app/tax-replies.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import { defineRoute, type HttpRequest, type Reply, type Route } from '../../../platform/http/define-route.ts';
import { lazy } from '../../../values/lazy.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import { toPurchaseBody, toSaleBody } from './document.ts';
import { findDocument, findNamed, linesOf } from './document-store.ts';
import { pin } from '../fields.ts';
import { findPurchase } from './find-purchase.ts';
import { purchaseBody, saleBody } from '../master-data/record-bodies.ts';
import { read } from '../routing.ts';
import { completeReceipt, findWaitingSale, toWaitingSaleBody } from './shown-sale.ts';

const saleQuery = lazy(() => z.object({ refresh: z.enum(['0', '1', 'true', 'false']).optional() }));
const purchaseQuery = lazy(() => z.object({ supplier_pin: pin().optional() }));

/** JSON, or the printable receipt if the caller prefers that. */
async function answerSale(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  { pathParameters, headers }: HttpRequest,
  isRefreshed: boolean,
): Promise<Reply> {
  const { tax } = dependencies;
  const { receipt_number: number = '' } = pathParameters;
  // The number may also be that of a credit note, which has a receipt too.
  const known = (await findNamed(tax, app, 'sale', number)) ?? (await findNamed(tax, app, 'credit_note', number));
  if (known === null) {
    const request = await findWaitingSale(dependencies, app, number);
    if (request === null) throw new GatewayError('not_found', 'Sale not found');
    return toAnswer(toWaitingSaleBody(request));
  }
  const record = isRefreshed ? await completeReceipt(dependencies, app, known) : known;
  const lines = linesOf(record);
  // A separate file of the bundle, so that other endpoints do not load the code that draws receipts.
  const { receiptReply } = await import('../receipt/reply.ts');
  const paper = await receiptReply(headers, { record, lines, app, qr: record.qr_url ?? null });
  return paper ?? { ...toAnswer(toSaleBody(record, lines)), headers: { vary: 'Accept, Accept-Language' } };
}

export const documentReadRoutes: readonly Route<EinvoicingDependencies>[] = [
  defineRoute({
    ...read,
    name: 'get_einv_sale',
    path: '/api/tax/einv/sales/{receipt_number}',
    query: saleQuery,
    output: () => answerOf(saleBody()),
    alsoProduces: ['text/html', 'application/pdf'],
    summary: 'Shows one sale with its items, totals and receipt',
    description:
      'Available as soon as the sale is accepted. The number may also be that of a credit note. Accept: text/html or application/pdf returns the printable receipt, with Accept-Language: sw in Swahili. refresh=1 queries the authority for a receipt that it did not return when it booked the sale.',
    run: (dependencies: EinvoicingDependencies, { subject, request, query }) =>
      answerSale(dependencies, subject.app, request, query.refresh === '1' || query.refresh === 'true'),
  }),
  defineRoute({
    ...read,
    name: 'get_einv_reverse_invoice',
    path: '/api/tax/einv/reverse-invoices/{id}',
    output: () => answerOf(purchaseBody()),
    summary: 'Shows one reverse invoice with its items',
    async run({ tax }: EinvoicingDependencies, { subject, request }) {
      const id = readPathId(request.pathParameters.id, 'Reverse invoice');
      const record = await findDocument(tax, subject.app, 'reverse_invoice', id);
      if (record === null) throw new GatewayError('not_found', 'Reverse invoice not found');
      return toAnswer(toPurchaseBody(record, linesOf(record)));
    },
  }),
  defineRoute({
    ...read,
    name: 'get_einv_purchase',
    path: '/api/tax/einv/purchases/{invoice_number}',
    query: purchaseQuery,
    output: () => answerOf(purchaseBody()),
    summary: 'Shows one purchase with its items',
    async run({ tax }: EinvoicingDependencies, { subject, request, query }) {
      const { invoice_number = '' } = request.pathParameters;
      const record = await findPurchase(tax, subject.app, invoice_number, query.supplier_pin);
      return toAnswer(toPurchaseBody(record, linesOf(record)));
    },
  }),
];
