/** The messages of the locks queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage } from '../platform/async/messages.ts';

const id = z.int();
const app = { app_id: id };

export const locksQueue = defineQueue('locks', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Applies a stored callback. */
    message('lock_callback', { ...app, callback_id: z.string() }),
    /** Polls the records of an app whose provider sends no callbacks. */
    message('poll_locks', app),
    /** Lists the locks of an app again. */
    message('relist_locks', app),
    /** Publishes an access that was stored and not published. */
    message('access_through', { lock_id: id, access_id: id }),
    /** Deletes the readable code of a passcode after its time. */
    message('forget_code', { lock_id: id, passcode_id: id }),
  ]),
);
export type LockMessage = MessageOf<typeof locksQueue>;
