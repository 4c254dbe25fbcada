/** Stored sales and credit notes for receipts: the worked examples W5 and W12, and others. */
import type { TaxApp } from '../../../../shared/tax/app/tax-app.ts';
import { type PricedItem, toLines, toTotals } from '../../../../shared/tax/einvoicing/documents/amounts.ts';
import { toCreditLines } from '../../../../shared/tax/einvoicing/documents/credit-lines.ts';
import type { StoredLine, SaleRecord } from '../../../../shared/tax/einvoicing/documents/document.ts';
import { pack } from '../../../../shared/tax/einvoicing/documents/packed-lines.ts';
import type { ReceiptSource } from '../../../../shared/tax/einvoicing/receipt/facts.ts';
import { anItem, rates, w5 } from '../documents.ts';

const app = {
  account_id: 7,
  id: 11,
  config: { taxpayer_pin: 'P001234567Z', branch_id: '00', device_serial: 'TESTDVC001' },
  device: {
    initialized_at: '2026-01-01T00:00:00.000Z',
    sdc_id: 'KRACU0100000001',
    mrc_no: 'TESTMRC0001',
    device_id: null,
    business: { name: 'TEST SHOP', branch: { branch_id: '00', name: 'Head office' } },
  },
} as unknown as TaxApp;

export const qrUrl =
  'https://etims-sbx.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P001234567Z00AAAABBBBCCCCDDDD';

const signed = {
  receipt_no: 45,
  total_receipt_no: 52,
  internal_data: 'AAAABBBBCCCCDDDDEEEEFFFFGG',
  receipt_signature: 'AAAABBBBCCCCDDDD',
  signed_at: '2026-01-15T10:15:32+03:00',
  sdc_id: 'KRACU0100000001',
  mrc_no: 'TESTMRC0001',
};

/** By default W5, signed. */
export function aSale(differences: Partial<SaleRecord> = {}, lines: readonly StoredLine[] = w5): ReceiptSource {
  const record = {
    kind: 'sale',
    account_id: 7,
    app_id: 11,
    sequence: 1,
    status: 'completed',
    date: '2026-01-15',
    confirmed_at: '2026-01-15T07:15:30.000Z',
    lines: pack(lines),
    line_count: lines.length,
    totals: toTotals(lines, rates),
    remark: null,
    receipt_number: 'INV-2026-0041',
    customer_pin: 'P007654321Z',
    customer_name: 'TEST BUYER LTD',
    customer_phone: null,
    payment_type: '06',
    sales_type: 'N',
    trader: { name: 'TEST SHOP', address: 'NAIROBI' },
    invoice_no: 41,
    signed,
    stock_status: 'completed',
    ...differences,
  } as SaleRecord;
  return { record, lines, app, qr: qrUrl };
}

export function aSaleOf(items: readonly Partial<PricedItem>[], differences: Partial<SaleRecord> = {}): ReceiptSource {
  const priced = items.map((item) => anItem(item));
  return aSale(differences, toLines(priced, { prices_include_tax: true, rates }));
}

/** W5 without a signature. */
export function anUnsignedSale(differences: Partial<SaleRecord> = {}): ReceiptSource {
  const { record, ...rest } = aSale(differences);
  delete record.signed;
  return { ...rest, record };
}

/** W12: a credit note for one of the three units of W5. */
export const aCreditNote = (differences: Partial<SaleRecord> = {}): ReceiptSource =>
  aSale(
    {
      kind: 'credit_note',
      receipt_number: 'CN-2026-0001',
      original: { receipt_number: 'INV-2026-0041', sequence: 1, invoice_no: 41 },
      reason: '06',
      signed: { ...signed, receipt_no: 1, total_receipt_no: 53 },
      ...differences,
    },
    toCreditLines(w5, [{ item_seq: 1, quantity: '1' }], [], rates),
  );

export const aThousandItems = (): ReceiptSource =>
  aSaleOf(
    Array.from({ length: 1000 }, (_, index) => ({ item_name: `Item number ${index + 1}`, unit_price: `${index + 1}` })),
  );
