/**
 * Zod schemas of Africa's Talking's requests, responses and callbacks for messages and calls: strict for what we send,
 * lenient for what we receive.
 */
import * as z from 'zod';
import { e164, lenientText } from './wire.ts';

const flag = z.enum(['0', '1']);

/** POST /messaging, a form. `to` may contain several recipients, separated by commas. */
export const messagingForm = z.strictObject({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().min(1).optional(),
  bulkSMSMode: z.literal('1').optional(),
  enqueue: flag.optional(),
});
export type MessagingForm = z.output<typeof messagingForm>;

/** Safaricom's hash of a phone number, which merchants receive instead of the number. */
export const maskedNumber = z.string().regex(/^[0-9a-f]{64}$/i);

/**
 * POST /messaging/bulk, JSON. `senderId` is documented as required; if it is missing, the provider decides whether to
 * accept the message. A masked number requires `telco` and an empty `phoneNumbers`.
 */
export const bulkMessage = z.strictObject({
  username: z.string().min(1),
  message: z.string().min(1),
  senderId: z.string().min(1).optional(),
  phoneNumbers: z.array(e164),
  maskedNumber: maskedNumber.optional(),
  telco: z.literal('Safaricom').optional(),
  enqueue: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type BulkMessage = z.output<typeof bulkMessage>;

const sentRecipient = z.object({
  statusCode: z.coerce.number().nullish().catch(undefined),
  number: lenientText,
  status: lenientText,
  cost: lenientText,
  messageId: lenientText,
});
export type SentRecipient = z.output<typeof sentRecipient>;

/**
 * Each recipient has its own status; the HTTP status is always 201. Without recipients, `Message` contains the reason.
 */
export const messagingAnswer = z.object({
  SMSMessageData: z.object({
    Message: lenientText,
    Recipients: z
      .array(sentRecipient)
      .nullish()
      .transform((recipients) => recipients ?? []),
  }),
});
export type MessagingAnswer = z.output<typeof messagingAnswer>;

/** A message from a customer. */
export const inboundPush = z.object({
  id: lenientText,
  from: z.string().min(1),
  to: lenientText,
  text: z.string(),
  date: lenientText,
  networkCode: lenientText,
  cost: lenientText,
});
export type InboundPush = z.output<typeof inboundPush>;

/** A delivery report; only `id` and `status` are guaranteed. */
export const reportPush = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  networkCode: lenientText,
  failureReason: lenientText,
});
export type ReportPush = z.output<typeof reportPush>;

/** A call: `isActive` is 0 in its last notification and 1 before. */
export const voicePush = z.object({
  sessionId: z.string().min(1),
  isActive: z.string().min(1),
  direction: lenientText,
  callerNumber: lenientText,
  destinationNumber: lenientText,
  callSessionState: lenientText,
  hangupCause: lenientText,
  callStartTime: lenientText,
  durationInSeconds: lenientText,
  currencyCode: lenientText,
  amount: lenientText,
  recordingUrl: lenientText,
});
export type VoicePush = z.output<typeof voicePush>;
