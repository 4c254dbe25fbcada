/** The events that message-events.ts publishes, for the OpenAPI document. */
import * as z from 'zod';
import type { EventDeclaration } from '../platform/config/module.ts';
import { messageBody } from './message.ts';

const data = () => messageBody().extend({ raw_status: z.string().nullable() });

export const smsEvents: readonly EventDeclaration[] = [
  { name: 'sms.message.delivered', summary: 'A message was delivered', data, status: 'completed' },
  { name: 'sms.message.failed', summary: 'A message was not delivered', data, status: 'failed' },
  { name: 'sms.message.received', summary: 'An SMS app received a message', data, status: 'completed' },
];
