/** The messages of the SMS queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage, remainingDelay } from '../platform/async/messages.ts';

const app = { app_id: z.int() };
const ofMessage = { message_id: z.int() };

export const smsQueue = defineQueue('sms', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Do the pending work of a message: its event, its notifications, its slot. */
    message('message_through', ofMessage),
    /** Query the status of a sent message, or its cost; `step` counts the queries. */
    message(['query_report', 'query_cost'], { ...ofMessage, step: z.int(), remaining_delay: remainingDelay() }),
    /** Store the received segments of a long text, although some are missing; `text` is its hashed name. */
    message('join_segments', { ...app, text: z.string() }),
    /** Count an SMS app's unsent messages again. */
    message('recount', app),
  ]),
);
export type SmsQueueMessage = MessageOf<typeof smsQueue>;
export type MessageThroughMessage = Extract<SmsQueueMessage, { kind: 'message_through' }>;
export type QueryMessage = Extract<SmsQueueMessage, { kind: 'query_report' | 'query_cost' }>;
export type JoinSegmentsMessage = Extract<SmsQueueMessage, { kind: 'join_segments' }>;
export type RecountMessage = Extract<SmsQueueMessage, { kind: 'recount' }>;
