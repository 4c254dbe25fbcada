/** The schemas of e-invoicing records for the OpenAPI document. */
import * as z from 'zod';

const known = () => z.string().nullable();

/** An item that only the authority knows may lack any field. */
export const itemBody = () =>
  z.looseObject({
    item_code: known(),
    name: known(),
    item_name: known().describe('The same as `name`'),
    item_type: known(),
    item_class_code: known(),
    origin_country: known(),
    package_unit: known(),
    quantity_unit: known(),
    tax_type: known(),
    unit_price: known(),
    barcode: known(),
    active: z.boolean().nullable(),
    stock: known().optional(),
  });

const partyMembers = () => ({
  id: z.number().int(),
  pin: known(),
  name: z.string(),
  address: known(),
  phone: known(),
  email: known(),
  active: z.boolean(),
});
export const customerBody = () =>
  z.looseObject({ ...partyMembers(), number: known(), fax: known(), remark: known() }).partial();
export const supplierBody = () => z.looseObject({ ...partyMembers(), branch_id: known(), authority_name: known() });

export const stockBody = () =>
  z.object({
    item_code: z.string(),
    name: z.string(),
    quantity: known(),
    last_movement_at: known(),
    authority_quantity: known(),
  });

const status = () => z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled', 'needs_attention']);
const sums = () => ({ taxable: z.string(), tax: z.string(), total: z.string() });
const totals = () => z.looseObject(sums());
const documentMembers = () => ({
  status: status(),
  items: z.array(z.looseObject({ item_code: z.string(), quantity: z.string() })).optional(),
  item_count: z.number().int(),
  remark: known(),
  error: known(),
  request_id: known(),
  created_at: z.string(),
  completed_at: known(),
});

/** Amounts and numbers are null while the sale is not stored yet. */
export const saleBody = () =>
  z.looseObject({
    ...documentMembers(),
    receipt_number: z.string(),
    invoice_no: z.number().int().nullable(),
    receipt_no: z.number().int().nullable(),
    total_receipt_no: z.number().int().nullable(),
    control_unit_invoice_number: known(),
    sdc_id: known(),
    mrc_no: known(),
    internal_data: known(),
    receipt_signature: known(),
    signed_at: known(),
    qr_url: known(),
    customer_pin: known(),
    customer_name: known(),
    payment_type: z.string(),
    receipt_date: z.string(),
    totals: totals().nullable(),
    stock_status: z.string(),
    credited_total: z.string().optional(),
    original_receipt_number: known().optional(),
  });

/** A supplier's invoice that is pending at the authority has only the fields that the authority returns. */
export const purchaseBody = () =>
  z
    .looseObject({
      ...documentMembers(),
      id: z.number().int(),
      invoice_number: known(),
      purchase_no: z.number().int().nullable(),
      invoice_date: known(),
      supplier_pin: known(),
      supplier_name: known(),
      supplier_branch_id: known(),
      totals: z.looseObject({}),
      stock_status: z.string(),
    })
    .partial();

export const movementBody = () =>
  z
    .looseObject({
      ...documentMembers(),
      id: z.number().int(),
      number: z.number().int().nullable(),
      type: z.string(),
      date: known(),
      cause: z.object({ kind: z.string(), name: z.string() }).nullable(),
      totals: z.looseObject({}),
      balances: z.array(z.object({ item_code: z.string(), quantity: z.string() })),
    })
    .partial();
