/**
 * Messages of the initiator products: payouts, status, balance, reversal. They differ only in
 * spelling, and every misspelling is the provider's. Strict for requests, lenient for responses.
 */
import * as z from 'zod';
import {
  address,
  code,
  phoneInAnyForm,
  shortCodeInAnyForm,
  textOrNumber,
  wholeAmount,
  optionalText,
} from './wire-values.ts';

const remarks = z.string().min(1).max(100);
const occasion = z.string().max(100);
const credential = z.string().min(1);
/** A number in some libraries, a string in the official samples. */
const oneOf = <T extends string>(values: readonly T[]) => textOrNumber.pipe(z.enum(values));
const party = z.union([shortCodeInAnyForm, phoneInAnyForm]);

const initiator = {
  Initiator: z.string().min(1),
  SecurityCredential: credential,
  Remarks: remarks,
  QueueTimeOutURL: address,
  ResultURL: address,
};

export const phonePayoutCommands = ['BusinessPayment', 'SalaryPayment', 'PromotionPayment'] as const;

/** Only B2C uses InitiatorName. */
const phonePayout = {
  InitiatorName: z.string().min(1),
  SecurityCredential: credential,
  CommandID: z.enum(phonePayoutCommands),
  Amount: wholeAmount,
  PartyA: shortCodeInAnyForm,
  PartyB: phoneInAnyForm,
  Remarks: remarks,
  QueueTimeOutURL: address,
  ResultURL: address,
};
/** v3 accepts the caller's id, and spells the occasion with a double s. */
export const phonePayoutRequest = z.strictObject({
  OriginatorConversationID: z.string().min(1),
  ...phonePayout,
  Occassion: occasion.optional(),
});
export const phonePayoutRequestV1 = z.strictObject({ ...phonePayout, Occasion: occasion.optional() });
export type PhonePayoutRequest = z.output<typeof phonePayoutRequest>;

export const businessPayoutCommands = ['BusinessPayBill', 'MerchantToMerchantTransfer', 'BusinessBuyGoods'] as const;

export const businessPayoutRequest = z.strictObject({
  ...initiator,
  CommandID: z.enum(businessPayoutCommands),
  SenderIdentifierType: oneOf(['4']),
  RecieverIdentifierType: oneOf(['2', '4']),
  Amount: wholeAmount,
  PartyA: shortCodeInAnyForm,
  PartyB: shortCodeInAnyForm,
  AccountReference: z.string().max(20).optional(),
  Requester: phoneInAnyForm.optional(),
  Occassion: occasion.optional(),
});
export type BusinessPayoutRequest = z.output<typeof businessPayoutRequest>;

const identifierType = oneOf(['1', '2', '4']);

/** Identified by receipt, or by the conversation of the original call. */
export const statusRequest = z
  .strictObject({
    ...initiator,
    CommandID: z.literal('TransactionStatusQuery'),
    TransactionID: z.string().min(1).optional(),
    OriginalConversationID: z.string().min(1).optional(),
    PartyA: party,
    IdentifierType: identifierType,
    Occasion: occasion.optional(),
  })
  .refine((request) => (request.TransactionID ?? request.OriginalConversationID) !== undefined, {
    path: ['TransactionID'],
  });
export type StatusRequest = z.output<typeof statusRequest>;

export const balanceRequest = z.strictObject({
  ...initiator,
  CommandID: z.literal('AccountBalance'),
  PartyA: party,
  IdentifierType: identifierType,
});
export type BalanceRequest = z.output<typeof balanceRequest>;

/** The full amount of the receipt; 11 is the documented type of a reversal's receiver. */
export const reversalRequest = z.strictObject({
  ...initiator,
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().min(1),
  Amount: z.union([
    z.number().positive(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ]),
  ReceiverParty: shortCodeInAnyForm,
  RecieverIdentifierType: oneOf(['11']),
  Occasion: occasion.optional(),
});
export type ReversalRequest = z.output<typeof reversalRequest>;

/** Accepted does not mean done: "0" only means queued. Without either id its result could never be found. */
export const initiatorAnswer = z
  .object({
    ConversationID: optionalText,
    OriginatorConversationID: optionalText,
    OriginatorCoversationID: optionalText,
    ResponseCode: code,
    ResponseDescription: optionalText,
  })
  .transform(({ OriginatorCoversationID: misspelled, ...answer }) => ({
    ...answer,
    OriginatorConversationID: answer.OriginatorConversationID || misspelled,
  }))
  .refine((answer) => answer.ConversationID !== '' || answer.OriginatorConversationID !== '');
export type InitiatorAnswer = z.output<typeof initiatorAnswer>;
