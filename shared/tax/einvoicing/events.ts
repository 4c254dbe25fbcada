/** Events of documents that are settled after their request failed (save-booking.ts), for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../../platform/config/module.ts';

const data = () => z.looseObject({ tax_app_id: z.number().int(), receipt_number: z.string() });

export const einvoicingEvents: readonly EventDeclaration[] = [
  { name: 'tax.sale.sync', summary: 'A sale was booked, or failed', data },
  { name: 'tax.credit_note.sync', summary: 'A credit note was booked, or failed', data },
];
