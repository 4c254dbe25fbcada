/**
 * Cancels a queued request that no worker has claimed. One conditional write decides between the cancel and the claim,
 * so a cancelled request is never performed and a performed one is never shown as cancelled.
 */
import type { Log } from '../log/log.ts';
import { publishRequestEvent, type PublishDependencies } from '../webhooks/publish.ts';
import type { AsyncRequest } from './async-request.ts';
import { clearRequestOutbox, moveRequest } from './request-store.ts';

/** The code of the error of a cancelled request. */
export const cancelledCode = 'cancelled';

/** The cancelled record, or null if a worker has claimed the request or it has ended. */
export async function cancelRequest(
  dependencies: PublishDependencies & { now: () => number },
  of: Pick<AsyncRequest, 'account_id' | 'request_id'>,
  log: Log,
): Promise<AsyncRequest | null> {
  const now = dependencies.now();
  const cancelled = await moveRequest(dependencies.requests, of, 'cancel', now, {
    set: {
      error: 'The request was cancelled before it was performed',
      error_code: cancelledCode,
      error_kind: 'conflict',
      completed_at: new Date(now).toISOString(),
      outbox: 'failed',
    },
  });
  if (cancelled === null) return null;
  await publishRequestEvent(dependencies, cancelled, log);
  await clearRequestOutbox(dependencies.requests, cancelled);
  return cancelled;
}
