/**
 * Messages about customers' payments: address registration, sandbox payments, payment
 * callbacks, and Pull. Strict for requests, lenient for responses.
 */
import * as z from 'zod';
import { isKenyanMobile } from '../../values/phone.ts';
import { transactionTypes } from './wire.ts';
import {
  address,
  amount,
  code,
  phoneInAnyForm,
  shortCodeInAnyForm,
  textOrNumber,
  wholeAmount,
  optionalText,
} from './wire-values.ts';

/** Pull and the registration send the short code as a string. */
const shortCodeText = textOrNumber.pipe(z.string().regex(/^[1-9]\d{4,6}$/));

export const responseTypes = ['Completed', 'Cancelled'] as const;

export const registerRequest = z.strictObject({
  ShortCode: shortCodeText,
  ResponseType: z.enum(responseTypes),
  ConfirmationURL: address,
  ValidationURL: address,
});
export type RegisterRequest = z.output<typeof registerRequest>;

/** Buy Goods payments have no account number. */
export const simulateRequest = z.strictObject({
  ShortCode: shortCodeInAnyForm,
  CommandID: z.enum(transactionTypes),
  Amount: wholeAmount,
  Msisdn: phoneInAnyForm,
  BillRefNumber: z.string().max(20).nullish(),
});
export type SimulateRequest = z.output<typeof simulateRequest>;

/** The provider spells `OriginatorCoversationID` without an n; ConversationID is usually empty or missing. */
export const c2bAnswer = z
  .object({
    ConversationID: optionalText,
    OriginatorConversationID: optionalText,
    OriginatorCoversationID: optionalText,
    ResponseCode: code.optional(),
    ResponseDescription: optionalText,
  })
  .refine((answer) => answer.ResponseCode !== undefined || answer.ResponseDescription !== '')
  .transform((answer) => ({
    ConversationID: answer.ConversationID,
    OriginatorConversationID: answer.OriginatorConversationID || answer.OriginatorCoversationID,
    ResponseDescription: answer.ResponseDescription,
  }));
export type C2bAnswer = z.output<typeof c2bAnswer>;

export const namedPayment = z.object({ TransID: z.string().min(1) });

/** A payment as posted for validation and confirmation. Some senders use numbers. MSISDN is masked or hashed. */
export const c2bPayment = namedPayment.extend({
  TransactionType: optionalText,
  TransTime: textOrNumber,
  TransAmount: amount,
  BusinessShortCode: textOrNumber,
  BillRefNumber: optionalText,
  InvoiceNumber: optionalText,
  OrgAccountBalance: optionalText,
  ThirdPartyTransID: optionalText,
  MSISDN: optionalText,
  FirstName: optionalText,
  MiddleName: optionalText,
  LastName: optionalText,
});

export const pullRegisterRequest = z.strictObject({
  ShortCode: shortCodeText,
  RequestType: z.literal('Pull'),
  NominatedNumber: textOrNumber.pipe(z.string().refine(isKenyanMobile)),
  CallBackURL: address,
});
export type PullRegisterRequest = z.output<typeof pullRegisterRequest>;

/** The status of a Pull answer: registration has keys with spaces, and the code has one of two names. */
export const pullHead = z
  .object({
    'Response Status': code.optional(),
    ResponseCode: code.optional(),
    'Response Description': optionalText,
    ResponseMessage: optionalText,
  })
  .transform((answer) => ({
    code: answer['Response Status'] ?? answer.ResponseCode,
    text: answer['Response Description'] || answer.ResponseMessage,
  }));

export const pullRegisterAnswer = pullHead.refine((answer) => answer.code !== undefined);

const pullTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** Times are East Africa Time; OffSetValue is the first row to return. */
export const pullRequest = z.strictObject({
  ShortCode: shortCodeText,
  StartDate: pullTime,
  EndDate: pullTime,
  OffSetValue: textOrNumber.pipe(z.string().regex(/^\d+$/)),
});
export type PullRequest = z.output<typeof pullRequest>;

const pulledPayment = z.object({
  transactionId: z.string().min(1),
  trxDate: z.string().min(1),
  msisdn: optionalText,
  sender: optionalText,
  transactiontype: optionalText,
  billreference: optionalText,
  amount,
  organizationname: optionalText,
});
export type PulledPayment = z.output<typeof pulledPayment>;

/**
 * One row. `payment` is null if it cannot be read: it must not hide the others. The receipt is '' if it has none; `key`
 * is the same for a repeated row.
 */
export type PulledRow = { key: string; receipt: string; payment: PulledPayment | null };

const pulledRow = z.unknown().transform((row): PulledRow => {
  const { data: payment = null } = pulledPayment.safeParse(row);
  const receipt =
    payment?.transactionId ?? z.object({ transactionId: textOrNumber }).safeParse(row).data?.transactionId;
  return { key: receipt ?? JSON.stringify(row), receipt: receipt ?? '', payment };
});

/** Records are in a nested list; `[[]]` is an empty one. */
export const pullAnswer = z
  .object({ ResponseCode: code, ResponseMessage: optionalText, Response: z.array(z.unknown()).nullish() })
  .transform((answer) => z.array(pulledRow).parse((answer.Response ?? []).flat()));
