/**
 * What an e-invoicing driver is: one way to reach the authority's invoicing system, said in the gateway's words.
 * Amounts are decimal strings, quantities too; dates
 * are ISO 8601. Who numbers documents, and when a number counts, is the gateway's business (2.12), not the driver's.
 */
import type * as z from 'zod';
import type { DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export const taxLetters = ['A', 'B', 'C', 'D', 'E'] as const;
export type TaxLetter = (typeof taxLetters)[number];

/** One line of a document, every amount computed and rounded. */
export type DocumentLine = {
  item_seq: number;
  item_code: string;
  item_class_code: string;
  item_name: string;
  barcode: string | null;
  package_unit: string;
  package_quantity: string;
  quantity_unit: string;
  quantity: string;
  /** Tax included. */
  unit_price: string;
  supply_amount: string;
  discount_rate: string;
  discount_amount: string;
  tax_type: TaxLetter;
  taxable_amount: string;
  tax_amount: string;
  total_amount: string;
  /** Of purchases: the supplier's own names for the item. */
  supplier_item?: { code: string | null; class_code: string | null; name: string | null };
  expiry_date?: string | null;
};

/** Sums of the rounded lines. */
export type DocumentTotals = {
  by_type: Record<TaxLetter, { rate: string; taxable: string; tax: string }>;
  taxable: string;
  tax: string;
  total: string;
};

type CommonDocument = {
  lines: readonly DocumentLine[];
  totals: DocumentTotals;
  remark: string | null;
  /** When it was made: ISO 8601 UTC. */
  confirmed_at: string;
  /** Kenyan calendar date, `YYYY-MM-DD`. */
  date: string;
};

/** A sale, or a credit note with `original_invoice_no` above 0 (operation 15). */
export type SaleDocument = CommonDocument & {
  kind: 'sale' | 'credit_note';
  /** The caller's own number. */
  receipt_number: string;
  /** The device's sequence. */
  invoice_no: number;
  original_invoice_no: number;
  sales_type: 'C' | 'N' | 'P' | 'T';
  payment_type: string;
  customer: { pin: string | null; name: string | null; phone: string | null };
  /** Class 32; credit notes only. */
  refund_reason: string | null;
  trader: { name: string; address: string };
};

/** Operation 18. */
export type PurchaseDocument = CommonDocument & {
  kind: 'purchase' | 'credit_note';
  purchase_no: number;
  original_purchase_no: number;
  registration_type: 'A' | 'M';
  payment_type: string;
  supplier: { pin: string | null; branch_id: string | null; name: string; invoice_number: string | null };
};

/** Operation 20. */
export type StockDocument = CommonDocument & {
  movement_no: number;
  original_movement_no: number;
  /** Class 12. */
  type: string;
  registration_type: 'A' | 'M';
  customer: { pin: string | null; name: string | null; branch_id: string | null };
};

export type SignedReceipt = {
  receipt_no: number;
  total_receipt_no: number;
  /** As sent, without dashes. */
  internal_data: string;
  receipt_signature: string;
  /** ISO 8601 with +03:00. */
  signed_at: string;
  /** From the answer where the surface sends them; else those of the initialised device. */
  sdc_id: string | null;
  mrc_no: string | null;
};

/**
 * What a numbered document met. `duplicate`: the authority holds a document of this number already (994, 899).
 * `sequence`:
 * it expects another number. Everything else is thrown: `provider_refused` (reason `content` or `config`),
 * `provider_unavailable` (certainly not booked, a VSCU that is off line included), `provider_unclear`.
 */
export type NumberedAnswer<Booked> =
  | { kind: 'booked'; booked: Booked; raw: unknown }
  | { kind: 'duplicate' }
  | { kind: 'sequence'; expected: number; found: number };

/** A booked sale: the caller's own number of it and its receipt, each null where the authority does not tell it. */
export type FoundSale = { receipt_number: string | null; receipt: SignedReceipt | null };

/** What the authority knows of a device; `cmc_key` is told exactly once. */
export type DeviceInfo = {
  cmc_key: string | null;
  sdc_id: string | null;
  mrc_no: string | null;
  device_id: string | null;
  business: Record<string, unknown>;
};

/** The device an app's calls are made for. */
export type Device = { tin: string; branch_id: string; device_serial: string; cmc_key: string | null };

export type EinvoicingCall<Config = unknown> = DriverCall<Config> & { device: Device };

/** Rows in the endpoint's members, and the authority's time of the answer: C14, the next `since`. */
export type ReadAnswer = { rows: Record<string, unknown>[]; result_at: string };

export const readLists = [
  'codes',
  'item-classifications',
  'branches',
  'notices',
  'items',
  'imports',
  'purchases',
  'stock-movements',
] as const;
export type ReadList = (typeof readLists)[number];

export type ItemRecord = {
  item_code: string;
  item_name: string;
  item_type: '1' | '2' | '3';
  item_class_code: string;
  tax_type: TaxLetter;
  unit_price: string;
  origin_country: string;
  package_unit: string;
  quantity_unit: string;
  barcode: string | null;
  description: string | null;
  safety_stock: string | null;
  insurance_applicable: boolean;
  active: boolean;
};

export type EinvoicingDriver<Config = unknown> = CalledProvider & {
  id: string;
  title: string;
  config: z.ZodType<Config>;
  /** 902 with no key held is thrown as `provider_refused` with code `902`. */
  initialize(call: EinvoicingCall<Config>): Promise<DeviceInfo>;
  /** `since`: C14; rows changed after it. Nothing found (001) is no rows. */
  read(list: ReadList, since: string, call: EinvoicingCall<Config>): Promise<ReadAnswer>;
  /** The authority's row of a taxpayer; null when it knows none. */
  findTaxpayer(pin: string, call: EinvoicingCall<Config>): Promise<Record<string, unknown> | null>;
  /** The booked sale of a number; null where there is none or the surface offers no such read. */
  findSale(invoiceNo: number, call: EinvoicingCall<Config>): Promise<FoundSale | null>;
  /** `sequence`: the counter in the item code is not the expected one. */
  saveItem(item: ItemRecord, call: EinvoicingCall<Config>): Promise<NumberedAnswer<null>>;
  saveComposition(
    component: { item_code: string; component_code: string; quantity: string },
    call: EinvoicingCall<Config>,
  ): Promise<void>;
  saveCustomer(
    customer: {
      number: string;
      pin: string;
      name: string;
      address: string | null;
      phone: string | null;
      email: string | null;
      fax: string | null;
      remark: string | null;
      active: boolean;
    },
    call: EinvoicingCall<Config>,
  ): Promise<void>;
  decideImport(
    decision: {
      task_code: string;
      declaration_date: string;
      item_seq: number;
      hs_code: string;
      item_class_code: string;
      item_code: string;
      is_approved: boolean;
      remark: string;
    },
    call: EinvoicingCall<Config>,
  ): Promise<void>;
  sendSale(document: SaleDocument, call: EinvoicingCall<Config>): Promise<NumberedAnswer<SignedReceipt>>;
  sendPurchase(document: PurchaseDocument, call: EinvoicingCall<Config>): Promise<NumberedAnswer<null>>;
  sendStock(document: StockDocument, call: EinvoicingCall<Config>): Promise<NumberedAnswer<null>>;
  saveStockBalance(balance: { item_code: string; quantity: string }, call: EinvoicingCall<Config>): Promise<void>;
  /** Where a buyer looks the receipt up. */
  qrUrl(receipt: { receipt_signature: string }, call: EinvoicingCall<Config>): string;
};
