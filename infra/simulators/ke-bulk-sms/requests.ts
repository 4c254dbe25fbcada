/**
 * The requests of the engine behind the KeBulkSms brands, transcribed from the brands' pages: Advanta Africa's ("SEND
 * SMS", "SEND BULK", github.com/harrykerry/advanta-africa-apis), textsms.co.ke/bulk-sms-api and the developer pages of
 * Celcom Africa. Query, form and JSON have the same fields; numbers may be text.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

export const keys = z.object({
  apikey: written.optional().catch(undefined),
  partnerID: written.optional().catch(undefined),
});

const message = {
  apikey: written,
  partnerID: written,
  message: written,
  shortcode: written,
  /** `bm5` is base64. */
  pass_type: z.enum(['plain', 'bm5']).default('plain'),
  /** The sender's own id of the message. */
  clientsmsid: written.optional(),
  /** `YYYY-MM-DD HH:mm` or epoch seconds. */
  timeToSend: written.pipe(z.string().regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?|\d{9,11})$/)).optional(),
};

/** sendsms and sendotp; several numbers are separated by commas. */
export const send = z.strictObject({
  ...message,
  mobile: written,
  /** Whether `mobile` is Safaricom's SHA-256 of a number. */
  hashed: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type Send = z.output<typeof send>;

/** sendbulk: at most twenty, each with its keys. */
export const sendBulk = z.strictObject({
  count: z.coerce.number().int().positive().optional(),
  smslist: z
    .array(z.strictObject({ ...message, mobile: written }))
    .min(1)
    .max(20),
});

/** getdlr. */
export const deliveryQuery = z.strictObject({ apikey: written, partnerID: written, messageID: written });
