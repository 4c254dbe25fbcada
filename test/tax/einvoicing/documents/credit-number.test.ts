/** The number of a credit note (credit-number.ts). */
import { beforeEach, describe, expect, it } from 'vitest';
import { numberOfNote } from '../../../../shared/tax/einvoicing/documents/credit-number.ts';
import type { SaleRecord } from '../../../../shared/tax/einvoicing/documents/document.ts';
import { changeDocument, insertDocument } from '../../../../shared/tax/einvoicing/documents/document-store.ts';
import { taxKeys } from '../../../../shared/tax/einvoicing/records.ts';
import { useEmulatedStores, type TestSetup } from '../../../support/emulated-stores.ts';
import { aDraft, anApp } from './stored-documents.ts';

const stores = useEmulatedStores();
let setup: TestSetup;
beforeEach(async () => {
  setup = await stores.newSetup();
});

const app = anApp();
const { created_at } = aDraft({ kind: 'credit_note' });
const numberFor = (request_id: string, order: { receipt_number?: string; original_receipt_number?: string } = {}) =>
  numberOfNote(setup.tax, app, { original_receipt_number: 'INV-1', ...order }, { request_id, created_at });

async function aNote(number: string, request_id: string, facts: Partial<SaleRecord> = {}): Promise<void> {
  const draft = aDraft({ kind: 'credit_note', receipt_number: number, request_id });
  const note = await insertDocument(setup.tax, app, 'credit_note', { of: number, field: 'receipt_number' }, draft);
  await changeDocument(setup.tax, note, { remark: null, ...facts });
}

describe('The number of a credit note', () => {
  it('is the caller’s own if there is one', async () => {
    expect(await numberFor('R-1', { receipt_number: 'CN-7' })).toBe('CN-7');
  });

  it('is the sale’s with a counter, the same for every attempt of a request', async () => {
    expect(await numberFor('R-1')).toBe('INV-1-CN1');
    await aNote('INV-1-CN1', 'R-1');
    expect(await numberFor('R-1')).toBe('INV-1-CN1');
    expect(await numberFor('R-2')).toBe('INV-1-CN2');
    await aNote('INV-1-CN2', 'R-2');
    expect(await numberFor('R-2')).toBe('INV-1-CN2');
    expect(await numberFor('R-3')).toBe('INV-1-CN3');
  });

  it('counts for each sale', async () => {
    await aNote('INV-1-CN1', 'R-1');
    expect(await numberFor('R-2', { original_receipt_number: 'INV-2' })).toBe('INV-2-CN1');
  });

  it('is that of the first credit note that failed unsent', async () => {
    await aNote('INV-1-CN1', 'R-1');
    await aNote('INV-1-CN2', 'R-2', { status: 'failed' });
    await aNote('INV-1-CN3', 'R-3', { status: 'failed' });
    await aNote('INV-1-CN4', 'R-4');
    expect(await numberFor('R-5')).toBe('INV-1-CN2');
    // Every number is looked at, because an earlier attempt may have taken a later one.
    expect(await numberFor('R-4')).toBe('INV-1-CN4');
  });

  it('is not that of a credit note that may have been booked', async () => {
    await aNote('INV-1-CN1', 'R-1', { status: 'needs_attention', sent_as: 4 });
    await aNote('INV-1-CN2', 'R-2', { status: 'cancelled' });
    expect(await numberFor('R-3')).toBe('INV-1-CN3');
  });

  it('is not one whose document is still to be stored', async () => {
    const name = { sequence: 1, request_id: 'R-1', fingerprint: 'F-1', attempts: 0 };
    await setup.tax.put({ ...taxKeys.documentName(7, 17, 'credit_note', 'INV-1-CN1'), ...name });
    expect(await numberFor('R-2')).toBe('INV-1-CN2');
  });

  it('has room for the counter after the first forty characters of a long one', async () => {
    expect(await numberFor('R-1', { original_receipt_number: 'N'.repeat(50) })).toBe(`${'N'.repeat(40)}-CN1`);
  });
});
