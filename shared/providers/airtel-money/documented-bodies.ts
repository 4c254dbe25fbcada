/**
 * The documented synchronous bodies, built from Airtel's messages. As with every driver, the response code is "0" if
 * the provider accepted the call, because the DP codes have other meanings in the documented bodies.
 */
import type { ProviderReferences } from '../../drivers/payment-driver.ts';
import type { AnswerStatus, TransactionAnswer } from './wire.ts';

/** `id` is the transaction's id at the provider. */
export type Describe = (answer: TransactionAnswer, id: string) => Record<string, unknown>;

const accepted = { ResponseCode: '0', ResponseDescription: 'Success. Request accepted for processing' };

export function describePrompt(answer: TransactionAnswer, id: string): Record<string, unknown> {
  return { ...describeAnswer(answer), MerchantRequestID: '', CheckoutRequestID: id };
}

export function describeTransaction(answer: TransactionAnswer, id: string): Record<string, unknown> {
  const ids = { OriginatorConversationID: id, ConversationID: id, TransactionID: answer.data.airtel_money_id ?? '' };
  return { ...describeAnswer(answer), ...ids };
}

function describeAnswer({ data, status }: TransactionAnswer) {
  return {
    ResponseCode: '0',
    ResponseDescription: status.message,
    ResultCode: data.status,
    ResultDesc: data.message || status.message,
  };
}

export function rebuildPrompt(references: ProviderReferences): Record<string, unknown> {
  const ids = { MerchantRequestID: '', CheckoutRequestID: references.checkout_request_id ?? '' };
  return { ...ids, ...accepted, CustomerMessage: accepted.ResponseDescription };
}

export function rebuildTransfer(references: ProviderReferences): Record<string, unknown> {
  return {
    OriginatorConversationID: references.originator_conversation_id ?? '',
    ConversationID: references.conversation_id ?? '',
    ...accepted,
  };
}

/** Balances have no id, and this one needs no callback. */
export function describeBalance({ message }: AnswerStatus): Record<string, unknown> {
  const ids = { OriginatorConversationID: '', ConversationID: '' };
  return { ...ids, ResponseCode: '0', ResponseDescription: message || 'Success' };
}
