/**
 * Everything Vonage's SMS API and the gateway say to each other, as zod schemas: exact on what we send, lenient on
 * what comes back.
 */
import * as z from 'zod';

/** Everything here is text, prices and numbers too; what is missing is ''. */
export const words = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

export const count = z.coerce.number().int().positive().max(1000).optional().catch(undefined);

/** POST /sms/json. */
export const smsForm = z.strictObject({
  api_key: z.string().min(1),
  api_secret: z.string().min(1),
  from: z.string().min(1),
  to: z.string().regex(/^\d+$/),
  text: z.string().min(1),
  type: z.enum(['text', 'unicode']),
  'client-ref': z.string().max(100).optional(),
  callback: z.url().optional(),
});
export type SmsForm = z.output<typeof smsForm>;

/** One entry per part of the text; success is said by each of them, never by the HTTP status. */
export const smsAnswer = z.object({
  'message-count': count,
  messages: z
    .array(
      z.object({
        'message-id': words,
        status: words.refine((status) => status !== ''),
        'message-price': words,
        'error-text': words,
      }),
    )
    .min(1),
});
export type SmsAnswer = z.output<typeof smsAnswer>;

/** The fields of a callback, whichever way they came: by query, as a form or as JSON. As sent, for they are signed. */
export const callbackFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? '')),
);
export type CallbackFields = z.output<typeof callbackFields>;

/** What became of one part (4.2). */
export const receipt = z.object({
  messageId: words.refine((id) => id !== ''),
  status: words.refine((status) => status !== ''),
  'network-code': words,
  price: words,
  'err-code': words,
  'client-ref': words,
  'message-timestamp': words,
});
export type Receipt = z.output<typeof receipt>;

/** A text of a customer, or one part of a longer one (4.3). */
export const inboundSms = z.object({
  messageId: words.refine((id) => id !== ''),
  msisdn: words.refine((number) => number !== ''),
  to: words,
  text: z.string(),
  'message-timestamp': words,
  concat: words,
  'concat-ref': words,
  'concat-part': count,
  'concat-total': count,
});
export type InboundSms = z.output<typeof inboundSms>;
