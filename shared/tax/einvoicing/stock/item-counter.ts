/**
 * The counter of the next item code. The authority counts over all branches of a taxpayer, and treats a known code as a
 * change of that item. So the items that other branches or systems have registered are read first.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { toGatewayError } from '../../../platform/errors/gateway-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { EinvoicingDependencies } from '../dependencies.ts';
import type { Authority } from '../lane/lane-action.ts';
import { advancePast, nextOf, readHead } from '../documents/numbers.ts';
import { longAgo } from '../reports/period.ts';
import { taxKeys } from '../records.ts';

/** The authority filters rows by the second of their change, so each read overlaps with the previous one. */
const overlapMs = 10 * 60_000;

/** Uses the app's own count if the authority cannot be queried, because most taxpayers have one branch. */
export async function nextItemCounter(
  { tax }: Pick<EinvoicingDependencies, 'tax'>,
  app: TaxApp,
  { driver, call }: Authority,
  log: Log,
): Promise<number> {
  const { items_read_at } = await readHead(tax, app);
  try {
    const { rows, result_at } = await driver.read('items', sinceBefore(items_read_at), call);
    const last = rows.reduce((maximum, { item_code }) => Math.max(maximum, counterOf(item_code)), 0);
    if (last >= (await nextOf(tax, app, 'item'))) await advancePast(tax, app, 'item', last);
    await tax.update(taxKeys.head(app.account_id, app.id), { set: { items_read_at: result_at } });
  } catch (thrown) {
    log.info('The items of other branches could not be looked up', { reason: toGatewayError(thrown).kind });
  }
  return nextOf(tax, app, 'item');
}

const counterOf = (itemCode: unknown): number => Number(/\d{7}$/.exec(String(itemCode))?.[0] ?? 0);

/** A time (yyyyMMddHHmmss) `overlapMs` before the given one. */
function sinceBefore(moment: string | undefined): string {
  const iso = moment?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? longAgo : new Date(time - overlapMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
