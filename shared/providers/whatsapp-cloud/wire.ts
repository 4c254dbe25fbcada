/**
 * Everything Meta and the gateway say to each other on WhatsApp, as zod schemas: exact on what we
 * send, lenient on what comes back.
 */
import * as z from 'zod';

const words = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** A person is either a phone number in digits or, since Meta lets people hide theirs, an id like US.134912. */
export const userIdPattern = /^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/;

const toSomebody = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\d{5,15}$/)
    .optional(),
  recipient: z.string().regex(userIdPattern).optional(),
  context: z.strictObject({ message_id: z.string().min(1) }).optional(),
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
};
const link = z.url({ protocol: /^https?$/ });
const caption = z.string().min(1).max(1024).optional();

export const messageRequest = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...toSomebody,
      type: z.literal('text'),
      text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4096) }),
    }),
    z.strictObject({
      ...toSomebody,
      type: z.literal('template'),
      template: z.strictObject({
        name: z.string().min(1).max(512),
        language: z.strictObject({ code: z.string().min(2) }),
        components: z
          .array(
            z.strictObject({
              type: z.literal('body'),
              parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).min(1),
            }),
          )
          .optional(),
      }),
    }),
    z.strictObject({ ...toSomebody, type: z.literal('image'), image: z.strictObject({ link, caption }) }),
    z.strictObject({ ...toSomebody, type: z.literal('video'), video: z.strictObject({ link, caption }) }),
    z.strictObject({ ...toSomebody, type: z.literal('audio'), audio: z.strictObject({ link }) }),
    z.strictObject({
      ...toSomebody,
      type: z.literal('document'),
      document: z.strictObject({ link, caption, filename: z.string().min(1).optional() }),
    }),
  ])
  .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined), {
    path: ['to'],
    message: 'Must be a phone number in digits or a user id of WhatsApp',
  });
export type MessageRequest = z.output<typeof messageRequest>;

export const messageAnswer = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });
export type MessageAnswer = z.output<typeof messageAnswer>;

/** Decide by `code`: titles and HTTP statuses change. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
    message: words,
    error_subcode: z.coerce.number().optional().catch(undefined),
    error_data: z.object({ details: words }).optional().catch(undefined),
  }),
});

const anything = z.array(z.unknown()).catch([]);

/** Messages and statuses are read one by one: an odd one must not cost the others of its batch. */
export const push = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: anything }).catch({ changes: [] })),
});

export const pushedChange = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ display_phone_number: words, phone_number_id: words }),
    contacts: anything,
    messages: anything,
    statuses: anything,
    errors: anything,
  }),
});

export const pushedContact = z.object({
  wa_id: words,
  user_id: words,
  profile: z.object({ name: words }).optional().catch(undefined),
});

/** What was written is under the name of its type. */
export const pushedMessage = z.looseObject({
  id: z.string().min(1),
  from: words,
  from_user_id: words,
  timestamp: words,
  type: z.string().min(1),
});

const titled = z.object({ title: words }).optional().catch(undefined);

export const pushedContent = z
  .object({ body: words, caption: words, text: words, button_reply: titled, list_reply: titled })
  .partial()
  .catch({});

export const pushedError = z.object({
  code: words,
  title: words,
  message: words,
  error_data: z.object({ details: words }).optional().catch(undefined),
});
export type PushedError = z.output<typeof pushedError>;

export const pushedStatus = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  timestamp: words,
  biz_opaque_callback_data: words,
  errors: anything,
});
