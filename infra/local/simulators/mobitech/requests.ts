/** What Mobitech takes at sendsms, typed in from its "Send SMS" page (mobitechtechnologies.com) and public clients of it. */
import * as z from 'zod';
import { written } from '../messages/fields.ts';

export const sendSms = z.strictObject({
  /** With `+254`, `254` or `0`. */
  mobile: written,
  response_type: z.literal('json'),
  sender_name: written,
  service_id: z.coerce.number().int().nonnegative().default(0),
  message: written,
  /** Of an answer to a message by a short code. */
  link_id: z.string().optional(),
});
