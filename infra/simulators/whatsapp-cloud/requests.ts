/**
 * The requests of the WhatsApp simulator at /messages, transcribed from developers.facebook.com/docs/whatsapp/cloud-api
 * ("Messages" reference, "Send messages" by type, "Mark messages as read") and, for recipients without a phone number,
 * "Business-scoped user IDs".
 */
import * as z from 'zod';

const text = z.string().min(1);
const link = z.url({ protocol: /^https?$/ });
/** A medium that was uploaded before (`id`) or is fetched from an address (`link`). */
const media = <T extends z.ZodRawShape>(more: T) =>
  z.union([z.strictObject({ id: text, ...more }), z.strictObject({ link, ...more })]);
const caption = z.string().max(1024).optional();
const image = media({ caption });
const video = media({ caption });
const file = media({ caption, filename: z.string().optional() });
const location = z.strictObject({
  latitude: z.union([z.number(), text]),
  longitude: z.union([z.number(), text]),
  name: z.string().optional(),
  address: z.string().optional(),
});

/** A parameter of a named placeholder contains its name. */
const named = { parameter_name: text.optional() };
const parameter = z.discriminatedUnion('type', [
  z.strictObject({ ...named, type: z.literal('text'), text }),
  z.strictObject({
    ...named,
    type: z.literal('currency'),
    currency: z.strictObject({ fallback_value: text, code: text.length(3), amount_1000: z.int() }),
  }),
  z.strictObject({ ...named, type: z.literal('date_time'), date_time: z.looseObject({ fallback_value: text }) }),
  z.strictObject({ type: z.literal('image'), image }),
  z.strictObject({ type: z.literal('video'), video }),
  z.strictObject({ type: z.literal('document'), document: file }),
  z.strictObject({ type: z.literal('location'), location }),
  z.strictObject({ type: z.literal('payload'), payload: text }),
  z.strictObject({ type: z.literal('coupon_code'), coupon_code: text }),
  z.strictObject({ type: z.literal('action'), action: z.looseObject({}) }),
]);

const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['header', 'body']), parameters: z.array(parameter).min(1).optional() }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.enum(['quick_reply', 'url', 'catalog', 'copy_code', 'flow', 'voice_call']),
    index: z.union([z.int().min(0).max(9), z.string().regex(/^\d$/)]),
    parameters: z.array(parameter).min(1).optional(),
  }),
]);

const recipientFields = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']).optional(),
  /** With or without plus sign, spaces and similar characters. */
  to: z
    .string()
    .regex(/^\+?\d[\d ().-]{4,22}$/)
    .optional(),
  recipient: z
    .string()
    .regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/)
    .optional(),
  context: z.strictObject({ message_id: text }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const content = z.discriminatedUnion('type', [
  z.strictObject({
    ...recipientFields,
    type: z.literal('text'),
    text: z.strictObject({ preview_url: z.boolean().optional(), body: text.max(4096) }),
  }),
  z.strictObject({
    ...recipientFields,
    type: z.literal('template'),
    template: z.strictObject({
      name: text.max(512),
      language: z.strictObject({ code: text.min(2), policy: z.literal('deterministic').optional() }),
      components: z.array(component).optional(),
    }),
  }),
  z.strictObject({ ...recipientFields, type: z.literal('image'), image }),
  z.strictObject({ ...recipientFields, type: z.literal('video'), video }),
  z.strictObject({ ...recipientFields, type: z.literal('audio'), audio: media({ voice: z.boolean().optional() }) }),
  z.strictObject({ ...recipientFields, type: z.literal('document'), document: file }),
  z.strictObject({ ...recipientFields, type: z.literal('sticker'), sticker: media({}) }),
  z.strictObject({ ...recipientFields, type: z.literal('location'), location }),
  z.strictObject({
    ...recipientFields,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: text, emoji: z.string() }),
  }),
  z.strictObject({
    ...recipientFields,
    type: z.literal('contacts'),
    contacts: z.array(z.looseObject({ name: z.looseObject({ formatted_name: text }) })).min(1),
  }),
  z.strictObject({
    ...recipientFields,
    type: z.literal('interactive'),
    interactive: z.looseObject({ type: text, action: z.looseObject({}) }),
  }),
]);

/** `type` is optional for texts. */
export const messageRequest = z
  .preprocess((input) => (isUntyped(input) ? { ...input, type: 'text' } : input), content)
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), {
    path: ['to'],
    message: 'The parameter to is required.',
  });
export type MessageRequest = z.output<typeof messageRequest>;

const isUntyped = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && !('type' in input);

/** Marks a customer's message as read and optionally shows that a reply is being written. */
export const readNotice = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text,
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});
