/** The messages of the toys queue. */
import * as z from 'zod';
import { defineQueue, message, performMessage } from '../platform/async/messages.ts';

export const toyQueue = defineQueue('toys', () =>
  z.discriminatedUnion('kind', [performMessage(), message('rewind', { toy: z.string() })]),
);
