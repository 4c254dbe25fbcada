/** The content of receipts for the worked examples, and of documents without a signature. */
import { describe, expect, it } from 'vitest';
import type { SaleRecord } from '../../../../shared/tax/einvoicing/documents/document.ts';
import { type ReceiptFacts, toFacts } from '../../../../shared/tax/einvoicing/receipt/facts.ts';
import { toSheet } from '../../../../shared/tax/einvoicing/receipt/sheet.ts';
import { aCreditNote, anUnsignedSale, aSale, aSaleOf, qrUrl } from './sales.ts';

describe('The receipt of a sale', () => {
  it('shows the sale of W5 with the authority’s amounts', () => {
    expect(toFacts(aSale())).toEqual({
      kind: 'sale',
      state: 'signed',
      salesType: 'N',
      trader: { name: 'TEST SHOP', pin: 'P001234567Z', branch: '00 Head office', address: 'NAIROBI' },
      number: 'INV-2026-0041',
      original: null,
      date: '15/01/2026 10:15:30',
      customer: { name: 'TEST BUYER LTD', pin: 'P007654321Z' },
      payment: '06',
      reason: null,
      remark: null,
      lines: [
        {
          name: 'TEST ITEM',
          quantity: '3',
          price: '450.00',
          letter: 'B',
          supply: '1,350.00',
          discount: { rate: '10', amount: '-135.00' },
          total: '1,215.00',
        },
      ],
      letters: [{ letter: 'B', rate: '16', taxable: '1,047.41', tax: '167.59' }],
      totals: { taxable: '1,047.41', tax: '167.59', total: '1,215.00' },
      unit: {
        sdcId: 'KRACU0100000001',
        mrcNo: 'TESTMRC0001',
        number: 'KRACU0100000001/45',
        counter: '45/52 NS',
        internalData: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF-GG',
        signature: 'AAAA-BBBB-CCCC-DDDD',
        signedAt: '15/01/2026 10:15:32',
      },
      qr: qrUrl,
    } satisfies ReceiptFacts);
  });

  it('omits the time if the sale was created on a later day', () => {
    expect(toFacts(aSale({ date: '2026-01-14' })).date).toBe('14/01/2026');
    // 00:30 in Nairobi is the previous day in UTC.
    const night = { date: '2026-01-15', confirmed_at: '2026-01-14T21:30:00.000Z' };
    expect(toFacts(aSale(night)).date).toBe('15/01/2026 00:30:00');
  });

  it('lists only the tax letters that occur, exempt ones with zero tax', () => {
    const { letters } = toFacts(
      aSaleOf([
        { tax_type: 'E', unit_price: '216' },
        { tax_type: 'A', unit_price: '8333333.33', quantity: '2.5' },
      ]),
    );
    expect(letters).toEqual([
      { letter: 'A', rate: '0', taxable: '20,833,333.33', tax: '0.00' },
      { letter: 'E', rate: '8', taxable: '200.00', tax: '16.00' },
    ]);
  });

  it.each([
    ['N', 'NS', 'NC'],
    ['C', 'CS', 'CC'],
    ['T', 'TS', 'TC'],
  ] as const)('of type %s has the label %s, and its credit note %s', (sales_type, sale, creditNote) => {
    expect(toFacts(aSale({ sales_type })).unit?.counter).toBe(`45/52 ${sale}`);
    expect(toFacts(aCreditNote({ sales_type })).unit?.counter).toBe(`1/53 ${creditNote}`);
  });

  it('of a proforma invoice has the label PS', () => {
    expect(toFacts(aSale({ sales_type: 'P' })).unit?.counter).toBe('45/52 PS');
  });

  it('shows the control unit of the device if the response did not contain it', () => {
    const source = aSale();
    const { signed } = source.record;
    const record = { ...source.record, ...(signed && { signed: { ...signed, sdc_id: null, mrc_no: null } }) };
    expect(toFacts({ ...source, record }).unit).toMatchObject({
      number: 'KRACU0100000001/45',
      mrcNo: 'TESTMRC0001',
    });
  });

  it('shows the branch number if the device was imported', () => {
    const { device: _, ...app } = aSale().app;
    expect(toFacts({ ...aSale(), app }).trader.branch).toBe('00');
  });
});

describe('The receipt of a credit note', () => {
  it('shows the credit of W12 with minus signs, and its invoice', () => {
    expect(toFacts(aCreditNote())).toMatchObject({
      kind: 'credit_note',
      number: 'CN-2026-0001',
      original: 'INV-2026-0041',
      reason: '06',
      lines: [
        {
          quantity: '1',
          price: '-450.00',
          supply: '-450.00',
          discount: { rate: '10', amount: '45.00' },
          total: '-405.00',
        },
      ],
      letters: [{ letter: 'B', rate: '16', taxable: '-349.14', tax: '-55.86' }],
      totals: { taxable: '-349.14', tax: '-55.86', total: '-405.00' },
      unit: { counter: '1/53 NC', number: 'KRACU0100000001/1' },
    });
  });

  it('has no minus sign before zero', () => {
    const { record, lines, ...rest } = aSaleOf([{ tax_type: 'C', unit_price: '250' }]);
    const { letters } = toFacts({ ...rest, lines, record: { ...record, kind: 'credit_note' } });
    expect(letters).toEqual([{ letter: 'C', rate: '0', taxable: '-250.00', tax: '0.00' }]);
  });
});

describe('A document that the authority has not signed', () => {
  it.each([
    ['queued', 'has not signed this document yet', 'bado haijatia sahihi'],
    ['processing', 'has not signed this document yet', 'bado haijatia sahihi'],
    ['needs_attention', 'not known yet whether', 'Bado haijulikani'],
    ['failed', 'has not taken this document', 'haikupokea'],
    ['cancelled', 'was withdrawn', 'yaliondolewa', { withdrawn_by: 'a-request' }],
    ['cancelled', 'a credit note has undone', 'imebatilisha'],
    ['completed', 'its signature is not known', 'sahihi yake haijulikani'],
  ] as const)(
    'with status %s shows that and never looks like a tax invoice',
    (status, english, swahili, more: Partial<SaleRecord> = {}) => {
      const facts = toFacts(anUnsignedSale({ status, ...more }));
      expect(facts).toMatchObject({ unit: null, qr: null });
      const sheet = toSheet(facts, 'en');
      expect(sheet).toMatchObject({ title: 'NOT A TAX INVOICE', unit: null, qr: null });
      expect(sheet.notices.join()).toContain(english);
      expect(toSheet(facts, 'sw').notices.join()).toContain(swahili);
    },
  );

  it('shows no signature while its booking is unclear', () => {
    for (const status of ['queued', 'processing', 'needs_attention', 'failed'] as const) {
      expect(toFacts(aSale({ status }))).toMatchObject({ unit: null, qr: null });
    }
  });

  it('is not titled as a valid credit note either', () => {
    const { record, ...rest } = aCreditNote({ status: 'failed' });
    expect(toSheet(toFacts({ ...rest, record }), 'en').title).toBe('NOT A VALID CREDIT NOTE');
  });
});

describe('A signed document', () => {
  it.each([
    ['N', 'TAX INVOICE', []],
    ['C', 'TAX INVOICE', ['COPY']],
    ['P', 'PROFORMA INVOICE', ['This is not a tax invoice.']],
    ['T', 'TRAINING RECEIPT', ['Made for training. This is not a tax invoice.']],
  ] as const)('of type %s has the title %s', (sales_type, title, notices) => {
    expect(toSheet(toFacts(aSale({ sales_type })), 'en')).toMatchObject({ title, notices });
  });

  it('shows that a credit note has reversed it', () => {
    const sheet = toSheet(toFacts(aSale({ status: 'cancelled' })), 'en');
    expect(sheet).toMatchObject({ title: 'TAX INVOICE', qr: { address: qrUrl } });
    expect(sheet.notices).toEqual(['Cancelled: a credit note has undone this invoice.']);
  });
});

describe('The payment type', () => {
  it.each([
    ['01', 'Cash', 'Taslimu'],
    ['02', 'Credit', 'Mkopo'],
    ['03', 'Cash and credit', 'Taslimu na mkopo'],
    ['04', 'Bank cheque', 'Hundi ya benki'],
    ['05', 'Debit or credit card', 'Kadi ya benki'],
    ['06', 'Mobile money', 'Pesa kwa simu'],
    ['07', 'Other', 'Nyingine'],
  ])('%s is shown as %s', (payment_type, english, swahili) => {
    const facts = toFacts(aSale({ payment_type }));
    expect(toSheet(facts, 'en').about).toContainEqual(['Paid by', english]);
    expect(toSheet(facts, 'sw').about).toContainEqual(['Malipo', swahili]);
  });
});
