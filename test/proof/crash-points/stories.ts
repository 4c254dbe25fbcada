/** Every story of the crash points. coverage.test.ts compares them with what the modules declare. */
import { accountingStories } from './accounting.ts';
import { attendanceStories } from './attendance.ts';
import { lockStories } from './locks.ts';
import { messageStories } from './messages.ts';
import { paymentStories } from './payments.ts';
import { phoneStories } from './phones.ts';
import type { Story } from './story.ts';
import { taxStories } from './tax.ts';
import { webhookStories } from './webhooks.ts';

export const stories: readonly Story[] = [
  ...paymentStories,
  ...messageStories,
  ...phoneStories,
  ...taxStories,
  ...accountingStories,
  ...lockStories,
  ...attendanceStories,
  ...webhookStories,
];
