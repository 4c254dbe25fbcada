/**
 * The requests of the Africa's Talking simulator, transcribed from developers.africastalking.com ("Send bulk SMS",
 * "Send premium SMS", "Send airtime") and the provider's Node client (AfricasTalkingLtd/africastalking-node.js,
 * lib/sms.js and lib/airtime.js). Forms contain numbers as text, JSON as numbers or text.
 */
import * as z from 'zod';

const text = z.string().min(1);
const whole = z.union([z.string().regex(/^\d+$/).transform(Number), z.int().nonnegative()]);
const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] });

/** POST /messaging, a form. The last three fields belong to premium messages, which have bulkSMSMode 0. */
export const messagingForm = z
  .strictObject({
    username: text,
    /** Several numbers are separated by commas. */
    to: text,
    message: text,
    from: text.optional(),
    bulkSMSMode: z.enum(['0', '1']).optional(),
    enqueue: flag.optional(),
    keyword: text.optional(),
    linkId: z.string().optional(),
    retryDurationInHours: whole.optional(),
  })
  .refine(({ bulkSMSMode, keyword }) => bulkSMSMode !== '0' || keyword !== undefined, { path: ['keyword'] });

/** POST /messaging/bulk, JSON. A masked number is Safaricom's hash of a phone number and requires `telco`. */
export const bulkMessage = z.strictObject({
  username: text,
  message: text,
  senderId: text,
  phoneNumbers: z.array(text).default([]),
  maskedNumber: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  telco: z.string().optional(),
  enqueue: z.union([z.literal([0, 1, true, false]), flag]).optional(),
});

export const airtimeRecipient = z.strictObject({
  phoneNumber: z.string().regex(/^\+\d{8,15}$/),
  /** Currency and amount, `KES 100` or `KES 100.00`. */
  amount: z.string().regex(/^[A-Z]{3} \d+(\.\d{1,4})?$/),
});
export type AirtimeRecipient = z.output<typeof airtimeRecipient>;

/** POST /airtime/send. The list is JSON text in a form, or a list in JSON. */
export const airtimeRequest = z.strictObject({
  username: text,
  recipients: z.union([text, z.array(z.unknown())]),
  /** The number of hours during which a failed top-up is retried every minute. */
  maxNumRetry: whole.optional(),
  requestMetadata: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});
