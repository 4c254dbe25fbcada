/** `getTransactionStatus`: queries the provider. The full answer arrives by callback and is stored. */
import * as z from 'zod';
import type { PaymentOutcome, ReceivedPayment, StatusReading } from '../drivers/payment-driver.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { success } from '../platform/http/replies.ts';
import type { Log } from '../platform/log/log.ts';
import { applyOutcome } from './apply-outcome.ts';
import { transactionOf } from './check-request-status.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { buildQueryCall } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentApp, type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { publishAnswer } from './payment-events.ts';
import type { Transaction } from './transaction.ts';
import { saveStatusFacts } from './transaction-store.ts';

export const transactionStatusBody = () =>
  z.looseObject({
    ResponseCode: z.string(),
    ResponseDescription: z.string(),
    OriginatorConversationID: z.string(),
    ConversationID: z.string(),
    TransactionID: z.string(),
    ResultCode: z.string(),
    ResultDesc: z.string(),
  });

export async function getTransactionStatus(
  dependencies: PaymentsDependencies,
  { subject, request, log }: Call<PaymentSubject>,
): Promise<Reply> {
  const action = actionOf(subject.driver, 'getTransactionStatus');
  const transaction = await transactionOf(dependencies, subject, request.pathParameters.transaction);
  refuseDisabled(subject.app);
  const call = await buildQueryCall(dependencies, subject, { transaction: transaction.id });
  const { data, outcome } = await action.perform(transaction, call);
  if (outcome !== null) {
    await applyOutcome(dependencies, subject.driver, transaction, { outcome, source: 'status_query' }, log);
  }
  return { status: 200, body: success(data) };
}

/** Stores the answer that the provider sent by callback, and publishes its event. */
export async function saveTransactionStatus(
  dependencies: PaymentsDependencies,
  app: PaymentApp,
  transaction: Transaction,
  { facts, failure }: Pick<StatusReading, 'facts' | 'failure'>,
  { callback_id, trace_id }: { callback_id: string; trace_id: string },
  log: Log,
): Promise<void> {
  await saveStatusFacts(dependencies.payments, transaction, facts);
  const data = { id: transaction.id, app_id: app.id, ...facts };
  const answer = {
    action: 'status.received',
    cause: `status:${callback_id}`,
    data,
    failure: failure ?? null,
    at: dependencies.now(),
    traceId: trace_id,
  } as const;
  await publishAnswer(dependencies, app, answer, log);
}

/** The payment that a caller claimed, as the provider reports it; null unless the app got its money. */
export function toConfirmed(
  outcome: PaymentOutcome,
  claimed: Transaction,
  { config }: PaymentApp,
): ReceivedPayment | null {
  const { status, receipt, amount, payee_account = '', payer_account, payer_name, payee_name } = outcome;
  const isOurs = [config.short_code, config.till_number].includes(payee_account);
  if (status !== 'STATUS_COMPLETED' || !isOurs || amount === undefined) return null;
  if (receipt === undefined || receipt !== claimed.transaction_id) return null;
  const { transaction_sub_type, currency, reference, narration } = claimed;
  return {
    receipt,
    transaction_time: outcome.transaction_time ?? claimed.transaction_time ?? claimed.created_at,
    draft: {
      transaction_type: 'PAYMENT_IN',
      transaction_sub_type,
      amount,
      currency,
      payer_account: payer_account ?? claimed.payer_account,
      payer_name: payer_name ?? claimed.payer_name,
      payee_account,
      payee_name: payee_name ?? claimed.payee_name,
      reference,
      narration,
    },
  };
}
