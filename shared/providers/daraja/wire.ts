/**
 * Daraja's token and push messages as zod schemas: strict for requests, lenient for
 * responses. The provider's spellings appear only in the wire files and in client.ts.
 */
import * as z from 'zod';
import {
  address,
  amount,
  code,
  errorAnswer,
  oneOrMore,
  phone,
  shortCode,
  textOrNumber,
  timestamp,
  optionalText,
} from './wire-values.ts';

const resultCode = z.union([z.int(), z.string().regex(/^-?\d+$/)]).transform(String);

/** OAuth: `expires_in` is a string of seconds. */
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

export const transactionTypes = ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'] as const;

/** STK push. Numbers are sent as numbers: sent as strings, prompts are reported to fail with 1037. */
export const pushRequest = z.strictObject({
  BusinessShortCode: shortCode,
  Password: z.base64().min(1),
  Timestamp: timestamp,
  TransactionType: z.enum(transactionTypes),
  Amount: z.int().min(1).max(250_000),
  PartyA: phone,
  PartyB: shortCode,
  PhoneNumber: phone,
  CallBackURL: address,
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().min(1).max(13),
});
export type PushRequest = z.output<typeof pushRequest>;

/** Accepted does not mean paid: "0" only means queued. */
export const pushAnswer = z.object({
  MerchantRequestID: optionalText,
  CheckoutRequestID: z.string().min(1),
  ResponseCode: code,
  ResponseDescription: optionalText,
  CustomerMessage: optionalText,
});
export type PushAnswer = z.output<typeof pushAnswer>;

/** STK query. */
export const queryRequest = z.strictObject({
  BusinessShortCode: shortCode,
  Password: z.base64().min(1),
  Timestamp: timestamp,
  CheckoutRequestID: z.string().min(1),
});
export type QueryRequest = z.output<typeof queryRequest>;

const finalQueryAnswer = z.object({
  ResponseCode: code,
  ResponseDescription: optionalText,
  MerchantRequestID: optionalText,
  CheckoutRequestID: optionalText,
  ResultCode: resultCode,
  ResultDesc: optionalText,
});
export type QueryAnswer = z.output<typeof finalQueryAnswer>;

/** "Still pending" comes as an error with HTTP 500; it is converted to the newer form, result 4999. */
export const processingAnswer = errorAnswer
  .refine((error) => error.code === '500.001.1001' && /process/i.test(error.message))
  .transform(({ message }): QueryAnswer => ({
    ResponseCode: '0',
    ResponseDescription: message,
    MerchantRequestID: '',
    CheckoutRequestID: '',
    ResultCode: '4999',
    ResultDesc: message,
  }));

export const queryAnswer = z.union([finalQueryAnswer, processingAnswer]);

/** `Balance` has no Value, the order is not fixed, and there may be unknown items. */
const item = z.object({ Name: z.string(), Value: z.unknown().optional() });

const paidItems = z.object({
  Amount: amount.optional(),
  MpesaReceiptNumber: textOrNumber.optional().catch(undefined),
  TransactionDate: textOrNumber.optional().catch(undefined),
  PhoneNumber: textOrNumber.optional().catch(undefined),
});

/** The push result as posted to CallBackURL; a failed push has no CallbackMetadata. */
export const pushCallback = z
  .object({
    Body: z.object({
      stkCallback: z.object({
        MerchantRequestID: optionalText,
        CheckoutRequestID: z.string().min(1),
        ResultCode: resultCode,
        ResultDesc: optionalText,
        CallbackMetadata: z
          .object({ Item: oneOrMore(item) })
          .nullish()
          .transform((metadata) =>
            Object.fromEntries(metadata?.Item.map(({ Name, Value }) => [Name, Value ?? undefined]) ?? []),
          )
          .pipe(paidItems),
      }),
    }),
  })
  .transform(({ Body: { stkCallback } }) => ({
    merchantRequestId: stkCallback.MerchantRequestID,
    checkoutRequestId: stkCallback.CheckoutRequestID,
    resultCode: stkCallback.ResultCode,
    resultDesc: stkCallback.ResultDesc,
    amount: stkCallback.CallbackMetadata.Amount,
    receipt: stkCallback.CallbackMetadata.MpesaReceiptNumber,
    transactionDate: stkCallback.CallbackMetadata.TransactionDate,
    phoneNumber: stkCallback.CallbackMetadata.PhoneNumber,
  }));
export type PushCallbackPayload = z.input<typeof pushCallback>;
