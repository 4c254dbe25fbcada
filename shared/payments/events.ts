/** The events that payment-events.ts publishes, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { transactionBody } from './transaction.ts';

const answerBody = () => z.looseObject({});

export const paymentEvents: readonly EventDeclaration[] = [
  {
    name: 'payments.transaction.completed',
    summary: 'The provider confirmed a payment',
    data: transactionBody,
    status: 'completed',
  },
  {
    name: 'payments.transaction.failed',
    summary: 'A payment failed, was canceled by the customer, or expired',
    data: transactionBody,
    status: 'failed',
    example: {
      data: {
        transaction_id: null,
        status: 'STATUS_FAILED',
        result_code: '1032',
        result_desc: 'Request cancelled by user',
        conversation_id: null,
      },
      error: 'Request cancelled by user',
    },
  },
  {
    name: 'payments.transaction.unknown',
    summary: 'No outcome arrived during the payment’s lifetime; if one arrives later, its own event follows',
    data: transactionBody,
    status: 'failed',
    example: {
      data: {
        transaction_id: null,
        status: 'STATUS_UNKNOWN',
        result_code: null,
        result_desc: 'No outcome within 15 minutes',
      },
      error: 'No outcome within 15 minutes',
    },
  },
  {
    name: 'payments.transaction.reversed',
    summary: 'A payment was reversed',
    data: transactionBody,
    status: 'completed',
    example: { data: { status: 'STATUS_REVERSED', reversed_by: 3_000_000_015 } },
  },
  { name: 'payments.balance.received', summary: 'The provider reported an app’s balance', data: answerBody },
  {
    name: 'payments.status.received',
    summary: 'The provider answered a status query about a transaction',
    data: answerBody,
  },
];
