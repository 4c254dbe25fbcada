/**
 * Everything a receiver of webhooks and the gateway say to each other, as zod schemas. The
 * form is ours: exact on what we post, lenient on what is answered and pushed.
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
  /** The caller's own members; empty without any. */
  data: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime(),
});
export type OutgoingBody = z.output<typeof outgoingBody>;

const words = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || undefined)
  .optional()
  .catch(undefined);

/** Any body, or none, comes with a success; only this much of it is read. */
export const receiverAnswer = z.object({ id: words, cost: words, currency: words }).catch({
  id: undefined,
  cost: undefined,
  currency: undefined,
});
export type ReceiverAnswer = z.output<typeof receiverAnswer>;

/** `id` is the receiver's own, as in its answer; `uuid` is ours. */
export const pushedReport = z
  .object({
    id: words,
    provider_id: words,
    uuid: words,
    status: z.string().trim().min(1),
    cost: words,
    currency: words,
    error_code: words,
    error: words,
    timestamp: words,
  })
  .refine(({ id, provider_id, uuid }) => (provider_id ?? id ?? uuid) !== undefined, 'Names no message');
export type PushedReport = z.output<typeof pushedReport>;

export const pushedMessage = z
  .object({
    id: words,
    from: z.union([z.string(), z.number()]).transform((value) => String(value).trim()),
    to: words,
    message: words,
    text: words,
    timestamp: words,
    channel: z.enum(messageChannels).optional().catch(undefined),
  })
  .refine(({ from, message, text }) => from !== '' && (message ?? text) !== undefined, 'Says nothing');
export type PushedMessage = z.output<typeof pushedMessage>;

/** Several at once. */
export const pushedBatch = z
  .object({ reports: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() })
  .refine(({ reports, messages }) => (reports ?? messages) !== undefined);
