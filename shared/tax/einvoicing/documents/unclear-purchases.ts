/**
 * Purchases that were given up without an answer: what becomes of them is known when the authority has gone past their
 * number, or another purchase was booked under it.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { PurchaseRecord } from './document.ts';
import { completePassed, findDocument, moveDocument } from './document-store.ts';
import { followWithStock } from '../stock/follow-with-stock.ts';
import { taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;
/** What is kept of a purchase under the number it may have been booked under. */
export type UnclearPurchase = Pick<PurchaseRecord, 'kind' | 'sequence'>;

/** Where it is looked for later. */
export async function saveUnclearPurchase(
  { tax }: EinvoicingDependencies,
  { account_id, app_id, kind, sequence }: PurchaseRecord,
  number: number,
): Promise<void> {
  const unsure: UnclearPurchase = { kind, sequence };
  await tax.put({ ...taxKeys.unsurePurchase(account_id, app_id, number), ...unsure });
}

async function findUnclear({ tax }: EinvoicingDependencies, app: App, number: number): Promise<PurchaseRecord | null> {
  const unsure = await tax.get(taxKeys.unsurePurchase(app.account_id, app.id, number));
  return unsure && findDocument(tax, app, unsure.kind, unsure.sequence);
}

/**
 * The authority has gone past this number. Nobody can be asked whose it is; but only one system may drive a device, so
 * it
 * is ours. Done again it changes nothing.
 */
export async function settleUnclearPurchase(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: number,
  log: Log,
): Promise<void> {
  const { tax, now } = dependencies;
  const purchase = await findUnclear(dependencies, app, number);
  const booked = purchase && (await completePassed(tax, purchase, number, { purchase_no: number }, now()));
  if (booked) await followWithStock(dependencies, app, booked, log);
}

/** Another purchase was booked under the number of one that was given up: that one never was. */
export async function endUnbookedPurchase(
  dependencies: EinvoicingDependencies,
  app: App,
  booked: PurchaseRecord,
): Promise<void> {
  const { purchase_no } = booked;
  const purchase = purchase_no === undefined ? null : await findUnclear(dependencies, app, purchase_no);
  if (purchase?.status !== 'needs_attention' || purchase.sent_as !== purchase_no) return;
  await moveDocument(dependencies.tax, purchase, 'failed', dependencies.now(), { remove: ['sent_as'] });
}
