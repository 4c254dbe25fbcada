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
type Reference = Pick<PurchaseRecord, 'kind' | 'sequence'>;
/**
 * A reference to a purchase, stored under the number that it may have been booked under. `rivals`: others that were
 * abandoned under the same number before, at most one of which was booked.
 */
export type UnclearPurchase = Reference & { rivals?: readonly Reference[] };

/** Stores the reference by which the purchase is found later. */
export async function saveUnclearPurchase(
  dependencies: EinvoicingDependencies,
  { account_id: accountId, app_id: appId, kind, sequence }: PurchaseRecord,
  number: number,
): Promise<void> {
  const abandoned = await findUnclearPurchases(dependencies, { account_id: accountId, id: appId }, number);
  const rivals = abandoned
    .filter((other) => other.kind !== kind || other.sequence !== sequence)
    .map((other) => ({ kind: other.kind, sequence: other.sequence }));
  const unclear: UnclearPurchase = { kind, sequence, ...(rivals.length === 0 ? {} : { rivals }) };
  await dependencies.tax.put({ ...taxKeys.unclearPurchase(accountId, appId, number), ...unclear });
}

const findReference = ({ tax }: EinvoicingDependencies, app: App, number: number): Promise<UnclearPurchase | null> =>
  tax.get(taxKeys.unclearPurchase(app.account_id, app.id, number));

/** The abandoned purchases that may be booked under the number. */
export async function findUnclearPurchases(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<PurchaseRecord[]> {
  const unclear = await findReference(dependencies, app, number);
  const references = unclear === null ? [] : [unclear, ...(unclear.rivals ?? [])];
  const found = await Promise.all(
    references.map(({ kind, sequence }) => findDocument(dependencies.tax, app, kind, sequence)),
  );
  return found.flatMap((one) => (one?.status === 'needs_attention' && one.sent_as === number ? [one] : []));
}

/**
 * Completes the purchase with a number that the authority has passed. The owner of a number cannot be queried, but
 * only one system may use a device, so the purchase is ours. Of several, it is unknown which one: all still need
 * attention. Idempotent.
 */
export async function settleUnclearPurchase(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: number,
  log: Log,
): Promise<void> {
  const { tax, now } = dependencies;
  const unclear = await findReference(dependencies, app, number);
  if (unclear === null || unclear.rivals !== undefined) return;
  const purchase = await findDocument(tax, app, unclear.kind, unclear.sequence);
  const booked = purchase && (await completePassed(tax, purchase, number, { purchase_no: number }, now()));
  if (booked) await followWithStock(dependencies, app, booked, log);
}

/** Marks the abandoned purchases as failed when another purchase was booked under their number. */
export async function failUnbookedPurchases(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<void> {
  for (const purchase of await findUnclearPurchases(dependencies, app, number)) {
    await moveDocument(dependencies.tax, purchase, 'failed', dependencies.now(), { remove: ['sent_as'] });
  }
}
