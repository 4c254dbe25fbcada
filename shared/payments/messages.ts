/** The messages of the payments queue, and of the queue of providers' callbacks. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage, remainingDelay } from '../platform/async/messages.ts';

const app = { app_id: z.int() };
const transaction = { transaction_id: z.int() };

const callbackMessage = () => message('callback', { ...app, callback_id: z.string() });
export type CallbackMessage = z.output<ReturnType<typeof callbackMessage>>;

export const paymentsQueue = defineQueue('payments', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Query the status of a payment; `step` counts the queries. */
    message('follow_up', { ...transaction, step: z.int(), remaining_delay: remainingDelay() }),
    /** Do what is pending after a transaction's last transition: its request, what it reverses, its event. */
    message('follow_through', transaction),
    /**
     * Compare our records of an app with the provider's, from..to (epoch ms). `catches_up`: from the end of the last
     * comparison, if that is earlier.
     */
    message('reconcile', {
      ...app,
      from: z.number(),
      to: z.number(),
      catches_up: z.exactOptional(z.literal(true)),
    }),
    callbackMessage(),
    /** Read an SMS as a confirmation text. An SMS app of this account that is linked to the payment app received it. */
    message('extract', { ...app, message_id: z.int() }),
  ]),
);
export type PaymentMessage = MessageOf<typeof paymentsQueue>;
export type FollowUpMessage = Extract<PaymentMessage, { kind: 'follow_up' }>;
export type FollowThroughMessage = Extract<PaymentMessage, { kind: 'follow_through' }>;
export type ReconcileMessage = Extract<PaymentMessage, { kind: 'reconcile' }>;
export type ExtractMessage = Extract<PaymentMessage, { kind: 'extract' }>;

export const paymentCallbacksQueue = defineQueue('payments_callbacks', callbackMessage);
