/**
 * Zod schemas of the engine's requests, responses and callbacks: strict for what we send, lenient for what we receive.
 */
import * as z from 'zod';
import type { ProviderProfile, Refusal } from '../kit/http-client.ts';
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

export const keBulkSmsProfile: ProviderProfile = {
  name: 'KeBulkSms',
  connectTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 1024 * 1024,
  readRefusal: readCode,
};

type Meaning = Pick<Refusal, 'kind' | 'reason' | 'retryAfter'>;

const accepted: ReadonlySet<string> = new Set(['200', '0', '1000']);
const notReported: ReadonlySet<string> = new Set(['1008', '1009']);

const config: Meaning = { kind: 'provider_refused', reason: 'config' };
const recipient: Meaning = { kind: 'provider_refused', reason: 'recipient' };
const temporary: Meaning = { kind: 'provider_unavailable' };

const meanings: Readonly<Record<string, Meaning>> = {
  '1001': { kind: 'provider_refused', reason: 'sender' },
  '1002': recipient,
  '1003': recipient,
  '1004': { kind: 'provider_refused', reason: 'balance' },
  '1005': temporary,
  '1006': config,
  '1007': temporary,
  '1010': config,
  '4090': { ...temporary, retryAfter: 300 },
  '4091': config,
  '4092': config,
  '4093': config,
};

/** Whether this is the response for a message without a report, regardless of the HTTP status. */
export const isNotReported = (body: unknown): boolean => notReported.has(readOutcome(body)?.code ?? '');

/** Every code except those for success is a refusal. An unknown code is ignored if the status is 429 or 5xx. */
function readCode(status: number, body: unknown): Refusal | null {
  const { code = '', description = '' } = readOutcome(body) ?? {};
  if (code === '' || accepted.has(code)) return null;
  const meaning = meanings[code] ?? (status < 500 && status !== 429 ? { kind: 'provider_refused' as const } : null);
  return meaning && { ...meaning, code, message: description || `Code ${code}` };
}

/** The message's outcome takes precedence over the request's. */
const readOutcome = (body: unknown): Outcome | null =>
  sendAnswer.safeParse(body).data ?? outcome.safeParse(body).data ?? null;
