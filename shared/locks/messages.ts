/** The messages of the locks queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf, performMessage } from '../platform/async/messages.ts';

const id = z.int();
const app = { app_id: id };

export const locksQueue = defineQueue('locks', () =>
  z.discriminatedUnion('kind', [
    performMessage(),
    /** Apply what a provider pushed, which is stored. */
    message('lock_callback', { ...app, callback_id: z.string() }),
    /** Ask a provider that pushes nothing what happened at its doors. */
    message('poll_locks', app),
    /** List the locks of an app again. */
    message('relist_locks', app),
    /** Publish an access that was stored and not published. */
    message('access_through', { lock_id: id, access_id: id }),
    /** Delete the code of a passcode that was to be read by now. */
    message('forget_code', { lock_id: id, passcode_id: id }),
  ]),
);
export type LockMessage = MessageOf<typeof locksQueue>;
