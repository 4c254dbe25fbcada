/** When a provider is queried for what it does not push (query-provider.ts). */
import { sendDelayed } from '../platform/async/queues.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Message } from './message.ts';
import { type QueryMessage, smsQueue } from './messages.ts';

const minutes = (count: number): number => count * 60;

/**
 * Seconds after the send, or after the delivery, at which the provider is queried. Networks try for a day to reach a
 * phone that is off, and report the failure only after that.
 */
const schedules: Record<QueryMessage['kind'], readonly number[]> = {
  query_report: [30, minutes(2), minutes(10), minutes(60), minutes(6 * 60), minutes(24 * 60), minutes(30 * 60)],
  query_cost: [30, minutes(10), minutes(120)],
};

/** Enqueues the query at this step of the schedule; nothing after the last step. */
export async function scheduleQuery(
  { queues }: Pick<SmsDependencies, 'queues'>,
  kind: QueryMessage['kind'],
  { account_id: accountId, id: message_id, trace_id }: Pick<Message, 'account_id' | 'id' | 'trace_id'>,
  step: number,
): Promise<void> {
  const at = schedules[kind][step];
  if (at === undefined) return;
  const remaining_delay = at - (schedules[kind][step - 1] ?? 0);
  await sendDelayed(queues, smsQueue, { kind, account_id: accountId, message_id, trace_id, step, remaining_delay });
}
