/**
 * What the gateway posts to a receiver of webhooks, as a receiver would type it in from the gateway's documentation (the
 * Webhook channel in shared/sms/README.md). Only what a receiver relies on is asked for; more may come.
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
  /** What the sender of the message added. */
  data: z.record(text, z.unknown()),
  timestamp: time,
});
