/**
 * Watches every write to the tables. A record in a final state never gets another one, except as documented; and the
 * records that are due say when the sweeper has something to do.
 */
import type { AwsCall } from '../../support/aws-calls.ts';

type Attributes = Record<string, { S?: string } | undefined>;

const finalStates: readonly string[] = [
  'completed',
  'failed',
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_REVERSED',
  'exhausted',
  'cancelled',
];

/** A payment that is reversed, and a message that was thought to have failed until a report came. */
const documentedChanges: readonly string[] = ['STATUS_COMPLETED -> STATUS_REVERSED', 'failed -> delivered'];

export function watchWrittenRecords() {
  const ended = new Map<string, string>();
  const due = new Map<string, number>();
  const changedBack: string[] = [];

  function noteStatus(record: string, status: string): void {
    const before = ended.get(record);
    const change = `${before} -> ${status}`;
    if (before !== undefined && before !== status && !documentedChanges.includes(change))
      changedBack.push(`${record}: ${change}`);
    if (finalStates.includes(status)) ended.set(record, status);
  }

  return {
    /** `requests A#1#REQUEST#... REQUEST: completed -> failed` and the like. */
    changedBack: changedBack as readonly string[],
    /** When the first record is due, in milliseconds since 1970; null without one. */
    nextDue(isIgnored: (record: string) => boolean): number | null {
      const times = [...due].flatMap(([record, at]) => (isIgnored(record) ? [] : [at]));
      return times.length === 0 ? null : Math.min(...times);
    },
    note({ command, input }: AwsCall, answer: unknown): void {
      const { output } = answer as { output?: { Attributes?: Attributes } };
      const { pk, sk } = (input.Key ?? input.Item ?? {}) as Attributes;
      const record = `${String(input.TableName)} ${pk?.S} ${sk?.S}`;
      if (command === 'DeleteItem') return void due.delete(record);
      const stored = command === 'PutItem' ? (input.Item as Attributes) : output?.Attributes;
      if (stored === undefined) return;
      if (stored.status?.S !== undefined) noteStatus(record, stored.status.S);
      if (stored.due_at?.S === undefined) due.delete(record);
      else due.set(record, Number(stored.due_at.S));
    },
  };
}
