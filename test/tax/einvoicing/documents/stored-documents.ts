/** Documents without the parts that do not matter for how they are stored. */
import type { DraftOf } from '../../../../shared/tax/einvoicing/documents/document.ts';
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';

export const anApp = (id = 17): TaxApp => ({ account_id: 7, id }) as unknown as TaxApp;

export const aDraft = (differences: Partial<DraftOf<'sale'>> = {}): DraftOf<'sale'> =>
  ({
    kind: 'sale',
    status: 'queued',
    receipt_number: 'INV-1',
    date: '2026-01-15',
    request_id: 'R-1',
    fingerprint: 'F-1',
    created_at: '2026-01-15T09:00:00.000Z',
    updated_at: '2026-01-15T09:00:00.000Z',
    ...differences,
  }) as unknown as DraftOf<'sale'>;
