/** Reads and writes documents: written down once under the caller's number, moved on by conditions, never back. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Item, Key, Table } from '../../../platform/storage/table.ts';
import type { Condition } from '../../../platform/storage/expression.ts';
import { usedBefore } from '../../../platform/async/accept.ts';
import type { DocumentRecord, DocumentStatus, DraftOf, StoredLine, RecordOf } from './document.ts';
import { nextInList } from './numbers.ts';
import { unpack } from './packed-lines.ts';
import { type DocumentKind, taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

/** Where this very document lies. */
function keyOf<Record extends DocumentRecord>({ account_id, app_id, kind, sequence }: Record): Key<Record> {
  const { pk, sk } = taxKeys.document(account_id, app_id, kind, sequence);
  return { pk, sk };
}

export const linesOf = ({ lines }: Pick<DocumentRecord, 'lines'>): StoredLine[] => unpack<StoredLine>(lines);

/** Leads from the caller's number to the document; `tries` counts documents of this number that came to nothing. */
export type DocumentName = { sequence: number; request_id: string; fingerprint: string; tries: number };

export async function findName(tax: Table, app: App, kind: DocumentKind, name: string): Promise<DocumentName | null> {
  return tax.get(taxKeys.documentName(app.account_id, app.id, kind, name), { consistent: true });
}

export async function findDocument<Kind extends DocumentKind>(
  tax: Table,
  app: App,
  kind: Kind,
  sequence: number,
): Promise<RecordOf<Kind> | null> {
  return tax.get(taxKeys.document(app.account_id, app.id, kind, sequence), { consistent: true });
}

export async function findNamed<Kind extends DocumentKind>(
  tax: Table,
  app: App,
  kind: Kind,
  name: string,
): Promise<RecordOf<Kind> | null> {
  const known = await findName(tax, app, kind, name);
  return known && findDocument(tax, app, kind, known.sequence);
}

/** A document that came to nothing leaves its number free. */
export const isOver = (
  { status, sent_as }: Pick<DocumentRecord, 'status' | 'sent_as'>,
  isWithdrawn: boolean,
): boolean => (status === 'failed' && sent_as === undefined) || (status === 'cancelled' && isWithdrawn);

/**
 * Writes a document down under the caller's number, or finds what an earlier try wrote. The same number with the same
 * content is the first document, whoever asked for it; throws `invalid` for another content.
 */
export async function insertDocument<Kind extends DocumentKind>(
  tax: Table,
  app: App,
  kind: Kind,
  name: { of: string; field: string },
  draft: DraftOf<Kind>,
): Promise<RecordOf<Kind>> {
  const known = await findName(tax, app, kind, name.of);
  const before = known && (await findDocument(tax, app, kind, known.sequence));
  const isFree = before !== null && isOver(before, 'withdrawn_by' in before);
  if (known !== null && !(isFree && known.request_id !== draft.request_id)) {
    if (known.fingerprint !== draft.fingerprint) throw usedBefore(name.field);
    // The name stands first: a worker that died behind it left no document yet.
    return before ?? (await put(tax, app, kind, known.sequence, draft));
  }
  const sequence = await nextInList(tax, app, kind);
  const named: DocumentName = {
    sequence,
    request_id: draft.request_id,
    fingerprint: draft.fingerprint,
    tries: (known?.tries ?? 0) + (known === null ? 0 : 1),
  };
  const condition: Condition = known === null ? { pk: { isAbsent: true } } : { sequence: { equals: known.sequence } };
  const isMine = await tax.put({ ...taxKeys.documentName(app.account_id, app.id, kind, name.of), ...named }, condition);
  // Another worker was quicker: what it wrote is looked at like anything that stood before.
  if (!isMine) return insertDocument(tax, app, kind, name, draft);
  return put(tax, app, kind, sequence, draft);
}

async function put<Kind extends DocumentKind>(
  tax: Table,
  app: App,
  kind: Kind,
  sequence: number,
  draft: DraftOf<Kind>,
): Promise<RecordOf<Kind>> {
  const record: RecordOf<Kind> = { ...draft, account_id: app.account_id, app_id: app.id, sequence };
  const listed = taxKeys.dayOfDocument(app.account_id, app.id, kind, draft.date, sequence);
  const item: Item = { ...keyOf(record), ...listed, ...record };
  if (await tax.put(item, { pk: { isAbsent: true } })) return record;
  const first = await findDocument(tax, app, kind, sequence);
  return first ?? record;
}

/** From which states a document moves on to another. */
const mayFollow: Record<DocumentStatus, readonly DocumentStatus[]> = {
  queued: [],
  processing: ['queued', 'processing'],
  completed: ['queued', 'processing', 'needs_attention'],
  // Once it was proved that nothing was booked.
  failed: ['queued', 'processing', 'needs_attention'],
  needs_attention: ['queued', 'processing'],
  // Withdrawn before it was sent, or undone by a credit note.
  cancelled: ['queued', 'completed'],
};

/** The document after the move; null when it was in no state from which this one follows. */
export async function moveDocument<Record extends DocumentRecord>(
  tax: Table,
  document: Record,
  status: DocumentStatus,
  now: number,
  change: { set?: Partial<Record>; remove?: readonly (keyof Record & string)[]; if?: Condition } = {},
): Promise<Record | null> {
  const at = new Date(now).toISOString();
  const moved = await tax.update(keyOf(document), {
    set: {
      ...change.set,
      status,
      updated_at: at,
      ...(status === 'completed' ? { completed_at: at } : {}),
    },
    ...(change.remove ? { remove: change.remove } : {}),
    if: { status: { isOneOf: mayFollow[status] }, ...change.if },
  });
  return moved;
}

/**
 * Completes a document that was given up under a number the authority has gone past. One that was completed before is
 * answered as it is, so that a worker who did not live to do the rest is made good; null for any other.
 */
export async function completePassed<Record extends DocumentRecord>(
  tax: Table,
  document: Record,
  number: number,
  set: Partial<Record>,
  now: number,
): Promise<Record | null> {
  if (document.status === 'completed') return document;
  if (document.status !== 'needs_attention' || document.sent_as !== number) return null;
  return moveDocument(tax, document, 'completed', now, { set, remove: ['sent_as', 'error'] });
}

/** Changes what is known of a document without moving it. */
export async function changeDocument<Record extends DocumentRecord>(
  tax: Table,
  document: Record,
  set: Partial<Record>,
  remove: readonly (keyof Record & string)[] = [],
): Promise<Record | null> {
  return tax.update(keyOf(document), { set, remove, if: { pk: { isPresent: true } } });
}
