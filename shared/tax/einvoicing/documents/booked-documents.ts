/** The documents of a period that the authority accepted. */
import type { TaxApp } from '../../app/tax-app.ts';
import { getManyOftenRead, type Key, type Range, type Stored, type Table } from '../../../platform/storage/table.ts';
import { invalidField } from './amounts.ts';
import type { DocumentRecord, RecordOf } from './document.ts';
import { rangeOfDays } from './list-documents.ts';
import type { ListEntry } from '../listed.ts';
import type { DocumentKind } from '../records.ts';

const maxDocuments = 20_000;
/** A batch read accepts at most 100 keys. */
const keysPerBatch = 100;
const concurrentQueries = 4;

export type Days = { from: string; to: string };

/**
 * A sale that was later reversed by a credit note still counts, because the credit note counts too. Copies, proforma
 * invoices and training sales do not count.
 */
function isBooked(record: DocumentRecord): boolean {
  if ('sales_type' in record && record.sales_type !== 'N') return false;
  if (record.status === 'completed') return true;
  return record.kind === 'sale' && record.status === 'cancelled' && record.withdrawn_by === undefined;
}

/**
 * Passes the documents to `visit` one by one, each kind in the order of their days, and keeps none in memory. Throws
 * `invalid`, naming `field`, for a period with too many documents.
 */
export async function forEachBooked<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  { kinds, days, field }: { kinds: readonly Kind[]; days: Days; field: string },
  visit: (record: RecordOf<Kind>) => void,
): Promise<void> {
  const keys: Key<RecordOf<Kind>>[] = [];
  for (const kind of kinds) {
    await findKeys(tax, app, kind, days, keys);
    if (keys.length > maxDocuments) {
      throw invalidField(field, `The period has more than ${maxDocuments} documents: use a shorter period`);
    }
  }
  const step = keysPerBatch * concurrentQueries;
  for (let begin = 0; begin < keys.length; begin += step) {
    for (const record of await fetchInOrder(tax, keys.slice(begin, begin + step))) {
      if (isBooked(record)) visit(record);
    }
  }
}

async function fetchInOrder<R extends object>(tax: Table, keys: readonly Key<R>[]): Promise<Stored<R>[]> {
  const batches = Array.from({ length: concurrentQueries }, (_, index) =>
    getManyOftenRead(tax, keys.slice(index * keysPerBatch, (index + 1) * keysPerBatch)),
  );
  const found = new Map((await Promise.all(batches)).flat().map((item) => [item.sk, item]));
  return keys.flatMap(({ sk }) => {
    const record = found.get(sk);
    return record === undefined ? [] : [record];
  });
}

/** Stops soon after `maxDocuments`. */
async function findKeys<Kind extends DocumentKind>(
  tax: Table,
  app: TaxApp,
  kind: Kind,
  days: Days,
  keys: Key<RecordOf<Kind>>[],
): Promise<void> {
  const { pk, from, to } = rangeOfDays(app, kind, days);
  let after: Range['after'];
  do {
    const page = await tax.query<ListEntry>({ index: 'by_account', pk, from, to, after });
    keys.push(...page.items.map(({ pk, sk }) => ({ pk, sk })));
    after = page.next;
  } while (after && keys.length <= maxDocuments);
}
