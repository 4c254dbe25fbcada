/** The schemas of what queued calls wrote, as replies that wait, requests and webhooks contain it, for the document. */
import * as z from 'zod';
import { answerOf } from '../../app/tax-replies.ts';
import { deviceBody } from '../device/read-device.ts';
import { customerBody, itemBody, supplierBody } from './record-bodies.ts';

const known = () => z.string().nullable();
/** As the endpoint that reads it returns it; its many members are not repeated here. */
const document = () => z.looseObject({});

/** `title`: of a schema that several calls return. */
const resultOf = (members: z.ZodRawShape, title?: string) => {
  const body = z.looseObject({ tax_app_id: z.int(), ...members });
  return answerOf(title === undefined ? body : body.meta({ title }));
};

/** What the receipt of a sale or of a credit note prints. */
const receipt = () => ({
  receipt_number: z.string(),
  invoice_no: z.int().nullable(),
  control_unit_invoice_number: known(),
  receipt_signature: known(),
  internal_data: known(),
  qr_url: known(),
  taxable: z.string(),
  tax: z.string(),
  total: z.string(),
  signed_at: known(),
});

export const deviceResult = () =>
  resultOf({ device: deviceBody().omit({ next_invoice_no: true, last_sync_at: true, queue_length: true }) });
export const itemResult = () => resultOf({ item: itemBody() }, 'SavedItem');
export const compositionResult = () =>
  resultOf({
    item_code: z.string(),
    components: z.array(z.looseObject({ item_code: z.string(), quantity: z.string() })),
  });
export const customerResult = () => resultOf({ customer: customerBody() }, 'SavedCustomer');
export const supplierResult = () => resultOf({ supplier: supplierBody() });
export const saleResult = () => resultOf({ ...receipt(), sale: document() });
export const saleWithItemsResult = () =>
  resultOf({ ...receipt(), sale: document(), items_registered: z.array(document()) });
export const creditNoteResult = () => resultOf({ ...receipt(), credit_note: document() }, 'SavedCreditNote');
/** A sale that was withdrawn while it waited has no receipt and no credit note. */
export const cancelResult = () =>
  resultOf({
    ...z.object(receipt()).partial().shape,
    credit_note: document().nullable(),
    sale: document().optional(),
  });

const booked = () => ({ invoice_number: known().optional(), purchase_no: z.int().nullable() });
export const purchaseResult = () => resultOf({ ...booked(), purchase: document() });
export const reverseInvoiceResult = () => resultOf({ ...booked(), reverse_invoice: document() });

export const movementResult = () => resultOf({ movement: document().nullable() });
export const decisionResult = () =>
  resultOf({
    import: z.looseObject({
      task_code: z.string(),
      item_seq: z.int(),
      declaration_date: known(),
      hs_code: known(),
      item_code: known(),
      decision: z.enum(['approve', 'reject']),
      remark: known(),
      quantity: known(),
      stock_status: z.enum(['pending', 'none']),
    }),
  });
