/**
 * Zod schemas of Mobitech's requests, responses and callbacks: strict for what we send, lenient for what we receive,
 * whose format is not fully documented.
 */
import * as z from 'zod';
import { isBusyOrFailing, isUnsettled, type ProviderProfile, type Refusal } from '../kit/http-client.ts';
import { jsonText } from '../kit/json-text.ts';
import { readReason } from '../kit/refusal-messages.ts';

const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

export const sendRequest = z.strictObject({
  /** With a leading plus sign. */
  mobile: z.string(),
  response_type: z.literal('json'),
  sender_name: z.string().min(1),
  service_id: z.number().int(),
  message: z.string(),
});

const outcome = z
  .object({ status_code: lenientText, status_desc: lenientText, message_id: lenientText })
  .transform((fields) => ({ code: fields.status_code, description: fields.status_desc, messageId: fields.message_id }))
  .refine(({ code }) => code !== '');

/** The outcome of the single message, as an object or as a list. */
export const sendAnswer = z.union([outcome, z.tuple([outcome], z.unknown()).transform(([first]) => first)]);

/** Posted to the address set in the portal; the field names are not fully documented. */
export const deliveryPush = jsonText.pipe(
  z
    .object({
      message_id: lenientText,
      messageid: lenientText,
      status_desc: lenientText,
      description: lenientText,
      timestamp: lenientText,
    })
    .transform(({ timestamp, ...fields }) => ({
      messageId: fields.message_id || fields.messageid,
      description: fields.status_desc || fields.description,
      timestamp,
    }))
    .refine(({ messageId, description }) => messageId !== '' && description !== ''),
);

export const mobitechProfile: ProviderProfile = {
  name: 'Mobitech',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal,
};

const accepted = '1000';

function readRefusal(status: number, body: unknown, text: string): Refusal | null {
  if (isBusyOrFailing(status)) return null;
  const answer = sendAnswer.safeParse(body).data;
  if (answer?.code === accepted) return null;
  if (answer) return refuse(answer.code, answer.description || `Code ${answer.code}`);
  return status >= 400 && !isUnsettled(status) && isReadable(text) ? refuse(String(status), text.trim()) : null;
}

/** Whether this is a readable message and not an HTML page from an intermediate server. */
const isReadable = (text: string): boolean => /^\s*[^<\s]/.test(text) && text.length <= 300;

function refuse(code: string, message: string): Refusal {
  const reason = readReason(message);
  return { kind: 'provider_refused', code, message, ...(reason !== undefined && { reason }) };
}
