/**
 * Zod schemas of the engine's requests, responses and callbacks: strict for what we send, lenient for what we receive.
 */
import * as z from 'zod';
import { jsonText } from '../kit/json-text.ts';

/** Depending on the brand, codes and ids are numbers or strings. */
const lenientText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? '').trim());

const credentials = { apikey: z.string().min(1), partnerID: z.string().min(1) };

export const sendRequest = z.strictObject({
  ...credentials,
  message: z.string(),
  shortcode: z.string().min(1),
  mobile: z.string(),
  pass_type: z.literal('plain'),
  /** Our own id of the message. */
  clientsmsid: z.number().int(),
});
export type SendRequest = z.output<typeof sendRequest>;

export const deliveryRequest = z.strictObject({ ...credentials, messageID: z.string().min(1) });

/**
 * The outcome of a message or of the whole request. The engine spells the code `respose-code`; newer installations have
 * corrected it. Reports refer to `messageid`.
 */
export const outcome = z
  .object({
    'respose-code': lenientText,
    'response-code': lenientText,
    'response-description': lenientText,
    messageid: lenientText,
  })
  .transform((fields) => ({
    code: fields['respose-code'] || fields['response-code'],
    description: fields['response-description'],
    messageId: fields.messageid,
  }));
export type Outcome = z.output<typeof outcome>;

export const sendAnswer = z
  .object({ responses: z.tuple([outcome], z.unknown()) })
  .transform(({ responses: [first] }) => first)
  .refine(({ code }) => code !== '');

/** `delivery-status` is the same number for every outcome; only the description identifies the outcome. */
export const deliveryAnswer = z
  .object({ 'delivery-description': lenientText, 'delivery-time': lenientText })
  .transform((fields) => ({ description: fields['delivery-description'], time: fields['delivery-time'] }));
export type DeliveryAnswer = z.output<typeof deliveryAnswer>;

export const balanceRequest = z.strictObject(credentials);

/** Only `credit` is guaranteed. */
export const balanceAnswer = z
  .object({ credit: lenientText, 'response-code': lenientText })
  .refine(({ credit }) => credit !== '')
  .transform((fields) => ({ code: fields['response-code'] }));

/** Posted to the address set in the brand's portal. */
export const deliveryPush = jsonText.pipe(
  z.object({
    messageid: z.union([z.string().min(1), z.number().transform(String)]),
    description: z.string().min(1),
    timestamp: lenientText,
  }),
);
