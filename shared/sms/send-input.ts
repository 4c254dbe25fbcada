/** The request bodies of the send endpoints. */
import * as z from 'zod';
import type { MessageChannel, SmsDriver } from '../drivers/sms-driver.ts';
import { findUrlProblem } from '../platform/egress/address-guard.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { lazy, lazyPer } from '../values/lazy.ts';
import { kenya, type NumberingPlan, planOf } from '../values/phone.ts';
import { numberOf } from './phones/phone-text.ts';
import { chatPattern, readRecipient } from './recipient.ts';
import type { SmsSubject } from './sms-app.ts';
import { packOptions } from './send-options.ts';

/** The common form of every send; stored in its request. */
export type SendInput = {
  to: string;
  text: string;
  channel: MessageChannel;
  /** Packed by send-options.ts. */
  options: Record<string, unknown>;
};

/** In characters, not bytes or segments. */
const maxMessageLength = 500;
/** Telegram's own limit. */
const maxTelegramLength = 4096;

const textOf = (maxLength: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', 'Must not be empty')
    .refine((text) => Array.from(text).length <= maxLength, `Must have at most ${maxLength} characters`)
    .refine((text) => !text.includes('\u0000'), 'Must not contain null characters');

export const sendForm = () =>
  z.object({
    to: z.string().min(1).max(255).describe('A phone number, such as 254711000222 or 0711000222'),
    message: textOf(maxMessageLength).describe(`The text, at most ${maxMessageLength} characters`),
    channel: z
      .enum(['sms', 'mms', 'whatsapp'])
      .optional()
      .describe('How to send it, if the app has several channels; the app’s first without it'),
  });

type Form = { to: string; message: string; channel?: MessageChannel | undefined } & Record<string, unknown>;

/** The channels that a send accepts: a voice call is not a message. */
const sendable = (driver: SmsDriver): MessageChannel[] =>
  driver.channels.filter((channel): channel is MessageChannel => channel !== 'voice');

/** The body of `send` for an app: recipient, text and the driver's own fields. */
export const sendInputOf = ({ app, driver }: SmsSubject): z.ZodType<SendInput> =>
  formOfDriver(driver).transform(({ to, message, channel = sendable(driver)[0] ?? 'sms', ...options }, context) => ({
    // A phone's network would take a local number for one of its own country.
    to: recipientOf(to, channel, context, planOf(numberOf(app))),
    text: message,
    channel,
    options: packOptions(options),
  }));

const formOfDriver = lazyPer((driver: SmsDriver): z.ZodType<Form> => {
  const channels = sendable(driver);
  const form = z.object({
    to: z.string().min(1).max(255),
    message: textOf(maxMessageLength),
    channel: z.enum(channels as [MessageChannel, ...MessageChannel[]]).optional(),
  });
  return (driver.sendOptions ? z.intersection(form, driver.sendOptions) : form) as z.ZodType<Form>;
});

/** The body of a send through a group. The sending app is not chosen yet, so it has only the fields all apps accept. */
export const groupSendInput = (): z.ZodType<SendInput> =>
  sendForm()
    .pick({ to: true, message: true })
    .transform(({ to, message }, context) => ({
      to: recipientOf(to, 'sms', context),
      text: message,
      channel: 'sms' as const,
      options: {},
    }));

function recipientOf(
  to: string,
  channel: MessageChannel,
  context: z.RefinementCtx,
  plan: NumberingPlan | null = kenya,
): string {
  const recipient = readRecipient(to, channel, plan);
  if (recipient !== null) return recipient;
  context.addIssue({
    code: 'custom',
    path: ['to'],
    message: 'Must be a phone number with its country code',
    input: to,
  });
  return z.NEVER;
}

export const telegramForm = lazy(() =>
  z.object({
    chat_id: z.union([z.number().int(), z.string().regex(chatPattern)]).optional(),
    message: textOf(maxTelegramLength),
    parse_mode: z.enum(['HTML', 'MarkdownV2']).nullish(),
    disable_notification: z.boolean().optional(),
  }),
);

/** The body of `send-telegram`. The default chat is the app's. */
export function telegramInputOf({ app, driver }: SmsSubject): z.ZodType<SendInput> {
  requireChannel('telegram', driver);
  return telegramForm().transform(({ chat_id, message, ...options }, context) => {
    const fallback = app.config.default_chat_id;
    const to = chat_id ?? (typeof fallback === 'string' || typeof fallback === 'number' ? fallback : undefined);
    if (to === undefined) {
      context.addIssue({ code: 'custom', path: ['chat_id'], message: 'Provide a chat: the app has no default chat' });
      return z.NEVER;
    }
    return { to: String(to), text: message, channel: 'telegram' as const, options };
  });
}

const maxDataBytes = 32 * 1024;

/** The address of a tenant's system: https, like the app's. It is checked again when the connection is opened. */
const tenantAddress = z.string().superRefine((address, context) => {
  const reason = findUrlProblem(address, { allowLoopback: false });
  if (reason !== null) context.addIssue({ code: 'custom', message: reason, input: address });
});

export const webhookForm = lazy(() =>
  z
    .object({
      message: textOf(maxMessageLength).optional(),
      to: z.string().max(255).optional(),
      data: z
        .record(z.string(), z.unknown())
        .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= maxDataBytes, 'Must be at most 32 KiB')
        .optional(),
      url: tenantAddress.optional(),
    })
    .refine(({ message, data }) => message !== undefined || data !== undefined, {
      path: ['message'],
      message: 'Provide a message, data, or both',
    }),
);

/** The body of `send-webhook`. The address is the app's, unless the app allows a call to override it. */
export function webhookInputOf({ app, driver }: SmsSubject): z.ZodType<SendInput> {
  requireChannel('webhook', driver);
  return webhookForm().transform(({ message = '', to = '', ...options }, context) => {
    if (options.url !== undefined && app.config.allow_url_override !== true) {
      context.addIssue({ code: 'custom', path: ['url'], message: 'This app sends only to its own address' });
      return z.NEVER;
    }
    return { to, text: message, channel: 'webhook' as const, options: packOptions(options) };
  });
}

function requireChannel(channel: MessageChannel, driver: SmsDriver): void {
  if (driver.channels.includes(channel)) return;
  const sentence = `This app does not send by ${channel}`;
  throw new GatewayError('invalid', sentence, { errors: { app: [sentence] } });
}
