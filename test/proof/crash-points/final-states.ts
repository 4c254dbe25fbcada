/** Watches every write to the tables: a record in a final state never gets another one, except a reversed payment. */
import type { AwsCall } from '../../support/aws-calls.ts';

type Attributes = Record<string, { S?: string } | undefined>;

const finalStates = [
  'completed',
  'failed',
  'STATUS_COMPLETED',
  'STATUS_FAILED',
  'STATUS_REVERSED',
  'exhausted',
  'cancelled',
];

export function watchFinalStates() {
  const ended = new Map<string, string>();
  const changedBack: string[] = [];
  return {
    /** `REQUEST completed -> failed` and the like. */
    changedBack: changedBack as readonly string[],
    note({ command, input }: AwsCall, answer: unknown): void {
      const { output } = answer as { output?: { Attributes?: Attributes } };
      const stored = command === 'PutItem' ? (input.Item as Attributes) : output?.Attributes;
      const status = stored?.status?.S;
      if (stored === undefined || status === undefined) return;
      const record = `${String(input.TableName)} ${stored.pk?.S} ${stored.sk?.S}`;
      const before = ended.get(record);
      const isReversed = before === 'STATUS_COMPLETED' && status === 'STATUS_REVERSED';
      if (before !== undefined && before !== status && !isReversed)
        changedBack.push(`${record}: ${before} -> ${status}`);
      if (finalStates.includes(status)) ended.set(record, status);
    },
  };
}
