/**
 * The requests of the Telegram simulator, transcribed from https://core.telegram.org/bots/api ("Making requests",
 * "sendMessage", "setWebhook") and, for the parsing of values, from Telegram's own server
 * (github.com/tdlib/telegram-bot-api). Every parameter is text, including numbers and flags; objects and lists are JSON
 * text. Unknown parameters are ignored.
 */
import * as z from 'zod';
import { readAnyFields } from '../kit/messages/fields.ts';
import type { Received } from '../kit/server.ts';

/** Reads a query, either kind of form, or JSON, whose values may be typed or text. */
export async function readParameters(request: Received): Promise<Record<string, string>> {
  const values = Object.entries(await readAnyFields(request)).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

const flag = z
  .string()
  .transform((text) => /^(true|yes|1)$/i.test(text))
  .optional();
const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);

/** JSON text. */
const parsed = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('No JSON');
        return z.NEVER;
      }
    })
    .pipe(schema)
    .optional();

const entities = z.array(
  z.looseObject({ type: z.string(), offset: z.int().nonnegative(), length: z.int().positive() }),
);

export const sendMessage = z.object({
  business_connection_id: z.string().optional(),
  /** A number, or a public name beginning with @. */
  chat_id: z.string().default(''),
  message_thread_id: whole.optional(),
  direct_messages_topic_id: whole.optional(),
  text: z.string().default(''),
  parse_mode: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['', 'none', 'html', 'markdown', 'markdownv2']))
    .optional(),
  entities: parsed(entities),
  link_preview_options: parsed(z.looseObject({})),
  disable_notification: flag,
  protect_content: flag,
  allow_paid_broadcast: flag,
  message_effect_id: z.string().optional(),
  suggested_post_parameters: parsed(z.looseObject({})),
  reply_parameters: parsed(z.looseObject({ message_id: z.int(), allow_sending_without_reply: z.boolean().optional() })),
  reply_markup: parsed(z.looseObject({})),
});
export type SendMessage = z.output<typeof sendMessage>;

/**
 * An empty `url` deletes the webhook. Telegram requires https; a self-hosted Bot API server also accepts http, which
 * the local gateway uses.
 */
export const setWebhook = z.object({
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  certificate: z.unknown().optional(),
  ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
  max_connections: whole.pipe(z.int().min(1).max(100)).optional(),
  allowed_updates: parsed(z.array(z.string())),
  drop_pending_updates: flag,
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .optional(),
});
export type Webhook = z.output<typeof setWebhook>;
