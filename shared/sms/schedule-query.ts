/** When a provider is queried for what it does not push (query-provider.ts). */
import { sendInParts } from '../platform/async/queues.ts';
import type { SmsDependencies } from './dependencies.ts';
import type { Message } from './message.ts';
import { type QueryMessage, smsQueue } from './messages.ts';

const minutes = (count: number): number => count * 60;

/** Seconds after the send, or after the delivery, at which the provider is queried. */
const schedules: Record<QueryMessage['kind'], readonly number[]> = {
  ask_report: [30, minutes(2), minutes(10), minutes(60), minutes(6 * 60), minutes(24 * 60)],
  ask_cost: [30, minutes(10), minutes(120)],
};

/** Enqueues the query at this step of the schedule; nothing after the last step. */
export async function scheduleQuery(
  { queues }: Pick<SmsDependencies, 'queues'>,
  kind: QueryMessage['kind'],
  { account_id, id: message_id, trace_id }: Pick<Message, 'account_id' | 'id' | 'trace_id'>,
  rung: number,
): Promise<void> {
  const at = schedules[kind][rung];
  if (at === undefined) return;
  const wait_more = at - (schedules[kind][rung - 1] ?? 0);
  await sendInParts(queues, smsQueue, { kind, account_id, message_id, trace_id, rung, wait_more });
}
