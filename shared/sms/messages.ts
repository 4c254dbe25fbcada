/** The messages of the SMS queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage, waitMore } from '../platform/async/messages.ts';

const app = { app_id: z.int() };
const ofMessage = { message_id: z.int() };

export const smsQueue = defineQueue('sms', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Do what is pending for a message: its events, what its app wants done with it, its place in the count. */
    message('message_through', ofMessage),
    /** Ask what became of a sent message, or what it cost; `rung` counts the questions. */
    message(['ask_report', 'ask_cost'], { ...ofMessage, rung: z.int(), wait_more: waitMore() }),
    /** Store the segments of a long text that have come, though some are missing; `text` is a name created for it. */
    message('join_segments', { ...app, text: z.string() }),
    /** Count an SMS app's unsent messages again. */
    message('recount', app),
  ]),
);
export type SmsQueueMessage = MessageOf<typeof smsQueue>;
export type MessageThroughMessage = Extract<SmsQueueMessage, { kind: 'message_through' }>;
export type QueryMessage = Extract<SmsQueueMessage, { kind: 'ask_report' | 'ask_cost' }>;
export type JoinSegmentsMessage = Extract<SmsQueueMessage, { kind: 'join_segments' }>;
export type RecountMessage = Extract<SmsQueueMessage, { kind: 'recount' }>;
