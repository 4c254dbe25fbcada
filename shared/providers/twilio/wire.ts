/** Zod schemas of Twilio's requests, responses and callbacks: strict for what we send, lenient for what we receive. */
import * as z from 'zod';

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`));
const flag = z.enum(['true', 'false']);

/** Accepts a number as text and null as ''. */
const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? ''));

function isVariables(text: string): boolean {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Includes parameters that the gateway does not send but other clients do, for the simulator. */
export const messageForm = z
  .strictObject({
    To: z.string().regex(/^(whatsapp:)?\+[1-9]\d{6,14}$/),
    From: z.string().min(1).optional(),
    MessagingServiceSid: sid('MG').optional(),
    Body: z.string().max(1600).optional(),
    MediaUrl: z.array(z.url()).max(10).optional(),
    StatusCallback: z.url().optional(),
    ContentSid: sid('HX').optional(),
    ContentVariables: z.string().refine(isVariables).optional(),
    ValidityPeriod: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional(),
    SmartEncoded: flag.optional(),
    ShortenUrls: flag.optional(),
    SendAt: z.iso.datetime().optional(),
    ScheduleType: z.literal('fixed').optional(),
    ProvideFeedback: flag.optional(),
    Attempt: z.string().regex(/^\d+$/).optional(),
    RiskCheck: z.enum(['enable', 'disable']).optional(),
  })
  .refine(({ From, MessagingServiceSid }) => From !== undefined || MessagingServiceSid !== undefined);
export type MessageForm = z.output<typeof messageForm>;

/**
 * A message, as returned by a send and a fetch. Twilio sets the price later and reports it only when the message is
 * fetched.
 */
export const messageAnswer = z.object({
  sid: z.string().min(1),
  status: lenientText,
  num_segments: lenientText,
  price: lenientText,
  price_unit: lenientText,
});
export type MessageAnswer = z.output<typeof messageAnswer>;

export const errorAnswer = z.object({
  code: z.union([z.number(), z.string().min(1)]).transform(String),
  message: z.string().catch(''),
});

/** 2.2 */
export const statusPush = z.object({
  MessageSid: z.string().min(1),
  MessageStatus: z.string().min(1),
  ErrorCode: lenientText,
  ErrorMessage: lenientText,
  ChannelStatusMessage: lenientText,
});

/** 2.3. `MediaUrl0`, `MediaContentType0` and so on are additional fields. */
export const inboundPush = z.object({
  MessageSid: z.string().min(1),
  From: z.string().min(1),
  To: z.string().min(1),
  Body: lenientText,
  NumMedia: lenientText,
  NumSegments: lenientText,
  ProfileName: lenientText,
  ButtonText: lenientText,
  Latitude: lenientText,
  Longitude: lenientText,
  Label: lenientText,
  Address: lenientText,
});
export type InboundPush = z.output<typeof inboundPush>;

/** 2.5 */
export const callPush = z.object({
  CallSid: z.string().min(1),
  CallStatus: lenientText,
  From: lenientText,
  To: lenientText,
  Direction: lenientText,
  CallDuration: lenientText,
  SequenceNumber: lenientText,
  RecordingUrl: lenientText,
  Timestamp: lenientText,
});
