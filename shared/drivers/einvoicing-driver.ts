/**
 * The interface of an e-invoicing driver: one way to reach the authority's invoicing system, in the gateway's terms.
 * Amounts and quantities are decimal strings; dates are ISO 8601. The gateway, not the driver, numbers documents and
 * decides when a number counts.
 */
import type * as z from 'zod';
import type { DriverCall } from './driver-app.ts';
import type { CalledProvider } from './known-addresses.ts';

export const taxLetters = ['A', 'B', 'C', 'D', 'E'] as const;
export type TaxLetter = (typeof taxLetters)[number];

/** One line of a document, with every amount computed and rounded. */
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
  /** For purchases: the supplier's own names for the item. */
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
  /** When it was created: ISO 8601 UTC. */
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
  /** From the response if the surface sends them; else those of the initialized device. */
  sdc_id: string | null;
  mrc_no: string | null;
};

/**
 * The result of sending a numbered document. `duplicate`: the authority already has a document with this number (994,
 * 899). `sequence`: it expects another number. Everything else is thrown: `provider_refused` (reason `content` or
 * `config`), `provider_unavailable` (certainly not booked; includes a VSCU that is offline), `provider_unclear`.
 */
export type NumberedAnswer<Booked> =
  | { kind: 'booked'; booked: Booked; raw: unknown }
  | { kind: 'duplicate' }
  | { kind: 'sequence'; expected: number; found: number };

/** A booked sale: the caller's own number and its receipt, each null if the authority does not return it. */
export type FoundSale = { receipt_number: string | null; receipt: SignedReceipt | null };

/** What the authority knows of a device. It returns `cmc_key` exactly once. */
export type DeviceInfo = {
  cmc_key: string | null;
  sdc_id: string | null;
  mrc_no: string | null;
  device_id: string | null;
  business: Record<string, unknown>;
};

/** The device for which an app makes calls. */
export type Device = { tin: string; branch_id: string; device_serial: string; cmc_key: string | null };

export type EinvoicingCall<Config = unknown> = DriverCall<Config> & { device: Device };

/** Rows with the endpoint's fields, and the authority's time of the response: C14, the next `since`. */
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
  /** A 902 without a stored key is thrown as `provider_refused` with code `902`. */
  initialize(call: EinvoicingCall<Config>): Promise<DeviceInfo>;
  /** `since`: C14; returns rows changed after it. "Nothing found" (001) returns no rows. */
  read(list: ReadList, since: string, call: EinvoicingCall<Config>): Promise<ReadAnswer>;
  /** The authority's row for a taxpayer; null when it knows none. */
  findTaxpayer(pin: string, call: EinvoicingCall<Config>): Promise<Record<string, unknown> | null>;
  /** The booked sale with a number; null if there is none or the surface has no such query. */
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
  /** Returns the balance that the authority has instead of this one, if it refuses it for that reason; otherwise null. */
  saveStockBalance(
    balance: { item_code: string; quantity: string },
    call: EinvoicingCall<Config>,
  ): Promise<string | null>;
  /** Where a buyer looks the receipt up. */
  qrUrl(receipt: { receipt_signature: string }, call: EinvoicingCall<Config>): string;
};
