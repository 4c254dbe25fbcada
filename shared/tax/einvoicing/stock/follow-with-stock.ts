/**
 * Queues the stock movement of a booked document, as a request of its own in the stock lane. The document stays booked
 * even if the movement fails.
 */
import { accept } from '../../../platform/async/accept.ts';
import type { TaxApp } from '../../app/tax-app.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { PurchaseRecord, SaleRecord } from '../documents/document.ts';
import type { MovementInput } from './stock-input.ts';

/** The input of a movement that a document or an import causes. */
export type CausedMovement = {
  cause: { kind: 'sale' | 'credit_note' | 'purchase' | 'reverse_invoice'; sequence: number; name: string };
};

/** Idempotent: the name of the request is that of the document. */
export async function followWithStock(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  document: SaleRecord | PurchaseRecord,
  log: Log,
): Promise<void> {
  if (document.stock_status !== 'pending') return;
  const { kind, sequence, trace_id } = document;
  const name = 'receipt_number' in document ? document.receipt_number : document.invoice_number;
  const input: CausedMovement = { cause: { kind, sequence, name } };
  await queueMovement(
    dependencies,
    app,
    { input, cause: kind, document: name, of: `${kind}#${sequence}`, trace_id },
    log,
  );
}

type OwnMovement = {
  input: CausedMovement | MovementInput;
  cause: string;
  document: string;
  /** The name of the request, which makes it idempotent. */
  of: string;
  trace_id: string;
};

/** Queues a stock movement on the gateway's own behalf. */
export async function queueMovement(
  { queueing }: EinvoicingDependencies,
  app: TaxApp,
  { input, cause, document, of, trace_id }: OwnMovement,
  log: Log,
): Promise<void> {
  await accept(queueing, {
    accountId: app.account_id,
    service: 'tax',
    action: 'stock.movement',
    route: 'record_stock_movement',
    endpoint: 'stock',
    pathParameters: {},
    appId: app.id,
    input,
    callbackUrl: undefined,
    webhookSecret: undefined,
    idempotencyKey: undefined,
    name: { of: `stock#${of}`, field: 'cause' },
    about: { tax_app_id: app.id, cause, document },
    traceId: trace_id,
    log,
  });
}
