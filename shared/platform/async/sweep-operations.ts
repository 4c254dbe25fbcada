/**
 * The sweeper's repairs of the operations table, which several modules share: a record with pending work contains the
 * message that starts it again.
 */
import type { Log } from '../log/log.ts';
import { dueAttributes, noLongerDue } from '../storage/due.ts';
import type { Key, Table } from '../storage/table.ts';
import { anyQueue, type Message, type Queue } from './messages.ts';
import type { Queues } from './queues.ts';
import type { Sweep } from './sweep.ts';

type Pending = {
  queue: string;
  message: Message;
  /** Due long after the record was created: it does not count as stuck. */
  isPatient?: true;
};

/** Attributes of a record with a message to send when `dueAt` (epoch ms) has passed. */
export const pendingMessage = <M extends Message>(
  key: Key,
  dueAt: number,
  { queue, ...rest }: Omit<Pending, 'queue' | 'message'> & { queue: Queue<string, M>; message: NoInfer<M> },
) => ({ ...dueAttributes(key, dueAt), pending_message: { queue: queue.name, ...rest } satisfies Pending });

/** The attributes to remove when no message is pending. */
export const clearPending = ['pending_message', ...noLongerDue] as const;

export function sweepOperations({
  operations,
  queues,
  log,
}: {
  operations: Table;
  queues: Queues;
  log: Log;
}): Sweep<{ pending_message?: Pending }> {
  return {
    table: operations,
    isFromOutside: ({ sk }) => sk.startsWith('CALLBACK#'),
    isPatient: ({ pending_message }) => pending_message?.isPatient === true,
    async repair({ pending_message: pending }) {
      if (!pending) return;
      const { queue, message, isPatient } = pending;
      if (!isPatient) log.warn('A record is sent to its worker again', message);
      await queues.send(anyQueue(queue), message);
    },
  };
}
