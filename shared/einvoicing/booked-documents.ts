/** The documents of a period that count: those the authority accepted (upstreams/tax.md 3.5, reads 24-27). */
import type { TaxApp } from '../apps/tax-app.ts';
import type { DocumentKind } from '../storage/keys.ts';
import type { Item, Key, Table } from '../storage/table.ts';
import { unfit } from './amounts.ts';
import type { DocumentRecord, RecordOf } from './document.ts';
import { stretchOf } from './list-documents.ts';

const mostDocuments = 20_000;
/** One question to the store takes a hundred keys. */
const keysAtOnce = 100;
const questionsAtOnce = 4;

export type Days = { from: string; to: string };

/**
 * A sale that a credit note undid afterwards was a sale: its credit note says the rest. A copy, a proforma and a training
 * sale are no sales.
 */
function isBooked(record: DocumentRecord): boolean {
  if ('sales_type' in record && record.sales_type !== 'N') return false;
  if (record.status === 'completed') return true;
  return record.kind === 'sale' && record.status === 'cancelled' && record.withdrawn_by === undefined;
}

/** Hands the documents on one by one, kind after kind in the order of their days, and keeps none. Throws `invalid`, naming `field`, for a period with too many. */
export async function eachBooked<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  { kinds, days, field }: { kinds: readonly Kind[]; days: Days; field: string },
  take: (record: RecordOf<Kind>) => void,
): Promise<void> {
  const keys: Key[] = [];
  for (const kind of kinds) {
    await findKeys(tax, app, kind, days, keys);
    if (keys.length > mostDocuments) {
      throw unfit(field, `More than ${mostDocuments} documents to go through: ask for a shorter period`);
    }
  }
  const step = keysAtOnce * questionsAtOnce;
  for (let begin = 0; begin < keys.length; begin += step) {
    for (const record of await fetchInOrder<RecordOf<Kind>>(tax, keys.slice(begin, begin + step))) {
      if (isBooked(record)) take(record);
    }
  }
}

async function fetchInOrder<Record>(tax: Table, keys: readonly Key[]): Promise<Record[]> {
  const questions = Array.from({ length: questionsAtOnce }, (_, index) =>
    tax.getMany(keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce)),
  );
  const found = new Map((await Promise.all(questions)).flat().map((item) => [item.sk, item]));
  return keys.flatMap(({ sk }) => found.get(sk) ?? []) as unknown as Record[];
}

/** Stops soon after there are too many. */
async function findKeys(tax: Table, app: TaxApp, kind: DocumentKind, days: Days, keys: Key[]): Promise<void> {
  const stretch = stretchOf(app, kind, days);
  let after: Record<string, unknown> | undefined;
  do {
    const { items, next }: { items: Item[]; next: Record<string, unknown> | undefined } = await tax.query({
      index: 'by_account',
      ...stretch,
      after,
    });
    keys.push(...items.map(({ pk, sk }) => ({ pk, sk })));
    after = next;
  } while (after && keys.length <= mostDocuments);
}
