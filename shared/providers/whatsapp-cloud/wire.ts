/**
 * Zod schemas of the WhatsApp Cloud API's requests, responses and callbacks: strict for what we send, lenient for what
 * we receive.
 */
import * as z from 'zod';

const optionalText = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** A customer is identified by a phone number in digits or, if the number is hidden, by an id such as US.134912. */
export const userIdPattern = /^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/;

const recipientFields = {
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
      ...recipientFields,
      type: z.literal('text'),
      text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1).max(4096) }),
    }),
    z.strictObject({
      ...recipientFields,
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
    z.strictObject({ ...recipientFields, type: z.literal('image'), image: z.strictObject({ link, caption }) }),
    z.strictObject({ ...recipientFields, type: z.literal('video'), video: z.strictObject({ link, caption }) }),
    z.strictObject({ ...recipientFields, type: z.literal('audio'), audio: z.strictObject({ link }) }),
    z.strictObject({
      ...recipientFields,
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

/** Use only `code` for decisions: titles and HTTP statuses change. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
    message: optionalText,
    error_subcode: z.coerce.number().optional().catch(undefined),
    error_data: z.object({ details: optionalText }).optional().catch(undefined),
  }),
});

const anything = z.array(z.unknown()).catch([]);

/** Messages and statuses are parsed one by one, so that an invalid one does not affect the rest of its batch. */
export const push = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: anything }).catch({ changes: [] })),
});

export const pushedChange = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ display_phone_number: optionalText, phone_number_id: optionalText }),
    contacts: anything,
    messages: anything,
    statuses: anything,
    errors: anything,
  }),
});

export const pushedContact = z.object({
  wa_id: optionalText,
  user_id: optionalText,
  profile: z.object({ name: optionalText }).optional().catch(undefined),
});

/** The content is in a field named after the type. */
export const pushedMessage = z.looseObject({
  id: z.string().min(1),
  from: optionalText,
  from_user_id: optionalText,
  timestamp: optionalText,
  type: z.string().min(1),
});

const titled = z.object({ title: optionalText }).optional().catch(undefined);

/** The answers that a customer gave in a flow, as JSON. */
const flowReply = z.object({ response_json: optionalText }).optional().catch(undefined);

export const pushedContent = z
  .object({
    body: optionalText,
    caption: optionalText,
    text: optionalText,
    button_reply: titled,
    list_reply: titled,
    nfm_reply: flowReply,
    /** Of a reaction. */
    emoji: optionalText,
    /** Of a location. */
    latitude: optionalText,
    longitude: optionalText,
    name: optionalText,
    address: optionalText,
  })
  .partial()
  .catch({});

/** The contacts of an address book that a customer shared. */
export const sharedContacts = z
  .array(
    z.object({
      name: z.object({ formatted_name: optionalText }).catch({}),
      phones: z.array(z.object({ phone: optionalText }).catch({})).catch([]),
    }),
  )
  .catch([]);

export const pushedError = z.object({
  code: optionalText,
  title: optionalText,
  message: optionalText,
  error_data: z.object({ details: optionalText }).optional().catch(undefined),
});
export type PushedError = z.output<typeof pushedError>;

export const pushedStatus = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  timestamp: optionalText,
  biz_opaque_callback_data: optionalText,
  errors: anything,
});
