/** Does the pending work of a transaction's last transition (queue message `follow_through`). */
import type { Log } from '../platform/log/log.ts';
import { followThrough } from './apply-outcome.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { findSubject } from './follow-up.ts';
import type { FollowThroughMessage } from './messages.ts';

export async function followThroughMessage(
  dependencies: PaymentsDependencies,
  message: FollowThroughMessage,
  log: Log,
): Promise<void> {
  const about = await findSubject(dependencies, message);
  if (about) await followThrough(dependencies, about.subject.driver, about.transaction, log);
}
