/** Stock by item: what movements come to, and what of it is stated to the authority. */
import type { TaxApp } from '../../app/tax-app.ts';
import { add, fromHundredths, negate, toHundredths } from '../../../values/money.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { MovementRecord } from '../documents/document.ts';
import { changeDocument, completePassed, findDocument, linesOf } from '../documents/document-store.ts';
import type { Authority } from '../lane/lane-action.ts';
import { taxKeys } from '../records.ts';
import { isIncoming } from './stock-input.ts';

/** Counts the movement into each item's stock, once, and states what that came to. */
export async function stateBalances(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  { driver, call }: Authority,
  movement: MovementRecord,
): Promise<MovementRecord> {
  if (movement.balances !== undefined) return movement;
  // All are counted before any is stated: stating may fail for good, and a later movement goes on from the count.
  const balances = await countAll(dependencies, app, movement);
  for (const [item_code, quantity] of Object.entries(balances)) {
    await driver.saveStockBalance({ item_code, quantity }, call);
    const key = taxKeys.stock(app.account_id, app.id, item_code);
    await dependencies.tax.update(key, { set: { stated: quantity }, if: { pk: { isPresent: true } } });
  }
  return (await changeDocument(dependencies.tax, movement, { balances })) ?? { ...movement, balances };
}

/** What is in stock of each item of a movement after it, counted in once. */
async function countAll(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  movement: MovementRecord,
): Promise<Record<string, string>> {
  const changes = new Map<string, string>();
  for (const { item_code, quantity } of linesOf(movement)) {
    const change = isIncoming(movement.type) ? quantity : negate(quantity);
    changes.set(item_code, add(changes.get(item_code) ?? '0', change));
  }
  const balances: Record<string, string> = {};
  for (const [item_code, change] of changes) {
    balances[item_code] = await countIn(dependencies, app, movement, item_code, change);
  }
  return balances;
}

async function countIn(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  movement: MovementRecord,
  item_code: string,
  change: string,
): Promise<string> {
  const key = taxKeys.stock(app.account_id, app.id, item_code);
  const counted = await tax.update(key, {
    set: { item_code, last_movement_no: movement.movement_no, last_movement_at: new Date(now()).toISOString() },
    add: { quantity: toHundredths(change) },
    if: { last_movement_no: { isAbsentOrBelow: movement.movement_no ?? 0 } },
  });
  // Counted in by an earlier try.
  const stock = counted ?? (await tax.get(key, { consistent: true }));
  return fromHundredths(stock?.quantity ?? 0);
}

/** A movement that was given up without an answer: where it is looked for when the authority has gone past its number. */
export async function saveUnclearMovement(
  { tax }: EinvoicingDependencies,
  { account_id, app_id, sequence }: MovementRecord,
  number: number,
): Promise<void> {
  await tax.put({ ...taxKeys.unsureMovement(account_id, app_id, number), sequence });
}

/**
 * The authority has gone past the number of a movement that was given up. Nobody can be asked whose it is; but only one
 * system may drive a device (2.12), so it is ours, and counts. Its balance is stated with the next movement.
 */
export async function settleUnclearMovement(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: number,
): Promise<void> {
  const { tax, now } = dependencies;
  const unsure = await tax.get(taxKeys.unsureMovement(app.account_id, app.id, number));
  const movement = unsure && (await findDocument(tax, app, 'movement', unsure.sequence));
  const booked = movement && (await completePassed(tax, movement, number, { movement_no: number }, now()));
  if (!booked || booked.balances !== undefined) return;
  await changeDocument(tax, booked, { balances: await countAll(dependencies, app, booked) });
}
