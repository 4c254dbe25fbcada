/**
 * Records that wait for something and are sent to their worker again when it did not come in time. Each module declares
 * its own as plain data, so that the sweeper needs the code of none.
 */
import type { Table } from '../storage/table.ts';
import { anyQueue, type Message, type Queue } from './messages.ts';
import type { Sweep, SweepDependencies } from './sweep.ts';

export type DueRecords<Kind extends string = string> = {
  table: string;
  /** How their sort keys begin; without it, all records of the table that no entry before this one names. */
  sortKey?: string;
  queue: string;
  /** The message that goes to the queue, and the attributes of the record that it carries: by member, the attribute. */
  kind: Kind;
  carries: Readonly<Record<string, string>>;
  /** As somebody outside sent them: enqueued a bounded number of times. */
  isFromOutside?: true;
  /** May well be due long after they were created, all of them or those with this status: nothing is late about them. */
  isPatient?: true | { status: string };
};

/** Declares the due records of a queue's module; their message is one that the queue takes. */
export const dueRecords = <M extends Message>(
  queue: Queue<string, M>,
  declared: Omit<DueRecords<M['kind']>, 'queue'>,
): DueRecords => ({ ...declared, queue: queue.name });

/** The message that sets a record going again. */
export const messageOf = ({ kind, carries }: DueRecords, record: Record<string, unknown>): Message => ({
  kind,
  account_id: Number(record.account_id),
  trace_id: typeof record.trace_id === 'string' ? record.trace_id : '',
  ...Object.fromEntries(Object.entries(carries).map(([member, attribute]) => [member, record[attribute]])),
});

export function sweepDueRecords(
  { table, queues, log }: Omit<SweepDependencies, 'requests'> & { table: Table },
  declared: DueRecords,
): Sweep {
  const { sortKey = '', isPatient } = declared;
  return {
    table,
    isOurs: ({ sk }) => sk.startsWith(sortKey),
    isFromOutside: () => declared.isFromOutside === true,
    isPatient: ({ status }) => isPatient === true || (isPatient !== undefined && isPatient.status === status),
    async repair(record) {
      const message = messageOf(declared, record);
      log.warn('A record is sent to its worker again', message);
      await queues.send(anyQueue(declared.queue), message);
    },
  };
}
