/**
 * Purchases that were abandoned without a response. They are settled when the authority has passed their number, or
 * when another purchase was booked under it.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { PurchaseRecord } from './document.ts';
import { completePassed, findDocument, moveDocument } from './document-store.ts';
import { followWithStock } from '../stock/follow-with-stock.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;
/** A reference to a purchase, stored under the number that it may have been booked under. */
export type UnclearPurchase = Pick<PurchaseRecord, 'kind' | 'sequence'>;

/** Stores the reference by which the purchase is found later. */
export async function saveUnclearPurchase(
  { tax }: EinvoicingDependencies,
  { account_id: accountId, app_id: appId, kind, sequence }: PurchaseRecord,
  number: number,
): Promise<void> {
  const unclear: UnclearPurchase = { kind, sequence };
  await tax.put({ ...taxKeys.unclearPurchase(accountId, appId, number), ...unclear });
}

async function findReferenced(
  { tax }: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<PurchaseRecord | null> {
  const unclear = await tax.get(taxKeys.unclearPurchase(app.account_id, app.id, number));
  return unclear && findDocument(tax, app, unclear.kind, unclear.sequence);
}

/** The abandoned purchase that may be booked under the number. */
export async function findUnclearPurchase(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<PurchaseRecord | null> {
  const purchase = await findReferenced(dependencies, app, number);
  return purchase?.status === 'needs_attention' && purchase.sent_as === number ? purchase : null;
}

/**
 * Completes the purchase with a number that the authority has passed. The owner of a number cannot be queried, but
 * only one system may use a device, so the purchase is ours. Idempotent.
 */
export async function settleUnclearPurchase(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: number,
  log: Log,
): Promise<void> {
  const { tax, now } = dependencies;
  const purchase = await findReferenced(dependencies, app, number);
  const booked = purchase && (await completePassed(tax, purchase, number, { purchase_no: number }, now()));
  if (booked) await followWithStock(dependencies, app, booked, log);
}

/** Marks an abandoned purchase as failed when another purchase was booked under its number. */
export async function failUnbookedPurchase(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<void> {
  const purchase = await findUnclearPurchase(dependencies, app, number);
  if (purchase === null) return;
  await moveDocument(dependencies.tax, purchase, 'failed', dependencies.now(), { remove: ['sent_as'] });
}
