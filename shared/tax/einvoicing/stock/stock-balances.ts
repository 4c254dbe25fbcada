/** The stock of each item: the sum of its movements, and the balance reported to the authority. */
import type { TaxApp, TaxSubject } from '../../app/tax-app.ts';
import type { QueuedCall } from '../../../platform/async/queued-action.ts';
import { GatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import { add, fromHundredths, negate, toHundredths } from '../../../values/money.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { MovementRecord } from '../documents/document.ts';
import { changeDocument, completePassed, findDocument, linesOf, moveDocument } from '../documents/document-store.ts';
import { type Authority, continueInTime } from '../lane/lane-action.ts';
import type { StockRecord } from '../master-data/item.ts';
import { taxKeys } from '../records.ts';
import { isIncoming } from './stock-input.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

/** What a movement makes of an item's stock. `reported`: the balance, if it was reported already. */
type Counted = { quantity: string; reported?: string | undefined };

/**
 * Adds the movement to the stock of each item, once, and reports the new balances. There can be a thousand: each that was
 * reported is stored, and another run continues with the next.
 */
export async function reportBalances(
  dependencies: EinvoicingDependencies,
  { subject: { app }, record, log }: Pick<QueuedCall<TaxSubject>, 'subject' | 'record' | 'log'>,
  authority: Authority,
  movement: MovementRecord,
): Promise<MovementRecord> {
  if (movement.balances !== undefined) return movement;
  const { sequence } = movement;
  const balances: Record<string, string> = {};
  // All are counted before any is reported: if reporting fails for good, later movements still have the right count.
  for (const [item_code, { quantity, reported }] of await countAll(dependencies, app, movement)) {
    if (reported === undefined) continueInTime(dependencies, record);
    const balance = { item_code, quantity, sequence };
    balances[item_code] = reported ?? (await reportBalance(dependencies, app, authority, balance, log));
  }
  return (await changeDocument(dependencies.tax, movement, { balances })) ?? { ...movement, balances };
}

/**
 * Reports the balance of an item, and returns it. The authority's own is the sum of all movements that it has, also of an
 * older system's. If it names another one, that is reported and counted on instead.
 */
async function reportBalance(
  { tax }: EinvoicingDependencies,
  app: TaxApp,
  { driver, call }: Authority,
  { item_code, quantity, sequence }: { item_code: string; quantity: string; sequence: number },
  log: Log,
): Promise<string> {
  const theirs = await driver.saveStockBalance({ item_code, quantity }, call);
  if (theirs !== null) {
    log.warn('The authority has another balance of an item', { app_id: app.id, item_code, quantity, theirs });
    const again = await driver.saveStockBalance({ item_code, quantity: theirs }, call);
    if (again !== null) throw refusedBalance(item_code, theirs, again);
  }
  const key = taxKeys.stock(app.account_id, app.id, item_code);
  if (theirs === null) {
    const stated = { stated: quantity, stated_with: sequence };
    await tax.update(key, { set: stated, if: { pk: { isPresent: true } } });
  } else {
    const taken = { stated: theirs, stated_with: sequence, quantity: toHundredths(theirs) };
    await tax.update(key, { set: taken, if: { quantity: { equals: toHundredths(quantity) } } });
  }
  return theirs ?? quantity;
}

const refusedBalance = (item_code: string, first: string, second: string) =>
  new GatewayError(
    'provider_refused',
    `The authority expects a balance of ${first} for ${item_code}, and then ${second}`,
  );

/** Adds the movement to the stock of each item, once, and returns the new quantities by item. */
async function countAll(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  movement: MovementRecord,
): Promise<Map<string, Counted>> {
  const changes = new Map<string, string>();
  for (const { item_code, quantity } of linesOf(movement)) {
    const change = isIncoming(movement.type) ? quantity : negate(quantity);
    changes.set(item_code, add(changes.get(item_code) ?? '0', change));
  }
  const counted = new Map<string, Counted>();
  for (const [item_code, change] of changes) {
    counted.set(item_code, await countIn(dependencies, app, movement, item_code, change));
  }
  return counted;
}

async function countIn(
  { tax, now }: EinvoicingDependencies,
  app: TaxApp,
  movement: MovementRecord,
  item_code: string,
  change: string,
): Promise<Counted> {
  const key = taxKeys.stock(app.account_id, app.id, item_code);
  const before = await tax.get(key);
  if (before !== null && isCounted(before, movement)) {
    const reported = before.stated_with === movement.sequence ? before.stated : undefined;
    return { quantity: fromHundredths(before.quantity), reported };
  }
  const counted = await tax.update(key, {
    set: { item_code, last_counted: movement.sequence, last_movement_at: new Date(now()).toISOString() },
    add: { quantity: toHundredths(change) },
    if: { last_counted: { isAbsentOrBelow: movement.sequence } },
  });
  // Another worker counted it.
  const stock = counted ?? (await tax.get(key));
  return { quantity: fromHundredths(stock?.quantity ?? 0) };
}

/**
 * Whether the stock of an item includes one of its booked movements. They are counted in the order of our own list,
 * because the authority's numbers are used again after an operator lowered the counter.
 */
export function isCounted(
  { last_counted, last_movement_no = 0 }: Pick<StockRecord, 'last_counted' | 'last_movement_no'>,
  { sequence, movement_no = 0 }: Pick<MovementRecord, 'sequence' | 'movement_no'>,
): boolean {
  return last_counted === undefined ? movement_no <= last_movement_no : sequence <= last_counted;
}

/**
 * A reference to a movement, stored under the number that it may have been booked under. `rivals`: others that were
 * abandoned under the same number before, at most one of which was booked.
 */
export type UnclearMovement = Pick<MovementRecord, 'sequence'> & { rivals?: readonly number[] };

/** Stores the reference by which the movement is found later. */
export async function saveUnclearMovement(
  dependencies: EinvoicingDependencies,
  { account_id: accountId, app_id: appId, sequence }: MovementRecord,
  number: number,
): Promise<void> {
  const abandoned = await findUnclearMovements(dependencies, { account_id: accountId, id: appId }, number);
  const rivals = abandoned.map((other) => other.sequence).filter((other) => other !== sequence);
  const unclear: UnclearMovement = { sequence, ...(rivals.length === 0 ? {} : { rivals }) };
  await dependencies.tax.put({ ...taxKeys.unclearMovement(accountId, appId, number), ...unclear });
}

const findReference = ({ tax }: EinvoicingDependencies, app: App, number: number): Promise<UnclearMovement | null> =>
  tax.get(taxKeys.unclearMovement(app.account_id, app.id, number));

/** The abandoned movements that may be booked under the number. */
export async function findUnclearMovements(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<MovementRecord[]> {
  const unclear = await findReference(dependencies, app, number);
  const sequences = unclear === null ? [] : [unclear.sequence, ...(unclear.rivals ?? [])];
  const found = await Promise.all(
    sequences.map((sequence) => findDocument(dependencies.tax, app, 'movement', sequence)),
  );
  return found.flatMap((one) => (one?.status === 'needs_attention' && one.sent_as === number ? [one] : []));
}

/**
 * Completes an abandoned movement whose number the authority has passed. The owner of a number cannot be queried,
 * but only one system may use a device, so the movement is ours and counts. The next movement reports its balance. Of
 * several, it is unknown which one: all still need attention. Returns the movement if it is completed.
 */
export async function settleUnclearMovement(
  dependencies: EinvoicingDependencies,
  app: TaxApp,
  number: number,
): Promise<MovementRecord | null> {
  const { tax, now } = dependencies;
  const unclear = await findReference(dependencies, app, number);
  if (unclear === null || unclear.rivals !== undefined) return null;
  const movement = await findDocument(tax, app, 'movement', unclear.sequence);
  const booked = movement && (await completePassed(tax, movement, number, { movement_no: number }, now()));
  if (!booked || booked.balances !== undefined) return booked;
  const counted = [...(await countAll(dependencies, app, booked))];
  const balances = Object.fromEntries(counted.map(([item_code, { quantity }]) => [item_code, quantity]));
  return changeDocument(tax, booked, { balances });
}

/** Marks the abandoned movements as failed when another movement was booked under their number. */
export async function failUnbookedMovements(
  dependencies: EinvoicingDependencies,
  app: App,
  number: number,
): Promise<void> {
  for (const movement of await findUnclearMovements(dependencies, app, number)) {
    await moveDocument(dependencies.tax, movement, 'failed', dependencies.now(), { remove: ['sent_as'] });
  }
}
