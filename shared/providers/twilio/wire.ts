/**
 * Everything Twilio and the gateway say to each other, as zod schemas: exact on what we send, lenient on what comes
 * back.
 */
import * as z from 'zod';

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-fA-F]{32}$`));
const flag = z.enum(['true', 'false']);

/** Numbers come as text, and nothing as null. */
const words = z
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

/** What it may carry besides is listed for the simulator: other clients send it. */
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

/** A message, as answered to a send and to a question. The price is filled in later and only told when asked for. */
export const messageAnswer = z.object({
  sid: z.string().min(1),
  status: words,
  num_segments: words,
  price: words,
  price_unit: words,
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
  ErrorCode: words,
  ErrorMessage: words,
  ChannelStatusMessage: words,
});

/** 2.3. Beside it comes `MediaUrl0`, `MediaContentType0` and so on. */
export const inboundPush = z.object({
  MessageSid: z.string().min(1),
  From: z.string().min(1),
  To: z.string().min(1),
  Body: words,
  NumMedia: words,
  NumSegments: words,
  ProfileName: words,
  ButtonText: words,
  Latitude: words,
  Longitude: words,
});
export type InboundPush = z.output<typeof inboundPush>;

/** 2.5 */
export const callPush = z.object({
  CallSid: z.string().min(1),
  CallStatus: words,
  From: words,
  To: words,
  Direction: words,
  CallDuration: words,
  SequenceNumber: words,
  RecordingUrl: words,
  Timestamp: words,
});
