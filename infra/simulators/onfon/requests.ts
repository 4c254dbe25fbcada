/**
 * Onfon's SendBulkSMS request, transcribed from its "HTTP API" page and its public clients (onfon-sms-sender of PyPI).
 * A blank sender, text or number is valid in this schema, because each has its own error code.
 */
import * as z from 'zod';

export const sendBulkSms = z.strictObject({
  ApiKey: z.string(),
  ClientId: z.string(),
  SenderId: z.string(),
  /** For a text outside the GSM-7 alphabet. */
  IsUnicode: z.boolean().default(false),
  IsFlash: z.boolean().default(false),
  /** `2026-03-02 11:15`; empty sends immediately. */
  ScheduleDateTime: z.string().default(''),
  MessageParameters: z
    .array(z.strictObject({ Number: z.union([z.string(), z.number()]).transform(String), Text: z.string() }))
    .min(1),
});

/** Empty, or in the documented format. */
export const scheduleTime = z.string().regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?)?$/);
