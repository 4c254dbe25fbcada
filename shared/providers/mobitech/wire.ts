/**
 * Everything Mobitech and the gateway say to each other, as zod schemas: exact on what we send, lenient on what comes
 * back, whose form is not certain.
 */
import * as z from 'zod';
import { jsonText } from '../kit/json-text.ts';

const words = z
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
export type SendRequest = z.output<typeof sendRequest>;

const outcome = z
  .object({ status_code: words, status_desc: words, message_id: words })
  .transform((said) => ({ code: said.status_code, description: said.status_desc, messageId: said.message_id }))
  .refine(({ code }) => code !== '');

/** What is said of the one message, alone or in a list. */
export const sendAnswer = z.union([outcome, z.tuple([outcome], z.unknown()).transform(([first]) => first)]);
export type SendAnswer = z.output<typeof sendAnswer>;

/** Posted to the address set in the portal; its names are not certain. */
export const deliveryPush = jsonText.pipe(
  z
    .object({ message_id: words, messageid: words, status_desc: words, description: words, timestamp: words })
    .transform(({ timestamp, ...said }) => ({
      messageId: said.message_id || said.messageid,
      description: said.status_desc || said.description,
      timestamp,
    }))
    .refine(({ messageId, description }) => messageId !== '' && description !== ''),
);
