/**
 * Everything Africa's Talking and the gateway say to each other about messages and calls, as zod
 * schemas: exact on what we send, lenient on what comes back.
 */
import * as z from 'zod';
import { e164, words } from './wire.ts';

const flag = z.enum(['0', '1']);

/** POST /messaging, a form. `to` may name several recipients, with commas between. */
export const messagingForm = z.strictObject({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().min(1).optional(),
  bulkSMSMode: z.literal('1').optional(),
  enqueue: flag.optional(),
});
export type MessagingForm = z.output<typeof messagingForm>;

/** Safaricom's hash of a phone number, as shops know their customers by. */
export const maskedNumber = z.string().regex(/^[0-9a-f]{64}$/i);

/**
 * POST /messaging/bulk, JSON. `senderId` is documented as required; without one the provider says what it thinks of
 * that.
 * A masked number goes with `telco` and no phone numbers.
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
  number: words,
  status: words,
  cost: words,
  messageId: words,
});
export type SentRecipient = z.output<typeof sentRecipient>;

/** Success is said per recipient, never by HTTP status (201); without recipients `Message` is the reason. */
export const messagingAnswer = z.object({
  SMSMessageData: z.object({
    Message: words,
    Recipients: z
      .array(sentRecipient)
      .nullish()
      .transform((recipients) => recipients ?? []),
  }),
});
export type MessagingAnswer = z.output<typeof messagingAnswer>;

/** What a customer wrote. */
export const inboundPush = z.object({
  id: words,
  from: z.string().min(1),
  to: words,
  text: z.string(),
  date: words,
  networkCode: words,
  cost: words,
});
export type InboundPush = z.output<typeof inboundPush>;

/** A delivery report; no other field than these two may be relied on. */
export const reportPush = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  networkCode: words,
  failureReason: words,
});
export type ReportPush = z.output<typeof reportPush>;

/** A call: `isActive` is 0 in the last notice of it, and 1 before. */
export const voicePush = z.object({
  sessionId: z.string().min(1),
  isActive: z.string().min(1),
  direction: words,
  callerNumber: words,
  destinationNumber: words,
  callSessionState: words,
  hangupCause: words,
  callStartTime: words,
  durationInSeconds: words,
  currencyCode: words,
  amount: words,
  recordingUrl: words,
});
export type VoicePush = z.output<typeof voicePush>;
