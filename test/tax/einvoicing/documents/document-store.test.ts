/** A document is stored once under the caller's number, and its status changes only as it may (document-store.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStatus, DraftOf, SaleRecord } from '../../../../shared/tax/einvoicing/documents/document.ts';
import {
  changeDocument,
  completePassed,
  type DocumentName,
  findDocument,
  findName,
  findNamed,
  insertDocument,
  isOver,
  linesOf,
  moveDocument,
} from '../../../../shared/tax/einvoicing/documents/document-store.ts';
import { pack } from '../../../../shared/tax/einvoicing/documents/packed-lines.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { w5 } from '../documents.ts';
import { aDraft, anApp } from './stored-documents.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const app = anApp();
const insert = (differences: Partial<DraftOf<'sale'>> = {}, of = app): Promise<SaleRecord> => {
  const draft = aDraft(differences);
  return insertDocument(setup.tax, of, 'sale', { of: draft.receipt_number, field: 'receipt_number' }, draft);
};
const read = ({ sequence }: Pick<SaleRecord, 'sequence'>) => findDocument(setup.tax, app, 'sale', sequence);
const nameOf = (number = 'INV-1') => findName(setup.tax, app, 'sale', number);
const change = (sale: SaleRecord, facts: Partial<SaleRecord>) => changeDocument(setup.tax, sale, facts);

describe('A document', () => {
  it('gets the next number of the list of its kind, and is found by the caller’s number', async () => {
    const [one, other] = [await insert(), await insert({ receipt_number: 'INV-2', request_id: 'R-2' })];
    expect([one.sequence, other.sequence]).toEqual([1, 2]);
    expect(one).toEqual({ ...aDraft(), account_id: 7, app_id: 17, sequence: 1 });
    expect(await findNamed(setup.tax, app, 'sale', 'INV-2')).toMatchObject({ ...other, list_sk: expect.any(String) });
    expect(await findNamed(setup.tax, app, 'sale', 'INV-3')).toBeNull();
    expect(await findNamed(setup.tax, app, 'credit_note', 'INV-1')).toBeNull();
    expect(await nameOf()).toMatchObject({ sequence: 1, request_id: 'R-1', fingerprint: 'F-1', attempts: 0 });
  });

  it('is listed under its day', async () => {
    await insert();
    const { items } = await setup.tax.query({ pk: taxKeys.document(7, 17, 'sale', 1).pk });
    expect(items.find(({ kind }) => kind === 'sale')).toMatchObject(
      taxKeys.dayOfDocument(7, 17, 'sale', '2026-01-15', 1),
    );
  });

  it('with the same number and content is the one that was stored first', async () => {
    const first = await insert();
    const again = await insert({ request_id: 'R-2', status: 'failed' });
    expect([again.sequence, again.request_id, again.status]).toEqual([first.sequence, 'R-1', 'queued']);
  });

  it('with the same number and other content is refused, naming the field', async () => {
    await insert();
    await expect(insert({ fingerprint: 'F-2' })).rejects.toMatchObject({
      kind: 'invalid',
      errors: { receipt_number: [expect.any(String)] },
    });
  });

  it('belongs to its app', async () => {
    await insert();
    const elsewhere = await insert({ fingerprint: 'F-2' }, anApp(18));
    expect(elsewhere).toMatchObject({ app_id: 18, sequence: 1, fingerprint: 'F-2' });
  });

  it('is stored by the next attempt if a worker crashed after it had stored the number', async () => {
    const name: DocumentName = { sequence: 5, request_id: 'R-1', fingerprint: 'F-1', attempts: 0 };
    await setup.tax.put({ ...taxKeys.documentName(7, 17, 'sale', 'INV-1'), ...name });
    expect(await insert()).toMatchObject({ sequence: 5 });
    expect(await read({ sequence: 5 })).toMatchObject({ receipt_number: 'INV-1' });
  });

  it('of two workers that store it at once is the one that came first', async () => {
    const all = await Promise.all(['R-1', 'R-2', 'R-3'].map((request_id) => insert({ request_id })));
    expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(1);
    const name = await nameOf();
    expect(all.map(({ sequence }) => sequence)[0]).toBe(name?.sequence);
  });

  it('has lines as they were packed', () => expect(linesOf({ lines: pack(w5) })).toEqual(w5));
});

describe('The number of a document', () => {
  it.each<[string, Partial<SaleRecord>]>([
    ['failed before it was sent', { status: 'failed' }],
    ['was withdrawn', { status: 'cancelled', withdrawn_by: 'R-9' }],
  ])('is free for another request once it %s', async (_, facts) => {
    await change(await insert(), facts);
    const next = await insert({ request_id: 'R-2', fingerprint: 'F-2' });
    expect(next).toMatchObject({ sequence: 2, request_id: 'R-2', fingerprint: 'F-2' });
    expect(await nameOf()).toMatchObject({ sequence: 2, request_id: 'R-2', fingerprint: 'F-2', attempts: 1 });
    await change(next, { status: 'failed' });
    await insert({ request_id: 'R-3', fingerprint: 'F-3' });
    expect(await nameOf()).toMatchObject({ sequence: 3, attempts: 2 });
  });

  it('is not free for the request whose document failed: it finds that', async () => {
    await change(await insert(), { status: 'failed' });
    expect(await insert()).toMatchObject({ sequence: 1, status: 'failed' });
  });

  it.each<[string, Partial<SaleRecord>]>([
    ['failed after it was sent', { status: 'failed', sent_as: 4 }],
    ['was reversed by a credit note', { status: 'cancelled' }],
    ['needs attention', { status: 'needs_attention' }],
    ['is booked', { status: 'completed' }],
  ])('stays taken while the document %s', async (_, facts) => {
    await change(await insert(), facts);
    await expect(insert({ request_id: 'R-2', fingerprint: 'F-2' })).rejects.toMatchObject({ kind: 'invalid' });
    expect(isOver({ status: facts.status ?? 'queued', ...facts }, facts.withdrawn_by !== undefined)).toBe(false);
  });
});

describe('The status of a document', () => {
  const next: Record<DocumentStatus, readonly DocumentStatus[]> = {
    queued: ['processing', 'completed', 'failed', 'needs_attention', 'cancelled'],
    processing: ['processing', 'completed', 'failed', 'needs_attention'],
    completed: ['cancelled'],
    failed: [],
    needs_attention: ['completed', 'failed'],
    cancelled: [],
  };
  const statuses = Object.keys(next) as DocumentStatus[];
  const now = Date.parse('2026-01-15T09:00:01.000Z');

  it.each(statuses)('%s changes only into those that may follow it', async (status) => {
    // Nothing asks for the first status again.
    for (const [index, wanted] of statuses.slice(1).entries()) {
      const sale = await insert({ receipt_number: `INV-${index}`, status });
      const moved = await moveDocument<SaleRecord>(setup.tax, sale, wanted, now);
      expect([wanted, moved !== null]).toEqual([wanted, next[status].includes(wanted)]);
      expect((await read(sale))?.status).toBe(moved === null ? status : wanted);
    }
  });

  it('changes with its time and facts, and completion has a time of its own', async () => {
    const sale = await insert({ sent_as: 4 });
    const at = '2026-01-15T09:00:01.000Z';
    const begun = await moveDocument<SaleRecord>(setup.tax, sale, 'processing', now, { set: { error: 'Before' } });
    expect(begun).toMatchObject({ status: 'processing', updated_at: at, error: 'Before', sent_as: 4 });
    expect(begun).not.toHaveProperty('completed_at');
    const completed = await moveDocument<SaleRecord>(setup.tax, sale, 'completed', now, {
      remove: ['sent_as', 'error'],
    });
    expect(completed).toMatchObject({ status: 'completed', completed_at: at });
    for (const name of ['sent_as', 'error']) expect(completed).not.toHaveProperty(name);
  });

  it('changes only under the given condition', async () => {
    const sale = await insert({ status: 'processing' });
    const when = { if: { request_id: { equals: 'R-2' } } };
    expect(await moveDocument<SaleRecord>(setup.tax, sale, 'completed', now, when)).toBeNull();
    expect((await read(sale))?.status).toBe('processing');
  });
});

const pass = (sale: SaleRecord) =>
  completePassed<SaleRecord>(setup.tax, sale, 4, { invoice_no: 4 }, Date.parse('2026-01-15T09:00:01.000Z'));

describe('A document whose number the authority has passed', () => {
  it('is completed if it was abandoned under that number', async () => {
    const sale = await insert({ status: 'needs_attention', sent_as: 4, error: 'No answer' });
    const passed = await pass(sale);
    expect(passed).toMatchObject({ status: 'completed', invoice_no: 4 });
    for (const name of ['sent_as', 'error']) expect(passed).not.toHaveProperty(name);
  });

  it('is returned unchanged if it is completed already', async () => {
    const sale = await insert({ status: 'completed', invoice_no: 3 });
    expect(await pass(sale)).toBe(sale);
    expect(await read(sale)).toMatchObject({ invoice_no: 3 });
  });

  it.each<[string, Partial<SaleRecord>]>([
    ['it was sent under another number', { status: 'needs_attention', sent_as: 5 }],
    ['it was not abandoned', { status: 'processing', sent_as: 4 }],
  ])('is not completed if %s', async (_, facts) => {
    const sale = await insert(facts);
    expect(await pass(sale)).toBeNull();
    expect((await read(sale))?.status).toBe(facts.status);
  });
});

describe('A change that leaves the status as it is', () => {
  it('sets and removes attributes, and creates no document', async () => {
    const sale = await insert({ sent_as: 4 });
    const changed = await changeDocument(setup.tax, sale, { credited_total: '1.00' }, ['sent_as']);
    expect(changed).toMatchObject({ status: 'queued', credited_total: '1.00', updated_at: sale.updated_at });
    expect(changed).not.toHaveProperty('sent_as');
    const missing = { ...sale, sequence: 9 };
    expect(await change(missing, { credited_total: '1.00' })).toBeNull();
    expect(await read(missing)).toBeNull();
  });
});
