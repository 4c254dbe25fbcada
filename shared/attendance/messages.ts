/** The messages of the attendance queue. */
import * as z from 'zod';
import { defineQueue, message, type MessageOf } from '../platform/async/messages.ts';

export const attendanceQueue = defineQueue('attendance', () =>
  /** Stores the scans of a terminal's post and publishes them. */
  message('take_scans', { post_id: z.string() }),
);
export type TakeScansMessage = MessageOf<typeof attendanceQueue>;
