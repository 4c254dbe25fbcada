/** Reads and writes documents. Each is stored once under the caller's number; conditional writes change its status. */
import type { TaxApp } from '../../app/tax-app.ts';
import type { Item, Key, Table } from '../../../platform/storage/table.ts';
import type { Condition } from '../../../platform/storage/expression.ts';
import { usedBefore } from '../../../platform/errors/used-before.ts';
import type { DocumentRecord, DocumentStatus, DraftOf, StoredLine, RecordOf } from './document.ts';
import { nextInList } from './numbers.ts';
import { unpack } from './packed-lines.ts';
import { type DocumentKind, taxKeys } from '../records.ts';

type App = Pick<TaxApp, 'account_id' | 'id'>;

/** The key of a stored document. */
function keyOf<Record extends DocumentRecord>({
  account_id: accountId,
  app_id: appId,
  kind,
  sequence,
}: Record): Key<Record> {
  const { pk, sk } = taxKeys.document(accountId, appId, kind, sequence);
  return { pk, sk };
}

export const linesOf = ({ lines }: Pick<DocumentRecord, 'lines'>): StoredLine[] => unpack<StoredLine>(lines);

/** Maps the caller's number to the document. `attempts` counts the failed or withdrawn documents with this number. */
export type DocumentName = { sequence: number; request_id: string; fingerprint: string; attempts: number };

export async function findName(tax: Table, app: App, kind: DocumentKind, name: string): Promise<DocumentName | null> {
  return tax.get(taxKeys.documentName(app.account_id, app.id, kind, name));
}

export async function findDocument<Kind extends DocumentKind>(
  tax: Table,
  app: App,
  kind: Kind,
  sequence: number,
): Promise<RecordOf<Kind> | null> {
  return tax.get(taxKeys.document(app.account_id, app.id, kind, sequence));
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

/** Whether a document failed unsent or was withdrawn, which leaves its number free. */
export const isOver = (
  { status, sent_as }: Pick<DocumentRecord, 'status' | 'sent_as'>,
  isWithdrawn: boolean,
): boolean => (status === 'failed' && sent_as === undefined) || (status === 'cancelled' && isWithdrawn);

/**
 * Stores a document under the caller's number, or finds the one that an earlier attempt stored. The same number with
 * the same content returns the first document; throws `invalid` for other content.
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
    // The name is stored first: a worker that crashed after that left no document.
    return before ?? (await put(tax, app, kind, known.sequence, draft));
  }
  const sequence = await nextInList(tax, app, kind);
  const named: DocumentName = {
    sequence,
    request_id: draft.request_id,
    fingerprint: draft.fingerprint,
    attempts: (known?.attempts ?? 0) + (known === null ? 0 : 1),
  };
  const condition: Condition = known === null ? { pk: { isAbsent: true } } : { sequence: { equals: known.sequence } };
  const isMine = await tax.put({ ...taxKeys.documentName(app.account_id, app.id, kind, name.of), ...named }, condition);
  // Another worker was faster: start over with what it stored.
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

/** The states from which each state can be reached. */
const mayFollow: Record<DocumentStatus, readonly DocumentStatus[]> = {
  queued: [],
  processing: ['queued', 'processing'],
  completed: ['queued', 'processing', 'needs_attention'],
  // From needs_attention only with proof that nothing was booked.
  failed: ['queued', 'processing', 'needs_attention'],
  needs_attention: ['queued', 'processing'],
  // Withdrawn before it was sent, or reversed by a credit note.
  cancelled: ['queued', 'completed'],
};

/** Returns the changed document; null if its current state does not allow the change. */
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
 * Completes an abandoned document whose number the authority has passed. Returns an already completed document
 * unchanged, so that a retry after a crash does the remaining work; null for any other.
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

/** Changes attributes of a document without changing its status. */
export async function changeDocument<Record extends DocumentRecord>(
  tax: Table,
  document: Record,
  set: Partial<Record>,
  remove: readonly (keyof Record & string)[] = [],
): Promise<Record | null> {
  return tax.update(keyOf(document), { set, remove, if: { pk: { isPresent: true } } });
}
