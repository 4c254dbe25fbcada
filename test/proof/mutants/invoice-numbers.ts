/** The numbers of e-invoices, their order, and the numbers of credit notes: `npm run proof -- mutants-invoice-numbers`. */
import { judgeMutants } from './judge-mutants.ts';

judgeMutants({
  name: 'invoice-numbers',
  changed: [
    'shared/tax/einvoicing/documents/{book,numbers,credit-number,credited-sale,document-store}.ts',
    'shared/tax/einvoicing/lane/{lane,waiting}.ts',
  ],
  tests: [
    'test/tax/einvoicing/documents/{book,credit-number,credited-sale,document-store}.test.ts',
    'test/tax/einvoicing/lane/lane.test.ts',
  ],
  accepted: [
    {
      file: 'shared/tax/einvoicing/documents/document-store.ts',
      change: 'return [first ?? record] -> first && record',
      reason: 'Documents are never deleted: the one that was stored first is found.',
    },
  ],
});
