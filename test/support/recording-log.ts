/** A log that records its entries. */
import type { Log, LogFields, MetricName } from '../../shared/platform/log/log.ts';

export type LogEntry = { level: 'info' | 'warn' | 'error'; message: string; fields: LogFields; error?: unknown };

export type RecordingLog = Log & {
  entries: LogEntry[];
  /** How often each metric was counted. */
  counts: Partial<Record<MetricName, number>>;
};

export function makeRecordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  const counts: Partial<Record<MetricName, number>> = {};
  const withFields = (always: LogFields): RecordingLog => ({
    entries,
    counts,
    info: (message, fields) => void entries.push({ level: 'info', message, fields: { ...always, ...fields } }),
    warn: (message, fields) => void entries.push({ level: 'warn', message, fields: { ...always, ...fields } }),
    error: (message, error, fields) =>
      void entries.push({ level: 'error', message, fields: { ...always, ...fields }, error }),
    with: (fields) => withFields({ ...always, ...fields }),
    count(metric, value = 1) {
      counts[metric] = (counts[metric] ?? 0) + value;
    },
    flush: () => undefined,
  });
  return withFields({});
}
