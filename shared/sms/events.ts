/** The events that message-events.ts publishes, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { messageBody } from './message.ts';

const data = () => messageBody().extend({ raw_status: z.string().nullable() });

export const smsEvents: readonly EventDeclaration[] = [
  { name: 'sms.message.delivered', summary: 'A message was delivered', data, status: 'completed' },
  {
    name: 'sms.message.failed',
    summary: 'A message was not delivered',
    data,
    status: 'failed',
    example: {
      data: { status: 'failed', delivery_date: null, error: 'The message was not delivered' },
      error: 'The message was not delivered',
    },
  },
  {
    name: 'sms.message.received',
    summary: 'An SMS app received a message',
    data,
    status: 'completed',
    example: {
      data: {
        to: '22384',
        from: '254700000101',

        folder: 'inbox',
        delivery_date: null,
        request_id: null,
      },
    },
  },
];
