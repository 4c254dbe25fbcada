/**
 * Everything Telegram's Bot API and the gateway say to each other, as zod schemas: exact on
 * what we send, lenient on what comes back.
 */
import * as z from 'zod';

const words = z.string().optional().catch(undefined);

export const sendMessageRequest = z.strictObject({
  chat_id: z.union([z.int(), z.string().regex(/^@[A-Za-z]\w{3,31}$/)]),
  /** At most 4096 characters when its markup is taken out, which only Telegram can count. */
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

/** A group that became a supergroup has a new id; a message to the old one is refused with it. */
export const movedAnswer = z.object({
  ok: z.literal(false),
  parameters: z.object({ migrate_to_chat_id: z.int() }),
});

/** To getMe, which Telegram has for trying a token. */
export const botAnswer = z.object({ ok: z.literal(true), result: z.object({ is_bot: z.literal(true) }) });

export const errorAnswer = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: words,
  parameters: z
    .object({ retry_after: z.number().positive().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** One push is one update, and an update is one of many things. */
export const update = z.object({
  update_id: z.int().nonnegative(),
  message: z.unknown().optional(),
  channel_post: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  edited_channel_post: z.unknown().optional(),
});

/** Whatever is not text is under the name of its kind. */
export const updateMessage = z.looseObject({
  message_id: z.int(),
  chat: z.object({ id: z.int(), title: words }),
  from: z.object({ first_name: words, last_name: words, username: words }).optional().catch(undefined),
  date: z.number().optional().catch(undefined),
  text: words,
  caption: words,
});
export type UpdateMessage = z.output<typeof updateMessage>;
