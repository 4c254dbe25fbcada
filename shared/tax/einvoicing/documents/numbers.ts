/**
 * The app's sequences. The authority's numbers (invoices, purchases, movements, item codes) advance only when a
 * document was accepted. The numbers of our own lists are assigned once; a crash may leave a gap.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { unitOf } from '../../app/tax-device.ts';
import type { Table } from '../../../platform/storage/table.ts';
import { type DocumentKind, taxKeys, type TaxRecordKind } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

export type SequenceName = 'invoice' | 'purchase' | 'movement' | 'item';

export type Head = Partial<Record<`next_${SequenceName}` | `last_${DocumentKind | TaxRecordKind}`, number>> & {
  /** The authority's time (yyyyMMddHHmmss) when its list of items was last read. */
  items_read_at?: string;
};

export async function readHead(tax: Table, app: App): Promise<Head> {
  return (await tax.get(taxKeys.head(app.account_id, app.id))) ?? {};
}

/** The first number of each sequence, after those that an older system used. */
function startsOf(app: TaxApp): Record<SequenceName, number> {
  const { next_invc_no, next_purchase_invc_no, next_sar_no, next_item_seq } = unitOf(app);
  return { invoice: next_invc_no, purchase: next_purchase_invc_no, movement: next_sar_no, item: next_item_seq };
}

export async function nextOf(tax: Table, app: TaxApp, name: SequenceName): Promise<number> {
  const head = await readHead(tax, app);
  return head[`next_${name}`] ?? startsOf(app)[name];
}

/** Sets the counter past `number`, which was accepted. Never lowers it. */
export async function advancePast(tax: Table, app: App, name: SequenceName, number: number): Promise<void> {
  await tax.update(taxKeys.head(app.account_id, app.id), {
    set: { [`next_${name}`]: number + 1 },
    if: { [`next_${name}`]: { isAbsentOrBelow: number + 1 } },
  });
}

/** Sets the counter to the number that the authority expects. An operator may also lower it this way. */
export async function setNext(tax: Table, app: App, name: SequenceName, number: number): Promise<void> {
  await tax.update(taxKeys.head(app.account_id, app.id), { set: { [`next_${name}`]: number } });
}

/** Assigns the next number in one of the gateway's own lists. */
export async function nextInList(tax: Table, app: App, kind: DocumentKind | TaxRecordKind): Promise<number> {
  const head = await tax.update(taxKeys.head(app.account_id, app.id), { add: { [`last_${kind}`]: 1 } });
  return Number(head?.[`last_${kind}`]);
}
