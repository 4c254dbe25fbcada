/** The events payment-events.ts publishes, for the document. */
import * as z from 'zod';
import type { EventFacts } from '../platform/http/openapi-webhooks.ts';
import { transactionBody } from './transaction.ts';

const answered = () => z.looseObject({});

export const paymentEvents: readonly EventFacts[] = [
  {
    name: 'payments.transaction.completed',
    summary: 'The provider confirmed a payment',
    data: transactionBody,
    status: 'completed',
  },
  {
    name: 'payments.transaction.failed',
    summary: 'A payment failed, was cancelled by the customer or expired',
    data: transactionBody,
    status: 'failed',
  },
  {
    name: 'payments.transaction.unknown',
    summary: 'Nobody told what became of a payment while it was open; should it be told later, its other event follows',
    data: transactionBody,
    status: 'failed',
  },
  {
    name: 'payments.transaction.reversed',
    summary: 'A payment was given back',
    data: transactionBody,
    status: 'completed',
  },
  { name: 'payments.balance.received', summary: 'The provider told an app’s balance', data: answered },
  { name: 'payments.status.received', summary: 'The provider told what it knows of a transaction', data: answered },
];
