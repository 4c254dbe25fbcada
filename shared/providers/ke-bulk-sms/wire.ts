/**
 * Everything the engine and the gateway say to each other, as zod schemas: exact on what we send, lenient on what
 * comes back.
 */
import * as z from 'zod';
import { jsonText } from '../kit/json-text.ts';

/** Codes and ids come as numbers or texts, from one brand to the next. */
const words = z
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
  /** Our own number of the message. */
  clientsmsid: z.number().int(),
});
export type SendRequest = z.output<typeof sendRequest>;

export const deliveryRequest = z.strictObject({ ...credentials, messageID: z.string().min(1) });

/**
 * What is said of a message, or of the whole request. The engine spells the code `respose-code`; newer installations
 * have
 * corrected it. `messageid` is the id that reports name.
 */
export const outcome = z
  .object({ 'respose-code': words, 'response-code': words, 'response-description': words, messageid: words })
  .transform((said) => ({
    code: said['respose-code'] || said['response-code'],
    description: said['response-description'],
    messageId: said.messageid,
  }));
export type Outcome = z.output<typeof outcome>;

export const sendAnswer = z
  .object({ responses: z.tuple([outcome], z.unknown()) })
  .transform(({ responses: [first] }) => first)
  .refine(({ code }) => code !== '');

/** `delivery-status` is the same number for every outcome; only the description tells. */
export const deliveryAnswer = z
  .object({ 'delivery-description': words, 'delivery-time': words })
  .transform((said) => ({ description: said['delivery-description'], time: said['delivery-time'] }));
export type DeliveryAnswer = z.output<typeof deliveryAnswer>;

export const balanceRequest = z.strictObject(credentials);

/** Nothing but `credit` is certain. */
export const balanceAnswer = z
  .object({ credit: words, 'response-code': words })
  .refine(({ credit }) => credit !== '')
  .transform((said) => ({ code: said['response-code'] }));

/** Posted to the address set in the brand's portal. */
export const deliveryPush = jsonText.pipe(
  z.object({
    messageid: z.union([z.string().min(1), z.number().transform(String)]),
    description: z.string().min(1),
    timestamp: words,
  }),
);
