/**
 * The gateway's POST to a receiver, as a receiver would transcribe it from the gateway's documentation (the Webhook
 * channel in shared/sms/README.md). It requires only the fields that a receiver relies on; others may be present.
 */
import * as z from 'zod';

const text = z.string().min(1);
const time = z.iso.datetime();

export const delivery = z.object({
  event: z.literal('sms.webhook.message'),
  message: z.object({
    id: z.int().positive(),
    uuid: z.guid(),
    to: z.string(),
    from: z.string(),
    message: z.string(),
    channel: z.literal('webhook'),
    created_at: time,
  }),
  /** The sender's additional data. */
  data: z.record(text, z.unknown()),
  timestamp: time,
});
