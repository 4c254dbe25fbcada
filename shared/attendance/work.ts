/** Handles the messages of the attendance queue: stores posts, then publishes them, part by part. */
import type { Log } from '../platform/log/log.ts';
import type { ScanDependencies } from './dependencies.ts';
import { attendanceQueue, type TakeScansMessage } from './messages.ts';
import { advancePost, findPost, type Post } from './post.ts';
import { storePart } from './store-scans.ts';
import { publishPart } from './publish-scans.ts';

/**
 * Per message. A backlog of tens of thousands of scans needs several messages, so that other posts do not wait for it.
 */
const maxSteps = 4;

export async function workOnAttendance(
  dependencies: ScanDependencies,
  message: TakeScansMessage,
  log: Log,
): Promise<void> {
  const { operations, queues } = dependencies;
  let post = await findPost(operations, message);
  for (let steps = 0; steps < maxSteps && post !== null && post.stage !== 'done'; steps += 1) {
    post = await step(dependencies, post, log.with({ post_id: message.post_id }));
  }
  if (post !== null && post.stage !== 'done') await queues.send(attendanceQueue, message);
}

/** Null when another worker has processed the step and continues with the post. */
async function step(dependencies: ScanDependencies, post: Post, log: Log): Promise<Post | null> {
  const { operations, now } = dependencies;
  const next_part = post.next_part + 1;
  const isLast = next_part === post.parts;
  if (post.stage === 'store') {
    const duplicates = post.duplicates + (await storePart(operations, post, post.next_part, now()));
    const stored = { stage: 'tell' as const, next_part: 0, stored_at: new Date(now()).toISOString() };
    return advancePost(operations, post, { duplicates, ...(isLast ? stored : { next_part }) }, now());
  }
  const reported = post.told + (await publishPart(dependencies, post, post.next_part, log));
  return advancePost(
    operations,
    post,
    { told: reported, next_part, ...(isLast ? { stage: 'done' as const } : {}) },
    now(),
  );
}
