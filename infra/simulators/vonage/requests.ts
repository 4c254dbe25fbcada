/**
 * The requests of the Vonage simulator, transcribed from Vonage's API references at developer.vonage.com/en/api: "SMS
 * API" for /sms/json, where everything may be text, and "Messages API" for /v1/messages, with the channels sms, mms and
 * whatsapp.
 */
import * as z from 'zod';

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
const hexadecimal = z.string().regex(/^([0-9a-f]{2})+$/i);
const upTo100 = z.string().max(100);

/** A form, the query of a GET, or JSON whose fields are read as text. */
export const smsFields = z.strictObject({
  api_key: z.string(),
  api_secret: z.string().optional(),
  /** Replaces the secret; requires `timestamp`, its creation time in epoch seconds. */
  sig: z.string().optional(),
  timestamp: z.string().regex(/^\d+$/).optional(),
  from: z.string(),
  to: z.string().regex(/^\d{1,15}$/),
  text: z.string().default(''),
  type: z.enum(['text', 'unicode', 'binary']).default('text'),
  /** For binary messages. */
  body: hexadecimal.optional(),
  udh: hexadecimal.optional(),
  'protocol-id': z.coerce.number().int().min(0).max(255).optional(),
  /** Milliseconds. */
  ttl: z.coerce.number().int().min(20_000).max(604_800_000).optional(),
  'status-report-req': flag.optional(),
  callback: z.string().optional(),
  'message-class': z.enum(['0', '1', '2', '3']).optional(),
  'client-ref': upTo100.optional(),
  'account-ref': z.string().optional(),
  'entity-id': z.string().optional(),
  'content-id': z.string().optional(),
  /** Exempts the number from Fraud Defender. */
  'trusted-number': flag.optional(),
});

const url = z.url({ protocol: /^https?$/ });
const caption = z.string().min(1).max(3000).optional();
const ttl = z.int().min(20).max(604_800).optional();

const commonFields = {
  to: z.string().regex(/^\d{7,15}$/),
  from: z.string().min(1),
  client_ref: upTo100.optional(),
  webhook_url: url.optional(),
  webhook_version: z.enum(['v0.1', 'v1']).optional(),
  failover: z.array(z.unknown()).optional(),
  trusted_recipient: z.boolean().optional(),
};

const sms = z.strictObject({
  ...commonFields,
  channel: z.literal('sms'),
  message_type: z.literal('text'),
  text: z.string().min(1).max(1000),
  ttl,
  sms: z
    .strictObject({
      encoding_type: z.enum(['text', 'unicode', 'auto']).optional(),
      content_id: z.string().optional(),
      entity_id: z.string().optional(),
      pool_id: z.string().optional(),
    })
    .optional(),
});

const mmsFields = { ...commonFields, channel: z.literal('mms'), ttl };
const file = z.strictObject({ url, caption });
const mms = z.discriminatedUnion('message_type', [
  z.strictObject({ ...mmsFields, message_type: z.literal('text'), text: z.string().min(1).max(1000) }),
  z.strictObject({ ...mmsFields, message_type: z.literal('image'), image: file }),
  z.strictObject({ ...mmsFields, message_type: z.literal('audio'), audio: file }),
  z.strictObject({ ...mmsFields, message_type: z.literal('video'), video: file }),
  z.strictObject({ ...mmsFields, message_type: z.literal('file'), file }),
  z.strictObject({ ...mmsFields, message_type: z.literal('vcard'), vcard: file }),
  z.strictObject({
    ...mmsFields,
    message_type: z.literal('content'),
    content: z.array(z.strictObject({ type: z.string(), url, caption })).min(1),
  }),
]);

const whatsappFields = {
  ...commonFields,
  channel: z.literal('whatsapp'),
  /** The message that this one replies to. */
  context: z.strictObject({ message_uuid: z.string() }).optional(),
  /** For marketing messages sent by the lightweight API. */
  category: z.string().optional(),
};
const whatsapp = z.discriminatedUnion('message_type', [
  z.strictObject({ ...whatsappFields, message_type: z.literal('text'), text: z.string().min(1).max(4096) }),
  z.strictObject({ ...whatsappFields, message_type: z.literal('image'), image: file }),
  z.strictObject({ ...whatsappFields, message_type: z.literal('audio'), audio: z.strictObject({ url }) }),
  z.strictObject({ ...whatsappFields, message_type: z.literal('video'), video: file }),
  z.strictObject({
    ...whatsappFields,
    message_type: z.literal('file'),
    file: z.strictObject({ url, caption, name: z.string().optional() }),
  }),
  z.strictObject({
    ...whatsappFields,
    message_type: z.literal('sticker'),
    sticker: z.union([z.strictObject({ url }), z.strictObject({ id: z.string() })]),
  }),
  z.strictObject({
    ...whatsappFields,
    message_type: z.literal('template'),
    template: z.strictObject({ name: z.string().min(1), parameters: z.array(z.string()).optional() }),
    whatsapp: z.strictObject({ policy: z.literal('deterministic').optional(), locale: z.string().min(2) }),
  }),
  z.strictObject({
    ...whatsappFields,
    message_type: z.literal('reaction'),
    reaction: z.strictObject({ action: z.enum(['react', 'unreact']), emoji: z.string().optional() }),
  }),
  z.strictObject({
    ...whatsappFields,
    message_type: z.literal('custom'),
    /** In the format of WhatsApp's own API. */
    custom: z.looseObject({ type: z.string() }),
  }),
]);

export const channelMessage = z.discriminatedUnion('channel', [sms, mms, whatsapp]);
export type ChannelMessage = z.output<typeof channelMessage>;
