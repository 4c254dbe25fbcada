/**
 * Everything Airtel and the gateway say to each other, as zod schemas: exact on what we send, lenient on what comes
 * back. The provider's spellings live here and in client.ts.
 */
import * as z from 'zod';
import { parseAmount } from '../../values/money.ts';
import { countryCodes } from './countries.ts';
import { isKey } from './pin.ts';

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? ''));
/** Official samples show ids as `false`: an id that is none is no id. */
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
/** Without calling code; a 0 may lead only where it is part of the number. */
const msisdn = z.string().regex(/^\d{7,10}$/);
const reference = z.string().regex(/^[A-Za-z0-9 ]{4,64}$/);
const transactionId = z.string().min(4).max(64);
const amount = z.number().positive();

/** OAuth: `expires_in` is a string or a number of seconds, 180 of them. */
export const tokenRequest = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  grant_type: z.literal('client_credentials'),
});
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
export const tokenRefusal = z
  .object({ error: z.string().min(1), error_description: words })
  .transform(({ error, error_description }) => ({ code: error, message: error_description || error }));

/** Beside every answer (2.9): `result_code` is called deprecated, `response_code` may be missing, `success` may lie. */
export const answerStatus = z.object({
  response_code: words,
  result_code: words,
  code: words,
  message: words,
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

/** What an answer says of a transaction. Every member may be missing; none is relied on alone. */
const transaction = z.object({
  id,
  airtel_money_id: id,
  reference_id: id,
  status: words,
  message: words,
});
export const transactionAnswer = z.object({
  data: z
    .object({ transaction: transaction.optional() })
    .nullish()
    .transform((data) => data?.transaction ?? transaction.parse({})),
  status: answerStatus,
});
export type TransactionAnswer = z.output<typeof transactionAnswer>;

/** Upstream 2.4: the words that say what became of money. */
export const explicitAnswer = z.object({
  data: z.object({ transaction: z.object({ status: z.enum(['TS', 'TF', 'TIP', 'TA', 'TE']) }) }),
});

/** Refund: in full, by Airtel's own id. */
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

/** The first version knows less. */
export const firstDisbursementRequest = z.strictObject({
  payee: z.strictObject({ msisdn }),
  reference,
  pin: z.base64().min(1),
  transaction: z.strictObject({ amount, id: transactionId }),
});

/** The key the PIN and signatures are encrypted with: DER as base64. */
export const keyAnswer = z.object({
  data: z.object({ key: z.string().refine(isKey), valid_upto: words }),
  status: answerStatus,
});

/** A balance is text and may hold thousands commas; read as a decimal string. */
const balance = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parseAmount(value);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: 'Not an amount' });
  return z.NEVER;
});
export const balanceAnswer = z.object({
  data: z.object({ balance, currency: words }),
  status: answerStatus,
});
export type BalanceAnswer = z.output<typeof balanceAnswer>;

export const userAnswer = z.object({
  data: z.object({ first_name: words, last_name: words, is_barred: yesOrNo }),
  status: answerStatus,
});
export type UserAnswer = z.output<typeof userAnswer>;

/** As posted to the address set in the portal; `hash` stands beside it where authentication is on. */
export const callback = z.object({
  transaction: z.object({
    id: z.union([z.string().min(1), z.number().transform(String)]),
    message: words,
    status_code: z.string().min(1),
    airtel_money_id: id,
  }),
});
export type CallbackPayload = z.input<typeof callback>;
