/**
 * What is said about customers' own payments: addresses, sandbox payments, the payment as
 * announced, and Pull. Exact on what we send, lenient on what comes back.
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
  words,
} from './wire-values.ts';

/** Pull and the registration write the short code as text. */
const shortCodeText = textOrNumber.pipe(z.string().regex(/^[1-9]\d{4,6}$/));

export const responseTypes = ['Completed', 'Cancelled'] as const;

export const registerRequest = z.strictObject({
  ShortCode: shortCodeText,
  ResponseType: z.enum(responseTypes),
  ConfirmationURL: address,
  ValidationURL: address,
});
export type RegisterRequest = z.output<typeof registerRequest>;

/** Buying goods has no account number. */
export const simulateRequest = z.strictObject({
  ShortCode: shortCodeInAnyForm,
  CommandID: z.enum(transactionTypes),
  Amount: wholeAmount,
  Msisdn: phoneInAnyForm,
  BillRefNumber: z.string().max(20).nullish(),
});
export type SimulateRequest = z.output<typeof simulateRequest>;

/** `OriginatorCoversationID` lacks an n, and ConversationID is usually empty or missing. */
export const c2bAnswer = z
  .object({
    ConversationID: words,
    OriginatorConversationID: words,
    OriginatorCoversationID: words,
    ResponseCode: code.optional(),
    ResponseDescription: words,
  })
  .refine((answer) => answer.ResponseCode !== undefined || answer.ResponseDescription !== '')
  .transform((answer) => ({
    ConversationID: answer.ConversationID,
    OriginatorConversationID: answer.OriginatorConversationID || answer.OriginatorCoversationID,
    ResponseDescription: answer.ResponseDescription,
  }));
export type C2bAnswer = z.output<typeof c2bAnswer>;

/** A payment as posted for validation and confirmation; some senders use numbers. MSISDN is masked or hashed. */
export const c2bPayment = z.object({
  TransactionType: words,
  TransID: z.string().min(1),
  TransTime: textOrNumber,
  TransAmount: amount,
  BusinessShortCode: textOrNumber,
  BillRefNumber: words,
  InvoiceNumber: words,
  OrgAccountBalance: words,
  ThirdPartyTransID: words,
  MSISDN: words,
  FirstName: words,
  MiddleName: words,
  LastName: words,
});

export const pullRegisterRequest = z.strictObject({
  ShortCode: shortCodeText,
  RequestType: z.literal('Pull'),
  NominatedNumber: textOrNumber.pipe(z.string().refine(isKenyanMobile)),
  CallBackURL: address,
});
export type PullRegisterRequest = z.output<typeof pullRegisterRequest>;

/** What Pull says of itself: keys with spaces on registration, and the code under either name. */
export const pullHead = z
  .object({
    'Response Status': code.optional(),
    ResponseCode: code.optional(),
    'Response Description': words,
    ResponseMessage: words,
  })
  .transform((answer) => ({
    code: answer['Response Status'] ?? answer.ResponseCode,
    text: answer['Response Description'] || answer.ResponseMessage,
  }));

export const pullRegisterAnswer = pullHead.refine((answer) => answer.code !== undefined);

const pullTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** Times are East Africa Time; OffSetValue is the row to start from. */
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
  msisdn: words,
  sender: words,
  transactiontype: words,
  billreference: words,
  amount,
  organizationname: words,
});
export type PulledPayment = z.output<typeof pulledPayment>;

/** Records sit in a nested list; `[[]]` is none. */
export const pullAnswer = z
  .object({
    ResponseCode: code,
    ResponseMessage: words,
    Response: z.array(z.union([pulledPayment, z.array(pulledPayment)])).nullish(),
  })
  .transform((answer) => (answer.Response ?? []).flat());
