/**
 * Every message between Airtel and the gateway as zod schemas: strict for requests, lenient for
 * responses. The provider's spellings appear only here and in client.ts.
 */
import * as z from 'zod';
import { parseAmount } from '../../values/money.ts';
import { countryCodes } from './countries.ts';
import { isKey } from './pin.ts';

const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? ''));
/** Official samples contain ids of `false`, which means no id. */
const id = z
  .union([z.string().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()
  .catch(undefined);

const country = z.enum(countryCodes);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Without calling code; a leading 0 is allowed only where it is part of the number. */
const msisdn = z.string().regex(/^\d{7,10}$/);
const reference = z.string().regex(/^[A-Za-z0-9 ]{4,64}$/);
const transactionId = z.string().min(4).max(64);
const amount = z.number().positive();

/** OAuth: `expires_in` is a string or a number of seconds, usually 180. */
export const tokenRequest = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  grant_type: z.literal('client_credentials'),
});
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
export const tokenRefusal = z
  .object({ error: z.string().min(1), error_description: optionalText })
  .transform(({ error, error_description }) => ({ code: error, message: error_description || error }));

/** The status in every answer: `result_code` is deprecated, `response_code` may be missing, `success` may be wrong. */
export const answerStatus = z.object({
  response_code: optionalText,
  result_code: optionalText,
  code: optionalText,
  message: optionalText,
  success: yesOrNo,
});
export type AnswerStatus = z.output<typeof answerStatus>;
export const statusAnswer = z.object({ status: answerStatus });

/** Collection; version 2 has the same body. */
export const collectionRequest = z.strictObject({
  reference,
  subscriber: z.strictObject({ country, currency, msisdn }),
  transaction: z.strictObject({ amount, country, currency, id: transactionId }),
});
export type CollectionRequest = z.output<typeof collectionRequest>;

/** What an answer contains about a transaction. Every member may be missing; the code never relies on one alone. */
const transaction = z.object({
  id,
  airtel_money_id: id,
  reference_id: id,
  status: optionalText,
  message: optionalText,
});
export const transactionAnswer = z.object({
  data: z
    .object({ transaction: transaction.optional() })
    .nullish()
    .transform((data) => data?.transaction ?? transaction.parse({})),
  status: answerStatus,
});
export type TransactionAnswer = z.output<typeof transactionAnswer>;

/** The values that show what happened to the money. */
export const explicitAnswer = z.object({
  data: z.object({ transaction: z.object({ status: z.enum(['TS', 'TF', 'TIP', 'TA', 'TE']) }) }),
});

/** Refund of the full amount, by Airtel's own id. */
export const refundRequest = z.strictObject({ transaction: z.strictObject({ airtel_money_id: z.string().min(1) }) });
export type RefundRequest = z.output<typeof refundRequest>;

/** Disbursement. */
export const disbursementRequest = z.strictObject({
  payee: z.strictObject({
    currency,
    msisdn,
    name: z.string().min(1).optional(),
    wallet_type: z.enum(['NORMAL', 'SALARY']),
  }),
  reference,
  pin: z.base64().min(1),
  transaction: z.strictObject({ amount, id: transactionId, type: z.enum(['B2C', 'B2B']) }),
});
export type DisbursementRequest = z.output<typeof disbursementRequest>;

/** Version 1 has fewer members. */
export const firstDisbursementRequest = z.strictObject({
  payee: z.strictObject({ msisdn }),
  reference,
  pin: z.base64().min(1),
  transaction: z.strictObject({ amount, id: transactionId }),
});

/** The key that encrypts the PIN and signatures: DER as base64. */
export const keyAnswer = z.object({
  data: z.object({ key: z.string().refine(isKey), valid_upto: optionalText }),
  status: answerStatus,
});

/** A balance is text and may contain thousands separators; read as a decimal string. */
const balance = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseAmount(value);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: 'Not an amount' });
  return z.NEVER;
});
export const balanceAnswer = z.object({
  data: z.object({ balance, currency: optionalText }),
  status: answerStatus,
});
export type BalanceAnswer = z.output<typeof balanceAnswer>;

export const userAnswer = z.object({
  data: z.object({ first_name: optionalText, last_name: optionalText, is_barred: yesOrNo }),
  status: answerStatus,
});
export type UserAnswer = z.output<typeof userAnswer>;

/** As posted to the address set in the portal; has a `hash` if authentication is on. */
export const callback = z.object({
  transaction: z.object({
    id: z.union([z.string().min(1), z.number().transform(String)]),
    message: optionalText,
    status_code: z.string().min(1),
    airtel_money_id: id,
  }),
});
export type CallbackPayload = z.input<typeof callback>;
