/**
 * Zod schemas of the Telegram Bot API's requests, responses and updates: strict for what we send, lenient for what we
 * receive.
 */
import * as z from 'zod';

const optionalText = z.string().optional().catch(undefined);

export const sendMessageRequest = z.strictObject({
  chat_id: z.union([z.int(), z.string().regex(/^@[A-Za-z]\w{3,31}$/)]),
  /** At most 4096 characters without its markup; only Telegram can count them. */
  text: z.string(),
  parse_mode: z.enum(['HTML', 'MarkdownV2']).optional(),
  disable_notification: z.boolean().optional(),
});
export type SendMessageRequest = z.output<typeof sendMessageRequest>;

export const sentAnswer = z.object({
  ok: z.literal(true),
  result: z.object({
    message_id: z.int(),
    chat: z.object({ id: z.int() }).optional().catch(undefined),
  }),
});
export type SentMessageAnswer = z.output<typeof sentAnswer>['result'];

/**
 * A group that becomes a supergroup gets a new id. Telegram refuses a message to the old id and returns the new one.
 */
export const movedAnswer = z.object({
  ok: z.literal(false),
  parameters: z.object({ migrate_to_chat_id: z.int() }),
});

/** The response of getMe, which Telegram provides for testing a token. */
export const botAnswer = z.object({ ok: z.literal(true), result: z.object({ is_bot: z.literal(true) }) });

export const errorAnswer = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: optionalText,
  parameters: z
    .object({ retry_after: z.number().positive().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** Each callback contains one update; exactly one of these fields is present. */
export const update = z.object({
  update_id: z.int().nonnegative(),
  message: z.unknown().optional(),
  channel_post: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  edited_channel_post: z.unknown().optional(),
});

/** Content other than text is in a field named after its kind. */
export const updateMessage = z.looseObject({
  message_id: z.int(),
  chat: z.object({ id: z.int(), title: optionalText }),
  from: z
    .object({ first_name: optionalText, last_name: optionalText, username: optionalText })
    .optional()
    .catch(undefined),
  date: z.number().optional().catch(undefined),
  text: optionalText,
  caption: optionalText,
});
export type UpdateMessage = z.output<typeof updateMessage>;

const place = z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined);

/** What people share instead of text: each kind has some of these fields. A location has its coordinates itself. */
export const sharedContent = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    /** Of a venue. */
    location: place,
    title: optionalText,
    address: optionalText,
    /** Of a contact. */
    phone_number: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    /** Of a poll. */
    question: optionalText,
  })
  .partial()
  .catch({});
