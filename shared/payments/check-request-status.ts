/** `checkPaymentRequestStatus`: the outcome of a prompt. Queries the provider as long as our record has no outcome. */
import { readPathId } from '../apps/app-record.ts';
import * as z from 'zod';
import type { Call, Reply } from '../platform/http/define-route.ts';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import { success } from '../platform/http/replies.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { queryProvider } from './follow-up.ts';
import { actionOf } from './money-actions.ts';
import { type PaymentSubject } from './payment-app.ts';
import { isFinal, type Transaction } from './transaction.ts';
import { findTransaction } from './transaction-store.ts';

export const requestStatusBody = () =>
  z.object({
    ResponseCode: z.string(),
    ResponseDescription: z.string(),
    MerchantRequestID: z.string(),
    CheckoutRequestID: z.string(),
    ResultCode: z.string(),
    ResultDesc: z.string(),
  });

/** The provider's own code for an open prompt. */
const stillOpen = { ResultCode: '4999', ResultDesc: 'The transaction is still under processing' };

export async function checkRequestStatus(
  dependencies: PaymentsDependencies,
  { subject, request, log }: Call<PaymentSubject>,
): Promise<Reply> {
  actionOf(subject.driver, 'checkPaymentRequestStatus');
  const transaction = await transactionOf(dependencies, subject, request.pathParameters.transaction);
  if (isFinal(transaction)) return { status: 200, body: success(describe(transaction)) };
  const { data } = await queryProvider(dependencies, subject, transaction, 'status_query', log);
  // A reversal is no prompt: the answer to its query has another form, and an empty result code, which is no success.
  const ofPrompt = transaction.reverses === undefined ? data : null;
  return { status: 200, body: success(ofPrompt ?? { ...describe(transaction), ...stillOpen }) };
}

/** The transaction named in a path. Throws `not_found` when the app has no such transaction. */
export async function transactionOf(
  { payments }: PaymentsDependencies,
  { app }: PaymentSubject,
  parameter: string | undefined,
): Promise<Transaction> {
  const id = readPathId(parameter, 'Transaction');
  const found = await findTransaction(payments, { accountId: app.account_id, appId: app.id, id });
  if (found === null) throw new GatewayError('not_found', 'Transaction not found');
  return found;
}

/** A settled transaction in the provider's format. The provider itself forgets old prompts. */
const describe = (transaction: Transaction): z.infer<ReturnType<typeof requestStatusBody>> => ({
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successfully',
  MerchantRequestID: transaction.merchant_request_id ?? '',
  CheckoutRequestID: transaction.checkout_request_id ?? '',
  ResultCode: transaction.result_code ?? '',
  ResultDesc: transaction.result_desc ?? '',
});
