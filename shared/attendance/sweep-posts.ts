/** The sweeper's repairs of posts: kept, and not stored and told of in time. */
import type { Sweep, SweepDependencies } from '../async/sweep.ts';
import type { Table } from '../storage/table.ts';
import type { Post } from './post.ts';

export function sweepPosts({ operations, queues, log }: SweepDependencies & { operations: Table }): Sweep<Post> {
  return {
    table: operations,
    isOurs: ({ sk }) => sk.startsWith('PART#'),
    isFromOutside: () => true,
    async repair({ account_id, post_id, trace_id }) {
      log.info('A post is looked at again', { post_id });
      await queues.send('attendance', { kind: 'take_scans', account_id, post_id, trace_id });
    },
  };
}
