/** What the payments workers do with the messages of their queues. */
import type { Message } from '../async/messages.ts';
import { perform } from '../async/perform.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { QueuedRoute } from '../http/define-route.ts';
import type { Log } from '../log/log.ts';
import { applyCallback } from './apply-callback.ts';
import type { ExtractingDependencies, PaymentsDependencies } from './dependencies.ts';
import { extractFromSms } from './extract-transaction.ts';
import { followThroughMessage } from './follow-through.ts';
import { followUp } from './follow-up.ts';
import { reconcileMessage } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';

const queuedRoutes: ReadonlyMap<string, QueuedRoute<PaymentsDependencies>> = new Map(
  paymentRoutes.flatMap((route) => (route.mode === 'queued' ? [[route.name, route] as const] : [])),
);

export async function workOnPayments(dependencies: ExtractingDependencies, message: Message, log: Log): Promise<void> {
  if (message.kind === 'extract') return extractFromSms(dependencies, message, log);
  return workOnPaymentCallbacks(dependencies, message, log);
}

/** Of the queue of callbacks, and all of the payments queue that needs no received text. */
export async function workOnPaymentCallbacks(
  dependencies: PaymentsDependencies,
  message: Message,
  log: Log,
): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, queuedRoutes, message, log.with({ request_id: message.request_id }));
      return;
    case 'follow_up':
      return followUp(dependencies, message, log.with({ transaction_id: message.transaction_id }));
    case 'follow_through':
      return followThroughMessage(dependencies, message, log.with({ transaction_id: message.transaction_id }));
    case 'reconcile':
      return reconcileMessage(dependencies, message, log);
    case 'callback':
      return applyCallback(dependencies, message, log);
    default:
      throw new GatewayError('internal', `A ${message.kind} came to a payments queue`);
  }
}
