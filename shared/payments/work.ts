/** Processes the messages of the payments queues. */
import { makePerformer, perform } from '../platform/async/perform.ts';
import type { Log } from '../platform/log/log.ts';
import { applyCallback } from './apply-callback.ts';
import type { ExtractingDependencies, PaymentsDependencies } from './dependencies.ts';
import { extractFromSms } from './extract-transaction.ts';
import { followThroughMessage } from './follow-through.ts';
import { followUp } from './follow-up.ts';
import { type PaymentMessage, paymentsQueue } from './messages.ts';
import { reconcileMessage } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';

const performer = makePerformer<'payments', PaymentsDependencies>(paymentsQueue, paymentRoutes);

export async function workOnPayments(
  dependencies: ExtractingDependencies,
  message: PaymentMessage,
  log: Log,
): Promise<void> {
  if (message.kind === 'extract') return extractFromSms(dependencies, message, log);
  return workOnPaymentCallbacks(dependencies, message, log);
}

/** Processes the messages of the callbacks queue, and those of the payments queue that need no received text. */
export async function workOnPaymentCallbacks(
  dependencies: PaymentsDependencies,
  message: Exclude<PaymentMessage, { kind: 'extract' }>,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, performer, message, log.with({ request_id: message.request_id }));
      return;
    case 'follow_up':
      return followUp(dependencies, message, log.with({ transaction_id: message.transaction_id }));
    case 'follow_through':
      return followThroughMessage(dependencies, message, log.with({ transaction_id: message.transaction_id }));
    case 'reconcile':
      return reconcileMessage(dependencies, message, log);
    case 'callback':
      return applyCallback(dependencies, message, log);
  }
}
