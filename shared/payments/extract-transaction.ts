/** `extractTransaction`: records a transaction from a confirmation text that the caller posts, an unverified claim. */
import * as z from 'zod';
import { GatewayError } from '../platform/errors/gateway-error.ts';
import type { Call, Reply } from '../platform/http/define-route.ts';
import type { Log } from '../platform/log/log.ts';
import { success } from '../platform/http/replies.ts';
import { toJsonNumber } from '../values/money.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Confirmation, FormatFamily } from './confirmation-sms/confirmation.ts';
import type { ExtractingDependencies, PaymentsDependencies } from './dependencies.ts';
import type { ExtractMessage } from './messages.ts';
import { findPaymentApp, type PaymentSubject, refuseDisabled } from './payment-app.ts';
import { findByReceipt, type RecordedPayment, recordReceived } from './received-payments.ts';
import type { Transaction } from './transaction.ts';
import { lazy } from '../values/lazy.ts';

export const extractInput = lazy(() =>
  z.object({
    message: z.string().min(1).max(2_000).describe('The raw text of the confirmation SMS'),
  }),
);

/** `amount` is a number in this reply only; everywhere else it is a string. */
export const extractedBody = () =>
  z.object({
    id: z.number().int(),
    transaction_id: z.string(),
    amount: z.number(),
    currency: z.string(),
    payer_name: z.string(),
    payer_account: z.string(),
    payee_name: z.string(),
    payee_account: z.string(),
    transaction_type: z.enum(['PAYMENT_IN', 'PAYMENT_OUT']),
    transaction_time: z.string(),
    status: z.string(),
  });

export async function extractTransaction(
  dependencies: PaymentsDependencies,
  { subject, input, traceId, log }: Call<PaymentSubject, z.infer<ReturnType<typeof extractInput>>>,
): Promise<Reply> {
  const { driver, app } = subject;
  if (!driver.extracts) throw new GatewayError('unsupported', `${driver.id} does not support extractTransaction`);
  refuseDisabled(app);
  const read = await readText(driver.extracts, input.message, { now: dependencies.now() });
  if ('reason' in read) {
    const problem = `The message is not a payment confirmation: ${read.reason}`;
    throw new GatewayError('invalid', problem, { code: 'message_not_readable', errors: { message: [problem] } });
  }
  const payment = toReceived(read);
  const { transaction } = await recordReceived(
    dependencies,
    subject,
    payment,
    { source: 'extracted', learned: 'message' },
    traceId,
    log,
  );
  return { status: 200, body: success(toExtracted(transaction)) };
}

/** `receivedAt` in epoch ms, if it was before `now`. */
async function readText(
  formats: readonly string[],
  text: string,
  { now, receivedAt = now }: { now: number; receivedAt?: number },
) {
  // Loaded for the first text only: its many patterns would slow every cold start.
  const { readConfirmation } = await import('./confirmation-sms/read-confirmation.ts');
  return readConfirmation(text, { receivedAt, now, formats: formats as readonly FormatFamily[] });
}

/**
 * Reads a text that an SMS app linked to this payment app received from a trusted sender. Most texts are not
 * confirmations, which is normal. A confirmation is recorded as one transaction.
 */
export async function extractFromSms(
  dependencies: ExtractingDependencies,
  { account_id: accountId, app_id: appId, message_id, trace_id }: ExtractMessage,
  log: Log,
): Promise<void> {
  const app = await findPaymentApp(dependencies, accountId, appId);
  const driver = app && (await dependencies.findDriver(app.type));
  const sms = await dependencies.findProvenText(accountId, message_id);
  if (!app || !driver?.extracts || sms === null) {
    log.warn('A received SMS has no payment app that reads confirmations', { app_id: appId, message_id });
    return;
  }
  const read = await readText(driver.extracts, sms.text, { now: dependencies.now(), receivedAt: sms.receivedAt });
  if ('reason' in read) {
    if (read.reverses !== undefined) await applyNotice(dependencies, { app, driver }, read.reverses, log);
    log.info('A received SMS is not a payment confirmation', { app_id: appId, message_id, reason: read.reason });
    return;
  }
  const { transaction, isNew } = await recordReceived(
    dependencies,
    { app, driver },
    toReceived(read),
    { source: 'sms', learned: 'message' },
    trace_id,
    log,
  );
  log.info('A received SMS is a payment confirmation', {
    app_id: appId,
    message_id,
    transaction_id: transaction.id,
    is_new: isNew,
  });
}

/** Some texts about a reversal name only the payment, without an amount. */
async function applyNotice(
  dependencies: ExtractingDependencies,
  { app, driver }: PaymentSubject,
  receipt: string,
  log: Log,
): Promise<void> {
  const reversed = await findByReceipt(dependencies.payments, app, receipt);
  if (reversed === null) return;
  const outcome = {
    status: 'STATUS_REVERSED',
    result_code: '0',
    result_desc: 'The provider reported in a message that the payment was reversed',
  } as const;
  await applyOutcome(dependencies, driver, reversed, { outcome }, log);
}

function toReceived(read: Confirmation): RecordedPayment {
  return {
    receipt: read.transaction_id,
    transaction_time: read.transaction_time,
    reverses: read.reverses ?? undefined,
    draft: {
      transaction_type: read.direction === 'in' ? 'PAYMENT_IN' : 'PAYMENT_OUT',
      transaction_sub_type: 'ConfirmationMessage',
      amount: read.amount,
      currency: read.currency,
      payer_account: read.payer_account ?? '',
      payer_name: read.payer_name ?? '',
      payee_account: read.payee_account ?? '',
      payee_name: read.payee_name ?? '',
      reference: read.reference ?? '',
      narration: '',
    },
  };
}

const toExtracted = (transaction: Transaction): z.infer<ReturnType<typeof extractedBody>> => ({
  id: transaction.id,
  transaction_id: transaction.transaction_id ?? '',
  amount: toJsonNumber(transaction.amount),
  currency: transaction.currency,
  payer_name: transaction.payer_name,
  payer_account: transaction.payer_account,
  payee_name: transaction.payee_name,
  payee_account: transaction.payee_account,
  transaction_type: transaction.transaction_type,
  transaction_time: transaction.transaction_time ?? '',
  status: transaction.status,
});
