/**
 * The stock report of a period, calculated back from the current stock, so that only the movements since the first day
 * are read.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { add, fromHundredths, subtract } from '../../../values/money.ts';
import { type Days, forEachBooked } from '../documents/booked-documents.ts';
import { linesOf } from '../documents/document-store.ts';
import { findStock } from '../master-data/item.ts';
import { pageOfItems } from '../master-data/list-records.ts';
import type { PageRequest } from '../listed.ts';
import { isCounted } from './stock-balances.ts';
import { isIncoming } from './stock-input.ts';

/** `later`: the net change after the period. */
type Moved = { in: string; out: string; later: string };
const nothingMoved = (): Moved => ({ in: '0.00', out: '0.00', later: '0.00' });

export async function reportStock(
  tax: Table,
  app: TaxApp,
  { from, to }: Days,
  query: PageRequest,
): Promise<Page<unknown>> {
  const moved = new Map<string, Moved>();
  const days = { from, to: '9999-12-31' };
  const { data, ...page } = await pageOfItems(tax, app, query);
  const stock = await findStock(
    tax,
    app,
    data.map(({ item_code }) => item_code),
  );
  await forEachBooked(tax, app, { kinds: ['movement'], days, field: 'from' }, (movement) => {
    for (const { item_code, quantity } of linesOf(movement)) {
      // Booked, but not counted in the stock yet.
      if (!isCounted(stock.get(item_code) ?? {}, movement)) continue;
      const of = moved.get(item_code) ?? nothingMoved();
      moved.set(item_code, of);
      const isIn = isIncoming(movement.type);
      if (movement.date > to) of.later = isIn ? add(of.later, quantity) : subtract(of.later, quantity);
      else if (isIn) of.in = add(of.in, quantity);
      else of.out = add(of.out, quantity);
    }
  });
  const rows = data
    .filter(({ item_type }) => item_type !== '3')
    .map(({ item_code, item_name }) => {
      const of = moved.get(item_code) ?? nothingMoved();
      const closing = subtract(fromHundredths(stock.get(item_code)?.quantity ?? 0), of.later);
      return {
        item_code,
        name: item_name,
        opening: add(subtract(closing, of.in), of.out),
        in: of.in,
        out: of.out,
        closing,
      };
    });
  return { ...page, data: rows };
}
