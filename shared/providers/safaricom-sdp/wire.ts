/**
 * Zod schemas of the requests and responses of sends to Safaricom's platform: strict for what we send, lenient for what
 * we receive.
 */
import * as z from 'zod';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());
const text = z.string().min(1);

export const loginRequest = z.strictObject({ username: text, password: text });
/** The token is valid for 30 minutes. There is also a refresh token, which the driver does not use. */
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
  /** Our id; reports contain it as `correlatorId`. */
  uniqueId: text,
  actionResponseURL: z.url(),
});
export const bulkRequest = z.strictObject({ timeStamp, dataSet: z.tuple([bulkMessage]) });
export type BulkRequest = z.output<typeof bulkRequest>;

/** A premium message; `requestId` is our id. */
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

/** `SUCCESS` with `SC0000`. The field of a failure's message is not documented, so several are read. */
export const bulkAnswer = z
  .object({
    status: z.string(),
    statusCode: lenientText,
    statusDesc: lenientText,
    description: lenientText,
    message: lenientText,
  })
  .transform((fields) => ({
    status: fields.status,
    code: fields.statusCode,
    message: fields.statusDesc || fields.description || fields.message,
  }));

/**
 * Only the message identifies the outcome: `status` is 1 for a failure, but its value for a success is not documented.
 */
export const premiumAnswer = z
  .object({ responseParam: z.object({ statusCode: lenientText, description: lenientText }) })
  .transform(({ responseParam: { statusCode: code, description } }) => ({ code, message: description }));

/** The body of 4xx and 5xx responses. */
export const errorAnswer = z.object({ message: lenientText });

/** Responses that report acceptance. */
export const acceptedBulk = bulkAnswer.refine(
  ({ code, status }) => code === 'SC0000' || (code === '' && status === 'SUCCESS'),
);
export const acceptedPremium = premiumAnswer.refine(
  ({ message }) => /\b(success|accept)/i.test(message) && !isFailure(message),
);

/** Whether the message of a response reports a failure. */
export const isFailure = (message: string): boolean =>
  /\b(fail\w*|invalid|error|reject\w*|denied|not)\b/i.test(message);
