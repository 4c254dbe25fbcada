/**
 * The form of the Twilio simulator's send operation, transcribed from Twilio's API reference, "Messages resource:
 * create a Message" (twilio.com/docs/messaging/api/message-resource), and its OpenAPI file (twilio/twilio-oai,
 * twilio_api_v2010.json, CreateMessage). All values are text.
 */
import * as z from 'zod';

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i'));
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const whole = z.string().regex(/^\d+$/).transform(Number);

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export const messageForm = z
  .strictObject({
    To: z.string().regex(/^(whatsapp:)?\+[1-9]\d{6,14}$/),
    From: z.string().min(1).optional(),
    FallbackFrom: z.string().min(1).optional(),
    MessagingServiceSid: sid('MG').optional(),
    Body: z.string().max(1600).optional(),
    MediaUrl: z
      .array(z.url({ protocol: /^https?$/ }))
      .max(10)
      .optional(),
    ContentSid: sid('HX').optional(),
    ContentVariables: z.string().refine(isJsonObject).optional(),
    StatusCallback: z.url({ protocol: /^https?$/ }).optional(),
    ApplicationSid: sid('AP').optional(),
    MaxPrice: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .optional(),
    ProvideFeedback: flag.optional(),
    Attempt: whole.optional(),
    /** Seconds. */
    ValidityPeriod: whole.pipe(z.int().min(1).max(36_000)).optional(),
    ForceDelivery: flag.optional(),
    ContentRetention: z.enum(['retain', 'discard']).optional(),
    AddressRetention: z.enum(['retain', 'obfuscate']).optional(),
    SmartEncoded: flag.optional(),
    PersistentAction: z.array(z.string()).optional(),
    TrafficType: z.literal('free').optional(),
    ShortenUrls: flag.optional(),
    ScheduleType: z.literal('fixed').optional(),
    SendAt: z.iso.datetime({ offset: true }).optional(),
    SendAsMms: flag.optional(),
    /** The purpose of the message, such as `otp` or `delivery`. */
    MessageIntent: z.string().min(1).optional(),
    RiskCheck: z.enum(['enable', 'disable']).optional(),
  })
  .refine(({ From, MessagingServiceSid }) => From !== undefined || MessagingServiceSid !== undefined);
export type MessageForm = z.output<typeof messageForm>;
