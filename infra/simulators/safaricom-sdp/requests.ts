/**
 * The requests of Safaricom's Service Delivery Platform, transcribed from public clients, which repeat its partner
 * guide (github.com/xalka/Techpitch.AWS.APIs, sdp). The platform publishes no reference.
 */
import * as z from 'zod';
import { written } from '../kit/messages/fields.ts';

const text = z.string().min(1);

export const login = z.object({ username: text, password: text });

const bulkMessage = z.strictObject({
  userName: text,
  channel: z.string().regex(/^sms$/i),
  /** Omitted by accounts with several packages. */
  packageId: written.optional(),
  oa: written,
  /** The MD5 of cpId, password and timeStamp. */
  cpPassword: z
    .string()
    .regex(/^[0-9a-f]{32}$/i)
    .optional(),
  /** Several numbers are separated by commas. */
  msisdn: written,
  message: text,
  uniqueId: written,
  actionResponseURL: text,
});
export type BulkMessage = z.output<typeof bulkMessage>;

/** The time is `YYYYMMDDHHmmss` or milliseconds. */
export const bulkSms = z.strictObject({
  timeStamp: written.pipe(z.string().regex(/^\d{13,14}$/)),
  dataSet: z.tuple([bulkMessage]),
});

/** A premium message. */
export const sendSmsRequest = z.strictObject({
  requestId: written,
  requestTimeStamp: written.optional(),
  channel: z.literal('APIGW'),
  operation: z.literal('SendSMS'),
  requestParam: z.strictObject({
    data: z.array(
      z.strictObject({ name: z.enum(['LinkId', 'Msisdn', 'Content', 'OfferCode', 'CpId']), value: written }),
    ),
  }),
});
export type SendSmsRequest = z.output<typeof sendSmsRequest>;
