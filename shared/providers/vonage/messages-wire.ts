/**
 * Everything Vonage's Messages API and the gateway say to each other, as zod schemas: exact on what we send, lenient
 * on what comes back.
 */
import * as z from 'zod';
import { count, words } from './wire.ts';

const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(undefined);

const addressed = {
  to: z.string().regex(/^\d+$/),
  from: z.string().min(1),
  client_ref: z.string().max(100),
  webhook_url: z.url(),
  webhook_version: z.literal('v1'),
};

/** POST /v1/messages. */
export const messagesRequest = z.union([
  z.strictObject({
    ...addressed,
    channel: z.literal('sms'),
    message_type: z.literal('text'),
    text: z.string().min(1),
    sms: z.strictObject({ encoding_type: z.enum(['text', 'unicode', 'auto']) }),
  }),
  z.strictObject({
    ...addressed,
    channel: z.enum(['mms', 'whatsapp']),
    message_type: z.literal('text'),
    text: z.string().min(1),
  }),
  z.strictObject({
    ...addressed,
    channel: z.enum(['mms', 'whatsapp']),
    message_type: z.literal('image'),
    image: z.strictObject({ url: z.url(), caption: z.string().optional() }),
  }),
  z.strictObject({
    ...addressed,
    channel: z.literal('whatsapp'),
    message_type: z.literal('custom'),
    custom: z.strictObject({ type: z.literal('template'), template: z.record(z.string(), z.unknown()) }),
  }),
]);
export type MessagesRequest = z.output<typeof messagesRequest>;

export const messagesAnswer = z.object({ message_uuid: z.string().min(1) });
export type MessagesAnswer = z.output<typeof messagesAnswer>;

/** RFC 7807; the kind of the problem is the fragment of `type`. */
export const problem = z
  .object({
    type: words,
    title: words,
    detail: words,
    invalid_parameters: z
      .array(z.object({ name: words, reason: words }))
      .nullish()
      .catch(undefined)
      .transform((parameters) => parameters ?? []),
  })
  .refine(({ type, title }) => type !== '' || title !== '');
export type Problem = z.output<typeof problem>;

const usage = object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  price: words,
});
export type Usage = z.output<typeof usage>;

const network = object({ network_code: words });

/** What became of a message. */
export const statusCallback = z.object({
  message_uuid: words.refine((id) => id !== ''),
  status: words.refine((status) => status !== ''),
  client_ref: words,
  timestamp: words,
  error: object({ type: words, title: words, detail: words }),
  usage,
  sms: object({ count_total: count }),
  destination: network,
});
export type StatusCallback = z.output<typeof statusCallback>;

const media = object({ url: words, caption: words });

/** What a customer wrote or sent; numbers come as text. */
export const inboundMessage = z.object({
  message_uuid: words.refine((id) => id !== ''),
  from: words.refine((from) => from !== ''),
  to: words,
  channel: words,
  message_type: words.refine((type) => type !== ''),
  timestamp: words,
  text: z.string().optional().catch(undefined),
  image: media,
  audio: media,
  video: media,
  file: media,
  vcard: media,
  sticker: media,
  reply: object({ title: words }),
  button: object({ text: words }),
  profile: object({ name: words }),
  sms: object({ num_messages: count }),
  usage,
  origin: network,
});
export type InboundMessage = z.output<typeof inboundMessage>;
