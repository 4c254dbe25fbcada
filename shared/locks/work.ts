/** Handles the messages of the locks queue. */
import { makePerformer, perform } from '../platform/async/perform.ts';
import type { Log } from '../platform/log/log.ts';
import type { LocksDependencies } from './dependencies.ts';
import { type LockMessage, locksQueue } from './messages.ts';
import { deleteReadableCode } from './passcode-code.ts';
import { pollLocks } from './poll.ts';
import { applyCallback } from './receive-callback.ts';
import { relistLocks } from './relist.ts';
import { lockRoutes } from './routes.ts';
import { finishAccess, keyOfAccess } from './store-records.ts';

const performer = makePerformer<'locks', LocksDependencies>(locksQueue, lockRoutes);

export async function workOnLocks(dependencies: LocksDependencies, message: LockMessage, log: Log): Promise<void> {
  switch (message.kind) {
    case 'perform':
      await perform(dependencies, performer, message, log.with({ request_id: message.request_id }));
      return;
    case 'lock_callback':
      return applyCallback(dependencies, message, log.with({ callback_id: message.callback_id }));
    case 'poll_locks':
      return pollLocks(dependencies, message, log);
    case 'relist_locks':
      return relistLocks(dependencies, message, log);
    case 'access_through':
      return finishPendingAccess(dependencies, message, log);
    case 'forget_code': {
      const { account_id: accountId, lock_id, passcode_id: id } = message;
      return deleteReadableCode(dependencies.operations, { account_id: accountId, lock_id, id });
    }
  }
}

/** Finishes an access whose worker crashed before it did. */
async function finishPendingAccess(
  dependencies: LocksDependencies,
  of: { account_id: number; lock_id: number; access_id: number },
  log: Log,
): Promise<void> {
  const { account_id: accountId, lock_id, access_id: id } = of;
  const access = await dependencies.operations.get(keyOfAccess({ account_id: accountId, lock_id, id }));
  if (access?.outbox) await finishAccess(dependencies, access, log);
}
