/**
 * Zod schemas of the Vonage Messages API's requests, responses and callbacks: strict for what we send, lenient for what
 * we receive.
 */
import * as z from 'zod';
import { count, lenientText } from './wire.ts';

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

/** RFC 7807; the fragment of `type` is the error code. */
export const problem = z
  .object({
    type: lenientText,
    title: lenientText,
    detail: lenientText,
    invalid_parameters: z
      .array(z.object({ name: lenientText, reason: lenientText }))
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
  price: lenientText,
});
export type Usage = z.output<typeof usage>;

const network = object({ network_code: lenientText });

/** The status of a message. */
export const statusCallback = z.object({
  message_uuid: lenientText.refine((id) => id !== ''),
  status: lenientText.refine((status) => status !== ''),
  client_ref: lenientText,
  timestamp: lenientText,
  error: object({ type: lenientText, title: lenientText, detail: lenientText }),
  usage,
  sms: object({ count_total: count }),
  destination: network,
});
export type StatusCallback = z.output<typeof statusCallback>;

const media = object({ url: lenientText, caption: lenientText });

/** A message from a customer; numbers may arrive as text. */
export const inboundMessage = z.object({
  message_uuid: lenientText.refine((id) => id !== ''),
  from: lenientText.refine((from) => from !== ''),
  to: lenientText,
  channel: lenientText,
  message_type: lenientText.refine((type) => type !== ''),
  timestamp: lenientText,
  text: z.string().optional().catch(undefined),
  image: media,
  audio: media,
  video: media,
  file: media,
  vcard: media,
  sticker: media,
  reply: object({ title: lenientText }),
  button: object({ text: lenientText }),
  location: object({ lat: lenientText, long: lenientText, name: lenientText, address: lenientText }),
  reaction: object({ emoji: lenientText }),
  profile: object({ name: lenientText }),
  sms: object({ num_messages: count }),
  usage,
  origin: network,
});
export type InboundMessage = z.output<typeof inboundMessage>;
