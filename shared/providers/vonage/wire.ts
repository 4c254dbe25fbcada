/**
 * Zod schemas of the Vonage SMS API's requests, responses and callbacks: strict for what we send, lenient for what we
 * receive.
 */
import * as z from 'zod';

/** Reads every value as text, including prices and numbers; '' if missing. */
export const lenientText = z
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

/** One entry per part of the text. Each entry has its own status; the HTTP status does not show success. */
export const smsAnswer = z.object({
  'message-count': count,
  messages: z
    .array(
      z.object({
        'message-id': lenientText,
        status: lenientText.refine((status) => status !== ''),
        'message-price': lenientText,
        'error-text': lenientText,
      }),
    )
    .min(1),
});
export type SmsAnswer = z.output<typeof smsAnswer>;

/** The fields of a callback, sent as a query, a form or JSON. They are unchanged, because they are signed. */
export const callbackFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? '')),
);
export type CallbackFields = z.output<typeof callbackFields>;

/** The status of one part. */
export const receipt = z.object({
  messageId: lenientText.refine((id) => id !== ''),
  status: lenientText.refine((status) => status !== ''),
  'network-code': lenientText,
  price: lenientText,
  'err-code': lenientText,
  'client-ref': lenientText,
  'message-timestamp': lenientText,
});
export type Receipt = z.output<typeof receipt>;

/** A text from a customer, or one part of a longer one. */
export const inboundSms = z.object({
  messageId: lenientText.refine((id) => id !== ''),
  msisdn: lenientText.refine((number) => number !== ''),
  to: lenientText,
  text: z.string(),
  'message-timestamp': lenientText,
  concat: lenientText,
  'concat-ref': lenientText,
  'concat-part': count,
  'concat-total': count,
});
export type InboundSms = z.output<typeof inboundSms>;
