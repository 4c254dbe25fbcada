/** The messages of the accounting queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage } from '../platform/async/messages.ts';

export const accountingQueue = defineQueue('accounting', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Publishes the pending event of an app's connection. */
    message('connection_through', { app_id: z.int() }),
  ]),
);
export type AccountingMessage = MessageOf<typeof accountingQueue>;
