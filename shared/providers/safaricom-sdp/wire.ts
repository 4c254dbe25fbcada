/**
 * Everything we and Safaricom's platform say to each other when we send, as zod schemas: exact on what we send,
 * lenient on what comes back.
 */
import * as z from 'zod';

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());
const text = z.string().min(1);

export const loginRequest = z.strictObject({ username: text, password: text });
/** The token lives for 30 minutes; there is also one to renew it with, which we do not need. */
export const loginAnswer = z.object({ token: text });

/** `YYYYMMDDHHmmss`, Nairobi. */
const timeStamp = z.string().regex(/^\d{14}$/);

const bulkMessage = z.strictObject({
  userName: text,
  channel: z.literal('sms'),
  packageId: text.optional(),
  oa: text,
  /** The MD5 of cpId, password and timeStamp. */
  cpPassword: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  msisdn: z.string(),
  message: z.string(),
  /** Ours; reports name it as `correlatorId`. */
  uniqueId: text,
  actionResponseURL: z.url(),
});
export const bulkRequest = z.strictObject({ timeStamp, dataSet: z.tuple([bulkMessage]) });
export type BulkRequest = z.output<typeof bulkRequest>;

/** A premium message; `requestId` is ours. */
export const premiumRequest = z.strictObject({
  requestId: text,
  channel: z.literal('APIGW'),
  operation: z.literal('SendSMS'),
  requestParam: z.strictObject({
    data: z.array(
      z.strictObject({ name: z.enum(['LinkId', 'Msisdn', 'Content', 'OfferCode', 'CpId']), value: z.string() }),
    ),
  }),
});
export type PremiumRequest = z.output<typeof premiumRequest>;

/** `SUCCESS` with `SC0000`; where the words of a failure stand is not certain. */
export const bulkAnswer = z
  .object({ status: z.string(), statusCode: words, statusDesc: words, description: words, message: words })
  .transform((said) => ({
    status: said.status,
    code: said.statusCode,
    words: said.statusDesc || said.description || said.message,
  }));

/** Only its words tell what came of it: `status` is 1 for a failure, and nothing says what it is for a success. */
export const premiumAnswer = z
  .object({ responseParam: z.object({ statusCode: words, description: words }) })
  .transform(({ responseParam: { statusCode: code, description } }) => ({ code, words: description }));

/** What the platform says with 4xx and 5xx. */
export const errorAnswer = z.object({ message: words });

/** Answers that say the message was taken. */
export const acceptedBulk = bulkAnswer.refine(
  ({ code, status }) => code === 'SC0000' || (code === '' && status === 'SUCCESS'),
);
export const acceptedPremium = premiumAnswer.refine(
  ({ words: said }) => /\b(success|accept)/i.test(said) && !isFailure(said),
);

/** Whether the words of an answer say no. */
export const isFailure = (said: string): boolean => /\b(fail\w*|invalid|error|reject\w*|denied|not)\b/i.test(said);
