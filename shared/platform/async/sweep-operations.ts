/**
 * The sweeper's repairs of the operations table, which several modules share: a record that owes something carries the
 * message that sets it going again.
 */
import { dueAttributes, noLongerDue } from '../storage/due.ts';
import type { Key, Table } from '../storage/table.ts';
import { anyQueue, type Message, type Queue } from './messages.ts';
import type { Queues } from './queues.ts';
import type { Sweep } from './sweep.ts';

type Owed = {
  queue: string;
  message: Message;
  /** Due long after the record was made: nothing is stuck about it. */
  isPatient?: true;
};

/** Attributes of a record that owes a message when `dueAt` (epoch ms) has passed. */
export const pendingMessage = <M extends Message>(
  key: Key,
  dueAt: number,
  { queue, ...owed }: Omit<Owed, 'queue' | 'message'> & { queue: Queue<string, M>; message: NoInfer<M> },
) => ({ ...dueAttributes(key, dueAt), owed: { queue: queue.name, ...owed } satisfies Owed });

/** To be removed when nothing is owed any more. */
export const clearPending = ['owed', ...noLongerDue] as const;

export function sweepOperations({ operations, queues }: { operations: Table; queues: Queues }): Sweep<{ owed?: Owed }> {
  return {
    table: operations,
    isFromOutside: ({ sk }) => sk.startsWith('CALLBACK#'),
    isPatient: ({ owed }) => owed?.isPatient === true,
    async repair({ owed }) {
      if (owed) await queues.send(anyQueue(owed.queue), owed.message);
    },
  };
}
