/**
 * What the simulator of WhatsApp takes at /messages, typed in from developers.facebook.com/docs/whatsapp/cloud-api
 * ("Messages" reference, "Send messages" by type, "Mark messages as read") and its recipients without a phone number
 * ("Business-scoped user IDs").
 */
import * as z from 'zod';

const text = z.string().min(1);
const link = z.url({ protocol: /^https?$/ });
/** Uploaded before, or fetched from an address. */
const media = <T extends z.ZodRawShape>(more: T) =>
  z.union([z.strictObject({ id: text, ...more }), z.strictObject({ link, ...more })]);
const caption = z.string().max(1024).optional();
const picture = media({ caption });
const film = media({ caption });
const file = media({ caption, filename: z.string().optional() });
const place = z.strictObject({
  latitude: z.union([z.number(), text]),
  longitude: z.union([z.number(), text]),
  name: z.string().optional(),
  address: z.string().optional(),
});

/** A parameter of a named placeholder says its name. */
const named = { parameter_name: text.optional() };
const parameter = z.discriminatedUnion('type', [
  z.strictObject({ ...named, type: z.literal('text'), text }),
  z.strictObject({
    ...named,
    type: z.literal('currency'),
    currency: z.strictObject({ fallback_value: text, code: text.length(3), amount_1000: z.int() }),
  }),
  z.strictObject({ ...named, type: z.literal('date_time'), date_time: z.looseObject({ fallback_value: text }) }),
  z.strictObject({ type: z.literal('image'), image: picture }),
  z.strictObject({ type: z.literal('video'), video: film }),
  z.strictObject({ type: z.literal('document'), document: file }),
  z.strictObject({ type: z.literal('location'), location: place }),
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

const toSomebody = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']).optional(),
  /** With or without the plus sign, spaces and the like. */
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
    ...toSomebody,
    type: z.literal('text'),
    text: z.strictObject({ preview_url: z.boolean().optional(), body: text.max(4096) }),
  }),
  z.strictObject({
    ...toSomebody,
    type: z.literal('template'),
    template: z.strictObject({
      name: text.max(512),
      language: z.strictObject({ code: text.min(2), policy: z.literal('deterministic').optional() }),
      components: z.array(component).optional(),
    }),
  }),
  z.strictObject({ ...toSomebody, type: z.literal('image'), image: picture }),
  z.strictObject({ ...toSomebody, type: z.literal('video'), video: film }),
  z.strictObject({ ...toSomebody, type: z.literal('audio'), audio: media({ voice: z.boolean().optional() }) }),
  z.strictObject({ ...toSomebody, type: z.literal('document'), document: file }),
  z.strictObject({ ...toSomebody, type: z.literal('sticker'), sticker: media({}) }),
  z.strictObject({ ...toSomebody, type: z.literal('location'), location: place }),
  z.strictObject({
    ...toSomebody,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: text, emoji: z.string() }),
  }),
  z.strictObject({
    ...toSomebody,
    type: z.literal('contacts'),
    contacts: z.array(z.looseObject({ name: z.looseObject({ formatted_name: text }) })).min(1),
  }),
  z.strictObject({
    ...toSomebody,
    type: z.literal('interactive'),
    interactive: z.looseObject({ type: text, action: z.looseObject({}) }),
  }),
]);

/** A text needs no `type`. */
export const messageRequest = z
  .preprocess((given) => (isUntyped(given) ? { ...given, type: 'text' } : given), content)
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), {
    path: ['to'],
    message: 'The parameter to is required.',
  });
export type MessageRequest = z.output<typeof messageRequest>;

const isUntyped = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !('type' in given);

/** That a message of a customer was read, and that an answer is being written. */
export const readNotice = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text,
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});
