/**
 * The content of the receipt of a sale or credit note, independent of its format. Only a document that the authority
 * signed has the marks of a fiscal receipt; any other shows its state instead.
 */
import type { TaxApp } from '../../app/tax-app.ts';
import { unitOf } from '../../app/tax-device.ts';
import { type SignedReceipt, type TaxLetter, taxLetters } from '../../../drivers/einvoicing-driver.ts';
import { toLocalDay } from '../../../values/time.ts';
import { namesOfBusiness } from '../device/device.ts';
import { dashed, type StoredLine, type SaleRecord } from '../documents/document.ts';
import { printedAmount, printedDay, printedMoment, printedNumber, printedTime } from './figures.ts';

/** `qr`: the address where a buyer can look up the receipt; null while there is none. */
export type ReceiptSource = { record: SaleRecord; lines: readonly StoredLine[]; app: TaxApp; qr: string | null };

/** A credit note has reversed a `cancelled` sale. It has a signature as a `signed` one, unless that was lost. */
export type ReceiptState = 'signed' | 'cancelled' | 'waiting' | 'unclear' | 'failed' | 'withdrawn' | 'signature_lost';

export type ReceiptLine = {
  name: string;
  quantity: string;
  price: string;
  letter: TaxLetter;
  /** Before the discount. */
  supply: string;
  discount: { rate: string; amount: string } | null;
  total: string;
};

/** The printed texts. Amounts of a credit note have a minus sign, its discounts do not. */
export type ReceiptFacts = {
  kind: SaleRecord['kind'];
  state: ReceiptState;
  salesType: SaleRecord['sales_type'];
  trader: { name: string; pin: string; branch: string; address: string | null };
  /** The trader's own number. */
  number: string;
  original: string | null;
  /** Without the time if the document was created on another day. */
  date: string;
  customer: { name: string | null; pin: string | null };
  payment: string;
  reason: string | null;
  remark: string | null;
  lines: ReceiptLine[];
  letters: { letter: TaxLetter; rate: string; taxable: string; tax: string }[];
  totals: { taxable: string; tax: string; total: string };
  unit: SigningUnit | null;
  qr: string | null;
};

export type SigningUnit = {
  sdcId: string | null;
  mrcNo: string | null;
  /** The control-unit invoice number. */
  number: string | null;
  /** Such as `45/52 NS`. */
  counter: string;
  internalData: string;
  signature: string;
  signedAt: string;
};

export function toFacts({ record, lines, app, qr }: ReceiptSource): ReceiptFacts {
  const { kind, totals, original, reason } = record;
  const state = stateOf(record);
  const signed = state === 'signed' || state === 'cancelled' ? record.signed : undefined;
  const amount = (text: string) => printedAmount(text, kind === 'credit_note');
  const happens = new Set(lines.map(({ tax_type }) => tax_type));
  return {
    kind,
    state,
    salesType: record.sales_type,
    trader: traderOf(record, app),
    number: record.receipt_number,
    original: original?.receipt_number ?? null,
    date: dateOf(record),
    customer: { name: record.customer_name, pin: record.customer_pin },
    payment: record.payment_type,
    reason: reason ?? null,
    remark: record.remark,
    lines: lines.map((line) => toLine(line, kind)),
    letters: taxLetters
      .filter((letter) => happens.has(letter))
      .map((letter) => {
        const { rate, taxable, tax } = totals.by_type[letter];
        return { letter, rate: printedNumber(rate), taxable: amount(taxable), tax: amount(tax) };
      }),
    totals: { taxable: amount(totals.taxable), tax: amount(totals.tax), total: amount(totals.total) },
    unit: signed ? toUnit(signed, record, app) : null,
    qr: signed ? qr : null,
  };
}

function stateOf({ status, signed, withdrawn_by }: SaleRecord): ReceiptState {
  const states: Record<SaleRecord['status'], ReceiptState> = {
    queued: 'waiting',
    processing: 'waiting',
    needs_attention: 'unclear',
    completed: signed ? 'signed' : 'signature_lost',
    cancelled: withdrawn_by === undefined ? 'cancelled' : 'withdrawn',
    failed: 'failed',
  };
  return states[status];
}

/** The trader as sent, with the branch name that the authority returned when the device was initialized. */
function traderOf({ trader }: SaleRecord, app: TaxApp): ReceiptFacts['trader'] {
  const { taxpayer_pin, branch_id } = unitOf(app);
  const { branch_name } = namesOfBusiness(app);
  const named = branch_name ? `${branch_id} ${branch_name}` : branch_id;
  return { name: trader.name, pin: taxpayer_pin, branch: named, address: trader.address || null };
}

function dateOf({ date, confirmed_at }: SaleRecord): string {
  const isSameDay = toLocalDay(Date.parse(confirmed_at)) === date;
  return isSameDay ? `${printedDay(date)} ${printedTime(confirmed_at)}` : printedDay(date);
}

function toLine(line: StoredLine, kind: SaleRecord['kind']): ReceiptLine {
  const isCredit = kind === 'credit_note';
  const isReduced = /[1-9]/.test(line.discount_amount);
  return {
    name: line.item_name,
    quantity: printedNumber(line.quantity),
    price: printedAmount(line.unit_price, isCredit),
    letter: line.tax_type,
    supply: printedAmount(line.supply_amount, isCredit),
    discount: isReduced
      ? { rate: printedNumber(line.discount_rate), amount: printedAmount(line.discount_amount, !isCredit) }
      : null,
    total: printedAmount(line.total_amount, isCredit),
  };
}

/** With the receipt label: NS, NC, CS, CC, TS, TC or PS. */
function toUnit(signed: SignedReceipt, { kind, sales_type }: SaleRecord, { device }: TaxApp): SigningUnit {
  const sdcId = signed.sdc_id ?? device?.sdc_id ?? null;
  const label = `${sales_type}${kind === 'sale' ? 'S' : 'C'}`;
  return {
    sdcId,
    mrcNo: signed.mrc_no ?? device?.mrc_no ?? null,
    number: sdcId === null ? null : `${sdcId}/${signed.receipt_no}`,
    counter: `${signed.receipt_no}/${signed.total_receipt_no} ${label}`,
    internalData: dashed(signed.internal_data),
    signature: dashed(signed.receipt_signature),
    signedAt: printedMoment(signed.signed_at),
  };
}
