/** The messages of the attendance queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf } from '../platform/async/messages.ts';

export const attendanceQueue = defineQueue('attendance', () =>
  /** Store the scans of a terminal's post, and publish them. */
  message('take_scans', { post_id: z.string() }),
);
export type TakeScansMessage = MessageOf<typeof attendanceQueue>;
