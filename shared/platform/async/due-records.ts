/**
 * Records that wait for something and are sent to their worker again when it does not happen on time. Each module
 * declares its own as plain data, so that the sweeper needs no module's code.
 */
import type { Table } from '../storage/table.ts';
import { anyQueue, type Message, type Queue } from './messages.ts';
import type { Sweep, SweepDependencies } from './sweep.ts';

export type DueRecords<Kind extends string = string> = {
  table: string;
  /** The prefix of their sort keys. Without it: all records of the table that match no earlier entry. */
  sortKey?: string;
  queue: string;
  /** The kind of the queue message, and the record's attributes in it: message field to attribute. */
  kind: Kind;
  carries: Readonly<Record<string, string>>;
  /** Sent by external callers: enqueued a bounded number of times. */
  isFromOutside?: true;
  /** May be due long after creation, all of them or those with this status; they do not count as late. */
  isPatient?: true | { status: string };
};

/** Declares the due records of a queue's module; their message is one of the queue's messages. */
export const dueRecords = <M extends Message>(
  queue: Queue<string, M>,
  declared: Omit<DueRecords<M['kind']>, 'queue'>,
): DueRecords => ({ ...declared, queue: queue.name });

/** The message that starts work on a record again. */
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
