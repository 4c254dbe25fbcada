/** The documents of a period that count: those the authority accepted. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Key, Range, Stored, Table } from '../../../platform/storage/table.ts';
import { invalidField } from './amounts.ts';
import type { DocumentRecord, RecordOf } from './document.ts';
import { stretchOf } from './list-documents.ts';
import type { ListEntry } from '../listed.ts';
import type { DocumentKind } from '../records.ts';

const maxDocuments = 20_000;
/** One question to the store takes a hundred keys. */
const keysPerBatch = 100;
const concurrentQueries = 4;

export type Days = { from: string; to: string };

/**
 * A sale that a credit note undid afterwards was a sale: its credit note says the rest. A copy, a proforma and a
 * training
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
  const keys: Key<RecordOf<Kind>>[] = [];
  for (const kind of kinds) {
    await findKeys(tax, app, kind, days, keys);
    if (keys.length > maxDocuments) {
      throw invalidField(field, `More than ${maxDocuments} documents to go through: ask for a shorter period`);
    }
  }
  const step = keysPerBatch * concurrentQueries;
  for (let begin = 0; begin < keys.length; begin += step) {
    for (const record of await fetchInOrder(tax, keys.slice(begin, begin + step))) {
      if (isBooked(record)) take(record);
    }
  }
}

async function fetchInOrder<R extends object>(tax: Table, keys: readonly Key<R>[]): Promise<Stored<R>[]> {
  const questions = Array.from({ length: concurrentQueries }, (_, index) =>
    tax.getMany(keys.slice(index * keysPerBatch, (index + 1) * keysPerBatch)),
  );
  const found = new Map((await Promise.all(questions)).flat().map((item) => [item.sk, item]));
  return keys.flatMap(({ sk }) => {
    const record = found.get(sk);
    return record === undefined ? [] : [record];
  });
}

/** Stops soon after there are too many. */
async function findKeys<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  kind: Kind,
  days: Days,
  keys: Key<RecordOf<Kind>>[],
): Promise<void> {
  const { pk, from, to } = stretchOf(app, kind, days);
  let after: Range['after'];
  do {
    const page = await tax.query<ListEntry>({ index: 'by_account', pk, from, to, after });
    keys.push(...page.items.map(({ pk, sk }) => ({ pk, sk })));
    after = page.next;
  } while (after && keys.length <= maxDocuments);
}
