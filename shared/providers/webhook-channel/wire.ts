/**
 * Zod schemas of the requests, responses and callbacks of a Webhook app, in the gateway's own format: strict for what
 * we post, lenient for what we receive.
 */
import * as z from 'zod';
import { messageChannels } from '../../drivers/sms-driver.ts';

export const outgoingBody = z.strictObject({
  event: z.literal('sms.webhook.message'),
  message: z.strictObject({
    id: z.int(),
    uuid: z.uuid(),
    to: z.string(),
    from: z.string(),
    message: z.string(),
    channel: z.literal('webhook'),
    created_at: z.iso.datetime(),
  }),
  /** The caller's own fields; empty if there are none. */
  data: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime(),
});
export type OutgoingBody = z.output<typeof outgoingBody>;

const optionalText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || undefined)
  .optional()
  .catch(undefined);

/** A successful response may have any body or none; only these fields are read. */
export const receiverAnswer = z.object({ id: optionalText, cost: optionalText, currency: optionalText }).catch({
  id: undefined,
  cost: undefined,
  currency: undefined,
});
export type ReceiverAnswer = z.output<typeof receiverAnswer>;

/** `id` is the receiver's id, as in its response; `uuid` is ours. */
export const pushedReport = z
  .object({
    id: optionalText,
    provider_id: optionalText,
    uuid: optionalText,
    status: z.string().trim().min(1),
    cost: optionalText,
    currency: optionalText,
    error_code: optionalText,
    error: optionalText,
    timestamp: optionalText,
  })
  .refine(({ id, provider_id, uuid }) => (provider_id ?? id ?? uuid) !== undefined, 'Contains no message id');
export type PushedReport = z.output<typeof pushedReport>;

export const pushedMessage = z
  .object({
    id: optionalText,
    from: z.union([z.string(), z.number()]).transform((value) => String(value).trim()),
    to: optionalText,
    message: optionalText,
    text: optionalText,
    timestamp: optionalText,
    channel: z.enum(messageChannels).optional().catch(undefined),
  })
  .refine(({ from, message, text }) => from !== '' && (message ?? text) !== undefined, 'Contains no sender or no text');
export type PushedMessage = z.output<typeof pushedMessage>;

/** Several reports or messages at once. */
export const pushedBatch = z
  .object({ reports: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() })
  .refine(({ reports, messages }) => (reports ?? messages) !== undefined);
