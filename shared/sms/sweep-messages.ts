/** The sweeper's repairs of the messages table: what messages owe, and those nobody heard of for too long. */
import type { Sweep, SweepDependencies } from '../async/sweep.ts';
import type { Table } from '../storage/table.ts';
import type { Message } from './message.ts';

/** What is owed for a message is done by the SMS worker, which can do all of it. */
export function sweepMessages({ messages, queues, log }: SweepDependencies & { messages: Table }): Sweep<Message> {
  return {
    table: messages,
    isFromOutside: ({ sk }) => sk.startsWith('IN#'),
    isPatient: ({ status }) => status === 'pending',
    async repair({ account_id, id: message_id, trace_id }) {
      log.info('A message is looked at again', { message_id });
      await queues.send('sms', { kind: 'message_through', account_id, message_id, trace_id });
    },
  };
}
