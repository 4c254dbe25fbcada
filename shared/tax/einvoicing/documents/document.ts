/**
 * The stored documents (sales and credit notes, purchases and reverse invoices, stock movements) and how they are
 * shown. Amounts are calculated only once, when the document is stored, so that every attempt sends the same content.
 */
import type { DocumentLine, DocumentTotals, SignedReceipt, TaxLetter } from '../../../drivers/einvoicing-driver.ts';
import { toJsonNumber } from '../../../values/money.ts';
import type { DocumentKind } from '../records.ts';

export type DocumentStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'needs_attention';

/** The owner of a document, and its number in the list of its kind. */
type Place = { account_id: number; app_id: number; sequence: number };

type CommonDraft = {
  status: DocumentStatus;
  /** Kenyan calendar date. */
  date: string;
  /** Sent with the document; the same for every attempt. */
  confirmed_at: string;
  /** Packed: see packed-lines.ts. */
  lines: string;
  line_count: number;
  totals: DocumentTotals;
  remark: string | null;
  /** The request that created it. */
  request_id: string;
  fingerprint: string;
  /** The authority's number under which it was sent without a response so far. */
  sent_as?: number;
  /** The authority's response that accepted it, as JSON. */
  answer?: string;
  error?: string;
  trace_id: string;
  created_at: string;
  updated_at: string;
  completed_at?: string;
};

/** The state of the stock movement that a document causes, which is booked separately. */
export type StockStatus = 'none' | 'pending' | 'completed' | 'failed';

type SaleDraft = CommonDraft & {
  kind: 'sale' | 'credit_note';
  receipt_number: string;
  customer_pin: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  payment_type: string;
  sales_type: 'C' | 'N' | 'P' | 'T';
  /** The total of prices without tax before tax was added. */
  requested_net?: string;
  trader: { name: string; address: string };
  invoice_no?: number;
  signed?: SignedReceipt;
  /** The address where a buyer can look up the receipt. */
  qr_url?: string;
  /** Booked, but the authority no longer returns its receipt. */
  is_receipt_missing?: true;
  stock_status: StockStatus;
  /** Of a sale: the gross total of its completed credit notes. */
  credited_total?: string;
  /** Of a sale: the request that withdrew it before it was sent. */
  withdrawn_by?: string;
  /** Of a credit note. */
  original?: { receipt_number: string; sequence: number; invoice_no: number };
  reason?: string;
  /** Of a credit note that cancels its sale. */
  cancels_sale?: true;
};

type PurchaseDraft = CommonDraft & {
  kind: 'purchase' | 'reverse_invoice';
  /** The supplier's own number; ours for a reverse invoice. */
  invoice_number: string;
  supplier_pin: string | null;
  supplier_name: string;
  supplier_branch_id: string;
  payment_type: string;
  registration_type: 'A' | 'M';
  /** The total of prices without tax before tax was added. */
  requested_net?: string;
  purchase_no?: number;
  stock_status: StockStatus;
};

type MovementDraft = CommonDraft & {
  kind: 'movement';
  /** A code of the authority's class 12. */
  type: string;
  /** The document that caused the movement, if any. */
  cause: { kind: DocumentKind | 'import'; name: string } | null;
  customer_pin: string | null;
  customer_name: string | null;
  branch_to: string | null;
  original_movement_no: number;
  movement_no?: number;
  /** The stock after the movement, by item code; set once the authority has accepted the balances. */
  balances?: Record<string, string>;
};

export type SaleRecord = SaleDraft & Place;
export type PurchaseRecord = PurchaseDraft & Place;
export type MovementRecord = MovementDraft & Place;
export type DocumentRecord = SaleRecord | PurchaseRecord | MovementRecord;

/** A document before it has its number. */
export type DraftOf<Kind extends DocumentKind> = Kind extends 'sale' | 'credit_note'
  ? SaleDraft
  : Kind extends 'movement'
    ? MovementDraft
    : PurchaseDraft;
export type RecordOf<Kind extends DocumentKind> = DraftOf<Kind> & Place;

/** Of a credit note, `original_item_seq` is the line of its sale. */
export type StoredLine = DocumentLine & { original_item_seq?: number };

/** Groups of four characters, as receipts print them. */
export const dashed = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? '';

/** The result of a request omits more lines than this; read them with the document. */
const maxLinesInResult = 100;

/** Rates are shown as numbers, amounts as the stored strings. */
function toTotalsBody({ taxable, tax, total, by_type: { A, B, C, D, E } }: DocumentTotals) {
  const letterBody = ({ rate, ...sums }: typeof A): LetterBody => ({ rate: toJsonNumber(rate), ...sums });
  const by_type: Record<TaxLetter, LetterBody> = {
    A: letterBody(A),
    B: letterBody(B),
    C: letterBody(C),
    D: letterBody(D),
    E: letterBody(E),
  };
  return { taxable, tax, total, by_type };
}
type LetterBody = { rate: number; taxable: string; tax: string };

/** A document that failed or was withdrawn moves no goods, although it would have. */
const stockStatusOf = ({
  status,
  stock_status,
  withdrawn_by,
}: Pick<SaleRecord, 'status' | 'stock_status' | 'withdrawn_by'>): StockStatus =>
  status === 'failed' || withdrawn_by !== undefined ? 'none' : stock_status;

export function toSaleBody(record: SaleRecord, lines: readonly StoredLine[] | null) {
  const { signed, original } = record;
  const sdc_id = signed?.sdc_id ?? null;
  return {
    receipt_number: record.receipt_number,
    status: record.status,
    invoice_no: record.invoice_no ?? null,
    receipt_no: signed?.receipt_no ?? null,
    total_receipt_no: signed?.total_receipt_no ?? null,
    control_unit_invoice_number: signed && sdc_id !== null ? `${sdc_id}/${signed.receipt_no}` : null,
    sdc_id,
    mrc_no: signed?.mrc_no ?? null,
    internal_data: signed ? dashed(signed.internal_data) : null,
    receipt_signature: signed ? dashed(signed.receipt_signature) : null,
    signed_at: signed?.signed_at ?? null,
    qr_url: record.qr_url ?? null,
    customer_pin: record.customer_pin,
    customer_name: record.customer_name,
    customer_phone: record.customer_phone,
    sales_type: record.sales_type,
    payment_type: record.payment_type,
    receipt_date: record.date,
    totals: toTotalsBody(record.totals),
    ...(record.requested_net === undefined ? {} : { requested_net: record.requested_net }),
    ...(lines === null ? {} : { items: lines }),
    item_count: record.line_count,
    remark: record.remark,
    stock_status: stockStatusOf(record),
    ...(record.kind === 'sale'
      ? { credited_total: record.credited_total ?? '0.00' }
      : { original_receipt_number: original?.receipt_number ?? null, reason: record.reason ?? null }),
    ...(record.is_receipt_missing ? { receipt_data_missing: true } : {}),
    error: record.error ?? null,
    request_id: record.request_id,
    created_at: record.created_at,
    completed_at: record.completed_at ?? null,
  };
}
export type SaleBody = ReturnType<typeof toSaleBody>;

export function toPurchaseBody(record: PurchaseRecord, lines: readonly StoredLine[] | null) {
  return {
    id: record.sequence,
    invoice_number: record.invoice_number,
    status: record.status,
    purchase_no: record.purchase_no ?? null,
    invoice_date: record.date,
    supplier_pin: record.supplier_pin,
    supplier_name: record.supplier_name,
    supplier_branch_id: record.supplier_branch_id,
    payment_type: record.payment_type,
    registration_type: record.registration_type,
    totals: toTotalsBody(record.totals),
    ...(record.requested_net === undefined ? {} : { requested_net: record.requested_net }),
    ...(lines === null ? {} : { items: lines }),
    item_count: record.line_count,
    remark: record.remark,
    stock_status: stockStatusOf(record),
    error: record.error ?? null,
    request_id: record.request_id,
    created_at: record.created_at,
    completed_at: record.completed_at ?? null,
  };
}

export function toMovementBody(record: MovementRecord, lines: readonly StoredLine[] | null) {
  const { totals } = record;
  return {
    id: record.sequence,
    number: record.movement_no ?? null,
    status: record.status,
    type: record.type,
    date: record.date,
    cause: record.cause,
    customer_pin: record.customer_pin,
    branch_to: record.branch_to,
    totals: { taxable: totals.taxable, tax: totals.tax, total: totals.total },
    ...(lines === null ? {} : { items: lines }),
    item_count: record.line_count,
    balances: Object.entries(record.balances ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([item_code, quantity]) => ({ item_code, quantity })),
    remark: record.remark,
    error: record.error ?? null,
    request_id: record.request_id,
    created_at: record.created_at,
    completed_at: record.completed_at ?? null,
  };
}

/** The lines for a request's result; null if there are too many. */
export const linesForResult = (lines: readonly StoredLine[]): readonly StoredLine[] | null =>
  lines.length > maxLinesInResult ? null : lines;
