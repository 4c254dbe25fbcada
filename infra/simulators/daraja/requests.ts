/**
 * The request bodies of Daraja, typed in from its documentation (M-Pesa Express, Customer To Business, B2C, B2B,
 * Transaction Status, Account Balance, Reversals, Pull Transactions) and from its public SDKs: the samples of one
 * product use both numbers and strings of digits, and spell the occasion with one s or two. An unknown field makes a
 * payload invalid here, so that misspelt ones are found.
 */
import * as z from 'zod';

const digits = (pattern: RegExp) =>
  z.union([z.string(), z.int()]).transform(String).pipe(z.string().regex(pattern)).transform(Number);

const shortCode = digits(/^[1-9]\d{4,6}$/);
const phone = digits(/^254[17]\d{8}$/);
const wholeAmount = digits(/^[1-9]\d{0,8}$/);
const text = (maxLength: number) => z.string().min(1).max(maxLength);
const address = z.url({ protocol: /^https?$/ });
const token = z.string().min(1);
const word = <T extends string>(...words: T[]) =>
  z.union([z.enum(words), z.number().transform(String).pipe(z.enum(words))]);
const occasions = { Occasion: z.string().max(100).nullish(), Occassion: z.string().max(100).nullish() };

const proof = {
  BusinessShortCode: shortCode,
  Password: z.base64().min(1),
  Timestamp: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^\d{14}$/)),
};

/** M-Pesa Express Simulate: at most 12 characters in `AccountReference` and 13 in `TransactionDesc`. */
export const pushRequest = z.strictObject({
  ...proof,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeAmount.refine((amount) => amount <= 250_000),
  PartyA: phone,
  PartyB: shortCode,
  PhoneNumber: phone,
  CallBackURL: address,
  AccountReference: text(12),
  TransactionDesc: text(13),
});
export type PushRequest = z.output<typeof pushRequest>;

export const queryRequest = z.strictObject({ ...proof, CheckoutRequestID: token });

/** Register URL; `ResponseType` in exactly this spelling. */
export const registerRequest = z.strictObject({
  ShortCode: shortCode.transform(String),
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: address,
  ValidationURL: address,
});

/** Buying goods has no account number. */
export const simulateRequest = z.strictObject({
  ShortCode: shortCode,
  CommandID: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeAmount,
  Msisdn: phone,
  BillRefNumber: z.string().max(20).nullish(),
});

const signed = {
  SecurityCredential: token,
  Remarks: text(100),
  QueueTimeOutURL: address,
  ResultURL: address,
};
const initiated = { Initiator: token, ...signed };

/** Only B2C has `InitiatorName`. */
const phonePayout = {
  InitiatorName: token,
  ...signed,
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: wholeAmount,
  PartyA: shortCode,
  PartyB: phone,
  ...occasions,
};
export const phonePayoutRequest = z.strictObject({ OriginatorConversationID: token, ...phonePayout });
export const phonePayoutRequestV1 = z.strictObject(phonePayout);

/** The documented commands that move money between businesses. */
const businessCommands = [
  'BusinessPayBill',
  'BusinessBuyGoods',
  'MerchantToMerchantTransfer',
  'MerchantTransferFromMerchantToWorking',
  'MerchantServicesMMFAccountTransfer',
  'AgencyFloatAdvance',
  'DisburseFundsToBusiness',
  'BusinessToBusinessTransfer',
  'BusinessTransferFromMMFToUtility',
  'BusinessTransferFromUtilityToMMF',
  'BusinessPayToBulk',
] as const;

/**
 * `Reciever` is the provider's own spelling. The documents differ on the maximum length of an account reference; 20 is
 * the lowest.
 */
export const businessPayoutRequest = z.strictObject({
  ...initiated,
  CommandID: z.enum(businessCommands),
  SenderIdentifierType: word('4'),
  RecieverIdentifierType: word('2', '4'),
  Amount: wholeAmount,
  PartyA: shortCode,
  PartyB: shortCode,
  AccountReference: z.string().max(20).nullish(),
  Requester: phone.nullish(),
  ...occasions,
});
export type BusinessPayoutRequest = z.output<typeof businessPayoutRequest>;

const anyParty = z.union([shortCode, phone]);
/** 1 a phone, 2 a till, 4 a short code. */
const identifierType = word('1', '2', '4');

/** By receipt, or by the conversation id of the original call. */
export const statusRequest = z
  .strictObject({
    ...initiated,
    CommandID: z.literal('TransactionStatusQuery'),
    TransactionID: z.string().nullish(),
    OriginalConversationID: z.string().nullish(),
    PartyA: anyParty,
    IdentifierType: identifierType,
    ...occasions,
  })
  .refine((request) => Boolean(request.TransactionID) || Boolean(request.OriginalConversationID), {
    path: ['TransactionID'],
  });
export type StatusRequest = z.output<typeof statusRequest>;

export const balanceRequest = z.strictObject({
  ...initiated,
  CommandID: z.literal('AccountBalance'),
  PartyA: anyParty,
  IdentifierType: identifierType,
});

/** The amount must equal that of the receipt, which may have cents; 11 is the type of a reversal's receiver. */
export const reversalRequest = z.strictObject({
  ...initiated,
  CommandID: z.literal('TransactionReversal'),
  TransactionID: token,
  Amount: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d+(\.\d{1,2})?$/))
    .transform(Number)
    .refine((amount) => amount > 0),
  ReceiverParty: shortCode,
  RecieverIdentifierType: word('11'),
  ...occasions,
});
export type ReversalRequest = z.output<typeof reversalRequest>;

export const pullRegisterRequest = z.strictObject({
  ShortCode: shortCode.transform(String),
  RequestType: z.literal('Pull'),
  NominatedNumber: phone.transform(String),
  CallBackURL: address,
});

/** Times as `YYYY-MM-DD HH:mm:ss`; `OffSetValue` is the first row. */
export const pullRequest = z.strictObject({
  ShortCode: shortCode.transform(String),
  StartDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  EndDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  OffSetValue: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,9}$/)),
});
