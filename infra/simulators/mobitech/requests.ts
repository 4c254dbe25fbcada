/**
 * Mobitech's sendsms request, transcribed from public clients, which repeat its own example
 * (github.com/Ogweno-D/e-tangazo, api/index.php). It publishes no reference.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

export const sendSms = z.strictObject({
  /** With `+254`, `254` or `0`. */
  mobile: written,
  response_type: z.literal('json'),
  sender_name: written,
  service_id: z.coerce.number().int().nonnegative().default(0),
  message: written,
});
