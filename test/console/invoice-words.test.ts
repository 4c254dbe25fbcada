/** What the console says about an invoice. */
import { describe, expect, it } from 'vitest';
import { invoiceWords, linesOf } from '../../functions/console/web/pages/invoice-words.ts';

type Sale = Parameters<typeof invoiceWords>[0];

const anInvoice = (more: Partial<Sale> = {}) =>
  ({
    receipt_number: 'INV-1',
    receipt_date: '2026-01-15',
    sales_type: 'N',
    status: 'completed',
    invoice_no: 41,
    signed_at: '2026-01-15T10:15:32+03:00',
    totals: { taxable: '1047.41', tax: '167.59', total: '1215.00' },
    error: null,
    ...more,
  }) as Sale;

describe('An invoice', () => {
  const unsent = { invoice_no: null, signed_at: null };
  it.each<[string, Partial<Sale>, string]>([
    ['that KRA signed', {}, 'Signed by KRA: 1,215.00 KES, 2026-01-15'],
    ['that is a copy', { sales_type: 'C' }, 'Copy of a tax invoice: 1,215.00 KES, 2026-01-15'],
    ['that is a proforma', { sales_type: 'P' }, 'Proforma, not a tax invoice: 1,215.00 KES, 2026-01-15'],
    ['made for training', { sales_type: 'T' }, 'Made for training, not a tax invoice: 1,215.00 KES, 2026-01-15'],
    ['whose signature was lost', { signed_at: null }, 'KRA has this invoice, but its signature was lost'],
    ['that a credit note has undone', { status: 'cancelled' }, 'Cancelled: a credit note has undone it'],
    ['that was withdrawn', { status: 'cancelled', ...unsent }, 'Withdrawn before it was sent to KRA'],
    ['that waits', { status: 'queued', ...unsent, totals: null }, 'Waiting to be sent to KRA'],
    ['that failed', { status: 'failed', ...unsent }, 'Not invoiced: KRA has no invoice of this sale'],
  ])('%s is described as such', (_, more, text) => {
    expect(invoiceWords(anInvoice(more)).text).toBe(text);
  });
});

it('The lines of an invoice show the discounts that their amounts contain', () => {
  const line = { item_code: 'KE2NTXU0000001', quantity: '3.00', unit_price: '450.00', tax_type: 'B' };
  const items = [
    { ...line, discount_amount: '135.00', total_amount: '1215.00' },
    { ...line, discount_amount: '0.00', total_amount: '1350.00' },
    // Not priced yet.
    line,
  ];
  expect(linesOf({ items }).map(({ price, discount, amount }) => [price, discount, amount])).toEqual([
    ['450.00', '-135.00', '1,215.00'],
    ['450.00', '', '1,350.00'],
    ['450.00', '', '–'],
  ]);
});
